// Package goofspiel has the rules of goofspiel, the game of pure strategy: two players with the
// cards from 1 to n in hand bid for prizes from 1 to n, one after the other. Both choose a card at the
// same time; the higher wins the prize, nobody if they are equal, and both cards are gone.
//
// It models moves that are made at the same time: one player moves first, and the other does not see
// it.
//
// # How it is modeled
//
// A [Position] has the cards in both hands, the prizes that are left, that for which is bid, the card
// that the first player has chosen, and all that was bid before, since players remember it.
//
// # The capabilities
//
// View: all but the card that the other has just chosen, or has chosen in any round if bids stay
// hidden. Chances: the next prize, unless prizes come from the highest down. Turn, since chance has
// none, and Score is relative to it. MoveName.
//
// # What is known
//
// The game is worth 0, for it is the same for both. If bids are shown, each round begins a game of its
// own, so that the game is solved by matrices, one for each state of the hands (Ross 1971; Rhoads and
// Bartholdi 2012).
package goofspiel

import (
	"fmt"
	"math/bits"
	"strings"

	"github.com/gametheory-go/gametheory/game"
)

// Rules are the rules: a [game.Game] with [game.Chancer] and [game.Viewer].
type Rules struct {
	Cards      int  // in each hand, 1 to 8
	Descending bool // whether the prizes come from the highest down, and not in any order
	Hidden     bool // whether players are told only who has won a prize, and not with which card
}

var (
	_ game.Game[Position]      = Rules{}
	_ game.Turner[Position]    = Rules{}
	_ game.Chancer[Position]   = Rules{}
	_ game.Viewer[Position]    = Rules{}
	_ game.MoveNamer[Position] = Rules{}
)

// Position is a position.
type Position struct {
	hands  [2]set
	prizes set    // those that are not turned up
	prize  int8   // for which the players bid, 0 if none is turned up
	bid    int8   // the card of player 0, 0 if none is chosen
	lead   int8   // what player 0 has won more than player 1
	rounds string // of each round before, three digits: the prize and the cards
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

// Start returns the position at the beginning.
func (r Rules) Start() Position {
	all := set(1<<r.Cards - 1)
	return r.turn(Position{hands: [2]set{all, all}, prizes: all})
}

// turn returns p after the next prize is turned up, unless chance is to choose it.
func (r Rules) turn(p Position) Position {
	if r.Descending && p.prizes != 0 {
		p.prize = int8(bits.Len8(uint8(p.prizes)))
		p.prizes = p.prizes.without(p.prize)
	}
	return p
}

// Moves appends the options of p: a prize to turn up, or a card to bid, the lowest first.
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

// Chances appends a case for each prize, if one is to be turned up at p.
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

// Score returns how many points more player 0 has won than player 1.
func (Rules) Score(p Position) int { return int(p.lead) }

// View returns what the player to move knows at p: of each round before, the prize and the cards, or
// the own card and who has won, and then the prize for which is bid, such as "3:2-1 1".
func (r Rules) View(p Position) string {
	var b strings.Builder
	player := r.Turn(p)
	for k := 0; k < len(p.rounds); k += 3 {
		prize, cards := p.rounds[k], p.rounds[k+1:k+3]
		if r.Hidden {
			fmt.Fprintf(&b, "%c:%c%c ", prize, cards[player], "=<>"[sign(cards[0], cards[1])])
		} else {
			fmt.Fprintf(&b, "%c:%c-%c ", prize, cards[0], cards[1])
		}
	}
	return b.String() + fmt.Sprint(p.prize)
}

// sign returns 0 if two cards are equal, 1 if the first is lower, and 2 if it is higher.
func sign(a, b byte) int {
	switch {
	case a < b:
		return 1
	case a > b:
		return 2
	}
	return 0
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
