package referee_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/mnk"
	"github.com/gametheory-go/gametheory/games/pig"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/engine"
	"github.com/gametheory-go/gametheory/play/referee"
)

// The program of these tests is an engine of a game, if the environment says so.
const serveKey = "GAMETHEORY_TEST_ENGINE"

var games = map[string]func(seed uint64) (*play.Game, error){"nim": nim, "tictactoe": tictactoe}

func TestMain(m *testing.M) {
	name := os.Getenv(serveKey)
	if name == "" {
		os.Exit(m.Run())
	}
	g, err := games[name](0)
	if err == nil {
		err = engine.Serve(context.Background(), g, os.Stdin, os.Stdout)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// program returns the command of the program of these tests as an engine of a game.
func program(name string) func(ctx context.Context) *exec.Cmd {
	return func(ctx context.Context) *exec.Cmd {
		exe, err := os.Executable()
		if err != nil {
			panic(err)
		}
		cmd := exec.CommandContext(ctx, exe)
		// With the race detector a program would sleep for a second before it exits.
		cmd.Env = append(os.Environ(), serveKey+"="+name, "GORACE=atexit_sleep_ms=0")
		return cmd
	}
}

// levels are a level that chooses at random and one that solves the game.
func levels[S comparable](g game.Game[S]) []play.Opponent {
	return []play.Opponent{
		{Level: play.Level{Name: "beginner"}, New: func(dice *rand.Rand) play.Strategy { return play.Player(game.Random(game.Rules[S](g), dice)) }},
		{Level: play.Level{Name: "expert"}, New: func(*rand.Rand) play.Strategy { return play.Player[S](minimax.NewSolver(g)) }},
	}
}

// heap is the heap of 15 counters of which each player takes 1 to 3.
type heap struct{}

func (heap) Moves(dst []int, n int) []int {
	for k := 1; k <= 3 && k <= n; k++ {
		dst = append(dst, n-k)
	}
	return dst
}

func (heap) MoveName(n, o int) string { return fmt.Sprint(n - o) }

func nim(uint64) (*play.Game, error) {
	g := game.Normal[int](heap{})
	return play.New(play.Description[int]{Rules: g, Start: 15, Players: []string{"A", "B"}, Result: play.TwoPlayers(g), Levels: levels(g)}), nil
}

func tictactoe(uint64) (*play.Game, error) {
	b := mnk.TicTacToe()
	return play.New(play.Description[mnk.Position]{Rules: b, Start: b.Start(), Players: []string{"X", "O"},
		Result: play.TwoPlayers(b), Levels: levels(b)}), nil
}

// dice is Pig, in which chance moves.
func dice(seed uint64) (*play.Game, error) {
	p := pig.Pig(20)
	d := play.Description[pig.Position]{Rules: p, Start: p.Moves(nil, p.Start())[0], Seed: seed, Players: []string{"A", "B"}, Result: play.TwoPlayers(p)}
	d.Levels = levels[pig.Position](p)[:1]
	return play.New(d), nil
}

// three is a game of three players, each of whom takes 1 to 3 of 15; who takes the last one wins.
type three struct{ heap }

func trio(uint64) (*play.Game, error) {
	d := play.Description[int]{Rules: three{}, Start: 15, Players: []string{"A", "B", "C"},
		Result: func(_, player int) play.Result { return play.Result{Winners: []int{(player + 2) % 3}} }}
	d.Levels = []play.Opponent{{Level: play.Level{Name: "beginner"}, New: func(dice *rand.Rand) play.Strategy {
		return play.Player(game.Random(game.Rules[int](three{}), dice))
	}}}
	return play.New(d), nil
}

// played plays a match, and returns its games and table.
func played(t *testing.T, m *referee.Match) (all []*referee.Game, table *referee.Table) {
	t.Helper()
	table = m.Table()
	for g, err := range m.Plays(t.Context()) {
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, g)
		table.Add(g)
	}
	return all, table
}
