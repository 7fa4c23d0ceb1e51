package kalah

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/dialogue"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// Parse returns the board for the numbers of holes and of counters as words.
func Parse(words []string) (Board, error) {
	if len(words) != 2 {
		return Board{}, fmt.Errorf("want the numbers of holes and of counters, not %q", strings.Join(words, " "))
	}
	var size [2]int
	for i, word := range words {
		n, err := strconv.Atoi(word)
		if err != nil {
			return Board{}, fmt.Errorf("%q is not a number", word)
		}
		size[i] = n
	}
	return New(size[0], size[1])
}

// Title returns the game with its levels, which think about a move for at most so
// long.
func (k Board) Title(limit time.Duration) dialogue.Title[Position] {
	search := func(depth int) *minimax.Search[Position] {
		return &minimax.Search[Position]{Game: k, Evaluate: k.Score, Scale: 1, Depth: depth, Time: limit}
	}
	return dialogue.Title[Position]{
		About: fmt.Sprintf(`%v: the numbers of holes on each side, and of counters in each hole. A move
sows the counters of a hole of one's own, one by one, into the next holes, one's
store and the holes of the opponent. Who ends in the store moves again; who ends in
an empty hole of his own takes it and the one opposite. When a side is empty the
rest goes to the other, and most counters win.
`, k),
		Help:    "  2                sow the counters of your hole 2\n",
		Rules:   k,
		Start:   k.Start(),
		Players: []string{"South", "North"},
		Draw:    func(p Position, _ int, paint dialogue.Palette) string { return k.draw(p, paint) },
		Move:    func(p, q Position, _ int) string { return strconv.Itoa(k.Hole(p, q)) },
		Parse:   func(p Position, _ int, words string) (Position, error) { return k.parse(p, words) },
		Result:  k.result,
		Judge:   dialogue.BySearch(k, search(0), dialogue.Signed),
		Levels: []dialogue.Level[Position]{
			{Name: "beginner", About: "at random", New: func(dice *rand.Rand) game.Strategy[Position] {
				return game.Random(k, dice)
			}},
			{Name: "advanced", About: "two moves ahead", New: func(*rand.Rand) game.Strategy[Position] {
				return search(2)
			}},
			{Name: "expert", About: "as far ahead as the time allows", New: func(*rand.Rand) game.Strategy[Position] {
				return search(0)
			}},
		},
	}
}

// result has the stores and the winner.
func (k Board) result(p Position, player int) dialogue.Result {
	r := dialogue.TwoPlayers(game.Game[Position](k))(p, player)
	r.Sheet = fmt.Sprintf("South has %d, North has %d.\n", p.stores[0], p.stores[1])
	return r
}

// parse reads the number of a hole, and returns the position after it is sown.
func (k Board) parse(p Position, words string) (Position, error) {
	hole, err := strconv.Atoi(words)
	switch {
	case err != nil || hole < 0 || hole >= k.holes:
		return p, fmt.Errorf("%q is not a hole; want 0 to %d, or help", words, k.holes-1)
	case p.pits[p.turn][hole] == 0:
		return p, fmt.Errorf("your hole %d is empty", hole)
	}
	return k.sow(p, hole), nil
}

// draw draws a position: the holes of the second player, who sows to the left, above
// those of the first.
func (k Board) draw(p Position, paint dialogue.Palette) string {
	const name, width = 9, 4
	var north, south, southNumbers, northNumbers strings.Builder
	for i := range k.holes {
		opposite := k.holes - 1 - i
		number := func(n int) string { return paint.Paint(dialogue.Dim, fmt.Sprintf("%*d", width, n)) }
		northNumbers.WriteString(number(opposite))
		southNumbers.WriteString(number(i))
		north.WriteString(paint.Paint(dialogue.Blue, fmt.Sprintf("%*d", width, p.pits[1][opposite])))
		south.WriteString(paint.Paint(dialogue.Red, fmt.Sprintf("%*d", width, p.pits[0][i])))
	}
	row := func(left string, holes *strings.Builder, right string) string {
		return strings.TrimRight(fmt.Sprintf("%-*s%s%s", name, left, holes, right), " ") + "\n"
	}
	stores := strings.Repeat(" ", name-4) + paint.Paint(dialogue.Blue, fmt.Sprintf("%4d", p.stores[1])) +
		strings.Repeat(" ", width*k.holes) + paint.Paint(dialogue.Red, fmt.Sprintf("%4d", p.stores[0])) + "\n"
	return row("   North", &northNumbers, "") + row("", &north, "") + stores + row("", &south, "") +
		row("", &southNumbers, "   South")
}

// String returns the name of the game, such as Kalah(6, 4).
func (k Board) String() string { return fmt.Sprintf("Kalah(%d, %d)", k.holes, k.counters) }
