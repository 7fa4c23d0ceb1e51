package heaps

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/heap"
)

// move replaces a heap by others, or by none. Which of several equal heaps it is makes
// no difference, so the heap is named by its size. How many counters are taken follows
// from what is left.
type move struct {
	from int
	left nim.Heaps
}

// String returns what parseMove reads, such as "7>3+2".
func (m move) String() string { return fmt.Sprintf("%d>%v", m.from, m.left) }

// parseMove reads a move at s: 7>3+2, in which > may also be ->, → or the word to; or take
// 2 from 7, which may go on with leave 3+2; or take 2, if all heaps have the same size. It
// checks that the numbers agree, but not that the move is legal.
func parseMove(s nim.Heaps, text string) (move, error) {
	line := strings.ToLower(strings.TrimSpace(text))
	if rest, ok := strings.CutPrefix(line, "take "); ok {
		return parseTake(s, rest)
	}
	for _, arrow := range []string{"->", "→", ">", " to "} {
		from, left, ok := strings.Cut(line, arrow)
		if !ok {
			continue
		}
		n, err := parseCount(from)
		if err != nil {
			return move{}, err
		}
		if strings.TrimSpace(left) == "" {
			return move{}, fmt.Errorf("%q does not say what is left of the heap: to take all is %d>0", text, n)
		}
		h, err := nim.ParseHeaps(left)
		return move{n, h}, err
	}
	return move{}, fmt.Errorf("%q is not a move: type one such as 7>5 or take 2 from 7", text)
}

// parseTake reads what follows take.
func parseTake(s nim.Heaps, text string) (move, error) {
	text, leave, broken := strings.Cut(text, " leave ")
	counters, from, said := strings.Cut(text, " from ")
	take, err := parseCount(counters)
	if err != nil {
		return move{}, err
	}
	n := s.Largest()
	if said {
		n, err = parseCount(from)
	} else if sizes := slices.Compact(s.AppendTo(nil)); len(sizes) != 1 {
		err = fmt.Errorf("take %d from which heap of %v?", take, s)
	}
	if err != nil {
		return move{}, err
	}
	if take > n {
		return move{}, fmt.Errorf("a heap of %d has not %d counters to take", n, take)
	}
	if !broken {
		return move{n, nim.NewHeaps(n - take)}, nil
	}
	left, err := nim.ParseHeaps(leave)
	if rest, ok := less(n-take, left); err == nil && (!ok || rest > 0) {
		err = fmt.Errorf("%d of a heap of %d leaves %d counters, not %v", take, n, n-take, left)
	}
	return move{n, left}, err
}

// parseCount reads a number of counters.
func parseCount(text string) (int, error) {
	word := strings.TrimSpace(text)
	n, err := strconv.ParseUint(word, 10, strconv.IntSize-1)
	switch {
	case err == nil:
		return int(n), nil
	case errors.Is(err, strconv.ErrRange):
		return 0, fmt.Errorf("%q is too large", word)
	}
	return 0, fmt.Errorf("%q is not a number of counters", word)
}

// less returns n less the counters of h, and false if there are more of these.
func less(n int, h nim.Heaps) (rest int, ok bool) {
	for size := range h.All() {
		if size > n {
			return 0, false
		}
		n -= size
	}
	return n, true
}

// check returns an error that says why m is not a move of g at s, if it is not. It asks
// the code for the digit of the counters taken, and does not go through the options: a
// large heap has very many.
func (m move) check(g heap.Code, s nim.Heaps) error {
	if !slices.Contains(s.AppendTo(nil), m.from) {
		return fmt.Errorf("there is no heap of %d among %v", m.from, s)
	}
	k, ok := less(m.from, m.left)
	heaps := m.left.Len()
	switch digit := g.Digit(k); {
	case !ok:
		return fmt.Errorf("%v leaves more than the %d counters of the heap", m, m.from)
	case k == 0 && heaps == 1:
		return fmt.Errorf("%v changes nothing", m)
	case digit == 0:
		return fmt.Errorf("%v takes %s: a move takes %s", m, count(k), takes(g, 0))
	case heaps >= len(heapWords) || digit>>heaps&1 == 0:
		return fmt.Errorf("%v takes %s and leaves %s: whoever takes %s must leave %s",
			m, count(k), heapCount(heaps), count(k), leaves(g, digit))
	case unequal(g) && len(slices.Compact(m.left.AppendTo(nil))) < heaps:
		return fmt.Errorf("%v leaves equal heaps: they must be unequal", m)
	}
	return nil
}

func heapCount(n int) string {
	if n < len(heapWords) {
		return heapWords[n]
	}
	return fmt.Sprintf("%d heaps", n)
}

// after returns the position after m, which must be a move at s.
func (m move) after(s nim.Heaps) nim.Heaps {
	sizes := s.AppendTo(nil)
	i := slices.Index(sizes, m.from)
	return nim.SortHeaps(m.left.AppendTo(slices.Delete(sizes, i, i+1)))
}

// between returns the move from s to its option t. The heap from which it is made is
// the only one that s has more often than t, since all that it leaves are smaller.
func between(s, t nim.Heaps) move {
	before, after := s.AppendTo(nil), t.AppendTo(nil)
	var from int
	var left []int
	for len(before)+len(after) > 0 {
		switch {
		case len(after) == 0 || len(before) > 0 && before[0] > after[0]:
			from, before = before[0], before[1:]
		case len(before) == 0 || before[0] < after[0]:
			left, after = append(left, after[0]), after[1:]
		default:
			before, after = before[1:], after[1:]
		}
	}
	return move{from, nim.SortHeaps(left)}
}
