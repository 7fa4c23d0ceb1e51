package loopy_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game/partizan/loopy"
)

// The difference on - on is dud: both players can move for ever. In the second game, the onside is the
// value if Left wins an endless play, and the offside is the value if Right wins it.
func ExampleForm_Sides() {
	for _, text := range []string{"on - on", "a{1||a|0}", "{over|under}"} {
		g, err := loopy.Parse(text)
		if err != nil {
			fmt.Println(err)
			return
		}
		onside, offside, err := g.Sides(context.Background())
		fmt.Printf("%s: onside %v, offside %v, %v\n", text, onside, offside, err)
	}
	// Output:
	// on - on: onside on, offside off, <nil>
	// a{1||a|0}: onside 2, offside +-1, <nil>
	// {over|under}: onside {over|under}, offside {over|under}, <nil>
}

// The stops of a stopper are numbers, on, off, or numbers with over or under.
func ExampleForm_Stops() {
	for _, text := range []string{"{on|0}", "upon", "{3||2 + over|1}"} {
		g, err := loopy.Parse(text)
		if err != nil {
			fmt.Println(err)
			return
		}
		left, right, err := g.Stops(context.Background())
		fmt.Println(left, right, err)
	}
	// Output:
	// on 0 <nil>
	// 0 0 <nil>
	// 3 2 + over <nil>
}
