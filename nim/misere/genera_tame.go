package misere

import (
	"context"
	"slices"

	"github.com/gametheory-go/gametheory/nim/internal/varint"
)

// # Tame positions
//
// A position without options is tame. A position with options is tame if it satisfies these
// conditions. It has a tame option. Its genus is a genus of Nim, and its tame options alone would
// give the same genus. Each move to a wild option is reversible: the opponent can answer by a
// move to a tame position with the genus of the position. A position that is not tame is wild.
//
// Sums of tame positions have the outcomes of Nim. If all options are tame, this is a theorem of
// Conway (1976). Otherwise compare a sum of tame positions with a second sum: the same positions
// without the moves to wild positions, in them and in all positions that they can reach. If the
// second sum is lost, the opponent of a player who moves to a wild option in the first sum can
// reverse the move, and everything else is the same. If the second sum is won, the first sum is
// won too: by the same move, or because neither has a move. Without a move in the second sum
// there is none in the first, since a position with options has a tame option.

// Tame reports whether s is tame (Conway, On Numbers and Games, 1976, chapter 12). In sums with
// tame positions, a tame position behaves like a position of Nim with the same genus. A position
// that is not tame is wild. The cost and the errors are the same as in Genus.
func (g *Genera[S]) Tame(ctx context.Context, s S) (bool, error) {
	defer g.guard.Enter("misere", "Genera").Leave()
	g.begin(ctx)
	k, err := g.known(ctx, s)
	return err == nil && k.wild == 0, err
}

// combine returns the knowledge of a position from the knowledge of its options.
func (g *Genera[S]) combine(options []remembered) remembered {
	id := g.mex(options)
	tame := g.buffers.tame[:0]
	for _, o := range options {
		if o.wild == 0 {
			tame = append(tame, o)
		}
	}
	g.buffers.tame = tame
	// The three conditions in order: a tame option, the same genus without wild options, and every wild
	// option reversible.
	reversible := len(tame) > 0 && g.mex(tame) == id
	for _, o := range options {
		reversible = reversible && (o.wild == 0 || slices.Contains(g.sets[o.wild-1], id))
	}
	// A genus of Nim is needed as well.
	if reversible && g.genera[id].Tame() {
		return remembered{id, 0}
	}
	// A wild position needs its tame options remembered: they are the answers that may reverse a move
	// to it.
	return remembered{id, g.set(tame)}
}

// set returns the number, counted from 1, of the set of the genera of these options.
func (g *Genera[S]) set(options []remembered) int32 {
	ids := g.buffers.ids[:0]
	for _, o := range options {
		ids = append(ids, o.id)
	}
	slices.Sort(ids)
	ids = slices.Compact(ids)
	key := g.buffers.key[:0]
	for _, id := range ids {
		key = varint.Append(key, id)
	}
	g.buffers.ids, g.buffers.key = ids, key
	n, ok := g.numbers[string(key)]
	if !ok {
		g.sets = append(g.sets, slices.Clone(ids))
		n = int32(len(g.sets))
		g.numbers[string(key)] = n
		g.grow(entryBytes + len(key) + 4*len(ids))
	}
	return n
}
