package bigpoints_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/bigpoints"
)

// The number of matches of the full game, for 2 to 5 players.
func ExampleMaterial_Count() {
	n := bigpoints.Printed().Count()
	fmt.Println(n.Lsh(n, 2))
	// Output:
	// 560483776167774018942304261616685408000000
}
