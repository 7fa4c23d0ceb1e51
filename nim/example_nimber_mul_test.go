package nim_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/nim"
)

func ExampleNimber_Mul() {
	a, b := nim.Nimber(16), nim.Nimber(5)
	fmt.Println(a.Mul(b), a.Square(), a.Mul(b).Div(b))
	// Output: 80 24 16
}
