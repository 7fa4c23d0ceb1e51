package games_test

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/amazons"
	"github.com/gametheory-go/gametheory/games/breakthrough"
	"github.com/gametheory-go/gametheory/games/clobber"
	"github.com/gametheory-go/gametheory/games/coloring"
	"github.com/gametheory-go/gametheory/games/connectfour"
	"github.com/gametheory-go/gametheory/games/cutcake"
	"github.com/gametheory-go/gametheory/games/dodgem"
	"github.com/gametheory-go/gametheory/games/domineering"
	"github.com/gametheory-go/gametheory/games/draughts"
	"github.com/gametheory-go/gametheory/games/endings"
	"github.com/gametheory-go/gametheory/games/gomoku"
	"github.com/gametheory-go/gametheory/games/grid"
	"github.com/gametheory-go/gametheory/games/hex"
	"github.com/gametheory-go/gametheory/games/konane"
	"github.com/gametheory-go/gametheory/games/mnk"
	"github.com/gametheory-go/gametheory/games/othello"
	"github.com/gametheory-go/gametheory/games/toads"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/graphs"
)

// cells tells the sign of each cell of a position.
type cells[S comparable] interface {
	Size() (rows, columns int)
	At(s S, player, row, column int) rune
}

// onGrid is a game whose positions are on a grid.
type onGrid[S comparable] struct {
	cells[S]
	moves func(s S, player int) []S
	name  func(s, option S, player int) string // of a move, as the first player sees the board

	text     func(s S) string // has the signs of the rows, if it is not nil
	up       bool             // the names of squares count the rows from the bottom
	relative bool             // a position does not tell whose turn it is
}

// rows returns the signs of the rows, with a slash between them.
func (g onGrid[S]) rows(s S, player int) string {
	var text strings.Builder
	rows, columns := g.Size()
	for row := range rows {
		if row > 0 {
			text.WriteByte('/')
		}
		for column := range columns {
			text.WriteRune(g.At(s, player, row, column))
		}
	}
	return text.String()
}

// test plays at random. The signs are those of the text, and the first square that the name of a move
// names is another one after the move. What the move does not change is the same to both players.
func (g onGrid[S]) test(t *testing.T, start S, most int) {
	t.Helper()
	rnd := rand.New(rand.NewPCG(44, 1))
	rows, columns := g.Size()
	for range 20 {
		s := start
		for ply := range 60 {
			player := ply % 2
			now := g.rows(s, player)
			if text := g.rows(s, 0); g.text != nil && g.text(s) != text {
				t.Fatalf("the signs are %s, the text %s", text, g.text(s))
			}
			if !g.relative && g.rows(s, 1) != g.rows(s, 0) {
				t.Fatalf("%s is %s for the other player", g.rows(s, 0), g.rows(s, 1))
			}
			options := g.moves(s, player)
			if len(options) == 0 {
				break
			}
			option := options[rnd.IntN(len(options))]
			next, name := g.rows(option, 1-player), g.name(s, option, player)
			changed := 0
			for i := range now {
				if now[i] != next[i] {
					changed++
				}
			}
			if changed > most {
				t.Fatalf("%s changes %d cells of %s, to %s", name, changed, now, next)
			}
			if row, column, ok := g.square(name, rows); ok {
				if column >= columns || row < 0 || row >= rows {
					t.Fatalf("%s is not on the board", name)
				}
				if at := row*(columns+1) + column; now[at] == next[at] {
					t.Fatalf("%s changes %s to %s, but not row %d and column %d", name, now, next, row, column)
				}
			}
			s = option
		}
	}
}

var squareName = regexp.MustCompile(`([a-z])([0-9]+)|([0-9]+),([0-9]+)`)

// square returns the first square that the name of a move names, by row and column from the upper left.
func (g onGrid[S]) square(name string, rows int) (row, column int, ok bool) {
	found := squareName.FindStringSubmatch(name)
	switch {
	case found == nil:
		return 0, 0, false
	case found[1] != "":
		row, column = number(found[2])-1, int(found[1][0]-'a')
	default:
		row, column = number(found[3])-1, number(found[4])-1
	}
	if g.up {
		row = rows - 1 - row
	}
	return row, column, true
}

func number(digits string) int {
	n, _ := strconv.Atoi(digits)
	return n
}

// writer is a game with names of moves and texts of positions.
type writer[S comparable] interface {
	game.Rules[S]
	cells[S]
	MoveName(s, option S) string
}

// gridOf returns a game.
func gridOf[S comparable](g writer[S], up bool, text func(S) string) onGrid[S] {
	return onGrid[S]{cells: g, up: up, text: text,
		moves: func(s S, _ int) []S { return g.Moves(nil, s) },
		name:  func(s, option S, _ int) string { return g.MoveName(s, option) }}
}

// partizanWriter is a partizan game with names of moves and texts of positions.
type partizanWriter[S comparable] interface {
	partizan.Rules[S]
	cells[S]
	MoveName(s, option S) string
	Text(s S) string
}

// turns returns a partizan game in which the players take turns.
func turns[S comparable](g partizanWriter[S]) onGrid[S] {
	return onGrid[S]{cells: g, text: g.Text,
		moves: func(s S, player int) []S { return partizan.Options(g, nil, s, partizan.Player(player)) },
		name:  func(s, option S, _ int) string { return g.MoveName(s, option) }}
}

// made returns what a function has made, which returned no error.
func made[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

func TestCells(t *testing.T) {
	t.Run("mnk", func(t *testing.T) {
		for _, size := range [][3]int{{3, 3, 3}, {2, 7, 2}, {5, 4, 4}} {
			b := made(mnk.New(size[0], size[1], size[2]))
			gridOf(b, true, b.Text).test(t, b.Start(), 1)
			gridOf(mnk.Forced{Board: b}, true, b.Text).test(t, b.Start(), 1)
			f := made(mnk.NewFirstWins(size[0], size[1], size[2]))
			gridOf(f, true, nil).test(t, f.Start(), 1)
		}
	})
	t.Run("connectfour", func(t *testing.T) {
		for _, size := range [][2]int{{7, 6}, {5, 4}, {3, 9}} {
			b := made(connectfour.New(size[0], size[1]))
			g := gridOf(b, true, b.Text)
			g.name = func(p, option connectfour.Position, _ int) string { // the square is that on top of the column
				column := b.Column(p, option)
				height := 1
				for _, row := range strings.Split(b.Text(p), "/") {
					if row[column-1] != '.' {
						height++
					}
				}
				return string(rune('a'+column-1)) + strconv.Itoa(height)
			}
			g.test(t, b.Start(), 1)
		}
	})
	t.Run("gomoku", func(t *testing.T) {
		for _, size := range []int{5, 15} {
			b := made(gomoku.New(size, gomoku.FreeStyle))
			gridOf(b, true, b.Text).test(t, b.Start(), 1)
		}
	})
	t.Run("othello", func(t *testing.T) {
		for _, size := range []int{4, 8} {
			b := made(othello.New(size))
			g := gridOf(b, false, b.Text)
			g.relative = true
			g.test(t, b.Start(), 19)
		}
	})
	t.Run("hex", func(t *testing.T) {
		b := made(hex.New(4))
		gridOf(b, false, b.Text).test(t, b.Start(), 1)
	})
	t.Run("breakthrough", func(t *testing.T) {
		for _, size := range [][2]int{{4, 3}, {6, 5}, {8, 8}} {
			b := made(breakthrough.New(size[0], size[1]))
			g := gridOf(b, true, b.Text)
			g.relative, g.name = true, b.MoveText
			g.test(t, b.Start(), 2)
		}
	})
	t.Run("dodgem", func(t *testing.T) {
		for _, d := range []dodgem.Rules{3, 5} {
			g := gridOf(d, true, d.Text)
			g.relative, g.name = true, d.MoveText
			g.test(t, d.Start(), 2)
		}
	})
	t.Run("endings", func(t *testing.T) {
		e := made(endings.New("KQKR"))
		men := func(p endings.Position) string { // the text as rows
			signs := []byte(strings.TrimSuffix(strings.Repeat("......../", 8), "/"))
			for _, word := range strings.Fields(e.Text(p)) {
				if len(word) == 3 {
					signs[9*int('8'-word[2])+int(word[1]-'a')] = word[0]
				}
			}
			return string(signs)
		}
		g := gridOf(e, true, men)
		g.test(t, made(e.Parse("Kb1 kd5 Qc1 rb8 w")), 2)
	})
	t.Run("draughts", func(t *testing.T) {
		var d draughts.International
		g := gridOf(d, false, nil)
		g.name = func(s, option draughts.Setup, _ int) string { // the row and the column of the first square, counted from 1
			first, _, _ := strings.Cut(strings.ReplaceAll(d.MoveName(s, option), "x", "-"), "-")
			for row := range 10 {
				for column := range 10 {
					if int(d.SquareAt(row, column)) == number(first) {
						return fmt.Sprintf("%d,%d", row+1, column+1)
					}
				}
			}
			return ""
		}
		g.test(t, d.Start(), 22)
	})
	t.Run("partizan", func(t *testing.T) {
		for _, size := range []string{"3x5", "2x9", "9x2"} {
			b, p, err := domineering.ParseBoard(size)
			if err != nil {
				t.Fatal(err)
			}
			turns(b).test(t, p, 2)
		}
		for _, size := range [][2]int{{3, 4}, {2, 7}, {6, 3}} {
			rows, columns := size[0], size[1]
			c := made(clobber.New(rows, columns))
			turns(c).test(t, c.Start(), 2)
			k := made(konane.New(rows, columns))
			turns(k).test(t, k.Start(), 8)
			a := made(amazons.New(rows, columns))
			turns(a).test(t, a.Start(), 3)
			cake := made(cutcake.New(rows, columns))
			turns(cake).test(t, cake.Start(), 7)
			for _, kind := range []coloring.Kind{coloring.Col, coloring.Snort} {
				m := made(coloring.New(kind, rows, columns))
				turns(m).test(t, m.Start(), 5)
			}
		}
		r, p, err := toads.Read("TTT__#_FFF")
		if err != nil {
			t.Fatal(err)
		}
		turns(r).test(t, p, 2)
	})
	t.Run("cram", func(t *testing.T) {
		c := graphs.Cram{Rows: 3, Columns: 5}
		gridOf[nim.Set](c, false, nil).test(t, c.Start(), 2)
	})
}

// Painted says which square is painted, and a graph has no squares.
func TestPainted(t *testing.T) {
	for _, kind := range []coloring.Kind{coloring.Col, coloring.Snort} {
		m := made(coloring.New(kind, 3, 4))
		rnd := rand.New(rand.NewPCG(44, 2))
		p, player := m.Start(), partizan.Left
		for options := partizan.Options(m, nil, p, player); len(options) > 0; options = partizan.Options(m, nil, p, player) {
			o := options[rnd.IntN(len(options))]
			row, column := m.Painted(p, o)
			if name := string(rune('a'+column)) + strconv.Itoa(row+1); name != m.MoveName(p, o) {
				t.Fatalf("%s is painted, and the move is %s", name, m.MoveName(p, o))
			}
			p, player = o, player.Opponent()
		}
		g := coloring.OnGraph(kind, graphs.Graph{})
		if rows, columns := g.Size(); rows != 0 || columns != 0 {
			t.Errorf("a graph has %d rows and %d columns", rows, columns)
		}
	}
}

// The signs of a capture are those of the board on which its jumps have been made.
func TestCellsOfCaptures(t *testing.T) {
	rnd := rand.New(rand.NewPCG(44, 3))
	jumps := 0
	for range 300 {
		b, err := draughts.New(7+rnd.IntN(3), 6+rnd.IntN(5))
		if err != nil {
			t.Fatal(err)
		}
		for i := range b.Squares() {
			b = b.Put(draughts.Square(i+1), []draughts.Piece{draughts.Empty, draughts.Empty, draughts.Own, draughts.Opponent}[rnd.IntN(4)])
		}
		c, p, on := draughts.NewCaptures(b), draughts.Position(0), b
		for {
			if got := drawn(c, p); got != on.String() {
				t.Fatalf("the signs are\n%s on the board\n%s", got, on)
			}
			options := c.Moves(nil, p)
			if len(options) == 0 {
				break
			}
			next := options[rnd.IntN(len(options))]
			from := draughts.Square(number(strings.Split(c.MoveName(p, next), "x")[0]))
			row, column := b.Place(from)
			toRow, toColumn := b.Place(next.At())
			over := b.SquareAt((row+toRow)/2, (column+toColumn)/2)
			on = on.Put(from, draughts.Empty).Put(over, draughts.Empty).Put(next.At(), draughts.Own)
			p = next
			jumps++
		}
	}
	if jumps < 100 {
		t.Errorf("only %d jumps", jumps)
	}
}

// drawn returns the signs in lines, with a blank between them and none at the end.
func drawn(c draughts.Captures, p draughts.Position) string {
	var lines []string
	rows, columns := c.Size()
	for row := range rows {
		var signs []string
		for column := range columns {
			signs = append(signs, string(c.At(p, 0, row, column)))
		}
		lines = append(lines, strings.TrimRight(strings.Join(signs, " "), " ")+"\n")
	}
	return strings.Join(lines, "")
}

var _ = []cells[grid.Position]{clobber.Rules{}, konane.Rules{}, amazons.Rules{}, toads.Rules{}, cutcake.Rules{}, coloring.Rules{}}
