package misere

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/nim"
)

// How a genus is found from those of the options (Winning Ways, chapter 13). Let
// g(n) be the misère nim-value of the position with n heaps of two. A move is made
// in the position, or a heap of two is made one of one or none; and to add a heap
// of one changes a misère nim-value x to x xor 1, because two such heaps cancel. So
//
//	g(0) = mex of the options' g(0), or 1 if there is no option,
//	g(n) = mex of the options' g(n), and g(n-1), and g(n-1) xor 1, for n >= 1.
//
// Let the sequences of all options have period 2 from n = m on. Then g(n) for n > m
// depends on g(n-1) and the parity of n alone, so that g has period 2 from n-2 on as
// soon as g(n) = g(n-2) with n > m and n >= 2.
//
// That must happen. For n > m let f(n) be the function that gives g(n) from g(n-1),
// and call 2i and 2i+1 a pair. If c is the mex of the options' g(n), then f(n) is c,
// except for arguments of c's own pair, for which it is another number d, not of
// that pair. Write f, c, d for n and f', c', d' for n+1, as for n-1. Two steps
// from n-1 lead from c' or d' to c' or d' again, and there is a fixed point, and
// period 2, unless they exchange the two. Then f'(f(c')) = d', so that f(c') is of the
// pair of c'. It is not c, for then c' would be of c's pair and f(c') be d. So it is
// d, which f takes at c' only if c' is of c's pair; but d is not.

// Genera finds the genera of the positions of an impartial game without cycles, and
// remembers them: with them the misère nim-values and who wins in misère play. It
// looks at every position that can be reached, so that sums of a few small
// heaps are its limit; a [Quotient] of the game has none.
//
// Rules must be set, by [NewGenera] or in a literal; the other fields may be. But for
// Memory, they must not be changed after the first call of a method. A Genera is not
// safe for concurrent use. It uses the capabilities Key and Canonical of the rules.
type Genera[S comparable] struct {
	Rules game.Rules[S]

	// Memory is the limit in bytes on what is remembered; 0 means
	// game.DefaultMemory. It may be changed at any time.
	Memory int64

	// Progress, if not nil, is called now and then during long calls, with the
	// Positions and the Depth so far.
	Progress func(game.Stats)

	fold    fold.Fold[S, known]
	ids     map[Genus]int32
	genera  []Genus
	digits  [][]nim.Nimber // of these
	sets    [][]int32      // of numbers of genera, in increasing order
	numbers map[string]int32
	room    struct {
		values, misere []nim.Nimber
		tame           []known
		ids            []int32
		key            []byte
	}
}

// known is what is remembered of a position.
type known struct {
	id   int32 // the number of its genus
	wild int32 // that of the set of genera of its tame options, from 1 on; 0 if it is tame
}

// NewGenera returns a solver of the impartial game with rules r.
func NewGenera[S comparable](r game.Rules[S]) *Genera[S] { return &Genera[S]{Rules: r} }

// Genus returns the genus of s. It takes time linear in the number of moves between
// the positions reachable from s, less those already solved.
//
// The error wraps game.ErrCycle, game.ErrMemory or the cause of ctx's end. What
// was found before an error is kept, and a later call goes on from there.
func (g *Genera[S]) Genus(ctx context.Context, s S) (Genus, error) {
	k, err := g.find(ctx, s)
	if err != nil {
		return Genus{}, err
	}
	return g.genera[k.id], nil
}

// Value returns the misère nim-value of s, also called its misère Grundy value: 0 if
// and only if the player to move loses in misère play. Other than Grundy values
// these do not tell that of a sum. The cost and the errors are those of Genus.
func (g *Genera[S]) Value(ctx context.Context, s S) (nim.Nimber, error) {
	k, err := g.find(ctx, s)
	if err != nil {
		return 0, err
	}
	return g.digits[k.id][0], nil
}

// Tame reports whether s is tame (Conway, 1976): whether in sums with tame positions
// it behaves like a position of Nim with the same genus. A position is tame if its
// genus is, and is that of its tame options alone, of which there is one unless there
// is no option, and if each move to an option that is not tame can be reverted by one
// to a tame position of the same genus. Positions that are not tame are wild.
// The cost and the errors are those of Genus.
//
// If all options are tame this is a theorem of Conway's. Otherwise compare a sum of
// tame positions with that of the same ones without the moves to wild positions, in
// them and whatever can be reached. If the latter is lost then a move to a wild option
// in the former can be answered by reverting it, and all else is the same. If it is
// won, by a move or because there is none, then so is the former.
func (g *Genera[S]) Tame(ctx context.Context, s S) (bool, error) {
	k, err := g.find(ctx, s)
	return err == nil && k.wild == 0, err
}

func (g *Genera[S]) find(ctx context.Context, s S) (known, error) {
	if g.fold == nil {
		g.fold = fold.New(g.config())
	}
	g.fold.Limit(g.limit())
	k, st, err := g.fold.Walk(ctx, s)
	switch {
	case errors.Is(err, fold.ErrFull):
		err = fmt.Errorf("misere: %w, %d bytes, with %d positions stored in this call", game.ErrMemory, g.limit(), st.Positions)
	case err != nil:
		err = fmt.Errorf("misere: %w", err)
	}
	return k, err
}

// limit returns the memory allowed.
func (g *Genera[S]) limit() int64 {
	if g.Memory < 0 {
		panic("misere: negative Memory")
	}
	if g.Memory == 0 {
		return game.DefaultMemory
	}
	return g.Memory
}

func (g *Genera[S]) config() fold.Config[S, known] {
	if g.Rules == nil {
		panic("misere: Genera without Rules")
	}
	key, _ := game.Find[game.Keyer[S]](g.Rules)
	canonical, _ := game.Find[game.Canonicalizer[S]](g.Rules)
	g.ids, g.numbers = make(map[Genus]int32), make(map[string]int32)
	terminal := known{g.intern(fickle0), 0}
	c := fold.Config[S, known]{Rules: fold.Rules[S]{Moves: g.Rules, Key: key, Canonical: canonical}, Memory: g.limit()}
	c.Function.Terminal = func(S) (known, error) { return terminal, nil }
	c.Function.Inner = func(_ S, _ []S, options []known) known { return g.combine(options) }
	c.Cycle = func(positions []S) error { return &game.CycleError[S]{Positions: positions} }
	if g.Progress != nil {
		c.Progress = func(st fold.Stats) {
			g.Progress(game.Stats{Positions: st.Positions, Terminals: st.Terminals, Hits: st.Hits, Depth: st.Depth})
		}
	}
	return c
}

// intern returns the number of a genus.
func (g *Genera[S]) intern(genus Genus) int32 {
	id, ok := g.ids[genus]
	if !ok {
		id = int32(len(g.genera))
		g.ids[genus] = id
		g.genera = append(g.genera, genus)
		g.digits = append(g.digits, genus.Digits())
	}
	return id
}

// combine returns what is known of a position, given that of its options.
func (g *Genera[S]) combine(options []known) known {
	id := g.mex(options)
	tame := g.room.tame[:0]
	for _, o := range options {
		if o.wild == 0 {
			tame = append(tame, o)
		}
	}
	g.room.tame = tame
	reverted := len(tame) > 0 && g.mex(tame) == id
	for _, o := range options {
		reverted = reverted && (o.wild == 0 || slices.Contains(g.sets[o.wild-1], id))
	}
	if reverted && g.genera[id].Tame() {
		return known{id, 0}
	}
	return known{id, g.set(tame)}
}

// mex returns the number of the genus of a position with these options.
func (g *Genera[S]) mex(options []known) int32 {
	values, m := g.room.values[:0], 0
	for _, o := range options {
		values = append(values, g.genera[o.id].Normal)
		m = max(m, len(g.digits[o.id])-2)
	}
	normal := nim.Mex(values...)
	misere := g.room.misere[:0]
	for n := 0; n < 3 || n <= m+1 || misere[n-1] != misere[n-3]; n++ {
		values = values[:0]
		for _, o := range options {
			values = append(values, at(g.digits[o.id], n))
		}
		if n > 0 {
			values = append(values, misere[n-1], misere[n-1]^1)
		}
		misere = append(misere, nim.Mex(values...))
	}
	g.room.values, g.room.misere = values, misere
	return g.intern(newGenus(normal, misere))
}

// set returns the number, from 1 on, of the set of genera of options.
func (g *Genera[S]) set(options []known) int32 {
	ids := g.room.ids[:0]
	for _, o := range options {
		ids = append(ids, o.id)
	}
	slices.Sort(ids)
	ids = slices.Compact(ids)
	key := g.room.key[:0]
	for _, id := range ids {
		key = binary.AppendUvarint(key, uint64(id))
	}
	g.room.ids, g.room.key = ids, key
	n, ok := g.numbers[string(key)]
	if !ok {
		g.sets = append(g.sets, slices.Clone(ids))
		n = int32(len(g.sets))
		g.numbers[string(key)] = n
	}
	return n
}
