package minimax_test

import (
	"context"
	"fmt"
	"os"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// heap is a position of a game in which a move takes 1, 2 or 3 counters, but not as many as the
// opponent has just taken. A player who cannot move loses.
type heap struct{ left, last int }

func other(dst []heap, h heap) []heap {
	for k := 1; k <= 3 && k <= h.left; k++ {
		if k != h.last {
			dst = append(dst, heap{h.left - k, k})
		}
	}
	return dst
}

// atMost numbers the heaps of at most that many counters. A stage has the heaps of one size: four
// positions.
type atMost int

func (n atMost) Stages() int                                 { return int(n) + 1 }
func (atMost) Size(int) uint64                               { return 4 }
func (atMost) Index(h heap) (stage int, number uint64)       { return h.left, uint64(h.last) }
func (atMost) Position(stage int, number uint64) (from heap) { return heap{stage, int(number)} }

// A Builder keeps each stage in a file. If it is interrupted, it goes on where it was.
func ExampleBuilder() {
	dir, err := os.MkdirTemp("", "heaps")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(dir)
	builder := minimax.Builder[heap]{
		Game:  game.Normal(game.RulesFunc[heap](other)),
		Index: atMost(20),
		Name:  "heaps",
		Dir:   dir,
	}
	table, err := builder.Build(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	defer builder.Close()
	v, err := table.Value(heap{left: 20})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(table.Len(), "positions;", v)
	// Output: 84 positions; loss in 10
}
