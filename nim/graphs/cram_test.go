package graphs_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/panictest"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/graphs"
	"github.com/gametheory-go/gametheory/nim/internal/closedtest"
)

func TestCramContract(t *testing.T) {
	for _, c := range []graphs.Cram{{}, {Rows: 1, Columns: 1}, {Rows: 3, Columns: 3}, {Rows: 2, Columns: 5}, {Rows: 3, Columns: 4}} {
		gametest.Test(t, game.Normal(c), c.Start())
	}
	large := graphs.Cram{Rows: 8, Columns: 8}
	gametest.Test(t, large, large.Start()&^(1<<52-1)) // the last squares
}

// What is said to be known is right. The oracle knows neither parts nor symmetries.
func TestCramKnown(t *testing.T) {
	for _, c := range []graphs.Cram{
		{Rows: 1, Columns: 12}, {Rows: 12, Columns: 1}, {Rows: 2, Columns: 6}, {Rows: 3, Columns: 3},
		{Rows: 3, Columns: 4}, {Rows: 4, Columns: 3}, {Rows: 3, Columns: 5}, {Rows: 4, Columns: 4},
	} {
		closedtest.Check(t, c, c.Start())
	}
}

// The theorem, by the rule for positions.
func TestCramSymmetry(t *testing.T) {
	for rows := range 9 {
		for columns := range 65 {
			c := graphs.Cram{Rows: rows, Columns: columns}
			if rows*columns > nim.SetSize || rows%2 == 1 && columns%2 == 1 {
				continue
			}
			p, known := c.PPosition(c.Start())
			if want := rows%2 == 0 && columns%2 == 0 || rows*columns == 0; !known || p != want {
				t.Errorf("%d by %d: PPosition is %t, %t", rows, columns, p, known)
			}
			if wins := c.KnownWinningMoves(c.Start()); p != (len(wins) == 0) {
				t.Errorf("%d by %d: winning moves %v", rows, columns, wins)
			}
		}
	}
}

// Cram is arc Kayles on a grid, at positions with any squares free.
func TestCramIsArcKayles(t *testing.T) {
	rnd := rand.New(rand.NewPCG(10, 10))
	for range longtest.Some(300) {
		c := graphs.Cram{Rows: 1 + rnd.IntN(5), Columns: 1 + rnd.IntN(5)}
		k := graphs.ArcKayles{Graph: graphs.Grid(c.Rows, c.Columns)}
		covered := rnd.Uint64()
		covered &= rnd.Uint64() // one square of four
		s := c.Start() &^ nim.Set(covered)
		if got, want := value(t, c, s), value(t, k, s); got != want {
			t.Fatalf("%+v, %v: %d, arc Kayles %d", c, s, got, want)
		}
	}
}

// Symmetric positions, shifted ones and those with more single squares have the same
// representative.
func TestCramCanonical(t *testing.T) {
	rnd := rand.New(rand.NewPCG(11, 11))
	c := graphs.Cram{Rows: 8, Columns: 8}
	at := func(row, column int) nim.Set { return 1 << (8*row + column) }
	for range longtest.Some(2000) {
		height, width := 1+rnd.IntN(8), 1+rnd.IntN(8)
		down, right := rnd.IntN(9-height), rnd.IntN(9-width)
		var s nim.Set
		var images [8]nim.Set
		for i := range height {
			for j := range width {
				if rnd.IntN(3) == 0 {
					continue
				}
				s |= at(i+down, j+right)
				for k := range images {
					row, column := i, j
					if k&1 > 0 {
						row = height - 1 - row
					}
					if k&2 > 0 {
						column = width - 1 - column
					}
					if k&4 > 0 {
						row, column = column, row
					}
					images[k] |= at(row, column)
				}
			}
		}
		for _, image := range images {
			if c.Canonical(image) != c.Canonical(s) {
				t.Fatalf("%v and %v: %v and %v", s, image, c.Canonical(s), c.Canonical(image))
			}
		}
	}
}

func TestCramMoveName(t *testing.T) {
	c := graphs.Cram{Rows: 2, Columns: 3}
	var names []string
	for _, s := range c.Moves(nil, c.Start()) {
		names = append(names, c.MoveName(c.Start(), s))
	}
	want := []string{"1,1-1,2", "1,2-1,3", "2,1-2,2", "2,2-2,3", "1,1-2,1", "1,2-2,2", "1,3-2,3"}
	if !slices.Equal(names, want) {
		t.Errorf("%v, want %v", names, want)
	}
}

func TestCramLimits(t *testing.T) {
	for _, c := range []graphs.Cram{{1, 64}, {64, 1}, {8, 8}, {2, 32}, {32, 2}} {
		if c.Start() != math.MaxUint64 {
			t.Errorf("%+v: %v", c, c.Start())
		}
		dominoes := c.Rows*(c.Columns-1) + c.Columns*(c.Rows-1)
		if n := len(c.Moves(nil, c.Start())); n != dominoes {
			t.Errorf("%+v: %d moves, want %d", c, n, dominoes)
		}
		if parts := c.Parts(nil, c.Start()); !slices.Equal(parts, []nim.Set{math.MaxUint64}) {
			t.Errorf("%+v: parts %v", c, parts)
		}
	}
	for _, c := range []graphs.Cram{{0, 5}, {5, 0}} {
		if c.Start() != 0 || c.Canonical(0) != 0 || len(c.Moves(nil, 0)) > 0 || len(c.Parts(nil, 0)) > 0 {
			t.Errorf("%+v is not empty", c)
		}
	}
	panictest.Want(t, "graphs: a board of 5 by 13 squares", func() { graphs.Cram{Rows: 5, Columns: 13}.Start() })
	panictest.Want(t, "graphs: a board of -1 by -1 squares", func() { graphs.Cram{Rows: -1, Columns: -1}.Moves(nil, 0) })
	panictest.Want(t, "graphs: a board of", func() { graphs.Cram{Rows: math.MaxInt, Columns: math.MaxInt}.Start() })
}
