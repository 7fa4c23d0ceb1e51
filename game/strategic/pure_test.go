package strategic

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"
)

// The least and the greatest are those of the definition, for any number of players.
func TestMaximin(t *testing.T) {
	r := rand.New(rand.NewPCG(1944, 1))
	for trial := range 200 {
		shape := [][]int{{3, 4}, {2, 3, 2}, {3}, {1, 4}, {4, 1}, {2, 2, 2, 3}}[trial%6]
		g := randomGame(r, []int64{2, 20}[trial%2], 1+int64(trial%3), shape...)
		for p := range shape {
			worst := make([]*big.Rat, g.Strategies(p)) // by strategy
			best := map[string]*big.Rat{}              // by what the others choose
			for profile := range g.Profiles() {
				x := g.Payoff(profile, p)
				if s := profile[p]; worst[s] == nil || x.Cmp(worst[s]) < 0 {
					worst[s] = x
				}
				key := others(profile, p)
				if best[key] == nil || x.Cmp(best[key]) > 0 {
					best[key] = x
				}
			}
			want := slices.MaxFunc(worst, (*big.Rat).Cmp)
			value, strategies := g.Maximin(p)
			if value.Cmp(want) != 0 {
				t.Fatalf("the maximin is %v, want %v", value, want)
			}
			for s, x := range worst {
				if slices.Contains(strategies, s) != (x.Cmp(want) == 0) {
					t.Fatalf("the strategies are %v", strategies)
				}
			}
			checkMinimax(t, g, p, best)
			if least, _ := g.Minimax(p); least.Cmp(value) < 0 {
				t.Fatalf("the minimax %v is less than the maximin %v", least, value)
			}
		}
	}
}

func others(profile []int, player int) string {
	return fmt.Sprint(slices.Delete(slices.Clone(profile), player, player+1))
}

// checkMinimax compares with what the player gets at best, by what the others choose.
func checkMinimax(t *testing.T, g *Game, player int, best map[string]*big.Rat) {
	t.Helper()
	var least *big.Rat
	for _, x := range best {
		if least == nil || x.Cmp(least) < 0 {
			least = x
		}
	}
	value, got := g.Minimax(player)
	if value.Cmp(least) != 0 {
		t.Fatalf("the minimax is %v, want %v", value, least)
	}
	for profile := range g.Profiles() {
		if best[others(profile, player)].Cmp(least) == 0 && g.Payoff(profile, player).Cmp(least) == 0 {
			if !slices.Equal(profile, got) {
				t.Fatalf("the profile is %v, and the first is %v", got, profile)
			}
			return
		}
	}
}

// A saddle point is a payoff that is greatest in its column and least in its row.
func TestSaddlePoints(t *testing.T) {
	r := rand.New(rand.NewPCG(1944, 2))
	none, some := 0, 0
	for range 300 {
		m := randomMatrix(r, 1+r.IntN(4), 1+r.IntN(4), 1+r.Int64N(3))
		var want, got []string
		for i, row := range m {
			for j, x := range row {
				saddle := !slices.ContainsFunc(row, func(y int64) bool { return y < x })
				for k := range m {
					saddle = saddle && m[k][j] <= x
				}
				if saddle {
					want = append(want, fmt.Sprint([]int{i, j}))
				}
			}
		}
		g := ZeroSum(m)
		for pair := range g.SaddlePoints(t.Context()) {
			got = append(got, fmt.Sprint(pair))
			if !g.IsEquilibrium(g.Pure(pair)) {
				t.Fatalf("%v is no equilibrium", pair)
			}
		}
		if !slices.Equal(got, want) {
			t.Fatalf("%v: the saddle points are %v, want %v", m, got, want)
		}
		if len(got) == 0 {
			none++
		} else {
			some++
		}
		for range g.SaddlePoints(t.Context()) {
			break // an iterator that is left early does not go on
		}
	}
	if none < 50 || some < 50 {
		t.Errorf("%d with and %d without: the test is lopsided", some, none)
	}
}

func TestSaddlePointsKnown(t *testing.T) {
	for _, test := range []struct{ matrix, want string }{
		{"1 -1; -1 1", "[]"}, // matching pennies
		{"5 5; 5 5", "[[0 0] [0 1] [1 0] [1 1]]"},
		{"1/3 1/2; 1/4 10000000000000000000", "[[0 0]]"},
		{"2 1 2; 1 0 3; 2 1 4", "[[0 1] [2 1]]"},
	} {
		var pairs [][]int
		for pair, err := range ZeroSum(parse(t, test.matrix)).SaddlePoints(t.Context()) {
			if err != nil {
				t.Fatal(err)
			}
			pairs = append(pairs, pair)
		}
		if got := fmt.Sprint(pairs); got != test.want {
			t.Errorf("%s: %s, want %s", test.matrix, got, test.want)
		}
	}
}
