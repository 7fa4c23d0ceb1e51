package gamelist_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/examples/internal/play"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/mnk"
)

// entrant is a machine of a level, in a tournament.
func entrant(b *mnk.Board, level int) game.Entrant[mnk.Position] {
	return game.Entrant[mnk.Position]{
		Name: fmt.Sprint("level ", level),
		New: func(rnd *rand.Rand) game.Strategy[mnk.Position] {
			return gamelist.NewMNK(b, 0, 1<<40).Player(level, rnd)
		},
	}
}

// Who thinks more plays better, and who thinks about all moves does not lose.
func TestMNKLevels(t *testing.T) {
	b := mnk.TicTacToe()
	tour := game.Tournament[mnk.Position]{
		Game:     b,
		Entrants: []game.Entrant[mnk.Position]{entrant(b, 0), entrant(b, 5), entrant(b, play.Always)},
		Starts:   []mnk.Position{{}},
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

// A machine without the time, or the memory, to solve a position moves all the same.
func TestMNKGuess(t *testing.T) {
	b, err := mnk.New(5, 6, 5)
	if err != nil {
		t.Fatal(err)
	}
	want := mnk.Forced{Board: b}.Moves(nil, b.Start())[0]
	for name, m := range map[string]gamelist.MNK{"no time": gamelist.NewMNK(b, 0, 0), "no memory": gamelist.NewMNK(b, 1<<20, 1<<40)} {
		if p, err := m.Player(play.Always, rand.New(rand.NewPCG(1, 1))).Choose(t.Context(), b.Start()); err != nil || p != want {
			t.Errorf("%s: %v, %v, want %v", name, p, err, want)
		}
	}
}

// A machine that is interrupted does not guess, whatever the reason.
func TestMNKGuessInterrupted(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), 0)
	defer cancel()
	m := gamelist.NewMNK(mnk.TicTacToe(), 0, 1<<40).Player(play.Always, rand.New(rand.NewPCG(1, 1)))
	if _, err := m.Choose(ctx, mnk.Position{}); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("%v", err)
	}
}
