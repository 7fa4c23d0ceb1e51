package reduced

import (
	"math/bits"
)

// Position is a position of the reduced game on some board, in one machine
// word. Only the [Reduced] game of that board can read it.
//
// From the low bits up:
//
//	25 bits  the discs on the track, the one next to the start lowest
//	5 × 4    for each color the place of its pawn: 0 before the track, k on the
//	         color's k-th disc, and 8+k on the ladder with k pawns above it
//	5 × 3    for each color how many discs the first player has taken
//	1        set if it is the second player's turn
//
// What the second player holds is what is missing on the track and in the
// reserve and not in the first player's hand.
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

// Reduced is the reduced game for two players on one board: a game.Rules of
// Positions. It does not change, and may be used by several goroutines at once.
type Reduced struct {
	board  Board
	colors int
	pawns  uint64 // of each pawn the bit that says that it is on the ladder, from bit 0 up
	// Of the discs of color c:
	disc  [8][1 << pawnBits]uint32 // the bit of the k-th; 0 for k that is no disc
	ahead [8][1 << pawnBits]uint32 // the bits of those behind the k-th, seen from the start
	// Of the disc at place i of the track; 32 so that any 5 bits are an index:
	rank [32]Position // it is the rank-th of its color, from 1
	hand [32]Position // one of it in the first player's hand
}

// NewReduced returns the reduced game on board b. It panics if b is the zero
// Board.
func NewReduced(b Board) *Reduced {
	if b == (Board{}) {
		panic("reduced: NewReduced of the zero Board")
	}
	r := &Reduced{board: b, colors: b.size.Colors}
	var seen [MaxColors]int
	r.pawns = uint64(ladderBits>>pawnShift) & (1<<(pawnBits*r.colors) - 1)
	for i, d := range b.word {
		c := int(d - '1')
		seen[c]++
		r.disc[c][seen[c]] = 1 << i
		r.rank[i] = Position(seen[c])
		r.hand[i] = inHand(c)
		for k := range seen[c] {
			r.ahead[c][k] |= 1 << i
		}
	}
	return r
}

// inHand is one disc of color c in the first player's hand.
func inHand(c int) Position { return 1 << (handShift + handBits*c) }

// Board returns the board that the game is played on.
func (r *Reduced) Board() Board { return r.board }

// Start returns the position before the first move: all discs on the track, all
// pawns before it.
func (r *Reduced) Start() Position { return 1<<len(r.board.word) - 1 }

// Moves appends the options of s in the thesis' order: pawns by color, and for
// each the disc behind it before the disc ahead of it.
func (r *Reduced) Moves(dst []Position, s Position) []Position {
	track := uint32(s & trackMask)
	free := track // no pawn stands on it
	climbing := uint64(^s>>pawnShift) & r.pawns
	for left := climbing; left != 0; left &= left - 1 {
		low := bits.TrailingZeros64(left) - pawnBits + 1
		free &^= r.disc[low/pawnBits&7][s>>(pawnShift+low)&pawnMask]
	}
	top := Position(ladder + r.colors - bits.OnesCount64(climbing))
	// A disc that the first player takes is one in that hand; a disc that the
	// second player takes is only missing from the track.
	first := Position(0)
	if s&turnBit == 0 {
		first--
	}
	next := s ^ turnBit
	for left := climbing; left != 0; left &= left - 1 {
		low := bits.TrailingZeros64(left) - pawnBits + 1
		shift, c := pawnShift+low, low/pawnBits&7
		k := s >> shift & pawnMask
		off := next &^ (pawnMask << shift)
		goal := track & r.ahead[c][k]
		if goal == 0 {
			dst = append(dst, off+top<<shift+inHand(c)&first)
			continue
		}
		at := bits.TrailingZeros32(goal) & 31
		on := off + r.rank[at]<<shift
		// The disc that the pawn leaves is free again; the one it lands on is
		// neither behind nor ahead of it.
		now := free | r.disc[c][k]
		if behind := now & (1<<at - 1); behind != 0 {
			i := (bits.Len32(behind) - 1) & 31
			dst = append(dst, on&^(1<<i)+r.hand[i]&first)
		}
		if ahead := now &^ (2<<at - 1); ahead != 0 {
			i := bits.TrailingZeros32(ahead) & 31
			dst = append(dst, on&^(1<<i)+r.hand[i]&first)
		}
	}
	return dst
}

// Player returns the player to move at s: 0 the first, 1 the second. The players
// alternate.
func (s Position) Player() int { return int(s >> turnShift) }

// pawn returns the place of the pawn of color c.
func (s Position) pawn(c int) Position { return s >> (pawnShift + pawnBits*c) & pawnMask }

// Points is what the players hold, in points: 0 to 60 each.
type Points struct {
	First, Second int16
}

// Points returns what the hands at s are worth if the pawns on the ladder are
// where they end up: at a terminal position, the result of the play. Discs of a
// color whose pawn is still on the track count nothing.
func (r *Reduced) Points(s Position) Points {
	var p Points
	for c := range r.colors {
		step := s.pawn(c)
		if step < ladder {
			continue
		}
		worth := r.colors - 1 - int(step-ladder)
		first, second := r.taken(s, c)
		p.First += int16(worth * first)
		p.Second += int16(worth * second)
	}
	return p
}

// taken returns how many discs of color c the players have.
func (r *Reduced) taken(s Position, c int) (first, second int) {
	first = int(s >> (handShift + handBits*c) & handMask)
	gone := bits.OnesCount32(r.ahead[c][0] &^ uint32(s))
	if s.pawn(c) >= ladder {
		gone++ // the one in reserve
	}
	return first, gone - first
}
