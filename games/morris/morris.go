package morris

import (
	"math/bits"

	"github.com/gametheory-go/gametheory/game"
)

// Position has two words: the men of the player to move and the men of the opponent. The low bits
// are the men on the board, in the order of the points in Text. The number of men in hand follows
// above.
type Position struct{ mine, theirs uint32 }

const (
	points = 1<<24 - 1 // the bits of points
	one    = 1 << 24   // a man in hand
)

// Men returns the men on the board of the player to move and of the opponent, as bits in the order
// of the points in Text.
func (p Position) Men() (mine, theirs uint32) { return p.mine & points, p.theirs & points }

// InHand returns the numbers of men in hand of the player to move and of the opponent.
func (p Position) InHand() (mine, theirs int) { return int(p.mine / one), int(p.theirs / one) }

// Moving is the rule for the moves of men after the placing.
type Moving uint8

// The ways of moving.
const (
	// Straight moves go along the rows and columns of the board, to the next point.
	Straight Moving = iota
	// Diagonal moves also go along the diagonals. Diagonal needs three men for each player.
	Diagonal
	// Flying is like Straight, and a player with three men left may move to any free point.
	Flying
)

// Rules are the rules of one of the games. Rules is a [game.Game]. [New] returns Rules. A player
// who cannot move loses.
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
// Morris, or 9. For another number, and for diagonal moves of more than three men, the error wraps
// [game.ErrSize].
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

// Moves appends the options of p to dst. Among the options of a man, and among the placements of a
// man in hand, moves that close a mill come first.
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

// put appends the positions after p if the player to move, with the rest of the men, puts one more
// on a point of to, and takes one of the opponent's if that closes a mill.
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

// taken returns which of the men a mill of the opponent's may take: those in no mill, or if all are
// in mills, all.
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

// Score returns -1: the player to move has lost by a mill, by too few men, or without a move.
func (r Rules) Score(Position) int { return -1 }

// Ahead returns the men of the player to move minus the men of the opponent, on the board and in
// hand. Ahead is an evaluation for minimax.Search.
func (r Rules) Ahead(p Position) int {
	mine, theirs := p.InHand()
	return size(p.mine) + mine - size(p.theirs) - theirs
}
