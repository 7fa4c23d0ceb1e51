package reduced

// Position is a position of the reduced game on a board, in one machine word. Only a [Game] on this
// board interprets the position.
//
// From the low bits up, 61 in all:
//
//	25 bits  the discs on the track, the disc next to the start lowest
//	5 × 4    for each color the place of the pawn: 0 before the track, k on the
//	         k-th disc of the color, and 8+k on the ladder with k pawns above
//	5 × 3    for each color the number of discs that the first player has taken
//	1        set if the second player is to move
//
// The hand of the second player has the discs that are neither on the track, nor in the reserve,
// nor in the hand of the first player.
type Position uint64

const (
	pawnShift = maxTrack
	pawnBits  = 4
	pawnMask  = 1<<pawnBits - 1
	ladder    = 1 << (pawnBits - 1)
	handShift = pawnShift + MaxColors*pawnBits
	handBits  = 3
	handMask  = 1<<handBits - 1
	turnShift = handShift + MaxColors*handBits
	turnBit   = Position(1) << turnShift
	trackMask = 1<<maxTrack - 1
	// The bit that all places on the ladder have and no others, of each pawn.
	ladderBits = Position(0x88888) << pawnShift
)

// Player returns the player to move at s: 0 the first, 1 the second. The players alternate.
func (s Position) Player() int { return int(s >> turnShift) }

// pawn returns the place of the pawn of color c.
func (s Position) pawn(c int) Position { return s >> (pawnShift + pawnBits*c) & pawnMask }
