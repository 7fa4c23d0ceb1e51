package gamelist_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/play/scene"
)

// Chess endings are drawn as in books: a1 and h8 are dark, so is each other square of a diagonal; the
// figures of White are light and those of Black dark; and men have capital letters in the names of moves.
func TestEndingsDrawing(t *testing.T) {
	c := open(t, "endings", "", 2, gamelist.Options{})
	if err := c.Repeat([]string{"Rd2", "Ke5"}); err != nil {
		t.Fatal(err)
	}
	s := c.Scene()
	for column, file := range "abcdefgh" {
		for row := range 8 {
			part := find(t, s, string(file)+string(rune('1'+row)))
			want := "darksquare"
			if (column+row)%2 == 1 {
				want = "lightsquare"
			}
			if got := part.Shapes[0].Class; !strings.Contains(got, want) {
				t.Errorf("%s is %q, want %s", part.ID, got, want)
			}
		}
	}
	for id, want := range map[string]struct{ figure, class, label string }{
		"a1": {"♚", "white", "king of White"}, "e5": {"♚", "black", "king of Black"}, "d2": {"♜", "white", "rook of White"},
		"player1": {"♚", "white", "White"}, "player2": {"♚", "black", "Black"},
	} {
		part, found := find(t, s, id), false
		for _, shape := range part.Shapes {
			found = found || strings.Contains(shape.Class, want.class) && strings.HasPrefix(shape.Text, want.figure)
		}
		if !found || !strings.Contains(part.Label, want.label) {
			t.Errorf("%s has the shapes %+v and the label %q, want %v", id, part.Shapes, part.Label, want)
		}
	}
	c.Go(1)
	for _, m := range c.Options() {
		if m[0] != 'K' {
			t.Errorf("a move of Black's king is called %q", m)
		}
	}
	if m, err := c.Parse("ke5"); err != nil || m != "Ke5" {
		t.Errorf("ke5 is read as %q, %v", m, err)
	}
}

// Mates are told in moves of the winner: the longest win with a rook is 31 moves of both, which is mate in 16
// (Bain and Hoff 1994), and with a queen mate in 10.
func TestEndingsMate(t *testing.T) {
	for args, texts := range map[string][]string{"krk": {"mate in 16", "mated in 15", "mate in 15"}, "kqk": {"mate in 10", "mated in 9", "mate in 9"}} {
		c := open(t, "endings", args, 2, gamelist.Options{})
		for i, want := range texts {
			j, err := c.Judge(t.Context(), nil)
			plies, _ := strconv.Atoi(want[strings.LastIndex(want, " ")+1:])
			if plies *= 2; i != 1 {
				plies-- // White has the last move
			}
			first := j.First()
			if err != nil || first.Text != want || first.Plies != plies {
				t.Errorf("%s, after %v: %+v, %v, want %q", args, c.Moves(), first, err, want)
			}
			if err := c.Move(first.Move); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func find(t *testing.T, s scene.Scene, id string) scene.Part {
	t.Helper()
	p, ok := s.Part(id)
	if !ok {
		t.Fatalf("no part %s", id)
	}
	return p
}
