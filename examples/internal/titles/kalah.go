package titles

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"time"

	"github.com/gametheory-go/gametheory/examples/games/kalah"
	"github.com/gametheory-go/gametheory/examples/internal/dialogue"
	"github.com/gametheory-go/gametheory/examples/internal/scene"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// Kalah returns the game on a board, with levels that think about a move for at most so
// long, with tools that remember so many bytes at most; 0 means their default.
func Kalah(k kalah.Board, limit time.Duration, memory int64) dialogue.Title[kalah.Position] {
	search := func(depth int) *minimax.Search[kalah.Position] {
		return &minimax.Search[kalah.Position]{Game: k, Evaluate: k.Score, Scale: 1, Depth: depth, Time: limit, Memory: memory}
	}
	return dialogue.Title[kalah.Position]{
		About: fmt.Sprintf(`%v: the numbers of holes on each side, and of counters in each hole. A move
sows the counters of a hole of yours, one by one, into your next holes, your store and
the holes of the opponent. If the last falls into your store you move again; if it
falls into an empty hole of yours you take it and the counters opposite. When a side is
empty the rest goes to the other, and most counters win.
`, k),
		Manual:  kalahManual(k),
		Help:    "  2                sow the counters of your hole 2\n",
		Rules:   k,
		Start:   k.Start(),
		Players: []string{"South", "North"},
		Draw:    func(p kalah.Position, _ int, paint dialogue.Palette) string { return drawKalah(k, p, paint) },
		DrawMove: func(p, option kalah.Position, _ int, paint dialogue.Palette) string {
			return drawKalahMove(k, p, option, paint)
		},
		Scene: func(p, last kalah.Position, moved bool, player int) scene.Scene {
			return sceneKalah(k, p, last, moved, player)
		},
		Parse: func(p kalah.Position, _ int, words string) (kalah.Position, error) {
			p, err := k.ParseMove(p, words)
			return p, typed(err, kalah.ErrMove)
		},
		Result: func(p kalah.Position, player int) dialogue.Result {
			r := dialogue.TwoPlayers[kalah.Position](k)(p, player)
			south, north := k.Stores(p)
			r.Sheet = fmt.Sprintf("South has %d, North has %d.\n", south, north)
			return r
		},
		Judge: dialogue.BySearch(k, search(0), dialogue.Signed).In("counters", 1),
		Levels: []dialogue.Level[kalah.Position]{
			{Name: "beginner", About: "at random", New: func(dice *rand.Rand) game.Strategy[kalah.Position] {
				return game.Random(k, dice)
			}},
			{Name: "advanced", About: "two moves ahead", New: func(*rand.Rand) game.Strategy[kalah.Position] {
				return search(2)
			}},
			{Name: "expert", About: "as far ahead as the time allows", New: func(*rand.Rand) game.Strategy[kalah.Position] {
				return search(0)
			}},
		},
	}
}

// drawKalah draws a position: the counters of South red, those of North blue, and the
// numbers of the holes dim.
func drawKalah(k kalah.Board, p kalah.Position, paint dialogue.Palette) string {
	return paintKalah(k.Draw(p), paint)
}

// paintKalah paints a drawing.
func paintKalah(drawing string, paint dialogue.Palette) string {
	lines := strings.Split(drawing, "\n")
	for i, color := range []dialogue.Color{dialogue.Dim, dialogue.Blue, "", dialogue.Red, dialogue.Dim} {
		if color != "" {
			lines[i] = paintNumbers(lines[i], paint, color)
		}
	}
	lines[2] = paintNumbers(lines[2], paint, dialogue.Blue, dialogue.Red)
	return strings.Join(lines, "\n")
}

// drawKalahMove draws an option of p with parentheses around the hole that was sown.
func drawKalahMove(k kalah.Board, p, option kalah.Position, paint dialogue.Palette) string {
	row, at := 3, k.Hole(p, option) // South's holes are in the fourth line
	if k.Turn(p) == 1 {
		row, at = 1, k.Holes()-1-at
	}
	lines := strings.Split(k.Draw(option), "\n")
	n := number.FindAllStringIndex(lines[row], -1)[at]
	lines[row] = lines[row][:n[0]-1] + "(" + lines[row][n[0]:n[1]] + ")" + lines[row][min(n[1]+1, len(lines[row])):]
	return paintKalah(strings.Join(lines, "\n"), paint)
}

// paintNumbers paints the numbers in a line in these colors, and all that follow in the
// last of them.
func paintNumbers(line string, paint dialogue.Palette, colors ...dialogue.Color) string {
	return number.ReplaceAllStringFunc(line, func(n string) string {
		color := colors[0]
		if len(colors) > 1 {
			colors = colors[1:]
		}
		return paint.Paint(color, n)
	})
}

var number = regexp.MustCompile(`\d+`)
