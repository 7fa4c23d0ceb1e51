// Package krk is the chess ending of king and rook against king: a model of a game
// with cycles, in which a position can come again, and of a tablebase, which holds
// the value and the distance to mate of every position.
//
// # How it is modeled
//
// A [Position] says where the three pieces stand and who is to move, in four bytes:
// a machine word needs no Key. The lone king is mated or stalemated where it has no
// move, and the game tells the two apart in Score. If it takes the rook, nobody can
// win any more, so the rules end the play there, although kings could walk on.
//
// Pieces can walk to and fro, so the digraph has cycles, and a solver that follows
// the moves forward would never end. Loopy, of package minimax, works backward from the ends
// instead. Infinite play is a draw to it, as in chess, where the rules of repetition
// and of fifty moves make it one.
//
// Turned and reflected boards are the same ending: Canonical leaves an eighth of
// the positions. (With pawns there would be only one reflection, and castling would
// leave none.)
//
// # What is known
//
// With Black to move, 2,796 of the 28,056 positions up to symmetry are draws; in the others
// White mates in at most 16 moves (Bain and Hoff 1994).
package krk

import (
	"math/bits"

	"github.com/gametheory-go/gametheory/game"
)

// Square is a square of the board, from 0 for a1 by ranks to 63 for h8, or [None].
type Square uint8

// None is where a rook that was taken stands.
const None Square = 64

func (s Square) file() int { return int(s) & 7 }
func (s Square) rank() int { return int(s) >> 3 }

// Position is a position of the ending.
type Position struct {
	King, Rook Square // of the stronger side, White
	Lone       Square // the king of the weaker side, Black
	White      bool   // White is to move
}

// Rules are the rules of the ending: a [game.Game]. White is the player with the
// rook.
type Rules struct{}

var (
	_ game.Game[Position]          = Rules{}
	_ game.Canonicalizer[Position] = Rules{}
	_ game.MoveNamer[Position]     = Rules{}
)

// Moves appends the legal moves: first those of the king, then those of the rook.
func (Rules) Moves(dst []Position, p Position) []Position {
	switch {
	case p.Rook == None:
		return dst
	case p.White:
		return p.white(dst)
	}
	return p.black(dst)
}

// Score is -1 if the player to move is mated, and 0 if he is stalemated or the rook
// was taken.
func (Rules) Score(p Position) int {
	if p.Rook != None && !p.White && p.rookAttacks(p.Lone, p.King) {
		return -1
	}
	return 0
}

// white appends the moves of White.
func (p Position) white(dst []Position) []Position {
	free := kingMoves[p.King] &^ (kingMoves[p.Lone] | bit(p.Rook) | bit(p.Lone))
	for ; free != 0; free &= free - 1 {
		dst = append(dst, Position{King: lowest(free), Rook: p.Rook, Lone: p.Lone})
	}
	for free := rookMoves(p.Rook, bit(p.King)|bit(p.Lone)) &^ (bit(p.King) | bit(p.Lone)); free != 0; free &= free - 1 {
		dst = append(dst, Position{King: p.King, Rook: lowest(free), Lone: p.Lone})
	}
	return dst
}

// black appends the moves of the lone king, which may take a rook that the other
// king does not protect.
func (p Position) black(dst []Position) []Position {
	for free := kingMoves[p.Lone] &^ (kingMoves[p.King] | bit(p.King)); free != 0; free &= free - 1 {
		to := lowest(free)
		next := Position{King: p.King, Rook: p.Rook, Lone: to, White: true}
		if to == p.Rook {
			next.Rook = None
		} else if p.rookAttacks(to, p.King) {
			continue
		}
		dst = append(dst, next)
	}
	return dst
}

// rookAttacks reports whether the rook attacks a square, where only a piece on the
// square blocker can stand between.
func (p Position) rookAttacks(s, blocker Square) bool {
	return rookMoves(p.Rook, bit(blocker))&bit(s) != 0
}

// Legal reports whether p can occur: the pieces stand on different squares, the kings
// not side by side, and the player who has just moved has not left the lone king in
// check.
func (p Position) Legal() bool {
	if p.King >= None || p.Lone >= None || p.King == p.Lone || kingMoves[p.King]&bit(p.Lone) != 0 {
		return false
	}
	if p.Rook == None {
		return p.White
	}
	if p.Rook > None || p.Rook == p.King || p.Rook == p.Lone {
		return false
	}
	return !p.White || !p.rookAttacks(p.Lone, p.King)
}

func bit(s Square) uint64         { return 1 << s } // 0 for None
func lowest(set uint64) Square    { return Square(bits.TrailingZeros64(set)) }
func onBoard(file, rank int) bool { return uint(file) < 8 && uint(rank) < 8 }

// kingMoves has the squares next to each; to None belongs none.
var kingMoves = func() (sets [None + 1]uint64) {
	for s := range None {
		for df := -1; df <= 1; df++ {
			for dr := -1; dr <= 1; dr++ {
				if f, r := s.file()+df, s.rank()+dr; (df != 0 || dr != 0) && onBoard(f, r) {
					sets[s] |= 1 << (8*r + f)
				}
			}
		}
	}
	return sets
}()

// rookMoves returns the squares that a rook attacks, up to and with the first
// occupied one in each direction.
func rookMoves(from Square, occupied uint64) uint64 {
	var set uint64
	for _, d := range [4][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
		for f, r := from.file()+d[0], from.rank()+d[1]; onBoard(f, r); f, r = f+d[0], r+d[1] {
			b := uint64(1) << (8*r + f)
			set |= b
			if occupied&b != 0 {
				break
			}
		}
	}
	return set
}
