package opponent_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/bigpoints/opponent"
)

func ExampleParseLevel() {
	l, err := opponent.ParseLevel("Expert")
	fmt.Println(l, err)
	_, err = opponent.ParseLevel("grandmaster")
	fmt.Println(err)
	// Output:
	// expert <nil>
	// no such level: "grandmaster", want one of beginner, casual, intermediate, advanced, expert
}
