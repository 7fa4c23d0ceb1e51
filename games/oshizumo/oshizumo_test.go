package oshizumo_test

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/game/simultaneous"
	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/games/oshizumo"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/panictest"
	"github.com/gametheory-go/gametheory/internal/publishedtest"
)

var all = []oshizumo.Rules{
	{Coins: 1, Size: 1, Least: 1}, {Coins: 4, Size: 1, Least: 1}, {Coins: 5, Size: 2, Least: 2},
	{Coins: 5, Size: 1, Least: 1, Alesia: true}, {Coins: 3, Size: 2}, {Coins: 6, Size: 2, Least: 1},
}

func TestContract(t *testing.T) {
	for _, r := range all {
		gametest.Test(t, r, r.Start())
	}
}

func TestPublished(t *testing.T) {
	publishedtest.Test(t, map[string]publishedtest.Find{"3 spaces on each side, coins: ": func(ctx context.Context, row publishedtest.Row) (any, error) {
		r := oshizumo.Rules{Size: 3, Least: 1}
		fmt.Sscan(row.Rest, &r.Coins)
		v, err := simultaneous.NewSolver[oshizumo.Position](r).Value(ctx, r.Start())
		if err != nil {
			return nil, err
		}
		return v.RatString(), nil
	}})
}

// plain is Oshi-Zumo without the library: a recursion over coins and spaces that solves each matrix by
// the normal form.
type plain struct {
	oshizumo.Rules
	t     *testing.T
	known map[[3]int]*big.Rat
}

func (g plain) value(mine, theirs, at int) *big.Rat {
	sign := func(n int) *big.Rat { return big.NewRat(int64(max(-1, min(1, n))), 1) }
	switch {
	case at > g.Size || at < -g.Size:
		return sign(at)
	case mine == 0 && theirs == 0 && g.Alesia:
		return new(big.Rat)
	case mine == 0 && theirs == 0:
		return sign(at)
	}
	key := [3]int{mine, theirs, at}
	if v, ok := g.known[key]; ok {
		return v
	}
	first, second := min(mine, g.Least), min(theirs, g.Least)
	m := strategic.New(mine-first+1, theirs-second+1)
	for i := first; i <= mine; i++ {
		for j := second; j <= theirs; j++ {
			to := at
			if i > j {
				to++
			} else if i < j {
				to--
			}
			v := g.value(mine-i, theirs-j, to)
			m.SetPayoff([]int{i - first, j - second}, 0, v)
			m.SetPayoff([]int{i - first, j - second}, 1, new(big.Rat).Neg(v))
		}
	}
	v, err := strategic.NewMinimax(m).Value(g.t.Context())
	if err != nil {
		g.t.Fatal(err)
	}
	g.known[key] = v
	return v
}

// The solver agrees with a plain recursion at each position, and exchanging the players exchanges the
// signs of the values.
func TestPlain(t *testing.T) {
	fractions := 0
	for _, r := range longtest.First(3, []oshizumo.Rules{
		{Coins: 8, Size: 2, Least: 1}, {Coins: 7, Size: 1, Least: 2}, {Coins: 7, Size: 1, Least: 1, Alesia: true}, {Coins: 12, Size: 3, Least: 1},
	}) {
		g := plain{r, t, map[[3]int]*big.Rat{}}
		solver := simultaneous.NewSolver[oshizumo.Position](r)
		seen := map[oshizumo.Position]bool{r.Start(): true}
		for queue := []oshizumo.Position{r.Start()}; len(queue) > 0; queue = queue[1:] {
			p := queue[0]
			if !p.Bid() {
				want := g.value(p.Coins(0), p.Coins(1), p.Wrestler())
				if got, err := solver.Value(t.Context(), p); err != nil || got.Cmp(want) != 0 {
					t.Fatalf("%+v at %v: %v, %v, want %v", r, p, got, err, want)
				}
				if mirrored := g.value(p.Coins(1), p.Coins(0), -p.Wrestler()); new(big.Rat).Neg(mirrored).Cmp(want) != 0 {
					t.Errorf("%+v at %v: %v, mirrored %v", r, p, want, mirrored)
				}
				if !want.IsInt() {
					fractions++
				}
			}
			for _, o := range r.Moves(nil, p) {
				if !seen[o] {
					seen[o] = true
					queue = append(queue, o)
				}
			}
		}
	}
	if fractions < 10 {
		t.Errorf("%d values are fractions", fractions)
	}
}

// With a least bid of 0 both players can bid nothing for ever. The bounds find the value 0.
func TestNothing(t *testing.T) {
	r := oshizumo.Rules{Coins: 3, Size: 1}
	solver := simultaneous.NewSolver[oshizumo.Position](r)
	if _, err := solver.Value(t.Context(), r.Start()); !errors.Is(err, game.ErrCycle) {
		t.Error(err)
	}
	if low, high, err := solver.Bounds(t.Context(), r.Start()); err != nil || low.Sign() > 0 || high.Sign() < 0 {
		t.Errorf("%v to %v, %v", low, high, err)
	}
}

// A play is told as it goes.
func TestNames(t *testing.T) {
	r := oshizumo.Rules{Coins: 4, Size: 1, Least: 2}
	p := r.Start()
	texts := []string{p.String()}
	for _, name := range []string{"3", "2", "1", "2"} {
		found := false
		for _, o := range r.Moves(nil, p) {
			if r.MoveName(p, o) == name {
				p, found = o, true
				break
			}
		}
		if !found {
			t.Fatalf("no bid %s at %v", name, p)
		}
		texts = append(texts, p.String())
	}
	if got, want := fmt.Sprint(texts), "[4:4 at +0 4:4 at +0, bid 3 1:2 at +1 1:2 at +1, bid 1 0:0 at +0]"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if r.Score(p) != 0 || len(r.Moves(nil, p)) > 0 {
		t.Errorf("%v is no draw", p)
	}
}

func TestMisuse(t *testing.T) {
	for want, r := range map[string]oshizumo.Rules{
		"oshizumo: 0 coins":                      {Size: 1},
		"oshizumo: 127 coins":                    {Coins: 127, Size: 1},
		"oshizumo: 0 spaces on each side":        {Coins: 1},
		"oshizumo: a least bid of 3 of 2 coins":  {Coins: 2, Size: 1, Least: 3},
		"oshizumo: a least bid of -1 of 2 coins": {Coins: 2, Size: 1, Least: -1},
	} {
		if got := panictest.Text(func() { r.Start() }); got != want {
			t.Errorf("%+v: %q, want %q", r, got, want)
		}
	}
}
