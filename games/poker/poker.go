// Package poker implements poker with one card in each hand: Kuhn poker, Leduc poker, and variants
// with other cards, bets and raises.
//
// The package is an example of games with chance and hidden cards. Two players ante, and each
// player gets a hidden card. The first player checks or bets. A player who faces a bet folds, calls
// or raises. In Leduc poker a second round of bets follows, with an open card on the table. The
// higher card wins the pot. A card with the rank of the card on the table is a pair, and beats all
// other cards.
//
// # Positions
//
// A [Position] has the cards and the bets, with a letter for each bet: check, bet, fold, call,
// raise. Chance moves until both players have a card, and once more for the card on the table.
// Suits do not matter: chance deals ranks, weighted by the number of cards left of each rank.
// Therefore Leduc poker has 288 information sets instead of 936.
//
// # Variants
//
// [Rules] has the number of ranks and suits, the bets of both rounds and the number of raises. Kuhn
// poker with 13 cards is Kuhn(13). Leduc poker with four suits of five ranks and three raises is
//
//	poker.Rules{Ranks: 5, Suits: 4, Bets: [2]int{2, 4}, Raises: 3}
//
// With several suits and one round, equal ranks share the pot.
//
// # Capabilities
//
//   - Chances: the number of cards left of each rank.
//   - View: the card of the player to move, the card on the table, and the bets.
//   - Turn: a position where chance or nobody moves also has a player, and Score is relative to
//     this player.
//   - MoveName: the cards and the bets have names.
//
// # Known results
//
// The value of Kuhn poker is -1/18 for the first player. The first player has a family of optimal
// strategies: bet a king three times as often as a jack, and bet a jack at most one time in three.
// The second player has one optimal strategy (Kuhn 1950). The value is the same with any number of
// raises (Miao 2014). With 13 cards, the value is about -0.064 (Gordon). The known value of Leduc
// poker (Southey and others 2005) is -0.085606424078 for the first player (OpenSpiel); the tools of
// the library compute the exact fraction.
package poker

import (
	"fmt"
	"math"
	"strings"

	"github.com/gametheory-go/gametheory/game"
)

// Rules are the rules of a game of poker. Rules is a [game.Game], a [game.Chancer] and a
// [game.Viewer]. Moves and Chances panic before the first deal if a field is out of range, or if there
// is no card for each player and for the table.
type Rules struct {
	Ranks  int    // number of ranks, 1 to 127
	Suits  int    // number of cards of each rank, 1 or more
	Bets   [2]int // chips of a bet or raise in each round, at least 1; if Bets[1] is 0, the game has one round
	Raises int    // largest number of raises in a round, 0 or more
}

var (
	_ game.Game[Position]      = Rules{}
	_ game.Turner[Position]    = Rules{}
	_ game.Chancer[Position]   = Rules{}
	_ game.Viewer[Position]    = Rules{}
	_ game.MoveNamer[Position] = Rules{}
)

// Kuhn returns the rules of Kuhn poker with a number of cards, 3 in the paper: one round, a bet of
// 1, an ante of 1, and no raise.
func Kuhn(cards int) Rules { return Rules{Ranks: cards, Suits: 1, Bets: [2]int{1, 0}} }

// Leduc returns the rules of Leduc poker: two suits of three ranks, bets of 2 and then 4, and one
// raise.
func Leduc() Rules { return Rules{Ranks: 3, Suits: 2, Bets: [2]int{2, 4}, Raises: 1} }

// Position is a position of poker. The zero value is the position before the deal.
type Position struct {
	cards [3]int8 // of the players and on the table: ranks from 1, and 0 if not dealt
	bets  string  // a letter each, with / before the second round
}

// Start returns the position before the deal.
func (Rules) Start() Position { return Position{} }

// String returns the ranks of the cards of both players and of the card on the table, and the bets,
// such as "1 3 2 kk/b". Rank 0 is a card that is not dealt yet.
func (p Position) String() string { return strings.Trim(fmt.Sprint(p.cards), "[]") + " " + p.bets }

const (
	check = 'k'
	bet   = 'b'
	raise = 'r'
	call  = 'c'
	fold  = 'f'
	round = '/'
)

// names are those of the moves.
var names = map[byte]string{check: "check", bet: "bet", raise: "raise", call: "call", fold: "fold"}

// betting is the state of the bets.
type betting struct {
	round  int
	player int    // to move
	chips  [2]int // of each player in the pot
	bets   int    // in the round, with raises
	closed bool   // nobody moves in the round any more
	folded bool   // the player who would move next has won
}

// betting returns the state after these bets.
func (r Rules) betting(bets string) betting {
	b := betting{chips: [2]int{1, 1}}
	for _, move := range bets {
		other := 1 - b.player
		switch move {
		case check:
			b.closed = b.player == 1
		case bet, raise:
			b.chips[b.player] = b.chips[other] + r.Bets[b.round]
			b.bets++
		case call:
			b.chips[b.player] = b.chips[other]
			b.closed = true
		case fold:
			b.closed, b.folded = true, true
		case round:
			b.round, b.bets, b.closed, other = 1, 0, false, 0
		}
		b.player = other
	}
	return b
}

// check panics if a field is out of range.
func (r Rules) check() {
	cards := 2
	if r.Bets[1] > 0 {
		cards = 3
	}
	switch {
	case r.Ranks < 1 || r.Ranks > math.MaxInt8:
		panic(fmt.Sprintf("poker: %d ranks", r.Ranks))
	case r.Suits < 1:
		panic(fmt.Sprintf("poker: %d suits", r.Suits))
	case r.Ranks == 1 && r.Suits < cards || r.Ranks == 2 && r.Suits == 1 && cards == 3:
		panic(fmt.Sprintf("poker: %d cards for %d places", r.Ranks*r.Suits, cards))
	case r.Bets[0] < 1 || r.Bets[1] < 0:
		panic(fmt.Sprintf("poker: bets of %d and %d chips", r.Bets[0], r.Bets[1]))
	case r.Raises < 0:
		panic(fmt.Sprintf("poker: %d raises", r.Raises))
	}
}

// deals returns which of the cards of p chance deals next, or false if it does not move.
func (r Rules) deals(p Position) (card int, ok bool) {
	if p.cards[0] == 0 {
		r.check()
		return 0, true
	}
	b := r.betting(p.bets)
	switch {
	case p.cards[1] == 0:
		return 1, true
	}
	return 2, b.closed && !b.folded && b.round == 0 && r.Bets[1] > 0
}

// left returns how many cards of the rank have not been dealt.
func (r Rules) left(p Position, rank int) int {
	n := r.Suits
	for _, c := range p.cards {
		if int(c) == rank {
			n--
		}
	}
	return n
}

// Moves appends the options of p to dst: the possible cards of a deal, the lowest first, or check
// and bet, or fold, call and raise.
func (r Rules) Moves(dst []Position, p Position) []Position {
	if card, ok := r.deals(p); ok {
		for rank := 1; rank <= r.Ranks; rank++ {
			if r.left(p, rank) > 0 {
				o := p
				o.cards[card] = int8(rank)
				if card == 2 {
					o.bets += string(round)
				}
				dst = append(dst, o)
			}
		}
		return dst
	}
	for _, move := range r.choices(r.betting(p.bets)) {
		dst = append(dst, Position{p.cards, p.bets + string(move)})
	}
	return dst
}

// choices returns the moves of the player to move.
func (r Rules) choices(b betting) string {
	switch {
	case b.closed:
		return ""
	case b.bets == 0:
		return string([]byte{check, bet})
	case b.bets <= r.Raises:
		return string([]byte{fold, call, raise})
	}
	return string([]byte{fold, call})
}

// Chances appends the number of cards left of each rank to dst if chance deals at p.
func (r Rules) Chances(dst []int, p Position) []int {
	if _, ok := r.deals(p); !ok {
		return dst
	}
	for rank := 1; rank <= r.Ranks; rank++ {
		if n := r.left(p, rank); n > 0 {
			dst = append(dst, n)
		}
	}
	return dst
}

// Turn returns the player to move at p. Player 0 moves first.
func (r Rules) Turn(p Position) int { return r.betting(p.bets).player }

// Score returns the chips that the player returned by Turn wins or loses at the end: the chips of
// the player with the worse hand, or of the player who has folded. Score returns 0 for equal hands.
func (r Rules) Score(p Position) int {
	b := r.betting(p.bets)
	mine, theirs := r.hand(p, b.player), r.hand(p, 1-b.player)
	switch {
	case b.folded || mine > theirs:
		return b.chips[1-b.player]
	case mine < theirs:
		return -b.chips[b.player]
	}
	return 0
}

// hand returns how good the hand of a player is.
func (r Rules) hand(p Position, player int) int {
	card := int(p.cards[player])
	if p.cards[player] == p.cards[2] {
		card += r.Ranks
	}
	return card
}

// View returns the information of the player to move at p: the card of the player, the card on the
// table if any, and the bets, such as "J on Q kk/b".
func (r Rules) View(p Position) string {
	view := r.Hand(p, r.Turn(p))
	if table := r.Table(p); table != "" {
		view += " on " + table
	}
	if p.bets != "" {
		view += " " + p.bets
	}
	return view
}

// Hand returns the rank of the card of a player, or "" before the deal.
func (r Rules) Hand(p Position, player int) string { return r.rank(p.cards[player]) }

// Table returns the rank of the card on the table, or "" if the table has no card.
func (r Rules) Table(p Position) string { return r.rank(p.cards[2]) }

// Pot returns the chips of each player in the pot.
func (r Rules) Pot(p Position) [2]int { return r.betting(p.bets).chips }

// History returns the names of the moves so far, with a slice for each round.
func (r Rules) History(p Position) [][]string {
	rounds := [][]string{nil}
	for _, move := range p.bets {
		if move == round {
			rounds = append(rounds, nil)
		} else {
			last := &rounds[len(rounds)-1]
			*last = append(*last, names[byte(move)])
		}
	}
	return rounds
}

// MoveName returns the name of the move from p to next: "check", "bet", "fold", "call", "raise", or
// the rank dealt.
func (r Rules) MoveName(p, next Position) string {
	if card, ok := r.deals(p); ok {
		return r.rank(next.cards[card])
	}
	return names[next.bets[len(next.bets)-1]]
}

// rank returns the name of a rank: J, Q, K if there are three, and otherwise its number; "" for 0.
func (r Rules) rank(rank int8) string {
	switch {
	case rank == 0:
		return ""
	case r.Ranks == 3:
		return "JQK"[rank-1 : rank]
	}
	return fmt.Sprint(rank)
}
