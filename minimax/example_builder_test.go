package minimax_test

import (
	"context"
	"fmt"
	"os"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// other is a game in which a move takes 1, 2 or 3 counters, but not as many as the opponent has just
// taken. A player who cannot move loses. A position is four times the number of counters, and how many
// were just taken.
func other(dst []int, s int) []int {
	for k := 1; k <= 3 && k <= s/4; k++ {
		if k != s%4 {
			dst = append(dst, 4*(s/4-k)+k)
		}
	}
	return dst
}

// atMost numbers the heaps of at most that many counters. A stage has the heaps of one size: four
// positions.
type atMost int

func (n atMost) Stages() int                             { return int(n) + 1 }
func (atMost) Size(int) uint64                           { return 4 }
func (atMost) Index(s int) (stage int, number uint64)    { return s / 4, uint64(s % 4) }
func (atMost) Position(stage int, number uint64) (s int) { return 4*stage + int(number) }

// A Builder keeps each stage in a file. If it is interrupted, it goes on where it was.
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
