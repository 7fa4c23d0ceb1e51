package reduced

import (
	"math/bits"

	"github.com/gametheory-go/gametheory/bigpoints/internal/rule"
)

// Moves appends the options of s to dst in the order of the thesis: pawns by color, the disc behind
// a pawn before the disc ahead.
func (g *Game) Moves(dst []Position, s Position) []Position {
	track := uint64(s & trackMask)
	free := track // no pawn stands on it
	climbing := uint64(^s>>pawnShift) & g.pawns
	for left := climbing; left != 0; left &= left - 1 {
		low := bits.TrailingZeros64(left) - pawnBits + 1
		free &^= uint64(g.disc[low/pawnBits&7][s>>(pawnShift+low)&pawnMask])
	}
	top := Position(ladder + rule.Step(g.colors, bits.OnesCount64(climbing)) - 1)
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
		goal := track & uint64(g.ahead[c][k])
		if goal == 0 {
			dst = append(dst, off+top<<shift+inHand(c)&first)
			continue
		}
		at := rule.First(goal) & 31
		on := off + g.rank[at]<<shift
		// The disc that the pawn leaves is free again.
		now := free | uint64(g.disc[c][k])
		if behind := rule.Behind(now, at); behind != 0 {
			i := rule.Last(behind) & 31
			dst = append(dst, on&^(1<<i)+g.hand[i]&first)
		}
		if ahead := rule.Ahead(now, at); ahead != 0 {
			i := rule.First(ahead) & 31
			dst = append(dst, on&^(1<<i)+g.hand[i]&first)
		}
	}
	return dst
}
