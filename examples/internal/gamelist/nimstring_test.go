package gamelist_test

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/play"
)

// The judge of Nimstring tells at each position of random pictures which cuts win, and the expert makes one of these.
func TestNimstring(t *testing.T) {
	dice := rand.New(rand.NewPCG(48, 2))
	for range 20 {
		text := "0-1"
		for coin := 2; coin < 5; coin++ {
			text += fmt.Sprintf(" %d-%d", dice.IntN(coin), coin)
		}
		for range 3 {
			u := dice.IntN(4)
			text += fmt.Sprintf(" %d-%d", u, u+1+dice.IntN(4-u))
		}
		d, err := gamelist.Nimstring(text, gamelist.Options{Time: time.Hour})
		if err != nil {
			t.Fatal(err)
		}
		rules := d.Rules.(game.Turner[gamelist.Cut])
		solver, expert := minimax.NewSolver(d.Rules.(game.Game[gamelist.Cut])), d.Levels[len(d.Levels)-1].New(dice)
		worth := func(s, o play.Position) int {
			option := o.(gamelist.Cut)
			v, err := solver.Value(t.Context(), option)
			if err != nil {
				t.Fatal(err)
			}
			if rules.Turn(option) != rules.Turn(s.(gamelist.Cut)) {
				return -v
			}
			return v
		}
		for s := range game.Positions(d.Rules, d.Start) {
			if s.Left == 0 {
				continue
			}
			j, err := d.Judge(t.Context(), s, nil)
			if err != nil || !j.Exact() || j.Why == "" {
				t.Fatal(j, err)
			}
			best := -1
			for _, m := range j.Moves {
				v := worth(s, m.Move)
				if best = max(best, v); m.Outcome != play.Decided(m.Move, v).Outcome {
					t.Fatalf("%s: from %v to %v is judged %v, want %d", text, s, m.Move, m.Outcome, v)
				}
			}
			if o, err := expert.Choose(t.Context(), s); err != nil || worth(s, o) != best {
				t.Fatalf("%s: from %v to %v, %v, want a move worth %d", text, s, o, err, best)
			}
		}
	}
}
