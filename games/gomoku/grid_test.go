package gomoku

import (
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/internal/longtest"
)

// The kinds of all free cells are those of the definitions.
func TestKinds(t *testing.T) {
	rnd := rand.New(rand.NewPCG(7, 8))
	var seen [kinds]int
	for _, b := range allBoards {
		for range longtest.Some(12) {
			p := random(b, rnd, rnd.IntN(b.size*b.size/2))
			g, n := newGrid(b, p), newNaive(b, p)
			for _, cell := range b.cells {
				if g.state[cell] != free {
					continue
				}
				for d, dir := range directions {
					for player, sign := range []byte("XO") {
						want := n.kind(int(cell)/MaxSize, int(cell)%MaxSize, dir[0], dir[1], sign)
						if got := g.bundle[player][cell].in(d); got != want {
							t.Fatalf("%v: %c at %s in direction %d is of kind %d, want %d\n%s", b, sign, b.cellName(int(cell)), d, got, want, b.Draw(p))
						}
						seen[want]++
					}
				}
			}
		}
	}
	for k, n := range seen {
		if n == 0 {
			t.Errorf("no cell of kind %d was met", k)
		}
	}
}

// equal reports whether two grids are the same but for how they came to be.
func (g *grid) equal(h *grid) bool {
	a, b := *g, *h
	a.undo, b.undo, a.before, b.before = nil, nil, nil, nil
	return a == b
}

// What moves change, forth and back, is what is found anew.
func TestIncremental(t *testing.T) {
	rnd := rand.New(rand.NewPCG(9, 10))
	for _, b := range allBoards {
		p := b.Start()
		g := newGrid(b, p)
		var path []Position
		var cells []int
		for range longtest.Some(300) {
			if options := (Near{b, 3}).Moves(nil, p); len(options) > 0 && rnd.IntN(3) > 0 {
				o := options[rnd.IntN(len(options))]
				path, cells = append(path, p), append(cells, b.move(p, o))
				g.place(b.move(p, o))
				p = o
			} else if len(path) > 0 {
				g.lift(cells[len(cells)-1])
				p = path[len(path)-1]
				path, cells = path[:len(path)-1], cells[:len(cells)-1]
			}
			want := newGrid(b, p)
			if !g.equal(want) {
				t.Fatalf("%v: the grid differs from the one found anew\n%s", b, b.Draw(p))
			}
			over := p.over
			p.over = false
			if g.position() != p {
				t.Fatalf("%v: the position differs\n%s", b, b.Draw(p))
			}
			p.over = over
		}
		if g.set(Position{}); !g.equal(newGrid(b, Position{})) {
			t.Errorf("%v: the grid is not empty again", b)
		}
	}
}

// The evaluation is the sum of what the cells are worth, found anew.
func TestGuess(t *testing.T) {
	rnd := rand.New(rand.NewPCG(11, 12))
	for _, b := range longtest.First(4, allBoards) {
		for range longtest.Some(20) {
			p := random(b, rnd, rnd.IntN(b.size*b.size/2))
			g, n := newGrid(b, p), newNaive(b, p)
			var worth [2][2]int32
			for r := range b.size {
				for c := range b.size {
					for player, sign := range []byte("XO") {
						bundled := bundle(0)
						for d, dir := range directions {
							if n.cells[r][c] == '.' {
								bundled |= bundle(n.kind(r, c, dir[0], dir[1], sign)) << (4 * d)
							}
						}
						for i := range worth[player] {
							worth[player][i] += int32(worthOf[bundled][i])
						}
					}
				}
			}
			if g.worth != worth {
				t.Fatalf("%v: worth %v, want %v\n%s", b, g.worth, worth, b.Draw(p))
			}
		}
	}
}

// BenchmarkPlace makes a move and takes it back, with all that is kept up to date.
func BenchmarkPlace(b *testing.B) {
	bd := MustNew(15, FreeStyle)
	g := newGrid(bd, random(bd, rand.New(rand.NewPCG(1, 1)), 30))
	var cells []int16
	area := g.area()
	for _, cell := range bd.cells {
		if l := lineOf[0][cell]; area[l[0]]>>l[1]&1 != 0 {
			cells = append(cells, cell)
		}
	}
	for i := 0; b.Loop(); i++ {
		cell := int(cells[i%len(cells)])
		g.place(cell)
		g.lift(cell)
	}
}

// BenchmarkEvaluate finds the same anew from a position.
func BenchmarkEvaluate(b *testing.B) {
	bd := MustNew(15, FreeStyle)
	p := random(bd, rand.New(rand.NewPCG(1, 1)), 30)
	options := Near{Board: bd}.Moves(nil, p)
	for i := 0; b.Loop(); i++ {
		newGrid(bd, options[i%len(options)])
	}
}
