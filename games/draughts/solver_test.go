package draughts

import (
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/panictest"
)

// checkLongest compares what sv finds on b with want, and whether the capture can be made.
func checkLongest(t *testing.T, sv *Solver, b Board, want int) {
	t.Helper()
	if n := sv.Count(b); n != want {
		t.Fatalf("%d, want %d:\n%v", n, want, b)
	}
	checkCapture(t, b, sv.Longest(b), want)
}

func checkCapture(t *testing.T, b Board, c Capture, want int) {
	t.Helper()
	if men, err := c.Men(b); err != nil || len(men) != want || c.Len() != want {
		t.Fatalf("%v captures %v, %v; want %d men:\n%v", c, men, err, want, b)
	}
}

// On random boards of all sizes, sparse and dense, with many men and with few, the longest
// captures are as long as those of the oracle. One solver solves all, so nothing is left of
// the board before.
func TestRandomBoards(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	boards := longtest.Some(20_000)
	sv := new(Solver)
	for range boards {
		rows, columns := RandomSize(r)
		b := scatter(t, r, rows, columns, 0.7*r.Float64(), 0.3*r.Float64())
		checkLongest(t, sv, b, bruteForceBest(b))
	}
}

// From every start of full boards of moderate sizes, also with a few squares that are
// different, the longest captures are as long as those of the oracle.
func TestFullBoards(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	most := int64(20_000) // positions of the oracle
	if testing.Short() {
		most = 2000
	}
	sv := new(Solver)
	n := 0
	for rows := MinSide; rows <= MaxSide; rows++ {
		for columns := MinSide; columns <= MaxSide && rows*columns <= 90; columns++ {
			for i := range board(t, rows, columns).Squares() {
				s := Square(i + 1)
				b := full(t, rows, columns, s)
				want, positions := bruteForce(b, s)
				if positions > most {
					continue
				}
				n++
				checkLongest(t, sv, b, want)
				for range 3 {
					other := Square(1 + r.IntN(b.Squares()))
					if other != s {
						b = b.Put(other, Piece(r.IntN(3)))
					}
				}
				want, _ = bruteForce(b, s)
				checkCapture(t, b, sv.LongestFrom(b, s), want)
			}
		}
	}
	t.Logf("%d boards", n)
}

// What is found for all men together is what the best of them finds alone.
func TestLongestIsBestMan(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 3))
	sv := new(Solver)
	for range 2000 {
		rows, columns := RandomSize(r)
		b := scatter(t, r, rows, columns, 0.8*r.Float64(), 0.2)
		most := 0
		for i := range b.Squares() {
			if s := Square(i + 1); b.At(s) == Own {
				c := sv.LongestFrom(b, s)
				checkCapture(t, b, c, c.Len())
				if c.Len() > 0 && c[0] != s {
					t.Fatalf("%v does not start at %d", c, s)
				}
				most = max(most, c.Len())
			}
		}
		checkLongest(t, sv, b, most)
	}
}

// Boards are solved alike however they are turned: also those that are too large for the
// oracle.
func TestSymmetry(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 4))
	sv := new(Solver)
	for range 2000 {
		rows, columns := RandomSize(r)
		b := scatter(t, r, rows, columns, 0.5+0.5*r.Float64(), 0.05)
		want := sv.Count(b)
		turned := board(t, columns, rows)
		for i := range b.Squares() {
			row, column := b.Place(Square(i + 1))
			turned = turned.Put(turned.SquareAt(column, row), b.At(Square(i+1)))
		}
		checkLongest(t, sv, turned, want)
		if (rows+columns)%2 != 0 { // or else the first square is none to play on
			continue
		}
		half := board(t, rows, columns)
		for i := range b.Squares() {
			row, column := b.Place(Square(i + 1))
			half = half.Put(half.SquareAt(rows-1-row, columns-1-column), b.At(Square(i+1)))
		}
		checkLongest(t, sv, half, want)
	}
}

// No full board exceeds the bound, and the largest ones reach it, one with 42 men.
func TestBound(t *testing.T) {
	sv := new(Solver)
	most, at := 0, Board{}
	for rows := MinSide; rows <= MaxSide; rows++ {
		for columns := MinSide; columns <= MaxSide && rows*columns <= MaxArea; columns++ {
			b := board(t, rows, columns)
			for i := range b.Squares() {
				if n := sv.Count(full(t, rows, columns, Square(i+1))); n > b.MaxCaptures() {
					t.Fatalf("%d by %d: %d, want at most %d", rows, columns, n, b.MaxCaptures())
				} else if n > most {
					most, at = n, b
				}
			}
		}
	}
	if most != 42 || at.MaxCaptures() != 42 || at.Rows()*at.Columns() != 13*15 {
		t.Errorf("%d men on %d by %d, want 42 on 13 by 15", most, at.Rows(), at.Columns())
	}
	for _, tt := range [][3]int{{20, 10, 36}, {10, 20, 36}, {13, 15, 42}, {15, 13, 42}} {
		best := 0
		for i := range board(t, tt[0], tt[1]).Squares() {
			best = max(best, sv.Count(full(t, tt[0], tt[1], Square(i+1))))
		}
		if best != tt[2] {
			t.Errorf("%d by %d: %d, want %d", tt[0], tt[1], best, tt[2])
		}
	}
}

// From every start of the full board of 20 by 10, but for those that are symmetric to another,
// captures are as long as those of the oracle, which takes up to two million positions each. Where
// all 36 men can be captured, it takes as many as from the corner.
func TestFull20x10(t *testing.T) {
	longtest.Skip(t, "takes seconds")
	sv := new(Solver)
	for row := range 10 {
		for column := row % 2; column < 5; column += 2 {
			s := board(t, 20, 10).SquareAt(row, column)
			b := full(t, 20, 10, s)
			want, positions := bruteForce(b, s)
			checkLongest(t, sv, b, want)
			if want == 36 && positions != 2151153 {
				t.Errorf("%d positions from %d, want 2151153", positions, s)
			}
		}
	}
}

// The states of some boards are pinned: a change of the program that changes them says so.
func TestStates(t *testing.T) {
	check := func(name string, b Board, all, widest int) {
		sv := new(Solver)
		sv.Count(b)
		if a, w := sv.States(); a != all || widest != 0 && w != widest {
			t.Errorf("%s: %d states, %d at a time; want %d, %d", name, a, w, all, widest)
		}
	}
	check("8 by 8", full(t, 8, 8, 1), 39, 9)
	check("20 by 10", full(t, 20, 10, 1), 507, 24)
	check("13 by 15", full(t, 13, 15, 1), 2519, 118)
	for i, b := range worst(t) {
		check("worst", b, []int{9909, 7344, 1472}[i], 0)
	}
}

func TestNoMan(t *testing.T) {
	if panictest.Text(func() { new(Solver).LongestFrom(board(t, 8, 8), 1) }) == "" {
		t.Error("LongestFrom does not panic where there is no man")
	}
}
