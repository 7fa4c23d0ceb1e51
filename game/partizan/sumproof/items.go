package sumproof

import (
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// item is a position of the rules, or a form: form is 0 for a position, the number of a form, or the
// number of a form times -1 for the negative of the form.
type item[S comparable] struct {
	position S
	form     int
}

// form is a game: the numbers of its options, negative for the negatives of forms.
type form [2][]int

// items is the rules of positions and forms.
type items[S comparable] struct {
	rules    partizan.Rules[S]
	parts    game.Partitioner[S]   // or nil
	signer   partizan.Signer[S]    // or nil
	symmetry game.Canonicalizer[S] // or nil
	valuer   partizan.Valuer[S]    // or nil
	forms    []form                // form n is forms[n-1]
	buffer   []S
}

// mustCheck panics if r is nil or is not the rules of a partizan game.
func mustCheck[S comparable](what string, r partizan.Rules[S]) {
	must.Have(r, "sumproof: "+what+" without Rules")
	if err := partizan.CheckCapabilities(r); err != nil {
		panic(fmt.Sprint("sumproof: ", err))
	}
	chancer, _ := partizan.Find[game.Chancer[S]](r)
	viewer, _ := partizan.Find[game.Viewer[S]](r)
	tool.Refuse("sumproof", chancer, viewer)
	simultaneous, _ := partizan.Find[game.Simultaneous[S]](r)
	tool.RefuseSimultaneous("sumproof", simultaneous)
}

func newItems[S comparable](r partizan.Rules[S]) *items[S] {
	t := &items[S]{rules: r}
	t.parts, _ = partizan.Find[game.Partitioner[S]](r)
	t.signer, _ = partizan.Find[partizan.Signer[S]](r)
	if t.signer == nil {
		t.symmetry, _ = partizan.Find[game.Canonicalizer[S]](r)
	}
	t.valuer, _ = partizan.Find[partizan.Valuer[S]](r)
	return t
}

// Left appends the options of Left.
func (t *items[S]) Left(dst []item[S], it item[S]) []item[S] {
	return t.options(dst, it, partizan.Left)
}

// Right appends the options of Right.
func (t *items[S]) Right(dst []item[S], it item[S]) []item[S] {
	return t.options(dst, it, partizan.Right)
}

func (t *items[S]) options(dst []item[S], it item[S], p partizan.Player) []item[S] {
	if it.form == 0 {
		t.buffer = partizan.Options(t.rules, append(t.buffer[:0], it.position), it.position, p)
		for _, o := range t.buffer[1:] {
			dst = append(dst, item[S]{position: o})
		}
		return dst
	}
	n, sign := it.form, 1
	if n < 0 {
		// Left moves in -X as Right does in X.
		n, sign, p = -n, -1, p.Opponent()
	}
	for _, o := range t.forms[n-1][p] {
		dst = append(dst, item[S]{form: sign * o})
	}
	return dst
}

// Parts appends the parts of an item. A form is one part.
func (t *items[S]) Parts(dst []item[S], it item[S]) []item[S] {
	if it.form != 0 || t.parts == nil {
		return append(dst, it)
	}
	for _, part := range t.parts.Parts(nil, it.position) {
		dst = append(dst, item[S]{position: part})
	}
	return dst
}

// Signed returns the representative of a part, and the sign.
func (t *items[S]) Signed(it item[S]) (item[S], int) {
	switch {
	case it.form < 0:
		return item[S]{form: -it.form}, -1
	case it.form > 0:
		return it, 1
	case t.signer != nil:
		r, sign := t.signer.Signed(it.position)
		return item[S]{position: r}, sign
	case t.symmetry != nil:
		return item[S]{position: t.symmetry.Canonical(it.position)}, 1
	}
	return it, 1
}

// KnownValue returns the value of a position that the rules know.
func (t *items[S]) KnownValue(it item[S]) (v partizan.Value, ok bool) {
	if it.form != 0 || t.valuer == nil {
		return v, false
	}
	return t.valuer.KnownValue(it.position)
}
