package reduced_test

import (
	"context"
	"iter"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

// all collects the analyses of boards.
func all(t *testing.T, o reduced.Objective, boards iter.Seq[reduced.Board]) []reduced.Analysis {
	t.Helper()
	var found []reduced.Analysis
	for a, err := range (reduced.Survey{Objective: o}).Run(context.Background(), boards) {
		if err != nil {
			t.Fatal(err)
		}
		found = append(found, a)
	}
	return found
}

// sample yields n random boards of size z.
func sample(z reduced.Size, n int) iter.Seq[reduced.Board] {
	return func(yield func(reduced.Board) bool) {
		r := rand.New(rand.NewPCG(uint64(z.Colors), uint64(z.Discs)))
		for range n {
			if !yield(z.Random(r)) {
				return
			}
		}
	}
}

func board(t *testing.T, word string) reduced.Board {
	t.Helper()
	b, err := reduced.ParseBoard(word)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestNaive(t *testing.T) {
	type test struct {
		size   reduced.Size
		boards iter.Seq[reduced.Board]
	}
	every := func(c, d int) test {
		z := reduced.Size{Colors: c, Discs: d}
		return test{z, z.Boards()}
	}
	some := func(c, d, n int) test {
		z := reduced.Size{Colors: c, Discs: d}
		return test{z, sample(z, n)}
	}
	tests := []test{every(2, 2), every(2, 3), every(2, 4), every(3, 2), some(3, 3, 12), some(4, 2, 4), some(2, 5, 6)}
	if !longtest.All() {
		tests = []test{every(2, 2), every(2, 3), some(2, 4, 6), some(3, 2, 6)}
	}
	for _, test := range tests {
		t.Run(test.size.String(), func(t *testing.T) {
			t.Parallel()
			boards := slices.Collect(test.boards)
			thesis := all(t, reduced.Thesis, slices.Values(boards))
			margin := all(t, reduced.Margin, slices.Values(boards))
			outcome := all(t, reduced.Outcome, slices.Values(boards))
			for i, b := range boards {
				states := map[string][2]int{}
				want := newNaive(b.String(), test.size.Colors).solve(better, states)
				checkNaive(t, thesis[i], b, want, len(states))
				checkNaive(t, outcome[i], b, [2]int{max(sign(want), 0), max(-sign(want), 0)}, len(states))
				clear(states)
				want = newNaive(b.String(), test.size.Colors).solve(wider, states)
				checkNaive(t, margin[i], b, want, len(states))
			}
		})
	}
}

func checkNaive(t *testing.T, a reduced.Analysis, b reduced.Board, want [2]int, states int) {
	t.Helper()
	if a.Board != b || [2]int{int(a.Value.First), int(a.Value.Second)} != want || a.Stats.Positions != int64(states) {
		t.Errorf("%v: %v and %d states, the naive solver has %v and %d on %v", a.Board, a.Value, a.Stats.Positions, want, states, b)
	}
}

// sign returns who wins: +1 the first player, -1 the second, 0 neither.
func sign(p [2]int) int {
	switch {
	case p[0] > p[1]:
		return +1
	case p[0] < p[1]:
		return -1
	}
	return 0
}

// Renaming the colors, in any way, changes neither the outcome, nor the winner's
// points (or the drawn ones), nor the difference of points in optimal play for
// it, nor the number of states.
func TestRenaming(t *testing.T) {
	sizes := []struct{ colors, discs, boards int }{{2, 2, 6}, {2, 5, 20}, {3, 2, 20}, {3, 3, 6}, {4, 2, 3}}
	for _, z := range sizes {
		if !longtest.On() {
			z.boards = 1
		}
		for b := range sample(reduced.Size{Colors: z.colors, Discs: z.discs}, z.boards) {
			var names []reduced.Board
			for _, to := range permutations(z.colors) {
				names = append(names, b.Recolor(to...))
			}
			thesis := all(t, reduced.Thesis, slices.Values(names))
			margin := all(t, reduced.Margin, slices.Values(names))
			outcome := all(t, reduced.Outcome, slices.Values(names))
			want := invariantsOf(thesis[0], margin[0], outcome[0])
			for i, name := range names {
				if got := invariantsOf(thesis[i], margin[i], outcome[i]); got != want {
					t.Errorf("%v and %v are the same board: %+v and %+v", b, name, want, got)
				}
			}
		}
	}
}

// invariants are what the names of the colors do not matter to.
type invariants struct {
	winner, winnerOfOutcome int
	best, difference        int16
	states                  int64
}

func invariantsOf(thesis, margin, outcome reduced.Analysis) invariants {
	return invariants{
		winner:          thesis.Winner(),
		winnerOfOutcome: outcome.Winner(),
		best:            max(thesis.Value.First, thesis.Value.Second),
		difference:      margin.Value.First - margin.Value.Second,
		states:          thesis.Stats.Positions,
	}
}

// permutations returns all orders of 1, 2, ..., n, that order first.
func permutations(n int) [][]int {
	if n == 0 {
		return [][]int{nil}
	}
	var all [][]int
	for at := n - 1; at >= 0; at-- {
		for _, p := range permutations(n - 1) {
			all = append(all, slices.Insert(slices.Clone(p), at, n))
		}
	}
	return all
}

// Who wins does not depend on the objective: in each the players prefer a win to
// a draw to a loss.
func TestObjectivesAgree(t *testing.T) {
	samples := longtest.Some(60)
	for _, z := range []reduced.Size{{Colors: 2, Discs: 5}, {Colors: 3, Discs: 2}, {Colors: 4, Discs: 2}} {
		boards := slices.Collect(sample(z, samples))
		thesis := all(t, reduced.Thesis, slices.Values(boards))
		margin := all(t, reduced.Margin, slices.Values(boards))
		outcome := all(t, reduced.Outcome, slices.Values(boards))
		for i, b := range boards {
			if w := outcome[i].Winner(); thesis[i].Winner() != w || margin[i].Winner() != w {
				t.Errorf("%v: %v, %v, %v", b, thesis[i], margin[i], outcome[i])
			}
			if thesis[i].Stats.Positions != margin[i].Stats.Positions || thesis[i].Stats.Positions != outcome[i].Stats.Positions {
				t.Errorf("%v: %d, %d and %d states", b, thesis[i].Stats.Positions, margin[i].Stats.Positions, outcome[i].Stats.Positions)
			}
		}
	}
}
