package kalah

import (
	"fmt"
	"strings"
)

// Hole returns the hole from which a move at p leads to q, and -1 if there is none.
func (k Board) Hole(p, q Position) int {
	for i := range k.holes {
		if p.pits[p.turn][i] > 0 && k.sow(p, i) == q {
			return i
		}
	}
	return -1
}

// Format writes a play in the notation of Irving, Donkers and Uiterwijk: the holes
// of the moves, with a hyphen wherever the turn passes.
func (k Board) Format(p Position, line []Position) string {
	var b strings.Builder
	mover := p.turn
	for _, q := range line {
		if p.turn != mover {
			b.WriteByte('-')
			mover = p.turn
		}
		b.WriteByte(byte('0' + k.Hole(p, q)))
		p = q
	}
	return b.String()
}

// replay plays a play in that notation from the start and returns its end. The
// error says which move is none, or where a hyphen is missing or wrong.
func (k Board) replay(play string) (Position, error) {
	p := k.Start()
	for turn, moves := range strings.Split(play, "-") {
		if int(p.turn) != turn%2 {
			return p, fmt.Errorf("turn %d of %s is not that of player %d", turn+1, play, turn%2)
		}
		for i, c := range moves {
			hole := int(c - '0')
			if hole < 0 || hole >= k.holes || int(p.turn) != turn%2 || p.pits[p.turn][hole] == 0 {
				return p, fmt.Errorf("turn %d of %s: move %d is none", turn+1, play, i+1)
			}
			p = k.sow(p, hole)
		}
	}
	return p, nil
}
