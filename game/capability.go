package game

import "github.com/gametheory-go/gametheory/game/internal/capability"

// Capabilities that define a game: Turner, Chancer, Viewer and Simultaneous. Without one of them it
// is another game.

// Turner is the capability to return the player to move. Without Turn, two players move
// alternately. A game must have Turn if a player may move twice in a row or if there are more
// than two players.
type Turner[S comparable] interface {
	// Turn returns the player to move at s, counted from 0. In a [Game] the player is 0 or 1. At
	// a terminal position, Turn returns the player who would move next; Score is relative to this
	// player.
	Turn(s S) int
}

// Chancer is the capability of a game with moves of chance, such as rolls of dice and deals of
// cards. At a position of chance no player chooses. A game with chance must also be a [Turner].
// At a position of chance, the value is relative to the player returned by Turn, for example the
// player who rolls.
//
// The value of a position of chance is the expected value of an option. A tool without support
// for chance refuses a Chancer.
//
// In this example, face 0 means that a die with six sides is rolled next:
//
//	func (pig) Chances(dst []int, p position) []int {
//		if p.face == 0 {
//			dst = append(dst, 1, 1, 1, 1, 1, 1)
//		}
//		return dst
//	}
type Chancer[S comparable] interface {
	// If chance moves at s, Chances appends the weight of each option of s to dst, in the order
	// of Moves, and returns the extended slice. The probability of an option is its weight
	// divided by the sum of the weights. If a player moves at s or s is terminal, Chances appends
	// nothing.
	//
	// Each weight is at least 1, and the sum of the weights is at most [math.MaxInt32]. If Moves
	// lists an option twice, the weight of the option is the sum of the two weights. As for
	// [Rules].Moves, the same s always has the same weights, and dst[:len(dst)] does not change.
	Chances(dst []int, s S) []int
}

// Viewer is the capability of a game with hidden information, such as cards in another hand or
// simultaneous moves. A player must choose the same move at all positions with the same view.
// Tools that need to see the whole position refuse a Viewer. Package extensive solves these
// games.
//
// In this example each of two players sees their own card and all bids:
//
//	func (g poker) View(p position) string { return fmt.Sprint(p.cards[g.Turn(p)], p.bids) }
type Viewer[S comparable] interface {
	// View returns the knowledge of the player to move at s, as text: everything that this player
	// has seen and done before. It is called only if a player moves at s.
	//
	// A view names an information set: the positions with the same player to move and the same
	// view. The player cannot distinguish positions of an information set. These positions must
	// have the same number of options, with the same names in the same order.
	View(s S) string
}

// Simultaneous is the capability of a game with simultaneous moves. At some positions both players
// choose at once. The rules list the two choices one after the other: the player to move at such a
// position s chooses an option o, and the other player chooses an option of o. The second player
// does not see the first choice.
//
// Everything else is seen by both players, so each position where the players choose at once begins
// a subgame. Package simultaneous solves such games. All tools that need to see the whole position
// refuse a Simultaneous.
//
// In this example first is the choice of player 0, or 0 before that choice:
//
//	func (morra) Before(p position) (before position, ok bool) {
//		before = p
//		before.first = 0
//		return before, p.first != 0
//	}
type Simultaneous[S comparable] interface {
	// Before returns the position before the choice that the player to move at s does not see. If
	// that player sees all choices, if chance moves, or if s is terminal, ok is false.
	//
	// If ok is true for one option o of a position, it is true for all options, and Before(o) is
	// this position. Then another player moves at o, and all o have the same number of options. The
	// k-th options of all o are the same choice. Moves may list a position twice at o: two choices
	// may lead to the same position.
	Before(s S) (before S, ok bool)
}

// A capability for people: MoveNamer.

// MoveNamer is the capability to name moves as players do: "e4", "take 3", "red up". Lines of
// play, errors, drawings and commands contain these names. If chance moves at s, the name
// describes the outcome.
type MoveNamer[S comparable] interface {
	// MoveName returns the name of the move from s to the option next, in one line. Different
	// options of s have different names. MoveName need not work if next is not an option of s.
	MoveName(s, next S) string
}

// Capabilities for speed: Keyer, Canonicalizer, Bounder, Partitioner and Banker. Without them
// tools find the same, later.

// Keyer is the capability to number positions by 64-bit keys. Keys make tables of positions
// smaller and faster if S is larger than 8 bytes or contains strings, pointers or floating-point
// numbers. If S has at most 8 bytes and consists of integers and booleans without padding, a
// Keyer is unnecessary.
type Keyer[S comparable] interface {
	// Key returns a number for s. Different positions must have different numbers: a hash is not
	// a key.
	Key(s S) uint64
}

// Canonicalizer is the capability to choose one representative for each class of symmetric
// positions. Tools then visit one position of each class. On a square board this saves up to
// seven of eight positions.
//
// Symmetric positions are played alike: a board and the mirror image of the board, heaps in another
// order, or a board with exchanged colors as seen by the other player. In this example the board is
// a strip of 8 squares, and each position is symmetric to its mirror image:
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
// Suppose that a position contains the player to move, for example as a color. Canonical may then
// exchange all colors of the position, including the color of the player to move:
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
// This is allowed because values and scores are relative to the player to move: p with Black to
// move and the exchanged position with White to move have the same value. The exchange is wrong
// if White and Black have different moves or goals, as in Hex, unless Canonical also rotates or
// reflects the board.
//
// If Canonical exchanges the players, Turn differs between p and Canonical(p). Tools therefore
// never compare these two numbers. Tools with payoffs by player number, as in a [Multiplayer]
// game, ignore Canonical.
type Canonicalizer[S comparable] interface {
	// Canonical returns the representative of the class of s:
	//
	//   - A representative represents itself: Canonical(Canonical(s)) == Canonical(s).
	//   - The options of Canonical(s) have the same representatives as the options of s.
	//   - If the player to move at s moves again at an option, the player to move at Canonical(s)
	//     moves again at the options of the same class, and only there.
	//   - Canonical(s) is terminal if and only if s is terminal. Both then have the same Score,
	//     each relative to the player to move.
	Canonical(s S) S
}

// Bounder is the capability to bound the value of a position without search.
type Bounder[S comparable] interface {
	// Bounds returns bounds of the value of s for the player to move: lo <= value <= hi.
	Bounds(s S) (lo, hi int)
}

// Partitioner is the capability to split a position into independent components. Each move at the
// position is a move in exactly one component.
type Partitioner[S comparable] interface {
	// Parts appends the components of s to dst and returns the extended slice. A terminal
	// position may have no components. If s cannot be split, the only component is s. Parts must
	// keep the contract of [Rules].Moves.
	Parts(dst []S, s S) []S
}

// Banker is the capability to set aside the points that the players have already won, such as
// captured seeds or closed boxes. The rest of the play must not depend on these points. Positions
// that differ only in these points share one entry of a table. The values of two of these
// positions differ as much as the points.
//
// A position contains the points, because Score counts all points at the end. Bank returns the
// points:
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
	// Bank returns a position rest and the points of the player to move. All positions that
	// differ from s only in these points have the same rest. The value of s is the value of rest
	// plus points.
	//
	//   - Bank is idempotent: Bank(rest) returns rest and 0.
	//   - For each i, the i-th options of s and rest differ only in points. For the same player,
	//     the difference equals the difference between s and rest.
	//   - rest is terminal if and only if s is terminal. Then Score(s) is Score(rest) plus
	//     points.
	//
	// If the game also has Canonical, s and Canonical(s) have the same points, and the two rests
	// have the same representative.
	Bank(s S) (rest S, points int)
}

// Unwrapper is a game around an inner game, such as the result of [Normal]. An Unwrapper has the
// capabilities of the inner game and its own capabilities. A method of the Unwrapper hides the
// inner method of the same name.
//
// If a type embeds a Rules or a Game, Go promotes only the methods of this interface. So the type
// must be an Unwrapper or declare the capabilities of the embedded game. [CheckCapabilities]
// reports missing capabilities. An Unwrap that returns nil hides all inner capabilities.
type Unwrapper[S comparable] interface {
	// Unwrap returns the inner game.
	Unwrap() Rules[S]
}

// Find returns the capability C of r. For example:
//
//	turner, ok := game.Find[game.Turner[S]](r)
//
// If r has no C of its own and r has a method Unwrap, Find searches the inner game. It panics if
// the chain of inner games has no end.
func Find[C any, S comparable](r Rules[S]) (found C, ok bool) {
	return capability.Find[C]("game", r)
}
