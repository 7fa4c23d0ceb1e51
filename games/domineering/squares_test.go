package domineering

import (
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/games/grid"
)

// moved returns the squares to which to moves those of s, on the frame or beyond it.
func moved(s grid.Set, to func(row, column int) (int, int)) (image grid.Set) {
	for square := range s.All() {
		if row, column := to(square/side, square%side); row >= 0 && row < side && column >= 0 && column < side {
			image = image.Or(grid.Single(side*row + column))
		}
	}
	return image
}

// Sets of squares are moved, turned and counted as square by square.
func TestSquares(t *testing.T) {
	r := rand.New(rand.NewPCG(49, 1))
	b := board(t, side, side)
	for n := range 2000 {
		s := random(r, b, n%2 == 0).Left
		for n%5 > 1 && s.Len() > 3 { // few squares, perhaps far from the edges
			s = s.And(random(r, b, n%5 > 2).Left)
		}
		rows, all, top, first := 0, uint16(0), side, side
		for square := range s.All() {
			rows, top, first = max(rows, square/side+1), min(top, square/side), min(first, square%side)
			all |= 1 << (square % side)
		}
		if height(s) != rows || columns(s) != all {
			t.Fatalf("%v has %d rows and the columns %b, want %d and %b", s, height(s), columns(s), rows, all)
		}
		for name, test := range map[string]struct {
			got grid.Set
			to  func(row, column int) (int, int)
		}{
			"down":       {down(s).And(b.All()), func(row, column int) (int, int) { return row + 1, column }},
			"up":         {up(s), func(row, column int) (int, int) { return row - 1, column }},
			"right":      {right(s), func(row, column int) (int, int) { return row, column + 1 }},
			"left":       {left(s), func(row, column int) (int, int) { return row, column - 1 }},
			"transpose":  {transpose(s), func(row, column int) (int, int) { return column, row }},
			"halfTurned": {halfTurned(s), func(row, column int) (int, int) { return side - 1 - row, side - 1 - column }},
			"flipped":    {flipped(s), func(row, column int) (int, int) { return rows - 1 - row, column }},
			"cornered":   {cornered(s), func(row, column int) (int, int) { return row - top, column - first }},
		} {
			if want := moved(s, test.to); test.got != want {
				t.Fatalf("%s: %v becomes %v, want %v", name, s, test.got, want)
			}
		}
		begin := r.IntN(side)
		end := begin + r.IntN(side+1-begin)
		within := func(row, column int) (int, int) {
			if row < begin || row >= end {
				return -1, column
			}
			return row, column
		}
		if got := lines(s, begin, end); got != moved(s, within) {
			t.Fatalf("the rows %d to %d of %v are %v", begin, end, s, got)
		}
	}
}

// Components in the upper left corner have different numbers, those that are long in one direction
// too.
func TestPacked(t *testing.T) {
	r := rand.New(rand.NewPCG(49, 2))
	met := map[uint64]grid.Set{}
	large, refused := 0, 0
	for range 20_000 {
		part := grid.Single(r.IntN(side * side))
		for n := 1 + r.IntN(MaxSquares); part.Len() < n; {
			around := beside(part).Or(down(part)).Or(up(part)).And(board11.All()).AndNot(part)
			for range r.IntN(around.Len()) {
				around = around.Rest()
			}
			part = part.Or(around.First())
		}
		part = cornered(part)
		key, ok := packed(part)
		if other, known := met[key]; ok && known && other != part {
			t.Fatalf("%v and %v have the number %#x", part, other, key)
		}
		if !ok {
			refused++
			continue
		}
		if height(part) > 5 {
			large++
		}
		met[key] = part
	}
	if large < 1000 || refused > 500 {
		t.Errorf("%d components of more than 5 rows, and %d without a number", large, refused)
	}
}

var board11, _ = New(side, side)
