package numbers_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/nim/numbers"
)

// The first P-positions of Wythoff's game, and those of misère play, where two small
// pairs are exchanged for two others.
func ExampleWythoff() {
	for _, g := range []numbers.Wythoff{{}, {Misere: true}} {
		for y := range uint64(16) {
			for x := range y + 1 {
				if p := numbers.NewPair(x, y); g.PPosition(p) {
					fmt.Print(p, " ")
				}
			}
		}
		fmt.Println(".")
	}
	// Output:
	// (0, 0) (1, 2) (3, 5) (4, 7) (6, 10) (8, 13) (9, 15) .
	// (0, 1) (2, 2) (3, 5) (4, 7) (6, 10) (8, 13) (9, 15) .
}
