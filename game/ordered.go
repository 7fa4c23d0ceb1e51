package game

import (
	"cmp"
	"math"
	"slices"
	"sync"

	"github.com/gametheory-go/gametheory/internal/moves"
)

// Ordered returns g with the options of each position sorted by eval, so that those
// that look best to the player who moves come first. A search that cuts off, such as
// AlphaBeta of package minimax, looks at far fewer positions if the best moves come
// first, and [First] becomes the greedy strategy.
//
// Like the Evaluate of a search, eval guesses what a position is worth to the player to move
// there, in any unit: an option worth -3 to the opponent comes before one worth +3. If g is a
// [Turner] and the same player moves again at an option, larger is better there. Unlike a
// search, Ordered also evaluates terminal positions. Equal options keep the order of g, and so
// do all options where chance moves, since the weights of a [Chancer] are in that order.
//
// The game has the same positions, moves and values as g, and the capabilities of g.
// A call of Moves costs one of eval for each option and the sorting of them. Unless g is a [Chancer],
// Moves allocates nothing once it has met the widest position. The result is safe for concurrent use if g and eval are.
// Ordered panics if one of them is nil or [CheckCapabilities] finds fault with g.
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

// evaluated is an option with what it seems worth to the player who moves there.
type evaluated[S comparable] struct {
	worth    int
	position S
}

func (g *sorted[S]) Unwrap() Rules[S] { return g.Game }

// Moves appends the options of g in the order of their worth.
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

// evaluate appends the options of s with their worth to the player to move at s.
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
