package nim_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/nim"
)

func ExampleSet() {
	s := nim.NewSet(2, 3, 5)
	fmt.Println(s, s.Len(), s.Has(4), s&^nim.NewSet(3))
	for i := range s.All() {
		fmt.Print(i, " ")
	}
	// Output:
	// {2 3 5} 3 false {2 5}
	// 2 3 5
}
