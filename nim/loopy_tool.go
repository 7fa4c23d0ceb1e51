package nim

import (
	"context"
	"time"

	"github.com/gametheory-go/gametheory/game"
)

// Value returns the value of s. The errors are the same as in [Loopy.Tabulate].
func (l *Loopy[S]) Value(ctx context.Context, s S) (Value, error) {
	defer l.guard.Enter("nim", "Loopy").Leave()
	t, _, err := l.tableOf(ctx, s)
	if err != nil {
		return Value{}, err
	}
	return t.Value(s)
}

// Outcome returns the outcome of s in normal play. The errors are the same as in
// [Loopy.Tabulate].
func (l *Loopy[S]) Outcome(ctx context.Context, s S) (Outcome, error) {
	v, err := l.Value(ctx, s)
	if err != nil {
		return 0, err
	}
	return v.Outcome(), nil
}

// PPosition reports whether s is a P-position: the player to move loses in normal play. The
// errors are the same as in [Loopy.Tabulate].
func (l *Loopy[S]) PPosition(ctx context.Context, s S) (bool, error) {
	v, err := l.Value(ctx, s)
	return err == nil && v == Finite(0), err
}

// Solve returns the value of s and the line of [LoopyTable.Line]. The errors are the same as in
// [Loopy.Tabulate].
func (l *Loopy[S]) Solve(ctx context.Context, s S) (r game.Result[S, Value], err error) {
	defer l.guard.Enter("nim", "Loopy").Leave()
	began := time.Now()
	t, stats, err := l.tableOf(ctx, s)
	if err == nil {
		r.Value, r.Exact = t.value(t.mustNumber(s)), true
		r.Line, err = t.Line(s)
	}
	r.Stats = stats
	r.Stats.Elapsed = time.Since(began)
	return r, err
}

// Analyze returns the result of [LoopyTable.Analyze]. The errors are the same as in
// [Loopy.Tabulate].
func (l *Loopy[S]) Analyze(ctx context.Context, s S) (a game.Analysis[S, Value], err error) {
	defer l.guard.Enter("nim", "Loopy").Leave()
	began := time.Now()
	t, stats, err := l.tableOf(ctx, s)
	if err == nil {
		a, err = t.Analyze(s)
	}
	a.Stats = stats
	a.Stats.Elapsed = time.Since(began)
	return a, err
}

// WinningMoves returns the result of [LoopyTable.WinningMoves]. The errors are the same as in
// [Loopy.Tabulate].
func (l *Loopy[S]) WinningMoves(ctx context.Context, s S) ([]S, error) {
	defer l.guard.Enter("nim", "Loopy").Leave()
	t, _, err := l.tableOf(ctx, s)
	if err != nil {
		return nil, err
	}
	return t.WinningMoves(s)
}

// Choose returns the first best move, and makes a Loopy a [game.Strategy]. At a terminal position
// the error is game.ErrTerminal. The other errors are the same as in [Loopy.Tabulate].
func (l *Loopy[S]) Choose(ctx context.Context, s S) (S, error) {
	defer l.guard.Enter("nim", "Loopy").Leave()
	t, _, err := l.tableOf(ctx, s)
	if err != nil {
		return s, err
	}
	return t.best(s)
}

var (
	_ game.Strategy[int] = (*Grundy[int])(nil)
	_ game.Strategy[int] = (*Loopy[int])(nil)
)
