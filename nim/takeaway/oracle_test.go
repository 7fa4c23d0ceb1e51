package takeaway

import (
	"context"
	"fmt"
	"math/rand/v2"

	"github.com/gametheory-go/gametheory/nim/heap"
	"github.com/gametheory-go/gametheory/nim/internal/subtraction"
)

var ctx = context.Background()

// firstTakes returns the values of the heaps below n.
func firstTakes(of subtraction.Source, n int) []int64 {
	t := subtraction.New(of)
	values := make([]int64, n)
	for i := range values {
		values[i] = t.Next()
	}
	return values
}

// naive is the oracle of a table: the definition, for the heaps below n.
func naive(s *Solver, n int) []int64 {
	values := make([]int64, n)
	for size := range n {
		options, moves := make([]bool, n+3), false
		for left := range s.Game.Options(size) {
			rest := 0
			for _, h := range left {
				rest += h
			}
			options[values[rest]], moves = true, true
		}
		if !moves && s.Misere {
			values[size] = 1
		}
		for moves && options[values[size]] {
			values[size]++
		}
	}
	return values
}

// randomSolver returns a solver of a random game in which a move leaves at most one
// heap, of at most n digits after the point, under a random convention.
func randomSolver(r *rand.Rand, n int) *Solver {
	digits := make([]byte, 1+r.IntN(n+1))
	empty := r.IntN(4) // how many of 4 digits are 0
	for k := range digits[1:] {
		if r.IntN(4) >= empty {
			digits[k+1] = byte(r.IntN(4))
		}
	}
	tail := byte(0)
	if r.IntN(2) == 0 {
		tail = byte(r.IntN(4))
	}
	return &Solver{Game: heap.NewCode(digits, tail), Misere: r.IntN(2) == 0}
}

// optionTexts returns the options of a heap of n counters as texts.
func optionTexts(g heap.Code, n int) []string {
	var texts []string
	for left := range g.Options(n) {
		texts = append(texts, fmt.Sprint(left))
	}
	return texts
}
