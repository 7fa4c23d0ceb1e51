package extensive_test

import (
	"context"
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/games/poker"
	"github.com/gametheory-go/gametheory/nim"
)

// Backward induction in misère Nim with two heaps of two. The first player loses, so taking one
// counter and taking two are equally good.
func ExampleInduction() {
	rules := nim.Nim{Misere: true}
	g, err := extensive.NewUnfolding[nim.Heaps](rules).Unfold(context.Background(), nim.NewHeaps(2, 2))
	if err != nil {
		fmt.Println(err)
		return
	}
	tool := extensive.NewInduction(g)
	value, err := tool.Value(context.Background())
	fmt.Println(value, err)
	n, err := tool.Count(context.Background())
	fmt.Println(n, "equilibria", err)
	for p := range tool.All(context.Background()) {
		fmt.Println(g.StrategyName(p.Profile[0]), "against", g.StrategyName(p.Profile[1]))
		for play := range g.PlaysOf(p.Profile) {
			fmt.Println("  ", g.PlayName(play))
		}
	}
	// Output:
	// [-1/1 1/1] <nil>
	// 2 equilibria <nil>
	// 2→1, 2→1 against 2→0, 2→1
	//    2→1, 2→0, 1→0
	// 2→0, 2→1 against 2→0, 2→1
	//    2→0, 2→1, 1→0
}

// The value of Leduc poker. The normal form of Leduc poker is far too large. The best replies to
// both strategies prove the value.
func ExampleMinimax() {
	ctx := context.Background()
	tree, err := extensive.NewUnfolding[poker.Position](poker.Leduc()).Unfold(ctx, poker.Position{})
	if err != nil {
		fmt.Println(err)
		return
	}
	s, err := extensive.NewMinimax(tree).Solve(ctx)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(s.Value)
	fmt.Println(s.Value.FloatString(20))
	for player := range 2 {
		_, most, err := tree.BestReply(s.Behavior, player)
		fmt.Println(player, "gets at most", most.FloatString(20), err)
	}
	// Output:
	// -1454920850547486749701863871533/16995463438839962469905132501930
	// -0.08560642407800051226
	// 0 gets at most -0.08560642407800051226 <nil>
	// 1 gets at most 0.08560642407800051226 <nil>
}

// A worker may study. The firm does not see this choice before it chooses a wage.
func ExampleLemke() {
	tree, err := extensive.Read(strings.NewReader(`EFG 2 R "Hidden effort" { "Worker" "Firm" }
p "" 1 1 "" { "study" "idle" } 0
p "" 2 1 "" { "test" "trust" } 0
t "" 1 "" { 2, 3 }
t "" 2 "" { 3, 4 }
p "" 2 1 "" { "test" "trust" } 0
t "" 3 "" { 0, 1 }
t "" 4 "" { 4, 0 }
`))
	if err != nil {
		fmt.Println(err)
		return
	}
	e, err := extensive.NewLemke(tree).Solve(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(e.Behavior, e.Payoffs)
	fmt.Println(tree.IsEquilibrium(e.Behavior))
	// Output:
	// [(1/2, 1/2) (1/3, 2/3)] [8/3 2/1]
	// true <nil>
}

// He may stay at home or go out to meet her at the ballet or at a fight. Both choose a place
// without talking. In the subgame of the evening out he prefers the fight, and she prefers the
// ballet.
func ExamplePerfection_Solve() {
	g, err := extensive.Read(strings.NewReader(`EFG 2 R "Battle of the sexes with an outside option" { "He" "She" }
p "" 1 1 "evening" { "home" "out" } 0
  t "" 1 "" { 2, 2 }
  p "out" 1 2 "he" { "ballet" "fight" } 0
    p "" 2 1 "she" { "ballet" "fight" } 0
      t "" 2 "" { 1, 3 }
      t "" 3 "" { 0, 0 }
    p "" 2 1 "she" { "ballet" "fight" } 0
      t "" 3 "" { 0, 0 }
      t "" 4 "" { 3, 1 }
`))
	if err != nil {
		fmt.Println(err)
		return
	}
	p, err := extensive.NewPerfection(g).Solve(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, s := range p.Subgames {
		fmt.Printf("node %d: he gets %s, she %s; %d pure equilibria\n", s.Root, s.Values[0].RatString(), s.Values[1].RatString(), s.Pure)
	}
	fmt.Println(p.Behavior)
	// Output:
	// node 2: he gets 1, she 3; 2 pure equilibria
	// node 0: he gets 2, she 2; 1 pure equilibria
	// [(1, 0) (1, 0) (1, 0)]
}

// The evening out has three equilibria. Each leads to another decision to stay at home or to go
// out.
func ExamplePerfection_All() {
	g, err := extensive.Read(strings.NewReader(`EFG 2 R "Battle of the sexes with an outside option" { "He" "She" }
p "" 1 1 "evening" { "home" "out" } 0
  t "" 1 "" { 2, 2 }
  p "out" 1 2 "he" { "ballet" "fight" } 0
    p "" 2 1 "she" { "ballet" "fight" } 0
      t "" 2 "" { 1, 3 }
      t "" 3 "" { 0, 0 }
    p "" 2 1 "she" { "ballet" "fight" } 0
      t "" 3 "" { 0, 0 }
      t "" 4 "" { 3, 1 }
`))
	if err != nil {
		fmt.Println(err)
		return
	}
	for p, err := range extensive.NewPerfection(g).All(context.Background()) {
		if err != nil {
			fmt.Println(err)
			return
		}
		out, whole := p.Subgames[0], p.Subgames[1]
		fmt.Println(p.Behavior, "out:", out.Values, "evening:", whole.Values, "infinite:", out.Infinite || whole.Infinite)
	}
	// Output:
	// [(1, 0) (1, 0) (1, 0)] out: [1/1 3/1] evening: [2/1 2/1] infinite: false
	// [(0, 1) (0, 1) (0, 1)] out: [3/1 1/1] evening: [3/1 1/1] infinite: false
	// [(1, 0) (1/4, 3/4) (3/4, 1/4)] out: [3/4 3/4] evening: [2/1 2/1] infinite: false
}

// An absent-minded driver must take the second exit, and cannot tell it from the first. The driver draws
// at each exit with the same probabilities (Piccione and Rubinstein 1997).
func ExampleOptimum() {
	g, err := extensive.Read(strings.NewReader(`EFG 2 R "Absent-minded driver" { "Driver" }
p "" 1 1 "highway" { "exit" "go on" } 0
  t "" 1 "" { 0 }
  p "" 1 1 "highway" { "exit" "go on" } 0
    t "" 2 "" { 4 }
    t "" 3 "" { 1 }
`))
	if err != nil {
		fmt.Println(err)
		return
	}
	b, err := extensive.NewOptimum(g).Solve(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(b.Behavior, b.Value, b.Exact())
	fmt.Println(g.PerfectRecall(0))
	// Output:
	// [(1/3, 2/3)] 4/3 true
	// extensive: the game is not of perfect recall: a player is absent-minded: a play brings "Driver" to set 0 twice, at node 0 and at node 2
}

// With three exits the best probability is irrational: a root of a polynomial.
func ExampleRoot() {
	g, err := extensive.Read(strings.NewReader(`EFG 2 R "Three exits" { "Driver" }
p "" 1 1 "highway" { "exit" "go on" } 0
  t "" 1 "" { 0 }
  p "" 1 1 "highway" { "exit" "go on" } 0
    t "" 2 "" { 4 }
    p "" 1 1 "highway" { "exit" "go on" } 0
      t "" 3 "" { 3 }
      t "" 4 "" { 0 }
`))
	if err != nil {
		fmt.Println(err)
		return
	}
	b, err := extensive.NewOptimum(g).Solve(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("move", b.Root.Move, "polynomial", b.Root.Polynomial)
	fmt.Println("from", b.Root.Low.FloatString(10), "to", b.Root.High.FloatString(10))
	fmt.Println("payoff from", b.Value.FloatString(12), "to", b.Bound.FloatString(12))
	// Output:
	// move 1 polynomial [4/1 -2/1 -9/1]
	// from 0.5647513922 to 0.5647513932
	// payoff from 1.399689000996 to 1.399689000996
}
