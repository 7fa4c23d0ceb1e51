package partizan

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/internal/prefix"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// SumSolver finds the winner and the winning moves of a sum of positions. A SumSolver searches
// the sum as a game and does not compute the value of the sum, which may have too many options
// for the memory.
//
// Rules must be set, by [NewSumSolver] or in a composite literal; the other fields are optional.
// Rules is fixed at the first call, until Reset. A SumSolver is not safe for concurrent use. A
// SumSolver panics if Rules or a context is nil, if Memory is negative, or if the SumSolver
// notices concurrent use.
//
// A SumSolver first visits once each position that can be reached from a summand. With Parts, it
// splits these positions. It also uses the capabilities Key, Signed or Canonical, and KnownValue if
// the known value is a number. Then it searches the sum. The search is fast if many summands are
// equal, negatives of each other, hot, or numbers. The search is slow if many summands are
// infinitesimal.
//
// The methods are [SumSolver.Outcome], and, for the player who moves first, [SumSolver.Wins],
// [SumSolver.WinningMoves], [SumSolver.Choose] and [SumSolver.Analyze]. There are no methods
// Value and Solve, because a SumSolver finds no values. A slice of terms is not comparable, so a
// SumSolver is not a game.Strategy.
type SumSolver[S comparable] struct {
	Rules Rules[S]

	// Memory is the limit in bytes on the remembered positions and sums; 0 means
	// game.DefaultMemory. A SumSolver forgets sums to keep the limit, and never forgets
	// positions.
	Memory int64

	// Progress, if not nil, is called about ten times a second during long calls, with the Stats
	// of the call so far. Stats.Positions counts sums.
	Progress func(game.Stats)

	guard    tool.Guard
	search   *sumSearch
	splitter *splitter[S, terms]
	fold     *fold.Fold[S, terms]
}

// NewSumSolver returns a solver for sums of positions of the game with the rules r.
func NewSumSolver[S comparable](r Rules[S]) *SumSolver[S] { return &SumSolver[S]{Rules: r} }

// Term is a summand: a position, or the negative of a position. In the negative the players are
// exchanged.
type Term[S comparable] struct {
	Position S
	Negative bool
}

// SumAnalysis is the result of [SumSolver.Analyze] for a sum and the player who moves first.
type SumAnalysis[S comparable] struct {
	Wins    bool         // whether this player wins
	Winning []SumMove[S] // the winning moves, in the order of the terms and of the rules
	Stats   game.Stats   // Positions counts sums searched, and Hits counts sums remembered
}

// Wins reports whether the player who moves first wins the sum.
//
// The error wraps game.ErrCycle, game.ErrMemory, [ErrRange] or context.Cause(ctx).
func (v *SumSolver[S]) Wins(ctx context.Context, sum []Term[S], first Player) (wins bool, err error) {
	_, err = v.run(ctx, func() { wins = v.search.wins(v.sum(sum), first) })
	return wins, err
}

// Outcome returns the outcome of the sum. Errors are as for Wins.
func (v *SumSolver[S]) Outcome(ctx context.Context, sum []Term[S]) (o Outcome, err error) {
	_, err = v.run(ctx, func() {
		all := v.sum(sum)
		o = outcome(!v.search.wins(all, Right), !v.search.wins(all, Left))
	})
	return o, err
}

// Analyze reports whether the player who moves first wins the sum, with the winning moves and the
// work of the call. Errors are as for Wins. With an error come the winning moves found
// so far.
func (v *SumSolver[S]) Analyze(ctx context.Context, sum []Term[S], first Player) (a SumAnalysis[S], err error) {
	a.Stats, err = v.run(ctx, func() {
		for m, wins := range v.moves(sum, first) {
			if wins {
				a.Wins, a.Winning = true, append(a.Winning, m)
			}
		}
	})
	return a, err
}

// WinningMoves returns the winning moves of the player who moves first in the sum, in the order
// of the terms and of the rules. Errors are as for Wins.
func (v *SumSolver[S]) WinningMoves(ctx context.Context, sum []Term[S], first Player) ([]SumMove[S], error) {
	a, err := v.Analyze(ctx, sum, first)
	if err != nil {
		return nil, err
	}
	return a.Winning, nil
}

// Choose returns the first winning move of the player who moves first in the sum, or the first
// move if no move wins. If there is no move, the error is game.ErrTerminal. Other errors are as
// for Wins.
func (v *SumSolver[S]) Choose(ctx context.Context, sum []Term[S], first Player) (chosen SumMove[S], err error) {
	some := false
	_, err = v.run(ctx, func() {
		for m, wins := range v.moves(sum, first) {
			if wins || !some {
				chosen, some = m, true
			}
			if wins {
				return
			}
		}
	})
	switch {
	case err != nil:
		return SumMove[S]{}, err
	case !some:
		return SumMove[S]{}, game.ErrTerminal
	}
	return chosen, nil
}

// moves yields the moves of a player in a sum, and whether each move wins.
func (v *SumSolver[S]) moves(sum []Term[S], p Player) iter.Seq2[SumMove[S], bool] {
	return func(yield func(SumMove[S], bool) bool) {
		after := slices.Clone(sum)
		for i, t := range sum {
			player := p
			if t.Negative {
				player = p.Opponent()
			}
			for _, o := range options(v.splitter.rules, t.Position, player) {
				// One list for all moves: the sum is made anew from it each time, and the term is
				// put back after its moves.
				after[i].Position = o
				if !yield(SumMove[S]{i, o}, !v.search.wins(v.sum(after), p.Opponent())) {
					return
				}
			}
			after[i] = t
		}
	}
}

// Reset forgets all positions and sums.
func (v *SumSolver[S]) Reset() { v.search = nil }

// run prepares the solver for a call and makes the call.
func (v *SumSolver[S]) run(ctx context.Context, call func()) (st game.Stats, err error) {
	defer v.guard.Enter("partizan", "SumSolver").Leave()
	must.HaveContext("partizan", ctx)
	limit := tool.Memory("partizan", v.Memory, game.DefaultMemory)
	if v.search == nil {
		mustCheck("SumSolver", v.Rules)
		v.search = newSumSearch()
		v.splitter = newSplitter(v.Rules, v.search)
		if k, ok := Find[Valuer[S]](v.Rules); ok {
			v.splitter.known = func(s S) (terms, bool) {
				v, ok := known(k, s)
				x, number := v.Number()
				if !ok || !number {
					return terms{}, false
				}
				f, ok := toFix(x)
				if !ok {
					panic(fmt.Errorf("%w: the number %v in a sum to search", ErrRange, x))
				}
				return terms{number: f}, true
			}
		}
		v.fold = fold.New(v.splitter.config(limit))
		v.search.positions = v.fold
	}
	s := v.search
	s.begin(ctx, limit, v.Progress)
	defer func() {
		s.stats.Memory, s.stats.Elapsed = s.memory(), time.Since(s.began)
		st = s.stats // before another call may begin
		if r := recover(); r != nil {
			err = errOf(r)
		}
	}()
	if err := poll.Cause(ctx); err != nil {
		return st, prefix.Wrap("partizan", err)
	}
	call()
	return st, nil
}

// sum returns the sum of the given terms.
func (v *SumSolver[S]) sum(sum []Term[S]) (all terms) {
	for _, t := range sum {
		v.search.step()
		one, err := v.splitter.sum(t.Position, v.component)
		if err != nil {
			panic(err)
		}
		if t.Negative {
			one = v.search.negative(one)
		}
		// plus cancels parts and their negatives, also from different terms.
		all = v.search.plus(all, one)
	}
	return all
}

// component returns the form of a component. If the memory is too small for the positions that
// can be reached from the component, component first forgets the remembered sums.
func (v *SumSolver[S]) component(s S) (terms, error) {
	form, _, err := v.fold.Walk(v.search.ctx, s)
	if errors.Is(err, fold.ErrFull) && v.search.forgetAll() {
		// The walk ended in the middle, with notes on the stacks.
		v.splitter.begin()
		form, _, err = v.fold.Walk(v.search.ctx, s)
	}
	if errors.Is(err, fold.ErrFull) {
		err = v.search.full()
	}
	return form, err
}
