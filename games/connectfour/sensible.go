package connectfour

import "math/bits"

// Sensible is Connect Four on the standard board without obviously inferior moves. Sensible is a
// game.Game. A move is one stone. If a stone wins at once, Sensible omits all moves that do not win
// at once. Otherwise Sensible omits moves after which the opponent can win at once, unless no other
// moves exist. Bounds and scores are the bounds and scores of [Forced].
type Sensible struct{}

// Moves appends the options of p to dst, options near the middle first. No best move is omitted: an
// immediate win has a larger value than a later win, and an immediate loss has a smaller value than
// a later loss.
func (Sensible) Moves(dst []Position, p Position) []Position {
	if p.over() {
		return dst
	}
	v, free := p.view(), p.free()
	cells := v.safe(free)
	if cells == 0 {
		cells = free
	}
	if win := v.wins & free; win != 0 {
		cells = win
	}
	for _, c := range byMiddle {
		if cell := cells & c; cell != 0 {
			dst = append(dst, p.play(cell))
		}
	}
	return dst
}

// Score returns the score of [Board] at the end.
func (Sensible) Score(p Position) int { return Forced{}.Score(p) }

// Bounds returns the bounds of [Forced].
func (Sensible) Bounds(p Position) (lo, hi int) { return Forced{}.Bounds(p) }

// Turn returns 0 if the first player is to move, and 1 if the second player is to move.
func (Sensible) Turn(p Position) int { return Forced{}.Turn(p) }

// Key returns the key of [Board].
func (Sensible) Key(p Position) uint64 { return Forced{}.Key(p) }

// Canonical returns p or the mirror image of p.
func (Sensible) Canonical(p Position) Position { return Forced{}.Canonical(p) }

// MoveName returns the column of the stone, counted from 1.
func (Sensible) MoveName(p, option Position) string { return Standard().MoveName(p, option) }

// MaxProspects is larger than the absolute value of [Prospects] at each position.
const MaxProspects = 1000

// Prospects estimates the advantage of the player to move on the standard board. The estimate
// counts cells that complete four in a line, and stones near the middle. Prospects is an evaluation
// for minimax.Search with Sensible.
func Prospects(p Position) int { return hopes(p.mine, p.all) - hopes(p.all^p.mine, p.all) }

// hopes returns the part of Prospects that one player's stones contribute.
func hopes(stones, all uint64) int {
	const (
		middle = uint64(1<<height-1) << (width / 2 * column)
		beside = middle<<column | middle>>column
	)
	return 4*bits.OnesCount64(threats(stones, all)) + 2*bits.OnesCount64(stones&middle) + bits.OnesCount64(stones&beside)
}
