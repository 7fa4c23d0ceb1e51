package play_test

import (
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/scene"
)

// marching is a game on a row of cells in which the men of the players, w and b, go forward, and become kings at the end.
type marching struct{}

type march struct {
	row  [6]byte
	turn int
}

func (m march) String() string { return string(m.row[:]) + "\n......" }

func (marching) Moves(dst []march, m march) []march {
	for i, man := range m.row {
		step := 1 - 2*m.turn
		if man != "wb"[m.turn] || i+step < 0 || i+step > 5 || m.row[i+step] != '.' {
			continue
		}
		next := march{m.row, 1 - m.turn}
		if next.row[i], next.row[i+step] = '.', man; i+step == 0 || i+step == 5 {
			next.row[i+step] -= 'a' - 'A'
		}
		dst = append(dst, next)
	}
	return dst
}
func (marching) Score(march) int { return -1 }

// A sign is a disc of the player who moves it, with its letter on it if it is another one of the same player; and a letter if
// there are too many kinds.
func TestPieces(t *testing.T) {
	c := play.Of(marching{}, march{row: [6]byte([]byte("w....b"))}).Begin()
	if err := c.Repeat([]string{"a2-b2", "f2-e2", "b2-c2", "e2-d2"}); err != nil {
		t.Fatal(err)
	}
	drawing := func(c *play.Course) string {
		s := c.Scene()
		return string(s.File(300, scene.Light))
	}
	for _, want := range []string{`class="stone red"`, `class="stone blue"`, "c2, First", "d2, Second, the last move"} {
		s := c.Scene()
		if got := drawing(c) + s.Write(nil); !strings.Contains(got, want) {
			t.Errorf("no %s in %s", want, got)
		}
	}
	c = play.Of(marching{}, march{row: [6]byte([]byte("wxy..b"))}).Begin()
	if got := drawing(c); strings.Contains(got, "stone red") || !strings.Contains(got, ">w<") {
		t.Errorf("letters are drawn as %s", got)
	}
	d := play.Description[march]{Rules: marching{}, Start: march{row: [6]byte([]byte("w....b"))}}
	d.Pieces = map[rune]play.Piece{'w': {Name: "white man"}}
	s := play.New(d).Begin().Scene()
	if p, _ := s.Part("a2"); p.Label != "a2, white man" {
		t.Error(p.Label)
	}
	for _, test := range []struct {
		pieces map[rune]play.Piece
		signs  []string
		want   string
	}{
		{nil, nil, "w is First, b is Second"},
		{d.Pieces, nil, "w is white man, b is Second"},
		{d.Pieces, []string{"w is a man"}, "w is a man"},
	} {
		d.Pieces, d.Signs = test.pieces, test.signs
		if got := strings.Join(play.New(d).Facts().Signs, ", "); got != test.want {
			t.Errorf("signs: %s, want %s", got, test.want)
		}
	}
}
