package engine_test

import (
	"context"
	"errors"
	"io"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/engine"
)

// program starts the program of these tests as an engine.
func program(t *testing.T, behavior string) (*engine.Client, error) {
	t.Helper()
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), exe)
	// With the race detector a program would sleep for a second before it exits.
	cmd.Env = append(os.Environ(), serveKey+"="+behavior, "GORACE=atexit_sleep_ms=0")
	return engine.Start(t.Context(), cmd)
}

// A program and a part of this one play the same.
func TestClient(t *testing.T) {
	for name, start := range map[string]func() (*engine.Client, error){
		"program": func() (*engine.Client, error) { return program(t, "serve") },
		"local":   func() (*engine.Client, error) { return engine.Local(t.Context(), takeAway(7)) },
	} {
		c, err := start()
		if err != nil {
			t.Fatal(name, err)
		}
		want := []engine.Option{{Name: "Level", Type: "combo", Default: "best", Values: []string{"beginner", "best"}},
			{Name: "Seed", Type: "spin", Default: "0", Min: "0", Max: "9223372036854775807"}}
		if diff := cmp.Diff(want, c.Options()); diff != "" || c.Name() != "gametheory" {
			t.Errorf("%s: %q, %s", name, c.Name(), diff)
		}
		if err := errors.Join(c.Set("Level", "best"), c.NewGame(t.Context())); err != nil {
			t.Error(name, err)
		}
		if err := c.Set("Level", "best\nquit"); !errors.Is(err, engine.ErrOption) {
			t.Errorf("%s: %v", name, err)
		}
		course := takeAway(7).Begin()
		for !course.Over() {
			a, err := c.Move(t.Context(), course, engine.Limits{Move: time.Hour, Left: []time.Duration{time.Hour, time.Minute}})
			if err != nil || a.Took < 0 {
				t.Fatal(name, a, err)
			}
			if err := course.Move(a.Move); err != nil {
				t.Fatal(name, err)
			}
		}
		if r, _ := course.Result(); !slices.Equal(r.Winners, []int{0}) { // 7 is not a multiple of 3
			t.Errorf("%s: %v wins by %v", name, r.Winners, course.Moves())
		}
		if _, err := c.Move(t.Context(), course, engine.Limits{}); !errors.Is(err, engine.ErrNoMove) || !strings.Contains(err.Error(), "the end of a game") {
			t.Errorf("%s: %v", name, err)
		}
		if err := c.Close(); err != nil {
			t.Error(name, err)
		}
	}
}

// What an engine does wrong is an error that says so.
func TestMisbehavior(t *testing.T) {
	t.Parallel()
	deep, cancel := context.WithCancel(t.Context())
	cancel()
	for behavior, want := range map[string]error{
		"exits":                 engine.ErrExited,
		"raves":                 engine.ErrExited,
		"floods":                engine.ErrExited,
		"bestmove (none)":       engine.ErrNoMove,
		"bestmove":              engine.ErrAnswer,
		`bestmove "a`:           engine.ErrAnswer,
		"silent":                context.DeadlineExceeded,
		"deaf":                  context.DeadlineExceeded,
		"bestmove 3":            nil,
		"babbles":               nil,
		"bestmove \"(none)\" x": nil,
	} {
		t.Run(behavior, func(t *testing.T) {
			t.Parallel()
			c, err := program(t, behavior)
			if err != nil {
				t.Fatal(err)
			}
			defer c.Close()
			ctx := t.Context()
			if want == context.DeadlineExceeded {
				limited, cancel := context.WithTimeout(ctx, 10*time.Millisecond)
				defer cancel()
				ctx = limited
			}
			a, err := c.Move(ctx, takeAway(7).Begin(), engine.Limits{})
			if !errors.Is(err, want) {
				t.Fatalf("%+v, %v", a, err)
			}
			if behavior == "silent" {
				if _, err := c.Move(deep, takeAway(7).Begin(), engine.Limits{}); !errors.Is(err, context.Canceled) {
					t.Error(err)
				}
			}
			if behavior == "babbles" {
				want := engine.Info{Depth: 3, Nodes: 200, Time: 5 * time.Millisecond, Score: "cp 13", Line: []string{"a", "b c"}, Text: "pv of nothing"}
				if diff := cmp.Diff(want, a.Info); diff != "" || a.Move != "2" || c.Name() != "Mis behaves" ||
					!slices.Equal(c.Options()[1].Values, []string{"x y", "z"}) || c.Options()[0].Name != "A b" {
					t.Errorf("%+v, %q, %v, %s", a, c.Name(), c.Options(), diff)
				}
			}
		})
	}
}

func TestNoEngine(t *testing.T) {
	if _, err := program(t, "refuses"); !errors.Is(err, engine.ErrExited) {
		t.Error(err)
	}
	if _, err := engine.Start(t.Context(), exec.Command("/no such program")); err == nil {
		t.Error("no error")
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := engine.Local(ctx, takeAway(7)); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	if testing.Short() {
		t.Skip("waits for a program")
	}
	c, err := program(t, "stays")
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Close(); !errors.Is(err, engine.ErrStays) {
		t.Error(err)
	}
}

// An engine knows the position of any course: with moves of any name, with draws, and with three players.
func TestPositions(t *testing.T) {
	for name, open := range map[string]func(seed uint64) *play.Game{
		"takeaway": func(uint64) *play.Game { return takeAway(7) },
		"dice":     dice,
		"circle":   func(uint64) *play.Game { return circle() },
	} {
		c, err := engine.Local(t.Context(), open(1))
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		course := open(2).Begin() // the draws are not those of the engine's game
		for seed := uint64(0); !course.Over() && course.Plies() < 30; seed++ {
			position := engine.WritePosition(course)
			again, err := engine.ParsePosition(open(3), position)
			if err != nil || !slices.Equal(again.Moves(), course.Moves()) || !slices.Equal(again.Options(), course.Options()) || again.Player() != course.Player() {
				t.Fatalf("%s: %q: %v, %v", name, position, again, err)
			}
			a, err := c.Move(t.Context(), course, engine.Limits{})
			if err != nil {
				t.Fatal(name, err)
			}
			if err := course.Repeat([]string{a.Move}); err != nil {
				t.Fatal(name, err)
			}
		}
		if course.Plies() < 4 {
			t.Errorf("%s: %d moves", name, course.Plies())
		}
	}
}

// What an engine says, whatever it is, is read or is an error.
func FuzzAnswer(f *testing.F) {
	f.Add("uciok\noption name x type spin min\nbestmove \"a\"\n")
	f.Add("info depth 99999999999999999999 pv \"\nuciok\ninfo score\nbestmove")
	g := takeAway(7)
	f.Fuzz(func(t *testing.T, lines string) {
		c, err := engine.LocalServe(t.Context(), func(ctx context.Context, in io.Reader, out io.Writer) error {
			go io.Copy(io.Discard, in)
			_, err := io.WriteString(out, lines)
			return err
		})
		if err != nil {
			if !errors.Is(err, engine.ErrExited) {
				t.Fatalf("%q: %v", lines, err)
			}
			return
		}
		defer c.Close()
		if a, err := c.Move(t.Context(), g.Begin(), engine.Limits{}); err != nil && !errors.Is(err, engine.ErrExited) && !errors.Is(err, engine.ErrAnswer) && !errors.Is(err, engine.ErrNoMove) {
			t.Fatalf("%q: %v, %v", lines, a, err)
		}
	})
}
