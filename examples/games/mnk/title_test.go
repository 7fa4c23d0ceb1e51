package mnk

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/dialogue"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// entrant is a machine of a level, in a tournament.
func entrant(b *Board, level int) game.Entrant[Position] {
	return game.Entrant[Position]{
		Name: fmt.Sprint("level ", level),
		New: func(rnd *rand.Rand) game.Strategy[Position] {
			return b.Player(Machine{minimax.NewSolver[Position](Forced{b}), 1 << 40}, level, rnd)
		},
	}
}

// Who thinks more plays better, and who thinks about all moves does not lose.
func TestLevels(t *testing.T) {
	b := TicTacToe()
	tour := game.Tournament[Position]{
		Game:     Full{b},
		Entrants: []game.Entrant[Position]{entrant(b, 0), entrant(b, 5), entrant(b, dialogue.Always)},
		Starts:   []Position{{}},
		Rounds:   200,
		Seed:     1,
	}
	st, err := tour.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for i := range 2 {
		if s := st.Pairs[i+1][i].Score(0.99); s.Low <= 0.5 {
			t.Errorf("%s does not beat %s:\n%v", st.Names[i+1], st.Names[i], st)
		}
	}
	if n := st.Total(2).Losses; n > 0 {
		t.Errorf("%s has lost %d plays", st.Names[2], n)
	}
}

// A machine without the time, or the memory, to solve a Position moves all the same.
func TestGuess(t *testing.T) {
	b := board(t, 5, 6, 5)
	want := Forced{b}.Moves(nil, Position{})[0]
	solver := minimax.NewSolver[Position](Forced{b})
	small := &minimax.Solver[Position]{Game: Forced{b}, Memory: 1 << 20}
	for name, m := range map[string]Machine{"no time": {solver, 0}, "no memory": {small, 1 << 40}} {
		if p, err := b.Player(m, dialogue.Always, nil).Choose(t.Context(), Position{}); err != nil || p != want {
			t.Errorf("%s: %v, %v, want %v", name, p, err, want)
		}
	}
}

// A machine that is interrupted does not guess, whatever the reason.
func TestGuessInterrupted(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), 0)
	defer cancel()
	b := TicTacToe()
	m := b.Player(Machine{minimax.NewSolver[Position](Forced{b}), 1 << 40}, dialogue.Always, nil)
	if _, err := m.Choose(ctx, Position{}); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("%v", err)
	}
}
