package game

// Keyer is the capability to number positions. It makes memories of positions
// smaller and faster where S is larger than 8 bytes, or holds strings, pointers
// or floating-point numbers. Positions of up to 8 bytes that are all integers and
// booleans, without padding between them, need no Keyer.
type Keyer[S comparable] interface {
	// Key returns a number that no other position of the game has: the key must
	// be lossless.
	Key(s S) uint64
}

// Canonicalizer is the capability to choose one of several symmetric positions
// to stand for them all.
type Canonicalizer[S comparable] interface {
	// Canonical returns the representative of the class of s. All positions of a
	// class have the same representative, which is its own, and options of the
	// same classes. Where a player may move twice, he may at the same of them.
	//
	// A terminal position scores what its representative scores, each relative
	// to the player to move there: if the symmetry exchanges the players, the
	// score in absolute terms changes its sign.
	Canonical(s S) S
}

// Bounder is the capability to bound the value of a position without search.
type Bounder[S comparable] interface {
	// Bounds returns numbers between which the value of s lies, relative to the
	// player to move: lo <= value <= hi.
	Bounds(s S) (lo, hi int)
}

// Partitioner is the capability to take a position apart into independent
// components: to move at the position is to move at exactly one of them.
type Partitioner[S comparable] interface {
	// Parts appends the components of s to dst and returns the extended slice.
	// The position without options may have none. A position that does not fall
	// apart is its own only part.
	Parts(dst []S, s S) []S
}

// Turner is the capability to tell whose turn it is. Without it the players,
// two of them, move alternately. A game in which the same player may move
// twice in a row, or that has more than two players, must have it: it is the
// one capability that changes what a game means.
type Turner[S comparable] interface {
	// Turn returns the player to move at s, counted from 0. At a terminal
	// position it is the player whose turn it would be, to whom Score is
	// relative.
	Turn(s S) int
}

// Unwrapper is a game made of another one, such as [Normal] returns. It has
// the capabilities of the other one besides its own.
type Unwrapper[S comparable] interface {
	Unwrap() Rules[S]
}

// Find returns the capability C of r, for instance
//
//	turner, ok := game.Find[game.Turner[S]](r)
//
// A game that wraps another one, by a method Unwrap, passes the capabilities
// of the inner game on, unless it has its own. A game must not wrap itself.
func Find[C any, S comparable](r Rules[S]) (C, bool) {
	for {
		if c, ok := r.(C); ok {
			return c, true
		}
		w, ok := r.(Unwrapper[S])
		if !ok {
			var none C
			return none, false
		}
		r = w.Unwrap()
	}
}
