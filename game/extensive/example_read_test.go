package extensive_test

import (
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/game/extensive"
)

// Matching pennies with a coin: the coin decides which player wants to match. Neither player
// knows the other's choice.
const pennies = `EFG 2 R "Who matches?" { "Ann" "Bob" }

c "" 1 "coin" { "heads" 1/2 "tails" 1/2 } 0
p "" 1 1 "Ann's" { "H" "T" } 0
p "" 2 1 "Bob's" { "h" "t" } 0
t "" 1 "Ann wins" { 1, -1 }
t "" 2 "Bob wins" { -1, 1 }
p "" 2 1 "Bob's" { "h" "t" } 0
t "" 2
t "" 1
p "" 1 1 "Ann's" { "H" "T" } 0
p "" 2 1 "Bob's" { "h" "t" } 0
t "" 2
t "" 1
p "" 2 1 "Bob's" { "h" "t" } 0
t "" 1
t "" 2
`

func ExampleRead() {
	g, err := extensive.Read(strings.NewReader(pennies))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(g.Title, len(g.Nodes), "nodes", len(g.Sets), "sets")
	fmt.Println(g.PerfectInformation())

	_, err = extensive.Read(strings.NewReader(strings.Replace(pennies, `"T" }`, `"T" 1/2 }`, 1)))
	fmt.Println(err)
	// Output:
	// Who matches? 15 nodes 2 sets
	// extensive: the game is not of perfect information: "Ann" cannot tell node 1 from node 8
	// extensive: not a game in the format .efg: line 4, column 28: the number 1/2 where the name of a move should be
}
