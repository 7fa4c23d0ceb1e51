// Package endings implements the endings of chess without pawns, with at most five men. The package
// is an example of games with cycles, and of tablebases with the value and the distance to mate of
// each position.
//
// # Positions
//
// The name of an [Ending] lists the men at the start, such as KQKR: the king and queen of White
// against the king and rook of Black. A [Position] has the player to move and the squares of the
// men in the order of [Ending.Men]. A taken man has the square [None]. A position has six bytes,
// fits into a word, and needs no Key.
//
// Men move as in chess, without castling. A player who cannot move is mated or stalemated, and
// Score distinguishes the two. If no men, or only one bishop or one knight, are left beside the
// kings, nobody can win. Then the play is over, although men could still move.
//
// Men can move to and fro, and therefore the digraph of the positions has cycles. A solver that
// follows the moves forward does not end. Loopy, of package minimax, works backward from the
// terminal positions. Loopy counts infinite play as a draw, as chess does by the rules of
// repetition and of fifty moves.
//
// # Capabilities
//
// Canonical: turned and reflected boards are equivalent, and an eighth of the positions remains.
// With pawns only one reflection would be a symmetry, and with castling no reflection. An exchange
// of two equal men gives an equivalent position. If both players have the same men, an exchange of
// the players would also be a symmetry. Canonical does not use this symmetry.
//
// An [Index] numbers the positions for a table of minimax.Builder on disk. A stage is a set of men
// on the board. The number of a position has three parts: the number of the squares of the two
// kings, the squares of the other men, and the player to move. Up to symmetry the kings have 462
// pairs of squares.
//
// Some numbers belong to positions that are illegal in chess: with two men on a square, or with a
// king that could be taken. No legal position leads to an illegal position. An illegal position has
// no moves, and counts as a draw. [Ending.Legal] reports whether a position is legal. Both orders
// of two equal men have numbers, although only one order is canonical. For example, KRRK has twice
// as many numbers as necessary.
//
// # Known results
//
// King and rook against king: with Black to move, 2,796 of the 28,056 positions up to symmetry are
// draws. In the other positions White mates in at most 16 moves (Bain and Hoff 1994). With a queen
// White mates in at most 10 moves, and with bishop and knight in at most 33 moves (de Man).
//
// King and queen against king and rook: with White to move, 8,963 of 1,119,216 positions are draws,
// and 2,142 are losses. In the other positions White takes the rook or mates in at most 31 moves
// (de Man), and mates in at most 35 moves (macechess.blogspot.com).
package endings

import (
	"errors"
	"math/bits"
	"strings"

	"github.com/gametheory-go/gametheory/game"
)

// Errors of this package wrap this error, or an error of package game.
var (
	ErrEnding = errors.New("not an ending")
)

// most is the most men of an ending.
const most = 5

// Man is a man of an ending.
type Man struct {
	Kind  byte // K, Q, R, B or N
	Black bool
}

// String returns the letter of the kind, in lower case for a man of Black.
func (m Man) String() string {
	if m.Black {
		return strings.ToLower(string(m.Kind))
	}
	return string(m.Kind)
}

// Position is a position of an ending. Ending.Men returns the order of the men.
type Position struct {
	At    [most]Square // the squares of the men of the ending; None for a taken man, and for all other elements
	Black bool         // Black is to move
}

// Ending is an ending of chess. [New] returns an Ending. An Ending is a [game.Game] of White,
// player 0, and Black, player 1.
type Ending struct {
	men [most]Man // White's king, Black's, the other men
	n   int
}

var (
	_ game.Game[Position]          = Ending{}
	_ game.Canonicalizer[Position] = Ending{}
	_ game.Turner[Position]        = Ending{}
	_ game.MoveNamer[Position]     = Ending{}
	_ game.Index[Position]         = Index{}
)

// New returns the ending with a name: the men of White, the king first, and then the men of Black,
// the king first, such as KQKR. The men are kings, queens, rooks, bishops and knights (N), at most
// five. The error wraps [ErrEnding].
func New(name string) (Ending, error) {
	e := Ending{n: 2}
	kings := 0
	for i := range len(name) {
		switch kind := name[i]; {
		case !strings.Contains("KQRBN", string(kind)):
			return Ending{}, game.SyntaxErrorf(ErrEnding, "%q in %q, want K, Q, R, B or N", kind, name)
		case kind != 'K' && kings == 0:
			return Ending{}, game.SyntaxErrorf(ErrEnding, "%q, want a king first", name)
		case kind != 'K' && e.n == most:
			return Ending{}, game.SyntaxErrorf(ErrEnding, "%q has more than %d men", name, most)
		case kind != 'K':
			e.men[e.n] = Man{kind, kings == 2}
			e.n++
		default:
			if kings++; kings <= 2 {
				e.men[kings-1] = Man{kind, kings == 2}
			}
		}
	}
	if kings != 2 {
		return Ending{}, game.SyntaxErrorf(ErrEnding, "%q, want two kings", name)
	}
	return e, nil
}

// Men returns the men in the order of [Position].At: the king of White, the king of Black, and the
// other men.
func (e Ending) Men() []Man { return append([]Man(nil), e.men[:e.n]...) }

// Moves appends the positions after the legal moves at p to dst, moves of the king first.
func (e Ending) Moves(dst []Position, p Position) []Position {
	if e.dead(p) || !e.Legal(p) {
		return dst
	}
	own, all := e.occupied(p)
	for i, m := range e.men[:e.n] {
		if m.Black != p.Black || p.At[i] == None {
			continue
		}
		for to := reach(m.Kind, p.At[i], all) &^ own; to != 0; to &= to - 1 {
			next := e.moved(p, i, Square(bits.TrailingZeros64(to)))
			if !e.check(next, p.Black) {
				dst = append(dst, next)
			}
		}
	}
	return dst
}

// Score returns -1 if the player to move is mated, and 0 for a stalemate or if nobody can win.
func (e Ending) Score(p Position) int {
	if !e.dead(p) && e.Legal(p) && e.check(p, p.Black) {
		return -1
	}
	return 0
}

// Turn returns 0 if White is to move, and 1 for Black.
func (Ending) Turn(p Position) int {
	if p.Black {
		return 1
	}
	return 0
}

// Legal reports whether p is a legal position of chess: the kings are on the board, the men stand
// on different squares, and the player who has just moved is not in check.
func (e Ending) Legal(p Position) bool {
	var all uint64
	for i, s := range p.At {
		switch {
		case s == None && i >= 2:
		case s >= None || i >= e.n || all&bit(s) != 0:
			return false
		}
		all |= bit(s)
	}
	return !e.check(p, !p.Black)
}

// dead reports whether nobody can win: beside the kings there is at most one bishop or knight.
func (e Ending) dead(p Position) bool {
	others := 0
	for i := 2; i < e.n; i++ {
		if p.At[i] == None {
			continue
		}
		if others++; others > 1 || e.men[i].Kind == 'Q' || e.men[i].Kind == 'R' {
			return false
		}
	}
	return true
}

// moved returns p after man i went to a square, where it takes the man that was there.
func (e Ending) moved(p Position, i int, to Square) Position {
	for j := 2; j < e.n; j++ {
		if p.At[j] == to {
			p.At[j] = None
		}
	}
	p.At[i], p.Black = to, !p.Black
	return p
}

// check reports whether the king of a player is attacked.
func (e Ending) check(p Position, black bool) bool {
	king := p.At[0]
	if black {
		king = p.At[1]
	}
	_, all := e.occupied(p)
	for i, m := range e.men[:e.n] {
		if m.Black != black && p.At[i] != None && attacks(m.Kind, p.At[i], king, all) {
			return true
		}
	}
	return false
}

// occupied returns the squares of the men of the player to move, and those of all men.
func (e Ending) occupied(p Position) (own, all uint64) {
	for i, s := range p.At[:e.n] {
		all |= bit(s)
		if e.men[i].Black == p.Black {
			own |= bit(s)
		}
	}
	return own, all
}
