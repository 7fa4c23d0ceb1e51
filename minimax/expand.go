package minimax

import (
	"unsafe"

	"github.com/gametheory-go/gametheory/minimax/internal/rules"
)

// Expanded is an option of a position, as the field Expand of an [AlphaBeta] or a [ProofNumber] tells it.
//
// Expand answers in one call everything that a search asks about the options of a position. So a game
// works out only once what the answers have in common, such as threats, and only as far as the search
// needs it. The answers are those of Moves, Bank, Canonical, Key, Bounds and Turn, which the game has as
// well: Expand only makes a search faster. gametest.TestExpand compares the two. Package games/kalah has a
// short example.
//
// Expand appends the options of s to dst and returns the extended slice. The search asks whether s is
// worth beta or more to the player to move, or alpha or less; alpha is less than beta. If the bounds of
// one option show that s is worth beta or more, Expand may append that option alone. Otherwise it appends
// all options, those first that look best. In all else it must keep the contract of Moves: see game.Rules.
//
// Expand need not set Position, Key and Points of an option whose bounds are equal, or show that it is
// worth beta or more, or alpha or less, to the player to move at s.
type Expanded[S comparable] struct {
	Position S      // or its rest, if the game has Bank; or the representative, if it has Canonical
	Key      uint64 // of the Position, if the game has Key
	Points   int    // how much more the option is worth than the Position, if the game has Bank
	Lo, Hi   int    // of the value to the player to move there: Bounds of the Position, and the Points
	Move     uint16 // less than math.MaxUint16, tells the moves from one position apart, whatever alpha and beta are
	Again    bool   // the player who moves there is the one who moved before
}

// expander returns expand as engines call it. Both types of options have the same fields, as the
// conversion of a pointer to one of them makes the compiler check, so nothing is copied.
func expander[S comparable](expand func(dst []Expanded[S], s S, alpha, beta int) []Expanded[S]) func(dst []rules.Expanded[S], s S, alpha, beta int) []rules.Expanded[S] {
	if expand == nil {
		return nil
	}
	return func(dst []rules.Expanded[S], s S, alpha, beta int) []rules.Expanded[S] {
		first := (*Expanded[S])(unsafe.SliceData(dst))
		all := expand(unsafe.Slice(first, cap(dst))[:len(dst)], s, alpha, beta)
		return unsafe.Slice((*rules.Expanded[S])(unsafe.SliceData(all)), cap(all))[:len(all)]
	}
}
