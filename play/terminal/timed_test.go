package terminal_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/record"
	"github.com/gametheory-go/gametheory/play/terminal"
)

// typist is a person who types each line after the time before the line.
type typist struct {
	lines []string // such as "3s 2"
	rest  string
}

func (p *typist) Read(b []byte) (int, error) {
	if p.rest == "" {
		if len(p.lines) == 0 {
			return 0, io.EOF
		}
		after, line, _ := strings.Cut(p.lines[0], " ")
		p.lines, p.rest = p.lines[1:], line+"\n"
		wait, err := time.ParseDuration(after)
		if err != nil {
			return 0, err
		}
		time.Sleep(wait)
	}
	n := copy(b, p.rest)
	p.rest = p.rest[n:]
	return n, nil
}

// timed plays a game with a clock and returns the output. Each line of the person is typed some
// time after the line before.
func timed(t *testing.T, g *play.Game, typed string, args ...string) (seen string, err error) {
	synctest.Test(t, func(t *testing.T) {
		var out bytes.Buffer
		screen := terminal.IO{In: &typist{lines: strings.Split(typed, "\n")}, Out: &out}
		err = terminal.Run(t.Context(), screen, g, args)
		seen = out.String()
	})
	return seen, err
}

// The prompt shows the time left. A player without a move in time loses, and the record states the
// reason.
func TestClock(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a.play")
	persons := []string{"-players", "person,person", "-seed", "1", "-clock"}
	for _, test := range []struct {
		control, typed string
		want           []string
		result         *record.Result
		took           []time.Duration
	}{
		{"game 1m increment 2s", "4s 1\n30s 2\n1s hint\n1s eval\n1s 1\n1s save " + file + "\n0s quit",
			[]string{"Clock: game 1m0s increment 2s.\n", "A 1m0s, B 1m0s\n> ", "A 58s, B 1m0s\n> ", "A 58s, B 32s\n> ", "A 57s, B 32s\n> ", "A 57s, B 32s\n> "},
			nil, []time.Duration{4 * time.Second, 30 * time.Second, 3 * time.Second}},
		{"game 10s", "4s 1\n3s 1\n9s 1\n1s save " + file + "\n0s ",
			[]string{"A 6s, B 7s\n> ", "7 for player 0\nA has no time left. B wins.\nType again, save FILE, or just Enter to leave.\n> \"1\"? Want again"},
			&record.Result{Winners: []int{1}, Reason: "no move in time of 1"}, []time.Duration{4 * time.Second, 3 * time.Second}},
		{"move 5s", "4s 1\n4s moves\n500ms what\n1s 1\n0s save " + file + "\n0s again\n1s 1\n0s undo\n0s quit",
			[]string{"Time: this move 5s\n> ", "Time: this move 1s\n> ", "Time: this move 500ms\n> ", "B has no time left. A wins.\n", "With a clock no move is taken back.\n"},
			&record.Result{Winners: []int{0}, Reason: "no move in time of 2"}, []time.Duration{4 * time.Second}},
		{"none", "99h 1\n0s undo\n0s 2\n0s save " + file + "\n0s quit", []string{"\n> "}, nil, nil},
	} {
		os.Remove(file)
		seen, err := timed(t, named(9), test.typed, append(persons, test.control)...)
		for rest := seen; len(test.want) > 0; test.want = test.want[1:] {
			_, after, ok := strings.Cut(rest, test.want[0])
			if !ok {
				t.Errorf("%s: want %q in\n%s", test.control, test.want[0], rest)
			}
			rest = after
		}
		if err != nil {
			t.Errorf("%s: %v", test.control, err)
		}
		r, err := record.ReadFile(file)
		if err != nil {
			t.Fatalf("%v\n%s", err, seen)
		}
		if r.Clock != test.control || !slices.Equal(r.Took, test.took) || (r.Result == nil) != (test.result == nil) ||
			r.Result != nil && (!slices.Equal(r.Result.Winners, test.result.Winners) || r.Result.Reason != test.result.Reason) {
			t.Errorf("%s: %+v, %+v", test.control, r, r.Result)
		}
	}
}

// A loaded play continues with the clock of the play and the times of the moves, unless the flag
// sets another clock.
func TestClockLoad(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a.play")
	if _, err := timed(t, named(9), "20s 1\n5s 1\n9s save "+file+"\n0s quit", "-players", "person,person", "-clock", "game 1m"); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ args, typed, want string }{
		{"-load " + file, "1s quit", "7 for player 0\nA to move.\nTime: A 40s, B 55s\n> "},
		{"-load " + file, "45s 1\n0s ", "A has no time left. B wins.\n"},
		{"-load " + file + " -clock none", "1s quit", "7 for player 0\nA to move.\n> "},
		{"-players person,person", "1s load " + file + "\n1s quit", "7 for player 0\nA to move.\nTime: A 40s, B 55s\n> "},
	} {
		seen, err := timed(t, named(9), test.typed, strings.Fields(test.args)...)
		if err != nil || !strings.Contains(seen, test.want) {
			t.Errorf("%s: %v, want %q in\n%s", test.args, err, test.want, seen)
		}
	}
	broken, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, bytes.Replace(broken, []byte("game 1m"), []byte("an hourglass"), 1), 0o666); err != nil {
		t.Fatal(err)
	}
	if seen, err := timed(t, named(9), "1s 2\n1s load "+file+"\n1s board\n1s quit", "-players", "person,person"); err != nil ||
		!strings.Contains(strings.Join(strings.Fields(seen), " "), "Not loaded: "+file) || strings.Count(seen, "7 for player 1") != 2 {
		t.Errorf("%v, %s", err, seen)
	}
	if _, err := timed(t, named(9), "", "-load", file); !errors.Is(err, play.ErrTimeControl) {
		t.Errorf("%v", err)
	}
	if _, err := timed(t, named(9), "", "-clock", "5m"); !errors.Is(err, terminal.ErrFlag) || !errors.Is(err, play.ErrTimeControl) {
		t.Errorf("%v", err)
	}
}

// A level that thinks until the end of the context moves in time, and does not lose by the clock.
func TestClockLevel(t *testing.T) {
	for found, want := range map[int]string{2: "B (slow) plays 2.\n", 0: "B (slow) plays 1.\n"} {
		synctest.Test(t, func(t *testing.T) {
			var out bytes.Buffer
			sc := terminal.NewScreen(terminal.IO{In: &typist{lines: []string{"1s 1", "1s 1", "1s 1"}}, Out: &out})
			slow := terminal.Seat{Name: "slow", Machine: play.Seat[int](game.StrategyFunc[int](func(ctx context.Context, n int) (int, error) {
				<-ctx.Done()
				return n - found, context.Cause(ctx)
			}))}
			r := terminal.Round{Game: play.Custom(takeAway(9)), Seats: []terminal.Seat{person(), slow}, Once: true,
				Record: record.Record{Clock: "move 30s game 1m"}}
			_, err := r.Play(t.Context(), sc)
			if seen := out.String(); (err != nil) != (found == 0 && errors.Is(err, io.EOF)) || strings.Count(seen, want) < 2 || !strings.Contains(seen, "A 59s, B 57s, this move 30s\n> ") {
				t.Errorf("%d: %v, want %q in\n%s", found, err, want, seen)
			}
		})
	}
}

// A play of levels with a clock ends, too.
func TestClockLevels(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		deaf := terminal.Seat{Name: "deaf", Machine: play.Seat[int](game.StrategyFunc[int](func(_ context.Context, n int) (int, error) {
			time.Sleep(time.Minute)
			return n - 1, nil
		}))}
		var out bytes.Buffer
		sc := terminal.NewScreen(terminal.IO{In: strings.NewReader(""), Out: &out})
		end, err := terminal.Round{Game: play.Custom(takeAway(9)), Seats: []terminal.Seat{deaf, machine(takeAway(9))}, Once: true,
			Record: record.Record{Clock: "game 90s"}}.Play(t.Context(), sc)
		if err != nil || !slices.Equal(end.Winners, []int{1}) || !strings.HasSuffix(out.String(), "\n7 for player 0\nA (deaf) has no time left. B (machine) wins.\n") {
			t.Errorf("%+v, %v,\n%s", end, err, &out)
		}
	})
}
