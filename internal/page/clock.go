package page

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/gametheory-go/gametheory/internal/serve"
	"github.com/gametheory-go/gametheory/play"
)

// Timing is the clock of a play, as its address tells it. The time of a person runs from the end of the last move until
// the request with the next one, on the clock of the server. So neither the back button nor another browser wins time.
// Whoever edits the address can cheat. A level uses the time in which it thinks.
type Timing struct {
	Control play.TimeControl // the zero value is no clock
	Took    []time.Duration  // by the moves, in whole milliseconds
	Since   int64            // when the time of the player to move began to run, in milliseconds since 1970; 0 if it does not
}

// timed reports whether there is a clock.
func (t Timing) timed() bool { return t.Control != play.TimeControl{} }

// words returns the parts of an address.
func (t Timing) words() (clock, took, since string) {
	if !t.timed() {
		return "", "", ""
	}
	var all []string
	for _, d := range t.Took {
		all = append(all, strconv.FormatInt(d.Milliseconds(), 10))
	}
	if t.Since > 0 {
		since = strconv.FormatInt(t.Since, 10)
	}
	return t.Control.String(), strings.Join(all, between), since
}

// longestTook is the longest time of a move in an address.
const longestTook = 1000 * time.Hour

// parseTiming reads the clock of a play of so many moves.
func parseTiming(clock, took, since string, moves int) (t Timing, err error) {
	if clock == "" {
		return t, nil
	}
	if t.Control, err = play.ParseTimeControl(clock); err != nil {
		return t, serve.Invalid("clock: %w", err)
	}
	if !t.timed() {
		return t, nil
	}
	times := split(took, between)
	if len(times) > moves {
		return t, serve.Invalid("took has %d times of %d moves", len(times), moves)
	}
	for _, word := range times {
		ms, err := strconv.ParseUint(word, 10, 64)
		if err != nil || ms > uint64(longestTook.Milliseconds()) {
			return t, serve.Invalid("took has %q, want milliseconds", short(word))
		}
		t.Took = append(t.Took, time.Duration(ms)*time.Millisecond)
	}
	if since != "" {
		if t.Since, err = strconv.ParseInt(since, 10, 64); err != nil || t.Since < 0 {
			return t, serve.Invalid("since is %q, want milliseconds", short(since))
		}
	}
	return t, nil
}

// clock returns the clock of the play after the moves whose times are known.
func (d *round) clock() *play.Clock {
	c := play.NewClock(d.Control, len(d.Seats))
	for i, took := range d.Took {
		c.Start(d.course.Mover(i))
		c.Stop(took)
	}
	return c
}

// elapsed returns for how long the time of the player to move has run.
func (d *round) elapsed() time.Duration {
	if d.Since == 0 {
		return 0
	}
	ms := min(max(time.Now().UnixMilli()-d.Since, 0), longestTook.Milliseconds())
	return time.Duration(ms) * time.Millisecond
}

// late reports whether a person has lost since there was no move in time, at the position that is shown.
func (d *round) late() bool {
	if !d.timed() || d.At < len(d.Moves) || len(d.Took) < len(d.Moves) || d.course.Over() || !d.person(d.course.Player()) {
		return false
	}
	limit, limited := d.clock().Limit(d.course.Player())
	return limited && d.elapsed() > limit
}

// unsettled reports whether the time of a move is not known yet, or no time runs.
func (d *round) unsettled() bool {
	return d.timed() && (d.Since == 0 || len(d.Took) < len(d.Moves))
}

// settle returns the state in which the times of all moves are known, and that of the next one runs. A move that was
// late is taken back.
func (d *round) settle() State {
	s := d.State
	if known := len(s.Took); known < len(s.Moves) && s.Since > 0 {
		mover := d.course.Mover(known)
		took := d.elapsed()
		if limit, limited := d.clock().Limit(mover); limited && took > limit {
			s.Moves = s.Moves[:known]
			s.At = min(s.At, known)
			return s
		}
		s.Took = append(slices.Clone(s.Took), took)
	}
	for len(s.Took) < len(s.Moves) {
		s.Took = append(s.Took, 0) // of a play that has begun without a clock
	}
	s.Since = time.Now().UnixMilli()
	return s
}

// plan returns how long a level should think about a move, or 0 for as long as without a clock.
func (d *round) plan() time.Duration {
	if !d.timed() {
		return 0
	}
	left, _ := d.clock().Left(d.course.Player())
	limit, _ := d.Control.Plan(left)
	return max(limit, time.Millisecond)
}

// left returns the time of a player that is left, and whether that is limited: for the game, or else for the move.
func (d *round) left(player int) (left time.Duration, limited bool) {
	if !d.timed() {
		return 0, false
	}
	c := d.clock()
	if left, limited = c.Left(player); !limited {
		left, limited = d.Control.Move, true
	}
	if d.runs(player) {
		limit, _ := c.Limit(player)
		left = max(limit-d.elapsed(), 0)
	}
	return left, limited
}

// runs reports whether the time of a player runs.
func (d *round) runs(player int) bool {
	return d.atEnd() && !d.over() && d.person(player) && player == d.course.Player()
}

// minutes writes a time as clocks show it.
func minutes(t time.Duration) string {
	s := int(t.Round(time.Second) / time.Second)
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}
