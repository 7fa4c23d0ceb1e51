package backgammon_test

import (
	"context"
	"fmt"
	"math/big"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/games/backgammon"
	"github.com/gametheory-go/gametheory/internal/publishedtest"
	"github.com/gametheory-go/gametheory/minimax"
)

func TestPublished(t *testing.T) {
	r, _ := backgammon.Backgammon()
	o := backgammon.NewOneSided(r)
	publishedtest.Test(t, map[string]publishedtest.Find{
		"positions with ": publishedtest.Given(func(row publishedtest.Row) any {
			return positions(row.Numbers()[1], row.Numbers()[0])
		}),
		"ways to bear off ": publishedtest.Given(func(row publishedtest.Row) any {
			n := 0
			for range bearOffs(row.Numbers()[1], row.Numbers()[0]) {
				n++
			}
			return n
		}),
		"rolls of 36 that hit a checker ": publishedtest.Given(func(row publishedtest.Row) any {
			var all []int
			for _, away := range row.Numbers() {
				all = append(all, shots(t, r, away))
			}
			return all
		}),
		"rolls to bear off ": publishedtest.All(publishedtest.Long(func(_ context.Context, row publishedtest.Row) (any, error) {
			text, _, _ := strings.Cut(row.Rest, ",")
			b := boardOf(r, parse(t, r, "white "+text+", black 1, white to roll"), 0)
			return o.Rolls(b.points()...).FloatString(len(row.Want) - 1 - strings.Index(row.Want, ".")), nil
		}), "6(7) 5(5) 4(3), four decimals"),
		"the pips wasted by the best positions of ": publishedtest.Long(func(_ context.Context, row publishedtest.Row) (any, error) {
			return wastes(o, row.Numbers()[0], row.Numbers()[1], strings.Fields(strings.Trim(row.Want, "[]")))
		}, "21 to 39"),
		"positions and rolls of two different dice": publishedtest.All(func(context.Context, publishedtest.Row) (any, error) {
			n := 0
			for points := range bearOffs(6, 15) {
				n += better(t, r, o, points)
			}
			return n, nil
		}),
		"8 checkers on point 1 against 6": func(ctx context.Context, _ publishedtest.Row) (any, error) {
			return stacks(ctx, r, 8, 6, 6)
		},
		"1, 3, 5 and so on against": func(ctx context.Context, _ publishedtest.Row) (any, error) {
			var all []string
			for first := 1; first <= 15; first += 2 {
				for second := 1; second <= 15; second += 2 {
					p, err := stacks(ctx, r, first, second, 2)
					if err != nil {
						return nil, err
					}
					all = append(all, p)
				}
			}
			return all, nil
		},
	})
}

// positions returns in how many ways checkers can stand. The first player's take one of the ways to
// choose some points; the others are anywhere on these, on the bar or off, and those of the second
// player are anywhere else.
func positions(points, checkers int) *big.Int {
	choose := func(n, k int) *big.Int { return new(big.Int).Binomial(int64(n), int64(k)) }
	spread := func(checkers, places int) *big.Int { return choose(checkers+places-1, checkers) }
	sum := new(big.Int)
	for taken := 0; taken <= min(points, checkers); taken++ {
		n := choose(points, taken)
		n.Mul(n, spread(checkers-taken, taken+2))
		sum.Add(sum, n.Mul(n, spread(checkers, points-taken+2)))
	}
	return sum
}

// TestPositions compares the sum with the boards that Parse accepts, with one that it does not:
// nobody has a checker left.
func TestPositions(t *testing.T) {
	for _, r := range []backgammon.Rules{{Points: 3, Home: 1, Checkers: 3}, {Points: 6, Home: 3, Checkers: 2}} {
		n := int64(1)
		for _, b := range boards(r) {
			if _, err := r.Parse(b.text(r, "roll")); err == nil {
				n++
			}
		}
		if want := positions(r.Points, r.Checkers); want.Cmp(big.NewInt(n)) != 0 {
			t.Errorf("%+v: %d, want %v", r, n, want)
		}
	}
}

// bearOffs yields the points of up to so many checkers in all ways in which they can stand on the
// first points, without any first.
func bearOffs(points, checkers int) func(yield func([]int) bool) {
	return func(yield func([]int) bool) {
		var put func(on []int) bool
		put = func(on []int) bool {
			if !yield(on) {
				return false
			}
			top := points
			if len(on) > 0 {
				top = on[len(on)-1]
			}
			for at := 1; len(on) < checkers && at <= top; at++ {
				if !put(append(slices.Clone(on), at)) {
					return false
				}
			}
			return true
		}
		put(nil)
	}
}

// points returns the points of the first player's checkers.
func (b board) points() (all []int) {
	for at := 1; at < len(b[0]); at++ {
		all = append(all, slices.Repeat([]int{at}, b[0][at])...)
	}
	return all
}

// shots returns of how many rolls a play hits a checker so far away, from the bar if it is 24.
func shots(t *testing.T, r backgammon.Rules, away int) (n int) {
	from := "bar"
	if away < r.Points {
		from = fmt.Sprint(away + 1)
	}
	p := parse(t, r, "white "+from+", black 24, white to roll")
	weights := r.Chances(nil, p)
	for i, rolled := range r.Moves(nil, p) {
		if slices.ContainsFunc(r.Moves(nil, rolled), func(o backgammon.Position) bool { return o.Checkers(1)[0] > 0 }) {
			n += weights[i]
		}
	}
	return n
}

// wastes returns positions of some numbers of pips, by how many checkers are on the points from 1
// to 6, and after each how many pips more than its own are rolled on average to bear it off. No
// position of so many pips may waste less. (Of 40 pips Eide has 001133 with 6.56; it is the best,
// with 6.5540.)
func wastes(o *backgammon.OneSided, first, last int, words []string) (all []string, err error) {
	waste := func(points []int) (pips int, w *big.Rat) {
		for _, at := range points {
			pips += at
		}
		if pips < first || pips > last {
			return pips, nil
		}
		w = o.Rolls(points...)
		w.Mul(w, big.NewRat(49, 6)) // pips a roll
		return pips, w.Sub(w, big.NewRat(int64(pips), 1))
	}
	least := make([]*big.Rat, last+1)
	for points := range bearOffs(6, 15) {
		if pips, w := waste(points); w != nil && (least[pips] == nil || w.Cmp(least[pips]) < 0) {
			least[pips] = w
		}
	}
	for i := 0; i < len(words); i += 2 {
		var points []int
		for at, n := range words[i] {
			points = append(points, slices.Repeat([]int{at + 1}, int(n-'0'))...)
		}
		pips, w := waste(points)
		if pips != first+i/2 || w.Cmp(least[pips]) != 0 {
			return nil, fmt.Errorf("%s wastes %v, want %v", words[i], w, least[pips])
		}
		all = append(all, words[i], w.FloatString(2))
	}
	return all, nil
}

// better returns for how many rolls of different dice it takes fewer rolls on average to bear off
// nothing, where a checker could be.
func better(t *testing.T, r backgammon.Rules, o *backgammon.OneSided, points []int) (n int) {
	if len(points) == 0 {
		return 0
	}
	b := board{{0: r.Checkers - len(points)}, {0: r.Checkers - 1, 1: 1}}
	for _, at := range points {
		b[0][at]++
	}
	for _, rolled := range r.Moves(nil, parse(t, r, b.text(r, "roll"))) {
		if larger, smaller := rolled.Dice(); larger == smaller {
			continue
		}
		var off, none *big.Rat
		for _, p := range r.Moves(nil, rolled) {
			left := boardOf(r, p, 0).points()
			best := &off
			if len(left) == len(points) {
				best = &none
			}
			if rolls := o.Rolls(left...); *best == nil || rolls.Cmp(*best) < 0 {
				*best = rolls
			}
		}
		if off != nil && none != nil && none.Cmp(off) < 0 {
			n++
		}
	}
	return n
}

// stacks returns how likely some checkers on point 1 are to be borne off, with the first roll, before
// some others on theirs.
func stacks(ctx context.Context, r backgammon.Rules, first, second, decimals int) (string, error) {
	p, err := r.Parse(fmt.Sprintf("white 1(%d), black 1(%d), white to roll", first, second))
	if err != nil {
		return "", err
	}
	r.Gammons = false
	v, err := minimax.NewExpectimax(r).Value(ctx, p)
	if err != nil {
		return "", err
	}
	v.Add(v, big.NewRat(1, 1))
	return v.Quo(v, big.NewRat(2, 1)).FloatString(decimals), nil
}
