package game

import (
	"fmt"

	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/moves"
)

// UpToSymmetry returns the rules of r on representatives: the options of a position
// are those of its representative, each replaced by its own representative, each once
// and in the order of r. So [Positions], [Perft] and [Count] see one position of each
// class of symmetric ones: 765 of the 5478 positions of tic-tac-toe. They should begin
// with Canonical(start), since any other start is counted besides its representative.
//
// UpToSymmetry is for counting, walking and drawing. A solver uses [Canonicalizer] itself and
// needs no help. If r is a [Game], so is what is returned:
//
//	quotient := game.UpToSymmetry(g).(game.Game[S])
//
// Of the other capabilities it has Key and Bounds, and MoveName, which names the first move of
// r that leads to a position of the class. It has no Canonical, since its positions are
// representatives, and no Parts.
//
// If r is a [Turner], a [Chancer] or a [Viewer], the result is for counting, walking and drawing
// alone. It has neither Turn, Chances and View nor Score and Bounds: Canonical may exchange the
// players, so that a representative does not tell who moves. [CheckCapabilities] reports that, so
// [Count], [Perft] and [Positions] take the result, and tools that need to know who moves refuse it.
//
// UpToSymmetry panics if r is nil or has no Canonical. The result is safe for concurrent use if r
// is.
func UpToSymmetry[S comparable](r Rules[S]) Rules[S] {
	mustCheck("UpToSymmetry", r)
	canonical, ok := Find[Canonicalizer[S]](r)
	if !ok {
		panic("game: UpToSymmetry of rules without Canonical")
	}
	q := quotient[S]{rules: distinct[S]{representatives[S]{r, canonical}}}
	if c, ok := Find[Keyer[S]](r); ok {
		q.capabilities = key[S]{q, c}
	}
	if c, ok := Find[MoveNamer[S]](r); ok {
		q.capabilities = quotientNames[S]{q, r, canonical, c}
	}
	_, turns := Find[Turner[S]](r)
	_, chances := Find[Chancer[S]](r)
	_, hides := Find[Viewer[S]](r)
	if turns || chances || hides {
		return countable[S]{q}
	}
	if c, ok := Find[Bounder[S]](r); ok {
		q.capabilities = bounds[S]{q, c}
	}
	if g, ok := r.(Game[S]); ok {
		return scored[S]{q, g}
	}
	return q
}

// representatives are the options of representatives, each replaced by its own. Some
// may be the same.
type representatives[S comparable] struct {
	rules     Rules[S]
	canonical Canonicalizer[S]
}

func (r representatives[S]) Moves(dst []S, s S) []S {
	n := len(dst)
	dst = moves.Append(r.rules, dst, r.canonical.Canonical(s))
	for i, o := range dst[n:] {
		dst[n+i] = r.canonical.Canonical(o)
	}
	return dst
}

// quotient has the moves between representatives, and wraps a list of capabilities:
// each of them is a quotient that wraps the ones before.
type quotient[S comparable] struct {
	rules        distinct[S]
	capabilities Rules[S] // or nil
}

func (q quotient[S]) Moves(dst []S, s S) []S { return q.rules.Moves(dst, s) }

// symmetries returns the rules of which q is the quotient.
func (q quotient[S]) symmetries() representatives[S] { return q.rules.r.(representatives[S]) }

// unquotient returns r, with this Key if it is not nil. Where r is a quotient it returns the rules
// without and with their Canonical, so that a cycle can be followed through them.
func unquotient[S comparable](r Rules[S], key Keyer[S]) fold.Rules[S] {
	if q, ok := r.(interface{ symmetries() representatives[S] }); ok {
		return fold.Rules[S]{Moves: q.symmetries().rules, Key: key, Canonical: q.symmetries().canonical}
	}
	return fold.Rules[S]{Moves: r, Key: key}
}
func (q quotient[S]) Unwrap() Rules[S] { return q.capabilities }

// countable is a quotient that does not tell who moves.
type countable[S comparable] struct{ quotient[S] }

// lost says, for [CheckCapabilities], why no tool that asks who moves may use the rules.
func (countable[S]) lost() string {
	return "rules that are UpToSymmetry do not tell who moves, since Canonical may exchange the players: they lose Turn, Chances and View"
}

// scored is a quotient whose terminal positions have scores.
type scored[S comparable] struct {
	quotient[S]
	game Game[S]
}

func (q scored[S]) Score(s S) int { return q.game.Score(s) }

// The capabilities that a quotient may have.
type (
	key[S comparable] struct {
		quotient[S]
		Keyer[S]
	}
	bounds[S comparable] struct {
		quotient[S]
		Bounder[S]
	}
	quotientNames[S comparable] struct {
		quotient[S]
		rules     Rules[S]
		canonical Canonicalizer[S]
		names     MoveNamer[S]
	}
)

// MoveName names the first move at the representative of s to a position that next
// represents.
func (q quotientNames[S]) MoveName(s, next S) string {
	s = q.canonical.Canonical(s)
	for _, o := range q.rules.Moves(nil, s) {
		if q.canonical.Canonical(o) == next {
			return q.names.MoveName(s, o)
		}
	}
	return fmt.Sprint(next) // no option of s
}
