package simultaneous

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"time"
	"unsafe"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/internal/digraph"
	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/memo"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/oneline"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/internal/prefix"
	"github.com/gametheory-go/gametheory/internal/progress"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// ErrHidden reports a position after a hidden choice. The player to move knows only the position
// before the choice, and this position has a value.
var ErrHidden = errors.New("a choice is hidden")

// Solver computes exact values and optimal mixed strategies of a zero-sum game with simultaneous
// moves.
//
// A call solves all positions that can be reached from the given position, in time linear in the
// number of positions and matrix games. A matrix game with a saddle point takes linear time. For
// other matrix games, dominated rows and columns are removed, and an exact linear program has the
// other rows and columns.
// The Solver keeps the values, or the bounds, of the last call. A later call about one of these
// positions takes little time.
//
// A Solver uses the capabilities Turn, Chances, Before, Canonical, Bank and Key of the game. A game
// without Before has no simultaneous moves. Methods panic if the game is nil, has View or a
// faulty capability, or has Chances and no Turn.
//
// Game must be set, by [NewSolver] or in a literal. The other fields are optional. The first call
// fixes the game until Reset. A Solver is not safe for concurrent use.
type Solver[S comparable] struct {
	Game game.Game[S]

	// Memory is the limit in bytes on positions and values; 0 means game.DefaultMemory. A position
	// of one machine word takes about 150 bytes, and more with large fractions. For Bounds it takes
	// about 30 bytes in a game without cycles.
	Memory int64

	// Progress, if not nil, is called about ten times a second during a long call.
	Progress func(game.Stats)

	// Width is the largest difference of the two results of Bounds; nil means 1/1,000,000,000.
	Width *big.Rat

	// Transient, if not nil, reports whether Bounds does not store the bounds of s. Bounds asks only
	// about options of positions of chance, and computes a transient option anew for each such
	// position. This saves memory if few options follow several positions of chance.
	Transient func(s S) bool

	guard tool.Guard
	rules *rules[S]
	found *solution[S] // of the last call, or nil
	near  *walk[S]     // bounds of earlier calls, or nil
	wide  *bounds[S]   // bounds of the last call in fractions, or nil
}

// NewSolver returns a Solver of g.
func NewSolver[S comparable](g game.Game[S]) *Solver[S] { return &Solver[S]{Game: g} }

// Result is the solution of a position.
type Result struct {
	Value *big.Rat // for the player to move

	// Matrix has a row for each move of the player to move, and a column for each move of the other
	// player, in the order of Moves. An entry is the value after both moves. If the other player
	// does not choose, there is one column. At a terminal position the matrix is empty.
	Matrix [][]*big.Rat

	// First and Second are optimal strategies for the rows and the columns. At a position of chance,
	// First has the probabilities. If there are several optimal strategies, each call returns the
	// same strategies.
	First, Second strategic.Mixed

	Stats game.Stats
}

// Value returns the value of s. The error wraps one of these errors:
//
//   - a [*game.CycleError] if a cycle can be reached from s; the cycle has one position for both of
//     two simultaneous moves
//   - [ErrHidden] if a choice is hidden at s
//   - [game.ErrContract] if Before breaks its contract
//   - [game.ErrMemory] or context.Cause(ctx)
func (sv *Solver[S]) Value(ctx context.Context, s S) (*big.Rat, error) {
	r, err := sv.Solve(ctx, s)
	return r.Value, err
}

// Solve returns the value of s and optimal strategies of both players. Solve returns
// the errors of Value.
func (sv *Solver[S]) Solve(ctx context.Context, s S) (r Result, err error) {
	must.HaveContext("simultaneous", ctx)
	defer sv.guard.Enter("simultaneous", "Solver").Leave()
	began := time.Now()
	x, err := sv.solved(ctx, s, began)
	if err == nil {
		r, err = x.result(ctx, s)
	}
	if x != nil {
		r.Stats = x.stats(began)
	}
	return r, inPackage(err)
}

// Reset forgets all values, and the game: the next call fixes the game of the field Game.
func (sv *Solver[S]) Reset() {
	defer sv.guard.Enter("simultaneous", "Solver").Leave()
	sv.rules, sv.found, sv.near, sv.wide = nil, nil, nil, nil
}

// inPackage returns an error in the words of this package.
func inPackage(err error) error { return prefix.Wrap("simultaneous", err) }

// begin checks the fields at the beginning of a call, and returns the limit on memory.
func (sv *Solver[S]) begin(ctx context.Context) (limit int64) {
	must.Have(sv.Game, "simultaneous: Solver without a Game")
	if sv.rules == nil {
		sv.rules = newRules(sv.Game)
	}
	limit = tool.Memory("simultaneous", sv.Memory, game.DefaultMemory)
	sv.rules.ctx, sv.rules.limit, sv.rules.fault = ctx, limit, nil
	return limit
}

// solved returns a solution with exact values that contains s. It also returns an unfinished
// solution with an error.
func (sv *Solver[S]) solved(ctx context.Context, s S, began time.Time) (*solution[S], error) {
	limit := sv.begin(ctx)
	if sv.rules.hidden(s) {
		return nil, fmt.Errorf("%w at %s: ask about the position before", ErrHidden, oneline.Of(s))
	}
	if x := sv.found; x != nil && x.has(s) {
		return x, poll.Cause(ctx)
	}
	sv.found, sv.near, sv.wide = nil, nil, nil
	x, err := explore(ctx, sv.rules, s, limit, sv.Progress, began)
	if err == nil {
		err = x.watched(ctx, sv.Progress, began, func(stopped func() error) error { return x.solve(ctx, stopped) })
	}
	if err != nil {
		return x, tool.Reason(err, int64(len(x.digraph.Positions)), limit)
	}
	sv.found = x
	return x, nil
}

// solution has the positions that can be reached from a start, and their values.
type solution[S comparable] struct {
	*rules[S]
	digraph    *digraph.Digraph[S]
	components digraph.Components
	values     []*big.Rat // by position; nil where not solved
	last       *answer[S] // the last one
	budget     memo.Budget
}

// explore finds the positions and their components.
func explore[S comparable](ctx context.Context, r *rules[S], s S, limit int64, report func(game.Stats), began time.Time) (*solution[S], error) {
	x := &solution[S]{rules: r, budget: memo.Budget{Limit: limit}}
	x.digraph = digraph.New[S](joint[S]{r}, &x.budget)
	return x, x.watched(ctx, report, began, func(stopped func() error) (err error) {
		if err := x.digraph.Explore(&x.budget, []S{r.representative(s)}, nil, func() error { return errors.Join(r.fault, stopped()) }); err != nil {
			return err
		}
		if r.fault != nil {
			return r.fault
		}
		if x.components, err = x.digraph.Arcs.Components(&x.budget, stopped); err != nil {
			return err
		}
		x.values, err = digraph.Room(&x.budget, x.values, len(x.digraph.Positions))
		x.values = x.values[:cap(x.values)]
		return err
	})
}

// watched does work that ends with ctx, and reports progress.
func (x *solution[S]) watched(ctx context.Context, report func(game.Stats), began time.Time, work func(stopped func() error) error) error {
	beat := progress.Start(report != nil)
	defer beat.Stop()
	return digraph.Watched(ctx, &x.budget, beat, func() { report(x.stats(began)) }, work)
}

func (x *solution[S]) stats(began time.Time) game.Stats {
	return game.Stats{
		Positions: int64(x.digraph.Explored), Terminals: int64(x.digraph.Terminals),
		Memory: x.budget.Used, Elapsed: time.Since(began),
	}
}

// has reports whether s is among the positions.
func (x *solution[S]) has(s S) bool {
	_, ok := x.digraph.Number(x.representative(s))
	return ok
}

// solve computes the values. Each component comes after all components that it leads to.
func (x *solution[S]) solve(ctx context.Context, stopped func() error) error {
	for part := range x.components.All() {
		if x.digraph.Arcs.Cyclic(part) {
			return &game.CycleError[S]{Positions: x.digraph.At(x.cycle(part))}
		}
		if err := stopped(); err != nil {
			return err
		}
		v := part[0]
		s := x.digraph.Positions[v]
		m, err := x.matrix(s, x.value)
		if err != nil {
			return err
		}
		a, err := x.answer(ctx, s, m)
		if err != nil {
			return err
		}
		x.values[v] = a.value
		if !x.budget.Take(size(x.values[v])) {
			return fold.ErrFull
		}
	}
	return nil
}

// cycle returns a cycle in a component.
func (x *solution[S]) cycle(part []uint32) []uint32 {
	// The walk stays in the component, so a vertex comes again after at most len(part) steps.
	var path []uint32
	place := map[uint32]int{}
	for v := part[0]; ; {
		if i, again := place[v]; again {
			return path[i:]
		}
		place[v] = len(path)
		path = append(path, v)
		for _, w := range x.digraph.Arcs.From(v) {
			if x.components.Of[w] == x.components.Of[v] {
				v = w
				break
			}
		}
	}
}

// value returns the value of a representative.
func (x *solution[S]) value(s S, _ bool) *big.Rat {
	v, _ := x.digraph.Number(s)
	return x.values[v]
}

// answer is the solution of a position.
type answer[S comparable] struct {
	position      S
	value         *big.Rat
	first, second strategic.Mixed
}

// result returns the solution of s.
func (x *solution[S]) result(ctx context.Context, s S) (r Result, err error) {
	m, err := x.matrix(s, x.value)
	if err != nil {
		return r, err
	}
	a, err := x.answer(ctx, s, m)
	if err != nil {
		return r, err
	}
	// The caller may change the result.
	return Result{Matrix: m.entries, Value: new(big.Rat).Set(a.value), First: copied(a.first), Second: copied(a.second)}, nil
}

// answer returns the solution of s, whose matrix is m. It remembers the last one: the start, after
// all other positions, and a position at which both players draw their moves.
func (x *solution[S]) answer(ctx context.Context, s S, m *matrix) (*answer[S], error) {
	if x.last == nil || x.last.position != s {
		a := &answer[S]{position: s}
		var err error
		if a.value, a.first, a.second, err = m.solve(ctx); err != nil {
			return nil, err
		}
		a.value = new(big.Rat).Set(a.value) // which may be an entry of the matrix
		x.last = a
	}
	return x.last, nil
}

func copied(m strategic.Mixed) strategic.Mixed {
	c := slices.Clone(m)
	for i, p := range c {
		c[i] = new(big.Rat).Set(p)
	}
	return c
}

// size returns the bytes of a fraction.
func size(x *big.Rat) int64 {
	return int64(unsafe.Sizeof(*x)) + int64(len(x.Num().Bits())+len(x.Denom().Bits()))*int64(unsafe.Sizeof(big.Word(0)))
}
