package gamelist_test

import (
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/game"
)

// At the end of a play, where nothing is left to guess, the lead is the score; before it,
// it says the same of both players, with another sign.
func TestLead(t *testing.T) {
	rnd := rand.New(rand.NewPCG(4, 1))
	size := reduced.Size{Colors: 3, Discs: 2}
	for range 100 {
		r := reduced.New(size.Random(rnd))
		ahead, score := gamelist.Lead(r), r.Margin()
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
