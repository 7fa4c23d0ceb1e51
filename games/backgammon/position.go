package backgammon

import "math/bits"

const (
	mostPoints   = 24
	mostCheckers = 15
	bar          = mostPoints + 1 // where counts has the checkers on the bar
)

// counts says how many checkers a player has on each point, by the player's own numbers, and on the
// bar. Those that are borne off are not counted.
type counts [bar + 1]int8

// side is counts in 40 bits: for the bar, and then for each point from 1 on, as many ones as there
// are checkers, and a zero.
type side uint64

func (s side) counts() (n counts) {
	at := bar
	for next := 1; s != 0; s >>= 1 {
		if s&1 == 1 {
			n[at]++
		} else {
			at, next = next, next+1
		}
	}
	return n
}

// size returns how many checkers are on the board or the bar.
func (s side) size() int { return bits.OnesCount64(uint64(s)) }

func (n *counts) side() (s side) {
	for point := mostPoints; point >= 1; point-- {
		s = s<<n[point] | (1<<n[point] - 1)
		s <<= 1
	}
	return s<<n[bar] | (1<<n[bar] - 1)
}

// rearmost returns the highest point with a checker, or the bar, or 0 if there is none.
func (n *counts) rearmost() int {
	at := bar
	for at > 0 && n[at] == 0 {
		at--
	}
	return at
}

// Position is a position of backgammon. White is player 0, and Black player 1.
type Position struct {
	sides [2]side
	turn  uint8
	dice  [2]uint8 // the larger first; 0 and 0 if they are to be rolled
}

// Dice returns the numbers of the dice, the larger number first, or 0 and 0 before the roll.
func (p Position) Dice() (larger, smaller int) { return int(p.dice[0]), int(p.dice[1]) }

// Checkers returns the number of checkers of a player, 0 or 1, on each point. The indexes 1 to 24
// are the points, by the numbers of the player. Index 0 has the checkers on the bar.
func (p Position) Checkers(player int) (n [25]int) {
	c := p.sides[player].counts()
	n[0] = int(c[bar])
	for point := 1; point <= mostPoints; point++ {
		n[point] = int(c[point])
	}
	return n
}

// over reports whether a player has borne off all checkers.
func (p Position) over() bool { return p.sides[0] == 0 || p.sides[1] == 0 }
