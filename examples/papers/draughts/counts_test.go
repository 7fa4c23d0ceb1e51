package draughts

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/games/draughts"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

// The tables of README.md that are the same on every machine.

// table returns a table in Markdown, whose cells but the first of a row are numbers.
func table(rows [][]string) string {
	var text strings.Builder
	for i, row := range rows {
		text.WriteString("| " + strings.Join(row, " | ") + " |\n")
		if i == 0 {
			text.WriteString("|---" + strings.Repeat("|--:", len(row)-1) + "|\n")
		}
	}
	return text.String()
}

// grouped writes a number with commas.
func grouped(n int64) string {
	text := strconv.FormatInt(n, 10)
	for i := len(text) - 3; i > 0; i -= 3 {
		text = text[:i] + "," + text[i:]
	}
	return text
}

// ratio writes a small number to a thousandth, and a large one as a whole.
func ratio(x float64) string {
	if x < 1 {
		return fmt.Sprintf("%.3f", x)
	}
	return grouped(int64(math.Round(x)))
}

// likeTree does what algorithm II does for a board, but makes no tree: if a man makes c captures
// with one number of the sequence, each is compared with as many smaller numbers as there
// are, and then with the others that came before.
func (w *Work) likeTree(b draughts.Board) (most int) {
	return w.each(newMatrix(&b), func(m matrix, at int) (most int) {
		var of [draughts.MaxArea]int64 // captures, by their number
		var walk func(at, count int)
		walk = func(at, count int) {
			of[count]++
			for _, step := range m.steps {
				if m.cells[at+step] == int32(draughts.Opponent) && m.cells[at+2*step] == int32(draughts.Empty) {
					m.cells[at+step] = int32(draughts.Empty)
					walk(at+2*step, count+1)
					m.cells[at+step] = int32(draughts.Opponent)
				}
			}
		}
		m.cells[at] = int32(draughts.Empty)
		walk(at, 0)
		w.Jumps, w.Boards = w.Jumps-1, w.Boards-1 // 0 is no capture
		for count, c := range of {
			if c > 0 {
				most = count
				w.Comparisons++ // in search of the largest
			}
			w.Nodes, w.Jumps, w.Boards = w.Nodes+c, w.Jumps+c, w.Boards+c
			w.Comparisons += int64(count)*c + c*(c-1)/2
		}
		return most
	})
}

// treeWork returns the work of algorithm II on boards. It is known for the board where it takes
// long to count.
func treeWork(t *testing.T, boards ...draughts.Board) (work Work) {
	if len(boards) == 1 && boards[0] == full(t, 13, 15, 1) && !longtest.On() {
		return Work{67857492, 67857493, 67857493, 126345356754477}
	}
	for _, b := range boards {
		work.likeTree(b)
	}
	return work
}

// The work of algorithm II is what likeTree says, and all counts of one size are in one list of
// the tree: only the first of them has something on its left.
func TestTreeWork(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 1))
	for range longtest.Some(4000) {
		rows, columns := draughts.RandomSize(r)
		b := scatter(t, r, rows, columns, 0.6*r.Float64(), 0.3*r.Float64())
		most, got, err := ByTree(t.Context(), b)
		var want Work
		if n := want.likeTree(b); most != n || got != want || err != nil {
			t.Fatalf("%d, %+v, %v, want %d, %+v:\n%v", most, got, err, n, want, b)
		}
		s := draughts.Square(1 + r.IntN(b.Squares()))
		root, err := NewTree(t.Context(), b.Put(s, draughts.Own), s)
		if want := new(draughts.Solver).LongestFrom(b.Put(s, draughts.Own), s).Len(); root.Max() != want || err != nil {
			t.Fatalf("the largest count of %d is %d, %v, want %d:\n%v", s, root.Max(), err, want, b)
		}
		for count := 0; root != nil; root, count = root.Left, count+1 {
			for n := root; n != nil; n = n.Right {
				if n.Count != count || n != root && n.Left != nil {
					t.Fatalf("%+v is in the list of %d", n, count)
				}
			}
		}
	}
}

// A tree that takes hours is not made where nobody waits for it.
func TestTreeCanceled(t *testing.T) {
	enough := errors.New("enough")
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(enough)
	b := full(t, 13, 15, 1)
	if _, _, err := ByTree(ctx, b); !errors.Is(err, enough) {
		t.Errorf("%v, want %v", err, enough)
	}
	if _, err := NewTree(ctx, b, 1); !errors.Is(err, enough) {
		t.Errorf("%v, want %v", err, enough)
	}
}

// countTable says what the algorithms find, and how much work that is.
func countTable(t *testing.T) string {
	rows := [][]string{{"boards", "most men captured", "solved by I", "jumps of I", "nodes of II",
		"comparisons of II", "states of the dynamic program", "at a time"}}
	for _, s := range subjects(t) {
		sv := new(draughts.Solver)
		most, solved, states, widest, jumps := 0, 0, 0, 0, int64(0)
		for _, b := range s.boards {
			n := sv.Count(b)
			most = max(most, n)
			all, at := sv.States()
			states, widest = states+all, max(widest, at)
			one, work := ByCheckpoint(b)
			jumps += work.Jumps
			if one == n {
				solved++
			}
		}
		nodes, comparisons := "–", "–"
		if s.trees {
			work := treeWork(t, s.boards...)
			nodes, comparisons = grouped(work.Nodes), grouped(work.Comparisons)
		}
		rows = append(rows, []string{s.name, fmt.Sprint(most), fmt.Sprintf("%d of %d", solved, len(s.boards)),
			grouped(jumps), nodes, comparisons, grouped(int64(states)), fmt.Sprint(widest)})
	}
	return table(rows)
}

// claimTable compares the work on full boards with what the document says of it.
func claimTable(t *testing.T) string {
	rows := [][]string{{"full board", "men n", "jumps of I", "per xyn²", "nodes of II", "comparisons",
		"per hxyn²"}}
	for _, size := range [][2]int{{8, 8}, {11, 11}, {16, 10}, {20, 10}, {13, 15}} {
		b := full(t, size[0], size[1], 1)
		_, n := b.Men()
		_, one := ByCheckpoint(b)
		two, height := treeWork(t, b), float64(new(draughts.Solver).Count(b))
		claim := float64(size[0] * size[1] * n * n)
		rows = append(rows, []string{fmt.Sprintf("%d by %d", size[0], size[1]), fmt.Sprint(n),
			grouped(one.Jumps), ratio(float64(one.Jumps) / claim), grouped(two.Nodes),
			grouped(two.Comparisons), ratio(float64(two.Comparisons) / claim / height)})
	}
	return table(rows)
}

// improvedTable says how much work the algorithms are and their improvements.
func improvedTable(t *testing.T) string {
	rows := [][]string{{"", "300 random boards: jumps", "boards copied", "nodes", "comparisons",
		"full 16 by 10: jumps", "boards copied", "nodes", "comparisons"}}
	for _, way := range append([]method{algorithmI, {"II", (*Work).likeTree}}, improved...) {
		row := []string{way.name}
		for _, boards := range [][]draughts.Board{randomBoards(t, 300), {full(t, 16, 10, 1)}} {
			var w Work
			for _, b := range boards {
				way.run(&w, b)
			}
			row = append(row, grouped(w.Jumps), grouped(w.Boards), grouped(w.Nodes), grouped(w.Comparisons))
		}
		rows = append(rows, row)
	}
	return table(rows)
}
