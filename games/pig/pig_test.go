package pig_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/big"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/games/pig"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/panictest"
	"github.com/gametheory-go/gametheory/internal/publishedtest"
	"github.com/gametheory-go/gametheory/minimax"
)

// must returns rules that there are.
func must(r pig.Rules, err error) pig.Rules {
	if err != nil {
		panic(err)
	}
	return r
}

func TestContract(t *testing.T) {
	for _, r := range []pig.Rules{pig.Pig(8), pig.Piglet(7), must(pig.New(8, 3, 4)), pig.Pig(1)} {
		gametest.Test(t, r, pig.Rules{}.Start())
	}
}

// plain are the rules without Canonical and Bounds.
type plain struct{ rules pig.Rules }

func (g plain) Moves(dst []pig.Position, p pig.Position) []pig.Position { return g.rules.Moves(dst, p) }
func (g plain) Chances(dst []int, p pig.Position) []int                 { return g.rules.Chances(dst, p) }
func (g plain) Turn(p pig.Position) int                                 { return g.rules.Turn(p) }
func (g plain) Score(p pig.Position) int                                { return g.rules.Score(p) }

// TestEquations checks at each position that its exact value is the best, or the mean, of those of its
// options. As every play ends, no other values are. They are the same with and without symmetries, and
// lie between the bounds.
func TestEquations(t *testing.T) {
	for _, r := range []pig.Rules{pig.Pig(12), pig.Piglet(7), must(pig.New(10, 1, 3))} {
		e, whole := minimax.NewExpectimax(r), minimax.NewExpectimax(game.Game[pig.Position](plain{r}))
		for p := range game.Positions(plain{r}, pig.Rules{}.Start()) {
			v, low, high := value(t, e, p)
			if w, _, _ := value(t, whole, p); v.Cmp(w) != 0 || low.Cmp(v) > 0 || high.Cmp(v) < 0 {
				t.Errorf("%v: %v, from %v to %v, and %v without symmetries", p, v, low, high, w)
			}
			if want := backed(t, r, e, p); v.Cmp(want) != 0 {
				t.Errorf("%v: %v, want %v", p, v, want)
			}
			if t.Failed() {
				return
			}
		}
	}
}

// value returns the value of p, and its bounds.
func value(t *testing.T, e *minimax.Expectimax[pig.Position], p pig.Position) (v, low, high *big.Rat) {
	t.Helper()
	v, err := e.Value(t.Context(), p)
	low, high, err2 := e.Bounds(t.Context(), p)
	if err != nil || err2 != nil {
		t.Fatal(err, err2)
	}
	return v, low, high
}

// backed returns the value of p by those of its options.
func backed(t *testing.T, r pig.Rules, e *minimax.Expectimax[pig.Position], p pig.Position) *big.Rat {
	options := r.Moves(nil, p)
	if len(options) == 0 {
		return big.NewRat(1, 1)
	}
	sum, best := new(big.Rat), big.NewRat(-1, 1)
	for _, o := range options {
		v, _, _ := value(t, e, o)
		if r.Turn(o) != r.Turn(p) {
			v.Neg(v)
		}
		if sum.Add(sum, v); v.Cmp(best) > 0 {
			best = v
		}
	}
	if p.Rolling() {
		return sum.Quo(sum, big.NewRat(int64(len(options)), 1))
	}
	return best
}

// TestValueIteration compares values with those of the equation of Neller and Presser, iterated in
// floating-point numbers.
func TestValueIteration(t *testing.T) {
	const target = 20
	var win [target][target][target + 6]float64 // of the player to move: points, the other's, of the turn
	at := func(i, j, k int) float64 {
		if i+k >= target {
			return 1
		}
		return win[i][j][k]
	}
	for range 300 {
		for i := range target {
			for j := range target {
				for k := target - i - 1; k >= 0; k-- {
					roll := 1 - at(j, i, 0)
					for n := 2; n <= 6; n++ {
						roll += at(i, j, k+n)
					}
					win[i][j][k] = roll / 6
					if k > 0 {
						win[i][j][k] = max(roll/6, 1-at(j, i+k, 0))
					}
				}
			}
		}
	}
	e := minimax.NewExpectimax(pig.Pig(target))
	if _, err := e.Value(t.Context(), pig.Rules{}.Start()); err != nil {
		t.Fatal(err)
	}
	for p := range game.Positions(pig.Pig(target), pig.Rules{}.Start()) {
		i, j, k := p.Points()
		if p.Rolling() || i+k >= target {
			continue
		}
		v, _, _ := value(t, e, p)
		if got, _ := probability(v).Float64(); math.Abs(got-win[i][j][k]) > 1e-9 {
			t.Errorf("%v: %v, want %v", p, got, win[i][j][k])
		}
	}
}

// probability returns the probability to win of a position of some value.
func probability(v *big.Rat) *big.Rat {
	return new(big.Rat).Mul(new(big.Rat).Add(v, big.NewRat(1, 1)), big.NewRat(1, 2))
}

func TestPublished(t *testing.T) {
	publishedtest.Test(t, map[string]publishedtest.Find{
		"Piglet to 2": func(ctx context.Context, _ publishedtest.Row) (any, error) {
			var all []string
			e := minimax.NewExpectimax(pig.Piglet(2))
			for _, p := range []pig.Position{pig.At(0, 0, 0), pig.At(0, 0, 1), pig.At(0, 1, 0), pig.At(0, 1, 1), pig.At(1, 0, 0), pig.At(1, 1, 0)} {
				v, err := e.Value(ctx, p)
				if err != nil {
					return nil, err
				}
				all = append(all, probability(v).String())
			}
			return all, nil
		},
		"Pig to 100": publishedtest.All(func(ctx context.Context, _ publishedtest.Row) (any, error) {
			low, high, err := minimax.NewExpectimax(pig.Pig(100)).Bounds(ctx, pig.Rules{}.Start())
			if err != nil {
				return nil, err
			}
			a, b := probability(low).FloatString(14), probability(high).FloatString(14)
			if a != b {
				return nil, fmt.Errorf("from %s to %s", a, b)
			}
			if a != "0.53059272527375" { // computed here; see TestValueIteration for a second way
				return nil, fmt.Errorf("%s", a)
			}
			return probability(low).FloatString(4), nil
		}),
	})
}

// holder is a game in which player 1 holds at some number of points, whatever the score.
type holder struct {
	plain
	hold int
}

func (g holder) Moves(dst []pig.Position, p pig.Position) []pig.Position {
	n := len(dst)
	dst = g.plain.Moves(dst, p)
	if _, _, total := p.Points(); g.Turn(p) == 1 && !p.Rolling() && len(dst)-n == 2 {
		if total >= g.hold {
			dst[n] = dst[n+1]
		}
		dst = dst[:n+1]
	}
	return dst
}

// against returns the values of the best play against one who holds at n points, where it begins and
// where it does not.
func against(t *testing.T, rules pig.Rules, n int) (first, last *big.Rat) {
	t.Helper()
	e := minimax.NewExpectimax(game.Game[pig.Position](holder{plain{rules}, n}))
	second := rules.Moves(nil, rules.Moves(nil, pig.Rules{}.Start())[0])[0] // player 0 has lost the turn
	first, _, err := e.Bounds(t.Context(), pig.Rules{}.Start())
	last, _, err2 := e.Bounds(t.Context(), second)
	if err != nil || err2 != nil {
		t.Fatal(err, err2)
	}
	return first, last.Neg(last)
}

// TestHold holds that to hold at 20, or at any other number, is worse than the best strategy.
func TestHold(t *testing.T) {
	rules := pig.Pig(max(25, longtest.Cases(25, 40)))
	low, _, err := minimax.NewExpectimax(rules).Bounds(t.Context(), pig.Rules{}.Start())
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range longtest.First(1, []int{10, 20, 30}) {
		first, last := against(t, rules, n)
		if new(big.Rat).Add(first, last).Cmp(big.NewRat(1, 100)) < 0 || first.Cmp(low) <= 0 {
			t.Errorf("holding at %d is as good: %s first, %s last", n, probability(first).FloatString(4), probability(last).FloatString(4))
		}
	}
}

// TestHoldAt20 finds what the documentation says of the game to 100.
func TestHoldAt20(t *testing.T) {
	longtest.Skip(t, "takes seconds")
	first, last := against(t, pig.Pig(100), 20)
	if a, b := probability(first).FloatString(4), probability(last).FloatString(4); a != "0.5874" || b != "0.5224" {
		t.Errorf("%s first, %s last", a, b)
	}
}

func TestSizes(t *testing.T) {
	for i, f := range []func(){
		func() { pig.Pig(0) }, func() { pig.Pig(251) }, func() { pig.Piglet(256) }, func() { pig.At(-1, 0, 0) }, func() { pig.At(0, 0, 256) },
	} {
		if panictest.Text(f) == "" {
			t.Errorf("%d does not panic", i)
		}
	}
	for _, n := range [][3]int{{5, 0, 3}, {5, 3, 2}, {5, 3, math.MaxInt}, {math.MinInt, 1, 2}, {251, 2, 6}} {
		if _, err := pig.New(n[0], n[1], n[2]); !errors.Is(err, game.ErrSize) {
			t.Errorf("%v: %v", n, err)
		}
	}
	pig.Pig(250)
	pig.Piglet(255)
}

func TestStrings(t *testing.T) {
	r := pig.Pig(100)
	p := pig.At(12, 30, 5)
	rolling := r.Moves(nil, p)[0]
	lost := r.Moves(nil, rolling)[0]
	if got := fmt.Sprint(p, "; ", rolling, "; ", lost); got != "12+5 : 30; 12+5? : 30; 12 : 30+0" {
		t.Error(got)
	}
	if got := fmt.Sprint(game.MoveNames(r, p, []pig.Position{rolling, lost}), game.MoveName(r, rolling, r.Moves(nil, rolling)[5])); got != "[roll lose]6" {
		t.Error(got)
	}
	if got := game.MoveName(r, p, r.Moves(nil, p)[1]); got != "hold" {
		t.Error(got)
	}
	if a, b, c := r.Moves(nil, p)[1].Points(); a != 30 || b != 17 || c != 0 {
		t.Error(a, b, c)
	}
}
