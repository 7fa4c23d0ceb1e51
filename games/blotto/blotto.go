// Package blotto implements games of Colonel Blotto. Two colonels have soldiers and distribute them
// over fields at the same time. On each field the colonel with more soldiers wins. The payoff is the
// number of fields won minus the number of fields lost.
//
// The package is an example of one simultaneous move: player 0 chooses first, and Before hides the
// choice from player 1.
//
// # Positions
//
// A [Position] has the soldiers of both players on each field. The position after both choices is
// terminal.
//
// # Capabilities
//
//   - Before: the position before the choice of player 0.
//   - Turn: player 0 chooses before player 1. At the end, Turn returns 0, and therefore Score is
//     relative to player 0.
//   - MoveName: the name of a move is the number of soldiers on each field, such as "3-1-0".
//
// # Known results
//
// Borel (1921) proposed the game. With equal armies, the value is 0 by symmetry; Hart (2008) found
// optimal strategies for all these games. In a game of Karlin (1959), four regiments and three
// regiments fight for two posts. The winner of a post also captures the regiments of the loser there,
// and a captured regiment counts as much as a post. The value of this game is 14/9.
package blotto

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/game"
)

// Rules are the rules of a game of Colonel Blotto. Rules is a [game.Game] and a [game.Simultaneous].
// A player with n soldiers has (n+k-1)!/n!(k-1)! moves on k fields. Start panics if a field is out of
// range.
type Rules struct {
	Fields   int    // number of fields, 1 to 8
	Soldiers [2]int // of each player, 0 to 255
	Captures bool   // whether each captured soldier counts as much as a field
	Majority bool   // whether only the sign of the payoff counts
}

var (
	_ game.Game[Position]         = Rules{}
	_ game.Turner[Position]       = Rules{}
	_ game.Simultaneous[Position] = Rules{}
	_ game.MoveNamer[Position]    = Rules{}
)

// Position is a position of a game of Colonel Blotto. The zero value is the position before both
// choices.
type Position struct {
	armies [2]army
	chosen int8 // number of players who have chosen
}

// army is the number of soldiers on each field.
type army [8]uint8

// Start returns the position before both choices.
func (r Rules) Start() Position {
	if r.Fields < 1 || r.Fields > len(army{}) {
		panic(fmt.Sprintf("blotto: %d fields", r.Fields))
	}
	for _, n := range r.Soldiers {
		if n < 0 || n > 255 {
			panic(fmt.Sprintf("blotto: %d soldiers", n))
		}
	}
	return Position{}
}

// Moves appends the options of p to dst. The distributions are in descending order of the soldiers on
// the first field, then on the second field and so on.
func (r Rules) Moves(dst []Position, p Position) []Position {
	if p.chosen == 2 {
		return dst
	}
	player := int(p.chosen)
	p.chosen++
	return r.place(dst, p, player, 0, r.Soldiers[player])
}

// place appends each position in which a player has placed the soldiers left on the fields from field
// on.
func (r Rules) place(dst []Position, p Position, player, field, left int) []Position {
	if field == r.Fields-1 {
		p.armies[player][field] = uint8(left)
		return append(dst, p)
	}
	for n := left; n >= 0; n-- {
		p.armies[player][field] = uint8(n)
		dst = r.place(dst, p, player, field+1, left-n)
	}
	return dst
}

// Before hides the choice of player 0 from player 1.
func (Rules) Before(p Position) (before Position, ok bool) { return Position{}, p.chosen == 1 }

// Turn returns the player to move at p.
func (Rules) Turn(p Position) int { return int(p.chosen % 2) }

// Score returns the payoff of player 0. At the end Turn returns 0.
func (r Rules) Score(p Position) int {
	score := 0
	for field := range r.Fields {
		mine, theirs := int(p.armies[0][field]), int(p.armies[1][field])
		won := cmp.Compare(mine, theirs)
		score += won
		if r.Captures {
			score += won * min(mine, theirs)
		}
	}
	if r.Majority {
		return cmp.Compare(score, 0)
	}
	return score
}

// Army returns the soldiers of a player on each field, or nil before the choice.
func (r Rules) Army(p Position, player int) []int {
	if int(p.chosen) <= player {
		return nil
	}
	all := make([]int, r.Fields)
	for field := range all {
		all[field] = int(p.armies[player][field])
	}
	return all
}

// MoveName returns the number of soldiers on each field, such as "3-1-0".
func (r Rules) MoveName(p, next Position) string {
	return strings.ReplaceAll(strings.Trim(fmt.Sprint(r.Army(next, int(p.chosen))), "[]"), " ", "-")
}
