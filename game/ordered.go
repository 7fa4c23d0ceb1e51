package game

import (
	"cmp"
	"math"
	"slices"
	"sync"

	"github.com/gametheory-go/gametheory/internal/moves"
)

// Ordered returns g with the options of each position sorted by eval. The options that look best
// to the player to move come first. With the best moves first, a search with cutoffs, such as
// minimax.AlphaBeta, visits far fewer positions, and [First] becomes the greedy strategy.
//
// Like Evaluate of minimax.Search, the function eval estimates the value of a position for the
// player to move there, in any unit. For example, an option with estimate -3 for the opponent
// comes before an option with estimate +3. If g is a [Turner] and the same player moves again at
// the option, larger is better. Unlike a heuristic search, Ordered also evaluates terminal
// positions. Options with equal estimates keep the order of g. At positions of chance all options
// keep the order of g, because the weights of a [Chancer] have this order.
//
// The result has the positions, moves, values and capabilities of g. A call of Moves costs one call
// of eval for each option and a sort. Unless g is a [Chancer], Moves allocates nothing after the
// first call at a position with the most options. The result is safe for concurrent use if g and
// eval are safe. Ordered panics if g or eval is nil, or if [CheckCapabilities] finds a fault in g.
func Ordered[S comparable](g Game[S], eval func(s S) int) Game[S] {
	mustCheck("Ordered", g)
	if eval == nil {
		panic("game: Ordered without an evaluation")
	}
	turner, _ := Find[Turner[S]](g)
	chancer, _ := Find[Chancer[S]](g)
	return &sorted[S]{Game: g, eval: eval, turner: turner, chancer: chancer}
}

type sorted[S comparable] struct {
	Game[S]
	eval    func(s S) int
	turner  Turner[S]  // or nil
	chancer Chancer[S] // or nil
	spare   sync.Pool  // of *[]evaluated[S]
}

// evaluated is an option with an estimate for the player who moves to the option.
type evaluated[S comparable] struct {
	worth    int
	position S
}

func (g *sorted[S]) Unwrap() Rules[S] { return g.Game }

// Moves appends the options of g, those with the best estimate first.
func (g *sorted[S]) Moves(dst []S, s S) []S {
	n := len(dst)
	dst = moves.Append(g.Game, dst, s)
	if len(dst)-n < 2 || g.chancer != nil && len(g.chancer.Chances(nil, s)) > 0 {
		return dst
	}
	options, _ := g.spare.Get().(*[]evaluated[S])
	if options == nil {
		options = new([]evaluated[S])
	}
	*options = g.evaluate((*options)[:0], s, dst[n:])
	slices.SortStableFunc(*options, func(a, b evaluated[S]) int { return cmp.Compare(b.worth, a.worth) })
	for i, o := range *options {
		dst[n+i] = o.position
	}
	clear(*options) // positions may have pointers
	g.spare.Put(options)
	return dst
}

// evaluate appends the options of s with estimates for the player to move at s.
func (g *sorted[S]) evaluate(dst []evaluated[S], s S, options []S) []evaluated[S] {
	mover := 0
	if g.turner != nil {
		mover = g.turner.Turn(s)
	}
	for _, o := range options {
		worth := g.eval(o)
		if g.turner == nil || g.turner.Turn(o) != mover {
			worth = -max(worth, -math.MaxInt) // the least int has no negative
		}
		dst = append(dst, evaluated[S]{worth, o})
	}
	return dst
}
