package page

import (
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/play"
)

// judged returns what is found of a move.
func judged(move string, worth float64, exact bool, rank int) play.Judged[string] {
	return play.Judged[string]{Move: move, Worth: worth, Value: worth, Text: play.WinDrawLoss(int(worth)), Outcome: play.OutcomeOf(worth), Exact: exact, Rank: rank}
}

// A hint says which moves are best only where that is proved.
func TestHint(t *testing.T) {
	for _, test := range []struct {
		moves []play.Judged[string]
		want  string
	}{
		{[]play.Judged[string]{judged("a", 0, true, 1), judged("b", 1, true, 0)}, "Best: b, win."},
		{[]play.Judged[string]{judged("a", 0, false, 1), judged("b", 1, true, 0)}, "Best: b, win."},
		{[]play.Judged[string]{judged("a", -1, false, 1), judged("b", 0, true, 0)}, "As far as I can see, best: b, draw."},
		{[]play.Judged[string]{judged("a", 0, true, 1), judged("b", 1, false, 0)}, "As far as I can see, best: b, win, a guess."},
		{[]play.Judged[string]{judged("a", 1, true, 0), judged("b", 1, true, 0), judged("c", 0, true, 1)}, "Best: a or b, win."},
		{[]play.Judged[string]{judged("a", 0, true, 0), judged("b", 0, true, 0)}, "All moves are the same: draw."},
		{[]play.Judged[string]{judged("a", 0, true, 0), judged("b", 0, false, 0)}, "As far as I can see, all moves are the same: draw."},
		{[]play.Judged[string]{{Move: "a", Text: "not looked at"}}, "Nothing is known of any move."},
	} {
		if got := hint(play.Judgement[string]{Moves: test.moves}); got != test.want {
			t.Errorf("%+v: %q, want %q", test.moves, got, test.want)
		}
	}
}

// What it would cost to make another move is told of the second best ones.
func TestInstead(t *testing.T) {
	lost := func(move string, plies, rank int) play.Judged[string] {
		return play.Judged[string]{Move: move, Text: "loss", Outcome: play.Loss, Plies: plies, Exact: true, Rank: rank}
	}
	won := play.Judged[string]{Move: "a", Text: "win", Outcome: play.Win, Exact: true}
	for _, test := range []struct {
		moves []play.Judged[string]
		want  string
	}{
		{[]play.Judged[string]{lost("c", 2, 2), won, lost("b", 4, 1), lost("d", 4, 1)}, "Second best: b or d, loss."},
		{[]play.Judged[string]{won}, ""},
		{[]play.Judged[string]{won, {Move: "b", Rank: 1}}, ""},
	} {
		if got := instead(play.Judgement[string]{Moves: test.moves}); got != test.want {
			t.Errorf("%+v: %q, want %q", test.moves, got, test.want)
		}
	}
}

// A verdict on a move says whether it is proved, and does not name the move that is still to be
// found.
func TestVerdict(t *testing.T) {
	for _, test := range []struct {
		moves []play.Judged[string]
		want  string
		found bool
	}{
		{[]play.Judged[string]{judged("a", 0, true, 1), judged("b", 1, true, 0)}, "Wrong: a gives away a win: draw instead of win.", false},
		{[]play.Judged[string]{judged("a", -1, false, 1), judged("b", 1, true, 0)}, "As far as I can see, wrong: a seems to give something away: loss, a guess instead of win.", false},
		{[]play.Judged[string]{judged("a", 1, true, 0), judged("b", 1, true, 0)}, "Right: a, win.", true},
		{[]play.Judged[string]{judged("a", 1, false, 0), judged("b", 1, true, 0)}, "As far as I can see, right: a, win, a guess.", true},
		{[]play.Judged[string]{{Move: "a", Text: "not looked at"}, judged("b", 1, true, 0)}, "Nothing is known of a.", true},
	} {
		if got, found := verdict(play.Judgement[string]{Moves: test.moves}, "a"); got != test.want || found != test.found {
			t.Errorf("%+v: %q, %t, want %q, %t", test.moves, got, found, test.want, test.found)
		}
	}
}
