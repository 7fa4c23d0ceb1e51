package gamelist

import (
	"cmp"
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/dotsboxes"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/scene"
)

// boxesSides are the players, whose boxes are not told in lines.
var boxesSides = pair{{"Red", "red", play.Red, ""}, {"Blue", "blue", play.Blue, ""}}

// Boxes returns dots and boxes on a board, with levels that think about a move for at most the limit: half
// of it for the exact value and, where that is not found, the other half for a search. The tools use at
// most memory bytes; 0 means their default. The exact value is the value of [dotsboxes.Forced], if the
// board is small enough.
func Boxes(b *dotsboxes.Board, limit time.Duration, memory int64) play.Description[dotsboxes.Position] {
	d := play.Description[dotsboxes.Position]{
		About: fmt.Sprintf(`Dots and boxes, %d by %d. A move draws an edge between two dots. Whoever draws the last edge of
a box has it, and moves again. Whoever has the most boxes wins.
`, b.Rows(), b.Columns()),
		Manual:  boxesManual(b),
		Help:    "  a1-b1            draw the edge between the dots a1 and b1\n",
		Rules:   b,
		Start:   b.Start(),
		Players: boxesSides.players(),
		Draw:    func(p dotsboxes.Position, _ int, _ play.Palette) string { return b.Draw(p) },
		Scene: func(line []dotsboxes.Position, player int) scene.Scene {
			return sceneBoxes(b, line, player)
		},
		Parse: typing(b.ParseMove),
		Result: func(p dotsboxes.Position, player int) play.Result {
			r := play.TwoPlayers[dotsboxes.Position](b)(p, player)
			first, second := b.Boxes(p)
			r.Sheet = fmt.Sprintf("Boxes of %s: %d, of %s: %d.\n", boxesSides[0].name, first, boxesSides[1].name, second)
			return r
		},
	}
	var solver interface {
		game.Strategy[dotsboxes.Position]
		Value(context.Context, dotsboxes.Position) (int, error)
	} = &minimax.AlphaBeta[dotsboxes.Position]{Game: b, Memory: memory}
	if forced, err := b.Forced(); err == nil {
		solver = boxesSolver{b, forced, &minimax.AlphaBeta[dotsboxes.Settled]{Game: forced, Memory: memory}}
	}
	scored[dotsboxes.Position]{b, solver, play.ByValue(b, solver.Value, play.Signed), b.Score, "boxes", limit, memory}.play(&d)
	return d
}

// boxesSolver finds the values of positions by those of the game in which boxes are taken by force.
type boxesSolver struct {
	board  *dotsboxes.Board
	forced dotsboxes.Forced
	solver *minimax.AlphaBeta[dotsboxes.Settled]
}

// Value returns the value of p.
func (s boxesSolver) Value(ctx context.Context, p dotsboxes.Position) (int, error) {
	return s.solver.Value(ctx, s.forced.Settle(p))
}

// Choose returns the first best move at p.
func (s boxesSolver) Choose(ctx context.Context, p dotsboxes.Position) (dotsboxes.Position, error) {
	best, err := s.Value(ctx, p)
	if err != nil {
		return p, err
	}
	for _, o := range s.board.Moves(nil, p) {
		v, err := s.Value(ctx, o)
		if s.board.Turn(o) != s.board.Turn(p) {
			v = -v
		}
		if err != nil || v == best {
			return o, err
		}
	}
	return p, game.ErrTerminal
}

var boxesEntry = Entry{
	Entry: play.Entry{
		Name:    "boxes",
		Title:   "Dots and boxes",
		Group:   groupBoards,
		Args:    "[ROWS COLUMNS]",
		About:   "draw edges, and close the most boxes",
		Click:   "Click between two dots.",
		Picture: Snapshot{Moves: "b2-c2 b3-c3 a2-b2 b2-b3 c2-c3 a3-a4 c3-d3 c1-c2"},
		Second:  true,
		New:     openBoxes,
	},
	Small:   []Small{{Args: "1 2"}},
	Studied: studied("2 by 2 boxes", "games/dotsboxes", must(dotsboxes.New(2, 2))),
}

func openBoxes(_ context.Context, args []string, _ int, o Options) (*play.Game, error) {
	b, err := dotsboxes.ParseBoard(cmp.Or(strings.Join(args, " "), "3 3"))
	if err != nil {
		return nil, err
	}
	return play.Custom(Boxes(b, o.Time, o.Memory)), nil
}

// boxesManual explains the game on a board, with examples on smaller ones.
func boxesManual(b *dotsboxes.Board) play.Manual {
	of := func(rows, columns int) func() *play.Game {
		return func() *play.Game {
			return play.Custom(Boxes(must(dotsboxes.New(rows, columns)), 0, 0))
		}
	}
	return play.Manual{
		Aim: "Have more boxes than the opponent at the end.",
		Rules: []string{
			fmt.Sprintf("The board has %d by %d boxes, of which at first there are only the corners, the dots. The columns of dots have letters, "+
				"and their rows numbers. Red begins.", b.Rows(), b.Columns()),
			"A move draws an edge between two dots beside each other. Whose edge it is does not matter.",
			"Whoever draws the last edge of a box has the box and must draw another edge: only one, even if two boxes are closed at once. Nobody has to close a box.",
			"When all edges are drawn the game ends, and whoever has more boxes wins. If both have the same number it is a draw.",
		},
		Examples: []play.Example{{
			Of:    of(2, 2),
			Args:  []string{"2", "2"},
			Moves: []string{"a1-b1", "a1-a2", "a2-b2"},
			Move:  "b1-b2",
			Text:  "The box in the corner had three edges. Blue draws the last one, has the box and moves again.",
			Shows: []play.Claim{
				drawn("draws the last one", "   a   b   c", " 1 +---+   +", "   |   |", " 2 +---+   +"),
				turnOf("moves again", 1),
			},
		}, {
			Of:    of(1, 2),
			Args:  []string{"1", "2"},
			Moves: []string{"a1-b1", "b1-c1", "a2-b2", "b2-c2", "a1-a2", "c1-c2"},
			Move:  "b1-b2",
			Text:  "One edge closes both boxes. Red has them, and wins.",
			Shows: []play.Claim{wins("Red has them, and wins", 0)},
		}},
	}
}
