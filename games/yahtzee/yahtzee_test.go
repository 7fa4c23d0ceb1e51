package yahtzee_test

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/games/yahtzee"
	"github.com/gametheory-go/gametheory/internal/panictest"
	"github.com/gametheory-go/gametheory/internal/publishedtest"
	"github.com/gametheory-go/gametheory/minimax"
)

// must returns rules that there are.
func must(r yahtzee.Rules, err error) yahtzee.Rules {
	if err != nil {
		panic(err)
	}
	return r
}

func TestContract(t *testing.T) {
	gametest.Test(t, must(yahtzee.New(2)), yahtzee.Rules{}.Start(yahtzee.Ones, yahtzee.Fours, yahtzee.Chance))
	gametest.Test(t, must(yahtzee.New(5)), yahtzee.Rules{}.Start(yahtzee.FullHouse))
}

// expected is the expectation of a turn with dice that are told apart, for one category: a plain
// recursion. dice has 0 for a die that rolls.
func expected(dice []int, left int, score func(dice []int) int) *big.Rat {
	rolling := -1
	for i, d := range dice {
		if d == 0 {
			rolling = i
		}
	}
	if rolling >= 0 {
		sum := new(big.Rat)
		for side := 1; side <= 6; side++ {
			dice[rolling] = side
			sum.Add(sum, expected(dice, left, score))
		}
		dice[rolling] = 0
		return sum.Quo(sum, big.NewRat(6, 1))
	}
	best := big.NewRat(int64(score(dice)), 1)
	for kept := 0; left > 0 && kept < 1<<len(dice)-1; kept++ {
		again := make([]int, len(dice))
		for i := range dice {
			if kept>>i&1 != 0 {
				again[i] = dice[i]
			}
		}
		if x := expected(again, left-1, score); x.Cmp(best) > 0 {
			best = x
		}
	}
	return best
}

// TestTurn compares turns for one category, by both ways to find a value, with a plain recursion.
func TestTurn(t *testing.T) {
	sum := func(dice []int) (n int) {
		for _, d := range dice {
			n += d
		}
		return n
	}
	for c, score := range map[yahtzee.Category]func(dice []int) int{
		yahtzee.Chance: sum,
		yahtzee.Sixes: func(dice []int) (n int) {
			for _, d := range dice {
				n += d / 6 * 6
			}
			return n
		},
		yahtzee.Twos: func(dice []int) (n int) {
			for _, d := range dice {
				if d == 2 {
					n += 2
				}
			}
			return n
		},
	} {
		for dice := 1; dice <= 2; dice++ {
			want := expected(make([]int, dice), 2, score)
			r := must(yahtzee.New(dice))
			v, err := minimax.NewExpectimax(r).Value(t.Context(), yahtzee.Rules{}.Start(c))
			all, err2 := minimax.NewExpectimax(r).Solve(t.Context(), yahtzee.Rules{}.Start(c))
			low, high, err3 := minimax.NewExpectimax(r).Bounds(t.Context(), yahtzee.Rules{}.Start(c))
			if err != nil || err2 != nil || err3 != nil || v.Cmp(want) != 0 || all.Value.Cmp(want) != 0 || low.Cmp(v) > 0 || high.Cmp(v) < 0 {
				t.Errorf("%d dice for %v: %v, %v; %v, %v; %v to %v, %v; want %v", dice, c, v, err, all.Value, err2, low, high, err3, want)
			}
		}
	}
}

// TestIndependent holds that dice for one side are kept each by itself: a six comes in one of three
// rolls with a probability of 91/216.
func TestIndependent(t *testing.T) {
	v, err := minimax.NewExpectimax(must(yahtzee.New(5))).Value(t.Context(), yahtzee.Rules{}.Start(yahtzee.Sixes))
	if want := big.NewRat(30*91, 216); err != nil || v.Cmp(want) != 0 {
		t.Errorf("%v, %v; want %v", v, err, want)
	}
}

// Two categories are worth more together than the better and the worse of both can be taken for
// granted: the choice between them is worth something.
func TestTwoCategories(t *testing.T) {
	e := minimax.NewExpectimax(must(yahtzee.New(3)))
	value := func(open ...yahtzee.Category) *big.Rat {
		v, err := e.Value(t.Context(), yahtzee.Rules{}.Start(open...))
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	a, b, both := value(yahtzee.Ones), value(yahtzee.Twos), value(yahtzee.Ones, yahtzee.Twos)
	if both.Cmp(a.Add(a, b)) <= 0 {
		t.Errorf("%v, and one after the other %v", both, a)
	}
}

func TestPublished(t *testing.T) {
	publishedtest.Test(t, map[string]publishedtest.Find{
		"Yahtzee in one turn": func(ctx context.Context, _ publishedtest.Row) (any, error) {
			v, err := minimax.NewExpectimax(must(yahtzee.New(5))).Value(ctx, yahtzee.Rules{}.Start(yahtzee.Yahtzee))
			if err != nil {
				return nil, err
			}
			return v.Quo(v, big.NewRat(50, 1)), nil
		},
	})
}

func TestSizes(t *testing.T) {
	for _, dice := range []int{0, 6} {
		if _, err := yahtzee.New(dice); !errors.Is(err, game.ErrSize) {
			t.Errorf("%d dice: %v", dice, err)
		}
	}
	if panictest.Text(func() { yahtzee.Rules{}.Start(13) }) == "" {
		t.Error("there is a category 13")
	}
	if all := fmt.Sprint(yahtzee.Rules{}.Start()); all != fmt.Sprint(yahtzee.Rules{}.Start(yahtzee.Ones)) {
		t.Error(all)
	}
}

func TestStrings(t *testing.T) {
	r := must(yahtzee.New(2))
	start := yahtzee.Rules{}.Start(yahtzee.Ones, yahtzee.LargeStraight)
	rolled := r.Moves(nil, start)[1]
	got := fmt.Sprint(start, "; ", rolled, "; ", game.MoveName(r, start, rolled), "; ", yahtzee.Category(13))
	if got != " with 3 rolls, 0 points; 1 2 with 2 rolls, 0 points; 1 2; Category(13)" {
		t.Error(got)
	}
	if got := fmt.Sprint(game.MoveNames(r, rolled, r.Moves(nil, rolled)[:1]), game.MoveName(r, rolled, r.Moves(nil, rolled)[4])); got != "[score ones]roll all" {
		t.Error(got)
	}
	if n := r.Moves(nil, rolled)[0].Points(); n != 1 {
		t.Error(n)
	}
}

func TestDice(t *testing.T) {
	r := must(yahtzee.New(2))
	p := r.Start(yahtzee.Ones, yahtzee.Chance)
	all := r.Moves(nil, p)
	if got := fmt.Sprint(r.Dice(p), r.Dice(all[0]), r.Open(p)); got != "[0 0 0 0 0 0] [2 0 0 0 0 0] "+fmt.Sprint([]yahtzee.Category{yahtzee.Ones, yahtzee.Chance}) {
		t.Error(got)
	}
}
