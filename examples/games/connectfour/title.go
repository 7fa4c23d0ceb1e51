package connectfour

import (
	"context"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"strconv"
	"strings"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/dialogue"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// guessScale is how many points of prospects a point of the score is worth to a search.
const guessScale = 1000

// Title returns the game from a position, with its levels, which think about a move for
// at most so long. Half of that is for the exact value, which is known from some 12
// stones on; before, the other half is for a search as far as it comes.
func Title(start Position, limit time.Duration) dialogue.Title[Position] {
	half := max(1, limit/2) // no time at all would be no limit
	solver := &minimax.AlphaBeta[Position]{Game: Rules{}}
	search := func(depth int, limit time.Duration) *minimax.Search[Position] {
		return &minimax.Search[Position]{Game: sensible{}, Evaluate: prospects, Scale: guessScale, Depth: depth, Time: limit}
	}
	return dialogue.Title[Position]{
		About:   "Connect Four: drop a stone in a column in turn. Four in a row, upright, level or aslant, win.",
		Help:    "  4                drop a stone in column 4\n",
		Rules:   Stones{},
		Start:   start,
		Players: []string{"X", "O"},
		Draw:    func(p Position, _ int, paint dialogue.Palette) string { return p.draw(paint) },
		Move:    func(p, q Position, _ int) string { return strconv.Itoa(p.Column(q)) },
		Parse:   func(p Position, _ int, words string) (Position, error) { return p.parse(words) },
		Result:  dialogue.TwoPlayers(game.Game[Position](Stones{})),
		Judge:   dialogue.JudgeInTime(half, exactly(solver), dialogue.BySearch(Stones{}, search(0, half), guessText)),
		Levels: []dialogue.Level[Position]{
			{Name: "beginner", About: "one move ahead, and many moves at random", New: func(dice *rand.Rand) game.Strategy[Position] {
				return dialogue.Sometimes(5, dice, game.First(sensible{}), game.Random(Stones{}, dice))
			}},
			{Name: "advanced", About: "four moves ahead", New: func(*rand.Rand) game.Strategy[Position] {
				return search(4, limit)
			}},
			{Name: "expert", About: "perfect, where the time suffices", New: func(*rand.Rand) game.Strategy[Position] {
				return dialogue.InTime(half, perfect(solver), search(0, half))
			}},
		},
	}
}

// perfect returns the strategy that plays the first of the best moves.
func perfect(solver *minimax.AlphaBeta[Position]) game.Strategy[Position] {
	return game.StrategyFunc[Position](func(ctx context.Context, p Position) (Position, error) {
		score, err := solver.Value(ctx, p)
		if err != nil {
			return p, err
		}
		for o, err := range Best(ctx, solver, p, score) {
			return o, err
		}
		return p, game.ErrTerminal
	})
}

// exactly returns the judge that says of each move when it ends the game.
func exactly(solver *minimax.AlphaBeta[Position]) dialogue.Judge[Position] {
	return func(ctx context.Context, p Position) (dialogue.Judgement[Position], error) {
		return dialogue.ByValue(Stones{}, solver.Value, p.ending)(ctx, p)
	}
}

// ending says what a score means at p, to the player to move.
func (p Position) ending(score int) string {
	switch n := p.remaining(score); {
	case score == 0:
		return "draw"
	case n == 1:
		return "win at once"
	case score > 0:
		return fmt.Sprintf("win in %d moves", n)
	default:
		return fmt.Sprintf("loss in %d moves", n)
	}
}

// remaining returns how many stones are played from p on if that is its score: the
// winner plays 22 less it in all.
func (p Position) remaining(score int) int {
	n := p.moves()
	switch {
	case score > 0:
		return 2*(cells/2+1-score) - 1 + n%2 - n
	case score < 0:
		return 2*(cells/2+1+score) - n%2 - n
	}
	return cells - n
}

// guessText says what the value of a search means.
func guessText(v int) string {
	if v >= guessScale || v <= -guessScale {
		return dialogue.WinDrawLoss(v)
	}
	return dialogue.Signed(v)
}

// prospects guesses how much better off the player to move is: by cells that complete
// four in a row, and by stones near the middle. It is less than guessScale.
func prospects(p Position) int {
	return hopes(p.mine, p.all) - hopes(p.all^p.mine, p.all)
}

// hopes adds up what is good about the stones of a player.
func hopes(stones, all uint64) int {
	const (
		middle = uint64(1<<height-1) << (width / 2 * column)
		beside = middle<<column | middle>>column
	)
	return 4*bits.OnesCount64(threats(stones, all)) + 2*bits.OnesCount64(stones&middle) + bits.OnesCount64(stones&beside)
}

// parse reads a column, and returns the position after a stone in it.
func (p Position) parse(words string) (Position, error) {
	c, err := strconv.Atoi(words)
	if err != nil || c < 1 || c > width {
		return p, fmt.Errorf("%q is not a column; want 1 to %d, or help", words, width)
	}
	cell := p.cell(c - 1)
	if cell == 0 {
		return p, fmt.Errorf("column %d is full", c)
	}
	return p.play(cell), nil
}

// draw draws the board. Where there are colors, four in a row are inverted.
func (p Position) draw(paint dialogue.Palette) string {
	x, o := p.mine, p.all^p.mine
	if p.moves()%2 == 1 {
		x, o = o, x
	}
	rows := rowsOf(p.all ^ p.mine)
	sign := func(cell uint64) string {
		text, color := ".", dialogue.Dim
		switch {
		case x&cell != 0:
			text, color = "X", dialogue.Red
		case o&cell != 0:
			text, color = "O", dialogue.Yellow
		}
		if rows&cell != 0 {
			color += ";" + dialogue.Invert
		}
		return " " + paint.Paint(color, text)
	}
	var b strings.Builder
	for row := height - 1; row >= 0; row-- {
		for c := range width {
			b.WriteString(sign(1 << (c*column + row)))
		}
		b.WriteByte('\n')
	}
	for c := range width {
		b.WriteString(" " + paint.Paint(dialogue.Dim, strconv.Itoa(c+1)))
	}
	b.WriteByte('\n')
	return b.String()
}

// rowsOf returns the stones that are in a row of four.
func rowsOf(stones uint64) (rows uint64) {
	for _, step := range [...]int{1, column, column - 1, column + 1} {
		first := inRow(stones, step)
		rows |= first | first<<step | first<<(2*step) | first<<(3*step)
	}
	return rows
}
