package game_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/gametheory-go/gametheory/game"
)

// A person at a keyboard is a strategy: it reads a line for each move, and asks again until the
// line is a move. A goroutine reads, so that the end of the context ends the waiting too.
func ExampleStrategyFunc() {
	counters := game.RulesFunc[int](func(dst []int, n int) []int {
		for k := 1; k <= 2 && k <= n; k++ {
			dst = append(dst, n-k)
		}
		return dst
	})
	keyboard := strings.NewReader("2\nsome\n7\n1\n") // os.Stdin in a program

	lines := make(chan string)
	go func() {
		defer close(lines)
		for in := bufio.NewScanner(keyboard); in.Scan(); {
			lines <- in.Text()
		}
	}()
	person := game.StrategyFunc[int](func(ctx context.Context, n int) (int, error) {
		for n > 0 {
			fmt.Printf("%d counters, take: ", n)
			select {
			case <-ctx.Done():
				return n, context.Cause(ctx)
			case line, ok := <-lines:
				if !ok {
					return n, io.ErrUnexpectedEOF
				}
				k, err := strconv.Atoi(line)
				if err == nil && 1 <= k && k <= min(2, n) {
					fmt.Println("taken", k)
					return n - k, nil
				}
				fmt.Println("1 or 2, please")
			}
		}
		return n, game.ErrTerminal
	})

	for n, err := range game.Play(context.Background(), counters, 5, person, game.First(counters)) {
		if err != nil {
			fmt.Println(err)
		} else if n == 0 {
			fmt.Println("the last counter is taken")
		}
	}
	// Output:
	// 5 counters, take: taken 2
	// 2 counters, take: 1 or 2, please
	// 2 counters, take: 1 or 2, please
	// 2 counters, take: taken 1
	// the last counter is taken
}
