package goofspiel_test

import (
	"context"
	"fmt"
	"math/big"
	"testing"

	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/games/goofspiel"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/publishedtest"
)

var all = []goofspiel.Rules{
	{Cards: 1}, {Cards: 2}, {Cards: 3}, {Cards: 3, Hidden: true},
	{Cards: 3, Descending: true}, {Cards: 4, Descending: true}, {Cards: 4, Descending: true, Hidden: true},
}

func TestContract(t *testing.T) {
	for _, r := range longtest.First(len(all), append(all, goofspiel.Rules{Cards: 4})) {
		gametest.Test(t, r, r.Start())
	}
}

// solve solves the game from a position on.
func solve(ctx context.Context, r goofspiel.Rules, p goofspiel.Position) (*extensive.Game, extensive.Solution, error) {
	g, err := extensive.NewUnfolding[goofspiel.Position](r).Unfold(ctx, p)
	if err != nil {
		return nil, extensive.Solution{}, err
	}
	s, err := extensive.NewMinimax(g).Solve(ctx)
	return g, s, err
}

func TestPublished(t *testing.T) {
	find := func(r goofspiel.Rules) publishedtest.Find {
		return func(ctx context.Context, row publishedtest.Row) (any, error) {
			fmt.Sscan(row.Rest, &r.Cards)
			_, s, err := solve(ctx, r, r.Start())
			if err != nil {
				return nil, err
			}
			return s.Value.RatString(), nil
		}
	}
	publishedtest.Test(t, map[string]publishedtest.Find{
		"prizes in any order, ":              publishedtest.Long(find(goofspiel.Rules{}), "4 cards"),
		"descending prizes, ":                find(goofspiel.Rules{Descending: true}),
		"prizes in any order, bids hidden, ": find(goofspiel.Rules{Hidden: true}),
	})
}

// The best replies prove what the tool says, and the normal form says it too.
func TestBothWays(t *testing.T) {
	for _, r := range all {
		g, s, err := solve(t.Context(), r, r.Start())
		if err != nil {
			t.Fatalf("%+v: %v", r, err)
		}
		if s.Value.Sign() != 0 {
			t.Errorf("%+v: worth %v", r, s.Value)
		}
		if ok, err := g.IsEquilibrium(s.Behavior); !ok || err != nil {
			t.Errorf("%+v: %v, %v", r, ok, err)
		}
		form, err := g.Strategic(t.Context(), 1<<20)
		if err != nil {
			continue
		}
		if v, err := strategic.NewMinimax(form).Value(t.Context()); err != nil || v.Sign() != 0 {
			t.Errorf("%+v: the normal form is worth %v, %v", r, v, err)
		}
	}
}

// With bids shown, every round is a matrix game over the values of the next: a recursion of a few
// lines says what each position is worth, where the hands are not the same any more.
func TestMatrices(t *testing.T) {
	for _, r := range []goofspiel.Rules{{Cards: 3}, {Cards: 4, Descending: true}} {
		positions := []goofspiel.Position{r.Start()}
		unequal := 0
		for k := 0; k < len(positions); k++ {
			p := positions[k]
			if r.Turn(p) == 0 && k%5 == 0 { // every fifth, not to take seconds
				_, s, err := solve(t.Context(), r, p)
				if want := worth(t, r, p); err != nil || s.Value.Cmp(want) != 0 {
					t.Fatalf("%+v at %v: %v, %v, want %v", r, p, s.Value, err, want)
				}
				if s.Value.Sign() != 0 {
					unequal++
				}
			}
			positions = r.Moves(positions, p)
		}
		if unequal < 10 {
			t.Errorf("%+v: %d positions not worth 0", r, unequal)
		}
	}
}

// worth returns what p is worth, at which player 0 or chance moves.
func worth(t *testing.T, r goofspiel.Rules, p goofspiel.Position) *big.Rat {
	options := r.Moves(nil, p)
	if len(options) == 0 {
		return big.NewRat(int64(r.Score(p)), 1)
	}
	sum := new(big.Rat)
	if weights := r.Chances(nil, p); len(weights) > 0 {
		for _, o := range options {
			sum.Add(sum, worth(t, r, o))
		}
		return sum.Quo(sum, big.NewRat(int64(len(options)), 1))
	}
	g := strategic.New(len(options), len(r.Moves(nil, options[0])))
	for i, o := range options {
		for j, next := range r.Moves(nil, o) {
			v := worth(t, r, next)
			g.SetPayoff([]int{i, j}, 0, v)
			g.SetPayoff([]int{i, j}, 1, new(big.Rat).Neg(v))
		}
	}
	v, err := strategic.NewMinimax(g).Value(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// Hands and prizes are what is left of the cards.
func TestHand(t *testing.T) {
	r := goofspiel.Rules{Cards: 3}
	p := r.Start()
	p = r.Moves(nil, p)[1] // prize 2
	p = r.Moves(nil, p)[2] // card 3
	if !r.Bid(p) || len(r.Rounds(p)) > 0 {
		t.Errorf("%v: no bid, or a round", p)
	}
	p = r.Moves(nil, p)[0] // card 1
	if got := fmt.Sprint(r.Rounds(p), r.Bid(p)); got != "[{2 [3 1]}] false" {
		t.Error(got)
	}
	now, later := r.Prizes(p)
	if got := fmt.Sprint(r.Hand(p, 0), r.Hand(p, 1), now, later); got != "[1 2] [2 3] 0 [1 3]" {
		t.Error(got)
	}
}
