package minimax_test

import (
	"sync"

	"github.com/gametheory-go/gametheory/game"
)

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

// listed tells a game by the numbers of its positions, in the order in which they are met, so that tools
// are not compiled for another type of positions.
type listed[S comparable] struct {
	game.Game[S]
	mu      sync.Mutex
	numbers map[S]int
	all     []S
}

func list[S comparable](g game.Game[S]) *listed[S] {
	return &listed[S]{Game: g, numbers: make(map[S]int)}
}

// number returns the number of s.
func (l *listed[S]) number(s S) int {
	l.mu.Lock()
	defer l.mu.Unlock()
	n, ok := l.numbers[s]
	if !ok {
		n = len(l.all)
		l.numbers[s], l.all = n, append(l.all, s)
	}
	return n
}

// at returns the position of number n.
func (l *listed[S]) at(n int) S {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.all[n]
}

func (l *listed[S]) Moves(dst []int, n int) []int {
	for _, s := range l.Game.Moves(nil, l.at(n)) {
		dst = append(dst, l.number(s))
	}
	return dst
}
func (l *listed[S]) Score(n int) int { return l.Game.Score(l.at(n)) }

// folding is a listed game with the Canonical of the game.
type folding[S comparable] struct{ *listed[S] }

func (f folding[S]) Canonical(n int) int {
	return f.number(f.Game.(game.Canonicalizer[S]).Canonical(f.at(n)))
}
