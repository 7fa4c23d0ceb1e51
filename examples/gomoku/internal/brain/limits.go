package brain

import (
	"errors"
	"fmt"
	"math"
	"runtime/debug"
	"strconv"
	"strings"
	"time"

	"github.com/gametheory-go/gametheory/games/gomoku"
)

// limits are what the manager has told by INFO.
type limits struct {
	turn     time.Duration // for a move; 0 is as fast as possible
	left     time.Duration // for all other moves of the game
	memory   int64         // in bytes; 0 is any
	table    int64         // in bytes; 0 is any
	depth    int           // 0 is any
	nodes    int64         // 0 is any
	strength int           // from 0 to 100
	report   int           // the depth of the report's program, which then plays; 0 if it does not
	rule     int           // the sum that the protocol has
}

// The limits of a manager that has told none.
const (
	usualTurn = 5 * time.Second
	unlimited = math.MaxInt32 * time.Millisecond
)

func newLimits() limits { return limits{turn: usualTurn, left: unlimited, strength: 100} }

// inform takes what INFO tells: a key and a value. Others than these, and values that are
// no numbers, are ignored. Nothing is answered; what cannot be done is told later.
func (l *limits) inform(words []string) {
	if len(words) < 2 {
		return
	}
	n, err := strconv.ParseInt(words[1], 10, 64)
	if err != nil {
		return
	}
	positive := max(n, 0)
	duration := time.Duration(min(max(n, math.MinInt32), math.MaxInt32)) * time.Millisecond
	switch strings.ToLower(words[0]) {
	case "timeout_turn":
		l.turn = max(duration, 0)
	case "timeout_match": // until time_left tells what is left of it
		l.left = max(duration, 0)
		if duration <= 0 {
			l.left = unlimited
		}
	case "time_left":
		l.left = duration
	case "max_memory":
		l.memory = positive
	case "hash_size":
		l.table = min(positive, math.MaxInt64>>10) << 10
	case "max_depth":
		l.depth = int(min(positive, gomoku.MaxSize*gomoku.MaxSize))
	case "max_node":
		l.nodes = positive
	case "strength":
		l.strength = int(min(positive, 100))
	case "report":
		l.report = int(min(positive, mostReport))
	case "rule":
		l.rule = int(min(positive, math.MaxInt32))
	}
}

// shareOfMatch is which part of the time that is left for a game a move may take.
const shareOfMatch = 7

// mostReport is the largest depth that the report offers.
const mostReport = 4

// limit returns how long the next move may take.
func (l *limits) limit() time.Duration {
	if l.left < unlimited {
		return max(0, min(l.turn, l.left/shareOfMatch))
	}
	return l.turn
}

// leastMemory is how much memory the program needs with its smallest table, and what it
// leaves behind before that is collected.
const leastMemory = 16 << 20

var (
	errMemory = errors.New("max_memory is too small")
	errRule   = errors.New("the rule is not known")
)

// The bits of a rule.
const (
	exactly    = 1
	continuous = 2
)

// fits returns an error if the memory does not suffice. It is asked before a game: in the middle
// of one it is better to go on with the smallest table than to forfeit it.
func (l *limits) fits() error {
	if l.memory > 0 && l.memory < leastMemory {
		return fmt.Errorf("%w: %d bytes, want %d", errMemory, l.memory, leastMemory)
	}
	return nil
}

// playable returns the rule, or an error if it is not known.
func (l *limits) playable() (gomoku.Rule, error) {
	switch l.rule &^ continuous {
	case 0:
		return gomoku.FreeStyle, nil
	case exactly:
		return gomoku.Standard, nil
	}
	return 0, fmt.Errorf("%w: %d, want 0 for free-style or 1 for exactly five", errRule, l.rule)
}

// tableSize returns how much memory the table of the search may have.
func (l *limits) tableSize() int64 {
	const most = 128 << 20
	size := int64(most)
	if l.memory > 0 {
		size = min(size, max((l.memory-leastMemory)*3/4, 1<<18))
	}
	if l.table > 0 {
		size = min(size, max(l.table, 1<<16))
	}
	return size
}

// limitMemory has the runtime collect garbage before the memory is all used. What it does not
// count, the program itself, is a few megabytes.
func (l *limits) limitMemory() {
	limit := int64(math.MaxInt64)
	if l.memory > 0 {
		limit = max(l.memory-6<<20, leastMemory/2)
	}
	debug.SetMemoryLimit(limit)
}
