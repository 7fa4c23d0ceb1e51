package partizan

import (
	"context"
	"slices"

	"github.com/gametheory-go/gametheory/game"
)

// Move is a move of one player with its value.
type Move[S comparable] struct {
	Position S     // the position after the move
	Value    Value // the value of Position

	// Incentive is the gain of the player by the move: the difference of the values before and
	// after the move. For a move from v, the incentive is Value - v for Left and v - Value for
	// Right.
	Incentive   Value
	Temperature Number // the temperature of the incentive: the urgency of the move

	Wins bool // the player wins by this move, if the position is not part of a sum
	Best bool // no move of the player has a greater incentive

	// Sensible is true if the move is at least as good as an option of the player in the canonical form
	// of the value. The value stays the same without the other moves.
	Sensible bool
}

// Analysis is the result of [Solver.Analyze] for a position and both players.
type Analysis[S comparable] struct {
	Value       Value
	Outcome     Outcome
	Thermograph *Thermograph // includes the mean and the temperature
	Moves       [2][]Move[S] // the moves of Left and the moves of Right, in the order of the rules
	Stats       game.Stats
}

// Analyze returns the value of s and the values of all moves of both players. Errors are as for
// [Solver.Value].
func (v *Solver[S]) Analyze(ctx context.Context, s S) (a Analysis[S], err error) {
	defer v.guard.Enter("partizan", "Solver").Leave()
	v.prepare(ctx)
	r, err := v.value(ctx, s)
	if err != nil {
		return a, err
	}
	a.Value = v.w.Store.value(r)
	a.Outcome = a.Value.Outcome()
	for p := range a.Moves {
		if a.Moves[p], err = v.moves(ctx, s, r, Player(p)); err != nil {
			return a, err
		}
	}
	// Not from Store.Arithmetic: the solver's own worker has the answers already.
	calculus := Arithmetic{w: v.w}
	a.Thermograph = calculus.Thermograph(a.Value)
	a.Stats = v.spent(v.walks.Stats)
	return a, calculus.err
}

// moves returns the moves of a player at the position s with value r.
func (v *Solver[S]) moves(ctx context.Context, s S, r ref, p Player) ([]Move[S], error) {
	var moves []Move[S]
	var incentives []Value
	best := map[Value]bool{}
	calculus := Arithmetic{w: v.w}
	value := v.w.Store.value(r)
	for _, o := range options(v.splitter.rules, s, p) {
		q, err := v.value(ctx, o)
		if err != nil {
			return nil, err
		}
		m := Move[S]{Position: o, Value: v.w.Store.value(q)}
		if p == Left {
			m.Incentive = calculus.Sub(m.Value, value)
		} else {
			m.Incentive = calculus.Sub(value, m.Value)
		}
		m.Temperature = calculus.Temperature(m.Incentive)
		calculus.do(func(w *worker) { m.Sensible = w.sensible(r, q, p) })
		m.Wins = m.Value.Outcome().Wins(p, p.Opponent())
		moves, incentives = append(moves, m), append(incentives, m.Incentive)
	}
	// Incentives are only partially ordered, so several moves may be best.
	for _, incentive := range calculus.greatest(incentives) {
		best[incentive] = true
	}
	for i, m := range moves {
		moves[i].Best = best[m.Incentive]
	}
	return moves, calculus.err
}

// sensible reports whether q is at least as good for a player as an option of r.
func (w *worker) sensible(r, q ref, p Player) bool {
	return slices.ContainsFunc(w.appendSide(nil, r, p), func(o ref) bool { return w.prefers(p, q, o) })
}

// Solve returns the value of the position and a line of play. In this line the winner makes the
// first winning move and the loser makes the first move. Errors are as for
// [Solver.Value].
func (v *Solver[S]) Solve(ctx context.Context, s State[S]) (result game.Result[State[S], Value], err error) {
	defer v.guard.Enter("partizan", "Solver").Leave()
	v.prepare(ctx)
	r, err := v.value(ctx, s.Position)
	if err != nil {
		return result, err
	}
	result.Value, result.Exact = v.w.Store.value(r), true
	for {
		next, ok, err := v.choose(ctx, s)
		if err != nil {
			return result, err
		}
		if !ok {
			result.Stats = v.spent(v.walks.Stats)
			return result, nil
		}
		result.Line = append(result.Line, next)
		s = next
	}
}

// WinningMoves returns the winning moves of the player to move, in the order of the rules. Errors
// are as for [Solver.Value].
func (v *Solver[S]) WinningMoves(ctx context.Context, s State[S]) (winning []State[S], err error) {
	defer v.guard.Enter("partizan", "Solver").Leave()
	v.prepare(ctx)
	for _, o := range options(v.splitter.rules, s.Position, s.Player) {
		r, err := v.value(ctx, o)
		if err != nil {
			return nil, err
		}
		if v.w.Store.value(r).Outcome().Wins(s.Player, s.Player.Opponent()) {
			winning = append(winning, State[S]{o, s.Player.Opponent()})
		}
	}
	return winning, nil
}

// Choose returns the first winning move, or the first move if no move wins. With Choose, a Solver
// is a [game.Strategy] for the game of [Alternating]. If there is no move, the error is
// game.ErrTerminal. Other errors are as for [Solver.Value].
func (v *Solver[S]) Choose(ctx context.Context, s State[S]) (State[S], error) {
	defer v.guard.Enter("partizan", "Solver").Leave()
	v.prepare(ctx)
	next, ok, err := v.choose(ctx, s)
	if err == nil && !ok {
		err = game.ErrTerminal
	}
	return next, err
}

func (v *Solver[S]) choose(ctx context.Context, s State[S]) (next State[S], ok bool, err error) {
	next = s
	for i, o := range options(v.splitter.rules, s.Position, s.Player) {
		r, err := v.value(ctx, o)
		if err != nil {
			return s, false, err
		}
		wins := v.w.Store.value(r).Outcome().Wins(s.Player, s.Player.Opponent())
		if wins || i == 0 {
			next, ok = State[S]{o, s.Player.Opponent()}, true
		}
		if wins {
			break
		}
	}
	return next, ok, nil
}

var _ game.Strategy[State[int]] = (*Solver[int])(nil)
