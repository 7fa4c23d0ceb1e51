package hex

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/games/internal/boards"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/minimax"
)

func TestPrunedContract(t *testing.T) {
	for _, size := range longtest.First(2, []int{1, 4, 5}) {
		g := board(t, size).Pruned()
		gametest.TestExpand(t, g, g.Expand, g.Start(), Filled{})
	}
	r := rand.New(rand.NewPCG(84, 1))
	for size := 6; size <= MaxSize; size++ {
		g := board(t, size).Pruned()
		gametest.TestExpand(t, g, g.Expand, undecided(g, r, size*size-longtest.Cases(16, 20)))
	}
}

// undecided returns a position with at least a number of stones, and without a chain.
func undecided(g Pruned, r *rand.Rand, stones int) Filled {
	for {
		if s, _ := g.b.settle(scattered(g.b, r, stones)); s != g.won() && s != g.lost() {
			return s
		}
	}
}

// scattered returns a position with stones of random colors in random cells. The numbers of both colors are close.
func scattered(b *Board, r *rand.Rand, stones int) (s Filled) {
	for i, at := range r.Perm(len(b.order))[:stones] {
		if i%2 == 0 {
			s.mine |= b.order[at]
		} else {
			s.theirs |= b.order[at]
		}
	}
	return s
}

// oracle is Hex on positions of Pruned by the rules alone.
type oracle struct{ b *Board }

func (g oracle) Moves(dst []Filled, s Filled) []Filled {
	if g.b.connected(s.theirs, 1) {
		return dst
	}
	for _, c := range g.b.order {
		if c&(s.mine|s.theirs) == 0 {
			dst = append(dst, g.play(s, c))
		}
	}
	return dst
}

func (oracle) play(s Filled, c uint64) Filled {
	return Filled{boards.Transpose8(s.theirs), boards.Transpose8(s.mine | c)}
}

func (oracle) Score(Filled) int { return -1 }

// pruning compares all that Pruned relies on with an oracle.
type pruning struct {
	b      *Board
	solver *minimax.Solver[Filled]
	// How many cells were said to be filled, inferior, and outside of a region, and how many positions decided.
	filled, inferior, outside, decided int
}

func (c *pruning) value(t *testing.T, s Filled) int {
	t.Helper()
	if c.b.connected(s.mine, 0) { // stones in captured cells may have done that
		return 1
	}
	v, err := c.solver.Value(t.Context(), s)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// loses checks that the moves to some cells lose, and returns how many there are.
func (c *pruning) loses(t *testing.T, s Filled, cells uint64, why string) (n int) {
	t.Helper()
	for ; cells != 0; cells &= cells - 1 {
		if c.value(t, oracle{}.play(s, cells&-cells)) < 0 {
			t.Fatalf("%s: %s wins, but is %s", c.b.text(s), boards.Name8(cells&-cells), why)
		}
		n++
	}
	return n
}

func (b *Board) text(s Filled) string { return b.Text(Position(s)) }

func (c *pruning) check(t *testing.T, s Filled) {
	t.Helper()
	b, want := c.b, c.value(t, s)
	filled := s
	var mine, theirs killers
	b.fill(&filled, &mine, &theirs)
	if filled.mine&filled.theirs != 0 || s.mine&^filled.mine != 0 || s.theirs&^filled.theirs != 0 {
		t.Fatalf("%s: filled to %s", b.text(s), b.text(filled))
	}
	if got := c.value(t, filled); got != want {
		t.Fatalf("%s: %d, and filled %s: %d", b.text(s), want, b.text(filled), got)
	}
	c.filled += bits.OnesCount64((filled.mine | filled.theirs) &^ (s.mine | s.theirs))
	if c.value(t, filled) > 0 && !b.connected(filled.mine, 0) {
		best := b.superior(filled, &mine, &theirs)
		c.inferior += bits.OnesCount64(b.cells &^ (filled.mine | filled.theirs | best))
		if best != 0 && !c.wins(t, filled, best) {
			t.Fatalf("%s: no superior cell wins", b.text(filled))
		}
	}
	region := b.mustPlayOfAll(filled.theirs, filled.mine, 1)
	if region == 0 {
		if c.decided++; want > 0 {
			t.Fatalf("%s: the sides of the opponent are said to be connected", b.text(s))
		}
	}
	if want > 0 {
		c.outside += c.loses(t, s, b.cells&^(filled.mine|filled.theirs|region), "outside of the must-play region")
	}
}

// wins reports whether the move to one of some cells wins.
func (c *pruning) wins(t *testing.T, s Filled, cells uint64) bool {
	for ; cells != 0; cells &= cells - 1 {
		if c.value(t, oracle{}.play(s, cells&-cells)) < 0 {
			return true
		}
	}
	return false
}

// Nothing that Pruned takes for granted is wrong: at all positions of small boards, and on others where the rules alone
// can be searched.
func TestPruned(t *testing.T) {
	r := rand.New(rand.NewPCG(85, 1))
	for size := 2; size <= MaxSize; size++ {
		t.Run(fmt.Sprint(size), func(t *testing.T) {
			b := board(t, size)
			c := &pruning{b: b, solver: minimax.NewSolver[Filled](oracle{b})}
			if size == 2 || size == 3 && longtest.On() {
				for s := range all(b) {
					c.check(t, s)
				}
				return
			}
			for range longtest.Cases(200, 2000) {
				c.check(t, scattered(b, r, max(0, size*size-6-r.IntN(6))))
			}
			if c.filled == 0 || c.inferior == 0 || c.outside == 0 || c.decided == 0 {
				t.Errorf("%d filled, %d inferior, %d outside, %d decided", c.filled, c.inferior, c.outside, c.decided)
			}
		})
	}
}

// all yields all positions that nobody has won.
func all(b *Board) func(yield func(Filled) bool) {
	return func(yield func(Filled) bool) {
		n := 1
		for range b.order {
			n *= 3
		}
		for i := range n {
			var s Filled
			for _, c := range b.order {
				switch i % 3 {
				case 1:
					s.mine |= c
				case 2:
					s.theirs |= c
				}
				i /= 3
			}
			if !b.connected(s.mine, 0) && !b.connected(s.theirs, 1) && !yield(s) {
				return
			}
		}
	}
}

// Pruned has the values of Board at the positions of random plays, with and without Expand.
func TestPrunedValues(t *testing.T) {
	r := rand.New(rand.NewPCG(86, 1))
	for size := 3; size <= 5; size++ {
		b := board(t, size)
		g := b.Pruned()
		want := &minimax.AlphaBeta[Position]{Game: bare{b}, Workers: 1, Memory: 64 << 20}
		proof := &minimax.ProofNumber[Filled]{Game: g, Expand: g.Expand, Memory: 1 << 20}
		folded := minimax.NewSolver[Filled](g)
		random := game.Random(b, r)
		for range longtest.Cases(12, 24) {
			for p := range game.Play(t.Context(), b, b.Start(), random, random) {
				if bits.OnesCount64(b.cells&^(p.mine|p.theirs)) > longtest.Cases(12, 16) {
					continue
				}
				v, err := want.Value(t.Context(), p)
				if err != nil {
					t.Fatal(err)
				}
				v1, err1 := proof.Value(t.Context(), g.Fill(p))
				v2, err2 := folded.Value(t.Context(), g.Fill(p))
				if v1 != v || v2 != v || err1 != nil || err2 != nil {
					t.Fatalf("%s: %d, and pruned %d and %d, %v, %v", b.Text(p), v, v1, v2, err1, err2)
				}
			}
		}
	}
}
