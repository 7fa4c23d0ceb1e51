package play_test

import (
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/games/awari"
	"github.com/gametheory-go/gametheory/games/kalah"
	"github.com/gametheory-go/gametheory/games/mnk"
	"github.com/gametheory-go/gametheory/games/pig"
	"github.com/gametheory-go/gametheory/games/poker"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/heap"
	"github.com/gametheory-go/gametheory/play"
)

// Without the type of its positions a game is the same, with the same capabilities.
func TestErase(t *testing.T) {
	check(t, game.Rules[mnk.Position](mnk.TicTacToe()), mnk.Position{})
	k := must(kalah.New(2, 2))
	check(t, game.Rules[kalah.Position](k), k.Start())
	a := must(awari.New(2, 2))
	check(t, game.Rules[awari.Position](a), a.Start())
	check(t, game.Rules[nim.Heaps](heap.Kayles), nim.NewHeaps(7, 3))
	check(t, game.Rules[pig.Position](pig.Pig(4)), pig.Rules{}.Start())
	check(t, game.Rules[poker.Position](poker.Kuhn(3)), poker.Position{})
	b := bigpoints.New(must(bigpoints.ParseBoard("1122wb")), 3)
	check(t, game.Rules[bigpoints.Position](b), b.Start(0))
}

func check[S comparable](t *testing.T, rules game.Rules[S], start S) {
	t.Helper()
	erased := play.Erase(rules)
	gametest.Test(t, erased, play.Position(start))
	boxed := func(all []S) (some []play.Position) {
		for _, s := range all {
			some = append(some, s)
		}
		return some
	}
	for q := range game.Positions(erased, play.Position(start)) {
		p := q.(S)
		options := erased.Moves(nil, q)
		if !slices.Equal(boxed(rules.Moves(nil, p)), options) {
			t.Fatalf("%v has the options %v", p, options)
		}
		same(t, rules, erased, func(c game.Keyer[S], d game.Keyer[play.Position]) bool { return c.Key(p) == d.Key(q) })
		same(t, rules, erased, func(c game.Canonicalizer[S], d game.Canonicalizer[play.Position]) bool {
			return c.Canonical(p) == d.Canonical(q)
		})
		same(t, rules, erased, func(c game.Bounder[S], d game.Bounder[play.Position]) bool {
			lo, hi := c.Bounds(p)
			low, high := d.Bounds(q)
			return lo == low && hi == high
		})
		same(t, rules, erased, func(c game.Partitioner[S], d game.Partitioner[play.Position]) bool {
			return slices.Equal(boxed(c.Parts(nil, p)), d.Parts(nil, q))
		})
		same(t, rules, erased, func(c game.Turner[S], d game.Turner[play.Position]) bool { return c.Turn(p) == d.Turn(q) })
		same(t, rules, erased, func(c game.Chancer[S], d game.Chancer[play.Position]) bool {
			return slices.Equal(c.Chances(nil, p), d.Chances(nil, q))
		})
		same(t, rules, erased, func(c game.Banker[S], d game.Banker[play.Position]) bool {
			rest, points := c.Bank(p)
			r, same := d.Bank(q)
			return r == play.Position(rest) && points == same
		})
		if len(options) > 0 {
			same(t, rules, erased, func(c game.Viewer[S], d game.Viewer[play.Position]) bool { return c.View(p) == d.View(q) })
			same(t, rules, erased, func(c game.MoveNamer[S], d game.MoveNamer[play.Position]) bool {
				return c.MoveName(p, options[0].(S)) == d.MoveName(q, options[0])
			})
			continue
		}
		same(t, rules, erased, func(c game.Game[S], d game.Game[play.Position]) bool { return c.Score(p) == d.Score(q) })
		same(t, rules, erased, func(c game.Multiplayer[S], d game.Multiplayer[play.Position]) bool {
			last := c.Players() - 1
			return d.Players() == last+1 && c.Payoff(p, last) == d.Payoff(q, last)
		})
	}
}

// same checks that both games have a capability or neither has, and that it says the same.
func same[C, D any, S comparable](t *testing.T, rules game.Rules[S], erased play.Rules, equal func(C, D) bool) {
	t.Helper()
	c, ok := game.Find[C](rules)
	d, has := game.Find[D](erased)
	if ok != has || ok && !equal(c, d) {
		t.Fatalf("%T: %t and %t, or they differ", c, ok, has)
	}
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}
