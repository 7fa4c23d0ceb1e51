package gamelist_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/mnk"
	"github.com/gametheory-go/gametheory/play"
)

// tournament returns one of levels from starts.
func tournament[S comparable](g game.Game[S], levels []play.Opponent, starts ...S) game.Tournament[play.Position] {
	tour := game.Tournament[play.Position]{Game: play.Erase(g).(game.Game[play.Position]), Rounds: 1, Seed: 1, Workers: 1}
	for _, l := range levels {
		tour.Entrants = append(tour.Entrants, game.Entrant[play.Position]{Name: l.Name, New: l.New})
	}
	for _, s := range starts {
		tour.Starts = append(tour.Starts, s)
	}
	return tour
}

// Who thinks more plays better, and who thinks about all moves does not lose.
func TestMNKLevels(t *testing.T) {
	b := mnk.TicTacToe()
	tour := tournament(b, gamelist.NewMNK(b, 0, 1<<40).Title().Levels, mnk.Position{})
	tour.Rounds = 200
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

// expert returns the last level.
func expert(m gamelist.MNK) play.Strategy {
	return m.Title().Levels[2].New(rand.New(rand.NewPCG(1, 1)))
}

// A machine without the time, or the memory, to solve a position moves all the same.
func TestMNKGuess(t *testing.T) {
	b, err := mnk.New(5, 6, 5)
	if err != nil {
		t.Fatal(err)
	}
	want := play.Position(mnk.Forced{Board: b}.Moves(nil, b.Start())[0])
	for name, m := range map[string]gamelist.MNK{"no time": gamelist.NewMNK(b, 0, 0), "no memory": gamelist.NewMNK(b, 1<<20, 1<<40)} {
		if p, err := expert(m).Choose(t.Context(), b.Start()); err != nil || p != want {
			t.Errorf("%s: %v, %v, want %v", name, p, err, want)
		}
	}
}

// A machine that is interrupted does not guess, whatever the reason.
func TestMNKGuessInterrupted(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), 0)
	defer cancel()
	m := expert(gamelist.NewMNK(mnk.TicTacToe(), 0, 1<<40))
	if _, err := m.Choose(ctx, mnk.Position{}); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("%v", err)
	}
}
