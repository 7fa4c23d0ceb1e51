package play_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
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

// constant is a strategy that always makes the same move.
func constant(n int) play.Strategy {
	return choosing(func(context.Context) (int, error) { return n, nil })
}

func choosing(choose func(context.Context) (int, error)) play.Strategy {
	return game.StrategyFunc[play.Position](func(ctx context.Context, _ play.Position) (play.Position, error) { return choose(ctx) })
}

// slow is a strategy that needs more time than there is.
func slow(ctx context.Context) (int, error) {
	<-ctx.Done()
	return 5, context.Cause(ctx)
}

func TestSometimes(t *testing.T) {
	for _, test := range []struct{ tenths, least, most int }{{0, 0, 0}, {3, 250, 350}, {10, 1000, 1000}} {
		s := play.Sometimes(test.tenths, rand.New(rand.NewPCG(1, 1)), constant(1), constant(0))
		thought := 0
		for range 1000 {
			n, err := s.Choose(t.Context(), 5)
			if err != nil {
				t.Fatal(err)
			}
			thought += n.(int)
		}
		if thought < test.least || thought > test.most {
			t.Errorf("%d of ten moves: %d of 1000, want %d to %d", test.tenths, thought, test.least, test.most)
		}
	}
}

// Who is stopped before an exact move is found has guessed one.
func TestInTimeStopped(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, guess := range []play.Strategy{constant(2), choosing(func(ctx context.Context) (int, error) {
		<-ctx.Done()
		return 2, ctx.Err()
	})} {
		s := play.InTime(time.Hour, choosing(slow), guess)
		if n, err := s.Choose(ctx, 5); n != 2 || !errors.Is(err, context.Canceled) {
			t.Errorf("%d, %v", n, err)
		}
	}
}

// Who does not find a move in the time guesses one, but not if the play is over.
func TestInTime(t *testing.T) {
	fails := func(err error) play.Strategy {
		return choosing(func(context.Context) (int, error) { return 0, err })
	}
	broken := errors.New("broken")
	for _, test := range []struct {
		name  string
		exact play.Strategy
		want  int
		err   error
	}{
		{"in time", constant(3), 3, nil},
		{"too slow", choosing(slow), 7, nil},
		{"too large", fails(game.ErrMemory), 7, nil},
		{"broken", fails(broken), 0, broken},
	} {
		got, err := play.InTime(time.Millisecond, test.exact, constant(7)).Choose(t.Context(), 5)
		if got != test.want || !errors.Is(err, test.err) {
			t.Errorf("%s: %d, %v, want %d, %v", test.name, got, err, test.want, test.err)
		}
	}
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(broken)
	if _, err := play.InTime(time.Hour, choosing(slow), constant(7)).Choose(ctx, 5); !errors.Is(err, broken) {
		t.Errorf("interrupted: %v", err)
	}
}

func TestJudgeInTime(t *testing.T) {
	exact := func(ctx context.Context, _ play.Position, _ func(play.Judgement[play.Position])) (j play.Judgement[play.Position], err error) {
		_, err = slow(ctx)
		return j, err
	}
	guess := func(context.Context, play.Position, func(play.Judgement[play.Position])) (play.Judgement[play.Position], error) {
		return play.Judgement[play.Position]{Basis: "guess"}, nil
	}
	if j, err := play.JudgeInTime(time.Millisecond, exact, guess)(t.Context(), 5, nil); err != nil || j.Basis != "guess" {
		t.Errorf("%v, %v", j, err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := play.JudgeInTime(time.Hour, exact, guess)(ctx, 5, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("interrupted: %v", err)
	}
}

// In Kalah, where a player may move again, the judges say what a Solver does, to whom
// moves.
func TestJudges(t *testing.T) {
	k, err := kalah.New(2, 2)
	if err != nil {
		t.Fatal(err)
	}
	solver := minimax.NewSolver[kalah.Position](k)
	deep := &minimax.Search[kalah.Position]{Game: k}
	judges := map[string]play.Judge{
		"by value":  play.ByValue(k, solver.Value, play.WinDrawLoss),
		"by search": play.BySearch(k, deep, play.WinDrawLoss),
	}
	for p := range game.Positions(k, k.Start()) {
		if game.Terminal(k, p) {
			continue
		}
		a, err := solver.Analyze(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		want := play.Judgement[play.Position]{Basis: "exact"}
		for _, o := range a.Options {
			want.Moves = append(want.Moves, play.Decided[play.Position](o.Position, o.Value))
		}
		for name, judge := range judges {
			got, err := judge(t.Context(), p, nil)
			if len(got.Line) == 0 || !slices.Contains(a.Best(), got.Line[0].(kalah.Position)) {
				t.Errorf("%s: %v: the line begins with %v, want one of %v", name, p, got.Line, a.Best())
			}
			got.Line = nil
			if diff := cmp.Diff(want, got, cmp.Comparer(func(a, b kalah.Position) bool { return a == b })); err != nil || diff != "" {
				t.Errorf("%s: %v, %v (-want +got):\n%s", name, p, err, diff)
			}
		}
	}
}

// A search that does not see the end says how far it sees.
func TestBySearchHorizon(t *testing.T) {
	k, err := kalah.New(4, 4)
	if err != nil {
		t.Fatal(err)
	}
	judge := play.BySearch(k, &minimax.Search[kalah.Position]{Game: k, Depth: 2}, play.WinDrawLoss)
	end := k.Start()
	for p, err := range game.Play(t.Context(), k, k.Start(), game.First(k), game.First(k)) {
		if err != nil {
			t.Fatal(err)
		}
		if !game.Terminal(k, p) {
			end = p
		}
	}
	for _, test := range []struct {
		at    kalah.Position
		basis string
	}{{k.Start(), "3 moves ahead"}, {end, "exact"}, {k.Start(), "3 moves ahead"}} {
		if j, err := judge(t.Context(), test.at, nil); err != nil || j.Basis != test.basis {
			t.Errorf("%v: %q, %v, want %q", test.at, j.Basis, err, test.basis)
		}
	}
}

// Of searches that see differently far, the one that sees least counts.
func TestBySearchLeastHorizon(t *testing.T) {
	k, err := kalah.New(4, 4)
	if err != nil {
		t.Fatal(err)
	}
	seen := make(map[int]bool)
	for nodes := int64(100); nodes <= 1000; nodes += 100 {
		search := minimax.Search[kalah.Position]{Game: k, Evaluate: k.Score, Scale: 1, Nodes: nodes}
		least := math.MaxInt
		for _, o := range k.Moves(nil, k.Start()) {
			fresh := search
			found, err := fresh.Best(t.Context(), o)
			if err != nil {
				t.Fatal(err)
			}
			least = min(least, found.Horizon)
			seen[found.Horizon] = true
		}
		j, err := play.BySearch(k, &search, play.Signed)(t.Context(), k.Start(), nil)
		if want := fmt.Sprintf("%d moves ahead", least+1); err != nil || j.Basis != want {
			t.Errorf("%d nodes: %q, %v, want %q", nodes, j.Basis, err, want)
		}
	}
	if len(seen) < 2 {
		t.Error("all searches see equally far")
	}
}

// Plays at random find the winning move of the heap of 5, to take two, and prove it: what is proved is told
// without a share.
func TestByPlays(t *testing.T) {
	title := takeAway(5)
	m := &minimax.MonteCarlo[int]{Game: game.Normal(title.Rules), Iterations: 1000}
	j, err := play.ByPlays(m, nil)(t.Context(), 5, nil)
	if err != nil {
		t.Fatal(err)
	}
	if len(j.Moves) != 2 || j.Moves[0].Move != 4 || j.Moves[1].Worth <= j.Moves[0].Worth || !strings.HasSuffix(j.Moves[0].Text, " %") ||
		!j.Moves[1].Exact || j.Moves[1].Text != "win" {
		t.Errorf("%+v", j)
	}
}

// The move that the plays would choose is judged best, even if another one, which was
// hardly looked at, was luckier.
func TestByPlaysBest(t *testing.T) {
	g := game.Normal(takeAway(11).Rules)
	luckier := 0
	for seed := range uint64(300) {
		m := &minimax.MonteCarlo[int]{Game: g, Iterations: 5 + int64(seed%20), Seed: seed}
		a, err := m.Analyze(t.Context(), 11)
		if err != nil {
			t.Fatal(err)
		}
		best := slices.IndexFunc(a.Options, func(o game.Option[int, minimax.Estimate]) bool { return o.Best })
		j, err := play.ByPlays(m, nil)(t.Context(), 11, nil)
		if err != nil {
			t.Fatal(err)
		}
		for i, move := range j.Moves {
			if !a.Options[i].Best && move.Worth >= j.Moves[best].Worth {
				t.Errorf("seed %d: %+v, but move %d is the best", seed, j.Moves, best)
			}
			if a.Options[i].Value.Mean > a.Options[best].Value.Mean {
				luckier++
			}
		}
	}
	if luckier == 0 {
		t.Error("no move was luckier than the best")
	}
}
