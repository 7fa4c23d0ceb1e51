package nim_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/nim"
)

// The field of four elements.
func ExampleNimber() {
	for a := range nim.Nimber(4) {
		fmt.Println(a.Mul(0), a.Mul(1), a.Mul(2), a.Mul(3))
	}
	// Output:
	// 0 0 0 0
	// 0 1 2 3
	// 0 2 3 1
	// 0 3 1 2
}

// Every nimber but 0 has an inverse, and every nimber has a square root.
func ExampleNimber_Inv() {
	a := nim.Nimber(1_000_000)
	fmt.Println(a.Inv(), a.Mul(a.Inv()))
	fmt.Println(a.Sqrt(), a.Sqrt().Square())
	// Output:
	// 2668324027 1
	// 739000 1000000
}

func ExampleNimber_Mul() {
	a, b := nim.Nimber(16), nim.Nimber(5)
	fmt.Println(a.Mul(b), a.Square(), a.Mul(b).Div(b))
	// Output: 80 24 16
}

// The nimbers 2 and 3 are the cube roots of 1 besides 1, and 4 has order 15.
func ExampleNimber_Order() {
	fmt.Println(nim.Nimber(2).Order(), nim.Nimber(3).Order(), nim.Nimber(4).Order())
	fmt.Println(nim.Nimber(4).Pow(15))
	// Output:
	// 3 3 15
	// 1
}

func ExampleNimber_Trace() {
	fmt.Println(nim.Nimber(1<<63).Trace(), nim.Nimber(1<<62).Trace())
	// Output: 1 0
}

// The golden section is the nimber 2: its square is its sum with 1.
func ExampleQuadratic() {
	fmt.Println(nim.Quadratic(1, 1))
	fmt.Println(nim.Quadratic(3, 0))
	fmt.Println(nim.Quadratic(1, 1<<63)) // the roots are 2^64 or more
	// Output:
	// 2 3 true
	// 0 3 true
	// 0 0 false
}
