package othello

import "math/bits"

// MaxProspects is larger than the absolute value of each [Board.Prospects].
const MaxProspects = 1000

// Prospects estimates the advantage of the player to move by corners and by the numbers of moves of
// both players. Discs do not count: until shortly before the end, few discs are better. Prospects
// is an evaluation for minimax.Search.
func (b *Board) Prospects(p Position) int {
	const corner = 20 // moves
	hopes := func(p Position) int {
		return bits.OnesCount64(b.places(p)) + corner*bits.OnesCount64(p.mine&b.corners)
	}
	return hopes(p) - hopes(p.passed())
}
