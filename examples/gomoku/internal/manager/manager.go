// Package manager plays programs of the Gomocup protocol against each other: it starts
// them, speaks the protocol, referees every move by the rules of package gomoku, and
// measures the time of each move and the memory. What a program does against the protocol
// it reports with the line at fault.
package manager

import (
	"fmt"
	"time"

	"github.com/gametheory-go/gametheory/games/gomoku"
)

// Engine is a program that plays.
type Engine struct {
	Name    string
	Command []string // the program and its arguments
	Env     []string // in addition to the environment, as in exec.Cmd

	// Info are keys and values, such as "max_node 10000", that the engine is told by INFO
	// in addition to the limits, which they come after.
	Info []string

	// Pause is how long the manager waits after a move of the engine before it sends it
	// anything. Some programs lose what comes too soon.
	Pause time.Duration
}

// Limits are what an engine may use in a game. 0 means any.
type Limits struct {
	Turn   time.Duration // for a move
	Game   time.Duration // for all moves of a game
	Memory int64         // in bytes

	// Fast asks for moves as fast as possible, by a limit of zero. Turn is 0 then.
	Fast bool

	// Grace is how much later than its limit a move may come: it is reported as late. One
	// that comes later still loses the game. It is also how long an engine may take to exit
	// after END. 0 means one second.
	Grace time.Duration
}

// hanging is how long an engine may think that has no limit.
const hanging = time.Hour

func (l Limits) grace() time.Duration {
	if l.Grace == 0 {
		return time.Second
	}
	return l.Grace
}

// Cell is a cell by column and row, both counted from 0 from the upper left.
type Cell struct{ X, Y int }

// String returns the cell as the protocol writes it.
func (c Cell) String() string { return fmt.Sprintf("%d,%d", c.X, c.Y) }

// Reason says why a game ended.
type Reason int

// The reasons. All but the first two are the loser's fault.
const (
	Line    Reason = iota // the winner has a line
	Full                  // the board is full: a draw
	Illegal               // the move is not one
	Silent                // no move came within the limit and the grace
	Exited                // the engine ended, or could not be started
	Refused               // the engine answered ERROR or UNKNOWN
)

var reasons = [...]string{"five in a row", "full board", "illegal move", "no move in time", "exit", "refusal"}

// String returns the reason in words.
func (r Reason) String() string { return reasons[r] }

// Fault is something that an engine did against the protocol or beyond its limits.
type Fault struct {
	Engine int    // 0 or 1
	After  string // the line that was sent last
	Line   string // the line at fault; empty if it is not a line
	Text   string // what is wrong
}

// String returns the fault in a line, without the name of the engine.
func (f Fault) String() string {
	s := f.Text
	if f.Line != "" {
		s += fmt.Sprintf(": %q", f.Line)
	}
	if f.After != "" {
		s += fmt.Sprintf(" (after %q)", f.After)
	}
	return s
}

// Move is a move of an engine.
type Move struct {
	Cell
	Engine int           // 0 or 1
	Took   time.Duration // from the command to the answer
	Late   bool
}

// Game is a game that was played.
type Game struct {
	Opening []Cell // the stones before the first move, by turns
	First   int    // the engine that plays for X: 0 or 1
	Moves   []Move
	Winner  int // the engine, or -1 for a draw
	Reason  Reason
	Faults  []Fault
	Memory  [2]int64 // the most that each engine had in its memory, in bytes; 0 if unknown
}

// Text returns all moves of the game, with those of the opening, as Board.Play reads them.
func (g *Game) Text(b *gomoku.Board) string {
	p, text := b.Start(), ""
	add := func(c Cell) {
		q, err := b.PlayAt(p, c.Y, c.X)
		if err != nil {
			return
		}
		if text != "" {
			text += " "
		}
		text += b.MoveName(p, q)
		p = q
	}
	for _, c := range g.Opening {
		add(c)
	}
	for _, m := range g.Moves {
		add(m.Cell)
	}
	return text
}
