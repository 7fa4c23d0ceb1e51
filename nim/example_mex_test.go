package nim_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/nim"
)

func ExampleMex() {
	fmt.Println(nim.Mex[int](), nim.Mex(0, 1, 3), nim.Mex(1, 2), nim.Mex(0, 1, 2))
	// Output:
	// 0 2 0 3
}
