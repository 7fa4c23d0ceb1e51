package strategic_test

import (
	"fmt"
	"os"
	"strings"

	"github.com/gametheory-go/gametheory/game/strategic"
)

// The first player's strategy varies fastest in a file.
func ExampleRead() {
	const file = `NFG 1 R "Prisoner's dilemma" { "Joe" "Dan" }
{ { "silent" "talk" } { "silent" "talk" } }
-1 -1  0 -3  -3 0  -2 -2`

	g, err := strategic.Read(strings.NewReader(file))
	if err != nil {
		fmt.Println(err)
		return
	}
	if err := g.WriteText(os.Stdout); err != nil {
		fmt.Println(err)
	}

	_, err = strategic.Read(strings.NewReader("NFG 1 R \"Too short\" { \"Joe\" \"Dan\" } { 2 2 }\n1 2"))
	fmt.Println(err)

	// Output:
	// Payoffs of Joe, Dan
	//
	// Joe \ Dan |  silent    talk
	// ----------+----------------
	// silent    |  -1, -1   -3, 0
	// talk      |   0, -3  -2, -2
	// strategic: line 2, column 4: the file ends after 2 of 8 payoffs: not a game in the format .nfg or .agg
}
