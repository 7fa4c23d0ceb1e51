package manager

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"strconv"
	"strings"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/gomoku"
)

// Place returns the position after the stones of an opening, by turns.
func Place(b *gomoku.Board, opening []Cell) (gomoku.Position, error) {
	p := b.Start()
	for i, c := range opening {
		var err error
		if p, err = b.PlayAt(p, c.Y, c.X); err != nil {
			return p, fmt.Errorf("stone %d: %w", i+1, err)
		}
	}
	if b.Score(p) != 0 || full(b, p) {
		return p, fmt.Errorf("%w: the game is over", game.ErrPosition)
	}
	return p, nil
}

// sizeOf returns the number of rows, and of columns.
func sizeOf(b *gomoku.Board) int {
	rows, _ := b.Size()
	return rows
}

// full reports whether no cell is free.
func full(b *gomoku.Board, p gomoku.Position) bool { return p.Stones() == sizeOf(b)*sizeOf(b) }

// ReadOpenings reads openings as Piskvork and Gomocup write them: a line has the columns and
// rows of the stones, by turns, such as "0,0, 1,-2, 3,1", counted from the center, which is
// the cell in column and row size/2. Empty lines and those that begin with # are skipped.
// The error names the line that is wrong.
func ReadOpenings(r io.Reader, b *gomoku.Board) (openings [][]Cell, err error) {
	s := bufio.NewScanner(r)
	for n := 1; s.Scan(); n++ {
		text := strings.TrimSpace(s.Text())
		if text == "" || text[0] == '#' {
			continue
		}
		o, err := parseOpening(text, sizeOf(b)/2)
		if err == nil {
			_, err = Place(b, o)
		}
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
		openings = append(openings, o)
	}
	return openings, s.Err()
}

// parseOpening reads a line of openings.
func parseOpening(text string, center int) (opening []Cell, err error) {
	numbers := strings.FieldsFunc(text, func(c rune) bool { return c == ',' || c == ' ' || c == '\t' })
	if len(numbers)%2 != 0 {
		return nil, fmt.Errorf("%w: %q has a column without a row", game.ErrPosition, text)
	}
	var c Cell
	for i, number := range numbers {
		n, err := strconv.Atoi(number)
		if err != nil {
			return nil, fmt.Errorf("%w: %q is not a number", game.ErrPosition, number)
		}
		if i%2 == 0 {
			c.X = center + n
			continue
		}
		c.Y = center + n
		opening = append(opening, c)
	}
	return opening, nil
}

// An opening is the most even of several that are drawn, as a search of so many positions
// finds. After so many draws in vain there seem to be no more.
const (
	choices      = 8
	choiceNodes  = 2_000
	mostFailures = 1_000
)

// RandomOpenings returns n openings of so many stones in the middle of the board, none like
// another, each the most even of several drawn at random, as a search of few positions finds.
// They depend on seed alone. The error wraps context.Cause(ctx), or says that there are
// too few.
func RandomOpenings(ctx context.Context, b *gomoku.Board, n, stones int, seed uint64) ([][]Cell, error) {
	d := drawer{board: b, stones: stones, rnd: rand.New(rand.NewPCG(seed, 0)), seen: map[gomoku.Position]bool{},
		player: &gomoku.Player{Board: b, Nodes: choiceNodes, Memory: 1 << 20}}
	var openings [][]Cell
	for len(openings) < n {
		o, err := d.draw(ctx)
		if err != nil {
			return nil, err
		}
		openings = append(openings, o)
	}
	return openings, nil
}

// drawer draws openings.
type drawer struct {
	board  *gomoku.Board
	stones int
	rnd    *rand.Rand
	player *gomoku.Player
	seen   map[gomoku.Position]bool
}

// draw draws some openings, and returns the most even one.
func (d *drawer) draw(ctx context.Context) (best []Cell, err error) {
	least := math.MaxInt
	for drawn, failures := 0, 0; drawn < choices; {
		o := scatter(sizeOf(d.board), d.stones, d.rnd)
		p, err := Place(d.board, o)
		if err != nil || d.seen[p] {
			if failures++; failures < mostFailures {
				continue
			}
			if drawn == 0 {
				err = fmt.Errorf("too few openings of %d stones on the board %v", d.stones, d.board)
			}
			return best, err
		}
		drawn++
		d.seen[p] = true
		r, err := d.player.Best(ctx, p)
		if err != nil {
			return nil, err
		}
		if v := max(r.Value, -r.Value); v < least {
			best, least = o, v
		}
	}
	return best, nil
}

// scatter returns cells of the middle of a board, which are near each other but not
// neighbors only.
func scatter(size, stones int, rnd *rand.Rand) (cells []Cell) {
	width := min(size, 7)
	from := (size - width + rnd.IntN(1+(size-width)%2)) / 2
	for _, i := range rnd.Perm(width * width)[:stones] {
		cells = append(cells, Cell{from + i%width, from + i/width})
	}
	return cells
}
