package kalah

import "strings"

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
