// Package referee plays matches of any game of package play: between programs of the protocol of package engine,
// levels of a game, or players of one's own, with clocks.
//
//	m := referee.Match{
//		Game:     func(seed uint64) (*play.Game, error) { return newGame(seed), nil },
//		Entrants: []referee.Entrant{referee.Level("best", "best"), referee.Engine("program", command)},
//		Games:    100,
//		Control:  play.TimeControl{Move: time.Second},
//	}
//	table := m.Table()
//	for g, err := range m.Plays(ctx) {
//		if err != nil {
//			return err
//		}
//		table.Add(g)
//	}
//	fmt.Print(table)
//
// The referee makes each move on a course of its own, and so knows whether the move is legal. A player whose move is
// late or illegal, or who ends, loses, and the record of the game says so. A table has the wins, draws and losses of each
// entrant and the difference of Elo points with its interval of 95 %: [game.Record.Elo] has the formula and its source.
package referee

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"
	"time"

	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/ordered"
	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/record"
)

// Match is a match of entrants. Its fields must not be changed while games are played.
type Match struct {
	// Game opens the game for a play, of which chance and boards that are drawn by lot follow from a seed. Plays at
	// the same time need games of their own, since the levels of a game share tools.
	Game func(seed uint64) (*play.Game, error)

	// Entrants are as many as the game has seats, or more: then each choice of so many of them plays Games.
	Entrants []Entrant

	// Games is how many games those play who sit together; 0 means that each sits once at each seat. From one game to
	// the next everybody moves on by a seat, and after as many games as there are seats, with the same opening and seed,
	// the next opening and seed are used.
	Games int

	// Openings are moves from which games begin, used in turn. None means the start.
	Openings [][]string

	// Seed is the seed of the first game.
	Seed uint64

	// Control limits the time of each player. Without a limit for a move, a move may take an hour.
	Control play.TimeControl

	// Grace is how much later than its limit a move may come: a move within the grace is a [Fault], and does not lose.
	Grace time.Duration

	// Workers is how many games are played at the same time; 0 means one.
	Workers int

	// Words are the name of the game and its arguments, and Options those of the game, for the records. Without Words
	// the name is "game".
	Words, Options []string
}

// Entrant is one that plays in a match.
type Entrant struct {
	Name string // not empty, and no other's; in records "-" stands for blanks

	// Sit lets the entrant take a seat before a game. It may be called for several games at the same time. An error
	// loses the game.
	Sit func(ctx context.Context, s Seat) (Player, error)
}

// Seat is a place at a game.
type Seat struct {
	Game    *play.Game // which the players share; they are asked in turn
	Entrant int        // its index
	Number  int        // of the player, from 0
	Seed    uint64
	Control play.TimeControl

	// Fault reports something that the entrant did wrong, and that does not lose the game.
	Fault func(text string)
}

// Player plays one game at a seat.
type Player interface {
	// Move returns a move at the present position of a course, which the player must not change. It must return soon
	// after ctx ends, which is at the end of the time for the move. An error loses the game, for the reason that a
	// [Loss] says.
	Move(ctx context.Context, c *play.Course, clock *play.Clock) (Reply, error)

	// End ends the player, at once if it has lost by a fault, or if the match is cut short.
	End(atOnce bool)
}

// Loss is an error of a player that says why the player loses. Without it the reason is Exited if the error wraps
// engine.ErrExited or comes from Sit, and otherwise Refused.
type Loss struct {
	Reason Reason
	Err    error
}

// Error returns the text of Err.
func (l *Loss) Error() string { return l.Err.Error() }

// Unwrap returns Err.
func (l *Loss) Unwrap() error { return l.Err }

// Reply is a move, by its name, and how long it took; 0 means that the referee's clock measures it.
type Reply struct {
	Move string
	Took time.Duration
}

// Fault is something that an entrant did wrong.
type Fault struct {
	Entrant int
	Text    string
}

// Reason says why a game ended.
type Reason int

// The reasons. All but the first two are the loser's fault.
const (
	Rules   Reason = iota // the rules of the game
	Length                // the greatest length of a play
	Illegal               // a move that is not legal
	Late                  // no move in time
	Exited                // the player ended, or did not begin
	Refused               // the player answered something else than a move
)

var reasons = [...]string{"the rules", "its length", "illegal move", "no move in time", "exit", "refusal"}

// String returns the reason in words.
func (r Reason) String() string { return reasons[r] }

// Move is a move of a game.
type Move struct {
	Name string
	Seat int
	Took time.Duration
	Late bool // later than its limit
}

// Game is a game that was played.
type Game struct {
	Seats   []int  // the entrants, by seat
	Opening int    // how many moves were those of the opening
	Moves   []Move // all moves
	Winners []int  // the seats of who won; empty for a draw
	Reason  Reason
	Loser   int // the seat of whose fault it was, or -1
	Faults  []Fault
	Record  record.Record
}

// longestMove is how long a move may take that has no limit.
const longestMove = time.Hour

// Errors of a match that cannot be played wrap ErrMatch.
var ErrMatch = errors.New("not a match")

// check returns the number of seats.
func (m *Match) check() (seats int, err error) {
	must.Have(m.Game, "referee: Match without a Game")
	if m.Games < 0 || m.Grace < 0 || m.Workers < 0 || m.Workers > ordered.MaxWorkers {
		panic("referee: Match with a number out of range")
	}
	if err := m.Control.Check(); err != nil {
		return 0, fmt.Errorf("%w: %w", ErrMatch, err)
	}
	g, err := m.Game(m.Seed)
	if err != nil {
		return 0, err
	}
	seats = len(g.Facts().Players)
	if len(m.Entrants) < seats {
		return 0, fmt.Errorf("%w: %d entrants, and the game is for %d", ErrMatch, len(m.Entrants), seats)
	}
	for i, e := range m.Entrants {
		must.Have(e.Sit, "referee: an entrant without Sit")
		if len(strings.Fields(e.Name)) == 0 || slices.ContainsFunc(m.Entrants[:i], func(o Entrant) bool { return o.Name == e.Name }) {
			return 0, fmt.Errorf("%w: %q is not a name, or the name of two entrants", ErrMatch, e.Name)
		}
	}
	for number, o := range m.Openings {
		c := g.Begin()
		err := c.Repeat(o)
		if err == nil && c.Over() {
			err = errors.New("the game is over")
		}
		if err != nil {
			return 0, fmt.Errorf("%w: opening %d: %w", ErrMatch, number+1, err)
		}
	}
	return seats, nil
}

// job is a game to be played.
type job struct {
	seats   []int // the entrants
	opening []string
	seed    uint64
}

// schedule yields the games, in the order of their results.
func (m *Match) schedule(seats int) iter.Seq[job] {
	openings := m.Openings
	if len(openings) == 0 {
		openings = [][]string{nil}
	}
	games := m.Games
	if games == 0 {
		games = seats * len(openings)
	}
	return func(yield func(job) bool) {
		for k := range games {
			round, turn := k/seats, k%seats
			for group := range choices(len(m.Entrants), seats) {
				j := job{opening: openings[round%len(openings)], seed: m.Seed + uint64(round)}
				for i := range seats {
					j.seats = append(j.seats, group[(i+turn)%seats])
				}
				if !yield(j) {
					return
				}
			}
		}
	}
}

// choices yields the choices of k of the numbers below n, each in order.
func choices(n, k int) iter.Seq[[]int] {
	var from func(chosen []int, yield func([]int) bool) bool
	from = func(chosen []int, yield func([]int) bool) bool {
		if len(chosen) == k {
			return yield(chosen)
		}
		next := 0
		if len(chosen) > 0 {
			next = chosen[len(chosen)-1] + 1
		}
		for ; next < n; next++ {
			if !from(append(slices.Clip(chosen), next), yield) {
				return false
			}
		}
		return true
	}
	return func(yield func([]int) bool) { from(nil, yield) }
}

// Plays plays the match, and yields each game when it and all games before it have ended. Leaving the loop ends the
// match. An error is the last that is yielded: it wraps [ErrMatch] if the match cannot be played, or
// context.Cause(ctx), or is one of Game.
func (m *Match) Plays(ctx context.Context) iter.Seq2[*Game, error] {
	must.HaveContext("referee", ctx)
	return func(yield func(*Game, error) bool) {
		seats, err := m.check()
		if err != nil {
			yield(nil, err)
			return
		}
		worker := func() func(context.Context, job) (*Game, error) { return m.play }
		for g, err := range ordered.Map(ctx, max(m.Workers, 1), m.schedule(seats), worker) {
			if err != nil {
				g = nil
			}
			if !yield(g, err) {
				return
			}
		}
	}
}
