package reduced_test

import (
	"fmt"
	"math/rand/v2"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
)

func ExampleSize_Random() {
	r := rand.New(rand.NewPCG(1, 2))
	fmt.Println(reduced.Size{Colors: 3, Discs: 4}.Random(r))
	// Output:
	// 213121313223
}
