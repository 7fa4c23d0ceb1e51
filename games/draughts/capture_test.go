package draughts

import (
	"encoding/xml"
	"errors"
	"io"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// On this board the man on 1 captures 3 and 6, in this order.
const two = "5 3\n1 0 2 1 0 2 0 0"

func TestMen(t *testing.T) {
	b, err := Parse(two)
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{
		"1x5":       "",
		"1x5x7":     "",
		"1":         "",
		"2x5":       "not a capture: 2x5: the player has no man on 2",
		"3x5":       "not a capture: 3x5: the player has no man on 3",
		"9x5":       "not a capture: 9x5: the player has no man on 9",
		"1x4":       "not a capture: 1x4: square 4 is not empty",
		"1x9":       "not a capture: 1x9: square 9 is not empty",
		"1x7":       "not a capture: 1x7: no jump leads from 1 to 7",
		"1x5x1":     "not a capture: 1x5x1: the opponent has no man on 3",
		"1x5x2":     "not a capture: 1x5x2: no jump leads from 5 to 2",
		"1x5x7x5":   "not a capture: 1x5x7x5: the opponent has no man on 6",
		"4x5":       "not a capture: 4x5: no jump leads from 4 to 5",
		"1x5x8":     "not a capture: 1x5x8: no jump leads from 5 to 8",
		"1x0":       "parse",
		"1x101":     "parse",
		"1x":        "parse",
		"":          "parse",
		"1-5":       "parse",
		"1x5x7x999": "parse",
	} {
		c, err := ParseCapture(text)
		if want == "parse" {
			if !errors.Is(err, ErrCapture) {
				t.Errorf("%q is read as %v, %v", text, c, err)
			}
			continue
		}
		if err != nil || c.String() != text {
			t.Errorf("%q is read as %v, %v", text, c, err)
		}
		men, err := c.Men(b)
		if want == "" {
			if err != nil || len(men) != c.Len() || !slices.Equal(men, []Square{3, 6}[:c.Len()]) {
				t.Errorf("%v captures %v, %v", c, men, err)
			}
		} else if err == nil || err.Error() != want || !errors.Is(err, ErrCapture) {
			t.Errorf("%v: %v, want %s", c, err, want)
		}
	}
	if men, err := Capture(nil).Men(b); men != nil || err != nil || Capture(nil).Len() != 0 {
		t.Errorf("nothing captures %v, %v", men, err)
	}
}

// Captures are drawn so that the drawing has the number of each man and the arrow of each jump.
func TestDrawings(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 1))
	sv := new(Solver)
	for range 200 {
		rows, columns := RandomSize(r)
		b := scatter(t, r, rows, columns, 0.5, 0.1)
		c := sv.Longest(b)
		svg := string(b.SVG(c))
		if n := strings.Count(svg, `class="path"`); n != c.Len() {
			t.Fatalf("%d arrows for %v", n, c)
		}
		own, opponent := b.Men()
		for class, want := range map[string]int{"own": own, "opponent": opponent - c.Len(), "captured": c.Len(), "dark": b.Squares()} {
			if n := strings.Count(svg, `class="`+class+`"`); n != want {
				t.Fatalf("%d of %s, want %d", n, class, want)
			}
		}
		for d := xml.NewDecoder(strings.NewReader(svg)); ; {
			if _, err := d.Token(); err == io.EOF {
				break
			} else if err != nil {
				t.Fatal(err)
			}
		}
		marks := strings.Fields(b.Draw(c))
		if len(marks) != b.Squares() {
			t.Fatalf("%d squares are drawn, want %d", len(marks), b.Squares())
		}
		men, err := c.Men(b)
		if err != nil {
			t.Fatal(err)
		}
		for i, s := range men {
			if marks[s-1] != strconv.Itoa(i+1) {
				t.Fatalf("man %d of %v is drawn as %s", i+1, c, marks[s-1])
			}
		}
	}
}
