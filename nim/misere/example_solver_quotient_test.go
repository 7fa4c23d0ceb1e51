package misere_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/nim/heap"
	"github.com/gametheory-go/gametheory/nim/misere"
)

// Kayles up to a row of nine pins. To a person, generators and relations say more than
// a table.
func ExampleSolver_Quotient() {
	s := misere.NewSolver(heap.Kayles)
	q, err := s.Quotient(context.Background(), 9)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(q)
	// Output:
	// Q = < a, b, c, d | a^2 = 1, bd = bc, b^3 = b, cd = b^2, bc^2 = b, c^3 = c, d^3 = d >
	// order 18
	// P = { a, b^2, ac, ac^2, d, ad^2 }
	// Phi = a b ab a c ab b ab^2 d
}
