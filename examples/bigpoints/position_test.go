package main

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

// What is too much for the memory is judged by the expert, who says whether the end was
// seen, or by a search.
func TestPositionBeyond(t *testing.T) {
	const pawns = " pawns 1:start 2:start 3:start 4:start hands "
	for _, test := range longtest.First(2, []struct {
		position, objective string
		want                []string
	}{
		{"12341234w" + pawns + "-/- player 2 to move", "outcome", []string{"wins by ", "exactly, by the expert's search"}},
		{"123412341234" + pawns + "-/- player 1 to move", "outcome", []string{"value  player 1 wins\n", "exactly, by a search of "}},
		{"1234123412341234w1b2w3b4" + pawns + "-/- player 1 to move", "margin",
			[]string{"ahead by about ", "not exactly: it is the judgement of the expert", "those of a search for the best"}},
		{"........1234123412341234w1b2w3b4" + pawns + "1122/3344 player 1 to move", "margin", []string{"about", "not exactly"}},
	}) {
		got := must(t, "-memory", "1", "-objective", test.objective, "-position", test.position)
		for _, want := range test.want {
			if !strings.Contains(got, want) {
				t.Errorf("%s: no %q in\n%s", test.position, want, got)
			}
		}
	}
	_, stderr, status := output(t, "-memory", "1", "-position", "123412341234"+pawns+"-/- player 1 to move")
	if status != command.Failed || !oneLine(stderr) || !strings.Contains(stderr, "the objectives margin and outcome need less") {
		t.Errorf("status %d, %q", status, stderr)
	}
}

// The reduced game and the full one are the same game: the positions of one, judged as
// those of the other, are worth the same.
func TestPositionBothWays(t *testing.T) {
	for _, text := range []string{
		"1.21 pawns 1:1 2:start hands 2/- player 2 to move",
		"121323 pawns 1:start 2:start 3:start hands -/- player 1 to move",
		"1.1.23 pawns 1:3 2:start 3:start hands 2/3 player 1 to move",
	} {
		for _, objective := range []string{"margin", "outcome"} {
			c, err := parse([]string{"-objective", objective, "-position", text})
			if err != nil {
				t.Fatal(err)
			}
			g, s, err := reduced.ParseGame(text)
			if err != nil {
				t.Fatal(err)
			}
			one, err := c.judgeReduced(t.Context(), g, s)
			if err != nil {
				t.Fatal(err)
			}
			other, err := c.judgeFull(t.Context(), g.Full(), g.ToFull(s))
			if err != nil {
				t.Fatal(err)
			}
			other.title, other.note = one.title, one.note
			if diff := cmp.Diff(one, other, cmp.AllowUnexported(judged{}, judgedMove{})); diff != "" {
				t.Errorf("%s, %s: the reduced game (-) and the full one (+):\n%s", text, objective, diff)
			}
		}
	}
}

// Each of these is refused in one line that names what is wrong.
func TestPositionErrors(t *testing.T) {
	const good = "1.21 pawns 1:1 2:start hands 2/- player 2 to move"
	for _, test := range []struct{ args, want string }{
		{"-position", "flag needs an argument"},
		{"-position=", "want words such as"},
		{"-position 1221", "want words such as"},
		{"-position 1.21 pawns 1:2 2:start hands 2/- player 2 to move", "pawn 1 is at place 2, where no disc of its color is"},
		{"-position 1.21 pawns 1:1 2:start hands 2/- player 3 to move", `player "3", want a number from 1 to 2`},
		{"-position 1.21 pawns 1:1 2:start hands 22/- player 2 to move", "2 discs were taken from the track, and 1 of its places are empty"},
		{"-csv a.csv -position " + good, "not with -csv"},
		{"-board 1221 -position " + good, "not with -board"},
		{"-objective win -position " + good, `no such objective: "win"`},
		{"-search -position " + good, "-search is for the objectives margin and outcome"},
		{"-search -objective margin -position 1w21 pawns 1:1 2:start hands 2/- player 2 to move", "0 of its places are empty"},
		{"-search -objective margin -position 12w21 pawns 1:start 2:start hands -/- player 2 to move", "-search is for the reduced game"},
		{"-objective thesis -position 12w21 pawns 1:start 2:start hands -/- player 2 to move", "-objective is thesis, which is for the reduced game"},
		{"-objective margin -position 12w21 pawns 1:start 2:start hands -/-/- player 2 to move", "-objective is for two players"},
	} {
		stdout, stderr, status := output(t, strings.Split(test.args, " ")...)
		if status != command.Usage || stdout != "" || !oneLine(stderr) || !strings.Contains(stderr, test.want) {
			t.Errorf("bigpoints %s: status %d, standard output %q, standard error %q, want %q", test.args, status, stdout, stderr, test.want)
		}
	}
}

func TestPositionInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	var stdout, stderr bytes.Buffer
	args := []string{"-position", "12w21 pawns 1:start 2:start hands -/- player 2 to move"}
	if status := run(ctx, args, &stdout, &stderr); status != command.Interrupted || stdout.Len() > 0 {
		t.Errorf("status %d, standard output %q", status, &stdout)
	}
}
