package connectfour

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/games/internal/notationtest"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

// FuzzPlay: no text makes the parser panic or accept what cannot be played, and the
// columns of the stones are the moves.
func FuzzPlay(f *testing.F) {
	f.Add("4455")
	f.Add("1111111")
	f.Add("9")
	f.Fuzz(func(t *testing.T, moves string) {
		p, err := Standard().Play(moves)
		if err != nil {
			return
		}
		if p.Stones() != len(moves) {
			t.Errorf("%q: %d stones", moves, p.Stones())
		}
		for i := range len(moves) {
			before, _ := Standard().Play(moves[:i])
			after, _ := Standard().Play(moves[:i+1])
			if c := Standard().Column(before, after); c != int(moves[i]-'0') {
				t.Errorf("%q: move %d is in column %d", moves, i+1, c)
			}
		}
	})
}

// FuzzReadLines: no file makes ReadLines panic, a line has the position after its
// moves, and none but a wrong line or the end is an error.
func FuzzReadLines(f *testing.F) {
	f.Add("4455 18\n\n 12 \n")
	f.Add("12 x\n12\n")
	f.Add("1 2 3")
	f.Fuzz(func(t *testing.T, text string) {
		failed := false // by what is no line
		for l, err := range ReadLines(strings.NewReader(text), "file") {
			if failed {
				t.Errorf("%q: a line after an error", text)
			}
			if err != nil {
				failed = !errors.Is(err, game.ErrMove) && !errors.Is(err, game.ErrPosition)
				continue
			}
			if p, err := Standard().Play(l.Moves); err != nil || p != l.Position {
				t.Errorf("%q: %q is %+v, %v, want %+v", text, l.Moves, l.Position, err, p)
			}
		}
	})
}

// In random plays on boards of all sizes, texts and names of moves are read back, and the
// games keep their contract.
func TestNotation(t *testing.T) {
	r := rand.New(rand.NewPCG(14, 1))
	for _, size := range longtest.First(5, [][2]int{{1, 1}, {1, 64}, {7, 6}, {8, 8}, {4, 2}, {9, 6}}) {
		b := newBoard(t, size[0], size[1])
		if size[0] < 7 || longtest.On() {
			gametest.Test(t, b, b.Start())
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

// The names of moves with all stones that follow by force can be played.
func TestForcedNames(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 1))
	random := game.Random(Forced{}, r)
	long := 0
	for range 200 {
		moves, p := "", Position{}
		for q, err := range game.Play(t.Context(), Forced{}, p, random, random) {
			if err != nil {
				t.Fatal(err)
			}
			if q != p {
				name := Forced{}.MoveName(p, q)
				moves += name
				long = max(long, len(name))
			}
			p = q
		}
		if q, err := Standard().Play(moves); q != p || err != nil {
			t.Fatalf("%s leads to %s, %v, want %s", moves, Standard().Text(q), err, Standard().Text(p))
		}
	}
	if long < 4 {
		t.Errorf("at most %d stones are played at once", long)
	}
}

func TestErrors(t *testing.T) {
	b := newBoard(t, 4, 2)
	full, _ := b.Play("11")
	won, _ := Standard().Play("1212121")
	for _, tt := range []struct {
		name string
		call func() error
		want error
	}{
		{"no column", func() error { _, err := New(6, 0); return err }, game.ErrSize},
		{"too high", func() error { _, err := New(10, 7); return err }, game.ErrSize},
		{"not a digit", func() error { _, err := b.ParseMove(Position{}, "x"); return err }, game.ErrMove},
		{"outside", func() error { _, err := b.ParseMove(Position{}, "5"); return err }, game.ErrMove},
		{"full", func() error { _, err := b.ParseMove(full, "1"); return err }, game.ErrMove},
		{"over", func() error { _, err := Standard().ParseMove(won, "3"); return err }, game.ErrMove},
		{"a row too few", func() error { _, err := b.Parse("...."); return err }, game.ErrPosition},
		{"a cell too few", func() error { _, err := b.Parse("..../..."); return err }, game.ErrPosition},
		{"no stone", func() error { _, err := b.Parse("..../..x."); return err }, game.ErrPosition},
		{"right", func() error { _, err := b.Parse("X.../O.X."); return err }, nil},
		{"nothing below", func() error { _, err := b.Parse("X.../...."); return err }, game.ErrPosition},
		{"too many O", func() error { _, err := b.Parse("..../O..."); return err }, game.ErrPosition},
		{"over", func() error { _, err := b.Parse("OOO./XXXX"); return err }, nil},
		{"the loser has moved on", func() error { _, err := b.Parse("OOOO/XXXX"); return err }, game.ErrPosition},
	} {
		if err := tt.call(); !errors.Is(err, tt.want) {
			t.Errorf("%s: %v, want %v", tt.name, err, tt.want)
		}
	}
}

// FuzzParse: no text makes the parser panic, and what it accepts is written as it was.
func FuzzParse(f *testing.F) {
	notationtest.Fuzz(f, newBoard(f, 4, 4), game.ErrPosition, "..../..../..../X...", "..../..../O.../XX..", "////")
}
