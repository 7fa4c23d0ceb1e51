package bigpoints

// Position is a position of the game on a board. A Position has 32 bytes, and only a [Game] on the
// same board can interpret the position. Positions are comparable by ==.
//
// A position holds the facts that the rest of the play depends on, and no other facts. A position
// does not record the black discs taken in the current turn: the end of the turn settles whether an
// extra turn follows.
type Position struct {
	// From the low bits up:
	//
	//	55 bits  the discs on the track, the disc next to the start lowest
	//	3        the player to move
	//	1        set if the player decides whether to spend a black disc
	track uint64

	// For each color, 6 bits with the place of its pawn: 0 before the track, k on
	// the k-th disc of the track, and 56+k on the ladder with k pawns above it.
	pawns uint32

	// For each player the number of discs taken, and not spent: 4 bits for each
	// color, then 3 for white ones and 3 for black ones.
	hands [MaxPlayers]uint32
}

const (
	trackMask = 1<<maxTrack - 1
	turnShift = maxTrack
	turnMask  = 1<<3 - 1
	extraBit  = 1 << (turnShift + 3)

	pawnBits = 6
	pawnMask = 1<<pawnBits - 1
	ladder   = maxTrack + 1

	colorBits  = 4
	whiteShift = MaxColors * colorBits
	whiteBits  = 3
	blackShift = whiteShift + whiteBits
	blackMask  = 1<<3 - 1
	oneBlack   = 1 << blackShift
)

// inHand is one disc of kind d in a hand.
func inHand(d Disc) uint32 {
	if d == Black {
		return oneBlack
	}
	return 1 << (colorBits * uint(d)) // White comes next to the colors
}

// pawn returns the place of the pawn of color c.
func (s *Position) pawn(c int) uint { return uint(s.pawns>>(pawnBits*c)) & pawnMask }

// player returns the player to move.
func (s *Position) player() int { return int(s.track >> turnShift & turnMask) }

// extra reports whether the player to move decides on an extra turn.
func (s *Position) extra() bool { return s.track&extraBit != 0 }

// standing returns the places of the pawns as bits of the track. Those of pawns
// before the track or on the ladder are not bits of discs.
func (s *Position) standing() (places uint64) {
	for c := range MaxColors {
		places |= own(s.pawn(c))
	}
	return places
}

// own returns the bit of the disc under a pawn at a place, which is 0 before the
// track and no disc's on the ladder.
func own(place uint) uint64 { return 1 << place >> 1 }

// hand unpacks the hand of a player.
func hand(packed uint32) (h Hand) {
	for c := range MaxColors {
		h[c] = int(packed >> (colorBits * c) & (1<<colorBits - 1))
	}
	h[White] = int(packed >> whiteShift & (1<<whiteBits - 1))
	h[Black] = int(packed >> blackShift & blackMask)
	return h
}
