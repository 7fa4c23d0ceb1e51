package partizan

import (
	"context"
	"errors"
	"iter"
	"slices"
	"time"
	"unsafe"

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
// A SumSolver splits positions by Parts, and looks for the value of each component among a few
// thousand positions. If it finds the value, the canonical form replaces the component. It adds
// values if the sum is simple. Other components are searched move by move, and only the positions
// that the search meets are visited. The search uses bounds on stops, and the atomic weights of
// all-small values. It also uses the capabilities of a [Solver]. The search is fast if many summands
// are equal, negatives of each other, hot, numbers, or small.
//
// The search knows numbers below 2^34 with denominators of at most 2^28. If the search meets another
// number, the SumSolver adds the values of all summands instead. Then the sum takes the time and the
// memory of a [Solver].
//
// The methods are [SumSolver.Outcome], and, for the player who moves first, [SumSolver.Wins],
// [SumSolver.WinningMoves], [SumSolver.Choose] and [SumSolver.Analyze]. There are no methods
// Value and Solve, because a SumSolver finds no values. A slice of terms is not comparable, so a
// SumSolver is not a game.Strategy.
type SumSolver[S comparable] struct {
	Rules Rules[S]

	// Memory is the limit in bytes on the remembered positions and sums; 0 means
	// game.DefaultMemory. A SumSolver forgets sums to keep the limit, and never forgets
	// positions. A sum that is forgotten may be searched again, so a search with too little memory
	// may take very long. Progress shows how many sums a search has visited.
	Memory int64

	// Progress, if not nil, is called about ten times a second during long calls, with the Stats
	// of the call so far. Stats.Positions counts sums.
	Progress func(game.Stats)

	// Database, if not nil, has values of positions: see [Solver.Database]. Database is fixed at the
	// first call, until Reset.
	Database *Database[S]

	guard     tool.Guard
	search    *sumSearch
	values    *Solver[S]
	positions []S         // components without a known value
	parts     map[S]terms // of components
	left      int         // how many positions may follow in an attempt
	most      int         // positions of an attempt after a move
	spent     bool        // no memory is left for values
}

// The numbers of positions that a SumSolver visits to find the value of a component: of a summand, and of
// a component after moves. The second number halves after each failure and doubles after each success.
const (
	mostOfSummand   = 1 << 14
	mostOfFollower  = 1 << 8
	leastOfFollower = 1 << 3
)

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
	_, err = v.run(ctx, func() { wins = v.wins(sum, first) })
	return wins, err
}

// Outcome returns the outcome of the sum. Errors are as for Wins.
func (v *SumSolver[S]) Outcome(ctx context.Context, sum []Term[S]) (o Outcome, err error) {
	_, err = v.run(ctx, func() { o = v.outcome(sum) })
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
			for _, o := range options(v.Rules, t.Position, player) {
				// One list for all moves: the sum is made anew from it each time, and the term is
				// put back after its moves.
				after[i].Position = o
				if !yield(SumMove[S]{i, o}, !v.wins(after, p.Opponent())) {
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
		v.begin(limit)
	}
	v.values.prepare(ctx)
	v.search.w = v.values.w
	v.search.positions = v.values.walks.Fold
	v.values.splitter.tired = func() error {
		if v.left--; v.left < 0 {
			return errTired
		}
		return nil
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

// begin prepares the solver for the first call.
func (v *SumSolver[S]) begin(limit int64) {
	// A quarter of the memory each is for positions and for values. The search has what is left.
	quarter := max(1, limit/4)
	v.values = &Solver[S]{Rules: v.Rules, Memory: quarter, Database: v.Database}
	if v.Database == nil {
		v.values.Store = &Store{Memory: quarter}
	}
	v.search = newSumSearch()
	v.search.component = v.options
	v.positions, v.parts, v.spent, v.most = nil, map[S]terms{}, false, mostOfFollower
}

// sum returns the sum of the given terms.
func (v *SumSolver[S]) sum(sum []Term[S]) (all terms) {
	for _, t := range sum {
		v.search.step()
		one := v.position(t.Position, mostOfSummand)
		if t.Negative {
			one = v.search.negative(one)
		}
		// plus cancels parts and their negatives, also from different terms.
		all = v.search.plus(all, one)
	}
	return all
}

// position returns a position as the sum of its components.
func (v *SumSolver[S]) position(s S, most int) (all terms) {
	for _, c := range v.values.splitter.taken(nil, s) {
		one := v.form(c, most)
		all = v.search.plus(all, one)
	}
	return all
}

// form returns a component as a sum: its value, or a part without a value.
func (v *SumSolver[S]) form(component S, most int) terms {
	c, negative := v.values.splitter.parting.representative(component)
	t, ok := v.parts[c]
	if !ok {
		if r, known := v.value(c, most); known {
			t = v.search.ofValue(r)
		} else {
			p := v.search.form(sumForm{bounds: unknown, position: len(v.positions)})
			v.positions = append(v.positions, c)
			t = terms{parts: []part{p}}
		}
		v.search.take(componentBytes + 3*int64(unsafe.Sizeof(c)))
		v.parts[c] = t
	}
	if negative {
		t = v.search.negative(t)
	}
	return t
}

// componentBytes is the approximate memory of a component in the map, without the position.
const componentBytes = 96

// value returns the value of a component, if a visit of so many positions finds it.
func (v *SumSolver[S]) value(component S, most int) (r ref, known bool) {
	if v.spent {
		return 0, false
	}
	w := v.values.w
	v.left, w.quota = most, valueSteps
	r, err := v.values.value(v.search.ctx, component)
	w.quota = 0
	switch {
	case err == nil:
		v.most = min(2*v.most, mostOfFollower)
		return r, true
	case errors.Is(err, errTired):
		v.most = max(v.most/2, leastOfFollower)
	case isFull(err):
		v.spent = true
	case !errors.Is(err, ErrRange):
		panic(err)
	}
	return 0, false
}

// isFull reports whether an error is one of too little memory.
func isFull(err error) bool { return errors.Is(err, game.ErrMemory) || errors.Is(err, fold.ErrFull) }

// options returns the options of a component without a value.
func (v *SumSolver[S]) options(i int) (sides [2][]terms) {
	for p := range sides {
		for _, o := range options(v.Rules, v.positions[i], Player(p)) {
			sides[p] = append(sides[p], v.position(o, v.most))
		}
	}
	return sides
}
