package loopy

import (
	"errors"

	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/prefix"
)

// Errors of this package wrap one of these errors.
var (
	// ErrStopper reports that a game is not a stopper.
	ErrStopper = errors.New("not a stopper")
	// ErrSide reports that no stopper was found that equals a side of a game.
	ErrSide = errors.New("no stopper found")
	// ErrSize reports that a game has too many positions or moves.
	ErrSize = errors.New("too many positions or moves")
	// ErrSyntax reports that a text is not a game.
	ErrSyntax = errors.New("not a game")
)

const (
	// MaxPositions is the largest number of positions of a game. A sum is also a game.
	MaxPositions = 1 << 16
	// MaxMoves is the largest number of moves of a game.
	MaxMoves = 1 << 22
)

// Form is a form of a loopy game: positions with the moves of both players, and a start. A Form
// is immutable and safe for concurrent use.
type Form struct {
	options [2][][]int // by player and position; the start is position 0
}

// mustHave panics if g is nil or the zero Form. Any other Form has positions.
func (g *Form) mustHave() {
	if g == nil || g.Size() == 0 {
		panic("loopy: a Form without positions, not made by New, Of or Parse")
	}
}

// Size returns the number of positions.
func (g *Form) Size() int { return len(g.options[0]) }

// New returns the game of the position start and its followers. If there are more than
// [MaxPositions] positions or more than [MaxMoves] moves, the error wraps [ErrSize]. New panics
// if r is nil or if a method of r does not append.
func New[S comparable](r partizan.Rules[S], start S) (*Form, error) {
	must.Have(r, "loopy: New without Rules")
	g := new(Form)
	index := map[S]int{start: 0}
	positions := []S{start}
	var row []S // a position and options of it
	moves := 0
	// The list is the queue of a breadth-first search, so positions are numbered in the order of
	// their rows in options.
	for at := 0; at < len(positions); at++ {
		for p := range g.options {
			row = partizan.Options(r, append(row[:0], positions[at]), positions[at], partizan.Player(p))
			if moves += len(row) - 1; moves > MaxMoves {
				return nil, prefix.Errorf("loopy", "%w: more than %d moves", ErrSize, MaxMoves)
			}
			options := make([]int, 0, len(row)-1)
			for _, o := range row[1:] {
				i, ok := index[o]
				if !ok {
					i = len(positions)
					if i == MaxPositions {
						return nil, prefix.Errorf("loopy", "%w: more than %d positions", ErrSize, MaxPositions)
					}
					index[o] = i
					positions = append(positions, o)
				}
				options = append(options, i)
			}
			g.options[p] = append(g.options[p], options)
		}
	}
	return g, nil
}

// Of returns the game of a value. The game has no loops.
func Of(v partizan.Value) (*Form, error) {
	return New(partizan.RulesFunc[partizan.Value](func(dst []partizan.Value, v partizan.Value, p partizan.Player) []partizan.Value {
		return append(dst, v.Options(p)...)
	}), v)
}

// Left appends the options of Left at position s. With Left and Right, a Form is a
// partizan.Rules. The positions are the numbers from 0 to Size()-1, and the start is 0.
func (g *Form) Left(dst []int, s int) []int { return append(dst, g.options[partizan.Left][s]...) }

// Right appends the options of Right at position s.
func (g *Form) Right(dst []int, s int) []int { return append(dst, g.options[partizan.Right][s]...) }

// at returns the game with another start.
func (g *Form) at(start int) *Form {
	h, err := New[int](g, start)
	if err != nil {
		panic(err) // it has no more positions than g
	}
	return h
}

// Neg returns the game with the players exchanged.
func (g *Form) Neg() *Form {
	g.mustHave()
	return &Form{[2][][]int{g.options[1], g.options[0]}}
}

// Add returns the sum of two games. The error wraps [ErrSize].
func (g *Form) Add(h *Form) (*Form, error) {
	g.mustHave()
	h.mustHave()
	type pair struct{ g, h int }
	return New(partizan.RulesFunc[pair](func(dst []pair, s pair, p partizan.Player) []pair {
		for _, o := range g.options[p][s.g] {
			dst = append(dst, pair{o, s.h})
		}
		for _, o := range h.options[p][s.h] {
			dst = append(dst, pair{s.g, o})
		}
		return dst
	}), pair{})
}

// Sub returns g - h. The error wraps [ErrSize].
func (g *Form) Sub(h *Form) (*Form, error) { return g.Add(h.Neg()) }

// Stopper reports whether g is a stopper: each alternating play ends, from each position, and
// whoever moves first.
func (g *Form) Stopper() bool {
	g.mustHave()
	// A depth-first search for a cycle of positions with the player to move.
	const open, done = 1, 2
	var state [2][]uint8
	for p := range state {
		state[p] = make([]uint8, g.Size())
	}
	type frame struct{ player, at, next int }
	for first := range state {
		for s := range g.Size() {
			if state[first][s] != 0 {
				continue
			}
			state[first][s] = open
			for path := []frame{{first, s, 0}}; len(path) > 0; {
				top := &path[len(path)-1]
				options := g.options[top.player][top.at]
				if top.next == len(options) {
					state[top.player][top.at] = done
					path = path[:len(path)-1]
					continue
				}
				o := options[top.next]
				top.next++
				// A move to a state on the path closes an alternating cycle, which may be played
				// for ever. A finished state is on no cycle.
				switch state[1-top.player][o] {
				case open:
					return false
				case 0:
					state[1-top.player][o] = open
					path = append(path, frame{1 - top.player, o, 0})
				}
			}
		}
	}
	return true
}

// Result is the end of a play in which both players play as well as possible.
type Result int8

// The results.
const (
	RightWins Result = iota - 1
	Draw             // an endless play
	LeftWins
)

// String returns "Left wins", "draw" or "Right wins".
func (r Result) String() string {
	switch r {
	case LeftWins:
		return "Left wins"
	case RightWins:
		return "Right wins"
	}
	return "draw"
}

// Result returns the result of g if the player first moves first.
func (g *Form) Result(first partizan.Player) Result {
	g.mustHave()
	switch {
	// Neither player can force a win in an endless play. If no player can force a win, the result
	// is a draw.
	case g.forced(partizan.Left)[first][0]:
		return LeftWins
	case g.forced(partizan.Right)[first][0]:
		return RightWins
	}
	return Draw
}

// forced reports, by player to move and position, whether the winner can force the loser into a
// position without a move. It uses retrograde analysis.
func (g *Form) forced(winner partizan.Player) (wins [2][]bool) {
	type state struct{ player, at int }
	var before [2][][]int // positions with an option, by who moves there
	var left [2][]int     // options of the loser that do not yet lose
	for p := range before {
		before[p], left[p], wins[p] = make([][]int, g.Size()), make([]int, g.Size()), make([]bool, g.Size())
		for s, options := range g.options[p] {
			left[p][s] = len(options)
			for _, o := range options {
				before[p][o] = append(before[p][o], s)
			}
		}
	}
	// The winner has won where the loser is to move and cannot.
	loser := int(winner.Opponent())
	var queue []state
	for s := range g.Size() {
		if left[loser][s] == 0 {
			wins[loser][s] = true
			queue = append(queue, state{loser, s})
		}
	}
	for len(queue) > 0 {
		at := queue[0]
		queue = queue[1:]
		mover := 1 - at.player
		for _, s := range before[mover][at.at] {
			// Every state enters the queue once, so each option is counted once.
			left[mover][s]--
			// The winner needs one winning option. The loser must have no other option left. A
			// state that is never reached in this way is not forced: the loser keeps a move
			// forever.
			if !wins[mover][s] && (mover == int(winner) || left[mover][s] == 0) {
				wins[mover][s] = true
				queue = append(queue, state{mover, s})
			}
		}
	}
	return wins
}
