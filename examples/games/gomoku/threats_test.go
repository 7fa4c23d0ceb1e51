package gomoku

import (
	"math/rand/v2"
	"testing"
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
		for range 150 {
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
	if found < 50 || none < 50 {
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

// refuter plays found wins out against all replies.
type refuter struct {
	t       *testing.T
	threats *Threats
	won     map[Position]bool
}

// play checks that the player to move at p wins, by the moves that are found, against all
// replies.
func (f *refuter) play(p Position, depth int) {
	if f.won[p] {
		return
	}
	b := f.threats.Board
	r, ok, err := f.threats.Win(f.t.Context(), p)
	if !ok || err != nil || depth == 0 {
		f.t.Fatalf("%v: no win after a reply: %v, %v\n%s", b, ok, err, b.Draw(p))
	}
	if next := r.Line[0]; !next.over {
		for _, o := range b.Moves(nil, next) {
			if o.over {
				f.t.Fatalf("%v: %s wins for the other\n%s", b, b.MoveName(next, o), b.Draw(next))
			}
			f.play(o, depth-1)
		}
	}
	f.won[p] = true
}

// No reply refutes a win by threes that is found.
func TestThrees(t *testing.T) {
	rnd := rand.New(rand.NewPCG(15, 16))
	threes := 0
	for _, b := range []*Board{MustNew(7, FreeStyle), MustNew(8, Standard), MustNew(8, FreeStyle)} {
		threats, fours := &Threats{Board: b, Threes: true, Nodes: 20_000}, &Threats{Board: b}
		for range 70 {
			p := random(b, rnd, 8+rnd.IntN(10))
			r, ok, err := threats.Win(t.Context(), p)
			if err != nil {
				t.Fatal(err)
			}
			if !ok {
				continue
			}
			checkLine(t, b, p, r.Line)
			if _, byFours, _ := fours.Win(t.Context(), p); !byFours {
				threes++
				f := &refuter{t, &Threats{Board: b, Threes: true}, map[Position]bool{}}
				f.play(p, 30)
			}
		}
	}
	if threes < 4 {
		t.Errorf("only %d wins by threes", threes)
	}
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
