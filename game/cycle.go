package game

import (
	"errors"
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/oneline"
)

// ErrCycle reports a cycle: a position can be reached from itself, and a play could be endless.
// Tools for games without cycles return a [*CycleError], which holds the positions of the cycle.
var ErrCycle = errors.New("the game has a cycle")

// ErrContract reports that a method of the rules breaks its contract. A tool that has found a
// cycle follows the cycle once more, and may find one of three faults: Key returns the same
// number for different positions; Canonical represents positions that are not symmetric; or Moves
// appends other options than before. Tools do not notice most other faults. Package gametest
// looks for all of them.
var ErrContract = fold.ErrContract

// CycleError holds a cycle. errors.Is finds [ErrCycle] in a CycleError.
type CycleError[S comparable] struct {
	// Positions are the positions of the cycle. Each position is an option of the position
	// before, and the first is an option of the last. If a solver used a [Canonicalizer], each
	// position represents an option of the position before.
	Positions []S
}

// Error returns the positions of the cycle in one line, at most ten positions.
func (e *CycleError[S]) Error() string {
	return cycleText(len(e.Positions), func(i int) string { return oneline.Of(e.Positions[i]) })
}

// cycleText returns the text of a cycle of n positions with these names. It does not depend on
// the type of positions, so it is compiled once.
func cycleText(n int, name func(i int) string) string {
	const most = 10
	var b strings.Builder
	fmt.Fprintf(&b, "%v of length %d: ", ErrCycle, n)
	for i := range min(n, most) {
		b.WriteString(name(i) + " → ")
	}
	if n > most {
		b.WriteString("... → ")
	}
	if n > 0 {
		b.WriteString(name(0))
	}
	return b.String()
}

// Is reports whether target is [ErrCycle].
func (e *CycleError[S]) Is(target error) bool { return target == ErrCycle }
