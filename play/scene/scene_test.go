package scene_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/play/scene"
)

// domino is a scene of three cells in a row, of which two neighbors are covered at once.
func domino() scene.Scene {
	g := scene.Grid{Columns: 3, Rows: 1, Cell: 40}
	s := g.Scene("Three cells")
	for c, moves := range [][]string{{"a-b"}, {"a-b", "b-c"}, {"b-c"}} {
		at := g.Center(c, 0)
		s.Add(scene.Part{ID: g.Name(c, 0), Label: "cell " + g.Name(c, 0), Moves: moves, X: at.X, Y: at.Y, Room: 12,
			Shapes: []scene.Shape{g.Square("cell", c, 0), g.Square(scene.Hit, c, 0)}})
	}
	return s
}

// A click keeps the moves that the part names, and the last one left is made.
func TestCandidates(t *testing.T) {
	s, moves := domino(), []string{"a-b", "b-c"}
	for _, test := range []struct {
		clicks string
		want   []string
		err    string
	}{
		{"", moves, ""},
		{"a1", []string{"a-b"}, ""},
		{"b1", moves, ""},
		{"b1 c1", []string{"b-c"}, ""},
		{"a1 c1", nil, `a click on "c1" makes no move here`},
		{"d1", nil, `there is no "d1" to click on here`},
	} {
		got, err := s.Candidates(moves, strings.Fields(test.clicks)...)
		if !slices.Equal(got, test.want) || test.err == "" != (err == nil) || err != nil && err.Error() != test.err {
			t.Errorf("%q: %q, %v, want %q, %q", test.clicks, got, err, test.want, test.err)
		}
	}
}

// What is wrong with a scene is told.
func TestCheck(t *testing.T) {
	moves := []string{"a-b", "b-c"}
	if err := domino().Check(moves); err != nil {
		t.Error(err)
	}
	for _, test := range []struct {
		want  string
		spoil func(s *scene.Scene)
	}{
		{"no part for the move", func(s *scene.Scene) { s.Parts = s.Parts[:2] }},
		{"two parts", func(s *scene.Scene) { s.Parts[2].ID = "a1" }},
		{`label ""`, func(s *scene.Scene) { s.Parts[2].Label = "" }},
		{"a scene of NaN", func(s *scene.Scene) { s.Width = math.NaN() }},
		{"outside of", func(s *scene.Scene) { s.Parts[3].Shapes[0].Points[1].X = math.NaN() }},
		{"outside of", func(s *scene.Scene) { s.Parts[3].Shapes[0].Points[1].X += 100 }},
		{"not a move here", func(s *scene.Scene) { s.Parts[3].Moves = []string{"c-d"} }},
		{"twice", func(s *scene.Scene) { s.Parts[3].Moves = []string{"a-b", "a-b"} }},
		{"nothing to click on", func(s *scene.Scene) { s.Parts[3].Shapes = s.Parts[3].Shapes[:1] }},
		{"a badge", func(s *scene.Scene) { s.Parts[3].X = 1000 }},
		{"an ID", func(s *scene.Scene) { s.Parts[3].ID = "a,b" }},
	} {
		s := domino()
		test.spoil(&s)
		if err := s.Check(moves); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%v, want one with %q", err, test.want)
		}
	}
}

// What the pointer shows on a part is its title.
func TestNote(t *testing.T) {
	p := scene.Part{ID: "a1", Label: "a1, free", Note: "click <here>", Shapes: []scene.Shape{scene.Circle(scene.Hit, 5, 5, 1)}}
	if got := p.SVG(scene.Anchor{Href: "/"}); !strings.Contains(got, "><title>click &lt;here&gt;</title><circle") {
		t.Error(got)
	}
}

// Whatever labels, classes and texts are, they are written as text.
func TestEscape(t *testing.T) {
	const evil = `"><script>alert('&')</script>`
	s := scene.Scene{Width: 10, Height: 10, Label: evil, Parts: []scene.Part{{ID: evil, Label: evil,
		Shapes: []scene.Shape{scene.Text(evil, 5, 5, 1, evil), scene.Circle(scene.Hit, 5, 5, 1)}}}}
	page := s.Write(func(scene.Part) scene.Anchor {
		return scene.Anchor{Href: evil, Class: evil, Badge: evil, Worth: evil}
	})
	for _, text := range []string{page, string(s.File(100, scene.Light))} {
		if strings.Contains(text, "<script") || strings.Contains(text, `"">`) {
			t.Errorf("not escaped:\n%s", text)
		}
	}
}

// The badge of a button does not hide the text, also where buttons are narrow.
func TestButtons(t *testing.T) {
	for _, text := range []string{"Pass", "a1=0-b1=2", "from a1 to b2 and c3"} {
		for n := range 4 {
			s := scene.Scene{Width: 300, Height: 10}
			buttons := make([]scene.ButtonPart, n+1)
			for i := range buttons {
				buttons[i] = scene.ButtonPart{ID: fmt.Sprint("b", i), Text: text, Label: text, Moves: []string{"m"}}
			}
			s.Buttons(buttons...)
			for _, p := range s.Parts {
				lo, _ := p.Shapes[0].Bounds()
				left, right := p.Shapes[1].Bounds()
				if left.X < lo.X || right.X > p.X-p.Room+0.01 {
					t.Errorf("%d buttons %q: text from %.1f to %.1f, the button from %.1f, its badge from %.1f", n+1, text, left.X, right.X, lo.X, p.X-p.Room)
				}
			}
		}
	}
}

// A picture has what is on the board and nothing else: no name, no link, no room for the rest.
func TestPicture(t *testing.T) {
	s := domino()
	s.Legend(0, scene.Seat{Name: "Left"})
	s.Buttons(scene.ButtonPart{ID: "pass", Text: "Pass", Label: "pass", Moves: []string{"a-b"}})
	picture := s.Picture()
	for _, word := range []string{"href", "label", "data-", "<text", scene.Hit, "button"} {
		if strings.Contains(picture, word) {
			t.Errorf("%q in %s", word, picture)
		}
	}
	// Three cells of 40 behind 24 for the number of the row, below 8, and 3 at each edge.
	if want := `<svg class="scene" viewBox="21 5 126 46" aria-hidden="true">`; !strings.HasPrefix(picture, want) {
		t.Errorf("%s, want %s", picture, want)
	}
}
