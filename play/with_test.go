package play_test

import (
	"context"
	"math"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"github.com/gametheory-go/gametheory/play"
)

// moveOf returns what is thought of a move, proved or not.
func moveOf[M comparable](name M, v float64, exact bool) play.Judged[M] {
	return play.Judged[M]{Move: name, Worth: v, Value: v, Outcome: play.OutcomeOf(v), Exact: exact}
}

// What is proved takes the place of a guess, and is compared with guesses: a proved win is better
// than any of them, a proved loss worse.
func TestWith(t *testing.T) {
	guessed := play.Judgement[string]{Basis: "2 moves ahead", Line: []string{"a", "x"}, Moves: []play.Judged[string]{
		moveOf("a", 0.9, false), moveOf("b", -0.9, false), moveOf("c", 0.1, false), moveOf("d", -0.2, false),
	}}
	proved := play.Judgement[string]{Basis: "exact", Line: []string{"b", "y"}, Moves: []play.Judged[string]{
		moveOf("a", -1, true), moveOf("b", 1, true), moveOf("d", 0, true),
	}}
	j := guessed.With(proved)
	ranks := func(j play.Judgement[string]) (ranks []int) {
		for _, m := range j.Moves {
			ranks = append(ranks, m.Rank)
		}
		return ranks
	}
	if got, want := ranks(j), []int{3, 0, 1, 2}; !slices.Equal(got, want) {
		t.Errorf("ranks %v, want %v", got, want)
	}
	if got, want := j.Source(), "2 moves ahead; proved of 3 of 4 moves"; got != want {
		t.Errorf("source %q, want %q", got, want)
	}
	if !slices.Equal(j.Line, proved.Line) {
		t.Errorf("line %v", j.Line)
	}
	if again := guessed.With(j); !slices.Equal(ranks(again), ranks(j)) {
		t.Errorf("ranks %v the second time, %v before", ranks(again), ranks(j))
	}
	if guessed.Moves[0].Exact {
		t.Error("the guess has changed")
	}
	all := j.With(play.Judgement[string]{Moves: []play.Judged[string]{moveOf("c", 1, true)}})
	if !all.Exact() || all.Source() != "exact" {
		t.Errorf("%+v", all)
	}
}

// Shares of the win at random are compared with proofs as well.
func TestWithPercent(t *testing.T) {
	guessed := play.Judgement[string]{Unit: play.Percent, Moves: []play.Judged[string]{
		moveOf("a", 70, false), moveOf("b", 60, false), moveOf("c", 40, false),
	}}
	j := guessed.With(play.Judgement[string]{Moves: []play.Judged[string]{moveOf("a", -1, true), moveOf("b", 0, true)}})
	j = j.With(j)
	if a, b := j.Moves[0], j.Moves[1]; a.Value != 0 || b.Value != 50 || a.Rank != 2 || b.Rank != 0 || j.Moves[2].Rank != 1 {
		t.Errorf("%+v", j.Moves)
	}
}

// The move that was looked at most is the best guess, whatever its mean, but a proved win is better. It is
// proved to be best, since no share is larger than that of a win.
func TestWithBestGuess(t *testing.T) {
	most := moveOf("a", 60, false)
	most.Worth = math.Inf(1)
	guessed := play.Judgement[string]{Unit: play.Percent, Moves: []play.Judged[string]{most, moveOf("b", 70, false), moveOf("c", 10, false)}}
	j := guessed.With(play.Judgement[string]{Moves: []play.Judged[string]{moveOf("c", -1, true)}})
	if first := j.With(j).First(); first.Move != "a" || j.Proved() {
		t.Errorf("the best guess is %+v of %+v", first, j.Moves)
	}
	j = j.With(play.Judgement[string]{Moves: []play.Judged[string]{moveOf("b", 1, true)}})
	if first := j.With(j).First(); first.Move != "b" || !j.Proved() || j.Exact() {
		t.Errorf("the proved win is not first: %+v", j.Moves)
	}
	if j.Mean = true; j.Proved() {
		t.Error("a mean that is as large as a win is proved to be the largest")
	}
}

// Where somebody looks on until a deadline, what is exact goes on after the guess, and each move
// is told when it is proved.
func TestJudgeInTimeLooking(t *testing.T) {
	type judgement = play.Judgement[play.Position]
	asked := 0
	exact := func(ctx context.Context, _ play.Position, deeper func(judgement)) (j judgement, err error) {
		if asked++; asked == 1 {
			<-ctx.Done()
			return j, ctx.Err()
		}
		for i, m := range []play.Position{"a", "b"} {
			j.Moves = append(j.Moves, moveOf(m, float64(i), true))
			deeper(j)
		}
		j.Basis = "exact"
		return j, nil
	}
	guess := func(context.Context, play.Position, func(judgement)) (judgement, error) {
		return judgement{Basis: "guess", Moves: []play.Judged[play.Position]{moveOf[play.Position]("a", 0.5, false), moveOf[play.Position]("b", 0.5, false)}}, nil
	}
	judge := play.JudgeInTime(time.Millisecond, exact, guess)
	ctx, cancel := context.WithTimeout(t.Context(), time.Hour)
	defer cancel()
	var told []string
	j, err := judge(ctx, "", func(j judgement) { told = append(told, j.Source()) })
	if err != nil || !j.Exact() {
		t.Errorf("%+v, %v", j, err)
	}
	if want := []string{"guess", "guess; proved of 1 of 2 moves", "exact"}; !slices.Equal(told, want) {
		t.Errorf("told %q, want %q", told, want)
	}
	asked = 0
	if j, err := judge(t.Context(), "", func(judgement) {}); err != nil || j.Basis != "guess" || asked != 1 {
		t.Errorf("without a deadline: %+v, %v, asked %d times", j, err, asked)
	}
}

// A guess that finds nothing in its third of the time goes on, and what a guess has found in its third
// is kept. Neither is an error.
func TestJudgeInTimeSlowGuess(t *testing.T) {
	type judgement = play.Judgement[play.Position]
	found := judgement{Basis: "guess", Moves: []play.Judged[play.Position]{moveOf[play.Position]("a", 0.5, false)}}
	exact := func(ctx context.Context, _ play.Position, _ func(judgement)) (judgement, error) {
		<-ctx.Done()
		return judgement{}, ctx.Err()
	}
	for name, guess := range map[string]play.Judge{
		"nothing": func(ctx context.Context, _ play.Position, _ func(judgement)) (judgement, error) {
			select {
			case <-time.After(30 * time.Second):
				return found, nil
			case <-ctx.Done():
				return judgement{}, ctx.Err()
			}
		},
		"something": func(ctx context.Context, _ play.Position, _ func(judgement)) (judgement, error) {
			<-ctx.Done()
			return found, ctx.Err()
		},
	} {
		synctest.Test(t, func(t *testing.T) {
			ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
			defer cancel()
			j, err := play.JudgeInTime(time.Millisecond, exact, guess)(ctx, "", func(judgement) {})
			if err != nil || j.Basis != "guess" {
				t.Errorf("%s: %+v, %v", name, j, err)
			}
		})
	}
}
