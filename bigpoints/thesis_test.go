package bigpoints_test

import (
	"context"
	"iter"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gametheory-go/gametheory/bigpoints"
)

// all collects the analyses of boards.
func all(t *testing.T, o bigpoints.Objective, boards iter.Seq[bigpoints.Board]) []bigpoints.Analysis {
	t.Helper()
	var found []bigpoints.Analysis
	for a, err := range (bigpoints.Survey{Objective: o}).Run(context.Background(), boards) {
		if err != nil {
			t.Fatal(err)
		}
		found = append(found, a)
	}
	return found
}

// sample yields n random boards of size z.
func sample(z bigpoints.Size, n int) iter.Seq[bigpoints.Board] {
	return func(yield func(bigpoints.Board) bool) {
		r := rand.New(rand.NewPCG(uint64(z.Colors), uint64(z.Discs)))
		for range n {
			if !yield(z.Random(r)) {
				return
			}
		}
	}
}

func board(t *testing.T, word string) bigpoints.Board {
	t.Helper()
	b, err := bigpoints.ParseBoard(word)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// The table "Pontuação utilizando Minimax" of the thesis: two colors, two discs.
func TestThesisTable(t *testing.T) {
	type row struct {
		Board  string
		Points bigpoints.Points
		States int64
	}
	want := []row{
		{"1122", bigpoints.Points{First: 2, Second: 1}, 17},
		{"1212", bigpoints.Points{First: 2, Second: 0}, 25},
		{"1221", bigpoints.Points{First: 2, Second: 1}, 25},
		{"2112", bigpoints.Points{First: 2, Second: 1}, 25},
		{"2121", bigpoints.Points{First: 2, Second: 1}, 25},
		{"2211", bigpoints.Points{First: 2, Second: 0}, 17},
	}
	var got []row
	for _, a := range all(t, bigpoints.Thesis, bigpoints.Size{Colors: 2, Discs: 2}.Boards()) {
		got = append(got, row{a.Board.String(), a.Points, a.States})
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("the thesis' table (-) and ours (+):\n%s", diff)
	}
}

// Over all boards of two colors and four discs the first player wins 25.7 %,
// the lowest share in the thesis, and the second player never reaches 10 %.
func TestThesisShares(t *testing.T) {
	var wins, losses, boards int
	for _, a := range all(t, bigpoints.Thesis, bigpoints.Size{Colors: 2, Discs: 4}.Boards()) {
		boards++
		switch a.Winner() {
		case +1:
			wins++
		case -1:
			losses++
		}
	}
	if boards != 70 || wins != 18 || losses >= 7 {
		t.Errorf("2x4: %d boards, %d won by the first player, %d by the second; want 70, 18 (25.7 %%), less than 7", boards, wins, losses)
	}
}

func TestNaive(t *testing.T) {
	type test struct {
		size   bigpoints.Size
		boards iter.Seq[bigpoints.Board]
	}
	every := func(c, d int) test {
		z := bigpoints.Size{Colors: c, Discs: d}
		return test{z, z.Boards()}
	}
	some := func(c, d, n int) test {
		z := bigpoints.Size{Colors: c, Discs: d}
		return test{z, sample(z, n)}
	}
	tests := []test{every(2, 2), every(2, 3), every(2, 4), every(3, 2), some(3, 3, 12), some(4, 2, 4), some(2, 5, 6)}
	for _, test := range tests {
		t.Run(test.size.String(), func(t *testing.T) {
			t.Parallel()
			boards := slices.Collect(test.boards)
			thesis := all(t, bigpoints.Thesis, slices.Values(boards))
			margin := all(t, bigpoints.Margin, slices.Values(boards))
			outcome := all(t, bigpoints.Outcome, slices.Values(boards))
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

func checkNaive(t *testing.T, a bigpoints.Analysis, b bigpoints.Board, want [2]int, states int) {
	t.Helper()
	if a.Board != b || [2]int{int(a.Points.First), int(a.Points.Second)} != want || a.States != int64(states) {
		t.Errorf("%v: %v and %d states, the naive solver has %v and %d on %v", a.Board, a.Points, a.States, want, states, b)
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

// Renaming the colors changes neither the outcome, nor the winner's points (or
// the drawn ones), nor the difference of points in optimal play for it, nor the
// number of states.
func TestRenaming(t *testing.T) {
	names := map[int][][]int{
		2: {{2, 1}},
		3: {{2, 1, 3}, {3, 1, 2}, {3, 2, 1}},
		4: {{2, 1, 4, 3}, {4, 3, 2, 1}, {2, 3, 4, 1}},
	}
	sizes := []struct{ colors, discs, boards int }{{2, 2, 6}, {2, 5, 20}, {3, 2, 40}, {3, 3, 10}, {4, 2, 10}}
	for _, z := range sizes {
		for b := range sample(bigpoints.Size{Colors: z.colors, Discs: z.discs}, z.boards) {
			for _, to := range names[z.colors] {
				pair := []bigpoints.Board{b, b.Rename(to...)}
				a := all(t, bigpoints.Thesis, slices.Values(pair))
				if a[0].Winner() != a[1].Winner() || a[0].States != a[1].States ||
					max(a[0].Points.First, a[0].Points.Second) != max(a[1].Points.First, a[1].Points.Second) {
					t.Errorf("%v and %v are the same board: %v, %d and %v, %d", pair[0], pair[1], a[0].Points, a[0].States, a[1].Points, a[1].States)
				}
				m := all(t, bigpoints.Margin, slices.Values(pair))
				if m[0].Points.First-m[0].Points.Second != m[1].Points.First-m[1].Points.Second {
					t.Errorf("%v and %v are the same board: points %v and %v", pair[0], pair[1], m[0].Points, m[1].Points)
				}
				w := all(t, bigpoints.Outcome, slices.Values(pair))
				if w[0].Points != w[1].Points || w[0].Winner() != a[0].Winner() {
					t.Errorf("%v and %v are the same board: outcomes %v and %v, in the thesis' mode %v", pair[0], pair[1], w[0].Points, w[1].Points, a[0].Points)
				}
			}
		}
	}
}
