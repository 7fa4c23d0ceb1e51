package nim_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/nim"
)

// Every number but 0 has an inverse, and every number a square root.
func ExampleNimber_Inv() {
	a := nim.Nimber(1_000_000)
	fmt.Println(a.Inv(), a.Mul(a.Inv()))
	fmt.Println(a.Sqrt(), a.Sqrt().Square())
	// Output:
	// 2668324027 1
	// 739000 1000000
}
