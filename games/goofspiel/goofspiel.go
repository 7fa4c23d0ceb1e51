// Package goofspiel has the rules of goofspiel, the game of pure strategy: two players, each with a
// hand of cards from 1 to n, bid for prizes from 1 to n, one after the other. Both choose a card at
// the same time. The higher card wins the prize, which nobody gets if the cards are equal, and both
// are discarded.
//
// It models moves that are made at the same time: one player moves first, and the other does not
// see the move.
//
// # How it is modeled
//
// A [Position] has the cards in both hands, the prizes that are left, the prize of this round, the
// card that the first player has chosen for it, and all earlier rounds, since the players remember
// them.
//
// # The capabilities
//
// View: all but the card that the opponent has just chosen, or all the opponent's cards if bids
// stay hidden. Chances: the next prize, unless prizes come from the highest down. Turn, since
// positions of chance need it, and Score is relative to it. MoveName.
//
// # Known results
//
// The game is worth 0, since it is symmetric. If bids are shown, each round begins a game of its
// own, so that the whole is solved by matrices, one for each state of the hands (Ross 1971; Rhoads
// and Bartholdi 2012).
package goofspiel

import (
	"cmp"
	"fmt"
	"math/bits"
	"strings"

	"github.com/gametheory-go/gametheory/game"
)

// Rules are the rules: a [game.Game] with [game.Chancer] and [game.Viewer].
type Rules struct {
	Cards      int  // in each hand, 1 to 8
	Descending bool // whether the prizes come from the highest down, and not in random order
	Hidden     bool // whether players are told only who has won a prize, and not with which card
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

// Start returns the position at the beginning.
func (r Rules) Start() Position {
	all := set(1<<r.Cards - 1)
	return r.turn(Position{hands: [2]set{all, all}, prizes: all})
}

// Hand returns the cards that a player holds at p, the lowest first.
func (Rules) Hand(p Position, player int) []int { return ints(p.hands[player].cards()) }

// Prizes returns the prize of this round, or 0 if none is turned up, and those that are to come,
// the lowest first.
func (Rules) Prizes(p Position) (now int, later []int) { return int(p.prize), ints(p.prizes.cards()) }

// Round is a round that is over: the prize and the cards of both players.
type Round struct {
	Prize int
	Cards [2]int
}

// Rounds returns the rounds that are over at p.
func (Rules) Rounds(p Position) (all []Round) {
	digit := func(i int) int { return int(p.rounds[i] - '0') }
	for k := 0; k < len(p.rounds); k += 3 {
		all = append(all, Round{digit(k), [2]int{digit(k + 1), digit(k + 2)}})
	}
	return all
}

// Bid reports whether player 0 has chosen a card that player 1 does not see yet.
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

// Score returns how many more points player 0 has won than player 1. At the end it would be the
// turn of 0.
func (Rules) Score(p Position) int { return int(p.lead) }

// View returns what the player to move knows at p: for each earlier round the prize and the cards,
// or the player's own card and < or > if the higher card was player 1's or player 0's; then the
// prize of this round. An example is "3:2-1 1".
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
