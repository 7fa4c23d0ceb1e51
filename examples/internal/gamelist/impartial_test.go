package gamelist_test

import (
	"math/rand/v2"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/graphs"
	"github.com/gametheory-go/gametheory/nim/numbers"
	"github.com/gametheory-go/gametheory/play"
)

// expertWins lets the expert begin against moves at random, from a start that is won.
func expertWins[S comparable](t *testing.T, m gamelist.Impartial[S]) {
	t.Helper()
	m.Draw = func(_, _ S, _ play.Palette) string { return "" }
	m.Time = time.Hour
	title := m.Title()
	rules := play.Erase(title.Rules)
	for seed := range uint64(20) {
		dice := rand.New(rand.NewPCG(seed, 1))
		expert := title.Levels[2].New(dice)
		last, plies := play.Position(m.Start), 0
		for s, err := range game.Play(t.Context(), rules, last, expert, game.Random(rules, dice)) {
			if err != nil {
				t.Fatal(err)
			}
			if s != last {
				last, plies = s, plies+1
			}
		}
		if r := title.Result(last.(S), plies%2); len(r.Winners) != 1 || r.Winners[0] != 0 {
			t.Errorf("seed %d: winners %v after %d moves", seed, r.Winners, plies)
		}
	}
}

// From positions that are won, the expert wins, whatever tells it how.
func TestImpartialExpert(t *testing.T) {
	t.Run("closed formula", func(t *testing.T) {
		expertWins(t, gamelist.Impartial[numbers.Pair]{Rules: numbers.Wythoff{}, Start: numbers.NewPair(9, 11)})
	})
	t.Run("misère", func(t *testing.T) {
		expertWins(t, gamelist.Impartial[numbers.Pair]{Rules: numbers.Wythoff{Misere: true}, Start: numbers.NewPair(9, 11)})
	})
	t.Run("Grundy values", func(t *testing.T) {
		g := graphs.NodeKayles{Graph: graphs.Path(11)}
		expertWins(t, gamelist.Impartial[nim.Set]{Rules: g, Start: g.Start()})
	})
}

// The names of moves may be typed without braces and arrows, and shortened.
func TestParseName(t *testing.T) {
	p, err := graphs.ParsePicture("0-1 1-2 1-2")
	if err != nil {
		t.Fatal(err)
	}
	g, err := graphs.NewHackenbush(p)
	if err != nil {
		t.Fatal(err)
	}
	picture := gamelist.Impartial[nim.Set]{Rules: g, Start: g.Start()}.Title()
	for words, ok := range map[string]bool{"0-1": true, "1-2": false, "1-2#2": true, "2-1": false, "": false} {
		if _, err := picture.Parse(g.Start(), 0, words); (err == nil) != ok {
			t.Errorf("%q: %v", words, err)
		}
	}
	s := numbers.NewPair(3, 5)
	pair := gamelist.Impartial[numbers.Pair]{Rules: numbers.Wythoff{}, Start: s}.Title()
	for _, words := range []string{"5>4", "5->4", "5→4"} {
		if o, err := pair.Parse(s, 0, words); o != numbers.NewPair(3, 4) || err != nil {
			t.Errorf("%q: %v, %v", words, o, err)
		}
	}
}
