package page

import (
	"fmt"
	"math"
	"testing"

	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/scene"
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
		{[]play.Judged[string]{won, lost("b", 4, 1), lost("c", 4, 1), lost("d", 4, 1), lost("e", 4, 1)}, "Any other move: loss."},
		{[]play.Judged[string]{won, lost("b", 4, 1), lost("c", 4, 1), lost("d", 4, 1), lost("e", 4, 1), lost("f", 2, 2)}, "Second best: 4 moves, loss."},
		{[]play.Judged[string]{won}, ""},
		{[]play.Judged[string]{won, {Move: "b", Rank: 1}}, ""},
	} {
		if got := instead(play.Judgement[string]{Moves: test.moves}); got != test.want {
			t.Errorf("%+v: %q, want %q", test.moves, got, test.want)
		}
	}
}

// What a page shows of a move says whether it is proved, and whether it is best: a move of which nothing is
// known is not.
func TestWorthOf(t *testing.T) {
	for _, test := range []struct {
		move               play.Judged[string]
		text, badge, class string
		shape              scene.Worth
		best               bool
	}{
		{judged("a", 1, true, 0), "win", "+", "exact best", scene.Win, true},
		{judged("a", 1, true, 1), "win", "+", "exact", scene.Win, false},
		{judged("a", 1, false, 0), "win, a guess", "+", "guess best", scene.Win, true},
		{judged("a", 0, false, 2), "draw, a guess", "=", "guess", scene.Draw, false},
		{judged("a", -1, true, 0), "loss", "−", "exact best", scene.Loss, true},
		{play.Judged[string]{Move: "a"}, "not looked at", "?", "guess", scene.Unknown, false},
	} {
		got := worthOf(play.Judgement[string]{}, test.move)
		want := worth{Text: test.text, Badge: test.badge, Shape: test.shape, Class: test.class, Rank: test.move.Rank, Best: test.best, Exact: test.move.Exact}
		if got != want {
			t.Errorf("%+v: %+v, want %+v", test.move, got, want)
		}
	}
}

// What a player has is what the other one has not: of a share the rest, and of points those that the other
// one is behind.
func TestOpposite(t *testing.T) {
	for _, test := range []struct {
		unit             string
		value, want      float64
		outcome, wanted  play.Outcome
		text, wantedText string
	}{
		{"", 1, -1, play.Win, play.Loss, "win in 3 moves", "loss in 3 moves"},
		{"", 0, 0, play.Draw, play.Draw, "draw", "draw"},
		{"", -0.3, 0.3, play.Loss, play.Win, "-6", "+6"},
		{play.Percent, 0, 100, play.Loss, play.Win, "loss", "win"},
		{play.Percent, 62, 38, play.Win, play.Loss, "62 %", "38 %"},
		{play.Percent, 50, 50, play.Draw, play.Draw, "50 %", "50 %"},
		{"discs", 0, 0, play.Draw, play.Draw, "+0", "+0"},
		{"discs", -8, 8, play.Loss, play.Win, "-8 discs", "+8 discs"},
		{"discs", 5, -5, play.Win, play.Loss, "+5.2 discs", "-5.2 discs"},
		{"", 0.2, -0.2, play.Win, play.Loss, "ahead (20)", "behind (20)"},
	} {
		got := opposite(play.Judged[string]{Value: test.value, Outcome: test.outcome, Text: test.text}, test.unit)
		if want := (play.Judged[string]{Value: test.want, Outcome: test.wanted, Text: test.wantedText}); got != want {
			t.Errorf("%+v: %+v, want %+v", test, got, want)
		}
	}
}

// A verdict on a move says whether it is proved, and does not name the move that is still to be
// found. Where every move loses it says how soon.
func TestVerdict(t *testing.T) {
	lost := func(move string, plies int) play.Judged[string] {
		return play.Judged[string]{Move: move, Worth: -1 - 1/float64(max(plies, 1)), Value: -1, Text: play.Ending(-1, plies), Outcome: play.Loss, Plies: plies, Exact: true}
	}
	won := func(move string, plies int) play.Judged[string] {
		return play.Judged[string]{Move: move, Worth: 1 + 1/float64(plies), Value: 1, Text: play.Ending(1, plies), Outcome: play.Win, Plies: plies, Exact: true}
	}
	discs := func(move string, n float64, exact bool) play.Judged[string] {
		return play.Judged[string]{Move: move, Worth: n, Value: n, Text: play.Signed(int(n)), Outcome: play.OutcomeOf(n), Exact: exact}
	}
	share := func(move string, n float64) play.Judged[string] {
		return play.Judged[string]{Move: move, Worth: n, Value: n, Text: fmt.Sprintf("%.0f %%", n), Outcome: play.OutcomeOf(n - 50)}
	}
	type moves = []play.Judged[string]
	for _, test := range []struct {
		unit  string
		moves moves // the first is made
		want  string
		found bool
	}{
		{"", moves{won("a", 3)}, "Right: a, win in 3 moves.", true},
		{"", moves{won("a", 3), won("b", 3), lost("c", 2)}, "Right: a, win in 3 moves.", true},
		{"", moves{won("a", 3), won("b", 1)}, "Right: a, win in 3 moves. Better still: b, win at once.", true},
		{"", moves{judged("a", 1, true, 0), judged("b", 1, true, 0)}, "Right: a, win.", true},
		{"", moves{judged("a", 0, true, 0), lost("b", 2)}, "Right: a, draw.", true},
		{"", moves{judged("a", 0, true, 1), judged("b", 1, true, 0)}, "Wrong: a gives away a win: draw instead of win.", false},
		{"", moves{lost("a", 2), judged("b", 0, true, 0)}, "Wrong: a gives away a draw: loss in 2 moves instead of draw.", false},

		{"", moves{lost("a", 2), lost("b", 20)}, "This loses at once; b holds out for 20.", false},
		{"", moves{lost("a", 6), lost("b", 20)}, "a loses in 6 moves; b holds out for 20.", false},
		{"", moves{lost("a", 20), lost("b", 2)}, "a loses in 20 moves, as every move does, and none holds out longer.", true},
		{"", moves{lost("a", 2), lost("b", 2)}, "This loses at once, as every move does, and none holds out longer.", true},
		{"", moves{lost("a", 2)}, "This loses at once, as every move does, and none holds out longer.", true},
		{"", moves{lost("a", 0), lost("b", 0)}, "a loses, as every move does, and none holds out longer.", true},
		{"", moves{lost("a", 2), judged("b", -0.1, false, 0)}, "This loses at once; of another move that is not proved.", false},
		{"", moves{lost("a", 2), unknown("b")}, "This loses at once, and I know no better move.", true},
		{"", moves{lost("a", 2), judged("b", 0.5, false, 0)}, "As far as I can see, wrong: a seems to give something away: loss in 2 moves instead of draw, a guess.", false},

		{"", moves{judged("a", -1, false, 1), judged("b", 1, true, 0)}, "As far as I can see, wrong: a seems to give something away: loss, a guess, instead of win.", false},
		{"", moves{judged("a", 1, false, 0), judged("b", 1, true, 0)}, "As far as I can see, right: a, win, a guess.", true},
		{"", moves{judged("a", -0.1, false, 0), judged("b", -0.2, false, 1)}, "As far as I can see, right: a, draw, a guess.", true},
		{"", moves{unknown("a"), judged("b", 1, true, 0)}, "How good a is I cannot tell.", true},

		{"discs", moves{discs("a", 4, true), discs("b", 2, true)}, "Right: a, +4 discs.", true},
		{"discs", moves{discs("a", -4, true), discs("b", -8, true)}, "Right: a, -4 discs.", true},
		{"discs", moves{discs("a", -8, true), discs("b", -4, true)}, "Wrong: a gives away 4 discs: -8 discs instead of -4 discs.", false},
		{"discs", moves{discs("a", -8, true), discs("b", 2, true)}, "Wrong: a gives away a win: -8 discs instead of +2 discs.", false},
		{"discs", moves{discs("a", -8, true), discs("b", -7, false)}, "As far as I can see, right: a, -8 discs.", true},

		{play.Percent, moves{share("a", 40), share("b", 70)}, "As far as I can see, wrong: a seems to give something away: 40 % of games at random instead of 70 % of games at random.", false},
		{play.Percent, moves{share("a", 70), share("b", 72)}, "As far as I can see, right: a, 70 % of games at random.", true},
	} {
		s := standing{finding: finding{Judgement: play.Judgement[string]{Unit: test.unit, Moves: test.moves}}}
		made := s.option("a")
		made.Move = "a"
		s.worth = value{s.First(), s.Unit}
		s.worth.Exact = s.Proved()
		s.learn(made)
		if got, found := verdict(s.Judgement, compare(s.Judgement, s.worth, made), s.worth, made); got != test.want || found != test.found {
			t.Errorf("%s %+v:\n%q, %t, want\n%q, %t", test.unit, test.moves, got, found, test.want, test.found)
		}
	}
}

// unknown returns a move of which nothing is known.
func unknown(move string) play.Judged[string] {
	return play.Judged[string]{Move: move, Text: "not looked at", Worth: math.Inf(-1)}
}
