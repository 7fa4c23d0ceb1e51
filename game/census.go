package game

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/big"

	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/must"
)

// Census counts the positions that can be reached from a start, including the start. A play is a
// path from the start to a terminal position. The length of a play is the number of its moves,
// also called plies.
//
// Three quotients are useful. Plays/Distinct estimates the saving of a solver that remembers
// positions. Plies/Plays is the mean length of a play in the game tree.
// Moves/(Distinct-Terminals) is the mean number of options of a position with options.
type Census struct {
	Distinct  int      // positions, including terminal positions
	Terminals int      // terminal positions
	Moves     int      // arcs of the digraph: pairs of a position and an option
	Plays     *big.Int // leaves of the game tree
	Plies     *big.Int // the sum of the lengths of all plays
	Shortest  int      // the length of a shortest play
	Longest   int      // the length of a longest play
}

// String returns the census as text, for example
//
//	5478 positions, 958 of them terminal, 16167 moves, 255168 plays of 5 to 9 plies
//
// A number of plays with more than 20 digits is rounded.
func (c Census) String() string {
	return fmt.Sprintf("%d positions, %d of them terminal, %d moves, %s plays of %d to %d plies",
		c.Distinct, c.Terminals, c.Moves, short(c.Plays), c.Shortest, c.Longest)
}

// short returns the text of n. A number of more than 20 digits is rounded to four digits.
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

// Count returns the census of the positions that can be reached from start. The numbers are
// exact, however deep the game is and however large the numbers become.
//
// Count ignores [Canonicalizer]. To count positions up to symmetry, count the positions of
// [UpToSymmetry]. If r is a [Keyer], Count distinguishes positions by their keys.
//
// Time and memory are linear in the number of positions and moves. Count needs about 70 bytes for
// each position, 4 bytes for each move, and the position or key itself. The memory has no limit.
// If there are more than 2^64 plays, each move costs two additions of long numbers. The time is
// then quadratic in the depth of the game. For example, with 200,000 counters and moves of 1 or
// 2, the number of plays has 41,798 digits.
//
// The error is a [*CycleError] if a position can be reached from itself, context.Cause(ctx) if
// ctx ends, or [ErrMemory] if there are too many positions to number, about 10^9.
//
// Count panics if ctx or r is nil, or if [CheckCapabilities] finds a fault in r. Count accepts
// the result of [UpToSymmetry].
func Count[S comparable](ctx context.Context, r Rules[S], start S) (Census, error) {
	must.HaveContext("game", ctx)
	mustBe(checkMethods[S], "Count", r)
	var c census[S]
	c.key, _ = Find[Keyer[S]](r)
	all, _, err := fold.New(fold.Config[S, lengths]{
		Rules:    fold.Rules[S]{Moves: distinct[S]{r}, Key: c.key},
		Function: fold.Function[S, lengths]{Terminal: c.terminal, Inner: c.inner},
		Cycle: func(positions []S) error {
			rules := unquotient(r, c.key)
			if err := fold.CheckCycle(&rules, positions); err != nil {
				return err
			}
			return &CycleError[S]{positions}
		},
		Memory: math.MaxInt64,
	}).Walk(ctx, start)
	if errors.Is(err, fold.ErrFull) {
		err = ErrMemory
	}
	if err != nil {
		return Census{}, err
	}
	plays, plies, err := c.paths(ctx)
	if err != nil {
		return Census{}, err
	}
	terminals := len(c.terminals) + len(c.keys)
	return Census{
		Distinct:  len(c.ends) + terminals,
		Terminals: terminals,
		Moves:     len(c.arcs),
		Plays:     plays.big(),
		Plies:     plies.big(),
		Shortest:  int(all.shortest),
		Longest:   int(all.longest),
	}, nil
}

// census collects everything but the lengths of plays. The fold evaluates a position with options
// once, but a terminal position each time the walk meets the position.
type census[S comparable] struct {
	key       Keyer[S]            // or nil
	terminals map[S]struct{}      // if there are no keys
	keys      map[uint64]struct{} // of terminal positions

	// The digraph. The walk numbers the positions with options when it leaves them, so moves lead
	// to lower numbers.
	arcs []uint32 // where the moves lead: to a number, or to the end
	ends []int    // where the arcs of each position end
}

// end is the number of a terminal position.
const end = math.MaxUint32

// lengths are the lengths of the plays from a position.
type lengths struct{ number, shortest, longest uint32 }

// terminal records the terminal position s. The only play from s has length 0.
func (c *census[S]) terminal(s S) (lengths, error) {
	if c.key == nil {
		c.terminals = with(c.terminals, s)
	} else {
		c.keys = with(c.keys, c.key.Key(s))
	}
	return lengths{number: end}, nil
}

func with[K comparable](set map[K]struct{}, k K) map[K]struct{} {
	if set == nil {
		set = make(map[K]struct{})
	}
	set[k] = struct{}{}
	return set
}

// inner returns the lengths of the plays from a position with options. A play from a position is
// one ply longer than a play from its option.
func (c *census[S]) inner(_ S, _ []S, options []lengths) lengths {
	all := lengths{number: uint32(len(c.ends)), shortest: math.MaxUint32}
	for _, l := range options {
		c.arcs = append(c.arcs, l.number)
		all.shortest = min(all.shortest, l.shortest+1)
		all.longest = max(all.longest, l.longest+1)
	}
	c.ends = append(c.ends, len(c.arcs))
	return all
}
