package strategic_test

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/panictest"
)

// follow returns the equilibrium to which dropping the label leads.
func follow(t *testing.T, g *strategic.Game, label int) strategic.Profile {
	t.Helper()
	e, err := (&strategic.LemkeHowson{Game: g, Label: label}).Solve(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if !g.IsEquilibrium(e.Profile) || e.Regret.Sign() != 0 {
		t.Fatalf("label %d leads to %v, which is no equilibrium", label, e.Profile)
	}
	return e.Profile
}

// Each label leads to one of the extreme equilibria.
func TestLemkeHowsonFindsExtremeEquilibria(t *testing.T) {
	r, games := newRand(11), longtest.Cases(3, 10)
	for _, size := range [][]int{{1, 1}, {1, 3}, {4, 1}, {2, 2}, {3, 3}, {3, 5}, {6, 4}, {7, 7}} {
		for _, most := range []int64{0, 1, 2, 3, 1e3, 1e18} {
			for range games {
				g := randomGame(r, most, size...)
				all := lines(extreme(t, g))
				for label := range size[0] + size[1] {
					if p := fmt.Sprint(follow(t, g, label)); !slices.Contains(splitLines(all), p) {
						t.Fatalf("%v up to %d, label %d: %s is not among\n%s", size, most, label, p, all)
					}
				}
			}
		}
	}
}

// Without lexicographic pivoting the path of label 0 runs in a circle in these games, one
// for each simple way to break ties. They are from the tests of QuantEcon.py (Oyama).
func TestLemkeHowsonDoesNotCycle(t *testing.T) {
	for _, test := range []struct {
		first, second, want string
		byVariable          bool // ties are broken by the least variable, not by the least row
	}{
		{"0 0 0; 0 1 1; 1 1 0", "1 1 0; 0 1 0; 1 0 2", "[(0, 2/3, 1/3) (0, 1, 0)]", false},
		{"0 0 0; 1 0 1; 0 1 1", "0 1 1; 0 0 1; 2 1 0", "[(0, 2/3, 1/3) (0, 0, 1)]", true},
	} {
		g := bimatrix(t, test.first, test.second)
		if !cycles(g, test.byVariable) {
			t.Errorf("%s: the path does not cycle if ties are broken otherwise", test.first)
		}
		if got := fmt.Sprint(follow(t, g, 0)); got != test.want {
			t.Errorf("%s: label 0 leads to %s, want %s", test.first, got, test.want)
		}
		for label := range 6 {
			follow(t, g, label)
		}
	}
}

// cycles reports whether the path of label 0 comes to the same bases again if ties are
// broken by the least row or by the least variable. It keeps a tableau of rational
// numbers for each player: equations that are solved for the basic variables. Variables
// are numbered by their labels.
func cycles(g *strategic.Game, byVariable bool) bool {
	m, n := g.Strategies(0), g.Strategies(1)
	var rows [2][][]*big.Rat
	basic := [2][]int{}
	for player, size := range []int{n, m} {
		for k := range size {
			row := make([]*big.Rat, m+n+1)
			for i := range row {
				row[i] = new(big.Rat)
			}
			for i := range m + n - size {
				if player == 0 {
					row[i] = new(big.Rat).Add(g.Payoff([]int{i, k}, 1), big.NewRat(1, 1))
				} else {
					row[m+i] = new(big.Rat).Add(g.Payoff([]int{k, i}, 0), big.NewRat(1, 1))
				}
			}
			slack := k
			if player == 0 {
				slack = m + k
			}
			row[slack].SetInt64(1)
			row[m+n].SetInt64(1)
			rows[player] = append(rows[player], row)
			basic[player] = append(basic[player], slack)
		}
	}
	seen := map[string]bool{}
	for in, player := 0, 0; ; player = 1 - player {
		state := fmt.Sprint(in, player, basic)
		if seen[state] {
			return true
		}
		seen[state] = true
		t, b := rows[player], basic[player]
		leave := -1
		for i, row := range t {
			if row[in].Sign() <= 0 {
				continue
			}
			if leave < 0 {
				leave = i
				continue
			}
			mine, best := new(big.Rat).Quo(row[m+n], row[in]), new(big.Rat).Quo(t[leave][m+n], t[leave][in])
			if c := mine.Cmp(best); c < 0 || c == 0 && byVariable && b[i] < b[leave] {
				leave = i
			}
		}
		p := new(big.Rat).Inv(t[leave][in])
		for k := range t[leave] {
			t[leave][k] = new(big.Rat).Mul(t[leave][k], p)
		}
		for i, row := range t {
			for k, f := 0, row[in]; i != leave && k < len(row); k++ {
				row[k] = new(big.Rat).Sub(row[k], new(big.Rat).Mul(f, t[leave][k]))
			}
		}
		in, b[leave] = b[leave], in
		if in == 0 {
			return false
		}
	}
}

// The paths of this game, with labels of its first and second player, end as in von
// Stengel 2007, section 3.3.
func TestLemkeHowsonLabels(t *testing.T) {
	g := bimatrix(t, "3 3; 2 5; 0 6", "3 2; 2 6; 3 1")
	for label, want := range []string{"[(1, 0, 0) (1, 0)]", "[(0, 1/3, 2/3) (1/3, 2/3)]"} {
		if got := fmt.Sprint(follow(t, g, label)); got != want {
			t.Errorf("label %d leads to %s, want %s", label, got, want)
		}
	}
}

func TestLemkeHowsonErrors(t *testing.T) {
	if _, err := strategic.NewLemkeHowson(strategic.New(2, 2, 2)).Solve(t.Context()); !errors.Is(err, strategic.ErrPlayers) {
		t.Errorf("three players: %v", err)
	}
	cause := errors.New("enough")
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(cause)
	if _, err := strategic.NewLemkeHowson(strategic.New(2, 2)).Solve(ctx); !errors.Is(err, cause) {
		t.Errorf("a context that has ended: %v", err)
	}
	if panictest.Text(func() { (&strategic.LemkeHowson{Game: strategic.New(2, 2), Label: 4}).Solve(t.Context()) }) == "" {
		t.Error("no panic for label 4 of 4")
	}
}
