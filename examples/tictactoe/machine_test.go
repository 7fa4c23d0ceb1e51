package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/game"
)

// entrant is a machine of a level, in a tournament.
func entrant(b *board, level int) game.Entrant[position] {
	return game.Entrant[position]{
		Name: fmt.Sprint("level ", level),
		New: func(rnd *rand.Rand) game.Strategy[position] {
			return newMachine(b, config{level: level, time: 1 << 40}, rnd)
		},
	}
}

// Who thinks more plays better, and who thinks about all moves does not lose.
func TestLevels(t *testing.T) {
	b := ticTacToe()
	tour := game.Tournament[position]{
		Game:     full{b},
		Entrants: []game.Entrant[position]{entrant(b, 0), entrant(b, 5), entrant(b, perfect)},
		Starts:   []position{{}},
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
func TestGuess(t *testing.T) {
	b := newTestBoard(t, 5, 6, 5)
	want := forced{b}.Moves(nil, position{})[0]
	for name, m := range map[string]*machine{
		"no time":   newMachine(b, config{level: perfect}, nil),
		"no memory": newMachine(b, config{level: perfect, memory: 1, time: 1 << 40}, nil),
	} {
		if p, err := m.Choose(t.Context(), position{}); err != nil || p != want {
			t.Errorf("%s: %v, %v, want %v", name, p, err, want)
		}
	}
}

// A machine that is interrupted does not guess, whatever the reason.
func TestGuessInterrupted(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), 0)
	defer cancel()
	m := newMachine(ticTacToe(), config{level: perfect, time: 1 << 40}, nil)
	if _, err := m.Choose(ctx, position{}); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("%v", err)
	}
}
