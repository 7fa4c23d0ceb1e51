package study

import (
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/games/awari"
	"github.com/gametheory-go/gametheory/games/kalah"
	"github.com/gametheory-go/gametheory/games/mnk"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/graphs"
	"github.com/gametheory-go/gametheory/nim/heap"
)

// With numbers for positions a game is the same, with the same capabilities.
func TestNumbered(t *testing.T) {
	check(t, game.Rules[mnk.Position](mnk.TicTacToe()), mnk.Position{})
	k := must(kalah.New(2, 2))
	check(t, game.Rules[kalah.Position](k), k.Start())
	a := must(awari.New(2, 2))
	check(t, game.Rules[awari.Position](a), a.Start())
	check(t, game.Rules[nim.Heaps](heap.Kayles), nim.NewHeaps(7, 3))
	cram := graphs.Cram{Rows: 3, Columns: 3}
	check(t, game.Rules[nim.Set](cram), cram.Start())
	b := bigpoints.New(must(bigpoints.ParseBoard("1122wb")), 3)
	check(t, game.Rules[bigpoints.Position](b), b.Start(0))
}

func check[S comparable](t *testing.T, rules game.Rules[S], start S) {
	t.Helper()
	s := newSubject(rules, start)
	gametest.Test(t, s.rules, s.start)
	n, _ := game.Find[*numbered[S]](s.rules)
	for q := range game.Positions(s.rules, s.start) {
		p := n.met[q]
		same(t, rules, s.rules, func(c game.Keyer[S], d game.Keyer[number]) bool { return c.Key(p) == d.Key(q) })
		same(t, rules, s.rules, func(c game.Canonicalizer[S], d game.Canonicalizer[number]) bool {
			return c.Canonical(p) == n.met[d.Canonical(q)]
		})
		same(t, rules, s.rules, func(c game.Bounder[S], d game.Bounder[number]) bool {
			lo, hi := c.Bounds(p)
			low, high := d.Bounds(q)
			return lo == low && hi == high
		})
		same(t, rules, s.rules, func(c game.Partitioner[S], d game.Partitioner[number]) bool {
			return slices.Equal(c.Parts(nil, p), n.positions(d.Parts(nil, q)))
		})
		same(t, rules, s.rules, func(c game.Turner[S], d game.Turner[number]) bool { return c.Turn(p) == d.Turn(q) })
		same(t, rules, s.rules, func(c game.Banker[S], d game.Banker[number]) bool {
			rest, points := c.Bank(p)
			r, same := d.Bank(q)
			return rest == n.met[r] && points == same
		})
		if options := s.rules.Moves(nil, q); !slices.Equal(rules.Moves(nil, p), n.positions(options)) {
			t.Fatalf("%v has the options %v", p, options)
		} else if len(options) > 0 {
			same(t, rules, s.rules, func(c game.MoveNamer[S], d game.MoveNamer[number]) bool {
				return c.MoveName(p, n.met[options[0]]) == d.MoveName(q, options[0])
			})
			continue
		}
		same(t, rules, s.rules, func(c game.Game[S], d game.Game[number]) bool { return c.Score(p) == d.Score(q) })
		same(t, rules, s.rules, func(c game.Multiplayer[S], d game.Multiplayer[number]) bool {
			last := c.Players() - 1
			return d.Players() == last+1 && c.Payoff(p, last) == d.Payoff(q, last)
		})
	}
}

func (n *numbered[S]) positions(all []number) (positions []S) {
	for _, s := range all {
		positions = append(positions, n.met[s])
	}
	return positions
}

// same checks that both games have a capability or neither has, and that it says the same.
func same[C, D any, S comparable](t *testing.T, rules game.Rules[S], numbers game.Rules[number], equal func(C, D) bool) {
	t.Helper()
	c, ok := game.Find[C](rules)
	d, has := game.Find[D](numbers)
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
