package extensive_test

import (
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/game/extensive"
)

// Chance deals a good card to one of the players. This player may bet, and the other player may
// fold.
const bet = `EFG 2 R "" { "Ann" "Bob" }
c "" 1 "card" { "good" 1/3 "bad" 2/3 } 0
p "" 1 1 "" { "bet" "pass" } 0
p "" 2 1 "" { "call" "fold" } 0
t "" 1 "" { 2, -2 }
t "" 2 "" { 1, -1 }
t "" 2
t "" 3 "" { -1, 1 }
`

func ExampleGame_Plays() {
	g, err := extensive.Read(strings.NewReader(bet))
	if err != nil {
		fmt.Println(err)
		return
	}
	for p, err := range g.Plays() {
		fmt.Println(p.Probability, g.PlayName(p), p.Payoffs, err)
	}
	// Output:
	// 1/3 good, bet, call [2/1 -2/1] <nil>
	// 1/3 good, bet, fold [1/1 -1/1] <nil>
	// 1/3 good, pass [1/1 -1/1] <nil>
	// 2/3 bad [-1/1 1/1] <nil>
}
