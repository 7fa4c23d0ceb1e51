package minimax_test

import (
	"bytes"
	"context"
	"encoding/gob"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// What a tool has solved can be kept as a map from positions to values, which package gob
// writes to a file and reads again. It holds exported fields only.
func ExampleTable_All() {
	counters := game.RulesFunc[int](func(dst []int, n int) []int {
		for k := 1; k <= 3 && k <= n; k++ {
			dst = append(dst, n-k)
		}
		return dst
	})
	table, err := minimax.NewSolver(game.Normal(counters)).Tabulate(context.Background(), 21)
	if err != nil {
		fmt.Println(err)
		return
	}
	values := make(map[int]minimax.TableValue)
	for s, v := range table.All() {
		values[s] = v
	}

	var file bytes.Buffer // an *os.File in a program
	if err := gob.NewEncoder(&file).Encode(values); err != nil {
		fmt.Println(err)
		return
	}
	var again map[int]minimax.TableValue
	if err := gob.NewDecoder(&file).Decode(&again); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(len(again), "positions:", again[21], "and", again[20])
	// Output: 22 positions: win in 11 and loss in 10
}
