package engine

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/gametheory-go/gametheory/play"
)

// Limits are the limits of an engine for the next move: the words of "go". A zero field sets no
// limit.
type Limits struct {
	Move      time.Duration   // time for this move
	Left      []time.Duration // time left for the game, by player
	Increment []time.Duration // time gained by each move, by player
	Nodes     int64           // approximate number of positions to examine
	Infinite  bool            // think until the client sends "stop"
}

// LimitsOf returns the limits of a clock for the next move, in a game with the given number of
// players.
func LimitsOf(c *play.Clock, players int) (l Limits) {
	l.Move = c.Control().Move
	for i := range players {
		if left, limited := c.Left(i); limited {
			l.Left = append(l.Left, left)
			l.Increment = append(l.Increment, c.Control().Increment)
		}
	}
	return l
}

// The longest time and the largest number of players that are read: larger ones mean these.
const (
	mostTime    = 365 * 24 * time.Hour
	mostPlayers = 64
)

// clockKeys returns the words for the time left and the increment of a player.
func clockKeys(player int) (left, increment string) {
	if player < 2 {
		color := "wb"[player : player+1]
		return color + "time", color + "inc"
	}
	return fmt.Sprint("time", player+1), fmt.Sprint("inc", player+1)
}

// String returns the words of "go", with a blank before each word. String leaves out an increment
// of 0. For example, the limit Move: time.Second gives " movetime 1000".
func (l Limits) String() string {
	var b strings.Builder
	if l.Move > 0 {
		fmt.Fprintf(&b, " movetime %d", l.Move.Milliseconds())
	}
	for i, t := range l.Left {
		left, _ := clockKeys(i)
		fmt.Fprintf(&b, " %s %d", left, t.Milliseconds())
	}
	for i, t := range l.Increment {
		if _, increment := clockKeys(i); t > 0 {
			fmt.Fprintf(&b, " %s %d", increment, t.Milliseconds())
		}
	}
	if l.Nodes > 0 {
		fmt.Fprintf(&b, " nodes %d", l.Nodes)
	}
	if l.Infinite {
		b.WriteString(" infinite")
	}
	return b.String()
}

// parseLimits reads the words after "go". Words that are not known are ignored.
func parseLimits(words []string) (l Limits, err error) {
	for i := 0; i < len(words); i++ {
		key := words[i]
		if key == "infinite" {
			l.Infinite = true
			continue
		}
		set := l.field(key)
		if set == nil {
			continue
		}
		if i++; i == len(words) {
			return l, fmt.Errorf("no number after %q", key)
		}
		n, err := strconv.ParseInt(words[i], 10, 64)
		if err != nil {
			return l, fmt.Errorf("%.40q after %q is not a number", words[i], key)
		}
		set(n)
	}
	return l, nil
}

// field returns what sets the limit with a name, or nil.
func (l *Limits) field(key string) func(n int64) {
	switch key {
	case "nodes":
		return func(n int64) { l.Nodes = max(n, 1) }
	case "movetime":
		return func(n int64) { l.Move = max(milliseconds(n), time.Millisecond) }
	}
	for player := range mostPlayers {
		left, increment := clockKeys(player)
		switch key {
		case left, fmt.Sprint("time", player+1):
			return func(n int64) { setAt(&l.Left, player, milliseconds(n)) }
		case increment, fmt.Sprint("inc", player+1):
			return func(n int64) { setAt(&l.Increment, player, milliseconds(n)) }
		}
	}
	return nil
}

func milliseconds(n int64) time.Duration {
	return time.Duration(min(max(n, 0), mostTime.Milliseconds())) * time.Millisecond
}

func setAt(times *[]time.Duration, player int, t time.Duration) {
	for len(*times) <= player {
		*times = append(*times, 0)
	}
	(*times)[player] = t
}

// think returns how long a player that keeps the limits may think, and whether there is a limit.
func (l Limits) think(player int) (t time.Duration, limited bool) {
	control := play.TimeControl{Move: l.Move}
	if player >= len(l.Left) {
		return control.Plan(0)
	}
	control.Game = max(l.Left[player], 1) // there is a time for the game
	if player < len(l.Increment) {
		control.Increment = l.Increment[player]
	}
	return control.Plan(l.Left[player])
}
