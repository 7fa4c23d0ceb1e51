// Package oshizumo implements Oshi-Zumo, the pushing sumo wrestler. A wrestler stands in the middle of
// a line of spaces, and two players have coins. In each round both players bid coins at the same time.
// The higher bid pushes the wrestler one space toward the other player. Equal bids leave the wrestler
// where he stands. Both bids are paid.
//
// A player who pushes the wrestler off the line wins. If no player has coins left, the half of the
// line decides: a player loses if the wrestler stands in the half of this player. The middle is a draw.
//
// The package is an example of simultaneous moves: player 0 chooses first, and Before hides the bid
// from player 1.
//
// # Positions
//
// A [Position] has the coins of both players, the space of the wrestler, and the bid of player 0 if
// player 1 has not chosen yet. Each round costs coins, unless both players bid nothing. Therefore a
// game has cycles only if the least bid is 0.
//
// # Capabilities
//
//   - Before: the position before the bid of player 0.
//   - Turn: player 0 chooses before player 1. At the end, Turn returns 0, and therefore Score is
//     relative to player 0.
//   - MoveName: the name of a move is the number of coins.
//
// # Known results
//
// The value of the game is 0 by symmetry. Kotani (2002) found the positions at which pure strategies
// win. Buro (2003) computed optimal mixed strategies for 50 coins.
package oshizumo

import (
	"cmp"
	"fmt"
	"math"

	"github.com/gametheory-go/gametheory/game"
)

// Rules are the rules of Oshi-Zumo. Rules is a [game.Game] and a [game.Simultaneous]. Start panics if
// a field is out of range.
type Rules struct {
	Coins  int  // coins of each player at the start, 1 to 126; Buro has 50
	Size   int  // spaces on each side of the middle, 1 to 126; Buro has 3
	Least  int  // least bid, 0 to Coins; a player with fewer coins bids all of them
	Alesia bool // whether only a push off the line wins, and all other ends are draws
}

var (
	_ game.Game[Position]         = Rules{}
	_ game.Turner[Position]       = Rules{}
	_ game.Simultaneous[Position] = Rules{}
	_ game.MoveNamer[Position]    = Rules{}
)

// Position is a position of Oshi-Zumo.
type Position struct {
	coins [2]int8
	at    int8 // spaces from the middle, positive toward player 1
	bid   int8 // 1 more than the bid of player 0, or 0 before the bid
}

// Start returns the first position.
func (r Rules) Start() Position {
	switch {
	case r.Coins < 1 || r.Coins >= math.MaxInt8:
		panic(fmt.Sprintf("oshizumo: %d coins", r.Coins))
	case r.Size < 1 || r.Size >= math.MaxInt8:
		panic(fmt.Sprintf("oshizumo: %d spaces on each side", r.Size))
	case r.Least < 0 || r.Least > r.Coins:
		panic(fmt.Sprintf("oshizumo: a least bid of %d of %d coins", r.Least, r.Coins))
	}
	return Position{coins: [2]int8{int8(r.Coins), int8(r.Coins)}}
}

// String returns the coins of both players, the space of the wrestler, and the bid of player 0 if
// there is one, such as "4:3 at +1, bid 2".
func (p Position) String() string {
	s := fmt.Sprintf("%d:%d at %+d", p.coins[0], p.coins[1], p.at)
	if p.bid > 0 {
		s += fmt.Sprintf(", bid %d", p.bid-1)
	}
	return s
}

// Coins returns the coins of a player. A hidden bid is not paid yet.
func (p Position) Coins(player int) int { return int(p.coins[player]) }

// Wrestler returns the spaces from the middle to the wrestler, positive toward player 1.
func (p Position) Wrestler() int { return int(p.at) }

// Bid reports whether player 0 has chosen a bid and player 1 has not.
func (p Position) Bid() bool { return p.bid > 0 }

// over reports whether the play has ended.
func (r Rules) over(p Position) bool {
	return max(p.at, -p.at) > int8(r.Size) || p.coins == [2]int8{}
}

// bids returns the least and the largest bid of a player.
func (r Rules) bids(p Position, player int) (least, most int8) {
	most = p.coins[player]
	return min(int8(r.Least), most), most
}

// Moves appends the options of p to dst, in ascending order of the bids.
func (r Rules) Moves(dst []Position, p Position) []Position {
	if r.over(p) {
		return dst
	}
	player := r.Turn(p)
	least, most := r.bids(p, player)
	for bid := least; bid <= most; bid++ {
		o := p
		if player == 0 {
			o.bid = bid + 1
		} else {
			first := p.bid - 1
			o.coins[0] -= first
			o.coins[1] -= bid
			o.at += int8(cmp.Compare(first, bid))
			o.bid = 0
		}
		dst = append(dst, o)
	}
	return dst
}

// Before hides the bid of player 0 from player 1.
func (Rules) Before(p Position) (before Position, ok bool) {
	before = p
	before.bid = 0
	return before, p.bid > 0
}

// Turn returns the player to move at p.
func (Rules) Turn(p Position) int {
	if p.bid > 0 {
		return 1
	}
	return 0
}

// Score returns 1 if player 0 has won, -1 if player 1 has won, and 0 for a draw. At the end Turn
// returns 0.
func (r Rules) Score(p Position) int {
	if r.Alesia && max(p.at, -p.at) <= int8(r.Size) {
		return 0
	}
	return cmp.Compare(p.at, 0)
}

// MoveName returns the bid of the move from p to next.
func (r Rules) MoveName(p, next Position) string {
	if p.bid == 0 {
		return fmt.Sprint(next.bid - 1)
	}
	return fmt.Sprint(p.coins[1] - next.coins[1])
}
