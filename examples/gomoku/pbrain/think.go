package main

import (
	"context"
	"math"
	"strconv"
	"strings"
	"time"

	"github.com/gametheory-go/gametheory/examples/games/gomoku"
)

// limits are what the manager has told by INFO.
type limits struct {
	turn     time.Duration // for a move; 0 is as fast as possible
	match    time.Duration // for a play; 0 is any time
	left     time.Duration // of that
	memory   int64         // in bytes; 0 is any
	depth    int           // 0 is any
	nodes    int64         // 0 is any
	strength int           // from 0 to 100
}

// The limits of a manager that has told none, and how long before the end of its time
// a move is made: the operating system may let another program run meanwhile.
const (
	usualTurn = 30 * time.Second
	unlimited = math.MaxInt32
	margin    = 30 * time.Millisecond
	quickest  = 10 * time.Millisecond
)

func newLimits() limits {
	return limits{turn: usualTurn, left: unlimited * time.Millisecond, strength: 100}
}

// inform takes what INFO tells: a key and a value. Others than these, and values that are
// no numbers, are ignored.
func (b *brain) inform(words []string) {
	if len(words) < 2 {
		return
	}
	n, err := strconv.ParseInt(words[1], 10, 64)
	if err != nil {
		return
	}
	positive := max(n, 0)
	duration := time.Duration(min(max(n, math.MinInt32), unlimited)) * time.Millisecond
	switch strings.ToLower(words[0]) {
	case "timeout_turn":
		b.limits.turn = max(duration, 0)
	case "timeout_match":
		b.match = max(duration, 0)
	case "time_left":
		b.left = duration
	case "max_memory":
		b.memory, b.player = positive, nil
	case "max_depth":
		b.depth = int(min(positive, 400))
	case "max_node":
		b.nodes = positive
	case "strength":
		b.strength = int(min(positive, 100))
	case "rule":
		b.rule, b.player = gomoku.FreeStyle, nil
		if n&1 != 0 {
			b.rule = gomoku.Standard
		}
	}
}

// thinkFor returns how long a move may take from the moment that its command came.
func (l limits) thinkFor() time.Duration {
	t := l.turn
	if l.left < unlimited*time.Millisecond {
		t = min(t, l.left/7)
	}
	return max(t-margin-min(t/8, 100*time.Millisecond), quickest)
}

// tableFor returns how much memory the table may have: the program itself needs some, and
// what is not yet collected.
func (l limits) tableFor() int64 {
	const program, most = 40 << 20, 128 << 20
	if l.memory == 0 {
		return most
	}
	return min(max((l.memory-program)/2, 1<<20), most)
}

// think returns the brain's move.
func (b *brain) think(ctx context.Context, begin time.Time) (stone, error) {
	if b.player == nil || b.board == nil || b.board.Size() != b.size || b.board.Rule() != b.rule {
		board, err := gomoku.New(b.size, b.rule)
		if err != nil {
			return stone{}, err
		}
		b.board = board
		b.player = &gomoku.Player{Board: board, Memory: b.tableFor()}
	}
	var own, others [][2]int
	for _, s := range b.stones {
		if s.own {
			own = append(own, [2]int{s.y, s.x})
		} else {
			others = append(others, [2]int{s.y, s.x})
		}
	}
	b.player.Depth, b.player.Nodes = b.depth, b.nodes
	if b.strength < 100 {
		b.player.Depth = 1 + b.strength/10
	}
	b.player.Time = max(b.thinkFor()-time.Since(begin), time.Millisecond)
	row, column, err := b.player.Answer(ctx, own, others)
	return stone{x: column, y: row, own: true}, err
}
