package othello

import "math/bits"

// MaxProspects is more than the absolute value of any [Board.Prospects].
const MaxProspects = 1000

// Prospects guesses how much better off the player to move is: by corners, and by the
// moves that the players have. It is an evaluation for minimax.Search. Discs do not count:
// until shortly before the end it is better to have few of them.
func (b *Board) Prospects(p Position) int {
	const corner = 20 // moves
	hopes := func(p Position) int {
		return bits.OnesCount64(b.places(p)) + corner*bits.OnesCount64(p.mine&b.corners)
	}
	return hopes(p) - hopes(p.passed())
}
