package sumproof_test

import (
	"bytes"
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/game/partizan/sumproof"
)

// heaps is Nim with an edge: Left may take one or two counters from a heap, and Right one or three.
type heaps struct{}

func (heaps) Left(dst []int, n int) []int  { return take(dst, n, 1, 2) }
func (heaps) Right(dst []int, n int) []int { return take(dst, n, 1, 3) }

func take(dst []int, n int, counts ...int) []int {
	for _, k := range counts {
		if k <= n {
			dst = append(dst, n-k)
		}
	}
	return dst
}

// A certificate proves the outcome of three heaps.
func Example() {
	ctx := context.Background()
	sum := []partizan.Term[int]{{Position: 5}, {Position: 2}, {Position: 3, Negative: true}}
	var file bytes.Buffer
	wr := sumproof.Writer[int]{Rules: heaps{}, Name: "heaps 5 + 2 - 3"}
	if _, err := wr.Write(ctx, &file, sum); err != nil {
		fmt.Println(err)
		return
	}
	report, err := sumproof.NewChecker[int](heaps{}).Check(ctx, sum, &file)
	fmt.Println(report.Name, "has the outcome", report.Outcome, err)
	// Output: heaps 5 + 2 - 3 has the outcome L <nil>
}
