package reduced_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
)

// Boards that differ by the names of the colors are one game, so one board of
// each class is enough.
func ExampleSize_Classes() {
	z := reduced.Size{Colors: 2, Discs: 2}
	for b := range z.Classes() {
		fmt.Println(b, "and", z.ClassSize()-1, "more")
	}
	fmt.Println(reduced.Size{Colors: 4, Discs: 3}.CountClasses(), "classes of 4x3")
	// Output:
	// 1122 and 1 more
	// 1212 and 1 more
	// 1221 and 1 more
	// 15400 classes of 4x3
}
