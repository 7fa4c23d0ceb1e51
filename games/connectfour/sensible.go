package connectfour

import "math/bits"

// Sensible is Connect Four on the standard board, a game.Game in which a move is one
// stone, without those that are plainly worse than another: where a stone wins at once, all
// that do not, and otherwise those that lose at once, if there are others. In the rest, such
// as the static bounds, it is like [Forced].
type Sensible struct{}

// Moves appends the options of p, those in the middle first. All best moves are among
// them: to win at once is worth more than to win later, and to lose at once less than to
// lose later.
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

// Score returns the payoff at the end, that of [Board].
func (Sensible) Score(p Position) int { return Forced{}.Score(p) }

// Bounds returns those of [Forced].
func (Sensible) Bounds(p Position) (lo, hi int) { return Forced{}.Bounds(p) }

// Turn returns 0 for the player who plays the first stone, and 1 for the other.
func (Sensible) Turn(p Position) int { return Forced{}.Turn(p) }

// Key returns a number that identifies p, that of [Board].
func (Sensible) Key(p Position) uint64 { return Forced{}.Key(p) }

// Canonical returns p or its mirror image.
func (Sensible) Canonical(p Position) Position { return Forced{}.Canonical(p) }

// MoveName returns the column of the stone, counted from 1.
func (Sensible) MoveName(p, option Position) string { return Standard().MoveName(p, option) }

// MaxProspects is larger than any [Prospects], positive or negative.
const MaxProspects = 1000

// Prospects is an estimate of how much better off the player to move is, on the standard
// board: by the cells that complete four in a row, and by stones near the middle. It is an
// evaluation for minimax.Search with Sensible.
func Prospects(p Position) int { return hopes(p.mine, p.all) - hopes(p.all^p.mine, p.all) }

// hopes returns the part of Prospects that one player's stones contribute.
func hopes(stones, all uint64) int {
	const (
		middle = uint64(1<<height-1) << (width / 2 * column)
		beside = middle<<column | middle>>column
	)
	return 4*bits.OnesCount64(threats(stones, all)) + 2*bits.OnesCount64(stones&middle) + bits.OnesCount64(stones&beside)
}
