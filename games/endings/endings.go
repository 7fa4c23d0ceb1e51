// Package endings has the endings of chess without pawns, of at most five men. It models games with
// cycles, in which positions can be repeated, and tablebases, which hold the value and the distance
// to mate of every position.
//
// # How it is modeled
//
// An [Ending] is named by the men that are on the board at the start, such as KQKR: the king and
// queen of White against the king and rook of Black. A [Position] says who is to move, and for each
// man, in the order of [Ending.Men], where it stands or that it was taken. It takes six bytes, and a
// position that fits into a word needs no Key.
//
// Men move as in chess, but nobody castles. A player who cannot move is mated or stalemated, and
// Score tells which. With nothing but one bishop or knight beside the kings, nobody can win any
// more, so the play is over, although men could still move.
//
// Men can go to and fro, so the digraph has cycles, and a solver that follows the moves forward
// would never end. Loopy, of package minimax, works backward from the ends instead. It counts
// infinite play as a draw, as chess does by the rules of repetition and of fifty moves.
//
// # The capabilities
//
// Canonical: turned and reflected boards are the same ending, which leaves an eighth of the
// positions. (With pawns there would be only one reflection, and with castling none.) Nor does it
// matter which of two equal men is on which square. Where both players have the same men, they could
// also change places, but that is not used.
//
// An [Index] numbers the positions, so that minimax.Builder can make their table on disk. It has a
// stage for each set of men that are still on the board. The number of a position is made of the
// number of the two kings' squares, of which there are 462 pairs up to symmetry, and the squares of
// the other men. Some numbers belong to positions that are not legal in chess, with two men on a
// square or with a king that could be taken: no legal position leads to them, they have no moves, and
// they count as draws. [Ending.Legal] tells them apart. Equal men are numbered in either order,
// although only one is canonical: KRRK has twice the numbers that it needs.
//
// # Known results
//
// King and rook against king: with Black to move, 2,796 of the 28,056 positions up to symmetry are
// draws; in the others White mates in at most 16 moves (Bain and Hoff 1994). With a queen White mates
// in 10, with bishop and knight in 33 (de Man). King and queen against king and rook: with White to
// move, 8,963 of 1,119,216 positions are draws and 2,142 are lost; in the others White takes the
// rook or mates in at most 31 moves (de Man), and mates in at most 35 (macechess.blogspot.com).
package endings

import (
	"errors"
	"math/bits"
	"strings"

	"github.com/gametheory-go/gametheory/game"
)

// Errors of this package wrap one of these.
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

// String returns the letter of the kind, in lower case for a man of Black's.
func (m Man) String() string {
	if m.Black {
		return strings.ToLower(string(m.Kind))
	}
	return string(m.Kind)
}

// Position is a position of an ending.
type Position struct {
	At    [most]Square // where the men stand; None for those that were taken or are not of the ending
	Black bool         // Black is to move
}

// Ending is an ending, which [New] makes: a [game.Game] of White, who is player 0, and Black, and its
// own [game.Index].
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

// New returns the ending with a name: the men of White, the king first, and then those of Black, such
// as KQKR. They are kings, queens, rooks, bishops and knights (N), five at most. The error wraps
// [ErrEnding].
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

// Men returns the men, in the order of [Position].At: White's king, Black's, and the others.
func (e Ending) Men() []Man { return append([]Man(nil), e.men[:e.n]...) }

// Moves appends the legal moves of the player to move, those of the king first.
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

// Legal reports whether p is a position of the ending in chess: the kings are on the board, the men
// on different squares of it, and the player who has just moved is not in check.
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
