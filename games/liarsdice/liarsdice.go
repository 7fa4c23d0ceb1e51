// Package liarsdice implements liar's dice for two players with any number of dice each. Both players
// roll their dice in secret. In turn, the players bid a number of dice and a face, and claim that so
// many of all dice show the face. Each bid is higher than the bid before, until a player calls the
// last bid a lie.
//
// The package is an example of a bluffing game with chance moves at the beginning.
//
// # Positions
//
// A [Position] has the dice of both players and the set of the bids. The bids are ordered: one 1, one
// 2 and so on, then two 1s, two 2s and so on. Therefore the set determines the player of each bid.
//
// The dice of a player are indistinguishable. A roll of several dice is one move of chance, weighted
// by the number of ways to roll these faces. Two dice with six sides have 21 rolls instead of 36.
//
// # Capabilities
//
//   - Chances: the number of ways to roll these faces.
//   - View: the dice of the player to move and the bids.
//   - Turn: a position where chance or nobody moves also has a player, and Score is relative to
//     this player.
//   - MoveName: the rolls, the bids and the call have names.
//
// # Known results
//
// A win counts 1, and a loss -1. Values are for the player who bids first (Ahle, snyd).
//
//   - One die each: with two to six sides, the values are 0, -1/9, -1/8, -3/25 and -1/9. If a one
//     counts as any face, the values are 1, 1/3, 0, 0 and -7/327. Ahle prints -3/35 for five sides;
//     a test proves -3/25.
//   - Two dice against one: with two to five sides, the values are 1/4, 1/9, 345/1696 and 2128/8375.
//     If a one counts as any face, the values are 1, 1/3, 1/4 and 34/125.
//   - One die against two: with two to five sides, the values are 0, -1/27, -1/8 and -27/125. If a
//     one counts as any face, the values are 1, -1/27, -1/32 and -3/125.
//
// The tests confirm the values of three dice up to four sides.
package liarsdice

import (
	"cmp"
	"fmt"
	"math/bits"
	"strconv"

	"github.com/gametheory-go/gametheory/game"
)

// Rules are the rules with dice of a number of sides. Rules is a [game.Game], a [game.Chancer] and
// a [game.Viewer].
//
// The product of Sides and the number of all dice is at most 64. Moves and Chances panic before a
// roll if a field is out of range.
type Rules struct {
	Sides int    // of each die, 1 to 8
	Wild  bool   // whether a one counts as any face
	Dice  [2]int // number of dice of each player, 1 to 8; 0 means one die
}

var (
	_ game.Game[Position]      = Rules{}
	_ game.Turner[Position]    = Rules{}
	_ game.Chancer[Position]   = Rules{}
	_ game.Viewer[Position]    = Rules{}
	_ game.MoveNamer[Position] = Rules{}
)

// Position is a position of liar's dice. The zero value is the position before the rolls.
type Position struct {
	hands  [2]hand // 0 before they are rolled
	bids   uint64  // bit k is a bid: see bid
	called bool
}

// hand is the number of dice of each face, with 4 bits for each face. Face 1 has the lowest bits.
type hand uint32

// count returns the number of dice that show a face.
func (h hand) count(face int) int { return int(h >> (4 * (face - 1)) & 15) }

// with returns h with n more dice of a face.
func (h hand) with(face, n int) hand { return h + hand(n)<<(4*(face-1)) }

// faces returns the faces of the dice in ascending order.
func (h hand) faces() (faces []int) {
	for _, digit := range h.append(nil) {
		faces = append(faces, int(digit-'0'))
	}
	return faces
}

// String returns the faces in ascending order, such as "133".
func (h hand) String() string {
	return string(h.append(nil))
}

// append appends the digits of String to dst.
func (h hand) append(dst []byte) []byte {
	for face := 1; h>>(4*(face-1)) != 0; face++ {
		for range h.count(face) {
			dst = append(dst, '0'+byte(face))
		}
	}
	return dst
}

// Start returns the position before the rolls.
func (Rules) Start() Position { return Position{} }

// String returns the faces of the dice of each player, in brackets, and the set of the bids as a
// binary number. The lowest bid is the last digit.
func (p Position) String() string {
	s := fmt.Sprintf("[%v] [%v] %b", p.hands[0], p.hands[1], p.bids)
	if p.called {
		s += " called"
	}
	return s
}

// dice returns the number of dice of a player.
func (r Rules) dice(player int) int { return cmp.Or(r.Dice[player], 1) }

// all returns the number of all dice.
func (r Rules) all() int { return r.dice(0) + r.dice(1) }

// rolls returns which player is to roll at p, or false if no player is.
func rolls(p Position) (player int, ok bool) {
	if p.hands[0] == 0 {
		return 0, true
	}
	return 1, p.hands[1] == 0
}

// check panics if a field is out of range.
func (r Rules) check() {
	if r.Sides < 1 || r.Sides > 8 {
		panic(fmt.Sprintf("liarsdice: dice of %d sides", r.Sides))
	}
	for player := range 2 {
		if n := r.dice(player); n < 1 || n > 8 {
			panic(fmt.Sprintf("liarsdice: %d dice of a player", n))
		}
	}
	if r.Sides*r.all() > 64 {
		panic(fmt.Sprintf("liarsdice: %d dice of %d sides: more than 64 bids", r.all(), r.Sides))
	}
}

// hands calls yield with each possible roll of n dice and the number of ways to roll it. The rolls
// are in ascending order of their sorted faces.
func (r Rules) hands(n int, yield func(h hand, ways int)) {
	r.check()
	var extend func(h hand, ways, face, left int)
	extend = func(h hand, ways, face, left int) {
		if left == 0 || face == r.Sides {
			yield(h.with(face, left), ways)
			return
		}
		// With k of the dice left this face, choose counts which of these dice.
		choose := make([]int, left+1)
		choose[0] = 1
		for k := range left {
			choose[k+1] = choose[k] * (left - k) / (k + 1)
		}
		for k := left; k >= 0; k-- {
			extend(h.with(face, k), ways*choose[k], face+1, left-k)
		}
	}
	extend(0, 1, 1, n)
}

// Moves appends the options of p to dst. Before the bids, the options are the rolls of the next
// player, in ascending order of the sorted faces. Then the options are the bids higher than the last
// bid, and the call of the last bid.
func (r Rules) Moves(dst []Position, p Position) []Position {
	if p.called {
		return dst
	}
	if player, ok := rolls(p); ok {
		r.hands(r.dice(player), func(h hand, _ int) {
			o := p
			o.hands[player] = h
			dst = append(dst, o)
		})
		return dst
	}
	for bid := bits.Len64(p.bids); bid < r.all()*r.Sides; bid++ {
		o := p
		o.bids |= 1 << bid
		dst = append(dst, o)
	}
	if p.bids != 0 {
		p.called = true
		dst = append(dst, p)
	}
	return dst
}

// Chances appends the number of ways to roll each hand to dst if a player is to roll at p.
func (r Rules) Chances(dst []int, p Position) []int {
	if player, ok := rolls(p); ok {
		r.hands(r.dice(player), func(_ hand, ways int) { dst = append(dst, ways) })
	}
	return dst
}

// Turn returns the player to move at p. Player 0 bids first. After the call, Turn returns the
// player who has made the last bid.
func (Rules) Turn(p Position) int {
	n := bits.OnesCount64(p.bids)
	if p.called {
		n--
	}
	return n % 2
}

// Score returns 1 if the called bid is true, and -1 otherwise.
func (r Rules) Score(p Position) int {
	count, face := r.bid(bits.Len64(p.bids) - 1)
	for _, h := range p.hands {
		count -= h.count(face)
		if r.Wild && face != 1 {
			count -= h.count(1)
		}
	}
	if count <= 0 {
		return 1
	}
	return -1
}

// bid returns how many dice of which face a bid says that there are. The bid with number k is bit k of
// the set of bids.
func (r Rules) bid(bid int) (count, face int) { return 1 + bid/r.Sides, 1 + bid%r.Sides }

// View returns the dice of the player to move and the bids, such as "13 1x2 2x1" for a one and a
// three, a bid of one two and a bid of two ones.
func (r Rules) View(p Position) string {
	var room [128]byte // for most views; longer views take more
	view := p.hands[r.Turn(p)].append(room[:0])
	for bids := p.bids; bids != 0; bids &= bids - 1 {
		view = r.append(append(view, ' '), bits.TrailingZeros64(bids))
	}
	return string(view)
}

// Faces returns the faces of the dice of a player in ascending order. Before the roll there are none.
func (p Position) Faces(player int) []int { return p.hands[player].faces() }

// Bids returns the names of the bids so far. Player 0 made the first bid, and the players alternated.
func (r Rules) Bids(p Position) (names []string) {
	for bids := p.bids; bids != 0; bids &= bids - 1 {
		names = append(names, r.name(bits.TrailingZeros64(bids)))
	}
	return names
}

// name returns the name of a bid.
func (r Rules) name(bid int) string { return string(r.append(nil, bid)) }

// append appends the name of a bid to dst.
func (r Rules) append(dst []byte, bid int) []byte {
	count, face := r.bid(bid)
	dst = strconv.AppendInt(dst, int64(count), 10)
	return strconv.AppendInt(append(dst, 'x'), int64(face), 10)
}

// MoveName returns the name of the move from p to next: the faces of a roll such as "13", a bid such
// as "1x2" for one two, or "call".
func (r Rules) MoveName(p, next Position) string {
	if player, ok := rolls(p); ok {
		return next.hands[player].String()
	}
	if next.called {
		return "call"
	}
	return r.name(bits.Len64(next.bids) - 1)
}
