package brain

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/gametheory-go/gametheory/games/gomoku"
)

// brain is a player as the protocol knows it. It remembers the stones by whose they are:
// the manager may place any number of either.
type brain struct {
	limits
	in     *input
	clock  clock
	alone  bool // there is nothing else in this process
	size   int  // 0 before START
	line   line // the one that is obeyed
	stones []stone
	player *gomoku.Player

	listing string // the command whose lines are read; empty if there is none
	listed  []stone
	wrong   error // of the first bad line
}

// stone is a stone of the brain or of its opponent, counted from 0 from the upper left.
type stone struct {
	x, y int
	own  bool
}

// say answers a line.
type say func(format string, args ...any)

var (
	errNoBoard = errors.New("no board: START first")
	errFull    = errors.New("no free cell")
)

func newBrain(in *input) *brain {
	return &brain{limits: newLimits(), in: in, clock: clock{late: firstLate}}
}

// obey does what a line says, and reports whether it is the last one.
func (b *brain) obey(ctx context.Context, l line, answer say) (end bool) {
	text := strings.TrimSpace(l.text)
	word, rest, _ := strings.Cut(text, " ")
	word, rest = strings.ToUpper(word), strings.TrimSpace(rest)
	b.line = l
	var err error
	switch {
	case word == "":
		return false
	case word == "END":
		return true
	case b.listing != "" && !b.leaves(word):
		err = b.list(ctx, text, answer)
	default:
		if b.listing != "" {
			answer("ERROR %s without DONE", b.listing)
			b.listing = ""
		}
		b.clock.came(l.at)
		err = b.do(ctx, word, rest, answer)
	}
	if err != nil {
		answer("ERROR %v", err)
	}
	return false
}

// do does a command.
func (b *brain) do(ctx context.Context, word, rest string, answer say) error {
	switch word {
	case "ABOUT":
		answer(`name="gametheory", version="1.1", author="the authors of gametheory", country="BR"`)
		return nil
	case "INFO":
		b.inform(strings.Fields(rest))
		return nil
	case "STOP", "YXSTOP": // if it was thinking, it has stopped
		return nil
	case "START":
		return b.start(rest, answer)
	case "RECTSTART":
		return b.startRectangle(rest, answer)
	case "BOARD", "YXBOARD", "SWAP2BOARD":
		// What they list is read even if there is no board: the lines are no commands.
		b.listing, b.listed, b.wrong = word, nil, b.ready()
		return nil
	case "RESTART":
		if err := b.ready(); err != nil {
			return err
		}
		return b.clear(answer)
	case "BEGIN", "TURN", "PLAY", "TAKEBACK":
		if err := b.ready(); err != nil {
			return err
		}
		return b.onBoard(ctx, word, rest, answer)
	}
	answer("UNKNOWN command %q", word)
	return nil
}

// ready returns an error if there is no board.
func (b *brain) ready() error {
	if b.size == 0 {
		return errNoBoard
	}
	return nil
}

// onBoard does a command that needs a board.
func (b *brain) onBoard(ctx context.Context, word, rest string, answer say) error {
	switch word {
	case "TURN":
		return b.turn(ctx, rest, answer)
	case "PLAY":
		return b.play(rest, answer)
	case "TAKEBACK":
		return b.takeBack(rest, answer)
	}
	return b.move(ctx, answer)
}

// start begins with an empty board of the size in text.
func (b *brain) start(text string, answer say) error {
	size, err := strconv.Atoi(text)
	if err != nil {
		return fmt.Errorf("%q is not a size", text)
	}
	if _, err := gomoku.New(size, gomoku.FreeStyle); err != nil {
		return err
	}
	b.size = size
	return b.clear(answer)
}

func (b *brain) startRectangle(text string, answer say) error {
	width, height, ok := strings.Cut(text, ",")
	if !ok || strings.TrimSpace(width) != strings.TrimSpace(height) {
		return fmt.Errorf("only square boards, not %q", text)
	}
	return b.start(strings.TrimSpace(width), answer)
}

// clear takes all stones off the board, and makes what takes time.
func (b *brain) clear(answer say) error {
	b.stones = nil
	if err := b.fits(); err != nil {
		return err
	}
	if err := b.prepare(); err != nil {
		return err
	}
	answer("OK")
	return nil
}

// at reads a cell such as 3,4.
func (b *brain) at(text string) (s stone, err error) {
	x, y, _ := strings.Cut(text, ",")
	if s.x, err = strconv.Atoi(strings.TrimSpace(x)); err == nil {
		s.y, err = strconv.Atoi(strings.TrimSpace(y))
	}
	if err != nil || s.x < 0 || s.y < 0 || s.x >= b.size || s.y >= b.size {
		return s, fmt.Errorf("%q is not a cell of a board of size %d", text, b.size)
	}
	return s, nil
}

// free is at for a cell that must be free.
func (b *brain) free(text string) (stone, error) {
	s, err := b.at(text)
	if err == nil && find(b.stones, s) >= 0 {
		err = fmt.Errorf("%d,%d is taken", s.x, s.y)
	}
	return s, err
}

// find returns the number of the stone in the cell of s, or -1.
func find(stones []stone, s stone) int {
	for i, t := range stones {
		if t.x == s.x && t.y == s.y {
			return i
		}
	}
	return -1
}

func (b *brain) turn(ctx context.Context, text string, answer say) error {
	s, err := b.free(text)
	if err != nil {
		return err
	}
	b.stones = append(b.stones, s)
	return b.move(ctx, answer)
}

// play makes the move that the manager wants.
func (b *brain) play(text string, answer say) error {
	s, err := b.free(text)
	if err != nil {
		return err
	}
	b.put(s, answer)
	return nil
}

func (b *brain) takeBack(text string, answer say) error {
	s, err := b.at(text)
	if err != nil {
		return err
	}
	i := find(b.stones, s)
	if i < 0 {
		return fmt.Errorf("%d,%d is free", s.x, s.y)
	}
	b.stones = append(b.stones[:i], b.stones[i+1:]...)
	answer("OK")
	return nil
}

// move thinks, and plays and answers a move.
func (b *brain) move(ctx context.Context, answer say) error {
	if len(b.stones) == b.size*b.size {
		return errFull
	}
	s, err := b.think(ctx)
	if err != nil {
		return err
	}
	b.put(s, answer)
	return nil
}

// put answers a move of the brain.
func (b *brain) put(s stone, answer say) {
	s.own = true
	b.stones = append(b.stones, s)
	answer("%d,%d", s.x, s.y)
}
