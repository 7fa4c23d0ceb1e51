package gomoku

import (
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/internal/longtest"
)

// referee plays out claimed wins against all replies, on an array of signs. It shares nothing
// with the code that finds them.
type referee struct {
	t       *testing.T
	threats *Threats
	won     map[Position]bool
	asked   int
}

// confirm reports whether the player to move at p wins by the claimed moves, whatever the
// other does.
func (f *referee) confirm(p Position, n naive) bool {
	if f.won[p] {
		return true
	}
	f.asked++
	r, ok, err := f.threats.Win(f.t.Context(), p)
	if err != nil {
		f.t.Fatal(err)
	}
	won := ok && f.follow(p, n, r.Line)
	if won {
		f.won[p] = true
	}
	return won
}

// follow does the same with the line that is claimed: where the other leaves it, what is
// claimed then is asked.
func (f *referee) follow(p Position, n naive, line []Position) bool {
	b, me, other := f.threats.Board, "XO"[p.Player()], "XO"[1-p.Player()]
	if len(line) == 0 {
		return false
	}
	i := b.move(p, line[0])
	i = i/MaxSize*n.size + i%MaxSize
	return n.try(i, me, func() bool {
		if n.wonAt(i, me) {
			return true
		}
		completion := -1
		for j := range n.size * n.size {
			if n.try(j, other, func() bool { return n.wonAt(j, other) }) {
				return false
			}
			if completion < 0 && n.try(j, me, func() bool { return n.wonAt(j, me) }) {
				completion = j
			}
		}
		replies := 0
		for j := range n.size * n.size {
			if n.cells[j/n.size][j%n.size] != '.' {
				continue
			}
			replies++
			// Any other reply leaves the cell that completes a five.
			if (completion < 0 || j == completion) && !f.reply(line, n, j, other) {
				return false
			}
		}
		return replies > 0
	})
}

// reply reports whether the win goes on after the first move of a line and a reply.
func (f *referee) reply(line []Position, n naive, j int, other byte) bool {
	p := f.threats.Board.play(line[0], j/n.size*MaxSize+j%n.size)
	return n.try(j, other, func() bool {
		if len(line) > 1 && line[1] == p {
			return f.follow(p, n, line[2:])
		}
		return f.confirm(p, n)
	})
}

// No win that is claimed is refuted, in random positions of all sizes and densities and by
// both rules.
func TestNoFalseWin(t *testing.T) {
	rnd := rand.New(rand.NewPCG(17, 18))
	byFours, byThrees, longest := 0, 0, 0
	positions := max(24, longtest.Cases(24, 80))
	for i := range positions {
		b := MustNew(7+rnd.IntN(14), Rule(i%2))
		p := random(b, rnd, 6+rnd.IntN(b.size*b.size/4))
		fours := &Threats{Board: b, Nodes: 20_000}
		r, ok, err := fours.Win(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		f := &referee{t: t, threats: fours, won: map[Position]bool{}}
		if ok {
			byFours++
		} else {
			threes := &Threats{Board: b, Threes: true, Nodes: 2000}
			if r, ok, err = threes.Win(t.Context(), p); err != nil {
				t.Fatal(err)
			}
			if !ok {
				continue
			}
			byThrees++
			f.threats = &Threats{Board: b, Threes: true, Nodes: 200_000}
		}
		longest = max(longest, len(r.Line))
		if !f.follow(p, newNaive(b, p), r.Line) {
			t.Errorf("%v: the win claimed by %s is refuted\n%s", b, b.MoveName(p, r.Line[0]), b.Draw(p))
		}
	}
	t.Logf("%d positions: %d wins by fours, %d by threes, lines of up to %d plies", positions, byFours, byThrees, longest)
	if byFours == 0 || byThrees == 0 {
		t.Error("too few wins to tell")
	}
}
