package hex

import (
	"errors"
	"fmt"
	"math/rand/v2"
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

func test(t *testing.T, b *Board, starts ...Position) { gametest.TestExpand(t, b, b.Expand, starts...) }

func TestContract(t *testing.T) {
	for _, size := range longtest.First(2, []int{1, 2, 3, 4}) {
		t.Run(fmt.Sprint(size), func(t *testing.T) { test(t, board(t, size), board(t, size).Start()) })
	}
	b := board(t, MaxSize)
	test(t, b, contracttest.Starts(t, b, b.Start())...)
}

// chain looks for a chain by hand, cell by cell: from the top row down if down is true, and
// from the left column to the right otherwise.
func chain(b *Board, stones uint64, down bool) bool {
	var seen [MaxSize][MaxSize]bool
	var walk func(row, column int) bool
	walk = func(row, column int) bool {
		if row < 0 || column < 0 || row >= b.size || column >= b.size || seen[row][column] || stones&boards.Cell8(row, column) == 0 {
			return false
		}
		seen[row][column] = true
		if down && row == b.size-1 || !down && column == b.size-1 {
			return true
		}
		for _, d := range [][2]int{{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {1, -1}, {-1, 1}} {
			if walk(row+d[0], column+d[1]) {
				return true
			}
		}
		return false
	}
	for i := range b.size {
		if down && walk(0, i) || !down && walk(i, 0) {
			return true
		}
	}
	return false
}

// In random plays the end is where a chain by hand is, a full board has exactly one chain,
// and texts and names of moves are read back.
func TestMoves(t *testing.T) {
	r := rand.New(rand.NewPCG(81, 1))
	count := longtest.Some(400)
	for i := range count {
		b := board(t, 1+i%MaxSize)
		random := game.Random(b, r)
		for p, err := range game.Play(t.Context(), b, b.Start(), random, random) {
			if err != nil {
				t.Fatal(err)
			}
			notationtest.Check(t, b, p)
			all := b.Moves(nil, p)
			if over := chain(b, p.theirs, p.Player() == 1); over != (len(all) == 0) {
				t.Fatalf("%s: %d options, and over: %v", b.Text(p), len(all), over)
			}
		}
		x := r.Uint64() & b.cells
		if down, across := b.connected(x, 0), b.connected(b.cells&^x, 1); down == across || down != chain(b, x, true) {
			t.Fatalf("a full board has chains: %v and %v", down, across)
		}
	}
}

// The stones that are missing are the least that make a chain, by trying all sets of cells.
func TestLead(t *testing.T) {
	r := rand.New(rand.NewPCG(82, 1))
	b := board(t, 3)
	var cells []uint64
	cells = append(cells, b.order...)
	least := func(mine, theirs uint64, player int) int {
		best := len(cells)
		for set := range 1 << len(cells) {
			with, n := mine, 0
			for i, c := range cells {
				if set>>i&1 != 0 {
					with |= c
					n++
				}
			}
			if with&theirs == 0 && n < best && b.connected(with, player) {
				best = n
			}
		}
		return best
	}
	random := game.Random(b, r)
	for range 20 {
		for p := range game.Play(t.Context(), b, b.Start(), random, random) {
			mover := p.Player()
			want := least(p.theirs, p.mine, 1-mover) - least(p.mine, p.theirs, mover)
			if got := b.Lead(p); got != want {
				t.Fatalf("%s: lead %d, want %d", b.Text(p), got, want)
			}
		}
	}
}

func TestErrors(t *testing.T) {
	b := board(t, 2)
	won, err := b.Parse("XO/X.")
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		name string
		call func() error
		want error
	}{
		{"too small", func() error { _, err := New(0); return err }, game.ErrSize},
		{"too large", func() error { _, err := New(9); return err }, game.ErrSize},
		{"no cell", func() error { _, err := b.ParseMove(b.Start(), "c1"); return err }, game.ErrMove},
		{"taken", func() error { _, err := b.ParseMove(won, "a1"); return err }, game.ErrMove},
		{"over", func() error { _, err := b.ParseMove(won, "b2"); return err }, game.ErrMove},
		{"capital", func() error { _, err := b.ParseMove(b.Start(), "B2"); return err }, nil},
		{"a row too few", func() error { _, err := b.Parse(".."); return err }, game.ErrPosition},
		{"a cell too few", func() error { _, err := b.Parse("../."); return err }, game.ErrPosition},
		{"no stone", func() error { _, err := b.Parse("../.x"); return err }, game.ErrPosition},
		{"too many O", func() error { _, err := b.Parse("../.O"); return err }, game.ErrPosition},
		{"the winner to move", func() error { _, err := b.Parse("XO/XO"); return err }, game.ErrPosition},
	} {
		if err := tt.call(); !errors.Is(err, tt.want) {
			t.Errorf("%s: %v, want %v", tt.name, err, tt.want)
		}
	}
}

// FuzzParse: no text makes the parser panic, and what it accepts is written as it was.
func FuzzParse(f *testing.F) {
	notationtest.Fuzz(f, board(f, 3), game.ErrPosition, "X../.O./...", "XO./XO./X..", "//")
}
