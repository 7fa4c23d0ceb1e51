package draughts_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/games/draughts"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/publishedtest"
)

// plainBoard is a board of letters: small ones for men, capital ones for kings. The oracle moves
// the pieces on it.
type plainBoard [10][10]byte

// boardOf returns the board of a position, by its text.
func boardOf(t *testing.T, s draughts.Setup) (b plainBoard, white bool) {
	t.Helper()
	for row := range b {
		for column := range b[row] {
			b[row][column] = '.'
		}
	}
	parts := strings.Split(s.String(), ":")
	for i, letter := range []byte{'w', 'b'} {
		for name := range strings.SplitSeq(parts[i+1][1:], ",") {
			sign := letter
			if strings.HasPrefix(name, "K") {
				name, sign = name[1:], letter-'a'+'A'
			}
			if n, err := strconv.Atoi(name); err == nil {
				row := (n - 1) / 5
				b[row][2*((n-1)%5)+1-row%2] = sign
			}
		}
	}
	return b, parts[0] == "W"
}

func lower(sign byte) byte { return sign | 0x20 }

// oracle returns the boards after all legal moves.
func oracle(b plainBoard, white bool) map[plainBoard]bool {
	mine := byte('b')
	if white {
		mine = 'w'
	}
	most, found := 0, map[plainBoard]bool{}
	add := func(b plainBoard, row, column, captured int) {
		for i := range b {
			for j := range b[i] {
				if b[i][j] == 'x' {
					b[i][j] = '.'
				}
			}
		}
		if last := map[bool]int{true: 0, false: 9}[white]; row == last && b[row][column] == mine {
			b[row][column] = mine - 'a' + 'A'
		}
		if captured > most {
			most, found = captured, map[plainBoard]bool{}
		}
		if captured == most {
			found[b] = true
		}
	}
	for row := range b {
		for column := range b[row] {
			if lower(b[row][column]) == mine && b[row][column] != '.' {
				walk(b, row, column, white, add)
				jump(b, row, column, 0, add)
			}
		}
	}
	return found
}

func inside(row, column int) bool { return min(row, column) >= 0 && max(row, column) < 10 }

// walk adds the moves of a piece without a capture.
func walk(b plainBoard, row, column int, white bool, add func(b plainBoard, row, column, captured int)) {
	piece := b[row][column]
	for _, down := range []int{-1, 1} {
		if piece == lower(piece) && (down < 0) != white {
			continue
		}
		for _, right := range []int{-1, 1} {
			for n := 1; inside(row+n*down, column+n*right) && b[row+n*down][column+n*right] == '.'; n++ {
				o := b
				o[row][column], o[row+n*down][column+n*right] = '.', piece
				add(o, row+n*down, column+n*right, 0)
				if piece == lower(piece) {
					break
				}
			}
		}
	}
}

// jump adds the captures of a piece that has captured some. Those are x until the move ends.
func jump(b plainBoard, row, column, captured int, add func(b plainBoard, row, column, captured int)) {
	piece := b[row][column]
	for _, down := range []int{-1, 1} {
		for _, right := range []int{-1, 1} {
			over := 0 // how far away the piece is that is captured
			for n := 1; inside(row+n*down, column+n*right); n++ {
				sign := b[row+n*down][column+n*right]
				switch {
				case sign == '.' && over == 0 && piece == lower(piece):
					n = 10 // a man does not fly
				case sign == '.' && over == 0:
				case sign == '.':
					o := b
					o[row][column], o[row+over*down][column+over*right], o[row+n*down][column+n*right] = '.', 'x', piece
					add(o, row+n*down, column+n*right, captured+1)
					jump(o, row+n*down, column+n*right, captured+1, add)
					if piece == lower(piece) {
						n = 10
					}
				case over == 0 && sign != 'x' && lower(sign) != lower(piece):
					over = n
				default:
					n = 10
				}
			}
		}
	}
}

// compare compares the moves at s with those of the oracle.
func compare(t *testing.T, s draughts.Setup) (options []draughts.Setup) {
	t.Helper()
	var g draughts.International
	b, white := boardOf(t, s)
	want := oracle(b, white)
	options = g.Moves(nil, s)
	names := make(map[string]bool)
	for _, o := range options {
		next, _ := boardOf(t, o)
		if !want[next] {
			t.Fatalf("%v to %v, which is no move", s, o)
		}
		delete(want, next)
		name := g.MoveName(s, o)
		if p, err := g.ParseMove(s, name); names[name] || err != nil || p != o {
			t.Fatalf("%v: the move %q, known %t, is read as one to %v, %v", s, name, names[name], p, err)
		}
		names[name] = true
		if takes := strings.Contains(name, "x"); takes != g.Takes(s, o) {
			t.Fatalf("%v: %s takes: %t", s, name, g.Takes(s, o))
		}
	}
	if len(want) > 0 {
		t.Fatalf("%v: %d moves more than %d", s, len(want), len(options))
	}
	return options
}

// randomSetup returns a position with some pieces, of which some are kings.
func randomSetup(t *testing.T, rnd *rand.Rand) draughts.Setup {
	t.Helper()
	all := rnd.Perm(50)
	var sides [2][]string
	for i, at := range all[:2+rnd.IntN(30)] {
		name := fmt.Sprint(at + 1)
		if i%2 == 0 && at < 5 || i%2 == 1 && at >= 45 || rnd.IntN(3) == 0 {
			name = "K" + name
		}
		sides[i%2] = append(sides[i%2], name)
	}
	text := fmt.Sprintf("%c:W%s:B%s", "WB"[rnd.IntN(2)], strings.Join(sides[0], ","), strings.Join(sides[1], ","))
	s, err := draughts.International{}.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestInternational compares the moves at positions of plays at random, and at random positions,
// with those of the oracle.
func TestInternational(t *testing.T) {
	rnd := rand.New(rand.NewPCG(10, 1))
	for range longtest.Cases(5, 50) {
		s := draughts.International{}.Start()
		for options := compare(t, s); len(options) > 0; options = compare(t, s) {
			s = options[rnd.IntN(len(options))]
		}
	}
	for range longtest.Cases(500, 10000) {
		compare(t, randomSetup(t, rnd))
	}
}

func TestInternationalContract(t *testing.T) {
	for _, text := range longtest.Every(2, []string{"W:WK45:B12", "W:W38,33,K45:B12,13,K1"}) {
		s, err := draughts.International{}.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		gametest.Test(t, draughts.International{}, s)
	}
}

// perft counts the sequences of so many moves.
func perft(s draughts.Setup, depth int) int {
	options := draughts.International{}.Moves(nil, s)
	if depth == 1 {
		return len(options)
	}
	n := 0
	for _, o := range options {
		n += perft(o, depth-1)
	}
	return n
}

// sequences finds the number of sequences of so many moves from the start.
func sequences(_ context.Context, r publishedtest.Row) (any, error) {
	depth, err := strconv.Atoi(r.Rest)
	return perft(draughts.International{}.Start(), depth), err
}

func TestInternationalMoves(t *testing.T) {
	var g draughts.International
	for _, tt := range []struct{ setup, want string }{
		{"W:W31-50:B1-20", "31-26 31-27 32-27 32-28 33-28 33-29 34-29 34-30 35-30"},
		{"W:W28:B22,23", "28x17 28x19"},                                  // a man captures forward
		{"W:W22:B28", "22x33"},                                           // and backward
		{"W:W27:B22,12", "27x7"},                                         // two at once
		{"W:W27,44:B22,12,39", "27x7"},                                   // more before fewer
		{"W:W12:B8,9", "12x14"},                                          // over the farthest row
		{"W:W13:B8,9", "13x2 13x4"},                                      //
		{"W:W14:B10,9,4", "14x5 14x3"},                                   //
		{"W:W12:B7", "12x1"},                                             //
		{"W:WK46:B28", "46x23 46x19 46x14 46x10 46x5"},                   // a king flies
		{"W:WK46:B28,23", "46-41 46-37 46-32"},                           // not over two
		{"W:WK46,19:B28", "46x23"},                                       //
		{"W:W7:B1,2", "no move"},                                         //
		{"B:W45:BK50", "50-44 50-39 50-33 50-28 50-22 50-17 50-11 50-6"}, //
	} {
		s, err := g.Parse(tt.setup)
		if err != nil {
			t.Error(err)
			continue
		}
		var names []string
		for _, o := range g.Moves(nil, s) {
			names = append(names, g.MoveName(s, o))
		}
		want := strings.Fields(strings.ReplaceAll(tt.want, "no move", ""))
		slices.Sort(names)
		slices.Sort(want)
		if !slices.Equal(names, want) {
			t.Errorf("%s: %q, want %q", tt.setup, names, want)
		}
	}
}

// A play of kings alone ends in a draw, and whoever cannot move has lost.
func TestInternationalEnd(t *testing.T) {
	var g draughts.International
	s, err := g.Parse("W:WK46,K41:BK5:H49")
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range g.Moves(nil, s) {
		if n := len(g.Moves(nil, o)); n > 0 || g.Score(o) != 0 || !strings.HasSuffix(o.String(), ":H50") {
			t.Errorf("%v: %d moves, score %d", o, n, g.Score(o))
		}
	}
	s, err = g.Parse("W:W7:B1,2")
	if err != nil || g.Score(s) != -1 || len(g.Moves(nil, s)) > 0 {
		t.Errorf("%v, %v, score %d", s, err, g.Score(s))
	}
	s, err = g.Parse("W:W31:BK5:H7")
	if err != nil || strings.Contains(g.Moves(nil, s)[0].String(), "H") {
		t.Errorf("%v after a man has moved, %v", g.Moves(nil, s)[0], err)
	}
}

func TestInternationalText(t *testing.T) {
	var g draughts.International
	rnd := rand.New(rand.NewPCG(10, 3))
	for range 100 {
		s := randomSetup(t, rnd)
		if again, err := g.Parse(g.Text(s)); err != nil || again != s {
			t.Errorf("%v is read as %v, %v", s, again, err)
		}
	}
	s, err := g.Parse("B:B1-5,K7:W46,K12:H3.")
	if err != nil || s.String() != "B:WK12,46:B1,2,3,4,5,K7:H3" {
		t.Errorf("%v, %v", s, err)
	}
	want := "" +
		" 1-5    b   b   b   b   b\n" +
		" 6-10 .   B   .   .   .\n" +
		"11-15   .   W   .   .   .\n" +
		"16-20 .   .   .   .   .\n" +
		"21-25   .   .   .   .   .\n" +
		"26-30 .   .   .   .   .\n" +
		"31-35   .   .   .   .   .\n" +
		"36-40 .   .   .   .   .\n" +
		"41-45   .   .   .   .   .\n" +
		"46-50 w   .   .   .   .\n"
	if got := g.Draw(s); got != want {
		t.Errorf("drawn\n%swant\n%s", got, want)
	}
	for _, wrong := range []string{"", "W", "W:W31", "X:W31:B1", "W:W31:W1", "W:W51:B1", "W:W0:B1", "W:Wx:B1", "W:W31,:B1", "W:W35-31:B1", "W:W31:B31",
		"W:W31:B1:H51", "W:W31:B1:F3", "W:W31:B1:H", "W:W3:B7", "W:W7:B47", "WB:W31:B1", ":W31:B1", "W:W31:", "W:W31:B1:H1:H2"} {
		if s, err := g.Parse(wrong); !errors.Is(err, game.ErrPosition) {
			t.Errorf("%q is read as %v, %v", wrong, s, err)
		}
	}
	for row := range 10 {
		for column := range 10 {
			n := g.SquareAt(row, column)
			if light := (row+column)%2 == 0; light != (n == 0) || light != (g.At(g.Start(), 0, row, column) == ' ') {
				t.Errorf("row %d, column %d: square %d", row, column, n)
			}
		}
	}
}

func TestInternationalLead(t *testing.T) {
	var g draughts.International
	for text, want := range map[string]int{"W:W31-50:B1-20": 0, "B:W31:B1,K2": 100 + 300 - 100 - 9, "W:W31:B1,K2": -300 + 9, "W:W6:B": 100 + 8*3} {
		s, err := g.Parse(text)
		if got := g.Lead(s); err != nil || got != want {
			t.Errorf("%s: %d, want %d, %v", text, got, want, err)
		}
	}
}
