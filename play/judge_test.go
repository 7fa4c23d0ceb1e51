package play_test

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"
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
	if want := []string{share + "100 games at random", share + "400 games at random"}; !slices.Equal(bases, want) {
		t.Errorf("%q", bases)
	}
}

// wheel is a game that need not end: a die says where to go on, but nobody has to leave the first two positions.
type wheel struct{}

func (wheel) Moves(dst []int, n int) []int {
	return append(dst, [][]int{{1, 2}, {0, 2}, {3, 4}, nil, nil}[n]...)
}
func (wheel) Score(n int) int { return 2*n - 7 }
func (wheel) Turn(n int) int  { return n % 2 }
func (wheel) Chances(dst []int, n int) []int {
	if n == 2 {
		return append(dst, 1, 1)
	}
	return dst
}

// Where no exact value is found since a game need not end, the basis of a guess says so, whoever looks on.
func TestEndless(t *testing.T) {
	c := play.New(play.Description[int]{Rules: wheel{}, Start: 0, Longest: 20, Time: 100 * time.Millisecond}).Begin()
	const want = " at random; not exact, as positions can come again and the game need not end"
	for _, deeper := range []func(play.Judgement[string]){nil, func(j play.Judgement[string]) {
		if !strings.HasSuffix(j.Basis, want) {
			t.Errorf("deeper: %q", j.Basis)
		}
	}} {
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
		defer cancel()
		if j, err := c.Judge(ctx, deeper); err != nil || !strings.HasSuffix(j.Basis, want) || j.First().Outcome == play.Unknown {
			t.Errorf("%+v, %v", j, err)
		}
	}
}

// A guess of 0 is no draw, and what is ahead in a measure without a unit is told in words.
func TestGuessedWords(t *testing.T) {
	for v, want := range map[int]string{12: "ahead (12)", -12: "behind (12)", 0: "even"} {
		if got := play.Lead(v); got != want {
			t.Errorf("%d: %q, want %q", v, got, want)
		}
	}
	for v, want := range map[float64]string{0.04: "0.0", -0.04: "0.0", 0: "0.0", 0.05: "+0.1", -1.24: "-1.2"} {
		if got := play.Tenths(v); got != want {
			t.Errorf("%v: %q, want %q", v, got, want)
		}
	}
	d := takeAway(5)
	for unit, want := range map[string][]string{"": {"even", "draw"}, "points": {"even", "draw"}, play.Percent: {"50 %", "draw"}} {
		d.Judge = func(context.Context, play.Position, func(play.Judgement[play.Position])) (play.Judgement[play.Position], error) {
			guess, proved := play.Decided[play.Position](4, 0), play.Decided[play.Position](3, 0)
			if guess.Exact = false; unit == play.Percent {
				guess.Value, guess.Text = 50, "50 %"
			}
			return play.Judgement[play.Position]{Unit: unit, Moves: []play.Judged[play.Position]{guess, proved}}, nil
		}
		j, err := play.Custom(d).Begin().Judge(t.Context(), nil)
		if err != nil || j.Moves[0].Text != want[0] || j.Moves[1].Text != want[1] {
			t.Errorf("%q: %+v, %v, want %q", unit, j.Moves, err, want)
		}
	}
}

// The source of a judgement counts what is proved, and what was not looked at.
func TestSource(t *testing.T) {
	proved, guess, unknown := moveOf("a", 1, true), moveOf("b", 0, false), play.Judged[string]{Move: "c"}
	for _, test := range []struct {
		basis string
		moves []play.Judged[string]
		want  string
	}{
		{"exact", []play.Judged[string]{proved, proved}, "exact"},
		{"2 moves ahead", []play.Judged[string]{proved, guess}, "2 moves ahead; proved of 1 of 2 moves"},
		{"2 moves ahead", []play.Judged[string]{guess, unknown}, "2 moves ahead; 1 of 2 not looked at"},
		{"", []play.Judged[string]{proved, unknown, unknown}, "proved of 1 of 3 moves, the others not looked at"},
	} {
		if got := (play.Judgement[string]{Basis: test.basis, Moves: test.moves}).Source(); got != test.want {
			t.Errorf("%q, want %q", got, test.want)
		}
	}
}

// Plays for which there was no time are no basis.
func TestByNoPlays(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	j, err := play.ByPlays(&minimax.MonteCarlo[int]{Game: game.Normal(takeAway(5).Rules), Iterations: 9}, nil)(ctx, 5, nil)
	if err == nil || j.Basis != "" {
		t.Errorf("%+v, %v", j, err)
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
