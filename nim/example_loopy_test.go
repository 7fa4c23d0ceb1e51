package nim_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/nim"
)

// token is a token on a directed graph. A move follows an arrow.
var token = game.RulesFunc[string](func(dst []string, s string) []string {
	arrows := map[string][]string{
		"a": {"b"},
		"b": {"a", "c"},
		"c": {"d"},
		"d": {"e", "f"},
		"f": {"e"},
		"g": {"h", "d"},
		"h": {"g"},
	}
	return append(dst, arrows[s]...)
})

// Between a and b the token could go to and fro forever. But a player at b wins by moving to c.
// Between g and h the token goes to and fro: a player who leaves loses.
func ExampleLoopy() {
	table, err := nim.NewLoopy(token).Tabulate(context.Background(), "a", "g")
	if err != nil {
		fmt.Println(err)
	}
	for s, v := range table.All() {
		fmt.Printf("%s: value %v, outcome %v\n", s, v, v.Outcome())
	}
	// Output:
	// a: value 0, outcome P
	// g: value ∞(2), outcome draw
	// b: value 1, outcome N
	// h: value ∞, outcome draw
	// d: value 2, outcome N
	// c: value 0, outcome P
	// e: value 0, outcome P
	// f: value 1, outcome N
}
