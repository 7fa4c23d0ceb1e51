package gametest_test

import (
	"math/bits"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

// takeAway has moves from n counters to n-1 and n-2.
type takeAway struct{}

func (takeAway) Moves(dst []int, n int) []int {
	for k := 1; k <= 2 && k <= n; k++ {
		dst = append(dst, n-k)
	}
	return dst
}

func TestTakeAway(t *testing.T) {
	gametest.Test(t, takeAway{}, 20)
	gametest.Test(t, game.Normal(takeAway{}), 20, 5, 5)
	gametest.Test(t, game.Misere(takeAway{}), 0, 20)
	gametest.Test(t, game.Misere(game.Normal(takeAway{})), 20)
	gametest.Test(t, &takeAway{}, 20)
}

// nim is played with three heaps. The order of the heaps does not matter.
type nim struct{}

type heaps [3]uint8

func (nim) Moves(dst []heaps, h heaps) []heaps {
	for i, n := range h {
		for left := range n {
			o := h
			o[i] = left
			dst = append(dst, o)
		}
	}
	return dst
}

func (nim) Key(h heaps) uint64 { return uint64(h[0])<<16 | uint64(h[1])<<8 | uint64(h[2]) }

func (nim) Canonical(h heaps) heaps {
	slices.Sort(h[:])
	return h
}

func (nim) Parts(dst []heaps, h heaps) []heaps {
	for _, n := range h {
		if n > 0 {
			dst = append(dst, heaps{2: n})
		}
	}
	return dst
}

// Bounds is Bouton's theorem.
func (nim) Bounds(h heaps) (lo, hi int) {
	if h[0]^h[1]^h[2] == 0 {
		return -1, -1
	}
	return 1, 1
}

func (nim) Score(heaps) int { return -1 }

func TestNim(t *testing.T) {
	gametest.Test(t, nim{}, heaps{3, 5, 4}, heaps{7, 1, 1})
	gametest.Test(t, game.Misere(nim{}), heaps{3, 5, 4})
}

// marks is a position of tic-tac-toe: the squares of the player to move and the squares of the
// opponent, as bits.
type marks struct{ mine, theirs uint16 }

type ticTacToe struct{}

func (ticTacToe) lost(m marks) bool {
	return slices.ContainsFunc([]uint16{0o700, 0o070, 0o007, 0o444, 0o222, 0o111, 0o421, 0o124},
		func(line uint16) bool { return m.theirs&line == line })
}

func (g ticTacToe) Moves(dst []marks, m marks) []marks {
	if g.lost(m) {
		return dst
	}
	for free := 0o777 &^ (m.mine | m.theirs); free > 0; free &= free - 1 {
		dst = append(dst, marks{m.theirs, m.mine | free&-free})
	}
	return dst
}

func (g ticTacToe) Score(m marks) int {
	if g.lost(m) {
		return -1
	}
	return 0
}

func (ticTacToe) Key(m marks) uint64 { return uint64(m.mine)<<9 | uint64(m.theirs) }

// Bounds is exact if the player to move wins at once. It looks at one symbol only.
func (g ticTacToe) Bounds(m marks) (lo, hi int) {
	switch {
	case g.lost(m):
		return -1, -1
	case m.mine&0o700 == 0o300 && m.theirs&0o400 == 0:
		return 1, 1
	}
	return -1, 1
}

// Canonical returns the least of the eight images of the board.
func (g ticTacToe) Canonical(m marks) marks {
	least := m
	for i := range 8 {
		turn := []func(uint16) uint16{mirror, transpose}[i%2]
		m = marks{turn(m.mine), turn(m.theirs)}
		if g.Key(m) < g.Key(least) {
			least = m
		}
	}
	return least
}

// mirror turns the rows round.
func mirror(b uint16) uint16 { return b>>6 | b&0o070 | b&0o007<<6 }

// transpose exchanges rows and columns.
func transpose(b uint16) (t uint16) {
	for ; b > 0; b &= b - 1 {
		i := bits.TrailingZeros16(b)
		t |= 1 << (i%3*3 + i/3)
	}
	return t
}

func TestTicTacToe(t *testing.T) {
	gametest.Test(t, ticTacToe{}, marks{})
}

// kayles is a row of pins as bits. A move knocks down a pin or two neighboring pins.
type kayles struct{}

func (kayles) Moves(dst []uint16, row uint16) []uint16 {
	for _, ball := range []uint16{1, 3} {
		for i := range 16 {
			if b := ball << i; b>>i == ball && row&b == b {
				dst = append(dst, row&^b)
			}
		}
	}
	return dst
}

// Parts returns the groups of neighboring pins, shifted to the end.
func (kayles) Parts(dst []uint16, row uint16) []uint16 {
	for row > 0 {
		row >>= bits.TrailingZeros16(row)
		n := bits.TrailingZeros16(^row)
		dst = append(dst, 1<<n-1)
		row >>= n
	}
	return dst
}

func TestKayles(t *testing.T) {
	gametest.Test(t, game.Normal(kayles{}), 0b11111111, 0b1011)
}

// halves splits off only the lowest group of pins. The rest is split later. It puts an empty row
// between the two parts.
type halves struct{ kayles }

func (halves) Parts(dst []uint16, row uint16) []uint16 {
	for i := range 15 {
		if low := row & (1<<i - 1); row&(1<<i) == 0 && low > 0 && row>>i > 0 {
			return append(dst, low>>bits.TrailingZeros16(low), 0, row>>i>>bits.TrailingZeros16(row>>i))
		}
	}
	return append(dst, row>>bits.TrailingZeros16(row))
}

func TestPartsOfParts(t *testing.T) {
	gametest.Test(t, halves{}, 0b11111111, 0b10110)
}

// turns is take-away. A player who takes one counter moves again, and the player to move at the
// end has score 3.
type turns struct{}

type turn struct{ n, player int8 }

func (turns) Moves(dst []turn, p turn) []turn {
	if p.n > 0 {
		dst = append(dst, turn{p.n - 1, p.player})
	}
	if p.n > 1 {
		dst = append(dst, turn{p.n - 2, 1 - p.player})
	}
	return dst
}

func (turns) Turn(p turn) int { return int(p.player) }
func (turns) Score(turn) int  { return 3 }

// Canonical exchanges the players. Relative to the player to move, nothing changes.
func (turns) Canonical(p turn) turn { return turn{p.n, 0} }

// Bounds uses a strategy: a player who always takes 1 counter remains the player to move.
func (turns) Bounds(turn) (lo, hi int) { return 3, 3 }

func TestTurns(t *testing.T) {
	gametest.Test(t, turns{}, turn{12, 0}, turn{5, 1})
	gametest.Test(t, game.Normal(threePlayers{}), 0) // only one move
	gametest.Test(t, threePlayers{}, 30)
}

// threePlayers has three players. Only rules without scores may have more than two players.
type threePlayers struct{ takeAway }

func (threePlayers) Turn(n int) int { return n % 3 }

// roundabout has a cycle and exits.
type roundabout struct{}

func (roundabout) Moves(dst []int, n int) []int {
	switch {
	case n < 0:
		return dst
	case n == 0:
		return append(dst, 9)
	}
	return append(dst, n-1, -n)
}

func (roundabout) Key(n int) uint64 { return uint64(n) }

// Bounds are right if there is a value.
func (roundabout) Bounds(n int) (lo, hi int) {
	if n < 0 {
		return -1, -1
	}
	return -1, 1
}

func (roundabout) Score(int) int { return -1 }

func TestCycles(t *testing.T) {
	gametest.Test(t, roundabout{}, 9, -3)
	gametest.Test(t, game.Normal(roundabout{}), 4)
}

// hollow wraps nothing.
type hollow struct{ takeAway }

func (hollow) Unwrap() game.Rules[int] { return nil }

func TestHollow(t *testing.T) {
	gametest.Test(t, hollow{}, 3)
}

// tree is a binary tree of 2^40 positions.
type tree struct{}

func (tree) Moves(dst []uint64, n uint64) []uint64 {
	if n < 1<<40 {
		dst = append(dst, 2*n, 2*n+1)
	}
	return dst
}

func (tree) Score(n uint64) int { return int(n % 5) }

func TestLargeGame(t *testing.T) {
	if longtest.All() {
		gametest.Test(t, tree{}, 1)
	}
	if r := gametest.ExamineWithin[uint64](tree{}, 40_000, 1e9, 1); r.Err() != nil || r.All {
		t.Error(r, r.Err())
	}
}
