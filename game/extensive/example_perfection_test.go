package extensive_test

import (
	"context"
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/game/extensive"
)

// He may stay at home or go out to meet her at the ballet or at a fight, where both arrive without having
// spoken. In the subgame of the evening out he likes the fight better, and she the ballet.
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
