package gomoku

import (
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/internal/longtest"
)

// winsByFours reports whether the player with a sign, who is to move, wins by fours: the
// slow way, which tries all cells.
func (n naive) winsByFours(sign, other byte) bool {
	var completing []int
	for i := range n.size * n.size {
		if n.try(i, sign, func() bool { return n.wonAt(i, sign) }) {
			return true
		}
		if n.try(i, other, func() bool { return n.wonAt(i, other) }) {
			completing = append(completing, i)
		}
	}
	for i := range n.size * n.size {
		if len(completing) > 1 || len(completing) == 1 && completing[0] != i {
			continue
		}
		if n.try(i, sign, func() bool { return n.fourWins(sign, other) }) {
			return true
		}
	}
	return false
}

// fourWins reports whether the player with a sign threatens to make a five, and wins by
// fours whatever the other does about it.
func (n naive) fourWins(sign, other byte) bool {
	var fives []int
	for i := range n.size * n.size {
		if n.try(i, sign, func() bool { return n.wonAt(i, sign) }) {
			fives = append(fives, i)
		}
	}
	switch len(fives) {
	case 0:
		return false
	case 1:
		return n.try(fives[0], other, func() bool { return n.winsByFours(sign, other) })
	}
	return true
}

// try reports what is so with a stone in a cell, or false if it is taken.
func (n naive) try(i int, sign byte, so func() bool) bool {
	r, c := i/n.size, i%n.size
	if n.cells[r][c] != '.' {
		return false
	}
	n.cells[r][c] = sign
	defer func() { n.cells[r][c] = '.' }()
	return so()
}

func (n naive) wonAt(i int, sign byte) bool {
	for _, d := range directions {
		if n.five(i/n.size, i%n.size, d[0], d[1], sign) {
			return true
		}
	}
	return false
}

// A win by fours is found where there is one, and nowhere else.
func TestFours(t *testing.T) {
	rnd := rand.New(rand.NewPCG(13, 14))
	found, none := 0, 0
	for _, b := range []*Board{MustNew(6, FreeStyle), MustNew(7, Standard), MustNew(8, FreeStyle), MustNew(8, Standard)} {
		threats := &Threats{Board: b}
		for range longtest.Some(150) {
			p := random(b, rnd, 12+rnd.IntN(b.size*2))
			sign, other := "XO"[p.Player()], "XO"[1-p.Player()]
			want := newNaive(b, p).winsByFours(sign, other)
			r, ok, err := threats.Win(t.Context(), p)
			if ok != want || err != nil {
				t.Fatalf("%v: a win by fours: %v, %v; want %v\n%s", b, ok, err, want, b.Draw(p))
			}
			if !ok {
				none++
				continue
			}
			if len(r.Line) > 1 {
				found++
			}
			checkLine(t, b, p, r.Line)
		}
	}
	if found < longtest.Some(50) || none < longtest.Some(50) {
		t.Errorf("%d wins found, and none in %d positions: too few to tell", found, none)
	}
}

// checkLine checks that a line is one of legal moves to a win of the player to move at p.
func checkLine(t *testing.T, b *Board, p Position, line []Position) {
	t.Helper()
	for _, o := range line {
		q, err := b.take(p, b.move(p, o))
		if err != nil || q != o {
			t.Fatalf("%v: %v\n%s", b, err, b.Draw(p))
		}
		p = o
	}
	if !p.over || len(line)%2 == 0 {
		t.Fatalf("%v: the line of %d moves does not end with a win\n%s", b, len(line), b.Draw(p))
	}
}

// byThreats reports whether the player to move on the grid of a prover wins with at most so
// many moves that are no fours: the slow way, which tries all cells and all replies. Each
// such move must threaten to win by fours.
func byThreats(v *prover, moves int) bool {
	g := v.g
	me := g.turn
	v.begin(g, 1_000_000, func() bool { return false })
	if v.fours() != nil {
		return true
	}
	must := g.completion(1 - me)
	for _, cell := range g.Board.cells {
		if g.state[cell] != free || must >= 0 && must != int(cell) {
			continue
		}
		g.place(int(cell))
		won := threatWins(v, moves)
		g.lift(int(cell))
		if won {
			return true
		}
	}
	return false
}

// threatWins is byThreats after a move.
func threatWins(v *prover, moves int) bool {
	g := v.g
	other := g.turn
	reply := g.completion(1 - other)
	switch {
	case g.count[other][winsNow] > 0:
		return false
	case reply >= 0:
		g.place(reply)
		won := byThreats(v, moves)
		g.lift(reply)
		return won
	case moves == 0:
		return false
	}
	g.turn, g.hash = 1-other, g.hash^passed
	v.begin(g, 1_000_000, func() bool { return false })
	threat := v.fours()
	g.turn, g.hash = other, g.hash^passed
	if threat == nil {
		return false
	}
	for _, cell := range g.Board.cells {
		if g.state[cell] != free {
			continue
		}
		g.place(int(cell))
		won := byThreats(v, moves-1)
		g.lift(int(cell))
		if !won {
			return false
		}
	}
	return true
}

// Nearly all wins with one or two moves that are no fours are found, of those that there
// are on small boards.
func TestThreatsMissed(t *testing.T) {
	rnd := rand.New(rand.NewPCG(19, 20))
	wins, missed := 0, 0
	for i := range longtest.Some(240) {
		b := MustNew(7+i%2, Rule(i/2%2))
		p := random(b, rnd, 8+rnd.IntN(8))
		v := prover{}
		v.begin(newGrid(b, p), 1_000_000, func() bool { return false })
		moves := 1 + i%8/7
		if v.fours() != nil || !byThreats(&v, moves) {
			continue
		}
		wins++
		if _, ok, err := (&Threats{Board: b, Threes: true}).Win(t.Context(), p); err != nil {
			t.Fatal(err)
		} else if !ok {
			missed++
			t.Logf("%v: missed a win with %d moves\n%s", b, moves, b.Draw(p))
		}
	}
	t.Logf("%d wins, %d missed", wins, missed)
}

// Wins whose lines are known.
func TestWins(t *testing.T) {
	b := MustNew(15, FreeStyle)
	for _, tt := range []struct {
		name, moves   string
		fours, threes bool
		plies         int // at most, of a win by fours
	}{
		{"five", "h8 a1 h9 a2 h10 a3 h11 a5", true, true, 1},
		{"open four", "h8 a1 h9 a2 h10 a4", true, true, 3},
		{"two threes", "h8 a1 h9 a15 g7 o1 f7 o15", false, true, 0},
		{"nothing", "h8 h9", false, false, 0},
		{"the other has a five", "h8 a1 h9 a2 h10 a3 o15 a4", false, false, 0},
	} {
		p, err := b.Play(tt.moves)
		if err != nil {
			t.Fatal(err)
		}
		r, ok, err := (&Threats{Board: b}).Win(t.Context(), p)
		if ok != tt.fours || err != nil || ok && len(r.Line) > tt.plies {
			t.Errorf("%s: by fours %v in %d plies, %v", tt.name, ok, len(r.Line), err)
		}
		if _, ok, err = (&Threats{Board: b, Threes: true, Nodes: 20000}).Win(t.Context(), p); ok != tt.threes || err != nil {
			t.Errorf("%s: by threes %v, %v", tt.name, ok, err)
		}
	}
}
