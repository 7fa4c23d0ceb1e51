package draughts

import (
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/games/draughts"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

// What Henrique and Carlos would improve, besides dynamic programming, which is Solver.

// stepBack is algorithm I without repeated paths: where it would go back to the checkpoint, the last
// jump is taken back. The path up to there would be the same again.
func (w *Work) stepBack(m matrix, at int) (most int) {
	var steps []int // of the jumps since the checkpoint
	ahead := 0      // jumps before it
	chosen := false // whether it has been reached
	for {
		if ways, step := m.find(at, int32(draughts.Opponent)); ways > 0 {
			w.Jumps++
			at = m.jump(at, step)
			if chosen = chosen || ways > 1; chosen {
				steps = append(steps, step)
			} else {
				ahead++
			}
			continue
		}
		most = max(most, ahead+len(steps))
		if ways, _ := m.find(at, flagged); ways > 0 {
			w.Boards++
			most = max(most, ahead+len(steps)+w.flags(m.copy(), at))
		}
		if len(steps) == 0 {
			return most
		}
		step := steps[len(steps)-1]
		steps = steps[:len(steps)-1]
		m.cells[at], m.cells[at-step] = int32(draughts.Empty), flagged
		at -= 2 * step
		m.cells[at] = int32(draughts.Own)
	}
}

// backtrack finds the longest capture: it takes jumps back and sets no flags. If bounded is
// true, it turns back where even all the men left, of the number there were, would not make a
// longer capture than the best known (branch and bound).
func (w *Work) backtrack(m matrix, at, captured, men, most int, bounded bool) int {
	most = max(most, captured)
	for _, step := range m.steps {
		if bounded && men <= most {
			return most
		}
		if m.cells[at+step] == int32(draughts.Opponent) && m.cells[at+2*step] == int32(draughts.Empty) {
			w.Jumps++
			to := m.jump(at, step)
			most = w.backtrack(m, to, captured+1, men, most, bounded)
			m.cells[at], m.cells[at+step], m.cells[to] = int32(draughts.Own), int32(draughts.Opponent), int32(draughts.Empty)
		}
	}
	return most
}

// list is the tree of algorithm II without the nodes that have the count of another: only the
// left spine remains, a list. Its counts are 0, 1, 2 and so on, so its length is all there is to
// know of it, and a comparison with the last one tells whether a count is new.
func (w *Work) list(m matrix, at int, count, length int) int {
	w.Comparisons++
	if count == length {
		length++
		w.Nodes++
	}
	for _, step := range m.steps {
		if m.cells[at+step] == int32(draughts.Opponent) && m.cells[at+2*step] == int32(draughts.Empty) {
			after := m.copy()
			w.Boards++
			w.Jumps++
			length = w.list(after, after.jump(at, step), count+1, length)
		}
	}
	return length
}

// method is a way to look for the most men captured on a board.
type method struct {
	name string
	run  func(w *Work, b draughts.Board) int
}

// algorithmI is the algorithm as it is, and improved the improvements.
var algorithmI = method{"I", func(w *Work, b draughts.Board) int {
	return w.each(newMatrix(&b), func(m matrix, at int) int { return w.checkpoint(m, at, w.flags) })
}}

var improved = []method{
	{"I, a jump taken back", func(w *Work, b draughts.Board) int { return w.each(newMatrix(&b), w.stepBack) }},
	{"I, backtracking", func(w *Work, b draughts.Board) int { return w.search(b, false) }},
	{"I, branch and bound", func(w *Work, b draughts.Board) int { return w.search(b, true) }},
	{"II, a list without equal counts", func(w *Work, b draughts.Board) int {
		return w.each(newMatrix(&b), func(m matrix, at int) int { return w.list(m, at, 0, 0) - 1 })
	}},
}

// search is backtrack for all men. The bound of one is the number of the opponent's men that are
// neither on the edge of the board nor on squares that it can land on.
func (w *Work) search(b draughts.Board, bounded bool) (most int) {
	row := b.Columns() + 2
	return w.each(newMatrix(&b), func(m matrix, at int) int {
		men := 0
		for i, what := range m.cells {
			if what == int32(draughts.Opponent) && (i/row+at/row)%2 != 0 &&
				m.cells[i-row-1] != outside && m.cells[i+row+1] != outside {
				men++
			}
		}
		most = w.backtrack(m, at, 0, men, most, bounded)
		return most
	})
}

// To take back one jump gives what algorithm I gives, with fewer jumps. The others find the longest
// captures: backtracking by each capture once, branch and bound by no more than that, and the
// list by the captures of algorithm II.
func TestImproved(t *testing.T) {
	check := func(b draughts.Board) {
		one, first := ByCheckpoint(b)
		two, second, err := ByTree(t.Context(), b)
		if err != nil || two != new(draughts.Solver).Count(b) {
			t.Fatalf("algorithm II: %d, %v:\n%v", two, err, b)
		}
		var work [4]Work
		for i, way := range improved {
			if got, want := way.run(&work[i], b), [...]int{one, two, two, two}[i]; got != want {
				t.Fatalf("%s: %d, want %d:\n%v", way.name, got, want, b)
			}
		}
		own, _ := b.Men()
		switch {
		case work[0].Jumps > first.Jumps, work[1].Jumps != second.Jumps, work[2].Jumps > work[1].Jumps,
			work[3].Jumps != second.Jumps, work[3].Nodes > second.Nodes, second.Nodes != second.Jumps+int64(own):
			t.Fatalf("I %+v, II %+v, improved %+v:\n%v", first, second, work, b)
		}
	}
	r := rand.New(rand.NewPCG(4, 1))
	for range longtest.Some(8000) {
		rows, columns := draughts.RandomSize(r)
		check(scatter(t, r, rows, columns, 0.6*r.Float64(), 0.3*r.Float64()))
	}
	lone(t, 5, 9, check)
	lone(t, 7, 7, check)
}

// A bound that counts men is idle where one of them is out of reach: on a full board of 18 by 10,
// where a man captures 28 of 32, each capture is made.
func TestIdleBound(t *testing.T) {
	b := full(t, 18, 10, 1)
	for _, bounded := range []bool{false, true} {
		var w Work
		if n := w.search(b, bounded); n != 28 || w.Jumps != 184992 {
			t.Errorf("%d captured in %d jumps, want 28 in 184992", n, w.Jumps)
		}
	}
	if _, men := b.Men(); men != 32 {
		t.Errorf("%d men, want 32", men)
	}
}
