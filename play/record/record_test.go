package record_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/gametheory-go/gametheory/play/record"
)

func write(t *testing.T, r record.Record) string {
	t.Helper()
	var b strings.Builder
	if err := r.Write(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestRoundTrip(t *testing.T) {
	for _, r := range []record.Record{
		{Game: []string{"tictactoe", "3", "3", "3"}, Players: []string{"person", "expert"}, Seed: 7, Moves: []string{"b2", "a1"}},
		{Game: []string{"nim", "7+5"}, Players: []string{"expert", "expert"}, Options: []string{"misere"}, Seed: 1<<64 - 1},
		{Game: []string{"hackenbush"}, Players: []string{"a", "b", "c"}, Moves: []string{"0-1 (#4)", "moves", "game x"}},
		{Game: []string{"grid"}, Players: []string{"a", "b"}, Moves: []string{"#1", "x\ny", `"`, " ", "", "a\tb", "a b"}, Result: &record.Result{}},
		{Game: []string{"pig"}, Players: []string{"a", "b", "c"}, Clock: "game 5m0s increment 3s", Moves: []string{"roll", "#2"},
			Took: []time.Duration{time.Millisecond, 0}, Result: &record.Result{Winners: []int{0, 2}, Reason: "illegal move of 2: x"}},
	} {
		got, err := record.Read(strings.NewReader(write(t, r)))
		if diff := cmp.Diff(r, got); err != nil || diff != "" {
			t.Errorf("%v: %v, difference\n%s", r, err, diff)
		}
	}
}

func TestErrors(t *testing.T) {
	const head = "game nim 3\nplayers person expert\nseed 7\n"
	for _, test := range []struct{ text, want string }{
		{"", `no line "moves"`},
		{head, `no line "moves"`},
		{"hello\n", `line 1: "hello", want game, `},
		{"\n# remark\nplayers a b\n", `line 3: "players" before "game"`},
		{"game nim\ngame nim\n", `line 2: "game" after "game"`},
		{"game nim\nseed 1\nplayers a\n", `line 3: "players" after "seed"`},
		{"game\n", `line 1: "game", and nothing after it`},
		{"game nim\nseed seven\n", `line 2: "seven" is not a number`},
		{"game nim\nseed 1 2\n", `line 2: "1 2" is not a number`},
		{"game nim\nseed -1\n", `line 2: "-1" is not a number`},
		{head + "moves b2\n", `line 4: "b2" after "moves"`},
		{head + "result win\nmoves\n", `line 4: "win", want draw`},
		{head + "result draw 1\nmoves\n", `line 4: "draw 1", want draw`},
		{head + "result win 0\nmoves\n", `line 4: "0" is not the number of a seat`},
		{head + "reason because\nmoves\n", `line 4: "reason" without "result"`},
		{head + "moves\nb2\t1s\nb3\n", "line 6: a time is missing"},
		{head + "moves\nb2\nb3\t1s\n", "line 6: a time is missing"},
		{head + "moves\nb2\tsoon\n", `line 5: "soon" is not a time`},
		{head + "moves\n\"b2\n", `line 5: "b2 is not a move in quotes`},
		{head + "moves\n" + strings.Repeat("a long move\n", record.Longest/12), "more than 1048576 bytes"},
		{head + "moves\n" + strings.Repeat("x", 1<<17), "token too long"},
	} {
		_, err := record.Read(strings.NewReader(test.text))
		if !errors.Is(err, record.ErrRecord) || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%.40q: %v, want %s", test.text, err, test.want)
		}
	}
}

// What is read of any text is written so that it is read again.
func FuzzRead(f *testing.F) {
	f.Add("game nim 3\nplayers person expert\noptions misere\nseed 7\nmoves\n3>2\n")
	f.Add("# remark\ngame x\nmoves\n")
	f.Add("game x\nplayers a\nclock move 1s\nresult win 1 2\nreason of its own\nmoves\n\"a\\u0000\"\t1ms\nb\t3h\n")
	f.Fuzz(func(t *testing.T, text string) {
		r, err := record.Read(strings.NewReader(text))
		if err != nil || len(r.Players) == 0 {
			return
		}
		again, err := record.Read(strings.NewReader(write(t, r)))
		if diff := cmp.Diff(r, again); err != nil || diff != "" {
			t.Errorf("%v: %s", err, diff)
		}
	})
}

func ExampleRead() {
	r, err := record.Read(strings.NewReader("game nim 3+5\nplayers person expert\nmoves\n5>3\n"))
	fmt.Println(r.Game, r.Players, r.Moves, err)
	// Output: [nim 3+5] [person expert] [5>3] <nil>
}
