package bigpoints_test

import (
	"fmt"
	"math/rand/v2"

	"github.com/gametheory-go/gametheory/bigpoints"
)

func ExampleMaterial_Random() {
	r := rand.New(rand.NewPCG(1, 2))
	fmt.Println(bigpoints.Printed().Random(r))
	// Output:
	// 35125w41w2452b315423213b24335b24ww1bw54421534113312b545
}
