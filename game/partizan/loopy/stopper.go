package loopy

import (
	"context"
	"slices"

	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/internal/prefix"
)

// Compare returns the order of two stoppers. The error wraps [ErrStopper] or [ErrSize].
func Compare(g, h *Form) (partizan.Order, error) {
	for _, x := range []*Form{g, h} {
		if !x.Stopper() {
			return 0, prefix.Errorf("loopy", "%w: %v", ErrStopper, x)
		}
	}
	difference, err := g.Sub(h)
	if err != nil {
		return 0, err
	}
	// g >= h if Left, moving second in g - h, survives. An endless play is enough for that
	// (Siegel 2013).
	greater := !difference.forced(partizan.Right)[partizan.Right][0]
	less := !difference.forced(partizan.Left)[partizan.Left][0]
	switch {
	case greater && less:
		return partizan.Equal, nil
	case greater:
		return partizan.Greater, nil
	case less:
		return partizan.Less, nil
	}
	return partizan.Confused, nil
}

// Simplest returns the simplest form of a stopper: no two positions are equal, and no option is
// dominated or reversible. Equal stoppers have the same simplest form, except for the order of
// options. The error wraps [ErrStopper], [ErrSize] or context.Cause(ctx).
//
// The simplest form of a game without loops is the form of its value. Any other game may have at
// most 256 positions. The time is proportional to the number of positions times the number of
// moves.
func (g *Form) Simplest(ctx context.Context) (*Form, error) {
	must.HaveContext("loopy", ctx)
	if !g.Stopper() {
		return nil, prefix.Errorf("loopy", "%w: %v", ErrStopper, g)
	}
	// Without loops the store has the canonical form, and no pairs are compared.
	if v, ok := g.values()[0]; ok {
		return Of(v)
	}
	geq, err := g.order(ctx)
	if err != nil {
		return nil, err
	}
	return g.simplified(geq), nil
}

// How Simplest finds the simplest form. (Siegel 2013, ch. VI, proves that a stopper has exactly
// one simplest form.)
//
// Write v >= w for positions of a stopper G if Left, moving second, survives v - w. Take one
// position of each class of equal positions. For each of these positions, find its options for
// Left as follows, and its options for Right likewise:
//
//   - An option x of v is reversible if Right has an answer y in x with y <= v. Replace x by the
//     Left options of y, and so on, until no option is reversible. (The options of v itself stay:
//     y is a position of G, and not of the new game.)
//   - Drop the dominated options, and all but one of several equal options.
//
// Let K be the game of these options, with each option replaced by the position of its class.
//
// The search ends. Each step goes from x to a Left option of an answer in x, two moves later in
// an alternating play. In a stopper no alternating play is endless. So the pairs of a position
// and a player to move can be numbered such that each move leads to a smaller number. A
// replacement of an option has a smaller number than the option, and no position is visited
// twice.
//
// K is as good as G. Let v' be the game of the options found for v, which lead to positions of G.
// v' is a stopper, since G is a stopper. v' equals v as without loops: a reversible option is
// replaced at a single position, and a play that has left v' stays in G. Now let v >= w, and let
// Right move from K_v - w. Left, moving second, survives v' - w. So there is an answer after
// which again u >= t: u is an option found, and the difference is K_u - t. So Left answers
// forever: v >= w implies that Left, moving second, survives K_v - w. The same holds for Right.
//
// K has no reversible option. Let c be an option found for v: as a position x of G, no Right
// option of x is <= v. Let r be a Right option found for c. From c' - x Right can move to r - x.
// Left survives, but not by a move in r, since r is irreversible and has no Left option >= c. So
// there is a Right option of x that is <= r. If r <= v, this contradicts the choice of x.
//
// K is a stopper. Let z be a position of G in the class c, and r a Right option found for c. As
// above, some Right option s of z is <= r. From c' - z Left can move to c' - s, and Right
// survives. Either Right answers by an option found for c that is <= s, and therefore <= r: this
// option is r, since r is not dominated, and s = r. Or Right answers by a Left option t of s with
// t >= c. From s - r <= 0 Left can move to t - r, and Right survives: no Left option of r is >= t
// >= c, so some Right option of t is <= r. Since s is reversible by t, z is equal to z with the
// Right options of t in place of s. Take this Right option for s and this position for z, and
// repeat the argument: the positions s and t form an alternating play of G, which ends, and only
// s = r ends it. So each move of K is an alternating play of G with the same player to move after
// it, and an endless play of K is an endless play of G.

// simplified returns the simplest form. geq[u][v] means u >= v.
func (g *Form) simplified(geq [][]bool) *Form {
	class := make([]int, g.Size()) // the first of the positions that are equal
	for v := range class {
		// Ends at v itself at the latest.
		for !geq[v][class[v]] || !geq[class[v]][v] {
			class[v]++
		}
	}
	k := &Form{}
	for p := range k.options {
		k.options[p] = make([][]int, g.Size())
		better := func(u, v int) bool { return geq[u][v] } // for the player
		if partizan.Player(p) == partizan.Right {
			better = func(u, v int) bool { return geq[v][u] }
		}
		for v := range class {
			if class[v] != v {
				continue
			}
			var options []int
			for _, x := range g.irreversible(v, p, better) {
				options = append(options, class[x])
			}
			slices.Sort(options)
			options = slices.Compact(options)
			for _, x := range options {
				if !slices.ContainsFunc(options, func(y int) bool { return y != x && better(y, x) }) {
					k.options[p][v] = append(k.options[p][v], x)
				}
			}
		}
	}
	return k.at(0) // which is the first of its class
}

// irreversible returns the options of a player at v after the replacement of reversible options.
func (g *Form) irreversible(v, p int, better func(u, v int) bool) (options []int) {
	seen := make([]bool, g.Size())
	for next := slices.Clone(g.options[p][v]); len(next) > 0; {
		x := next[len(next)-1]
		next = next[:len(next)-1]
		// See above: numbers fall along the search, so this only saves looking at a position twice.
		if seen[x] {
			continue
		}
		seen[x] = true
		answers := g.options[1-p][x]
		if i := slices.IndexFunc(answers, func(y int) bool { return better(v, y) }); i >= 0 {
			next = append(next, g.options[p][answers[i]]...)
		} else {
			options = append(options, x)
		}
	}
	return options
}

// order returns the matrix of u >= v for all positions u and v.
func (g *Form) order(ctx context.Context) ([][]bool, error) {
	n, moves := g.Size(), 0
	for p := range g.options {
		for _, options := range g.options[p] {
			moves += len(options)
		}
	}
	// All differences are one game, solved by one retrograde analysis instead of one for each pair.
	if n*n > MaxPositions || 2*n*moves > MaxMoves {
		return nil, prefix.Errorf("loopy", "%w: the differences of %d positions with %d moves", ErrSize, n, moves)
	}
	all := &Form{} // the differences of all pairs
	for p := range all.options {
		other := 1 - p
		for u := range n {
			if err := poll.Cause(ctx); err != nil {
				return nil, prefix.Wrap("loopy", err)
			}
			for v := range n {
				var options []int
				for _, o := range g.options[p][u] {
					options = append(options, o*n+v)
				}
				for _, o := range g.options[other][v] {
					options = append(options, u*n+o)
				}
				all.options[p] = append(all.options[p], options)
			}
		}
	}
	lost := all.forced(partizan.Right)[partizan.Right]
	geq := make([][]bool, n)
	for u := range geq {
		geq[u] = make([]bool, n)
		for v := range geq[u] {
			geq[u][v] = !lost[u*n+v]
		}
	}
	return geq, nil
}
