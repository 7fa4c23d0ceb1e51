package minimax_test

import (
	"context"
	"fmt"
	"os"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// other has the moves of a game with a heap of counters. A move takes 1, 2 or 3 counters, but not
// the number that the opponent has just taken. A player who cannot move loses. With n counters,
// and k counters just taken, the position is 4*n + k.
func other(dst []int, s int) []int {
	for k := 1; k <= 3 && k <= s/4; k++ {
		if k != s%4 {
			dst = append(dst, 4*(s/4-k)+k)
		}
	}
	return dst
}

// atMost is the index of all heaps up to a size. A stage has the four positions with one heap size.
type atMost int

func (n atMost) Stages() int                             { return int(n) + 1 }
func (atMost) Size(int) uint64                           { return 4 }
func (atMost) Index(s int) (stage int, number uint64)    { return s / 4, uint64(s % 4) }
func (atMost) Position(stage int, number uint64) (s int) { return 4*stage + int(number) }

// A Builder writes each stage to a file. If it is interrupted, the next call goes on from there.
func ExampleBuilder() {
	dir, err := os.MkdirTemp("", "heaps")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(dir)
	builder := minimax.Builder[int]{
		Game:  game.Normal(game.RulesFunc[int](other)),
		Index: atMost(20),
		Name:  "heaps",
		Dir:   dir,
	}
	table, err := builder.Build(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	defer table.Close()
	v, err := table.Value(4 * 20)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(table.Len(), "positions;", v)
	// Output: 84 positions; loss in 10
}
