package engine_test

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/engine"
)

// counters returns the game of a heap with 7 counters. Each player takes one or two counters.
func counters() *play.Game {
	rules := game.RulesFunc[int](func(dst []int, n int) []int {
		for k := 1; k <= 2 && k <= n; k++ {
			dst = append(dst, n-k)
		}
		return dst
	})
	g := game.Normal(rules)
	return play.New(play.Description[int]{
		Rules: rules, Start: 7, Players: []string{"First", "Second"}, Result: play.TwoPlayers(g),
		Move: func(n, next, _ int) string { return fmt.Sprint(n - next) },
		Levels: []play.Opponent{{Level: play.Level{Name: "perfect"},
			New: func(*rand.Rand) play.Strategy { return play.Player[int](minimax.NewSolver(g)) }}},
	})
}

// The main function of an engine consists of one call of Serve with os.Stdin and os.Stdout.
func ExampleServe() {
	lines := "uci\nposition startpos moves 2\ngo movetime 60000\nposition startpos moves 3\nquit\n"
	var answers bytes.Buffer
	if err := engine.Serve(context.Background(), counters(), strings.NewReader(lines), &answers); err != nil {
		fmt.Println(err)
	}
	fmt.Print(answers.String())
	// Output:
	// id name gametheory
	// option name Level type combo default best var perfect
	// option name Seed type spin default 0 min 0 max 9223372036854775807
	// uciok
	// bestmove 2
	// info string error: move 1: "3" is not a move here; want 1 or 2
}

// The engine in this program chooses each move of a play. With Start the engine is another program.
func ExampleClient() {
	ctx := context.Background()
	c, err := engine.Local(ctx, counters())
	if err != nil {
		fmt.Println(err)
		return
	}
	defer c.Close()
	course := counters().Begin()
	for !course.Over() {
		a, err := c.Move(ctx, course, engine.Limits{})
		if err == nil {
			err = course.Move(a.Move)
		}
		if err != nil {
			fmt.Println(err)
			return
		}
	}
	result, _ := course.Result()
	fmt.Println(course.Moves(), "won by player", result.Winners[0]+1)
	// Output: [1 1 2 1 2] won by player 1
}
