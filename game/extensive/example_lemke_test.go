package extensive_test

import (
	"context"
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/game/extensive"
)

// A worker may study, which the firm does not see before it chooses a wage.
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
