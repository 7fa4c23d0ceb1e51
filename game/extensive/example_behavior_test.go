package extensive_test

import (
	"context"
	"fmt"
	"math/big"
	"strings"

	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/game/strategic"
)

// Ann moves first. If Bob moves on, Ann moves again.
const again = `EFG 2 R "" { "Ann" "Bob" }
p "" 1 1 "first" { "out" "in" } 0
t "" 1 "" { 0, 0 }
p "" 2 1 "" { "stop" "go" } 0
t "" 2 "" { 2, 2 }
p "" 1 2 "second" { "up" "down" } 0
t "" 3 "" { 4, 1 }
t "" 4 "" { -4, 6 }
`

// A mixture of three strategies is equivalent to a behavior strategy with a lot at each set.
func ExampleGame_Behavior() {
	g, err := extensive.Read(strings.NewReader(again))
	if err != nil {
		fmt.Println(err)
		return
	}
	form, err := g.Strategic(context.Background(), 0)
	if err != nil {
		fmt.Println(err)
		return
	}
	half, quarter := big.NewRat(1, 2), big.NewRat(1, 4)
	mixed := strategic.Profile{{half, quarter, quarter}, {half, half}}
	for s := range mixed[0] {
		fmt.Println(mixed[0][s].RatString(), form.StrategyName(0, s))
	}
	b, err := g.Behavior(mixed)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("first:", b[0], "second:", b[2])
	mean, err := g.Expected(b)
	fmt.Println(mean, form.Expected(mixed), err)
	// Output:
	// 1/2 out
	// 1/4 in, up
	// 1/4 in, down
	// first: (1/2, 1/2) second: (1/2, 1/2)
	// [1/2 11/8] [1/2 11/8] <nil>
}
