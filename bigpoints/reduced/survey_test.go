package reduced_test

import (
	"context"
	"errors"
	"iter"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/internal/panictest"
	"github.com/google/go-cmp/cmp"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

var small = reduced.Size{Colors: 2, Discs: 4}

// The order of the analyses is that of the boards, and what they say that of
// Analyze, whatever the number of workers.
func TestSurveyOrder(t *testing.T) {
	boards := slices.Collect(small.Boards())
	slices.Reverse(boards)
	for _, o := range []reduced.Objective{reduced.Thesis, reduced.Margin, reduced.Outcome} {
		for _, workers := range []int{0, 1, 2, 7, 200} {
			i := 0
			var elapsed time.Duration
			for a, err := range (reduced.Survey{Objective: o, Workers: workers}).Run(t.Context(), slices.Values(boards)) {
				if err != nil {
					t.Fatal(err)
				}
				want, err := reduced.Analyze(t.Context(), boards[i], o)
				if err != nil || a.Board != want.Board || a.Value != want.Value || a.Stats.Positions != want.Stats.Positions {
					t.Fatalf("%v, %d workers: %+v, want %+v, %v", o, workers, a, want, err)
				}
				i++
				elapsed += a.Stats.Elapsed
			}
			if i != len(boards) || elapsed <= 0 {
				t.Errorf("%v, %d workers: %d analyses of %d boards in %v", o, workers, i, len(boards), elapsed)
			}
		}
	}
}

// A survey that is canceled yields a part of the analyses, without a gap, and
// then the cause; one that its consumer leaves just ends.
func TestSurveyCancel(t *testing.T) {
	cause := errors.New("enough")
	boards := slices.Collect(small.Boards())
	for stop := range longtest.Some(40) {
		ctx, cancel := context.WithCancelCause(t.Context())
		i := 0
		var last error
		for a, err := range (reduced.Survey{Workers: 2}).Run(ctx, slices.Values(boards)) {
			if last != nil {
				t.Fatal("an analysis after an error")
			}
			if last = err; err == nil {
				if a.Board != boards[i] || a.Stats.Positions == 0 {
					t.Fatalf("analysis %d is %+v", i, a)
				}
				i++
			}
			if i == stop {
				cancel(cause)
			}
		}
		cancel(cause)
		if stop > 0 && i < stop || i < len(boards) && !errors.Is(last, cause) {
			t.Errorf("canceled after %d: %d analyses, then %v", stop, i, last)
		}
		for range (reduced.Survey{Workers: 2}).Run(t.Context(), endless) {
			if i--; i < 0 {
				break
			}
		}
	}
}

// endless yields boards forever.
var endless iter.Seq[reduced.Board] = func(yield func(reduced.Board) bool) {
	for {
		for b := range small.Boards() {
			if !yield(b) {
				return
			}
		}
	}
}

func TestSurveyMemory(t *testing.T) {
	large := reduced.Size{Colors: 4, Discs: 3}
	for _, v := range []reduced.Survey{
		{Objective: reduced.Thesis},
		{Objective: reduced.Margin},
		{Objective: reduced.Outcome},
		{Objective: reduced.Margin, Search: true},
		{Objective: reduced.Outcome, Search: true},
	} {
		v.Workers, v.Memory = 2, 5_000
		i := 0
		var last error
		for a, err := range v.Run(t.Context(), firstOf(10, large.Boards())) {
			if last = err; err == nil {
				i++
			} else if diff := cmp.Diff(reduced.Analysis{Board: a.Board}, a, equalBoards); diff != "" {
				t.Errorf("%v, search %v: the error comes with (-want +got):\n%s", v.Objective, v.Search, diff)
			}
		}
		if i > 0 || !errors.Is(last, game.ErrMemory) {
			t.Errorf("%v, search %v: %d analyses, then %v", v.Objective, v.Search, i, last)
		}
	}
}

func TestSurveyMisuse(t *testing.T) {
	for name, s := range map[string]reduced.Survey{"workers": {Workers: -1}, "many workers": {Workers: 1 << 20}, "memory": {Memory: -1}, "objective": {Objective: 3}} {
		t.Run(name, func(t *testing.T) { panictest.Want(t, "reduced: ", func() { s.Run(t.Context(), small.Boards()) }) })
	}
}

func TestSurveyNoBoards(t *testing.T) {
	for a, err := range (reduced.Survey{}).Run(t.Context(), slices.Values([]reduced.Board(nil))) {
		t.Errorf("%v, %v of no board", a, err)
	}
}

// The zero Board is an error, which says where it is, and no panic in a goroutine of the
// survey that nobody can recover.
func TestSurveyZeroBoard(t *testing.T) {
	boards := slices.Collect(small.Boards())[:3]
	for _, v := range []reduced.Survey{{}, {Objective: reduced.Margin}, {Objective: reduced.Outcome, Search: true}} {
		i := 0
		for a, err := range v.Run(t.Context(), slices.Values(append(boards[:3:3], reduced.Board{}, boards[0]))) {
			if i++; i <= 3 {
				if err != nil || a.Board != boards[i-1] {
					t.Errorf("analysis %d: %v, %v", i, a.Board, err)
				}
				continue
			}
			if i > 4 || !errors.Is(err, reduced.ErrBoard) || !strings.Contains(err.Error(), "number 4 of the survey is the zero Board") {
				t.Errorf("analysis %d: %v, %v", i, a.Board, err)
			}
		}
		if i != 4 {
			t.Errorf("%d analyses", i)
		}
	}
}

// A search finds who wins, and by how much, as visiting every position does.
func TestSurveySearch(t *testing.T) {
	for _, z := range longtest.First(5, append(smallSizes[:5:5], reduced.Size{Colors: 3, Discs: 3})) {
		for _, o := range []reduced.Objective{reduced.Margin, reduced.Outcome} {
			next, stop := iter.Pull2((reduced.Survey{Objective: o}).Run(t.Context(), firstOf(200, z.Classes())))
			defer stop()
			for a, err := range (reduced.Survey{Objective: o, Search: true}).Run(t.Context(), firstOf(200, z.Classes())) {
				want, e, _ := next()
				if err != nil || e != nil {
					t.Fatal(err, e)
				}
				lead := a.Value.First - a.Value.Second
				if a.Board != want.Board || lead != want.Value.First-want.Value.Second || a.Winner() != want.Winner() {
					t.Errorf("%v, %v: %v, want %v", want.Board, o, a.Value, want.Value)
				}
				if min(a.Value.First, a.Value.Second) != 0 || a.Stats.Positions < 1 || a.Stats.Positions > 2*want.Stats.Positions {
					t.Errorf("%v, %v: %+v, of %d states", want.Board, o, a, want.Stats.Positions)
				}
			}
		}
	}
	panictest.Want(t, "reduced: ", func() { (reduced.Survey{Search: true}).Run(t.Context(), small.Boards()) })
}

// equalBoards compares boards for cmp.Diff.
var equalBoards = cmp.Comparer(func(a, b reduced.Board) bool { return a == b })

// firstOf yields the first n boards.
func firstOf(n int, boards iter.Seq[reduced.Board]) iter.Seq[reduced.Board] {
	return func(yield func(reduced.Board) bool) {
		for b := range boards {
			if n--; n < 0 || !yield(b) {
				return
			}
		}
	}
}

// How many boards the first player wins, draws and loses, of all boards of the
// sizes at which the thesis gave up, and how many positions the search of a board
// of each class takes, all together. There is no published table of them; the
// figures are this package's own, of which TestSurveySearch and TestDuelValues
// check the method on smaller boards.
func TestLargeSizes(t *testing.T) {
	longtest.Skip(t, "solves a thousand boards")
	for _, test := range []struct {
		size      reduced.Size
		outcomes  [3]int64
		positions int64
	}{
		{reduced.Size{Colors: 5, Discs: 2}, [3]int64{113_400, 0, 0}, 372_730},
		{reduced.Size{Colors: 4, Discs: 3}, [3]int64{363_120, 6_480, 0}, 10_580_390},
	} {
		if test.size.Discs > 2 && !longtest.All() {
			continue // some 15,000 boards
		}
		var outcomes [3]int64
		var positions int64
		for a, err := range (reduced.Survey{Objective: reduced.Outcome, Search: true}).Run(t.Context(), test.size.Classes()) {
			if err != nil {
				t.Fatal(err)
			}
			outcomes[1-a.Winner()] += test.size.ClassSize()
			positions += a.Stats.Positions
		}
		if outcomes != test.outcomes || positions != test.positions {
			t.Errorf("%v: won, drawn and lost %v after %d positions; want %v after %d",
				test.size, outcomes, positions, test.outcomes, test.positions)
		}
	}
}
