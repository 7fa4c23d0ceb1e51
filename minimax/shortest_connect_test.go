package minimax_test

import (
	"testing"

	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/minimax"
)

// drops is Connect Four on a small board: the stones of the player to move and of the
// other, in columns of rows + 1 bits.
type drops struct{ columns, rows int }

func (g drops) Moves(dst []board, s board) []board {
	if g.four(s.theirs) {
		return dst
	}
	for c := range g.columns {
		bottom := uint64(1) << (c * (g.rows + 1))
		column := bottom<<g.rows - bottom
		if free := column &^ (s.mine | s.theirs); free != 0 {
			dst = append(dst, board{s.theirs, s.mine | free&-free})
		}
	}
	return dst
}

func (g drops) Score(s board) int {
	if g.four(s.theirs) {
		return -1
	}
	return 0
}

func (drops) Bounds(board) (lo, hi int) { return -1, +1 }
func (g drops) Key(s board) uint64      { return s.mine<<32 | s.theirs }
func (g drops) four(set uint64) bool {
	for _, step := range []int{1, g.rows, g.rows + 1, g.rows + 2} {
		if two := set & (set >> step); two&(two>>(2*step)) != 0 {
			return true
		}
	}
	return false
}

// In Connect Four on five columns of four, tools and retrograde analysis agree on how far
// off the end is.
func TestShortestConnectFour(t *testing.T) {
	g, every, longest := drops{5, 4}, 9973, 0
	if !longtest.On() {
		g, every = drops{4, 4}, 1499
	}
	table, err := minimax.NewLoopy[board](g).Tabulate(ctx, board{})
	if err != nil {
		t.Fatal(err)
	}
	for name, tool := range shortest[board](g) {
		if name == "tiny table" {
			continue // which would take minutes
		}
		i := 0
		for s, v := range table.All() {
			if i++; i%every == 0 {
				checkShortest(t, tool, table, s)
				longest = max(longest, v.Plies)
			}
		}
	}
	if longest < 7 {
		t.Errorf("no distance above %d", longest)
	}
}
