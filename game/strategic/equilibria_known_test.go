package strategic_test

import (
	"cmp"
	"fmt"
	"math/big"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

// bimatrix returns a game from two matrices of rational numbers, such as "3 1/3; 1e19 0".
func bimatrix(t *testing.T, first, second string) *strategic.Game {
	t.Helper()
	return strategic.Bimatrix(matrix(t, first), matrix(t, second))
}

func matrix(t *testing.T, text string) [][]*big.Rat {
	t.Helper()
	var rows [][]*big.Rat
	for line := range strings.SplitSeq(text, ";") {
		var row []*big.Rat
		for _, word := range strings.Fields(line) {
			x, ok := new(big.Rat).SetString(word)
			if !ok {
				t.Fatalf("%q is no number", word)
			}
			row = append(row, x)
		}
		rows = append(rows, row)
	}
	return rows
}

// identity returns the game in which both get 1 if they choose the same.
func identity(n int) *strategic.Game {
	g := strategic.New(n, n)
	for i := range n {
		g.SetPayoff([]int{i, i}, 0, big.NewRat(1, 1))
		g.SetPayoff([]int{i, i}, 1, big.NewRat(1, 1))
	}
	return g
}

func TestEquilibriaKnown(t *testing.T) {
	for _, test := range []struct {
		name, first, second string
		want                string // all extreme equilibria
		subsets, components int
		source              string
	}{
		{
			name: "matching pennies", first: "1 -1; -1 1", second: "-1 1; 1 -1",
			want:    "[(1/2, 1/2) (1/2, 1/2)]",
			subsets: 1, components: 1,
		}, {
			name: "battle of the sexes", first: "2 0; 0 1", second: "1 0; 0 2",
			want: `
[(1, 0) (1, 0)]
[(2/3, 1/3) (1/3, 2/3)]
[(0, 1) (0, 1)]`,
			subsets: 3, components: 3,
			source: "Luce and Raiffa 1957",
		}, {
			// The first player picks the column and the second the row; the rows of these
			// matrices are columns there. The text next to the table pairs two outcomes
			// with the payoffs 3 and 4, where the cells hold (3, 4) and (2, 3).
			name: "the thesis' table", first: "1 3; 2 0", second: "0 4; 3 2",
			want: `
[(1, 0) (0, 1)]
[(1/5, 4/5) (3/4, 1/4)]
[(0, 1) (1, 0)]`,
			subsets: 3, components: 3,
			source: "Mendonça 2016, draft, table 1",
		}, {
			name: "Shapley's game", first: "1 0 0; 0 1 0; 0 0 1", second: "0 1 0; 0 0 1; 1 0 0",
			want:    "[(1/3, 1/3, 1/3) (1/3, 1/3, 1/3)]",
			subsets: 1, components: 1,
			source: "Shapley 1964, Some topics in two-person games",
		}, {
			name: "a segment", first: "3 3; 2 5; 0 6", second: "3 3; 2 6; 3 1",
			want: `
[(1, 0, 0) (1, 0)]
[(1, 0, 0) (2/3, 1/3)]
[(0, 1/3, 2/3) (1/3, 2/3)]`,
			subsets: 2, components: 2,
			source: "von Stengel 2007, Equilibrium computation for two-player games, (3.7)",
		}, {
			name: "two segments with a common point", first: "1 1; 1 0", second: "1 1; 1 0",
			want: `
[(1, 0) (1, 0)]
[(1, 0) (0, 1)]
[(0, 1) (1, 0)]`,
			subsets: 2, components: 1,
		}, {
			name: "all payoffs equal", first: "7 7; 7 7", second: "0 0; 0 0",
			want: `
[(1, 0) (1, 0)]
[(1, 0) (0, 1)]
[(0, 1) (1, 0)]
[(0, 1) (0, 1)]`,
			subsets: 1, components: 1,
		}, {
			name: "one strategy each", first: "-5", second: "1/3",
			want:    "[(1) (1)]",
			subsets: 1, components: 1,
		}, {
			name: "no choice for the first", first: "1 2 3", second: "4 4 -4",
			want: `
[(1) (1, 0, 0)]
[(1) (0, 1, 0)]`,
			subsets: 1, components: 1,
		}, {
			name: "payoffs of 10^19 and of 1/3", first: "1e19 1/3; 1/3 1e19", second: "1/3 1e19; 2/3 0",
			want: `
[(2/30000000000000000001, 29999999999999999999/30000000000000000001) (1/2, 1/2)]`,
			subsets: 1, components: 1,
		}, {
			// Enumeration with a tolerance takes the second probability of the mixed
			// equilibrium for 0.
			name: "a probability of 10^-18", first: "1 0; 0 1e18", second: "1 0; 0 1e18",
			want: `
[(1, 0) (1, 0)]
[(1000000000000000000/1000000000000000001, 1/1000000000000000001) (1000000000000000000/1000000000000000001, 1/1000000000000000001)]
[(0, 1) (0, 1)]`,
			subsets: 3, components: 3,
		}, {
			// With a tolerance all profiles seem to be equilibria.
			name: "payoffs that differ by 10^-15", first: "1.000000000000001 1; 1 1.000000000000001", second: "1 1.000000000000001; 1.000000000000001 1",
			want:    "[(1/2, 1/2) (1/2, 1/2)]",
			subsets: 1, components: 1,
		}, {
			// Without the 10^-15 all strategies of the first player would do.
			name: "a strategy better by 10^-15", first: "1 1; 1.000000000000001 1.000000000000001", second: "1 0; 1 0",
			want:    "[(0, 1) (1, 0)]",
			subsets: 1, components: 1,
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			g := bimatrix(t, test.first, test.second)
			set, err := strategic.NewEquilibria(g).Solve(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for p := range set.Profiles() {
				got = append(got, fmt.Sprint(p))
				if !g.IsEquilibrium(p) {
					t.Errorf("%v is no equilibrium", p)
				}
			}
			if want := strings.TrimSpace(test.want); strings.Join(got, "\n") != want {
				t.Errorf("found\n%s\nwant\n%s", strings.Join(got, "\n"), want)
			}
			if len(set.Subsets) != test.subsets || set.Components != test.components {
				t.Errorf("%d maximal Nash subsets in %d components, want %d in %d", len(set.Subsets), set.Components, test.subsets, test.components)
			}
			if finite := len(got) == test.components; set.Finite() != finite {
				t.Errorf("Finite() = %v", set.Finite())
			}
		})
	}
}

// The number of equilibria of games for which it is known.
func TestEquilibriaNumber(t *testing.T) {
	for _, test := range []struct {
		name   string
		game   *strategic.Game
		number int
		source string
	}{
		{"coordination 3x3", identity(3), 7, "Quint and Shubik 1997: 2^n - 1"},
		{"coordination 6x6", identity(6), 63, "Quint and Shubik 1997: 2^n - 1"},
		{"coordination 10x10", identity(10), 1023, "Quint and Shubik 1997: 2^n - 1"},
		{"von Stengel 6x6", manyEquilibria(t), 75, "von Stengel 1999, New maximal numbers of equilibria in bimatrix games"},
	} {
		set, err := strategic.NewEquilibria(test.game).Solve(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if len(set.Extreme) != test.number || !set.Finite() || len(set.Subsets) != test.number {
			t.Errorf("%s: %d extreme equilibria in %d components, want %d (%s)", test.name, len(set.Extreme), set.Components, test.number, test.source)
		}
		for p := range set.Profiles() {
			if !test.game.IsEquilibrium(p) {
				t.Errorf("%s: %v is no equilibrium", test.name, p)
			}
		}
	}
}

// manyEquilibria returns a 6x6 game with 75 equilibria.
func manyEquilibria(t *testing.T) *strategic.Game {
	return table(t, 6, 6, `
9504 72336 -111771 -461736 397584 1227336 171204 -1718376 1303104 1303104 737154 -453420
-660 48081 31680 -300036 -113850 774576 -45936 -1039236 -453420 737154 -227040 -227040
19976 29216 -130944 -178761 451176 451176 208626 -586476 1227336 397584 774576 -113850
-20526 14124 168124 -84436 -586476 208626 -263076 -263076 -1718376 171204 -1039236 -45936
1776 1776 -8514 -8976 29216 19976 14124 -20526 72336 9504 48081 -660
-8976 -8514 52764 52764 -178761 -130944 -84436 168124 -461736 -111771 -300036 31680`)
}

// table returns the game of m times n strategies whose payoffs are written for one profile
// after the other, the strategy of the first player varying fastest.
func table(t *testing.T, m, n int, text string) *strategic.Game {
	t.Helper()
	g := strategic.New(m, n)
	payoffs := matrix(t, text)[0]
	for i, x := range payoffs {
		g.SetPayoff([]int{i / 2 % m, i / 2 / m}, i%2, x)
	}
	return g
}

// Maximal Nash subsets are checked by their definition: products of two sets of extreme
// strategies, all of whose pairs are equilibria, to which nothing can be added.
func TestSubsets(t *testing.T) {
	r := newRand(7)
	for _, size := range [][]int{{2, 2}, {2, 3}, {3, 3}, {4, 3}, {4, 4}} {
		for most := range int64(3) {
			for range longtest.Cases(4, 15) {
				g := randomGame(r, most, size...)
				set, err := strategic.NewEquilibria(g).Solve(t.Context())
				if err != nil {
					t.Fatal(err)
				}
				if got, want := fmt.Sprint(products(set)), fmt.Sprint(maximal(g, set)); got != want {
					t.Fatalf("%v up to %d: subsets %v, want %v, of %v", size, most, got, want, set.Extreme)
				}
				checkComponents(t, set)
			}
		}
	}
}

// products returns the subsets as text, in alphabetical order.
func products(set strategic.EquilibriumSet) []string {
	var all []string
	for _, s := range set.Subsets {
		all = append(all, fmt.Sprint(s.Strategies))
	}
	slices.Sort(all)
	return all
}

// maximal returns the maximal Nash subsets as text, in alphabetical order: for each set of
// strategies of the first player, those of the second with which all are equilibria, and
// if none can be added to the first.
func maximal(g *strategic.Game, set strategic.EquilibriumSet) []string {
	x, y := set.Strategies[0], set.Strategies[1]
	var all []string
	for k := 1; k <= len(x); k++ {
		for _, first := range subsets(len(x), k) {
			var second []int
			for j := range y {
				if !slices.ContainsFunc(first, func(i int) bool { return !g.IsEquilibrium(strategic.Profile{x[i], y[j]}) }) {
					second = append(second, j)
				}
			}
			more := 0
			for i := range x {
				if !slices.ContainsFunc(second, func(j int) bool { return !g.IsEquilibrium(strategic.Profile{x[i], y[j]}) }) {
					more++
				}
			}
			if len(second) > 0 && more == len(first) {
				all = append(all, fmt.Sprint([2][]int{first, second}))
			}
		}
	}
	slices.Sort(all)
	return all
}

// checkComponents checks that subsets with a common strategy are in the same component, and
// that components cannot be divided.
func checkComponents(t *testing.T, set strategic.EquilibriumSet) {
	t.Helper()
	order := func(a, b strategic.NashSubset) int {
		return cmp.Or(a.Component-b.Component, slices.Compare(a.Strategies[0], b.Strategies[0]), slices.Compare(a.Strategies[1], b.Strategies[1]))
	}
	if !slices.IsSortedFunc(set.Subsets, order) {
		t.Errorf("the subsets are not in order: %v", set.Subsets)
	}
	group := upTo(len(set.Subsets))
	for range set.Subsets {
		for i, a := range set.Subsets {
			for j, b := range set.Subsets {
				for p := range 2 {
					if slices.ContainsFunc(a.Strategies[p], func(s int) bool { return slices.Contains(b.Strategies[p], s) }) {
						group[i] = min(group[i], group[j])
					}
				}
			}
		}
	}
	number := map[int]int{}
	for i, s := range set.Subsets {
		if n, ok := number[group[i]]; ok && n != s.Component {
			t.Errorf("subsets of one component in %d and %d", n, s.Component)
		}
		number[group[i]] = s.Component
	}
	if len(number) != set.Components {
		t.Errorf("%d components, want %d", set.Components, len(number))
	}
}

func upTo(n int) []int {
	numbers := make([]int, n)
	for i := range numbers {
		numbers[i] = i
	}
	return numbers
}
