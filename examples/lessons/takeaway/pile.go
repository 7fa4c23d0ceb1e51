package main

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/chart"
	"github.com/gametheory-go/gametheory/examples/internal/lesson"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/text"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/heap"
	"github.com/gametheory-go/gametheory/nim/takeaway"
)

// rules returns the rules of the game.
func (s setup) rules() heap.Code { return takeaway.Subtraction(s.set...) }

// outcomes tells P- from N-positions by minimax, which knows nothing of values.
type outcomes struct{ *minimax.Solver[nim.Heaps] }

func (s setup) outcomes() outcomes { return outcomes{minimax.NewSolver(game.Normal(s.rules()))} }

// letter returns P if the player to move at h loses, and N otherwise.
func (o outcomes) letter(ctx context.Context, h nim.Heaps) (string, error) {
	v, err := o.Value(ctx, h)
	if v < 0 {
		return nim.PPosition.String(), err
	}
	return nim.NPosition.String(), err
}

// values returns the values of piles of 0 to n counters, each the mex of those that a
// move leads to.
func (s setup) values(n int) []int {
	values := make([]int, n+1)
	for i := range values {
		values[i] = nim.Mex(s.options(i, values)...)
	}
	return values
}

// options returns the values of the piles that a move leads to from n counters.
func (s setup) options(n int, values []int) (reached []int) {
	for _, k := range s.set {
		if k <= n {
			reached = append(reached, values[n-k])
		}
	}
	return reached
}

// takes writes the numbers that may be taken.
func (s setup) takes() string {
	words := make([]string, len(s.set))
	for i, k := range s.set {
		words[i] = fmt.Sprint(k)
	}
	return text.OrList(words)
}

// braces writes a set of numbers, each once.
func braces(numbers []int) string {
	set := slices.Clone(numbers)
	slices.Sort(set)
	words := make([]string, 0, len(set))
	for _, n := range slices.Compact(set) {
		words = append(words, fmt.Sprint(n))
	}
	return "{" + strings.Join(words, ", ") + "}"
}

// tellPile tells what is to know of one pile.
func (s setup) tellPile(ctx context.Context, page *lesson.Page) error {
	page.Title("One pile")
	page.Say("Two players take counters in turn from a pile, %s at a time. Whoever cannot move loses. A position is a "+
		"P-position if the previous player wins, because every move leads to an N-position; and an N-position if the next "+
		"player wins, because some move leads to a P-position. So the letters are found from 0 counters on. Values "+
		"tell more: the value of a position is the least number that is not among those of its options, "+
		"the mex, and it is 0 for the P-positions alone.", s.takes())
	values, solver := s.values(s.most), s.outcomes()
	rows := [][]string{{"counters", "outcome", "values of the options", "value"}}
	for n, v := range values {
		letter, err := solver.letter(ctx, nim.NewHeaps(n))
		if err != nil {
			return err
		}
		rows = append(rows, []string{fmt.Sprint(n), letter, braces(s.options(n, values)), fmt.Sprint(v)})
	}
	page.Table("rll", rows)
	table, err := takeaway.NewSolver(s.rules()).Tabulate(ctx, 1<<24)
	if err != nil {
		return err
	}
	p := table.Period()
	page.Say("The values repeat with period %d, from %d counters on: the library proves that, and so knows that a pile of "+
		"a trillion counters has the value %d.", p.Length, p.Preperiod, table.Value(1_000_000_000_000))
	return page.Picture("values.svg", func(w io.Writer) error {
		_, err := w.Write(chart.Sequence("Values of Take-Away", "Taking "+s.takes()+" counters at a time: "+
			"the values of piles, which are 0 at the P-positions.", "counters", "value", values, nil))
		return err
	})
}

// tellPiles tells that two piles are a sum.
func (s setup) tellPiles(ctx context.Context, page *lesson.Page) error {
	page.Title("Two piles")
	page.Say("Now there are two piles, and a move takes from one of them. The letters of the piles do not suffice: two " +
		"N-positions together may be either. The values do. Sprague (1935) and Grundy (1939): the value of a sum is the nim-sum of the " +
		"values, their binary digits added without carry. So it is 0, and the sum a P-position, where the values are equal.")
	values, solver := s.values(s.most), s.outcomes()
	head := []string{"+"}
	for b := range values {
		head = append(head, fmt.Sprint(b))
	}
	rows, agree, both := [][]string{head}, 0, [2]string{}
	for a, va := range values {
		row := []string{fmt.Sprint(a)}
		for b, vb := range values {
			letter, err := solver.letter(ctx, nim.NewHeaps(a, b))
			if err != nil {
				return err
			}
			sum := nim.NimSum(va, vb)
			if (sum == 0) == (letter == nim.PPosition.String()) {
				agree++
			}
			if i := min(sum, 1); va > 0 && vb > 0 && both[i] == "" {
				both[i] = fmt.Sprintf("%d + %d", a, b)
			}
			row = append(row, strings.Replace(fmt.Sprint(sum), "0", "P", 1))
		}
		rows = append(rows, row)
	}
	page.Table("r", rows)
	page.Say("The table has the nim-sums, with a P where they are 0. Minimax, which plays on both piles without knowing of "+
		"values, finds the same P-positions: it agrees at %d of %d.", agree, len(values)*len(values))
	if both[0] != "" && both[1] != "" {
		page.Say("Of two piles that are N-positions by themselves, %s is a P-position, and %s an N-position.", both[0], both[1])
	}
	s.tellOptions(page, values, [2]int{min(4, s.most), min(6, s.most)})
	return nil
}

// tellOptions tells the options of a sum of two piles, which are those of either pile.
func (s setup) tellOptions(page *lesson.Page, values []int, piles [2]int) {
	page.Say("The options of a sum are those of either pile beside the other pile. From %d + %d, which has the value %d:",
		piles[0], piles[1], nim.NimSum(values[piles[0]], values[piles[1]]))
	rows := [][]string{{"move in", "to", "value"}}
	for i, name := range [2]string{"the first pile", "the second pile"} {
		for _, k := range s.set {
			if to := piles; k <= piles[i] {
				to[i] -= k
				rows = append(rows, []string{name, fmt.Sprintf("%d + %d", to[0], to[1]), fmt.Sprint(nim.NimSum(values[to[0]], values[to[1]]))})
			}
		}
	}
	page.Table("llr", rows)
}
