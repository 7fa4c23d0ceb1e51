// Package goofspiel implements goofspiel, the game of pure strategy. Two players have hands of
// cards from 1 to n, and bid for prizes from 1 to n. In each round the players bid for one prize.
// Both players choose a card at the same time. The higher card wins the prize. If the cards are
// equal, nobody wins the prize. Both cards are discarded.
//
// The package is an example of simultaneous moves: player 0 moves first, and player 1 does not see
// the move.
//
// # Positions
//
// A [Position] has the cards of both hands, the prizes left, the prize of this round, and the card
// that player 0 has chosen. A Position also has all earlier rounds, since the players remember the
// rounds.
//
// # Capabilities
//
//   - View: a player knows all facts except the card that the opponent has just chosen. If bids
//     stay hidden, the player knows no card that the opponent has chosen.
//   - Chances: chance draws the next prize, unless the prizes come in descending order.
//   - Turn: player 0 chooses a card before player 1. At a chance position and at the end, Turn
//     returns 0, and therefore Score is relative to player 0.
//   - MoveName: the name of a move is the number of the prize or of the card.
//
// # Known results
//
// The value of the game is 0 by symmetry. If bids are open, each round begins a new subgame. Then
// one matrix game for each state of the hands and prizes solves the game (Ross 1971; Rhoads and
// Bartholdi 2012). [Open] has these states as positions, for package simultaneous.
package goofspiel

import (
	"cmp"
	"fmt"
	"math/bits"
	"strings"

	"github.com/gametheory-go/gametheory/game"
)

// Rules are the rules of goofspiel. Rules is a [game.Game], a [game.Chancer] and a [game.Viewer].
type Rules struct {
	Cards      int  // number of cards of each hand, 1 to 8
	Descending bool // prizes come in descending order instead of random order
	Hidden     bool // players learn the winner of a prize, but not the card of the opponent
}

var (
	_ game.Game[Position]      = Rules{}
	_ game.Turner[Position]    = Rules{}
	_ game.Chancer[Position]   = Rules{}
	_ game.Viewer[Position]    = Rules{}
	_ game.MoveNamer[Position] = Rules{}
)

// Position is a position of goofspiel.
type Position struct {
	hands  [2]set
	prizes set    // those not yet turned up
	prize  int8   // of this round, 0 if none is turned up
	bid    int8   // the card of player 0, 0 if none is chosen
	lead   int8   // how much more player 0 has won than player 1
	rounds string // three digits for each earlier round: the prize and the cards
}

// set is a set of cards, or prizes: bit k is k+1.
type set uint8

// cards returns the cards of the set, the lowest first.
func (s set) cards() (cards []int8) {
	for ; s != 0; s &= s - 1 {
		cards = append(cards, int8(1+bits.TrailingZeros8(uint8(s))))
	}
	return cards
}

// without returns the set without a card.
func (s set) without(card int8) set { return s &^ (1 << (card - 1)) }

// Start returns the first position.
func (r Rules) Start() Position {
	all := set(1<<r.Cards - 1)
	return r.turn(Position{hands: [2]set{all, all}, prizes: all})
}

// Hand returns the cards of a player at p in ascending order.
func (Rules) Hand(p Position, player int) []int { return ints(p.hands[player].cards()) }

// Prizes returns the prize of this round, or 0 before the prize is known, and the later prizes in
// ascending order.
func (Rules) Prizes(p Position) (now int, later []int) { return int(p.prize), ints(p.prizes.cards()) }

// Round is a finished round: the prize and the cards of both players.
type Round struct {
	Prize int
	Cards [2]int
}

// Rounds returns the finished rounds at p.
func (Rules) Rounds(p Position) (all []Round) {
	digit := func(i int) int { return int(p.rounds[i] - '0') }
	for k := 0; k < len(p.rounds); k += 3 {
		all = append(all, Round{digit(k), [2]int{digit(k + 1), digit(k + 2)}})
	}
	return all
}

// Bid reports whether player 0 has chosen a card for this round and player 1 has not.
func (Rules) Bid(p Position) bool { return p.bid != 0 }

func ints(cards []int8) []int {
	all := make([]int, len(cards))
	for i, c := range cards {
		all[i] = int(c)
	}
	return all
}

// turn returns p after the next prize is turned up, unless chance is to choose it.
func (r Rules) turn(p Position) Position {
	if r.Descending && p.prizes != 0 {
		p.prize = int8(bits.Len8(uint8(p.prizes)))
		p.prizes = p.prizes.without(p.prize)
	}
	return p
}

// Moves appends the options of p to dst, in ascending order of the prizes of the next round, or of
// the cards of the player to move.
func (r Rules) Moves(dst []Position, p Position) []Position {
	switch {
	case p.prize == 0:
		for _, prize := range p.prizes.cards() {
			o := p
			o.prize, o.prizes = prize, p.prizes.without(prize)
			dst = append(dst, o)
		}
	case p.bid == 0:
		for _, card := range p.hands[0].cards() {
			o := p
			o.bid = card
			dst = append(dst, o)
		}
	default:
		for _, card := range p.hands[1].cards() {
			dst = append(dst, r.settle(p, card))
		}
	}
	return dst
}

// settle returns p after player 1 has bid a card too.
func (r Rules) settle(p Position, card int8) Position {
	p.rounds += fmt.Sprintf("%d%d%d", p.prize, p.bid, card)
	p.hands[0], p.hands[1] = p.hands[0].without(p.bid), p.hands[1].without(card)
	if p.bid > card {
		p.lead += p.prize
	} else if p.bid < card {
		p.lead -= p.prize
	}
	p.prize, p.bid = 0, 0
	return r.turn(p)
}

// Chances appends 1 for each prize left to dst if chance draws the next prize at p. All prizes have
// the same probability.
func (Rules) Chances(dst []int, p Position) []int {
	if p.prize == 0 {
		for range p.prizes.cards() {
			dst = append(dst, 1)
		}
	}
	return dst
}

// Turn returns the player to move at p.
func (Rules) Turn(p Position) int {
	if p.bid != 0 {
		return 1
	}
	return 0
}

// Score returns the points of player 0 minus the points of player 1. The points of a player are the
// sum of the prizes. At the end Turn returns 0.
func (Rules) Score(p Position) int { return int(p.lead) }

// View returns the information of the player to move at p: the prize and the cards of each earlier
// round, and the prize of this round. In "3:2-1 1" player 0 has bid 2 for prize 3, player 1 has bid
// 1, and the next prize is 1. If bids stay hidden, a round has only the card of the player to move.
// Then < means that player 1 has won the prize, > that player 0 has won the prize, and = that
// nobody has won the prize: "3:2> 1".
func (r Rules) View(p Position) string {
	var b strings.Builder
	player := r.Turn(p)
	for k := 0; k < len(p.rounds); k += 3 {
		prize, cards := p.rounds[k], p.rounds[k+1:k+3]
		if r.Hidden {
			fmt.Fprintf(&b, "%c:%c%c ", prize, cards[player], "<=>"[1+cmp.Compare(cards[0], cards[1])])
		} else {
			fmt.Fprintf(&b, "%c:%c-%c ", prize, cards[0], cards[1])
		}
	}
	return b.String() + fmt.Sprint(p.prize)
}

// MoveName returns the name of the move from p to next: the prize or the card.
func (r Rules) MoveName(p, next Position) string {
	switch {
	case p.prize == 0:
		return fmt.Sprint(next.prize)
	case p.bid == 0:
		return fmt.Sprint(next.bid)
	}
	return next.rounds[len(next.rounds)-1:]
}
