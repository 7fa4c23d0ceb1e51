package hex

import (
	"math"
	"math/bits"

	"github.com/gametheory-go/gametheory/minimax"
)

// Expand appends the options of p to dst, for the field Expand of a minimax.AlphaBeta. Options
// outside of the must-play region lose. The other options are sorted: a small must-play region of
// the opponent and a large lead of the player to move come first (see [Board.Lead]).
func (b *Board) Expand(dst []minimax.Expanded[Position], p Position, alpha, beta int) []minimax.Expanded[Position] {
	if b.connected(p.theirs, 1-p.Player()) {
		return dst
	}
	region := anywhere
	if beta <= 1 { // otherwise all that Bounds says is asked
		region = b.mustPlay(p.theirs, p.mine, 1-p.Player())
	}
	first := len(dst)
	var ranks [MaxSize * MaxSize]int
	for i, c := range b.order {
		if c&(p.mine|p.theirs) != 0 {
			continue
		}
		e, rank := minimax.Expanded[Position]{Lo: 1, Hi: 1, Move: uint16(i)}, math.MaxInt
		if c&region != 0 {
			var replies uint64
			e.Position = b.Canonical(p.play(c))
			e.Lo, e.Hi, replies = b.judge(e.Position)
			if e.Hi <= -beta {
				return append(dst[:first], e)
			}
			if e.Lo < e.Hi {
				rank = bits.OnesCount64(replies) + 2*b.Lead(e.Position)
			}
		}
		dst = append(dst, e)
		at := len(dst) - 1
		for ; at > first && ranks[at-first-1] > rank; at-- {
			dst[at], ranks[at-first] = dst[at-1], ranks[at-first-1]
		}
		dst[at], ranks[at-first] = e, rank
	}
	return dst
}
