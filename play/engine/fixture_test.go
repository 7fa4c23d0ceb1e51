package engine_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/pig"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/engine"
)

// The program of these tests is an engine, if the environment says so.
const serveKey = "GAMETHEORY_TEST_ENGINE"

func TestMain(m *testing.M) {
	switch behavior := os.Getenv(serveKey); behavior {
	case "":
		os.Exit(m.Run())
	case "serve":
		if err := engine.Serve(context.Background(), takeAway(7), os.Stdin, os.Stdout); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	default:
		misbehave(behavior)
	}
}

// takeAway is the game of one or two counters from a heap: who takes the last one wins.
func takeAway(n int) *play.Game {
	rules := game.RulesFunc[int](func(dst []int, n int) []int {
		for k := 1; k <= 2 && k <= n; k++ {
			dst = append(dst, n-k)
		}
		return dst
	})
	g := game.Normal(rules)
	d := described(rules, n, "A", "B")
	d.Move = func(n, o, _ int) string { return fmt.Sprint(n - o) }
	d.Result = play.TwoPlayers(g)
	d.Judge = play.BySolution(rules, minimax.NewSolver(g).Solve)
	d.Levels[1].New = func(*rand.Rand) play.Strategy { return play.Player[int](minimax.NewSolver(g)) }
	return play.New(d)
}

// described is a game without moves' names, whose levels both choose at random.
func described[S comparable](rules game.Rules[S], start S, players ...string) play.Description[S] {
	levels := []play.Opponent{{Level: play.Level{Name: "beginner"}}, {Level: play.Level{Name: "best"}}}
	for i := range levels {
		levels[i].New = func(dice *rand.Rand) play.Strategy { return play.Player(game.Random(rules, dice)) }
	}
	return play.Description[S]{Rules: rules, Start: start, Players: players, Levels: levels,
		Result: func(S, int) play.Result { return play.Result{} }}
}

// dice is Pig, in which chance moves.
func dice(seed uint64) *play.Game {
	rules := pig.Pig(20)
	d := described(rules, rules.Moves(nil, rules.Start())[0], "A", "B")
	d.Seed = seed
	d.Result = play.TwoPlayers(rules)
	return play.New(d)
}

// circle is a game of three players, who go round in a ring of 3 whatever they do, with names that must be quoted.
func circle() *play.Game {
	d := described(game.RulesFunc[int](func(dst []int, n int) []int { return append(dst, n+1, n+10) }), 0, "A", "B", "C")
	d.Longest = 9
	d.Move = func(n, o, _ int) string { return map[int]string{1: "#1 step", 10: `"ten"` + "\nsteps"}[o-n] }
	return play.New(d)
}

// thinking is the game of a heap of 7, whose levels find nothing.
func thinking() *play.Game {
	d := described(game.RulesFunc[int](func(dst []int, n int) []int { return append(dst, n-1, n-2) }), 7, "A", "B")
	d.Move = func(n, o, _ int) string { return fmt.Sprint(n - o) }
	d.Judge = func(ctx context.Context, _ play.Position, _ func(play.Judgement[play.Position])) (j play.Judgement[play.Position], err error) {
		<-ctx.Done()
		return j, context.Cause(ctx)
	}
	d.Levels[1].New = func(*rand.Rand) play.Strategy { return play.Player[int](thinker{}) }
	return play.New(d)
}
