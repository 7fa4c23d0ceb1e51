package strategic

import (
	"errors"
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"
)

// parse returns a matrix written as numbers, rows separated by semicolons.
func parse(t *testing.T, text string) [][]*big.Rat {
	t.Helper()
	var m [][]*big.Rat
	for line := range strings.SplitSeq(text, ";") {
		var row []*big.Rat
		for word := range strings.FieldsSeq(line) {
			x, ok := new(big.Rat).SetString(word)
			if !ok {
				t.Fatalf("%q is not a number", word)
			}
			row = append(row, x)
		}
		m = append(m, row)
	}
	return m
}

// checkSolution proves a solution by the minimax theorem: nobody can gain, and the value
// is what the profile comes to.
func checkSolution(t *testing.T, g *Game, s Solution) {
	t.Helper()
	for p := range 2 {
		if regret := g.Regret(s.Profile, p); regret.Sign() != 0 {
			t.Errorf("player %d can gain %v", p, regret)
		}
	}
	if x := g.Expected(s.Profile)[0]; x.Cmp(s.Value) != 0 {
		t.Errorf("the value is %v, and the strategies get %v", s.Value, x)
	}
}

func TestMinimaxKnown(t *testing.T) {
	const e19 = "10000000000000000000"
	huge := "1" + strings.Repeat("0", 400)
	for _, test := range []struct {
		name, matrix, value, profile, source string
	}{
		{"matching pennies", "1 -1; -1 1", "0", "[(1/2, 1/2) (1/2, 1/2)]", "von Neumann and Morgenstern 1944"},
		{"rock, paper, scissors", "0 -1 1; 1 0 -1; -1 1 0", "0", "[(1/3, 1/3, 1/3) (1/3, 1/3, 1/3)]", "symmetric"},
		{"three-finger Morra", "0 2 2 -3 0 0 -4 0 0; -2 0 0 0 3 3 -4 0 0; -2 0 0 -3 0 0 0 4 4; 3 0 3 0 -4 0 0 -5 0; 0 -3 0 4 0 4 0 -5 0; 0 -3 0 0 -4 0 5 0 5; 4 4 0 0 0 -5 0 0 -6; 0 0 -4 5 5 0 0 0 -6; 0 0 -4 0 0 -5 6 6 0", "0", "", "symmetric"},
		{"Sherlock Holmes", "100 0; -50 100", "40", "[(3/5, 2/5) (2/5, 3/5)]", "von Neumann and Morgenstern 1944, 18.4.4"},
		{"diagonal", "1 0 0; 0 2 0; 0 0 3", "6/11", "[(6/11, 3/11, 2/11) (6/11, 3/11, 2/11)]", "1/(1 + 1/2 + 1/3)"},
		{"saddle point", "3 1 4; 1 0 9; 2 -6 5", "1", "[(1, 0, 0) (0, 1, 0)]", "row minimum and column maximum"},
		{"two rows", "2 3 11; 7 5 2", "49/11", "[(3/11, 8/11) (0, 9/11, 2/11)]", "the lower envelope of three lines"},
		{"one row", "3 -2 7 -2", "-2", "[(1) (0, 1, 0, 0)]", "the second player chooses"},
		{"one column", "3; 8; 5", "8", "[(0, 1, 0) (1)]", "the first player chooses"},
		{"one entry", "-7/3", "-7/3", "[(1) (1)]", "nobody chooses"},
		{"all equal", "5 5 5; 5 5 5", "5", "[(1, 0) (1, 0, 0)]", "every strategy is optimal"},
		{"all zero", "0 0; 0 0; 0 0", "0", "[(1, 0, 0) (1, 0)]", "every strategy is optimal"},
		{"equal rows", "1 -1; 1 -1; -1 1; -1 1", "0", "", "matching pennies twice"},
		{"thirds", "1/3 -1/3; -1/3 1/3", "0", "[(1/2, 1/2) (1/2, 1/2)]", "matching pennies"},
		{"10^19", e19 + " 0; 0 1", "10000000000000000000/10000000000000000001", "[(1/10000000000000000001, 10000000000000000000/10000000000000000001) (1/10000000000000000001, 10000000000000000000/10000000000000000001)]", "diagonal"},
		{"10^19 and 1/3", e19 + " 1/3; 1/3 " + e19, "30000000000000000001/6", "[(1/2, 1/2) (1/2, 1/2)]", "symmetric"},
		{"10^19 and its neighbor", e19 + " 9999999999999999999; 9999999999999999999 " + e19, "19999999999999999999/2", "[(1/2, 1/2) (1/2, 1/2)]", "matching pennies beyond floating point"},
		{"huge", huge + " -" + huge + "; -" + huge + " " + huge, "0", "[(1/2, 1/2) (1/2, 1/2)]", "matching pennies beyond the exponents of floating point"},
		{"tiny", "1/" + huge + " 0; 0 1/" + huge, "1/2" + strings.Repeat("0", 400), "[(1/2, 1/2) (1/2, 1/2)]", "diagonal"},
		{"huge and tiny", huge + " 0; 0 1/" + huge, "", "", "diagonal"},
		{"ends of a word", "9223372036854775807 -9223372036854775808; -9223372036854775808 9223372036854775807", "-1/2", "[(1/2, 1/2) (1/2, 1/2)]", "symmetric"},
	} {
		t.Run(test.name, func(t *testing.T) {
			g := ZeroSum(parse(t, test.matrix))
			s, err := NewMinimax(g).Solve(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			checkSolution(t, g, s)
			if got := s.Value.RatString(); got != test.value && test.value != "" {
				t.Errorf("the value is %s, want %s: %s", got, test.value, test.source)
			}
			if got := fmt.Sprint(s.Profile); got != test.profile && test.profile != "" {
				t.Errorf("the strategies are %s, want %s", got, test.profile)
			}
		})
	}
}

// Small games have the value of one of their kernels.
func TestMinimaxKernel(t *testing.T) {
	r := rand.New(rand.NewPCG(1928, 1))
	for trial := range 400 {
		most := []int64{1, 2, 9, 1000}[trial%4]
		divide := []int64{1, 1, 5}[trial%3]
		m := make([][]*big.Rat, 1+r.IntN(4))
		cols := 1 + r.IntN(4)
		for i := range m {
			for range cols {
				m[i] = append(m[i], big.NewRat(r.Int64N(2*most+1)-most, 1+r.Int64N(divide)))
			}
		}
		g := ZeroSum(m)
		s, err := NewMinimax(g).Solve(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		checkSolution(t, g, s)
		if want := kernelValue(t, m); s.Value.Cmp(want) != 0 {
			t.Fatalf("%v: the value is %v, want %v", m, s.Value, want)
		}
	}
}

// Larger games have the value that the textbook version finds, whether all computation is
// with integers or guesses are proved. Matrices with few different entries are degenerate.
func TestMinimaxNaive(t *testing.T) {
	r := rand.New(rand.NewPCG(1928, 2))
	for trial := range 60 {
		most := []int64{0, 1, 2, 100, 1 << 40, 1 << 58}[trial%6]
		rows, cols := 1+r.IntN(16), 1+r.IntN(16)
		m := randomMatrix(r, rows, cols, most)
		if trial%5 == 0 && rows > 2 {
			m[rows-1] = m[0]
		}
		g := ZeroSum(m)
		want := naiveValue(m)
		s, err := NewMinimax(g).Solve(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		checkSolution(t, g, s)
		if s.Value.Cmp(want) != 0 {
			t.Fatalf("%v: the value is %v, want %v", m, s.Value, want)
		}
		run := begin(t.Context(), 0, nil)
		run.plain = true
		table, _ := g.payoffs[0].integers(run)
		value, first, second, err := solveMatrix(table, rows, cols, run)
		if err != nil || value.Cmp(want) != 0 {
			t.Fatalf("%v: with integers the value is %v, want %v; %v", m, value, want, err)
		}
		checkSolution(t, g, Solution{Value: value, Profile: Profile{first, second}})
	}
}

// A game of constant sum need not be one of sum zero, and the players may be measured in
// different fractions.
func TestMinimaxConstantSum(t *testing.T) {
	r := rand.New(rand.NewPCG(1928, 3))
	for range 50 {
		g := randomGame(r, 9, 4, 3, 4)
		sum := big.NewRat(r.Int64N(9), 7)
		for profile := range g.Profiles() {
			g.SetPayoff(profile, 1, new(big.Rat).Sub(sum, g.Payoff(profile, 0)))
		}
		s, err := NewMinimax(g).Solve(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		checkSolution(t, g, s)
		if !g.IsEquilibrium(s.Profile) {
			t.Error("no equilibrium")
		}
		if v, err := NewMinimax(g).Value(t.Context()); err != nil || v.Cmp(s.Value) != 0 {
			t.Errorf("Value is %v, %v, and that of Solve is %v", v, err, s.Value)
		}
	}
}

// Kuhn's poker has the value -1/18 (Kuhn, "A simplified two-person poker", 1950). Three
// cards, one each, antes of 1, and one bet of 1. The first player checks and folds,
// checks and calls, or bets, with each card; the second, with each card, passes or bets
// after a check, and folds or calls after a bet.
func TestMinimaxKuhnPoker(t *testing.T) {
	g := New(27, 64)
	for profile := range g.Profiles() {
		var sum int64
		for first := range 3 {
			for second := range 3 {
				if first == second {
					continue
				}
				showdown := int64(1)
				if second > first {
					showdown = -1
				}
				mine := profile[0] / [3]int{1, 3, 9}[first] % 3
				theirs := profile[1] / [3]int{1, 4, 16}[second] % 4
				bets, calls := theirs&1 == 1, theirs&2 == 2
				switch {
				case mine == 2 && calls, mine == 1 && bets:
					sum += 2 * showdown
				case mine == 2:
					sum++
				case bets: // and the first folds
					sum--
				default:
					sum += showdown
				}
			}
		}
		g.SetPayoff(profile, 0, big.NewRat(sum, 6))
		g.SetPayoff(profile, 1, big.NewRat(-sum, 6))
	}
	s, err := NewMinimax(g).Solve(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	checkSolution(t, g, s)
	if s.Value.RatString() != "-1/18" {
		t.Errorf("the value is %v, want -1/18", s.Value)
	}
}

func TestMinimaxErrors(t *testing.T) {
	if _, err := NewMinimax(New(2, 2, 2)).Solve(t.Context()); !errors.Is(err, ErrPlayers) {
		t.Errorf("three players: %v", err)
	}
	for _, x := range []*big.Rat{big.NewRat(1, 1), big.NewRat(1, 3), new(big.Rat).SetInt64(math.MinInt64)} {
		g := ZeroSum([][]int{{1, 2}, {3, 4}})
		g.SetPayoff([]int{1, 0}, 1, x)
		g.SetStrategyName(0, 1, "down")
		_, err := NewMinimax(g).Solve(t.Context())
		if !errors.Is(err, ErrSum) || !strings.Contains(err.Error(), `"down"`) {
			t.Errorf("%v: %v", x, err)
		}
	}
}

// Payoffs with different denominators are compared as they are: 1/2 + 3 is not 3/2 + 1,
// though 1 + 3 is 3 + 1.
func TestMinimaxScales(t *testing.T) {
	g := New(1, 2)
	for j, pair := range [][2]*big.Rat{{big.NewRat(1, 2), big.NewRat(3, 1)}, {big.NewRat(3, 2), big.NewRat(1, 1)}} {
		for p, x := range pair {
			g.SetPayoff([]int{0, j}, p, x)
		}
	}
	if s, err := NewMinimax(g).Solve(t.Context()); !errors.Is(err, ErrSum) {
		t.Errorf("%v, %v", s, err)
	}
}

// Guesses are right almost always. Without them the same answer takes a hundred times as
// long.
func TestMinimaxGuesses(t *testing.T) {
	r := rand.New(rand.NewPCG(1928, 4))
	wrong := 0
	for trial := range 200 {
		most := []int64{1, 2, 10, 100, 1 << 20}[trial%5]
		rows, cols := 5+r.IntN(30), 5+r.IntN(30)
		g := ZeroSum(randomMatrix(r, rows, cols, most))
		run := begin(t.Context(), 0, nil)
		table, _ := g.payoffs[0].integers(run)
		if _, _, _, err := solveMatrix(table, rows, cols, run); err != nil {
			t.Fatal(err)
		}
		if !run.guessed {
			wrong++
			t.Logf("no guess for %d x %d, entries up to %d", rows, cols, most)
		}
	}
	if wrong > 10 {
		t.Errorf("%d of 200 guesses were wrong", wrong)
	}
}
