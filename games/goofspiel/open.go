package goofspiel

import (
	"fmt"
	"math/bits"
	"strings"

	"github.com/gametheory-go/gametheory/game"
)

// Open are the rules of goofspiel with open bids for package simultaneous. After each round both
// players have seen all cards, so a [State] needs no earlier rounds: the hands, the prizes and the
// lead determine the rest of the play.
//
// The player with the greater hand chooses first: the player who has the highest card that only one
// player has. If the hands are equal, the first player of the round before chooses first, and at the
// start player 0. The opponent does not see the choice, so the order changes no value. This order
// lets Canonical exchange the players.
//
// # Capabilities
//
//   - Turn: the first player before the choices, the opponent after one choice. At a chance
//     position Turn returns the first player of the next round, and at the end of the last round.
//   - Before: the other player does not see the card that the first player has chosen.
//   - Chances: chance draws the next prize, unless the prizes come in descending order.
//   - Bank: the lead is set aside.
//   - Canonical: see [Open.Canonical].
//   - Key: a State is a number of 64 bits.
//   - MoveName: the name of a move is the number of the prize or of the card.
type Open struct {
	Cards      int  // number of cards of each hand, 1 to 13
	Descending bool // prizes come in descending order instead of random order
}

var (
	_ game.Game[State]          = Open{}
	_ game.Turner[State]        = Open{}
	_ game.Chancer[State]       = Open{}
	_ game.Simultaneous[State]  = Open{}
	_ game.Banker[State]        = Open{}
	_ game.Canonicalizer[State] = Open{}
	_ game.Keyer[State]         = Open{}
	_ game.MoveNamer[State]     = Open{}
)

// State is a position of goofspiel with open bids.
type State struct {
	hands  [2]cards
	prizes cards // those not yet turned up
	prize  int8  // of this round, 0 if none is turned up
	bid    int8  // the card that the first player has chosen, or 0
	lead   int8  // how much more player 0 has won than player 1
	first  int8  // the player who chooses first
}

// mostCards is the greatest number of cards of a hand.
const mostCards = 13

// cards is a set of cards, or of prizes: bit k is k+1.
type cards uint16

// lowest returns the lowest card of a set that is not empty.
func (s cards) lowest() int8 { return int8(1 + bits.TrailingZeros16(uint16(s))) }

// highest returns the highest card, or 0 if there is none.
func (s cards) highest() int8 { return int8(bits.Len16(uint16(s))) }

// without returns the set without a card.
func (s cards) without(card int8) cards { return s &^ (1 << (card - 1)) }

// list returns the cards in ascending order.
func (s cards) list() (all []int) {
	for ; s != 0; s &= s - 1 {
		all = append(all, int(s.lowest()))
	}
	return all
}

// Start returns the first position. It panics unless Cards is 1 to 13.
func (r Open) Start() State {
	if r.Cards < 1 || r.Cards > mostCards {
		panic(fmt.Sprintf("goofspiel: %d cards, want 1 to %d", r.Cards, mostCards))
	}
	all := cards(1<<r.Cards - 1)
	return r.turn(State{hands: [2]cards{all, all}, prizes: all})
}

// turn returns s after the next prize is turned up, unless chance is to choose it.
func (r Open) turn(s State) State {
	if r.Descending && s.prizes != 0 {
		s.prize = s.prizes.highest()
		s.prizes = s.prizes.without(s.prize)
	}
	return s
}

// Hand returns the cards of a player at s in ascending order.
func (Open) Hand(s State, player int) []int { return s.hands[player].list() }

// Prizes returns the prize of this round, or 0 before the prize is known, and the later prizes in
// ascending order.
func (Open) Prizes(s State) (now int, later []int) { return int(s.prize), s.prizes.list() }

// Lead returns how many points more player 0 has won than player 1 at s.
func (Open) Lead(s State) int { return int(s.lead) }

// Bid reports whether the first player has chosen a card for this round and the opponent has not.
func (Open) Bid(s State) bool { return s.bid != 0 }

// Settled returns the round that ends with the move from s to next. If the move ends no round, ok is
// false.
func (r Open) Settled(s, next State) (round Round, ok bool) {
	if s.bid == 0 || next.bid != 0 {
		return Round{}, false
	}
	round.Prize = int(s.prize)
	for player := range round.Cards {
		round.Cards[player] = int((s.hands[player] &^ next.hands[player]).lowest())
	}
	return round, true
}

// Moves appends the options of s to dst, in ascending order of the prizes of the next round, or of
// the cards of the player to move.
func (r Open) Moves(dst []State, s State) []State {
	if s.prize == 0 {
		for left := s.prizes; left != 0; left &= left - 1 {
			o := s
			o.prize = left.lowest()
			o.prizes = s.prizes.without(o.prize)
			dst = append(dst, o)
		}
		return dst
	}
	for hand := s.hands[r.Turn(s)]; hand != 0; hand &= hand - 1 {
		if card := hand.lowest(); s.bid == 0 {
			o := s
			o.bid = card
			dst = append(dst, o)
		} else {
			dst = append(dst, r.settle(s, card))
		}
	}
	return dst
}

// settle returns s after the second player has bid a card too.
func (r Open) settle(s State, card int8) State {
	first := s.first
	sign := 1 - 2*first
	if s.bid > card {
		s.lead += sign * s.prize
	} else if s.bid < card {
		s.lead -= sign * s.prize
	}
	s.hands[first], s.hands[1-first] = s.hands[first].without(s.bid), s.hands[1-first].without(card)
	if s.hands[1-first] > s.hands[first] {
		s.first = 1 - first
	}
	s.prize, s.bid = 0, 0
	return r.turn(s)
}

// Turn returns the player to move at s. At a chance position Turn returns the first player of the
// next round. At the end Turn returns the first player of the last round.
func (Open) Turn(s State) int {
	if s.bid != 0 {
		return int(1 - s.first)
	}
	return int(s.first)
}

// Before returns the position before the choice of the first player.
func (Open) Before(s State) (before State, ok bool) {
	before = s
	before.bid = 0
	return before, s.bid != 0
}

// Chances appends 1 for each prize left to dst if chance draws the next prize at s. All prizes have
// the same probability.
func (Open) Chances(dst []int, s State) []int {
	if s.prize == 0 {
		for range bits.OnesCount16(uint16(s.prizes)) {
			dst = append(dst, 1)
		}
	}
	return dst
}

// Score returns the points of the player of Turn minus the points of the other player. The points
// of a player are the sum of the prizes.
func (r Open) Score(s State) int {
	if r.Turn(s) == 1 {
		return -int(s.lead)
	}
	return int(s.lead)
}

// Bank sets the lead aside. The rest of the play does not depend on it.
func (r Open) Bank(s State) (rest State, points int) {
	points = r.Score(s)
	s.lead = 0
	return s, points
}

// Canonical returns the representative of the positions that differ from s in the names of players
// and cards. Player 0 of a representative chooses first, and the cards in the hands are numbered from
// 1 without a gap.
//
// A bid wins if it is higher than the other bid. So only the order of the cards in the two hands
// matters, and another numbering in the same order changes no result. An exchange of the players
// exchanges Turn too, and the value counts for the player to move. The prizes stay as they are.
func (Open) Canonical(s State) State {
	if s.first == 1 {
		s.hands[0], s.hands[1], s.lead, s.first = s.hands[1], s.hands[0], -s.lead, 0
	}
	both := s.hands[0] | s.hands[1]
	if s.bid != 0 {
		s.bid = int8(bits.OnesCount16(uint16(both & (1<<s.bid - 1))))
	}
	for gaps := ^both & (1<<both.highest() - 1); gaps != 0; {
		// All cards above the lowest gap come down by one.
		below := cards(1)<<(gaps.lowest()-1) - 1
		for i, hand := range s.hands {
			s.hands[i] = hand&below | hand>>1&^below
		}
		gaps = gaps & (gaps - 1) >> 1
	}
	return s
}

// Key returns a number of s that no other position has.
func (Open) Key(s State) uint64 {
	key := uint64(s.hands[0]) | uint64(s.hands[1])<<13 | uint64(s.prizes)<<26
	key |= uint64(s.prize)<<39 | uint64(s.bid)<<43 | uint64(uint8(s.lead))<<47 | uint64(s.first)<<55
	return key
}

// MoveName returns the name of the move from s to next: the prize or the card.
func (r Open) MoveName(s, next State) string {
	switch {
	case s.prize == 0:
		return fmt.Sprint(next.prize)
	case s.bid == 0:
		return fmt.Sprint(next.bid)
	}
	round, _ := r.Settled(s, next)
	return fmt.Sprint(round.Cards[r.Turn(s)])
}

// String returns the hands, the prizes and the lead: "1 2 against 1 3, prize 2, later 1, lead
// -3, player 1 first". A chosen card follows: "bid 1".
func (s State) String() string {
	words := func(c cards) string { return strings.Trim(fmt.Sprint(c.list()), "[]") }
	text := fmt.Sprintf("%s against %s", words(s.hands[0]), words(s.hands[1]))
	if s.hands[0] == 0 {
		text = "no cards"
	}
	if s.prize != 0 {
		text += fmt.Sprintf(", prize %d", s.prize)
	}
	if s.prizes != 0 {
		text += ", later " + words(s.prizes)
	}
	text += fmt.Sprintf(", lead %d, player %d first", s.lead, s.first)
	if s.bid != 0 {
		text += fmt.Sprintf(", bid %d", s.bid)
	}
	return text
}
