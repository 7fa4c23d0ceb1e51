package loopy

import (
	"context"
	"slices"

	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/prefix"
)

// Compare returns the order of two games. G >= H if G is at least as good for Left as H in each sum:
// Left, moving second, survives G - H in the onside and in the offside (Siegel 2013). The error
// wraps [ErrSize].
func Compare(g, h *Form) (partizan.Order, error) {
	g.mustHave()
	h.mustHave()
	var atLeast [2]bool
	for i, x := range [2][2]*Form{{g, h}, {h, g}} {
		atLeast[i] = true
		for _, onside := range []bool{true, false} {
			pairs, err := survives(context.Background(), x[0], x[1], onside)
			if err != nil {
				return 0, err
			}
			atLeast[i] = atLeast[i] && pairs[0]
		}
	}
	return order(atLeast[0], atLeast[1]), nil
}

// order returns the order of two games from the two inequalities.
func order(greater, less bool) partizan.Order {
	switch {
	case greater && less:
		return partizan.Equal
	case greater:
		return partizan.Greater
	case less:
		return partizan.Less
	}
	return partizan.Confused
}

// Simplest returns the simplest form of a stopper: no two positions are equal, and no option is
// dominated or reversible. Equal stoppers have the same simplest form, except for the order of
// options. The error wraps [ErrStopper], [ErrSize] or context.Cause(ctx).
//
// The simplest form of a game without loops is the form of its value. For any other game, twice
// the number of positions times the number of moves must be at most [MaxMoves]. The time is
// proportional to this product.
func (g *Form) Simplest(ctx context.Context) (*Form, error) {
	must.HaveContext("loopy", ctx)
	if !g.Stopper() {
		return nil, prefix.Errorf("loopy", "%w: %v", ErrStopper, g)
	}
	// Without loops the store has the canonical form, and no pairs are compared.
	if v, ok := g.values()[0]; ok {
		return Of(v)
	}
	geq, err := g.order(ctx, true)
	if err != nil {
		return nil, err
	}
	return g.simplified(geq, g.classes(geq), partizan.Left), nil
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

// simplified returns the game of the options that are left. geq[u][v] means u >= v, and class has the
// position that stands for each position. The player kept keeps an option whose replacement does
// not end; in a stopper there is none, and the result is the simplest form.
func (g *Form) simplified(geq [][]bool, class []int, kept partizan.Player) *Form {
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
			for _, x := range g.irreversible(v, p, better, p == int(kept)) {
				options = append(options, class[x])
			}
			slices.Sort(options)
			options = slices.Compact(options)
			for _, x := range options {
				if !slices.ContainsFunc(options, func(y int) bool { return y != x && better(y, x) && (y < x || !better(x, y)) }) {
					k.options[p][v] = append(k.options[p][v], x)
				}
			}
		}
	}
	return k.at(class[0])
}

// classes returns for each position the first of the positions that are equal.
func (g *Form) classes(geq [][]bool) []int {
	class := make([]int, g.Size())
	for v := range class {
		// Ends at v itself at the latest.
		for !geq[v][class[v]] || !geq[class[v]][v] {
			class[v]++
		}
	}
	return class
}

// irreversible returns the options of a player at v after the replacement of reversible options.
// Option x is replaced by the options of an answer y. The replacement ends if it ends for all of them.
// For each option the answer is chosen such that the replacement ends, if there is one. If keep is
// true, an option stays if its replacement does not end. Otherwise it is replaced, and disappears
// where it comes again.
func (g *Form) irreversible(v, p int, better func(u, v int) bool, keep bool) (options []int) {
	const replaced, final = 1, 2
	state, into := make([]uint8, g.Size()), make([]int, g.Size()) // into has the answers
	// The least fixed point: state is 0 as long as no end is known. Options mostly have greater numbers
	// than their position, so one round from the end settles most of them.
	for changed := true; changed; {
		changed = false
		for x := g.Size() - 1; x >= 0; x-- {
			if state[x] != 0 {
				continue
			}
			state[x] = final
			for _, y := range g.options[1-p][x] {
				if !better(v, y) {
					continue
				}
				into[x], state[x] = y, 0
				if !slices.ContainsFunc(g.options[p][y], func(o int) bool { return state[o] == 0 }) {
					state[x] = replaced
					break
				}
			}
			changed = changed || state[x] != 0
		}
	}
	seen := make([]bool, g.Size())
	for next := slices.Clone(g.options[p][v]); len(next) > 0; {
		x := next[len(next)-1]
		next = next[:len(next)-1]
		switch {
		case seen[x]:
		case state[x] == replaced, state[x] == 0 && !keep:
			next = append(next, g.options[p][into[x]]...)
		default:
			options = append(options, x)
		}
		seen[x] = true
	}
	return options
}

// order returns the matrix of u >= v for all positions u and v, in the onside or in the offside.
func (g *Form) order(ctx context.Context, onside bool) ([][]bool, error) {
	pairs, err := survives(ctx, g, g, onside)
	if err != nil {
		return nil, err
	}
	return slices.Collect(slices.Chunk(pairs, g.Size())), nil
}
