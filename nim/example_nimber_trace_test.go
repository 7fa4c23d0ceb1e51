package nim_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/nim"
)

func ExampleNimber_Trace() {
	fmt.Println(nim.Nimber(1<<63).Trace(), nim.Nimber(1<<62).Trace())
	// Output: 1 0
}
