package heaps

import (
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/internal/text"
	"github.com/gametheory-go/gametheory/nim/heap"
)

// describe says what moves a game has: "take 1 or 2 and leave nothing, one heap or
// two heaps". A move that leaves what it does not take is "take 1 or 2".
func describe(g heap.Code) string {
	var moves []string
	seen := map[int]bool{0: true}
	for k := range places(g) {
		if d := g.Digit(k); !seen[d] {
			seen[d] = true
			move := "take " + takes(g, d)
			if d != rest {
				move += " and leave " + leaves(g, d)
			}
			moves = append(moves, move)
		}
	}
	if len(moves) == 0 {
		return "no move is possible"
	}
	return strings.Join(moves, "; ")
}

// rest is the digit of a move that leaves nothing or one heap, as it happens.
const rest = 3

// places returns how many digits of a code to look at: the others, if any, are like
// the last of these.
func places(g heap.Code) int {
	return len(g.String()) // the digits, a point, and dots perhaps
}

// manyTakes is how many numbers and ranges of numbers to take are listed.
const manyTakes = 8

// takes lists how many counters may be taken by the moves with digit d of the code,
// or with any digit if d is 0.
func takes(g heap.Code, d int) string {
	n := places(g)
	endless := g.Digit(n) != 0
	fits := func(k int) bool { return g.Digit(k) != 0 && (d == 0 || g.Digit(k) == d) }
	var words []string
	for first := 0; first < n; first++ {
		if !fits(first) {
			continue
		}
		last := first
		for last+1 < n && fits(last+1) {
			last++
		}
		switch {
		case last < n-1 || !endless:
			words = append(words, counts(first, last)...)
		case len(words) == 0:
			words = append(words, fmt.Sprintf("%d or more", first))
		default:
			words = append(words, fmt.Sprintf("any number from %d on", first))
		}
		first = last
	}
	if more := len(words) - manyTakes; more > 0 {
		words = append(words[:manyTakes], fmt.Sprintf("one of %d further numbers or ranges", more))
	}
	return text.OrList(words)
}

// counts returns the words for the numbers from first to last.
func counts(first, last int) []string {
	switch last - first {
	case 0:
		return []string{count(first)}
	case 1:
		return []string{count(first), count(last)}
	}
	return []string{fmt.Sprintf("%d to %d", first, last)}
}

// count returns a number of counters to take.
func count(k int) string {
	if k == 0 {
		return "none"
	}
	return fmt.Sprint(k)
}

var heapWords = [...]string{"nothing", "one heap", "two heaps", "three heaps"}

// leaves says into how many heaps the rest may be left after a move with digit d.
func leaves(g heap.Code, d int) string {
	var words []string
	for i, word := range heapWords {
		if d>>i&1 == 0 {
			continue
		}
		if i > 1 && unequal(g) {
			number, noun, _ := strings.Cut(word, " ")
			word = number + " unequal " + noun
		}
		words = append(words, word)
	}
	return text.OrList(words)
}

// unequal reports whether the heaps that a move leaves must be unequal.
func unequal(g heap.Code) bool { return g.IsUnequal() }

// Period says what a period is: "period 12 from 71 on".
func Period(p heap.Period) string {
	text := fmt.Sprintf("period %d", p.Length)
	if p.Saltus > 0 {
		text += fmt.Sprintf(" and saltus %d", p.Saltus)
	}
	if p.Preperiod == 0 {
		return text + " from the beginning"
	}
	return fmt.Sprintf("%s from %d on", text, p.Preperiod)
}
