package minimax_test

import "github.com/gametheory-go/gametheory/game"

// lattice is a game with as many positions as one likes, few of them terminal: a token
// goes up by one in any of three coordinates, and where all are n - 1 the play is
// over. If it wraps, the token goes on at 0 instead, and the play never ends.
type lattice struct {
	n     int
	wraps bool
}

// coordinate is the number of bits of a coordinate.
const coordinate = 10

func (g lattice) Moves(dst []int, s int) []int {
	for shift := 0; shift < 3*coordinate; shift += coordinate {
		switch x := s >> shift & (1<<coordinate - 1); {
		case x+1 < g.n:
			dst = append(dst, s+1<<shift)
		case g.wraps:
			dst = append(dst, s-x<<shift)
		}
	}
	return dst
}

func (lattice) Score(s int) int         { return scramble(s) }
func (lattice) Bounds(int) (lo, hi int) { return -50, 50 }

// scramble returns a number from -50 to 50 that says nothing of s.
func scramble(s int) int { return int(uint64(s)*0x9e3779b97f4a7c15>>40)%101 - 50 }

// vast is too large for any of the engines.
var vast = lattice{n: 1 << 10}

// longPlay is one play from n things on, of n moves: who cannot move loses.
type longPlay struct{ duelPile }

func (longPlay) Moves(dst []int, s int) []int {
	if s < 2 {
		return dst
	}
	return append(dst, s-2^1)
}

var _ game.Bounder[int] = lattice{}
