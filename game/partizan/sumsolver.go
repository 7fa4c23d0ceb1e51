package partizan

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// SumSolver tells who wins a sum of positions, and by which moves, without the value of the
// sum, which may have more options than memory has room: it searches the sum as a game.
//
// Rules must be set, by [NewSumSolver] or in a literal; the other fields may be. They must
// not be changed after the first call of a method. A SumSolver is not safe for concurrent
// use.
//
// It looks at every position that can be reached from a summand once, and takes it apart if
// the rules have Parts; the capabilities Signed or Canonical are used too. What a sum is
// searched for is the rest: see sumsearch.go. The more its summands are equal or negatives of
// one another, hot, or numbers, the less that is. For sums of many infinitesimals it
// is no help.
type SumSolver[S comparable] struct {
	Rules Rules[S]

	// Memory is the limit in bytes on the positions and the sums that are remembered; 0
	// means game.DefaultMemory. Sums are forgotten to keep it, and positions are not.
	Memory int64

	// Progress, if not nil, is called some ten times a second during long calls, with
	// what the call has cost so far. Stats.Positions are sums.
	Progress func(game.Stats)

	search  *sumSearch
	parting parting[S]
	known   map[S]terms // of representatives of parts
	open    map[S]bool  // those under way
	path    []S         // in their order
}

// NewSumSolver returns a solver of sums of positions of the game with rules r.
func NewSumSolver[S comparable](r Rules[S]) *SumSolver[S] { return &SumSolver[S]{Rules: r} }

// Term is a position in a sum, or the negative of one, in which the players are exchanged.
type Term[S comparable] struct {
	Position S
	Negative bool
}

// TermMove is a move in a sum.
type TermMove[S comparable] struct {
	Term int // its index
	To   S   // what its position becomes
}

// Wins reports whether the player wins who moves first in a sum.
//
// The error wraps game.ErrCycle, game.ErrMemory, [ErrRange] or the cause of the end of ctx.
func (v *SumSolver[S]) Wins(ctx context.Context, sum []Term[S], first Player) (wins bool, err error) {
	err = v.run(ctx, func() { wins = v.search.wins(v.sum(sum), first) })
	return wins, err
}

// Outcome returns who wins a sum. Its errors are those of Wins.
func (v *SumSolver[S]) Outcome(ctx context.Context, sum ...Term[S]) (o Outcome, err error) {
	err = v.run(ctx, func() {
		all := v.sum(sum)
		o = outcome(!v.search.wins(all, Right), !v.search.wins(all, Left))
	})
	return o, err
}

// WinningMoves returns the moves by which a player who moves first wins a sum, in the order
// of the terms and of the rules. Its errors are those of Wins.
func (v *SumSolver[S]) WinningMoves(ctx context.Context, sum []Term[S], first Player) (winning []TermMove[S], err error) {
	err = v.run(ctx, func() {
		after := slices.Clone(sum)
		for i, t := range sum {
			player := first
			if t.Negative {
				player = first.Opponent()
			}
			for _, o := range Options(v.Rules, nil, t.Position, player) {
				after[i].Position = o
				if !v.search.wins(v.sum(after), first.Opponent()) {
					winning = append(winning, TermMove[S]{i, o})
				}
			}
			after[i] = t
		}
	})
	return winning, err
}

// Stats returns what the last call has cost. Positions are the sums that were searched, and
// Hits those that were remembered.
func (v *SumSolver[S]) Stats() (stats game.Stats) {
	if v.search != nil {
		stats = v.search.stats
	}
	return stats
}

// run readies the solver for a call, and makes it.
func (v *SumSolver[S]) run(ctx context.Context, call func()) (err error) {
	if v.search == nil {
		mustCheck(v.Rules)
		limit := tool.Memory("partizan", v.Memory, game.DefaultMemory)
		v.search = newSumSearch(limit)
		v.known, v.open = map[S]terms{}, map[S]bool{}
		v.parting = newParting(v.Rules)
	}
	s := v.search
	s.ctx, s.progress, s.began, s.stats = ctx, v.Progress, time.Now(), game.Stats{}
	clear(v.open)
	v.path = v.path[:0]
	defer func() {
		s.stats.Memory, s.stats.Elapsed = s.used, time.Since(s.began)
		if r := recover(); r != nil {
			err = errOf(r)
		}
	}()
	if ctx.Err() != nil {
		return fmt.Errorf("partizan: %w", context.Cause(ctx))
	}
	call()
	return nil
}

// sum returns the sum of some terms.
func (v *SumSolver[S]) sum(sum []Term[S]) (all terms) {
	for _, t := range sum {
		one := v.position(t.Position)
		if t.Negative {
			one = v.search.negative(one)
		}
		all = v.search.plus(all, one)
	}
	return all
}

// position returns the sum of the parts of a position.
func (v *SumSolver[S]) position(s S) (all terms) {
	if v.parting.parts == nil {
		return v.component(s)
	}
	for _, part := range v.parting.parts.Parts(nil, s) {
		all = v.search.plus(all, v.component(part))
	}
	return all
}

// component returns the form of a position that is one part.
func (v *SumSolver[S]) component(s S) terms {
	s, negative := v.parting.representative(s)
	form, ok := v.known[s]
	if !ok {
		form = v.form(s)
	}
	if negative {
		return v.search.negative(form)
	}
	return form
}

// form finds the form of a representative by those of its options.
func (v *SumSolver[S]) form(s S) terms {
	if v.open[s] {
		at := slices.Index(v.path, s)
		panic(&game.CycleError[S]{Positions: slices.Clone(v.path[at:])})
	}
	v.open[s] = true
	v.path = append(v.path, s)
	var sides [2][]terms
	for p := range sides {
		for _, o := range Options(v.Rules, nil, s, Player(p)) {
			sides[p] = append(sides[p], v.position(o))
		}
	}
	form := v.search.form(sides)
	v.path = v.path[:len(v.path)-1]
	delete(v.open, s)
	v.search.take(positionBytes + int64(len(form.parts))*partBytes)
	v.known[s] = form
	return form
}

// positionBytes is what a remembered position takes, about.
const positionBytes = 96
