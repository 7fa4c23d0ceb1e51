package game

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/big"
	"math/bits"

	"github.com/gametheory-go/gametheory/internal/fold"
)

// Census counts what can be reached from a position, the position itself included. A
// play is a path from there to a terminal position; its length is its number of moves,
// also called plies.
//
// Plays/Positions tells how much a solver saves by remembering positions, Plies/Plays is
// the mean length of a play in the game tree, and Moves/(Positions-Terminals) the mean
// number of options where there are any.
type Census struct {
	Positions int      // distinct positions, terminal ones included
	Terminals int      // distinct terminal positions
	Moves     int      // arcs of the digraph: pairs of a position and one of its options
	Plays     *big.Int // leaves of the game tree
	Plies     *big.Int // the moves of all plays together
	Shortest  int      // the length of a shortest play
	Longest   int      // the length of a longest play
}

// String returns the census in words, such as
//
//	5478 positions, 958 of them terminal, 16167 moves, 255168 plays of 5 to 9 plies
//
// A number of plays of more than 20 digits is rounded.
func (c Census) String() string {
	return fmt.Sprintf("%d positions, %d of them terminal, %d moves, %s plays of %d to %d plies",
		c.Positions, c.Terminals, c.Moves, short(c.Plays), c.Shortest, c.Longest)
}

// short returns n, rounded to four digits if it has more than 20.
func short(n *big.Int) string {
	const most = 20
	if n == nil {
		return "0"
	}
	if digits := n.String(); len(digits) <= most {
		return digits
	}
	return new(big.Float).SetInt(n).Text('e', 3)
}

// ErrTooMany says that a game has more positions than [Count] can number, some 10^9.
var ErrTooMany = errors.New("too many positions to count")

// Count returns the census of the positions that can be reached from start. It is exact
// however deep the game is and however large the numbers become.
//
// Count does not ask [Canonicalizer]; to count positions up to symmetry, count those of
// [UpToSymmetry]. If r is a [Keyer], its keys tell positions apart.
//
// The time and memory are linear in the positions and the moves between them: some 80
// bytes a position besides the key or the position itself, without limit. A number of
// plays beyond 2^64 takes as much as it is long.
//
// The error is a [*CycleError] if a position can be reached from itself, the cause of
// the end of ctx, or [ErrTooMany]. Count panics if [CheckCapabilities] finds fault with
// r.
func Count[S comparable](ctx context.Context, r Rules[S], start S) (Census, error) {
	mustCheck(r)
	c := census[S]{terminals: make(map[S]struct{})}
	key, _ := Find[Keyer[S]](r)
	all, _, err := fold.New(fold.Config[S, plays]{
		Rules:    fold.Rules[S]{Moves: distinct[S]{r}, Key: key},
		Function: fold.Function[S, plays]{Terminal: c.terminal, Inner: c.inner},
		Cycle:    func(positions []S) error { return &CycleError[S]{positions} },
		Memory:   math.MaxInt64,
	}).Walk(ctx, start)
	if errors.Is(err, fold.ErrFull) {
		err = ErrTooMany
	}
	if err != nil {
		return Census{}, err
	}
	return Census{
		Positions: c.inners + len(c.terminals),
		Terminals: len(c.terminals),
		Moves:     c.moves,
		Plays:     all.number.big(),
		Plies:     all.plies.big(),
		Shortest:  all.shortest,
		Longest:   all.longest,
	}, nil
}

// census is what the walk counts besides the plays. The fold evaluates a position with
// options once, but a terminal position each time that it meets it.
type census[S comparable] struct {
	inners, moves int
	terminals     map[S]struct{}
}

// plays is the value of a position: the plays that begin there.
type plays struct {
	number, plies     natural
	shortest, longest int
}

// terminal returns the one play that begins and ends at s.
func (c *census[S]) terminal(s S) (plays, error) {
	c.terminals[s] = struct{}{}
	return plays{number: natural{small: 1}}, nil
}

// inner returns the plays from a position, given those from its options. Each of them
// becomes one ply longer, so that the plies grow by the number of plays.
func (c *census[S]) inner(_ S, _ []S, options []plays) plays {
	c.inners++
	c.moves += len(options)
	all := plays{shortest: math.MaxInt}
	for _, p := range options {
		all.number = all.number.plus(p.number)
		all.plies = all.plies.plus(p.plies).plus(p.number)
		all.shortest = min(all.shortest, p.shortest+1)
		all.longest = max(all.longest, p.longest+1)
	}
	return all
}

// natural is a natural number of any size. It is immutable, and allocates
// nothing below 2^64, where nearly all numbers of a census are.
type natural struct {
	small uint64
	large *big.Int // the number, if it is not nil
}

// plus returns a + b.
func (a natural) plus(b natural) natural {
	if a.large == nil && b.large == nil {
		if sum, carry := bits.Add64(a.small, b.small, 0); carry == 0 {
			return natural{small: sum}
		}
	}
	return natural{large: new(big.Int).Add(a.big(), b.big())}
}

// big returns the number, which is a's own if it is large.
func (a natural) big() *big.Int {
	if a.large == nil {
		return new(big.Int).SetUint64(a.small)
	}
	return a.large
}
