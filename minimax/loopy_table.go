package minimax

import (
	"context"
	"fmt"
	"iter"
	"slices"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/digraph"
	"github.com/gametheory-go/gametheory/internal/moves"
)

// LoopyValue is what a position of a game with cycles is worth to the player to
// move, and for how long.
type LoopyValue struct {
	// Payoff is the sum that both players can guarantee, with infinite play as 0 or
	// what [Loopy.Endless] says: the score of the end if both play as well as possible.
	// Its sign says who wins.
	Payoff int

	// Plies is the number of moves until the end, if the winner hurries and the loser
	// delays, but neither at the price of a worse Payoff. It is 0 if Payoff is, whether
	// the play ends or not.
	//
	// With Endless it is that player who hurries who gets more than by endless play,
	// and Plies is the number of moves until the end, or until a position whose Payoff
	// is what endless play is worth: 0, where no position comes again.
	Plies int
}

// String returns a text like "win in 3", "loss of 5 in 4" or "draw". Payoffs of ±1
// are not named.
func (v LoopyValue) String() string {
	word, amount := "win", v.Payoff
	switch {
	case v == LoopyValue{}:
		return "draw"
	case v.Payoff == 0:
		return fmt.Sprintf("draw in %d", v.Plies)
	case v.Payoff < 0:
		word, amount = "loss", -v.Payoff
	}
	if amount == 1 {
		return fmt.Sprintf("%s in %d", word, v.Plies)
	}
	return fmt.Sprintf("%s of %d in %d", word, amount, v.Plies)
}

// better reports whether a player would rather have v than w.
func (v LoopyValue) better(w LoopyValue) bool {
	switch {
	case v.Payoff != w.Payoff:
		return v.Payoff > w.Payoff
	case v.Payoff > 0:
		return v.Plies < w.Plies
	}
	return v.Plies > w.Plies
}

// LoopyTable has the values of all positions that can be reached from the starts of
// [Loopy.Tabulate]; the zero value has none. It does not change, and is safe for concurrent
// use if the game is.
type LoopyTable[S comparable] struct {
	// Stats tells what the table cost. Its Hits, Cutoffs and Depth are 0.
	Stats game.Stats

	config   *config[S]
	endless  func(s S) int // Loopy.Endless
	starts   []S
	digraph  *digraph.Digraph[S] // without its arcs
	verdicts []verdict           // of the positions, by their numbers
	worth    []int32             // if endless is not nil, what it is on cycles, and 0 at other positions
	memory   int64
}

// value returns the value of the position with number v.
func (t *LoopyTable[S]) value(v uint32) LoopyValue {
	d := t.verdicts[v]
	if d.payoff == t.draw(v) {
		return LoopyValue{Payoff: int(d.payoff)}
	}
	return LoopyValue{int(d.payoff), int(d.plies)}
}

// draw returns what endless play is worth at the position with number v.
func (t *LoopyTable[S]) draw(v uint32) int32 {
	if t.worth == nil {
		return 0
	}
	return t.worth[v]
}

// has reports whether the positions are in the table.
func (t *LoopyTable[S]) has(positions []S) bool {
	return !slices.ContainsFunc(positions, func(s S) bool {
		_, ok := t.digraph.Number(s)
		return !ok
	})
}

// All returns the positions of the table with their values, those nearest to the
// starts first. Of symmetric positions only the representative is there.
func (t *LoopyTable[S]) All() iter.Seq2[S, LoopyValue] {
	return func(yield func(S, LoopyValue) bool) {
		if t.digraph == nil {
			return
		}
		for v, s := range t.digraph.Positions {
			if !yield(s, t.value(uint32(v))) {
				return
			}
		}
	}
}

// Value returns the value of s, in constant expected time. The error wraps
// game.ErrUnsolved.
func (t *LoopyTable[S]) Value(s S) (LoopyValue, error) {
	v, err := t.number(s)
	if err != nil {
		return LoopyValue{}, err
	}
	return t.value(v), nil
}

// number returns the number of s.
func (t *LoopyTable[S]) number(s S) (uint32, error) {
	if t.digraph != nil {
		if v, ok := t.digraph.Number(s); ok {
			return v, nil
		}
	}
	return 0, fmt.Errorf("minimax: %v: %w", s, game.ErrUnsolved)
}

// Analyze returns the value of s and that of every move there, with the distances to the
// end. The best moves are those that win most, and soonest, or draw, or lose least, and
// latest: those of the value and the Plies of s. The error wraps game.ErrUnsolved.
func (t *LoopyTable[S]) Analyze(s S) (a game.Analysis[S, int], err error) {
	n, err := t.number(s)
	if err != nil {
		return a, err
	}
	v, draw := t.value(n), int(t.draw(n))
	a.Value, a.Plies, a.Exact = v.Payoff, v.Plies, true
	for _, o := range moves.Append(t.config.Rules.Moves, nil, s) {
		w, err := t.Value(o)
		if err != nil {
			panic(fmt.Sprintf("minimax: %v was no option before: Moves or a capability breaks its contract", o))
		}
		w.Payoff *= int(t.config.sign(s, o))
		if w.Plies++; w.Payoff == draw {
			w.Plies = 0
		}
		a.Options = append(a.Options, game.Option[S, int]{Position: o, Value: w.Payoff, Plies: w.Plies, Exact: true, Best: w == v})
	}
	if len(a.Options) > 0 && !slices.ContainsFunc(a.Options, func(o game.Option[S, int]) bool { return o.Best }) {
		broken(s)
	}
	return a, nil
}

// Choose returns the first of the best moves of Analyze, which makes a LoopyTable a
// game.Strategy. Whoever lets it choose each time gets what the position is worth, or
// more, and wins in the stated number of plies, or in fewer. (Only an opponent who lets
// the Payoff rise can put off the end.) At a terminal position the error is
// game.ErrTerminal; otherwise it wraps game.ErrUnsolved. Choose ignores ctx.
func (t *LoopyTable[S]) Choose(ctx context.Context, s S) (S, error) {
	a, err := t.Analyze(s)
	if err != nil {
		return s, err
	}
	for _, o := range a.Options {
		if o.Best {
			return o.Position, nil
		}
	}
	return s, game.ErrTerminal
}

// Line returns the principal variation: the positions that follow s if both players make
// the first of their best moves, up to a terminal one. In a draw without end it stops
// where a position comes again: the last position is s or one of those before it. The
// error wraps game.ErrUnsolved.
func (t *LoopyTable[S]) Line(s S) ([]S, error) {
	var line []S
	met := map[S]bool{s: true}
	for {
		next, err := t.Choose(context.Background(), s)
		if err == game.ErrTerminal {
			return line, nil
		}
		if err != nil {
			return nil, err
		}
		line = append(line, next)
		if met[next] {
			return line, nil
		}
		met[next] = true
		s = next
	}
}

var _ game.Strategy[int] = (*LoopyTable[int])(nil)
