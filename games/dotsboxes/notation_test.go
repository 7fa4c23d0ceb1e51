package dotsboxes

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/internal/notationtest"
)

// In random plays on boards of all shapes, texts and names of moves are read back.
func TestNotation(t *testing.T) {
	r := rand.New(rand.NewPCG(61, 4))
	for _, size := range sizes {
		b := board(t, size[0], size[1])
		if again, err := ParseBoard(b.String()); err != nil || again.String() != b.String() {
			t.Errorf("%v is read as %v, %v", b, again, err)
		}
		random := game.Random(b, r)
		for p, err := range game.Play(t.Context(), b, b.Start(), random, random) {
			if err != nil {
				t.Fatal(err)
			}
			notationtest.Check(t, b, p)
		}
	}
}

// A position is drawn as it is on paper.
func TestDraw(t *testing.T) {
	b := board(t, 2, 3)
	p, err := b.Parse("--./||../-.-/...|/.-. 1 0 second")
	if err != nil {
		t.Fatal(err)
	}
	const want = `
   a   b   c   d
 1 +---+---+   +
   |   |
 2 +---+   +---+
               |
 3 +   +---+   +
`
	if got := "\n" + b.Draw(p); got != want {
		t.Errorf("%s", got)
	}
	if got := b.Draw(b.Start()); strings.Contains(got, " \n") {
		t.Errorf("blanks at the end of a line in %q", got)
	}
}

func TestErrors(t *testing.T) {
	b := board(t, 1, 2)
	for _, tt := range []struct {
		name string
		call func() error
		want error
	}{
		{"one number", func() error { _, err := ParseBoard("6"); return err }, game.ErrSize},
		{"no number", func() error { _, err := ParseBoard("6 x"); return err }, game.ErrSize},
		{"too large", func() error { _, err := ParseBoard("6 6"); return err }, game.ErrSize},
		{"no edge", func() error { _, err := b.ParseMove(b.Start(), "a1-b2"); return err }, game.ErrMove},
		{"capital letters", func() error { _, err := b.ParseMove(b.Start(), "A1-B1"); return err }, nil},
		{"drawn before", func() error { _, err := b.ParseMove(Position{drawn: 1}, "a1-b1"); return err }, game.ErrMove},
		{"right", func() error { _, err := b.Parse("-./||./-. 0 1 second"); return err }, nil},
		{"no turn", func() error { _, err := b.Parse("-./||./-. 0 1"); return err }, game.ErrPosition},
		{"whose turn", func() error { _, err := b.Parse("-./||./-. 0 1 third"); return err }, game.ErrPosition},
		{"a row too few", func() error { _, err := b.Parse("-./||. 0 0 first"); return err }, game.ErrPosition},
		{"an edge too many", func() error { _, err := b.Parse("-../||./-. 0 1 first"); return err }, game.ErrPosition},
		{"another sign", func() error { _, err := b.Parse("-./||./|. 0 0 first"); return err }, game.ErrPosition},
		{"a box too many", func() error { _, err := b.Parse("-./||./-. 1 1 first"); return err }, game.ErrPosition},
		{"edges", func() error { _, _, err := ParseEdges("-./|../-."); return err }, nil},
		{"no edges", func() error { _, _, err := ParseEdges(""); return err }, game.ErrSize},
		{"edges of a large board", func() error { _, _, err := ParseEdges("-./|../-./" + strings.Repeat("...//", 30)); return err }, game.ErrSize},
		{"an edge too few", func() error { _, _, err := ParseEdges("-./|./-."); return err }, game.ErrPosition},
		{"a closed box", func() error { _, _, err := ParseEdges("-./||./-."); return err }, game.ErrPosition},
		{"below 0", func() error { _, err := b.Parse("-./||./-. -1 2 first"); return err }, game.ErrPosition},
	} {
		if err := tt.call(); !errors.Is(err, tt.want) {
			t.Errorf("%s: %v, want %v", tt.name, err, tt.want)
		}
	}
}

// FuzzParse: no text makes the parser panic, and what it accepts is read again from what is written.
func FuzzParse(f *testing.F) {
	f.Add("-./||./-. 0 1 second")
	f.Add("--/|||/-- 2 0 first")
	f.Add("-./||./-. -1 2 first")
	f.Fuzz(func(t *testing.T, text string) { notationtest.CheckReread(t, board(t, 1, 2), text, game.ErrPosition) })
}

// FuzzParseEdges: no text makes the parser panic, and the text is the text of the position.
func FuzzParseEdges(f *testing.F) {
	f.Add("--/|../../|../..")
	f.Add("-./||./-.")
	f.Add("//")
	f.Fuzz(func(t *testing.T, text string) {
		b, p, err := ParseEdges(text)
		switch {
		case err == nil && b.Text(p) != text+" 0 0 first":
			t.Errorf("%q is read as %q", text, b.Text(p))
		case err != nil && !errors.Is(err, game.ErrPosition) && !errors.Is(err, game.ErrSize):
			t.Errorf("%q: %v", text, err)
		}
	})
}

// Strings against the edges and boxes of random positions: an edge closes the boxes that its string
// takes.
func TestStrings(t *testing.T) {
	rnd := rand.New(rand.NewPCG(4, 4))
	for range 100 {
		b := board(t, 1+rnd.IntN(3), 1+rnd.IntN(4))
		p := b.Start()
		for options := b.Moves(nil, p); len(options) > 0; options = b.Moves(nil, p) {
			coins, names := b.Strings(p)
			if len(coins) != len(options) || len(names) != len(options) {
				t.Fatalf("%d strings and %d names of %d edges", len(coins), len(names), len(options))
			}
			option := options[rnd.IntN(len(options))]
			cut := slices.Index(names, b.MoveName(p, option))
			left := make(map[int]int)
			for i, s := range coins {
				if i != cut {
					left[s.U]++
					left[s.V]++
				}
			}
			taken := 0
			for _, coin := range []int{coins[cut].U, coins[cut].V} {
				if coin != 0 && left[coin] == 0 {
					taken++
				}
			}
			if closed := b.closed(option.drawn) - b.closed(p.drawn); closed != taken {
				t.Fatalf("%s after %s closes %d boxes, its string takes %d coins", names[cut], b.Text(p), closed, taken)
			}
			p = option
		}
	}
}
