package strategic_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game/strategic"
)

// Two candidates choose one of five places in a street, and the voters go to the nearer one.
// No place is strictly dominated at first but the ends, and then the next ones: the middle
// is left (Hotelling 1929; Downs 1957).
func ExampleNewDominance() {
	const places = 5
	votes := make([][]int, places)
	for mine := range places {
		for theirs := range places {
			lead := 0
			for voter := range places {
				d, e := voter-mine, voter-theirs
				switch {
				case d*d < e*e:
					lead++
				case d*d > e*e:
					lead--
				}
			}
			votes[mine] = append(votes[mine], lead)
		}
	}
	d := strategic.NewDominance(strategic.ZeroSum(votes))
	e, err := d.Eliminate(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(len(e.Rounds), "rounds leave", e.Kept)
	// Output:
	// 2 rounds leave [[2] [2]]
}
