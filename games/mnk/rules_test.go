package mnk

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/games/internal/contracttest"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/minimax"
)

var (
	_ game.Game[Position] = new(Board)
	_ game.Game[Position] = Forced{}
)

func board(t testing.TB, m, n, k int) *Board {
	t.Helper()
	b, err := New(m, n, k)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func value(t *testing.T, g game.Game[Position]) int {
	t.Helper()
	v, err := minimax.NewSolver(g).Value(t.Context(), Position{})
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func TestContract(t *testing.T) {
	for _, size := range longtest.First(3, [][3]int{{1, 1, 1}, {1, 5, 2}, {3, 3, 3}, {3, 3, 2}, {3, 4, 3}}) {
		t.Run(fmt.Sprint(size), func(t *testing.T) {
			b := board(t, size[0], size[1], size[2])
			gametest.Test(t, b, Position{})
			gametest.Test(t, Forced{b}, Position{})
		})
	}
	b := board(t, 4, 8, 4)
	contracttest.Late(t, b, Position{})
	contracttest.Late(t, Forced{b}, Position{})
}

const gamesSolved = "van den Herik, Uiterwijk and van Rijswijck, Games solved: now and in the future, " +
	"Artificial Intelligence 134, 2002, after Uiterwijk and van den Herik 2000"

// known are values of m,n,k-games for the first player, 1 for a win and 0 for a draw, that are
// easy to see. TestPublished has those that are not, and TestFirstWinsKnown those that take long.
var known = []struct {
	m, n, k, value int
	source         string
}{
	{1, 1, 1, 1, "trivial"},
	{1, 2, 2, 0, "trivial"},
	{1, 3, 2, 1, "trivial: the cell in the middle"},
	{2, 2, 2, 1, "trivial: any two cells are in a line"},
	{2, 5, 3, 0, "pairing, each cell with the other one in its column"},
	{2, 8, 3, 0, "pairing, each cell with the other one in its column"},
	{3, 3, 3, 0, "folklore"},
	{3, 4, 3, 1, "folklore"},
	{4, 4, 3, 1, "contains 3,4,3"},
	{4, 7, 3, 1, "contains 3,4,3"},
}

func TestKnown(t *testing.T) {
	for _, tt := range known {
		if v := value(t, Forced{board(t, tt.m, tt.n, tt.k)}); v != tt.value {
			t.Errorf("(%d, %d, %d) is %d, want %d (%s)", tt.m, tt.n, tt.k, v, tt.value, tt.source)
		}
	}
}

// The first player never loses, since a stone more does no harm (Nash's argument of
// strategy stealing). A win stays one on a larger board, and a draw with a longer
// line; to turn the board changes nothing.
func TestMonotone(t *testing.T) {
	values := map[[3]int]int{}
	for m := 1; m <= 4; m++ {
		for n := 1; m*n <= 16; n++ {
			for k := 1; k <= max(m, n); k++ {
				b := board(t, m, n, k)
				v := value(t, Forced{b})
				values[[3]int{m, n, k}] = v
				if m*n <= 9 && v != value(t, b) {
					t.Errorf("%v is %d, but otherwise with all moves", b, v)
				}
			}
		}
	}
	for size, v := range values {
		m, n, k := size[0], size[1], size[2]
		for _, other := range [][3]int{{m + 1, n, k}, {m, n + 1, k}, {m, n, k - 1}} {
			if w, ok := values[other]; ok && w < v {
				t.Errorf("%v is %d, but %v is %d", size, v, other, w)
			}
		}
		if w, ok := values[[3]int{n, m, k}]; ok && w != v || v < 0 {
			t.Errorf("%v is %d, turned it is %d", size, v, w)
		}
	}
}

// The moves that Forced leaves out change no value, wherever one is.
func TestForced(t *testing.T) {
	for _, size := range [][3]int{{3, 3, 3}, {3, 3, 2}, {2, 5, 3}, {1, 9, 3}, {2, 4, 4}} {
		b := board(t, size[0], size[1], size[2])
		all, few := minimax.NewSolver(b), minimax.NewSolver(Forced{b})
		for p := range game.Positions(b, Position{}) {
			v, err := all.Value(t.Context(), p)
			w, err2 := few.Value(t.Context(), p)
			if err != nil || err2 != nil || v != w {
				t.Fatalf("%v: %d with all moves, %d with Forced ones, %v, %v\n%s", b, v, w, err, err2, b.Draw(p))
			}
		}
	}
}

// wins looks for a line by hand, cell by cell.
func wins(b *Board, stones uint32) bool {
	has := func(row, column int) bool {
		return row >= 0 && row < b.m && column >= 0 && column < b.n && stones>>(row*b.n+column)&1 != 0
	}
	for row := range b.m {
		for column := range b.n {
			for _, d := range [][2]int{{1, 0}, {0, 1}, {1, 1}, {-1, 1}} {
				length := 0
				for length < b.k && has(row+length*d[0], column+length*d[1]) {
					length++
				}
				if length == b.k {
					return true
				}
			}
		}
	}
	return false
}

// In random plays on all kinds of boards, the moves and the ends are those by hand.
func TestMoves(t *testing.T) {
	rnd := rand.New(rand.NewPCG(51, 1))
	for range longtest.Some(2000) {
		m := 1 + rnd.IntN(8)
		n := 1 + rnd.IntN(maxCells/m)
		b := board(t, m, n, 1+rnd.IntN(max(m, n)))
		random := game.Random(b, rnd)
		for p, err := range game.Play(t.Context(), b, Position{}, random) {
			if err != nil {
				t.Fatal(err)
			}
			var want []Position
			if !wins(b, p.theirs) {
				for i := range m * n {
					if p.stones()>>i&1 == 0 {
						want = append(want, Position{p.theirs, p.mine | 1<<i})
					}
				}
			}
			options := b.Moves(nil, p)
			if len(options) != len(want) || b.lost(p) != wins(b, p.theirs) {
				t.Fatalf("%v: %d options, lost: %v\n%s", b, len(options), b.lost(p), b.Draw(p))
			}
			for _, q := range want {
				if !slices.Contains(options, q) {
					t.Fatalf("%v: the option %v is missing\n%s", b, q, b.Draw(p))
				}
			}
			o := b.look(p.mine, p.theirs)
			for _, cell := range b.cells {
				if cell&p.stones() != 0 || o.lost {
					continue
				}
				if (o.wins&cell != 0) != wins(b, p.mine|cell) || (o.threats&cell != 0) != wins(b, p.theirs|cell) {
					t.Fatalf("%v: what is in cell %s?\n%s", b, b.name(cell), b.Draw(p))
				}
			}
		}
	}
}

// The search must not allocate.
func TestNoAllocation(t *testing.T) {
	b := board(t, 4, 4, 4)
	arena := make([]Position, 0, maxCells)
	p := Position{}.play(1).play(2)
	for name, g := range map[string]game.Game[Position]{"Full": b, "Forced": Forced{b}} {
		if n := testing.AllocsPerRun(100, func() { arena = g.Moves(arena[:0], p) }); n != 0 {
			t.Errorf("%s: %v allocations", name, n)
		}
	}
}

func TestSizes(t *testing.T) {
	for _, size := range [][3]int{{0, 3, 1}, {3, -1, 1}, {3, 3, 0}, {3, 3, 4}, {6, 6, 3}, {1 << 20, 1 << 20, 3}, {33, 1, 2}} {
		if _, err := New(size[0], size[1], size[2]); err == nil {
			t.Errorf("there is a board %v", size)
		}
	}
	board(t, 4, 8, 8)
	board(t, 1, 32, 32)
}

// What Bounds knows at once it says at once: not only that it is not wrong, but that it
// spares the search.
func TestBoundsAreTight(t *testing.T) {
	b := TicTacToe()
	for _, test := range []struct {
		name         string
		mine, theirs []int // cells from the lowest row up, counted from 0
		lo, hi       int
	}{
		{"the start", nil, nil, -1, 1},
		{"a line to complete", []int{0, 1}, []int{4, 8}, 1, 1},
		{"a line to complete before two threats", []int{3, 4}, []int{0, 2, 8}, 1, 1},
		{"two threats", []int{1, 3}, []int{0, 4, 6}, -1, -1},
		{"a lost line", []int{3, 4}, []int{0, 1, 2}, -1, -1},
		{"no line is left", []int{0, 1, 5, 6}, []int{2, 3, 4, 7}, 0, 0},
	} {
		var p Position
		for _, cell := range test.mine {
			p.mine |= 1 << cell
		}
		for _, cell := range test.theirs {
			p.theirs |= 1 << cell
		}
		if lo, hi := b.Bounds(p); lo != test.lo || hi != test.hi {
			t.Errorf("%s: %d to %d, want %d to %d", test.name, lo, hi, test.lo, test.hi)
		}
	}
}
