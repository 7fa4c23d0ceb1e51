package dotsboxes

import (
	"errors"
	"fmt"
	"math"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

func board(t testing.TB, rows, columns int) *Board {
	t.Helper()
	b, err := New(rows, columns)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// sizes are boards of all shapes: a box, rows, columns, squares, and the largest.
var sizes = [][2]int{{1, 1}, {2, 2}, {3, 1}, {1, 4}, {2, 3}, {5, 5}, {1, 21}, {4, 6}}

func TestContract(t *testing.T) {
	for _, size := range longtest.First(3, sizes) {
		t.Run(fmt.Sprint(size), func(t *testing.T) {
			b := board(t, size[0], size[1])
			gametest.Test(t, b, b.Start())
		})
	}
}

func TestSizes(t *testing.T) {
	for _, size := range [][2]int{{0, 3}, {3, 0}, {-1, 3}, {5, 6}, {1, 22}, {22, 1}, {math.MaxInt, 2}, {2, math.MaxInt}} {
		if _, err := New(size[0], size[1]); !errors.Is(err, game.ErrSize) {
			t.Errorf("%v: %v", size, err)
		}
	}
}

// paper is a board as a person sees it: whether each edge is drawn, and whose each box is.
type paper struct {
	rows, columns int
	above, beside map[[2]int]bool
	owner         map[[2]int]int // 1 or 2
	turn          int
}

// draw draws an edge, and gives the boxes that it closes to the player to move, who else loses the turn.
func (p *paper) draw(row, column int, side bool) {
	if side {
		p.beside[[2]int{row, column}] = true
	} else {
		p.above[[2]int{row, column}] = true
	}
	again := false
	for r := range p.rows {
		for c := range p.columns {
			at := [2]int{r, c}
			if p.owner[at] == 0 && p.above[at] && p.above[[2]int{r + 1, c}] && p.beside[at] && p.beside[[2]int{r, c + 1}] {
				p.owner[at], again = 1+p.turn, true
			}
		}
	}
	if !again {
		p.turn = 1 - p.turn
	}
}

func (p *paper) boxes() (owned [2]int) {
	for _, player := range p.owner {
		owned[player-1]++
	}
	return owned
}

// In random plays the positions are those on paper, each free edge is a move, and moves that close a box come
// first, and those that give one away last.
func TestMoves(t *testing.T) {
	r := rand.New(rand.NewPCG(61, 1))
	for range longtest.Some(400) {
		size := sizes[r.IntN(len(sizes))]
		b := board(t, size[0], size[1])
		p, on := b.Start(), paper{size[0], size[1], map[[2]int]bool{}, map[[2]int]bool{}, map[[2]int]int{}, 0}
		for free := b.count(); free > 0; free-- {
			options := b.Moves(nil, p)
			if len(options) != free {
				t.Fatalf("%s has %d options, and %d edges are free", b.Text(p), len(options), free)
			}
			kind := func(q Position) int {
				most := 0
				for boxes := b.beside(q.drawn &^ p.drawn); boxes != 0; boxes &= boxes - 1 {
					most = max(most, bits.OnesCount64(b.around(boxes&-boxes)&q.drawn))
				}
				return [...]int{1, 1, 1, 2, 0}[most]
			}
			if !slices.IsSortedFunc(options, func(a, b Position) int { return kind(a) - kind(b) }) {
				t.Fatalf("the options of %s are not in order", b.Text(p))
			}
			q := options[r.IntN(free)]
			on.draw(b.place(bits.TrailingZeros64(q.drawn &^ p.drawn)))
			first, second := b.Boxes(q)
			if owned := on.boxes(); owned != [2]int{first, second} || on.turn != b.Turn(q) {
				t.Fatalf("%s, on paper the players have %v and it is the turn of %d", b.Text(q), owned, on.turn)
			}
			p = q
		}
	}
}

// Positions have the same representative exactly if one becomes the other by reflections, by turns of a square
// and by exchanging edges that only one box has.
func TestClasses(t *testing.T) {
	for _, size := range longtest.First(6, [][2]int{{1, 1}, {2, 1}, {1, 3}, {2, 2}, {3, 1}, {1, 4}, {2, 3}}) {
		b := board(t, size[0], size[1])
		class := make([]uint64, 1<<b.count()) // the least of the class, plus 1
		for set := range class {
			if class[set] == 0 {
				b.mark(class, uint64(set))
			}
		}
		seen := make(map[uint64]uint64)
		for set, of := range class {
			least := b.least(uint64(set))
			if class[least] != of || seen[of] != 0 && seen[of] != least+1 {
				t.Fatalf("%v: %b is represented by %b", size, set, least)
			}
			seen[of] = least + 1
		}
	}
}

// mark marks the class of a set: all that it becomes.
func (b *Board) mark(class []uint64, set uint64) {
	class[set] = set + 1
	for all := []uint64{set}; len(all) > 0; {
		s := all[len(all)-1]
		all = all[:len(all)-1]
		for _, next := range b.moved(s) {
			if class[next] == 0 {
				class[next] = set + 1
				all = append(all, next)
			}
		}
	}
}

// moved returns the set turned upside down, reflected left to right, transposed if the board is a square, and
// with two edges exchanged that only one box has.
func (b *Board) moved(set uint64) (all []uint64) {
	var upset, reflected, transposed uint64
	for edges := set; edges != 0; edges &= edges - 1 {
		row, column, side := b.place(bits.TrailingZeros64(edges))
		if transposed |= b.edge(column, row, !side); side {
			upset |= b.edge(b.rows-1-row, column, side)
			reflected |= b.edge(row, b.width-column, side)
		} else {
			upset |= b.edge(b.rows-row, column, side)
			reflected |= b.edge(row, b.width-1-column, side)
		}
	}
	all = append(all, upset, reflected)
	if b.rows == b.width {
		all = append(all, transposed)
	}
	for i := range b.count() {
		for j := range i {
			if one, other := b.beside(1<<i), b.beside(1<<j); one == other && (set>>i^set>>j)&1 != 0 {
				all = append(all, set^1<<i^1<<j)
			}
		}
	}
	return all
}

// The search must not allocate.
func TestNoAllocation(t *testing.T) {
	b := board(t, 4, 4)
	f, err := b.Forced()
	if err != nil {
		t.Fatal(err)
	}
	positions, settled := make([]Position, 0, 64), make([]Settled, 0, 64)
	sum := 0
	if n := testing.AllocsPerRun(100, func() {
		positions, settled = b.Moves(positions[:0], b.Start()), f.Moves(settled[:0], 0)
		sum += int(b.Canonical(positions[0]).drawn + uint64(f.Canonical(settled[0])))
		lo, _ := f.Bounds(Settled(b.around(b.boxes & 0x5a5a5a)))
		sum += lo
	}); n != 0 {
		t.Errorf("%v allocations, %d", n, sum)
	}
}
