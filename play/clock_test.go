package play_test

import (
	"errors"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/internal/panictest"
	"github.com/gametheory-go/gametheory/play"
)

func TestTimeControl(t *testing.T) {
	for text, want := range map[string]play.TimeControl{
		"none":                               {},
		"move 1s":                            {Move: time.Second},
		"game 5m0s":                          {Game: 5 * time.Minute},
		"game 5m0s increment 3s":             {Game: 5 * time.Minute, Increment: 3 * time.Second},
		"move 10s game 1h0m0s increment 1ms": {Move: 10 * time.Second, Game: time.Hour, Increment: time.Millisecond},
	} {
		if got, err := play.ParseTimeControl(text); err != nil || got != want || got.String() != text {
			t.Errorf("%s: %v, %v", text, got, err)
		}
	}
	for _, text := range []string{"", "move", "move x", "move 0s", "move -1s", "increment 1s", "game 1m move 1s", "none move 1s", "5m"} {
		if got, err := play.ParseTimeControl(text); !errors.Is(err, play.ErrTimeControl) {
			t.Errorf("%q: %v, %v", text, got, err)
		}
	}
}

// watch is a fake clock.
type watch struct{ now time.Time }

func (w *watch) clock(t play.TimeControl, players int) *play.Clock {
	c := play.NewClock(t, players)
	c.Now = func() time.Time { return w.now }
	return c
}

// move lets a player take so long for a move, and reports whether that is late.
func (w *watch) move(c *play.Clock, player int, took time.Duration) (late bool) {
	c.Start(player)
	w.now = w.now.Add(took)
	return c.Stop(c.Elapsed())
}

func TestClock(t *testing.T) {
	const s = time.Second
	for _, test := range []struct {
		control play.TimeControl
		moves   []time.Duration // of player 1 of three
		late    int             // the first that is late, or -1
		limit   time.Duration   // after them; -1 if there is none
		left    time.Duration   // of the time for the game
	}{
		{play.TimeControl{}, []time.Duration{time.Hour}, -1, -1, 0},
		{play.TimeControl{Move: s}, []time.Duration{s, 0, s + 1}, 2, s, 0},
		{play.TimeControl{Game: 10 * s}, []time.Duration{4 * s, 6 * s, 0, 1}, 3, 0, 0},
		{play.TimeControl{Game: 10 * s, Increment: 2 * s}, []time.Duration{10 * s, 2 * s, s}, -1, 3 * s, 3 * s},
		{play.TimeControl{Game: 10 * s, Increment: 2 * s}, []time.Duration{10 * s, 2*s + 1}, 1, 2*s - 1, 2*s - 1},
		{play.TimeControl{Move: 3 * s, Game: 10 * s}, []time.Duration{3 * s, 3 * s, 3 * s, 2 * s}, 3, 0, 0},
		{play.TimeControl{Move: 3 * s, Game: 10 * s}, []time.Duration{4 * s}, 0, 3 * s, 6 * s},
	} {
		w := &watch{}
		c := w.clock(test.control, 3)
		late := -1
		for i, took := range test.moves {
			if w.move(c, 1, took) && late < 0 {
				late = i
			}
			w.move(c, 0, 0) // the others do not matter
		}
		limit, limited := c.Limit(1)
		if !limited {
			limit = -1
		}
		left, timed := c.Left(1)
		if late != test.late || limit != test.limit || left != test.left || timed != (test.control.Game > 0) || c.Control() != test.control {
			t.Errorf("%v, %v: move %d is late, limit %v, left %v %v", test.control, test.moves, late, limit, left, timed)
		}
		if other, _ := c.Left(2); other != test.control.Game {
			t.Errorf("%v: %v left to who has not moved", test.control, other)
		}
	}
}

// While the time of a player runs, what is left shrinks to 0.
func TestClockRuns(t *testing.T) {
	w := &watch{}
	c := w.clock(play.TimeControl{Game: time.Minute}, 2)
	if c.Elapsed() != 0 {
		t.Error(c.Elapsed())
	}
	c.Start(1)
	for _, want := range []time.Duration{50 * time.Second, 40 * time.Second, 0} {
		w.now = w.now.Add(time.Minute - want - c.Elapsed())
		mine, _ := c.Left(1)
		other, _ := c.Left(0)
		if mine != want || other != time.Minute || c.Elapsed() != time.Minute-want {
			t.Errorf("%v, %v left after %v", mine, other, c.Elapsed())
		}
	}
	panictest.Want(t, "play: the time of player 1 runs", func() { c.Start(0) })
	if c.Stop(time.Second) {
		t.Error("late after a second")
	}
	panictest.Want(t, "play: no time runs", func() { c.Stop(0) })
	panictest.Want(t, "play: a clock for 0 players", func() { play.NewClock(play.TimeControl{}, 0) })
	panictest.Want(t, "play: a clock for 2 players", func() { play.NewClock(play.TimeControl{Move: -1}, 2) })
	real := play.NewClock(play.TimeControl{}, 1)
	real.Start(0)
	if real.Elapsed() < 0 {
		t.Error(real.Elapsed())
	}
}

// What is planned for a move is less than its limit, and leaves time for more moves.
func TestPlan(t *testing.T) {
	const s, ms = time.Second, time.Millisecond
	for _, test := range []struct {
		control play.TimeControl
		left    time.Duration
		want    time.Duration // -1 if there is no limit
	}{
		{play.TimeControl{}, 0, -1},
		{play.TimeControl{Move: s}, 0, 930 * ms},
		{play.TimeControl{Move: 40 * ms}, 0, 30 * ms},
		{play.TimeControl{Game: 5 * time.Minute}, 100 * s, 5 * s},
		{play.TimeControl{Game: 5 * time.Minute, Increment: 4 * s}, 100 * s, 8 * s},
		{play.TimeControl{Game: 5 * time.Minute, Increment: 4 * s}, s, 930 * ms},
		{play.TimeControl{Game: 5 * time.Minute}, 0, 0},
		{play.TimeControl{Move: 10 * s, Game: 5 * time.Minute}, 100 * s, 5 * s},
		{play.TimeControl{Move: s, Game: 5 * time.Minute}, 100 * s, 930 * ms},
	} {
		got, limited := test.control.Plan(test.left)
		if !limited {
			got = -1
		}
		if got != test.want {
			t.Errorf("%v, %v left: %v, want %v", test.control, test.left, got, test.want)
		}
	}
}
