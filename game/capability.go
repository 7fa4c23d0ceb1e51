package game

import "github.com/gametheory-go/gametheory/game/internal/capability"

// Capabilities that define a game: Turner, Chancer and Viewer. Without one of them it is another game.

// Turner is the capability to tell whose turn it is. Without it two players move alternately. A
// game in which a player may move twice in a row, or with more than two players, must have it.
type Turner[S comparable] interface {
	// Turn returns the player to move at s, counted from 0: 0 or 1 in a [Game]. At
	// a terminal position it is the player whose turn it would be, to whom Score is
	// relative.
	Turn(s S) int
}

// Chancer is the capability of a game in which chance moves too: dice are rolled, cards are dealt.
// Where it does, nobody chooses. A game with chance must be a [Turner] as well: at a position of chance,
// Turn returns the player to whom its value is relative, for instance the one who rolls.
//
// The value of a position of chance is the expectation of its options' values. A tool that does not know
// chance refuses such a game.
//
// A die of six sides, rolled wherever a position has no face yet:
//
//	func (pig) Chances(dst []int, p position) []int {
//		if p.face == 0 {
//			dst = append(dst, 1, 1, 1, 1, 1, 1)
//		}
//		return dst
//	}
type Chancer[S comparable] interface {
	// Chances appends to dst, if chance moves at s, the weight of each option of s, in the order of
	// Moves, and returns the extended slice. The probability of an option is its weight divided by the
	// sum of the weights. If a player moves at s, or s is terminal, Chances appends nothing.
	//
	// Each weight is 1 or more, and their sum at most [math.MaxInt32]. An option that Moves lists
	// twice has both weights. Otherwise the contract is that of [Rules].Moves: the same s always
	// has the same weights, and dst[:len(dst)] does not change.
	Chances(dst []int, s S) []int
}

// Viewer is the capability of a game in which players do not see all of a position: cards in
// another hand, a move made at the same time. A player must move alike at all positions that look alike.
// A tool that needs to see positions refuses such a game; package extensive solves it.
//
// A game in which each of two players sees their own card and what was bid:
//
//	func (g poker) View(p position) string { return fmt.Sprint(p.cards[g.Turn(p)], p.bids) }
type Viewer[S comparable] interface {
	// View returns what the player to move at s knows, in words: all that this player has seen
	// and done so far. It is the name of an information set: positions at which the same player
	// moves and has the same view cannot be told apart, so that they have equally many options,
	// with the same names in the same order. It is called only where a player moves.
	View(s S) string
}

// A capability for people: MoveNamer.

// MoveNamer is the capability to write moves as players of the game do: "e4",
// "take 3", "red up". Lines, errors, drawings and commands use it. If chance moves at s, MoveName names what is drawn.
type MoveNamer[S comparable] interface {
	// MoveName returns the text of the move from s to its option next, in one
	// line. No two options of s have the same name. It need not work for a next
	// that is not an option of s.
	MoveName(s, next S) string
}

// Capabilities for speed: Keyer, Canonicalizer, Bounder, Partitioner and Banker. Without them tools find the
// same, later.

// Keyer is the capability to number positions. With it, tables of positions are
// smaller and faster where S is larger than 8 bytes or contains strings, pointers
// or floating-point numbers. A position of at most 8 bytes that consists of integers
// and booleans, without padding between them, needs no Keyer.
type Keyer[S comparable] interface {
	// Key returns a number that no other position of the game has. It must be
	// lossless: a hash is not a key.
	Key(s S) uint64
}

// Canonicalizer is the capability to choose one of several symmetric positions to represent
// them all. A tool that uses it looks at one position of each class instead of all: up to eight
// times fewer on a square board.
//
// Symmetric positions are those that are played alike: a board and its mirror image,
// heaps in another order, or a board with the colors exchanged, seen by the other
// player. For instance, in a game on a strip of 8 squares that may be read from
// either end:
//
//	type position struct{ mine, theirs uint8 } // the squares of each player, as bits
//
//	func (strip) Canonical(p position) position {
//		q := position{bits.Reverse8(p.mine), bits.Reverse8(p.theirs)}
//		if q.mine < p.mine || q.mine == p.mine && q.theirs < p.theirs {
//			return q
//		}
//		return p
//	}
//
// # Exchanging the players
//
// A position that names the player to move, say by a color, has a twin in which all
// colors are exchanged, also that of the player to move:
//
//	type position struct{ white, black uint8; blackMoves bool }
//
//	// White to move represents Black to move.
//	func (g) Canonical(p position) position {
//		if p.blackMoves {
//			return position{p.black, p.white, false}
//		}
//		return p
//	}
//
// That is allowed, since values and scores are relative to the player to move: what p is worth
// to Black, its twin is worth to White. It is wrong where White and Black have different moves
// or aims, as in Hex, unless the board is turned as well. Where the players are exchanged, Turn
// differs between p and its representative; so tools do not compare the Turn of one with that
// of the other, and tools in which payoffs belong to players by number, as in a [Multiplayer]
// game, do not use Canonical.
type Canonicalizer[S comparable] interface {
	// Canonical returns the representative of the class of s:
	//
	//   - It represents itself: Canonical(Canonical(s)) == Canonical(s).
	//   - Its options have the same representatives as the options of s.
	//   - The player who moves at s moves again at an option if and only if the player who moves
	//     at Canonical(s) moves again at the option of the same class.
	//   - It is terminal if s is, and then has the same Score, each relative to
	//     the player to move.
	Canonical(s S) S
}

// Bounder is the capability to bound the value of a position without search.
type Bounder[S comparable] interface {
	// Bounds returns numbers between which the value of s lies, relative to the
	// player to move: lo <= value <= hi.
	Bounds(s S) (lo, hi int)
}

// Partitioner is the capability to split a position into independent components:
// a move in the position is a move in exactly one of them.
type Partitioner[S comparable] interface {
	// Parts appends the components of s to dst and returns the extended slice.
	// A terminal position may have none. A position that cannot be split is its
	// own only part. Parts must keep the contract of [Rules].Moves.
	Parts(dst []S, s S) []S
}

// Banker is the capability to set aside the points that the players have won so far, where the
// rest of the play does not depend on them: seeds that are captured, boxes that are closed. Positions
// that differ in these points alone then share one place in a table, and their values differ by as
// much as the points do.
//
// A position holds the points, since Score counts them in the end; Bank tells how many:
//
//	type position struct {
//		pits [12]int8
//		lead int8 // of the player to move
//	}
//
//	func (awari) Bank(p position) (rest position, points int) {
//		points = int(p.lead)
//		p.lead = 0
//		return p, points
//	}
type Banker[S comparable] interface {
	// Bank returns the position that stands for all those that differ from s in these points
	// alone, and how many more points s is worth to the player to move:
	//
	//   - It is idempotent: Bank(rest) is rest and 0.
	//   - The i-th options of rest and of s differ in these points alone, by as many as rest and s
	//     do, counted for the same player.
	//   - rest is terminal if s is, and then Score(s) is Score(rest) plus points.
	//
	// If the game has Canonical as well, s and Canonical(s) have the same points, and their rests
	// the same representative.
	Bank(s S) (rest S, points int)
}

// Unwrapper is a game made from another game, such as [Normal] returns. It has the capabilities
// of that game as well as its own; a method of its own hides the inner one of the same name.
//
// A type that embeds a Rules or Game must be an Unwrapper, or have the capabilities of what it embeds
// itself: Go promotes only the methods of the interface. [CheckCapabilities] finds what is lost. An
// Unwrap that returns nil hides the capabilities.
type Unwrapper[S comparable] interface {
	// Unwrap returns the inner game.
	Unwrap() Rules[S]
}

// Find returns the capability C of r, for instance
//
//	turner, ok := game.Find[game.Turner[S]](r)
//
// A game that wraps another one, by a method Unwrap, passes the capabilities of the
// inner game on, unless it has its own. Find panics if games wrap one another without
// end.
func Find[C any, S comparable](r Rules[S]) (found C, ok bool) {
	return capability.Find[C]("game", r)
}
