package game

import (
	"errors"
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/oneline"
)

// ErrCycle says that a position can be reached from itself, so that a play could go on
// forever, where the digraph must be acyclic. The error that is returned is a
// [*CycleError], which holds the positions.
var ErrCycle = errors.New("the game has a cycle")

// ErrContract says that a method of the rules breaks its contract: where a tool has found a cycle,
// and looks whether it is one, it has seen that Key is the same for different positions, that
// Canonical represents positions that are not symmetric, or that Moves has other options than
// before. Most such faults no tool sees; package gametest looks for them.
var ErrContract = fold.ErrContract

// CycleError holds the cycle that was found. To errors.Is it is an [ErrCycle].
type CycleError[S comparable] struct {
	// Positions are the positions of the cycle, each an option of the one before it, and the
	// first an option of the last. If a solver used the [Canonicalizer], they are
	// representatives: each represents an option of the one before it.
	Positions []S
}

// Error names the positions of the cycle, at most ten of them, in one line.
func (e *CycleError[S]) Error() string {
	return cycleText(len(e.Positions), func(i int) string { return oneline.Of(e.Positions[i]) })
}

// cycleText returns the text of a cycle of n positions with these names. It does not depend on the type of
// positions, and so is compiled once.
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
