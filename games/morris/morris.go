package morris

import (
	"math/bits"

	"github.com/gametheory-go/gametheory/game"
)

// Position is a position: the men of the player to move and those of the other, on the board, as
// bits in the order in which Text writes the points, and above these how many are in hand.
type Position struct{ mine, theirs uint32 }

const (
	points = 1<<24 - 1 // the bits of points
	one    = 1 << 24   // a man in hand
)

// Men returns the men on the board of the player to move and those of the other, as bits in the
// order in which Text writes the points.
func (p Position) Men() (mine, theirs uint32) { return p.mine & points, p.theirs & points }

// InHand returns how many men the player to move and the other have to place.
func (p Position) InHand() (mine, theirs int) { return int(p.mine / one), int(p.theirs / one) }

// Moving is how men move once all have been placed.
type Moving uint8

// The ways of moving.
const (
	// Straight is along the rows and columns of the board, to the next point.
	Straight Moving = iota
	// Diagonal is along the diagonals too. It is only for three men each.
	Diagonal
	// Flying is like Straight, but a player with three men left may move to any free point.
	Flying
)

// Rules are the rules of a game of the family, which [New] returns: a [game.Game] in which a player
// who cannot move has lost.
type Rules struct {
	board  *board
	men    int
	moving Moving
}

var (
	_ game.Game[Position]          = Rules{}
	_ game.Canonicalizer[Position] = Rules{}
	_ game.MoveNamer[Position]     = Rules{}
)

// The boards: one square with its middle, without and with lines along the diagonals; and two and
// three squares.
var (
	three    = newBoard(1, true, false)
	diagonal = newBoard(1, true, true)
	six      = newBoard(2, false, false)
	nine     = newBoard(3, false, false)
)

// New returns the rules for a number of men of each player: 3, or 4 to 6 on the board of Six Men's
// Morris, or 9. The error wraps [game.ErrSize] for another number, and if more than three men are to
// move along diagonals.
func New(men int, moving Moving) (Rules, error) {
	r := Rules{men: men, moving: moving}
	switch {
	case men == 3 && moving == Diagonal:
		r.board = diagonal
	case men == 3 && moving <= Flying:
		r.board = three
	case men >= 4 && men <= 6 && (moving == Straight || moving == Flying):
		r.board = six
	case men == 9 && (moving == Straight || moving == Flying):
		r.board = nine
	default:
		return Rules{}, game.SyntaxErrorf(game.ErrSize, "there is no board for %d men and moving %d", men, moving)
	}
	return r, nil
}

// Start returns the empty board, with all men in hand.
func (r Rules) Start() Position { return Position{uint32(r.men) * one, uint32(r.men) * one} }

// takes reports whether a mill takes a man; otherwise it wins.
func (r Rules) takes() bool { return r.men > 3 }

// over reports whether the player to move has lost, able to move or not.
func (r Rules) over(p Position) bool {
	if !r.takes() {
		return r.board.milled(p.theirs) != 0
	}
	mine, _ := p.InHand()
	return size(p.mine)+mine < 3
}

// Moves appends the options of p: for each man, or for one in hand, first those that close a mill.
func (r Rules) Moves(dst []Position, p Position) []Position {
	if r.over(p) {
		return dst
	}
	free := r.board.full() &^ (p.mine | p.theirs)
	if p.mine >= one {
		return r.put(dst, p, p.mine-one, free)
	}
	fly := r.moving == Flying && size(p.mine) == 3
	for men := p.mine; men != 0; men &= men - 1 {
		to := free
		if !fly {
			to &= r.board.beside[bits.TrailingZeros32(men)]
		}
		dst = r.put(dst, p, p.mine&^(men&-men), to)
	}
	return dst
}

// put appends the positions after p if the player to move, with the rest of the men, puts one more on a
// point of to, and takes one of the opponent's if that closes a mill.
func (r Rules) put(dst []Position, p Position, rest, to uint32) []Position {
	closing := to & r.board.closing(rest)
	taken := r.taken(p.theirs)
	for at := closing; at != 0; at &= at - 1 {
		if taken == 0 {
			dst = append(dst, Position{p.theirs, rest | at&-at})
		}
		for men := taken; men != 0; men &= men - 1 {
			dst = append(dst, Position{p.theirs &^ (men & -men), rest | at&-at})
		}
	}
	for at := to &^ closing; at != 0; at &= at - 1 {
		dst = append(dst, Position{p.theirs, rest | at&-at})
	}
	return dst
}

// taken returns which of the men a mill of the opponent's may take: those in no mill, or if all are in
// mills, all.
func (r Rules) taken(men uint32) uint32 {
	men &= points
	if !r.takes() {
		return 0
	}
	if outside := men &^ r.board.milled(men); outside != 0 {
		return outside
	}
	return men
}

// Score returns -1: the player to move has lost, by a mill or for want of men or moves.
func (r Rules) Score(Position) int { return -1 }

// Ahead returns how many more men, in hand and on the board, the player to move has than the other.
// It is an evaluation for minimax.Search.
func (r Rules) Ahead(p Position) int {
	mine, theirs := p.InHand()
	return size(p.mine) + mine - size(p.theirs) - theirs
}
