package play

import (
	"errors"
	"fmt"
	"strings"
	"time"
)

// TimeControl limits the time of each player in a play. The zero value has no limits.
type TimeControl struct {
	Move      time.Duration // the limit for each move; 0 means no limit
	Game      time.Duration // the limit for all moves of a player; 0 means no limit
	Increment time.Duration // added to the time for the game after each move
}

// ErrTimeControl says that a text or a TimeControl is not a time control.
var ErrTimeControl = errors.New("not a time control")

// String returns the time control in the form that [ParseTimeControl] reads, such as "move 1s",
// "game 5m0s increment 3s" or "none".
func (t TimeControl) String() string {
	var words []string
	for _, l := range t.limits() {
		if *l.limit != 0 {
			words = append(words, l.name, l.limit.String())
		}
	}
	if len(words) == 0 {
		return "none"
	}
	return strings.Join(words, " ")
}

type namedLimit struct {
	name  string
	limit *time.Duration
}

func (t *TimeControl) limits() []namedLimit {
	return []namedLimit{{"move", &t.Move}, {"game", &t.Game}, {"increment", &t.Increment}}
}

// ParseTimeControl reads a time control: the words "move", "game" and "increment" in this order,
// each with a duration. Words can be left out, as in "game 5m". The text "none" means no limits.
// The error wraps [ErrTimeControl].
func ParseTimeControl(text string) (t TimeControl, err error) {
	words := strings.Fields(text)
	if len(words) == 1 && words[0] == "none" {
		return t, nil
	}
	for _, l := range t.limits() {
		if len(words) < 2 || words[0] != l.name {
			continue
		}
		if *l.limit, err = time.ParseDuration(words[1]); err != nil || *l.limit <= 0 {
			return TimeControl{}, fmt.Errorf("%w: %q is not a time such as 5m or 1.5s", ErrTimeControl, words[1])
		}
		words = words[2:]
	}
	switch {
	case len(words) > 0:
		return TimeControl{}, fmt.Errorf("%w: %q, want move, game and increment, each with a time, or none", ErrTimeControl, text)
	case t == TimeControl{}:
		return t, fmt.Errorf("%w: no words", ErrTimeControl)
	}
	return t, t.Check()
}

// Check returns an error that wraps [ErrTimeControl] in two cases: a time is negative, or there
// is an increment without a time for the game.
func (t TimeControl) Check() error {
	for _, l := range t.limits() {
		if *l.limit < 0 {
			return fmt.Errorf("%w: the time for %s is %v", ErrTimeControl, l.name, *l.limit)
		}
	}
	if t.Increment > 0 && t.Game == 0 {
		return fmt.Errorf("%w: an increment without a time for the game", ErrTimeControl)
	}
	return nil
}

// The plan for a move is this part of the time that is left for the game, and this part of the
// increment.
const (
	partLeft      = 20
	partIncrement = 3.0 / 4
)

// Plan returns the time to think about the next move, and whether there is a limit. The player
// has the time left for the rest of the game. Plan returns only a part of this time, and saves
// the rest for later moves.
func (t TimeControl) Plan(left time.Duration) (think time.Duration, limited bool) {
	if t.Move > 0 {
		think, limited = early(t.Move), true
	}
	if t.Game > 0 {
		share := min(left/partLeft+time.Duration(partIncrement*float64(t.Increment)), early(left))
		if !limited || share < think {
			think, limited = share, true
		}
	}
	return think, limited
}

// early returns some time before a limit, since the answer takes some time too.
func early(limit time.Duration) time.Duration {
	return limit - min(limit/4, limit/20+20*time.Millisecond)
}

// Clock measures the times of the players of a play. The time of at most one player runs. A clock
// is not safe for concurrent use.
type Clock struct {
	// Now returns the present time. Nil means [time.Now].
	Now func() time.Time

	control TimeControl
	left    []time.Duration // of the time for the game
	running int             // the player whose time runs, or -1
	since   time.Time
}

// NewClock returns a clock for the given number of players. NewClock panics if [TimeControl.Check]
// returns an error, or if players is less than 1.
func NewClock(t TimeControl, players int) *Clock {
	if err := t.Check(); err != nil || players < 1 {
		panic(fmt.Sprintf("play: a clock for %d players: %v", players, err))
	}
	c := &Clock{control: t, left: make([]time.Duration, players), running: -1}
	for i := range c.left {
		c.left[i] = t.Game
	}
	return c
}

// Control returns the time control of the clock.
func (c *Clock) Control() TimeControl { return c.control }

func (c *Clock) now() time.Time {
	if c.Now == nil {
		return time.Now()
	}
	return c.Now()
}

// Start starts the time of a player. Start panics if the time of a player is running.
func (c *Clock) Start(player int) {
	if c.running >= 0 {
		panic(fmt.Sprintf("play: the time of player %d runs", c.running))
	}
	c.running, c.since = player, c.now()
}

// Elapsed returns the time since Start, or 0 if no time is running.
func (c *Clock) Elapsed() time.Duration {
	if c.running < 0 {
		return 0
	}
	return c.now().Sub(c.since)
}

// Stop stops the running time after a move. The argument took is the time of the move: Elapsed, or
// a more exact measurement. Stop subtracts took from the time of the player for the game and adds
// the Increment. Stop reports whether the move was too late: whether took exceeds Limit. Stop
// panics if no time is running.
func (c *Clock) Stop(took time.Duration) (late bool) {
	if c.running < 0 {
		panic("play: no time runs")
	}
	limit, limited := c.Limit(c.running)
	if c.control.Game > 0 {
		c.left[c.running] += c.control.Increment - took
	}
	c.running = -1
	return limited && took > limit
}

// Limit returns the longest time for the next move of a player, and whether there is a limit.
func (c *Clock) Limit(player int) (limit time.Duration, limited bool) {
	switch {
	case c.control.Game == 0:
		return c.control.Move, c.control.Move > 0
	case c.control.Move == 0:
		return max(c.left[player], 0), true
	}
	return max(min(c.control.Move, c.left[player]), 0), true
}

// Left returns the time that a player has left for the game, and whether there is a limit for the
// game. If the player has used more, the time is 0.
func (c *Clock) Left(player int) (left time.Duration, limited bool) {
	left = c.left[player]
	if player == c.running {
		left -= c.Elapsed()
	}
	return max(left, 0), c.control.Game > 0
}
