package play_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/scene"
)

// board is a board of two rows with a free cell, no cell, and pieces.
func board() play.Board {
	return play.Board{
		Rows: 2, Columns: 3,
		Cells: []play.Cell{
			{Sign: 'X', Marked: true, Moves: []string{"m"}}, {Sign: play.FreeCell, Moves: []string{"m", "n"}}, {Sign: play.NoCell},
			{Sign: play.FreeCell}, {Sign: 'k', Marked: true}, {Sign: 'o', Number: "12", Marked: true, Moves: []string{"n"}},
		},
		Pieces:  map[rune]play.Piece{'X': {Name: "red", Color: play.Red}},
		Moves:   []string{"m", "n", "pass"},
		Players: []string{"A", "B"}, Turn: 1,
	}
}

// A text has coordinates, and parentheses around what has changed.
func TestBoardText(t *testing.T) {
	b := board()
	const want = " 2 (X) .\n 1  . (k 12)\n    a  b  c\n"
	if got := b.Text(false); got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got := b.Text(true); !strings.Contains(got, play.Palette(true).Paint(play.Red, "X")) {
		t.Errorf("%q", got)
	}
}

// A scene names each move, on cells or on a button, and tells what stands on each cell.
func TestBoardScene(t *testing.T) {
	b := board()
	s := b.Scene()
	if err := s.Check(b.Moves); err != nil {
		t.Fatal(err)
	}
	for id, want := range map[string]string{"a2": "a2, red, the last move", "b2": "b2, free", "b1": "b1, k, the last move", "c1": "c1, 12, the last move",
		"player2": "B, to move", "move3": "pass"} {
		if p, ok := s.Part(id); !ok || p.Label != want {
			t.Errorf("%s: %q, want %q", id, p.Label, want)
		}
	}
	if _, ok := s.Part("c2"); ok {
		t.Error("a cell that is none is drawn")
	}
	for clicks, want := range map[string]string{"a2": "m", "c1": "n", "move3": "pass"} {
		if got, err := s.Candidates(b.Moves, clicks); err != nil || !slices.Equal(got, []string{want}) {
			t.Errorf("%s: %q, %v", clicks, got, err)
		}
	}
	if _, ok := s.Part("move1"); ok {
		t.Error("a button for a move that the cells tell")
	}
}

// A piece is drawn as its description says.
func TestBoardPiece(t *testing.T) {
	b := board()
	b.Pieces['k'] = play.Piece{Name: "king", Player: 1, Draw: func(at scene.Point, side float64) []scene.Shape {
		return []scene.Shape{scene.Circle("crown", at.X, at.Y, side/4)}
	}}
	s := b.Scene()
	for _, id := range []string{"b1", "player2"} {
		p, _ := s.Part(id)
		if !slices.ContainsFunc(p.Shapes, func(h scene.Shape) bool { return h.Is("crown") && h.Is("thin") == (id == "player2") }) {
			t.Errorf("%s has no crown, with thin lines below the board: %v", id, p.Shapes)
		}
	}
}

// The texts of buttons below a small board can be read.
func TestBoardButtons(t *testing.T) {
	b := play.Board{Rows: 1, Columns: 2, Cells: []play.Cell{{Sign: '1'}, {Sign: '1'}}, Moves: []string{"tap left with 2", "tap right with 2", "pass", "split 0-3"}}
	s := b.Scene()
	for i := range b.Moves {
		p, _ := s.Part(fmt.Sprint("move", i+1))
		if len(p.Shapes) < 2 || p.Shapes[1].R < 10 {
			t.Errorf("%v", p)
		}
	}
}
