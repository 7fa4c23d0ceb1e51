package theory

import (
	"context"
	"errors"
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"github.com/gametheory-go/gametheory/nim"
)

// nimSums explains how Nim is won (Bouton 1901).
var nimSums = idea{
	name:  "nim",
	title: "How Nim is won",
	lead:  "Heaps of counters, and whoever takes the last one wins. Written in binary, the heaps tell at a glance who that is, and by which move.",
	label: "Heaps",
	usual: "7+5+3",
	steps: nimSteps,
}

// The most heaps, and the most counters of one, that fit on a page.
const (
	mostHeaps    = 6
	mostCounters = 63
)

func nimSteps(_ context.Context, example string) ([]walkStep, error) {
	h, err := nim.ParseHeaps(example)
	if err != nil {
		return nil, err
	}
	if h.Len() < 2 || h.Len() > mostHeaps || h.Largest() > mostCounters {
		return nil, fmt.Errorf("want 2 to %d heaps of at most %d counters", mostHeaps, mostCounters)
	}
	sizes := slices.Collect(h.All())
	sum := h.NimSum()
	steps := []walkStep{
		binary("Each heap is a sum of powers of two: a one says which of them it has.", sizes, 0, -1),
		binary("Count the ones of each column. Where their number is odd, the column is marked; the powers of two of these columns make the nim-sum, "+
			strings.ReplaceAll(h.String(), "+", " xor ")+fmt.Sprintf(" = %d.", sum), sizes, sum, -1),
	}
	if sum == 0 {
		return append(steps, binary("No column is odd. A move changes one heap, and makes each column odd in which it changes: so whoever moves here loses.", sizes, 0, -1)), nil
	}
	wins := nim.Nim{}.WinningMoves(h)
	if len(wins) == 0 {
		return nil, errors.New("no move wins where the nim-sum is not 0")
	}
	at, left := changed(sizes, slices.Collect(wins[0].All()))
	after := slices.Clone(sizes)
	after[at] = left
	return append(steps,
		binary(fmt.Sprintf("The leftmost marked column has a one in the heap of %d. Turn over what this heap has in the marked columns: %d becomes %d, which is less, "+
			"since the leftmost change is from one to zero.", sizes[at], sizes[at], left), sizes, sum, at),
		binary(fmt.Sprintf("So take %d from the heap of %d. Now no column is odd. Whatever the opponent does makes one odd again: there is always an answer, and so the last move is yours.",
			sizes[at]-left, sizes[at]), after, 0, at),
	), nil
}

// changed returns which of some heaps a move has changed, and what it leaves of that.
func changed(before, after []int) (at, left int) {
	rest := slices.Clone(after)
	for i, n := range before {
		if j := slices.Index(rest, n); j >= 0 {
			rest = slices.Delete(rest, j, j+1)
		} else {
			at = i
		}
	}
	if len(rest) > 0 {
		left = rest[0]
	}
	return at, left
}

// binary is a step that shows heaps in binary, with the columns of a number marked, in one row or,
// if that is -1, in all.
func binary(text string, sizes []int, columns, in int) walkStep {
	s := walkStep{Text: text, Heads: []string{"heap"}}
	width := bits.Len(uint(slices.Max(append([]int{columns, 1}, sizes...))))
	for k := width - 1; k >= 0; k-- {
		s.Heads = append(s.Heads, strconv.Itoa(1<<k))
	}
	for i, n := range sizes {
		r := row{Name: strconv.Itoa(n)}
		for k := width - 1; k >= 0; k-- {
			c := cell{Text: strconv.Itoa(n >> k & 1)}
			if columns>>k&1 == 1 && (in < 0 || in == i) || columns == 0 && in == i {
				c.Class = marked
			}
			r.Cells = append(r.Cells, c)
		}
		s.Rows = append(s.Rows, r)
	}
	return s
}
