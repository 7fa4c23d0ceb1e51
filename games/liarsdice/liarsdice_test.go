package liarsdice_test

import (
	"context"
	"fmt"
	"math/big"
	"testing"

	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/games/liarsdice"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/publishedtest"
)

var start liarsdice.Position

func TestContract(t *testing.T) {
	for _, r := range []liarsdice.Rules{{Sides: 1}, {Sides: 3}, {Sides: 4, Wild: true}} {
		gametest.Test(t, r, start)
	}
}

func TestPublished(t *testing.T) {
	find := func(wild bool) publishedtest.Find {
		return publishedtest.Long(func(ctx context.Context, row publishedtest.Row) (any, error) {
			r := liarsdice.Rules{Wild: wild}
			fmt.Sscan(row.Rest, &r.Sides)
			g, err := extensive.NewUnfolding[liarsdice.Position](r).Unfold(ctx, start)
			if err != nil {
				return nil, err
			}
			v, err := extensive.NewMinimax(g).Value(ctx)
			if err != nil {
				return nil, err
			}
			return v.RatString(), nil
		}, "5 sides", "6 sides")
	}
	publishedtest.Test(t, map[string]publishedtest.Find{
		"with ": find(false), "wild, with ": find(true),
	})
}

// What the sequence form says, the best replies prove, and with two sides the normal form says too.
func TestBothWays(t *testing.T) {
	for _, r := range longtest.First(2, []liarsdice.Rules{{Sides: 2}, {Sides: 2, Wild: true}, {Sides: 3}, {Sides: 3, Wild: true}}) {
		g, err := extensive.NewUnfolding[liarsdice.Position](r).Unfold(t.Context(), start)
		if err != nil {
			t.Fatal(err)
		}
		s, err := extensive.NewMinimax(g).Solve(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		for player, want := range []*big.Rat{s.Value, new(big.Rat).Neg(s.Value)} {
			if _, got, err := g.BestReply(s.Behavior, player); err != nil || got.Cmp(want) != 0 {
				t.Errorf("%+v: player %d gets %v, %v; want %v", r, player, got, err, want)
			}
		}
		form, err := g.Strategic(t.Context(), 1<<20)
		if err != nil {
			t.Logf("%+v: %v", r, err)
			continue
		}
		if v, err := strategic.NewMinimax(form).Value(t.Context()); err != nil || v.Cmp(s.Value) != 0 {
			t.Errorf("%+v: the normal form is worth %v, %v; want %v", r, v, err, s.Value)
		}
	}
}

// Bids, as they are said and seen.
func TestNames(t *testing.T) {
	r := liarsdice.Rules{Sides: 2}
	p := start
	for _, name := range []string{"2", "1", "1x1", "2x2", "call"} {
		found := false
		for _, o := range r.Moves(nil, p) {
			if r.MoveName(p, o) == name {
				if name == "call" && r.View(p) != "2 1x1 2x2" {
					t.Errorf("the view is %q", r.View(p))
				}
				p, found = o, true
				break
			}
		}
		if !found {
			t.Fatalf("no move %s at %v", name, p)
		}
	}
	// Player 1 said that both dice are two, and is wrong.
	if len(r.Moves(nil, p)) != 0 || r.Turn(p) != 1 || r.Score(p) != -1 {
		t.Errorf("at the end the turn is that of %d, and the score %d", r.Turn(p), r.Score(p))
	}
}
