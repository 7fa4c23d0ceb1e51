// Package stochastic implements the stochastic games of Shapley. The play is in one of several
// states. In each state both players choose at the same time. Player 0 gets a payoff from player 1,
// and chance moves: the play ends, or continues in a state. Payoff and probabilities depend on the
// state and on both choices. After each pair of choices, the play ends with a positive probability.
//
// The package is an example of simultaneous moves in a game with cycles: player 0 chooses first, and
// Before hides the choice from player 1.
//
// # Payoffs
//
// The value is the expected sum of all payoffs. The tools count payoffs at the end of a play only.
// Therefore a play pays the last payoff, divided by the probability of the end, and no earlier payoff.
// The expected sum is the same: a payoff a with probability q of the end is q times a/q.
//
// Scores are integers: Score returns a payoff multiplied by Scale, the least number that makes all
// scores integers.
//
// # Positions
//
// A [Position] has the state and the choices made there. After both choices chance moves to the
// end or to a state.
//
// # Capabilities
//
//   - Before: the position before the choice of player 0.
//   - Chances: the weights of the end and of the states.
//   - Turn: player 0 chooses before player 1. At a chance position and at the end, Turn returns 0, and
//     therefore Score is relative to player 0.
//   - MoveName: the number of the row, of the column or of the state, from 1, or "end".
//
// # Known results
//
// Each game has a value, and optimal strategies depend on the state only (Shapley 1953). A value need
// not be a fraction: in the game of [Irrational] the value is the square root of 25/2. Bounds of
// package simultaneous come as close to the value as requested.
package stochastic

import (
	"errors"
	"fmt"
	"math"
	"math/big"
	"slices"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/fraction"
)

// ErrGame reports states that are not a stochastic game.
var ErrGame = errors.New("not a stochastic game")

// Entry is the result of both choices in a state.
type Entry struct {
	Payoff int   // of player 0
	End    int   // weight of the end, 1 or more
	Next   []int // weight of each state; states without a weight have weight 0
}

// State is a matrix of entries, with a row for each move of player 0 and a column for each move of
// player 1.
type State [][]Entry

// Game is a stochastic game. It is a [game.Game], a [game.Chancer] and a [game.Simultaneous]. [New]
// returns a Game.
type Game struct {
	states []State
	scale  int
}

var (
	_ game.Game[Position]         = Game{}
	_ game.Turner[Position]       = Game{}
	_ game.Chancer[Position]      = Game{}
	_ game.Simultaneous[Position] = Game{}
	_ game.MoveNamer[Position]    = Game{}
)

// New returns the game with these states. A play begins in the first state. The error wraps [ErrGame]
// and names the state and the entry in these cases:
//
//   - there is no state, or a state has no rows, no columns, or rows of different lengths
//   - a weight of the end is less than 1, or another weight is negative
//   - an entry has more weights than there are states
//   - a score or a sum of weights does not fit into 32 bits
func New(states ...State) (Game, error) {
	if len(states) == 0 {
		return Game{}, fmt.Errorf("stochastic: %w: there is no state", ErrGame)
	}
	g := Game{scale: 1}
	scale := big.NewInt(1)
	for k, s := range states {
		if len(s) == 0 || len(s[0]) == 0 {
			return Game{}, fmt.Errorf("stochastic: %w: state %d has no moves", ErrGame, k+1)
		}
		var rows State
		for i, row := range s {
			if len(row) != len(s[0]) {
				return Game{}, fmt.Errorf("stochastic: %w: state %d, row %d has %d columns, and row 1 has %d", ErrGame, k+1, i+1, len(row), len(s[0]))
			}
			row = slices.Clone(row)
			for j := range row {
				e := &row[j]
				if fault := e.fault(len(states)); fault != "" {
					return Game{}, fmt.Errorf("stochastic: %w: state %d, row %d, column %d: %s", ErrGame, k+1, i+1, j+1, fault)
				}
				e.Next = slices.Clone(e.Next)
				fraction.Include(scale, e.atEnd())
			}
			rows = append(rows, row)
		}
		g.states = append(g.states, rows)
	}
	for k, s := range g.states {
		for i, row := range s {
			for j, e := range row {
				x := fraction.Times(e.atEnd(), scale)
				if x.CmpAbs(big.NewInt(math.MaxInt32)) > 0 || scale.Cmp(big.NewInt(math.MaxInt32)) > 0 {
					return Game{}, fmt.Errorf("stochastic: %w: state %d, row %d, column %d: the score is too large", ErrGame, k+1, i+1, j+1)
				}
			}
		}
	}
	g.scale = int(scale.Int64())
	return g, nil
}

// fault returns what is wrong with an entry in a game with so many states, or "".
func (e Entry) fault(states int) string {
	sum := int64(e.End)
	for _, w := range e.Next {
		if w < 0 {
			return fmt.Sprintf("a state has weight %d", w)
		}
		sum = min(sum+int64(w), math.MaxInt32+1)
	}
	switch {
	case e.End < 1:
		return fmt.Sprintf("the end has weight %d", e.End)
	case len(e.Next) > states:
		return fmt.Sprintf("%d weights of %d states", len(e.Next), states)
	case sum > math.MaxInt32:
		return "the sum of the weights is too large"
	}
	return ""
}

// atEnd returns the payoff divided by the probability of the end.
func (e Entry) atEnd() *big.Rat {
	sum := e.End
	for _, w := range e.Next {
		sum += w
	}
	x := big.NewRat(int64(e.Payoff), int64(e.End))
	return x.Mul(x, big.NewRat(int64(sum), 1))
}

// Irrational returns a game with one state. The payoffs are 1 and 3 in the first row, and 1 and 2 in
// the second row. The probabilities of another round are 3/5 and 1/5, and 4/5 and 2/5. The value v
// satisfies v = 1 + v - 2v²/25, and is therefore the square root of 25/2.
func Irrational() Game {
	g, err := New(State{
		{{Payoff: 1, End: 2, Next: []int{3}}, {Payoff: 3, End: 4, Next: []int{1}}},
		{{Payoff: 1, End: 1, Next: []int{4}}, {Payoff: 2, End: 3, Next: []int{2}}},
	})
	if err != nil {
		panic(err) // the entries are correct
	}
	return g
}

// Scale returns the number that Score multiplies payoffs by.
func (g Game) Scale() int { return g.scale }

// States returns the number of states.
func (g Game) States() int { return len(g.states) }

// Position is a position of a stochastic game.
type Position struct {
	state       int32
	row, column int32 // 1 more than the choices, or 0 before them
	ended       bool
}

// Start returns the first position.
func (Game) Start() Position { return Position{} }

// String returns the number of the state and the choices, from 1, such as "state 2, row 1".
func (p Position) String() string {
	s := fmt.Sprintf("state %d", p.state+1)
	if p.row > 0 {
		s += fmt.Sprintf(", row %d", p.row)
	}
	if p.column > 0 {
		s += fmt.Sprintf(", column %d", p.column)
	}
	if p.ended {
		s += ", end"
	}
	return s
}

// State returns the number of the state, from 0.
func (p Position) State() int { return int(p.state) }

// entry returns the result of both choices at p.
func (g Game) entry(p Position) Entry { return g.states[p.state][p.row-1][p.column-1] }

// Moves appends the options of p to dst: the rows, the columns, or the end and the states that chance
// can choose.
func (g Game) Moves(dst []Position, p Position) []Position {
	switch s := g.states[p.state]; {
	case p.ended:
	case p.row == 0:
		for i := range s {
			dst = append(dst, Position{state: p.state, row: int32(i + 1)})
		}
	case p.column == 0:
		for j := range s[0] {
			dst = append(dst, Position{state: p.state, row: p.row, column: int32(j + 1)})
		}
	default:
		end := p
		end.ended = true
		dst = append(dst, end)
		for k, w := range g.entry(p).Next {
			if w > 0 {
				dst = append(dst, Position{state: int32(k)})
			}
		}
	}
	return dst
}

// Chances appends the weights of the end and of the states to dst if chance moves at p.
func (g Game) Chances(dst []int, p Position) []int {
	if p.column == 0 || p.ended {
		return dst
	}
	e := g.entry(p)
	dst = append(dst, e.End)
	for _, w := range e.Next {
		if w > 0 {
			dst = append(dst, w)
		}
	}
	return dst
}

// Before hides the row from player 1.
func (Game) Before(p Position) (before Position, ok bool) {
	return Position{state: p.state}, p.row > 0 && p.column == 0
}

// Turn returns the player to move at p.
func (Game) Turn(p Position) int {
	if p.row > 0 && p.column == 0 {
		return 1
	}
	return 0
}

// Score returns the last payoff of player 0, divided by the probability of the end and multiplied by
// Scale. At the end Turn returns 0.
func (g Game) Score(p Position) int {
	x := g.entry(p).atEnd()
	x.Mul(x, big.NewRat(int64(g.scale), 1))
	return int(x.Num().Int64())
}

// MoveName returns the number of the row, of the column or of the next state, from 1, or "end".
func (g Game) MoveName(p, next Position) string {
	switch {
	case next.ended:
		return "end"
	case p.row == 0:
		return fmt.Sprint(next.row)
	case p.column == 0:
		return fmt.Sprint(next.column)
	}
	return fmt.Sprint(next.state + 1)
}
