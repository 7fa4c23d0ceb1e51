package minimax_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/minimax"
)

func ExampleTableValue() {
	fmt.Println(minimax.TableValue{Payoff: 1, Plies: 5})
	fmt.Println(minimax.TableValue{Payoff: -10, Plies: 2})
	fmt.Println(minimax.TableValue{})
	// Output:
	// win in 5
	// loss of 10 in 2
	// draw
}
