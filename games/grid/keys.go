package grid

import "github.com/gametheory-go/gametheory/game/partizan"

// Keyed returns the rules r with the capability Key ([game.Keyer]), if the board has at most 32
// squares, and otherwise nil. The keys are numbers of one word, so that tools need less memory and
// time than with positions of four words. A game returns the result of Keyed from a method Unwrap
// (partizan.Unwrapper).
func (b *Board) Keyed(r partizan.Rules[Position]) partizan.Rules[Position] {
	if b.rows*b.columns > 32 {
		return nil
	}
	return keyed{r, b}
}

// keyed is rules with keys.
type keyed struct {
	rules partizan.Rules[Position]
	board *Board
}

// Left appends the options of Left to dst.
func (k keyed) Left(dst []Position, p Position) []Position { return k.rules.Left(dst, p) }

// Right appends the options of Right to dst.
func (k keyed) Right(dst []Position, p Position) []Position { return k.rules.Right(dst, p) }

// Key returns the squares of Left in the lower half of a word, and the squares of Right in the upper
// half.
func (k keyed) Key(p Position) uint64 {
	b := k.board
	if b.stride*b.rows <= 32 {
		return p.Left.Low | p.Right.Low<<32
	}
	return b.packed(p.Left.Low) | b.packed(p.Right.Low)<<32
}

// packed returns a set of squares of the board without the bits of the frame beyond the last column.
func (b *Board) packed(set uint64) (all uint64) {
	row := uint64(1)<<b.columns - 1
	for range b.rows {
		all |= set & row
		set >>= b.stride - b.columns
		row <<= b.columns
	}
	return all
}

// KeyedAlike is [Board.Keyed] for a game in which each square belongs to both players or to nobody.
// Then the board may have up to 64 squares.
func (b *Board) KeyedAlike(r partizan.Rules[Position]) partizan.Rules[Position] {
	if !b.word {
		return nil
	}
	return alike{keyed{r, b}}
}

// alike is rules with keys that are the squares of Left.
type alike struct{ keyed }

// Key returns the squares of both players.
func (alike) Key(p Position) uint64 { return p.Left.Low }
