package main

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/game"
)

// At the end of a play, where nothing is left to guess, the lead is the score; before it,
// it says the same of both players, with another sign.
func TestLead(t *testing.T) {
	rnd := rand.New(rand.NewPCG(4, 1))
	size := reduced.Size{Colors: 3, Discs: 2}
	for range 100 {
		r := reduced.New(size.Random(rnd))
		ahead, score := lead(r), r.Margin()
		for s, err := range game.Play(t.Context(), r, r.Start(), game.Random(r, rnd), game.Random(r, rnd)) {
			if err != nil {
				t.Fatal(err)
			}
			p := r.Points(s)
			want := [2]int{int(p.First - p.Second), int(p.Second - p.First)}[s.Player()]
			if game.Terminal(r, s) {
				want = score.Score(s)
			}
			if got := ahead(s); got != want {
				t.Fatalf("%s: lead %d, want %d", r.Text(s), got, want)
			}
		}
	}
}

// Of the same seed, the menu does not offer the same board twice.
func TestMenuSeed(t *testing.T) {
	const again = "reduced 5x4\nbeginner,beginner\n"
	stdout, _, status := execute(t.Context(), again+again, "-seed", "1")
	boards := make(map[string]bool)
	for line := range strings.Lines(stdout) {
		if _, board, ok := strings.Cut(line, "on the board "); ok {
			boards[board] = true
		}
	}
	if status != command.Done || len(boards) != 2 {
		t.Errorf("status %d, boards %v", status, boards)
	}
}
