package othello

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/games/internal/boards"
	"github.com/gametheory-go/gametheory/games/internal/contracttest"
	"github.com/gametheory-go/gametheory/games/internal/notationtest"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

func board(t testing.TB, size int) *Board {
	t.Helper()
	b, err := New(size)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestContract(t *testing.T) {
	for _, size := range longtest.First(0, []int{4, 8}) {
		t.Run(fmt.Sprint(size), func(t *testing.T) { gametest.Test(t, board(t, size), board(t, size).Start()) })
	}
	contracttest.Late(t, board(t, MaxSize), board(t, MaxSize).Start())
}

// grid is a board as a person sees it: 1 for the discs of the player to move, 2 for those
// of the other.
type grid [MaxSize][MaxSize]int

func gridOf(b *Board, p Position) (g grid) {
	for row := range b.size {
		for column := range b.size {
			if p.mine&boards.Cell8(row, column) != 0 {
				g[row][column] = 1
			} else if p.theirs&boards.Cell8(row, column) != 0 {
				g[row][column] = 2
			}
		}
	}
	return g
}

// place is a move by hand: it walks from the square in each direction, and reports whether
// a disc was turned.
func (g *grid) place(b *Board, row, column, player int) bool {
	if g[row][column] != 0 {
		return false
	}
	at := func(r, c int) int {
		if r < 0 || r >= b.size || c < 0 || c >= b.size {
			return 0
		}
		return g[r][c]
	}
	turned := false
	for dr := -1; dr <= 1; dr++ {
		for dc := -1; dc <= 1; dc++ {
			n := 1
			for at(row+n*dr, column+n*dc) == 3-player {
				n++
			}
			if (dr == 0 && dc == 0) || n == 1 || at(row+n*dr, column+n*dc) != player {
				continue
			}
			turned = true
			for i := 1; i < n; i++ {
				g[row+i*dr][column+i*dc] = player
			}
		}
	}
	if turned {
		g[row][column] = player
	}
	return turned
}

// options returns the boards after the moves at p by hand; a pass is one.
func options(b *Board, p Position) (all []grid) {
	for _, player := range []int{1, 2} {
		for row := range b.size {
			for column := range b.size {
				g := gridOf(b, p)
				if g.place(b, row, column, player) {
					all = append(all, g)
				}
			}
		}
		switch {
		case player == 1 && len(all) > 0:
			return all
		case len(all) > 0:
			return []grid{gridOf(b, p)}
		}
	}
	return nil
}

// In random plays the moves are those by hand, and texts and names of moves are read back.
// Passes come up, too.
func TestMoves(t *testing.T) {
	r := rand.New(rand.NewPCG(71, 1))
	passes := 0
	for i := range 300 {
		b := board(t, []int{4, 6, 8}[i%3])
		random := game.Random(b, r)
		for p, err := range game.Play(t.Context(), b, b.Start(), random, random) {
			if err != nil {
				t.Fatal(err)
			}
			notationtest.Check(t, b, p)
			want := options(b, p)
			all := b.Moves(nil, p)
			if len(all) != len(want) {
				t.Fatalf("%s: %d options, want %d", b.Text(p), len(all), len(want))
			}
			for _, o := range all {
				if !slices.Contains(want, gridOf(b, o.passed())) {
					t.Fatalf("%s leads to %s", b.Text(p), b.Text(o.passed()))
				}
				if b.MoveName(p, o) == pass {
					passes++
				}
			}
		}
	}
	if passes < 20 {
		t.Errorf("only %d passes", passes)
	}
}

// At the end free squares go to the winner, as the World Othello Federation counts, unless discs alone
// count; nobody gets them in a draw. The score is within the bounds wherever the play is.
func TestScore(t *testing.T) {
	for _, tt := range []struct {
		text            string
		official, discs int
	}{
		{"XXXX/XXXX/XXXO/XOOO", 8, 8},
		{"XXXX/XXXX/XXXX/XXX.", 16, 15},
		{"OOOO/OOOO/OOOO/OOO.", -16, -15},
		{"XXXX/.XX./.XX./OOO.", 10, 5},
		{"OOOO/.OO./.OO./XXX.", -10, -5},
		{"XXXX/.XX./.OO./OOOO", 0, 0},
	} {
		b := board(t, 4)
		p, err := b.Parse(tt.text)
		if err != nil {
			t.Fatal(err)
		}
		alone := board(t, 4)
		alone.DiscsOnly = true
		if official, discs := b.Score(p), alone.Score(p); official != tt.official || discs != tt.discs {
			t.Errorf("%s: %d, and %d by discs, want %d and %d", tt.text, official, discs, tt.official, tt.discs)
		}
	}
	// The shortest plays of which one player loses all discs.
	b := board(t, 8)
	p := b.Start()
	for _, m := range strings.Fields("e6 f4 e3 f6 g5 d6 e7 f5 c5") {
		var err error
		if p, err = b.ParseMove(p, m); err != nil {
			t.Fatal(err)
		}
	}
	if mine, theirs := p.Discs(); len(b.Moves(nil, p)) > 0 || mine != 0 || theirs != 13 || b.Score(p) != -64 {
		t.Errorf("%d and %d discs, score %d", mine, theirs, b.Score(p))
	}
}

// Prospects are less than MaxProspects, and the opposite for the other player.
func TestProspects(t *testing.T) {
	r := rand.New(rand.NewPCG(72, 1))
	b := board(t, 8)
	random := game.Random(b, r)
	for range 50 {
		for p := range game.Play(t.Context(), b, b.Start(), random, random) {
			v, w := b.Prospects(p), b.Prospects(p.passed())
			if v != -w || v <= -MaxProspects || v >= MaxProspects {
				t.Fatalf("%s: %d, to the other player %d", b.Text(p), v, w)
			}
		}
	}
}

func TestErrors(t *testing.T) {
	b := board(t, 4)
	for _, tt := range []struct {
		name string
		call func() error
		want error
	}{
		{"odd", func() error { _, err := New(5); return err }, game.ErrSize},
		{"too large", func() error { _, err := New(10); return err }, game.ErrSize},
		{"too small", func() error { _, err := New(2); return err }, game.ErrSize},
		{"no square", func() error { _, err := b.ParseMove(b.Start(), "e1"); return err }, game.ErrMove},
		{"taken", func() error { _, err := b.ParseMove(b.Start(), "b2"); return err }, game.ErrMove},
		{"turns none", func() error { _, err := b.ParseMove(b.Start(), "a1"); return err }, game.ErrMove},
		{"no pass", func() error { _, err := b.ParseMove(b.Start(), "pass"); return err }, game.ErrMove},
		{"capital", func() error { _, err := b.ParseMove(b.Start(), "B1"); return err }, nil},
		{"a row too few", func() error { _, err := b.Parse("..../.OX./.XO."); return err }, game.ErrPosition},
		{"a square too few", func() error { _, err := b.Parse("..../.OX./.XO./..."); return err }, game.ErrPosition},
		{"no disc", func() error { _, err := b.Parse("..../.OX./.XO./...x"); return err }, game.ErrPosition},
		{"the middle", func() error { _, err := b.Parse("..../.OX./.X../...."); return err }, game.ErrPosition},
	} {
		if err := tt.call(); !errors.Is(err, tt.want) {
			t.Errorf("%s: %v, want %v", tt.name, err, tt.want)
		}
	}
}

// FuzzParse: no text makes the parser panic, and what it accepts is written as it was, and
// can be played.
func FuzzParse(f *testing.F) {
	f.Add("..../.OX./.XO./....")
	f.Add("XXXX/XOXX/XXOX/XXX.")
	f.Add("///")
	f.Fuzz(func(t *testing.T, text string) {
		b := board(t, 4)
		if p, ok := notationtest.CheckParse(t, b, text, game.ErrPosition); ok && len(b.Moves(nil, p)) != len(options(b, p)) {
			t.Errorf("%q has %d options, want %d", text, len(b.Moves(nil, p)), len(options(b, p)))
		}
	})
}
