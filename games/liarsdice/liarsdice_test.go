package liarsdice_test

import (
	"context"
	"fmt"
	"math/big"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/games/liarsdice"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/panictest"
	"github.com/gametheory-go/gametheory/internal/publishedtest"
)

var start liarsdice.Position

func TestContract(t *testing.T) {
	for _, r := range []liarsdice.Rules{{Sides: 1}, {Sides: 3}, {Sides: 4, Wild: true}, {Sides: 2, Dice: [2]int{2, 1}}, {Sides: 2, Wild: true, Dice: [2]int{1, 3}}} {
		gametest.Test(t, r, start)
	}
}

func TestPublished(t *testing.T) {
	value := func(wild bool, dice ...int) publishedtest.Find {
		find := func(ctx context.Context, row publishedtest.Row) (any, error) {
			r := liarsdice.Rules{Wild: wild}
			copy(r.Dice[:], dice)
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
		}
		if len(dice) == 0 {
			return publishedtest.Long(find, "5 sides", "6 sides")
		}
		return publishedtest.Long(publishedtest.All(find, "4 sides"), "3 sides")
	}
	publishedtest.Test(t, map[string]publishedtest.Find{
		"with ": value(false), "wild, with ": value(true),
		"two dice against one, with ": value(false, 2, 1), "two dice against one, wild, with ": value(true, 2, 1),
		"one die against two, with ": value(false, 1, 2), "one die against two, wild, with ": value(true, 1, 2),
	})
}

// solved returns the tree of a game and the value. The best replies to the behavior of both players prove
// the value.
func solved(t *testing.T, r liarsdice.Rules) (*extensive.Game, *big.Rat) {
	t.Helper()
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
	return g, s.Value
}

// Ahle prints -3/35 for five sides. The best replies to the behavior of both players prove -3/25.
func TestFiveSides(t *testing.T) {
	if !longtest.On() {
		t.Skip("takes a second")
	}
	if _, v := solved(t, liarsdice.Rules{Sides: 5}); v.Cmp(big.NewRat(-3, 25)) != 0 {
		t.Errorf("%v, want -3/25", v)
	}
}

// With two sides the normal form has the value of the sequence form.
func TestBothWays(t *testing.T) {
	for _, r := range longtest.First(2, []liarsdice.Rules{{Sides: 2}, {Sides: 2, Wild: true}, {Sides: 3}, {Sides: 3, Wild: true}}) {
		g, want := solved(t, r)
		form, err := g.Strategic(t.Context(), 1<<20)
		if err != nil {
			t.Logf("%+v: %v", r, err)
			continue
		}
		if v, err := strategic.NewMinimax(form).Value(t.Context()); err != nil || v.Cmp(want) != 0 {
			t.Errorf("%+v: the normal form is worth %v, %v; want %v", r, v, err, want)
		}
	}
}

// ordered is liar's dice in which chance rolls one die after the other, and players know the order.
type ordered struct{ liarsdice.Rules }

// rolled is a position and the faces in the order of the rolls.
type rolled struct {
	liarsdice.Position
	faces string
}

func (r ordered) Moves(dst []rolled, p rolled) []rolled {
	if len(p.faces) < r.Dice[0]+r.Dice[1] {
		for face := range r.Sides {
			o := rolled{faces: p.faces + fmt.Sprint(1+face)}
			if len(o.faces) == r.Dice[0]+r.Dice[1] {
				for _, all := range []string{o.faces[:r.Dice[0]], o.faces[r.Dice[0]:]} {
					sorted := []byte(all)
					slices.Sort(sorted)
					options := r.Rules.Moves(nil, o.Position)
					o.Position = options[slices.IndexFunc(options, func(q liarsdice.Position) bool { return r.Rules.MoveName(o.Position, q) == string(sorted) })]
				}
			}
			dst = append(dst, o)
		}
		return dst
	}
	for _, q := range r.Rules.Moves(nil, p.Position) {
		dst = append(dst, rolled{q, p.faces})
	}
	return dst
}

func (r ordered) MoveName(p, q rolled) string {
	if len(p.faces) < len(q.faces) {
		return q.faces[len(p.faces):]
	}
	return r.Rules.MoveName(p.Position, q.Position)
}

func (r ordered) Chances(dst []int, p rolled) []int {
	if len(p.faces) < r.Dice[0]+r.Dice[1] {
		dst = append(dst, slices.Repeat([]int{1}, r.Sides)...)
	}
	return dst
}

func (r ordered) Turn(p rolled) int  { return r.Rules.Turn(p.Position) }
func (r ordered) Score(p rolled) int { return r.Rules.Score(p.Position) }

func (r ordered) View(p rolled) string {
	own := p.faces[:r.Dice[0]]
	if r.Turn(p) == 1 {
		own = p.faces[r.Dice[0]:]
	}
	return own + " " + r.Rules.View(p.Position)
}

// The order of the dice of a player does not matter: with dice that players can tell apart, the value
// is the same.
func TestOrder(t *testing.T) {
	for _, r := range longtest.First(3, []liarsdice.Rules{
		{Sides: 2, Dice: [2]int{2, 1}}, {Sides: 2, Dice: [2]int{1, 2}}, {Sides: 2, Wild: true, Dice: [2]int{1, 2}}, {Sides: 2, Dice: [2]int{2, 2}},
	}) {
		sorted, err := extensive.NewUnfolding[liarsdice.Position](r).Unfold(t.Context(), start)
		if err != nil {
			t.Fatal(err)
		}
		want, err := extensive.NewMinimax(sorted).Value(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		gametest.Test(t, ordered{r}, rolled{})
		g, err := extensive.NewUnfolding[rolled](ordered{r}).Unfold(t.Context(), rolled{})
		if err != nil {
			t.Fatal(err)
		}
		if len(g.Sets) <= len(sorted.Sets) {
			t.Errorf("%+v: %d information sets with an order, %d without", r, len(g.Sets), len(sorted.Sets))
		}
		if got, err := extensive.NewMinimax(g).Value(t.Context()); err != nil || got.Cmp(want) != 0 {
			t.Errorf("%+v: %v, %v, want %v", r, got, err, want)
		}
	}
}

// A roll of three dice with three sides: each face is sorted, and weights count the ways.
func TestRolls(t *testing.T) {
	r := liarsdice.Rules{Sides: 3, Dice: [2]int{3, 1}}
	var names []string
	for _, o := range r.Moves(nil, start) {
		names = append(names, r.MoveName(start, o))
		if got := strings.Trim(strings.ReplaceAll(fmt.Sprint(o.Faces(0)), " ", ""), "[]"); got != r.MoveName(start, o) || len(o.Faces(1)) > 0 {
			t.Errorf("%s: the faces are %s", r.MoveName(start, o), got)
		}
	}
	if got, want := strings.Join(names, " "), "111 112 113 122 123 133 222 223 233 333"; got != want {
		t.Errorf("rolls %s, want %s", got, want)
	}
	if got, want := fmt.Sprint(r.Chances(nil, start)), "[1 3 3 3 6 3 1 3 3 1]"; got != want {
		t.Errorf("weights %s, want %s", got, want)
	}
	if got, want := fmt.Sprint(r.Moves(nil, start)[5]), "[133] [] 0"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// Rules that are out of range panic at the roll.
func TestMisuse(t *testing.T) {
	for want, r := range map[string]liarsdice.Rules{
		"liarsdice: dice of 9 sides":                      {Sides: 9},
		"liarsdice: dice of 0 sides":                      {},
		"liarsdice: 9 dice of a player":                   {Sides: 2, Dice: [2]int{1, 9}},
		"liarsdice: -1 dice of a player":                  {Sides: 2, Dice: [2]int{-1, 1}},
		"liarsdice: 9 dice of 8 sides: more than 64 bids": {Sides: 8, Dice: [2]int{4, 5}},
	} {
		if got := panictest.Text(func() { r.Moves(nil, start) }); got != want {
			t.Errorf("%+v: %q, want %q", r, got, want)
		}
		if got := panictest.Text(func() { r.Chances(nil, start) }); got != want {
			t.Errorf("%+v: %q, want %q", r, got, want)
		}
	}
	largest := liarsdice.Rules{Sides: 8, Dice: [2]int{4, 4}}
	p := largest.Moves(nil, largest.Moves(nil, start)[0])[0]
	options := largest.Moves(nil, p)
	last := options[len(options)-1]
	if got := largest.MoveName(p, last); len(options) != 64 || got != "8x8" || len(largest.Moves(nil, last)) != 1 {
		t.Errorf("%d bids, the last %s", len(options), got)
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
