// Package referee plays matches of any game of package play, with clocks. The entrants are programs
// with the protocol of package engine, levels of the game, or your own players.
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
// The referee makes each move on a separate course, and so checks that the move is legal. A player
// who moves late, makes an illegal move or exits loses, and the record of the game states the
// reason.
//
// A [Table] has the wins, draws and losses of each entrant. The table also has the difference of
// Elo points with the 95 % confidence interval: see [game.Record.Elo] for the formula and the
// source.
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

// Match is a match between entrants. The fields must not change during the match.
type Match struct {
	// Game returns the game for one play. The seed determines all chance moves and the boards drawn
	// by lot. If Workers is above 1, each call must return a new game, because the levels of a game
	// share tools.
	Game func(seed uint64) (*play.Game, error)

	// Entrants has at least one entrant for each seat of the game. If there are more entrants than
	// seats, each combination plays Games games. For example, 3 entrants for 2 seats have 3
	// combinations.
	Entrants []Entrant

	// Games is the number of games of each combination of entrants. 0 means that each entrant of a
	// combination sits once at each seat with each opening.
	//
	// After each game every entrant moves on by one seat. A round has as many games as seats, with
	// the same opening and seed. The next round has the next opening and the next seed.
	Games int

	// Openings are lists of moves. A game begins after the moves of an opening. The rounds use the
	// openings in turn. Without an opening a game begins at the start.
	Openings [][]string

	// Seed is the seed of the first round. Each round adds 1.
	Seed uint64

	// Control limits the time of each player. Without a time limit a move may take one hour.
	Control play.TimeControl

	// Grace is the tolerance of the time limit of a move. A late move within the tolerance is a
	// [Fault] and does not lose the game.
	Grace time.Duration

	// Workers is the number of games played at the same time; 0 means one.
	Workers int

	// Words are the name and the arguments of the game, and Options the options of the game, for
	// the records. Without Words the name is "game".
	Words, Options []string
}

// Entrant is a participant of a match.
type Entrant struct {
	Name string // unique and not empty; records have "-" in place of blanks

	// Sit returns the player for a seat before each game. Several games may call Sit at the same
	// time. If Sit returns an error, the entrant loses the game.
	Sit func(ctx context.Context, s Seat) (Player, error)
}

// Seat is a seat at one game.
type Seat struct {
	Game    *play.Game // shared by the players, who move in turn
	Entrant int        // index in Match.Entrants
	Number  int        // number of the player, from 0
	Seed    uint64     // seed of the game
	Control play.TimeControl

	// Fault reports a fault of the entrant. The fault does not lose the game.
	Fault func(text string)
}

// Player plays one game at a seat.
type Player interface {
	// Move returns a move at the current position of c. Move must not change c. The context ends
	// when the time for the move and the Grace of the match are over. Move must return soon after
	// ctx ends.
	//
	// If Move returns an error, the player loses the game. The error may be a [Loss], which names
	// the reason.
	Move(ctx context.Context, c *play.Course, clock *play.Clock) (Reply, error)

	// End ends the player. If the player has lost by a fault, or if the match is cut short, atOnce
	// is true, and End must not wait for the player.
	End(atOnce bool)
}

// Loss is an error with the reason of the loss. For any other error the reason is Exited if the
// error wraps engine.ErrExited or comes from Sit. Otherwise the reason is Refused.
type Loss struct {
	Reason Reason
	Err    error
}

// Error returns the text of Err.
func (l *Loss) Error() string { return l.Err.Error() }

// Unwrap returns Err.
func (l *Loss) Unwrap() error { return l.Err }

// Reply is the name of a move and the time for the move. If Took is 0, the clock of the referee
// measures the time.
type Reply struct {
	Move string
	Took time.Duration
}

// Fault is a fault of an entrant, such as a late move.
type Fault struct {
	Entrant int
	Text    string
}

// Reason is the reason for the end of a game.
type Reason int

// The reasons. All reasons except Rules and Length are faults of the loser.
const (
	Rules   Reason = iota // end by the rules of the game
	Length                // maximum length of a play
	Illegal               // illegal move
	Late                  // no move in time
	Exited                // player ended or did not start
	Refused               // player returned an error instead of a move
)

var reasons = [...]string{"the rules", "its length", "illegal move", "no move in time", "exit", "refusal"}

// String returns the reason in words, such as "illegal move".
func (r Reason) String() string { return reasons[r] }

// Move is a move of a game.
type Move struct {
	Name string
	Seat int
	Took time.Duration
	Late bool // after the time limit, within the Grace
}

// Game is a finished game of a match.
type Game struct {
	Seats   []int  // entrant at each seat
	Opening int    // number of moves in the opening
	Moves   []Move // all moves, including the opening
	Winners []int  // seats of the winners; empty for a draw
	Reason  Reason
	Loser   int // seat of the player at fault, or -1
	Faults  []Fault
	Record  record.Record
}

// longestMove is how long a move may take that has no limit.
const longestMove = time.Hour

// ErrMatch reports that a match cannot be played.
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

// Plays plays the match and yields the games in a fixed order. Plays yields a game when the game
// and all earlier games have ended. Leaving the loop ends the match.
//
// After an error Plays yields nil with the error, and stops. The error wraps [ErrMatch] if the
// match cannot be played. The error wraps context.Cause(ctx) if ctx ends. Any other error comes
// from Match.Game. Plays panics if Game or the Sit of an entrant is nil, or if Games, Grace or
// Workers is out of range.
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
