package main

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/gametheory-go/gametheory/examples/games/gomoku"
)

// brain is a player as the protocol knows it. It remembers the stones by whose they are:
// the manager may place any number of either.
type brain struct {
	limits
	rule   gomoku.Rule
	size   int // 0 before START
	stones []stone
	board  *gomoku.Board
	player *gomoku.Player

	reading  bool // the lines of BOARD
	thinking bool // after its DONE
	listed   []stone
	wrong    error // of the first bad line of BOARD
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

func newBrain() *brain { return &brain{limits: newLimits()} }

// obey does what a line says, and reports whether it is the last one.
func (b *brain) obey(ctx context.Context, line string, answer say) (end bool) {
	begin := time.Now()
	if b.reading {
		return b.list(ctx, line, begin, answer)
	}
	words := strings.Fields(line)
	if len(words) == 0 {
		return false
	}
	var err error
	rest := strings.Join(words[1:], " ")
	switch strings.ToUpper(words[0]) {
	case "END":
		return true
	case "ABOUT":
		answer(`name="gametheory", version="1.0", author="the authors of gametheory", country="BR"`)
	case "INFO":
		b.inform(words[1:])
	case "STOP":
		// It has been waiting for a command, so it is not thinking.
	case "START":
		err = b.start(rest, answer)
	case "RECTSTART":
		err = b.startRectangle(rest, answer)
	case "RESTART":
		if err = b.ready(); err == nil {
			err = b.clear(answer)
		}
	case "BEGIN":
		err = b.begin(ctx, begin, answer)
	case "TURN":
		err = b.turn(ctx, rest, begin, answer)
	case "TAKEBACK":
		err = b.takeBack(rest, answer)
	case "BOARD", "YXBOARD":
		if err = b.ready(); err == nil {
			b.reading, b.thinking, b.listed, b.wrong = true, strings.EqualFold(words[0], "BOARD"), nil, nil
		}
	default:
		answer("UNKNOWN command %q", words[0])
	}
	if err != nil {
		answer("ERROR %v", err)
	}
	return false
}

// ready returns an error if there is no board.
func (b *brain) ready() error {
	if b.size == 0 {
		return errNoBoard
	}
	return nil
}

// start begins with an empty board of the size in text.
func (b *brain) start(text string, answer say) error {
	size, err := strconv.Atoi(text)
	if err != nil {
		return fmt.Errorf("%q is not a size", text)
	}
	if _, err := gomoku.New(size, b.rule); err != nil {
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

// clear takes all stones off the board.
func (b *brain) clear(answer say) error {
	b.stones, b.player = nil, nil
	for _, rule := range []gomoku.Rule{gomoku.FreeStyle, gomoku.Standard} {
		// Tables are made now, when it takes no time of a move.
		first := gomoku.Player{Board: gomoku.MustNew(b.size, rule), Nodes: 1, Memory: 1}
		if _, _, err := first.Answer(context.Background(), nil, nil); err != nil {
			return err
		}
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

// index returns the number of the stone in the cell of s, or -1.
func (b *brain) index(s stone) int {
	for i, t := range b.stones {
		if t.x == s.x && t.y == s.y {
			return i
		}
	}
	return -1
}

func (b *brain) begin(ctx context.Context, begin time.Time, answer say) error {
	if err := b.ready(); err != nil {
		return err
	}
	return b.move(ctx, begin, answer)
}

func (b *brain) turn(ctx context.Context, text string, begin time.Time, answer say) error {
	if err := b.ready(); err != nil {
		return err
	}
	s, err := b.at(text)
	if err != nil {
		return err
	}
	if b.index(s) >= 0 {
		return fmt.Errorf("%d,%d is taken", s.x, s.y)
	}
	b.stones = append(b.stones, s)
	return b.move(ctx, begin, answer)
}

func (b *brain) takeBack(text string, answer say) error {
	if err := b.ready(); err != nil {
		return err
	}
	s, err := b.at(text)
	if err != nil {
		return err
	}
	i := b.index(s)
	if i < 0 {
		return fmt.Errorf("%d,%d is free", s.x, s.y)
	}
	b.stones = append(b.stones[:i], b.stones[i+1:]...)
	answer("OK")
	return nil
}

// list reads a line of BOARD.
func (b *brain) list(ctx context.Context, line string, begin time.Time, answer say) (end bool) {
	text := strings.TrimSpace(line)
	switch {
	case text == "":
		return false
	case strings.EqualFold(text, "END"):
		return true
	case !strings.EqualFold(text, "DONE"):
		if err := b.add(text); err != nil && b.wrong == nil {
			b.wrong = err
		}
		return false
	}
	b.reading = false
	err := b.wrong
	if err == nil {
		b.stones = b.listed
		if !b.thinking {
			return false
		}
		err = b.move(ctx, begin, answer)
	}
	if err != nil {
		answer("ERROR %v", err)
	}
	return false
}

// add adds the stone that a line of BOARD tells: 1 is an own one, and 2 and 3 are others.
func (b *brain) add(text string) error {
	cell, who := text, ""
	if i := strings.LastIndexByte(text, ','); i >= 0 {
		cell, who = text[:i], strings.TrimSpace(text[i+1:])
	}
	s, err := b.at(cell)
	if err != nil {
		return err
	}
	switch who {
	case "1":
		s.own = true
	case "2", "3":
	default:
		return fmt.Errorf("%q: whose stone is %q?", text, who)
	}
	for _, t := range b.listed {
		if t.x == s.x && t.y == s.y {
			return fmt.Errorf("%d,%d is there twice", s.x, s.y)
		}
	}
	b.listed = append(b.listed, s)
	return nil
}

// move thinks, and plays and answers a move. It has all the time from begin.
func (b *brain) move(ctx context.Context, begin time.Time, answer say) error {
	if len(b.stones) == b.size*b.size {
		return errFull
	}
	s, err := b.think(ctx, begin)
	if err != nil {
		return err
	}
	b.stones = append(b.stones, s)
	answer("%d,%d", s.x, s.y)
	return nil
}
