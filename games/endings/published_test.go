package endings_test

import (
	"context"
	"testing"

	"github.com/gametheory-go/gametheory/games/endings"
	"github.com/gametheory-go/gametheory/internal/publishedtest"
	"github.com/gametheory-go/gametheory/minimax"
)

func TestPublished(t *testing.T) {
	all := make(map[string]tablebase)
	of := func(r publishedtest.Row) tablebase {
		if _, there := all[r.Rest]; !there {
			e := ending(t, r.Rest)
			all[r.Rest] = tablebase{e, build(t, e, e)}
		}
		return all[r.Rest]
	}
	long := func(f func(b tablebase, terms int) []int) publishedtest.Find {
		return publishedtest.All(func(_ context.Context, r publishedtest.Row) (any, error) {
			return f(of(r), r.Terms()), nil
		}, "KBNK", "KQKR")
	}
	publishedtest.Test(t, map[string]publishedtest.Find{
		"draws and mates in 0, 1, 2, ... moves with Black to move, up to symmetry: ":   long(tablebase.mates),
		"wins, draws and losses with White to move, then with Black, up to symmetry: ": long(tablebase.results),
		"wins of White, to move, in 1, 2, ... moves until a man is taken or Black is mated, up to symmetry: ": long(func(b tablebase, terms int) []int {
			return tablebase{b.Ending, build(t, conversion{b}, b.Ending)}.wins(terms)
		}),
		"most moves to mate with White to move: ": publishedtest.All(func(_ context.Context, r publishedtest.Row) (any, error) {
			most := 0
			of(r).each(func(p endings.Position, v minimax.TableValue) {
				if !p.Black && v.Payoff > 0 {
					most = max(most, (v.Plies+1)/2)
				}
			})
			return most, nil
		}),
	})
}

// tablebase is an ending with its table.
type tablebase struct {
	endings.Ending
	*minimax.Table[endings.Position]
}

// each goes through the legal positions with all men on the board, one of each class.
func (b tablebase) each(visit func(p endings.Position, v minimax.TableValue)) {
	x := endings.NewIndex(b.Ending)
	for p, v := range b.All() {
		if stage, _ := x.Index(p); stage == x.Stages()-1 && b.Legal(p) && b.Canonical(p) == p {
			visit(p, v)
		}
	}
}

// mates counts draws and mates in 0, 1, ... moves of White, where Black is to move.
func (b tablebase) mates(terms int) []int {
	counts := make([]int, terms)
	b.each(func(p endings.Position, v minimax.TableValue) {
		switch {
		case !p.Black:
		case v.Payoff == 0:
			counts[0]++
		default:
			counts[1+v.Plies/2]++
		}
	})
	return counts
}

// results counts wins, draws and losses of White, to move, and of Black.
func (b tablebase) results(int) []int {
	counts := make([]int, 6)
	b.each(func(p endings.Position, v minimax.TableValue) { counts[3*b.Turn(p)+1-v.Payoff]++ })
	return counts
}

// wins counts wins in 1, 2, ... moves of White, to move.
func (b tablebase) wins(terms int) []int {
	counts := make([]int, terms)
	b.each(func(p endings.Position, v minimax.TableValue) {
		if !p.Black && v.Payoff > 0 {
			counts[v.Plies/2]++
		}
	})
	return counts
}

// conversion is an ending that is over when a man is taken, and then worth what the table says.
type conversion struct{ tablebase }

func (c conversion) Moves(dst []endings.Position, p endings.Position) []endings.Position {
	x := endings.NewIndex(c.Ending)
	if stage, _ := x.Index(c.Canonical(p)); stage < x.Stages()-1 {
		return dst
	}
	return c.Ending.Moves(dst, p)
}

func (c conversion) Score(p endings.Position) int {
	v, err := c.Value(p)
	if err != nil {
		panic(err)
	}
	return v.Payoff
}
