package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"time"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/examples/internal/dialogue"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// openReduced opens the reduced game of Big Points.
func openReduced(_ context.Context, args []string, _ int, o options) (table, error) {
	b, err := reducedBoard(args, o.seed)
	if err != nil {
		return nil, err
	}
	return single[bigpoints.Position]{reducedTitle(b, o), o.seed}, nil
}

// reducedBoard reads a board, or a size and draws one of the seed.
func reducedBoard(args []string, seed uint64) (b bigpoints.Board, err error) {
	size := bigpoints.Size{Colors: 4, Discs: 3}
	switch {
	case len(args) > 1:
		return b, fmt.Errorf("want a board such as 112212 or a size such as 4x3, not %q", strings.Join(args, " "))
	case len(args) == 1 && !strings.Contains(args[0], "x"):
		return bigpoints.ParseBoard(args[0])
	case len(args) == 1:
		colors, discs, _ := strings.Cut(args[0], "x")
		c, err1 := strconv.Atoi(colors)
		d, err2 := strconv.Atoi(discs)
		if err1 != nil || err2 != nil {
			return b, fmt.Errorf("%q is not a size such as 4x3", args[0])
		}
		size = bigpoints.Size{Colors: c, Discs: d}
	}
	if err := size.Check(); err != nil {
		return b, err
	}
	return size.Random(rand.New(rand.NewPCG(seed, 0))), nil
}

// reducedTitle returns the reduced game on a board, with its levels. The expert is
// perfect where the time suffices.
func reducedTitle(b bigpoints.Board, o options) dialogue.Title[bigpoints.Position] {
	r := bigpoints.NewReduced(b)
	g := r.Margin()
	solver := &minimax.Solver[bigpoints.Position]{Game: g, Memory: solverMemory}
	search := func(depth int, limit time.Duration) *minimax.Search[bigpoints.Position] {
		return &minimax.Search[bigpoints.Position]{Game: g, Evaluate: lead(r), Depth: depth, Time: limit}
	}
	players := []string{"First", "Second"}
	return dialogue.Title[bigpoints.Position]{
		About: fmt.Sprintf(`Big Points, the reduced game, on the board %v. Move a pawn to the next disc of
its color, and take the next free disc behind or ahead of it; or, where there is
none, let it climb to the highest free step and take its disc in reserve. When all
pawns are up, each disc is worth what the step of its pawn says.
`, b),
		Help:    trackHelp,
		Rules:   r,
		Start:   r.Start(),
		Players: players,
		Draw: func(s bigpoints.Position, _ int, paint dialogue.Palette) string {
			p := r.Points(s)
			return readTrack(r.Text(s)).draw(players, []int{int(p.First), int(p.Second)}, paint)
		},
		Move: func(s, t bigpoints.Position, _ int) string {
			return moveText(readTrack(r.Text(s)), readTrack(r.Text(t)))
		},
		Tell: func(s, t bigpoints.Position, _ int) string { return tell(readTrack(r.Text(s)), readTrack(r.Text(t))) },
		Result: func(s bigpoints.Position, player int) dialogue.Result {
			result := dialogue.TwoPlayers(g)(s, player)
			p := r.Points(s)
			t := readTrack(r.Text(s))
			result.Sheet = t.sheet(players, []int{int(p.First), int(p.Second)})
			return result
		},
		Judge: dialogue.JudgeInTime(o.time/2, dialogue.ByValue(g, solver.Value, signed),
			dialogue.BySearch(g, search(0, o.time/2), signed)),
		Levels: []dialogue.Level[bigpoints.Position]{
			{Name: "beginner", About: "at random", New: func(dice *rand.Rand) game.Strategy[bigpoints.Position] {
				return game.Random(r, dice)
			}},
			{Name: "advanced", About: "two moves ahead", New: func(*rand.Rand) game.Strategy[bigpoints.Position] {
				return search(2, o.time)
			}},
			{Name: "expert", About: "perfect, where the time suffices", New: func(*rand.Rand) game.Strategy[bigpoints.Position] {
				return dialogue.InTime(o.time/2, game.Strategy[bigpoints.Position](solver), search(0, o.time/2))
			}},
		},
	}
}

// lead returns a function that says how many points the player to move is ahead.
func lead(r *bigpoints.Reduced) func(bigpoints.Position) int {
	return func(s bigpoints.Position) int {
		p := r.Points(s)
		ahead := int(p.First) - int(p.Second)
		if s.Player() == 1 {
			return -ahead
		}
		return ahead
	}
}

// signed writes a difference of points.
func signed(v int) string { return fmt.Sprintf("%+d", v) }
