package connectfour

import (
	"fmt"
	"math/bits"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/panictest"
	"github.com/gametheory-go/gametheory/minimax"
)

// Symmetric reports whether p is its own mirror image.
func (b *Board) Symmetric(p Position) bool {
	return b.mirror(p.all) == p.all && b.mirror(p.mine) == p.mine
}

func TestIndex(t *testing.T) {
	for _, size := range [][2]int{{1, 1}, {1, 20}, {2, 5}, {3, 3}, {4, 3}, {5, 2}, {9, 1}, {4, 4}, {6, 5}, {7, 6}} {
		b := newBoard(t, size[0], size[1])
		gametest.TestIndex(t, b, NewIndex(b))
	}
}

// The size of a stage is the number of ways to fill columns and to color stones, where only one
// of two mirror images of the filled columns counts.
func TestIndexSize(t *testing.T) {
	for _, size := range [][2]int{{1, 4}, {2, 3}, {3, 3}, {4, 3}, {5, 2}} {
		b := newBoard(t, size[0], size[1])
		x := NewIndex(b)
		sizes := make([]uint64, x.Stages())
		for all := range b.cells + 1 {
			mirrored := b.mirror(all) < all
			if all&^(all<<1|b.floor) != 0 || all&^b.cells != 0 || mirrored {
				continue
			}
			n := bits.OnesCount64(all)
			for mine := all; ; mine = (mine - 1) & all { // all subsets
				if bits.OnesCount64(mine) == n/2 {
					sizes[len(sizes)-1-n]++
				}
				if mine == 0 {
					break
				}
			}
		}
		for stage, want := range sizes {
			if got := x.Size(stage); got != want {
				t.Errorf("%v: %d arrangements with %d empty cells, want %d", b, got, stage, want)
			}
		}
	}
}

// No board has so many arrangements that a number of 64 bits does not count them.
func TestIndexFits(t *testing.T) {
	for columns := 1; columns <= MaxColumns; columns++ {
		for rows := 1; columns*(rows+1) <= 64; rows++ {
			x := NewIndex(newBoard(t, columns, rows))
			for stage := range x.Stages() {
				n := x.stones(stage)
				if over, _ := bits.Mul64(x.heights(n), sets(n)); over > 0 {
					t.Errorf("%v: too many arrangements of %d stones", x.board, n)
				}
			}
		}
	}
}

func TestIndexTooLarge(t *testing.T) {
	panictest.Want(t, "connectfour: an index of the board 8×8", func() { NewIndex(newBoard(t, 8, 8)) })
}

// Of mirror images one has a number.
func TestIndexMirror(t *testing.T) {
	b := newBoard(t, 4, 4)
	x := NewIndex(b)
	p, err := b.Play("44")
	if err != nil {
		t.Fatal(err)
	}
	if stage, _ := x.Index(p); stage != -1 {
		t.Errorf("%s is in stage %d", b.Text(p), stage)
	}
	if stage, _ := x.Index(b.Canonical(p)); stage != 14 {
		t.Errorf("the mirror image of %s is in stage %d", b.Text(p), stage)
	}
}

// A table by the index has the values of a solver, and how far the end is off follows from them.
func TestIndexBuilder(t *testing.T) {
	for _, size := range longtest.First(3, [][2]int{{4, 2}, {3, 4}, {5, 2}, {4, 3}}) {
		t.Run(fmt.Sprint(size), func(t *testing.T) {
			b := newBoard(t, size[0], size[1])
			builder := minimax.Builder[Position]{Game: b, Index: NewIndex(b), Name: b.String(), Dir: t.TempDir()}
			table, err := builder.Build(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			defer table.Close()
			solver := minimax.NewSolver(b)
			for p := range game.Positions(b, b.Start()) {
				want, err := solver.Value(t.Context(), p)
				if err != nil {
					t.Fatal(err)
				}
				got, err := table.Value(p)
				plies := 0
				if want != 0 && !b.over(p) {
					plies = b.Remaining(p, want)
				}
				if err != nil || got.Payoff != want || want != 0 && got.Plies != plies {
					t.Errorf("%s is %v, want %d in %d, %v", b.Text(p), got, want, plies, err)
				}
			}
		})
	}
}

func BenchmarkIndex(b *testing.B) {
	x := NewIndex(Standard())
	const stage, n = 21, 1024
	var positions []Position
	for i := range uint64(n) {
		positions = append(positions, x.Position(stage, i*(x.Size(stage)/n)))
	}
	b.Run("Index", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			x.Index(positions[i%n])
		}
	})
	b.Run("Position", func(b *testing.B) {
		for i := uint64(0); b.Loop(); i++ {
			x.Position(stage, i)
		}
	})
}
