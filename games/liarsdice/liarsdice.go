// Package liarsdice implements liar's dice for two players with one die each. Both players roll a
// die in secret. In turn, the players bid a number of dice and a face, and claim that so many of
// the two dice show the face. Each bid is higher than the bid before, until a player calls the last
// bid a lie.
//
// The package is an example of a bluffing game with one chance move at the beginning.
//
// # Positions
//
// A [Position] has the dice and the set of the bids. The bids are ordered: one 1, one 2 and so on,
// then two 1s, two 2s and so on. Therefore the set determines the player of each bid.
//
// # Capabilities
//
//   - Chances: all faces have the same probability.
//   - View: the die of the player to move and the bids.
//   - Turn: a position where chance or nobody moves also has a player, and Score is relative to
//     this player.
//   - MoveName: the faces, the bids and the call have names.
//
// # Known results
//
// A win counts 1, and a loss -1. With two to six sides, the value for the player who bids first is
// 0, -1/9, -1/8, -3/25 and -1/9. If a one counts as any face, these values are 1, 1/3, 0, 0 and
// -7/327 (Ahle, snyd).
package liarsdice

import (
	"fmt"
	"math/bits"
	"strings"

	"github.com/gametheory-go/gametheory/game"
)

// Rules are the rules with dice of a number of sides. Rules is a [game.Game], a [game.Chancer] and
// a [game.Viewer].
type Rules struct {
	Sides int  // of each die, 1 to 8
	Wild  bool // whether a one counts as any face
}

var (
	_ game.Game[Position]      = Rules{}
	_ game.Turner[Position]    = Rules{}
	_ game.Chancer[Position]   = Rules{}
	_ game.Viewer[Position]    = Rules{}
	_ game.MoveNamer[Position] = Rules{}
)

// Position is a position of liar's dice. The zero value is the position before the roll.
type Position struct {
	dice   [2]int8 // the faces, from 1; 0 before they are rolled
	bids   uint16  // bit k is the bid of one die of face k+1, and from Sides on of two of face k+1-Sides
	called bool
}

// Start returns the position before the roll.
func (Rules) Start() Position { return Position{} }

// rolls returns which die is to be rolled at p, or false if none is.
func rolls(p Position) (die int, ok bool) {
	if p.dice[0] == 0 {
		return 0, true
	}
	return 1, p.dice[1] == 0
}

// Moves appends the options of p to dst. Before the bids, the options are the faces of the next
// die. Then the options are the bids higher than the last bid, and the call of the last bid.
func (r Rules) Moves(dst []Position, p Position) []Position {
	if p.called {
		return dst
	}
	if die, ok := rolls(p); ok {
		for face := range r.Sides {
			o := p
			o.dice[die] = int8(face + 1)
			dst = append(dst, o)
		}
		return dst
	}
	for bid := bits.Len16(p.bids); bid < 2*r.Sides; bid++ {
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

// Chances appends 1 for each face to dst if a die is to be rolled at p.
func (r Rules) Chances(dst []int, p Position) []int {
	if _, ok := rolls(p); ok {
		for range r.Sides {
			dst = append(dst, 1)
		}
	}
	return dst
}

// Turn returns the player to move at p. Player 0 bids first. After the call, Turn returns the
// player who has made the last bid.
func (Rules) Turn(p Position) int {
	n := bits.OnesCount16(p.bids)
	if p.called {
		n--
	}
	return n % 2
}

// Score returns 1 if the called bid is true, and -1 otherwise.
func (r Rules) Score(p Position) int {
	count, face := r.bid(bits.Len16(p.bids) - 1)
	for _, d := range p.dice {
		if int(d) == face || r.Wild && d == 1 {
			count--
		}
	}
	if count <= 0 {
		return 1
	}
	return -1
}

// bid returns how many dice of which face a bid says that there are.
func (r Rules) bid(bid int) (count, face int) { return 1 + bid/r.Sides, 1 + bid%r.Sides }

// View returns the die of the player to move and the bids, such as "3 1x2 2x1" for a three, a bid
// of one two and a bid of two ones.
func (r Rules) View(p Position) string {
	return strings.Join(append([]string{fmt.Sprint(p.Die(r.Turn(p)))}, r.Bids(p)...), " ")
}

// Die returns the face of the die of a player, or 0 before it is rolled.
func (p Position) Die(player int) int { return int(p.dice[player]) }

// Bids returns the names of the bids so far. Player 0 made the first bid, and the players alternated.
func (r Rules) Bids(p Position) (bids []string) {
	for k := range 2 * r.Sides {
		if p.bids>>k&1 != 0 {
			bids = append(bids, r.name(k))
		}
	}
	return bids
}

// name returns the name of a bid.
func (r Rules) name(bid int) string {
	count, face := r.bid(bid)
	return fmt.Sprintf("%dx%d", count, face)
}

// MoveName returns the name of the move from p to next: the face of a die, a bid such as "1x2" for
// one two, or "call".
func (r Rules) MoveName(p, next Position) string {
	if die, ok := rolls(p); ok {
		return fmt.Sprint(next.dice[die])
	}
	if next.called {
		return "call"
	}
	return r.name(bits.Len16(next.bids) - 1)
}
