// Package manager plays programs of the Gomocup protocol against each other: it starts
// them and speaks the protocol, and package referee has the rules of a match. What a
// program does against the protocol is a fault, which names the line.
package manager

import (
	"context"
	"fmt"
	"sync"
	"time"

	"github.com/gametheory-go/gametheory/games/gomoku"
	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/referee"
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
	// anything, as a part of the grace. Some programs lose what comes too soon.
	Pause time.Duration
}

// Limits are what an engine may use in a game. 0 means any.
type Limits struct {
	Turn   time.Duration // for a move
	Game   time.Duration // for all moves of a game
	Memory int64         // in bytes

	// Fast asks for moves as fast as possible, by a limit of zero. Turn is 0 then. A move must
	// come within the grace.
	Fast bool

	// Grace is how much later than its limit a move may come: it is reported as late. One
	// that comes later still loses the game. It is also how long an engine may take to exit
	// after END. 0 means one second.
	Grace time.Duration
}

// hanging is the time for a move that an engine is told where there is no limit.
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

// Match is a match of two engines: from each opening they play two games, in which they
// exchange their stones. In each game they start anew.
type Match struct {
	Board   *gomoku.Board
	Engines [2]Engine
	Limits
	Openings [][]Cell // the stones by turns; an opening may be empty

	mu     sync.Mutex
	memory [2]int64
}

// Memory returns the most that each engine has had in its memory so far, in bytes; 0 if that is unknown.
func (m *Match) Memory() [2]int64 {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.memory
}

// Referee returns the match for the referee. The error says which opening cannot be played.
func (m *Match) Referee() (*referee.Match, error) {
	r := &referee.Match{
		Game: func(uint64) (*play.Game, error) {
			return play.New(play.Description[gomoku.Position]{Rules: m.Board, Start: m.Board.Start(), Players: []string{"X", "O"},
				Result: play.TwoPlayers(m.Board)}), nil
		},
		Games: 2 * len(m.Openings), Control: play.TimeControl{Move: m.Turn, Game: m.Limits.Game}, Grace: m.grace(),
	}
	if m.Fast {
		r.Control.Move, r.Grace = m.grace(), 0
	}
	for i, e := range m.Engines {
		r.Entrants = append(r.Entrants, referee.Entrant{Name: e.Name, Sit: func(ctx context.Context, s referee.Seat) (referee.Player, error) {
			return m.sit(ctx, m.Engines[i], s)
		}})
	}
	for number, o := range m.Openings {
		names, err := m.names(o)
		if err != nil {
			return nil, fmt.Errorf("opening %d: %w", number+1, err)
		}
		r.Openings = append(r.Openings, names)
	}
	return r, nil
}

// names returns the names of the moves to cells, by turns.
func (m *Match) names(cells []Cell) (names []string, err error) {
	p := m.Board.Start()
	for _, c := range cells {
		q, err := m.Board.PlayAt(p, c.Y, c.X)
		if err != nil {
			return nil, err
		}
		names = append(names, m.Board.MoveName(p, q))
		p = q
	}
	return names, nil
}

// cells returns the position after moves, and their cells.
func (m *Match) cells(names []string) (p gomoku.Position, cells []Cell, err error) {
	p = m.Board.Start()
	for _, name := range names {
		q, err := m.Board.ParseMove(p, name)
		if err != nil {
			return p, nil, err
		}
		row, column := m.Board.Cell(p, q)
		cells = append(cells, Cell{column, row})
		p = q
	}
	return p, cells, nil
}
