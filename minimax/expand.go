package minimax

import (
	"unsafe"

	"github.com/gametheory-go/gametheory/minimax/internal/rules"
)

// Expanded is an option of a position with the data that a search needs. The function Expand of
// an [AlphaBeta] or a [ProofNumber] returns these options.
//
// One call of Expand replaces the calls of Moves, Bank, Canonical, Key, Bounds and Turn for the
// options of one position. So a game computes common data, such as threats, only once. The game can
// omit data that the search does not need. The game must have the replaced methods too, and Expand
// must agree with these methods. Expand changes only the speed. gametest.TestExpand compares Expand
// with the methods. Package games/kalah has a short example.
//
// Expand appends the options of s to dst and returns the extended slice. The search asks whether
// the value of s for the player to move is at least beta, or at most alpha, where alpha < beta.
// If the bounds of one option prove that the value of s is at least beta, Expand may append this
// option alone. Otherwise Expand must append all options, the most promising first. The contract
// of Moves holds in all other respects: see game.Rules.
//
// Expand may leave Position, Key and Points of an option unset in two cases. In the first case Lo
// and Hi are equal. In the second case Lo and Hi prove a value of at least beta or at most alpha,
// for the player to move at s.
type Expanded[S comparable] struct {
	Position S      // the option, after Bank and Canonical if the game has these methods
	Key      uint64 // of Position, if the game has Key
	Points   int    // the points that Bank returns for the option; 0 without Bank
	Lo, Hi   int    // Bounds of Position plus Points, for the player to move at the option
	Move     uint16 // identifies the move from s for all alpha and beta; less than math.MaxUint16
	Again    bool   // the player to move at s is also the player to move at the option
}

// expander returns expand as engines call it. Both types of options have the same fields, as the
// conversion of a pointer to one of them makes the compiler check, so nothing is copied.
func expander[S comparable](expand func(dst []Expanded[S], s S, alpha, beta int) []Expanded[S]) func(dst []rules.Expanded[S], s S, alpha, beta int) []rules.Expanded[S] {
	// A nil function stays nil: engines ask whether there is one.
	if expand == nil {
		return nil
	}
	return func(dst []rules.Expanded[S], s S, alpha, beta int) []rules.Expanded[S] {
		// The slices keep their capacity: expand appends in place, as if dst were of its own type.
		first := (*Expanded[S])(unsafe.SliceData(dst))
		all := expand(unsafe.Slice(first, cap(dst))[:len(dst)], s, alpha, beta)
		return unsafe.Slice((*rules.Expanded[S])(unsafe.SliceData(all)), cap(all))[:len(all)]
	}
}
