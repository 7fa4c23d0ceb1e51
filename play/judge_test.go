package play_test

import (
	"fmt"
	"math"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/kalah"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/play"
)

// positions compares positions of Kalah.
var positions = cmp.Comparer(func(a, b kalah.Position) bool { return a == b })

// A search tells what it sees at each depth, and at the last one what it says at once if
// there is nobody to tell.
func TestBySearchDeeper(t *testing.T) {
	k, err := kalah.New(4, 4)
	if err != nil {
		t.Fatal(err)
	}
	judge := func(depth int) play.Judge {
		return play.BySearch(k, &minimax.Search[kalah.Position]{Game: k, Evaluate: k.Score, Scale: 1, Depth: depth}, play.Signed)
	}
	var bases []string
	last, err := judge(6)(t.Context(), k.Start(), func(j play.Judgement[play.Position]) {
		bases = append(bases, j.Basis)
		want, err := judge(2*len(bases)-1)(t.Context(), k.Start(), nil)
		want.Line, j.Line = nil, nil // of equally good ones either
		if diff := cmp.Diff(want, j, positions); err != nil || diff != "" {
			t.Errorf("%v, (-want +got):\n%s", err, diff)
		}
	})
	if want := []string{"2 moves ahead", "4 moves ahead", "6 moves ahead"}; err != nil || last.Basis != "7 moves ahead" || !slices.Equal(bases, want) {
		t.Errorf("%v: %q, then %q", err, bases, last.Basis)
	}
}

// A search that is told to stop in time says what it saw until then.
func TestBySearchDeeperInTime(t *testing.T) {
	k, err := kalah.New(6, 4)
	if err != nil {
		t.Fatal(err)
	}
	sr := &minimax.Search[kalah.Position]{Game: k, Evaluate: k.Score, Scale: 1, Time: 50 * time.Millisecond}
	seen := -1
	j, err := play.BySearch(k, sr, play.Signed)(t.Context(), k.Start(), func(j play.Judgement[play.Position]) {
		seen = ahead(t, j.Basis, seen)
	})
	if err != nil || len(j.Moves) != 6 {
		t.Fatal(j, err)
	}
	ahead(t, j.Basis, seen-1)
}

// ahead returns how many moves a basis sees ahead, which are more than those seen.
func ahead(t *testing.T, basis string, seen int) (n int) {
	t.Helper()
	if _, err := fmt.Sscanf(basis, "%d move", &n); err != nil || n <= seen {
		t.Errorf("%q after %d moves", basis, seen)
	}
	return n
}

// Plays at random tell what few of them say, and in the end the same as at once.
func TestByPlaysDeeper(t *testing.T) {
	title := takeAway(20)
	m := &minimax.MonteCarlo[int]{Game: game.Normal(title.Rules), Iterations: 3000, Exploration: 10}
	want, err := play.ByPlays(m, nil)(t.Context(), 20, nil)
	if err != nil {
		t.Fatal(err)
	}
	var bases []string
	got, err := play.ByPlays(m, nil)(t.Context(), 20, func(j play.Judgement[play.Position]) { bases = append(bases, j.Basis) })
	if diff := cmp.Diff(want, got); err != nil || diff != "" {
		t.Errorf("%v (-want +got):\n%s", err, diff)
	}
	const share = "the share of the win in "
	if want := []string{share + "100 plays at random", share + "400 plays at random"}; !slices.Equal(bases, want) {
		t.Errorf("%q", bases)
	}
}

// In another unit values are others, and nothing else.
func TestIn(t *testing.T) {
	title := takeAway(3)
	judge := play.ByValue(title.Rules, minimax.NewSolver(game.Normal(title.Rules)).Value, play.WinDrawLoss)
	for _, test := range []struct {
		unit       string
		each, want float64
	}{{"points", 4, 0.25}, {"", 4, 0.25}, {"points", 0.5, 2}, {"", 0.5, 1}} {
		j, err := judge.In(test.unit, test.each)(t.Context(), 2, nil)
		if err != nil || j.Unit != test.unit {
			t.Errorf("%+v, %v", j, err)
		}
		for _, m := range j.Moves {
			if math.Abs(m.Value) != test.want || m.Worth != math.Copysign(1, m.Value) {
				t.Errorf("%+v: %+v", test, m)
			}
		}
	}
}
