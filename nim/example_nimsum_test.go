package nim_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/nim"
)

func ExampleNimSum() {
	fmt.Println(nim.NimSum(3, 5, 3, 6))
	fmt.Println(nim.NimSum[uint64](1<<63, 1<<63, 7))
	// Output:
	// 3
	// 7
}
