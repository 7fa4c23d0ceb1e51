package partizan

import (
	"context"
	"errors"
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

// SumSolver tells who wins a sum of positions, and by which moves, without the value of the
// sum, which may have more options than memory has room: it searches the sum as a game.
//
// Rules must be set, by [NewSumSolver] or in a literal; the other fields are optional. The game is fixed
// at the first call; Reset lets another one be set. A SumSolver is not safe for concurrent use, and panics
// where it notices that, if Rules or a context is nil, or Memory negative.
//
// It looks once at each position that can be reached from a summand, and takes it apart if
// the rules have Parts; the capabilities Key, Signed or Canonical, and KnownValue where that is a
// number are used too. The rest is a search of the sum: see sumsearch.go. It is short if many summands are equal,
// negatives of one another, hot, or numbers, and long if many are infinitesimals.
//
// It has the methods of a [Solver] as far as they ask who wins: [SumSolver.Outcome], and, for
// the player who moves first, [SumSolver.Wins], [SumSolver.WinningMoves], [SumSolver.Choose]
// and [SumSolver.Analyze]. It has no Value and no Solve, since it finds no values. It takes a
// sum and a player where a game.Strategy takes a position, since a slice of terms cannot be a
// position.
type SumSolver[S comparable] struct {
	Rules Rules[S]

	// Memory is the limit in bytes on the positions and the sums that are remembered; 0
	// means game.DefaultMemory. Sums are forgotten to keep it, and positions are not.
	Memory int64

	// Progress, if not nil, is called some ten times a second during long calls, with
	// what the call has cost so far. Stats.Positions are sums.
	Progress func(game.Stats)

	guard    tool.Guard
	search   *sumSearch
	splitter *splitter[S, terms]
	fold     *fold.Fold[S, terms]
}

// NewSumSolver returns a solver of sums of positions of the game with rules r.
func NewSumSolver[S comparable](r Rules[S]) *SumSolver[S] { return &SumSolver[S]{Rules: r} }

// Term is a position in a sum, or the negative of one, in which the players are exchanged.
type Term[S comparable] struct {
	Position S
	Negative bool
}

// SumAnalysis is what a [SumSolver] finds of a sum in which a player moves first.
type SumAnalysis[S comparable] struct {
	Wins    bool         // whether that player wins
	Winning []SumMove[S] // by which moves, in the order of the terms and of the rules
	Stats   game.Stats   // Positions are the sums searched, and Hits those remembered
}

// Wins reports whether the player, who moves first in the sum, wins.
//
// The error wraps game.ErrCycle, game.ErrMemory, [ErrRange] or context.Cause(ctx).
func (v *SumSolver[S]) Wins(ctx context.Context, sum []Term[S], first Player) (wins bool, err error) {
	_, err = v.run(ctx, func() { wins = v.search.wins(v.sum(sum), first) })
	return wins, err
}

// Outcome returns who wins a sum. Its errors are those of Wins.
func (v *SumSolver[S]) Outcome(ctx context.Context, sum []Term[S]) (o Outcome, err error) {
	_, err = v.run(ctx, func() {
		all := v.sum(sum)
		o = outcome(!v.search.wins(all, Right), !v.search.wins(all, Left))
	})
	return o, err
}

// Analyze returns whether a player who moves first in a sum wins, by which moves, and what it
// cost to find out. Its errors are those of Wins, and what was found so far comes with them.
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

// WinningMoves returns the moves by which a player who moves first wins a sum, in the order
// of the terms and of the rules. Its errors are those of Wins.
func (v *SumSolver[S]) WinningMoves(ctx context.Context, sum []Term[S], first Player) ([]SumMove[S], error) {
	a, err := v.Analyze(ctx, sum, first)
	if err != nil {
		return nil, err
	}
	return a.Winning, nil
}

// Choose returns the first winning move of a player who moves first in a sum, or the first move
// if there is none. If there is no move the error is game.ErrTerminal; the others are those of
// Wins.
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

// moves returns an iterator over the moves of a player in a sum, and whether each wins.
func (v *SumSolver[S]) moves(sum []Term[S], p Player) iter.Seq2[SumMove[S], bool] {
	return func(yield func(SumMove[S], bool) bool) {
		after := slices.Clone(sum)
		for i, t := range sum {
			player := p
			if t.Negative {
				player = p.Opponent()
			}
			for _, o := range options(v.splitter.rules, t.Position, player) {
				// One list for all moves: the sum is made anew from it each time, and the term is put
				// back after its moves.
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

// run readies the solver for a call, and makes it.
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
				r, ok := known(k, s)
				if !ok || !r.isNumber() {
					return terms{}, false
				}
				return terms{number: r.number()}, true
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
		// plus cancels parts and their negatives, also those of different terms.
		all = v.search.plus(all, one)
	}
	return all
}

// component returns the form of a component. If there is no memory for all that can be reached
// from it, the sums that are remembered are forgotten first.
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
