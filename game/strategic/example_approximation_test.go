package strategic_test

import (
	"context"
	"fmt"
	"math/big"

	"github.com/gametheory-go/gametheory/game/strategic"
)

// The only equilibrium of this game of three players has irrational probabilities (Nau,
// Gomez Canovas and Hansen 2004).
func ExampleApproximation() {
	g := strategic.New(2, 2, 2)
	payoffs := [][]int64{{3, 0, 2}, {1, 0, 0}, {0, 2, 0}, {0, 1, 0}, {0, 1, 0}, {0, 3, 0}, {1, 0, 0}, {2, 0, 3}}
	for profile := range g.Profiles() {
		for p := range g.Players() {
			g.SetPayoff(profile, p, big.NewRat(payoffs[0][p], 1))
		}
		payoffs = payoffs[1:]
	}
	a := strategic.NewApproximation(g)
	a.Regret = big.NewRat(1, 1e18)
	e, err := a.Best(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, m := range e.Profile {
		fmt.Println(m[0].FloatString(12), m[1].FloatString(12))
	}
	fmt.Println("exact:", e.Regret.Sign() == 0)
	fmt.Println("good enough:", e.Regret.Cmp(a.Regret) <= 0)
	// Output:
	// 0.619232579473 0.380767420527
	// 0.479804222678 0.520195777322
	// 0.378825336066 0.621174663934
	// exact: false
	// good enough: true
}
