package gametest_test

import (
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
)

// quarto is a game with 16 pieces. A player places the given piece on a square, and gives one of
// the remaining pieces to the opponent. Four pieces in a row with a common property win. There
// are four properties.
type quarto struct{}

// table has on each square the number of a piece plus 1, or 0, and the given piece.
type table struct {
	squares [16]uint8
	given   uint8
}

func (quarto) won(t table) bool {
	for i := range 4 {
		for _, line := range [][2]int{{4 * i, 1}, {i, 4}, {0, 5}, {3, 3}} {
			all, none, full := uint8(15), uint8(15), true
			for k := range 4 {
				piece := t.squares[line[0]+k*line[1]]
				all, none, full = all&(piece-1), none&^(piece-1), full && piece > 0
			}
			if full && all|none > 0 {
				return true
			}
		}
	}
	return false
}

func (q quarto) Moves(dst []table, t table) []table {
	if q.won(t) {
		return dst
	}
	if t.given == 0 {
		return q.give(dst, t)
	}
	for i, piece := range t.squares {
		if piece == 0 {
			next := t
			next.squares[i], next.given = t.given, 0
			if !slices.Contains(next.squares[:], 0) || q.won(next) {
				dst = append(dst, next)
			} else {
				dst = q.give(dst, next)
			}
		}
	}
	return dst
}

// give appends t with each piece that is not on the table as the given piece.
func (quarto) give(dst []table, t table) []table {
	n := len(dst)
	for piece := uint8(1); piece <= 16; piece++ {
		if !slices.Contains(t.squares[:], piece) {
			t.given = piece
			dst = append(dst, t)
		}
	}
	if len(dst) > n && slices.Contains(t.squares[:], 0) {
		return dst
	}
	return dst[:n]
}

func (q quarto) Score(t table) int {
	if q.won(t) {
		return -1
	}
	return 0
}

// hopeless has bounds by which the player to move never wins.
type hopeless struct{ quarto }

func (hopeless) Bounds(table) (lo, hi int) { return -1, 0 }

// long is take-away with 150,000 counters. The bounds of the first positions are wrong.
var long = bounded{lost, func(n int) (lo, hi int) {
	v := 2*min(n%3, 1) - 1
	if n == 700 {
		v = -v
	}
	return v, v
}}

// Bounds and Canonical are compared with values in games of any size.
func TestLatePositions(t *testing.T) {
	expect(t, []expectation{
		{"Quarto", gametest.ExamineWithin(hopeless{}, 1000, 0, table{}).Err(), "Bounds does not contain the value at "},
		{"long", gametest.Check(long, 150_000), "Bounds does not contain the value at 700: "},
		{"twins", gametest.ExamineWithin[uint64](twins{}, 1000, 0, 1).Err(), "Canonical changes the value at "},
	})
}

// twins is the tree with a Canonical that keeps the contract as far as possible.
type twins struct{ tree }

func (twins) Canonical(n uint64) uint64 { return n &^ (1 << 20) }

// The report has one line with a reason for each check that was left out.
func TestUnchecked(t *testing.T) {
	wide := game.RulesFunc[int](func(dst []int, n int) []int {
		for o := 1; n == 0 && o <= 25_000; o++ {
			dst = append(dst, o)
		}
		return dst
	})
	any := func(int) (lo, hi int) { return -10, 10 }
	const (
		none  = "Bounds not compared with values"
		alone = "methods not called by several goroutines at once: violations to be mended first"
	)
	for name, tt := range map[string]struct {
		report gametest.Report
		want   []string
	}{
		"nothing":         {gametest.Examine(game.Normal(takeAway{}), 20), nil},
		"no capabilities": {gametest.Examine[int](takeAway{}, 20), nil},
		"no scores":       {gametest.Examine[int](unscored{takeAway{}, any}, 20), []string{none + ": the rules have no Score, so that there are none"}},
		"sample": {gametest.Examine[int](wide, 0), []string{
			"Moves not examined closely but at 1020 positions, the nearest and those of random walks: more than 20000 positions"}},
		"cycle": {gametest.Examine(game.Normal(roundabout{}), 4), []string{
			none + " at 10 positions, from which a cycle can be reached"}},
		"broken": {gametest.Examine[int](thirdParty{bounded{lost, any}}, 20), []string{
			none + ": to be mended first: Turn is neither 0 nor 1 at 20: 2, and the game has a Score, so that it is one of two players (the first of 21 times)", alone}},
		"much": {gametest.ExamineWithin[uint64](twins{}, 30_000, 0, 1), []string{
			"positions beyond the nearest 20000 not seen: more than 30000, or than 0 calls of methods allow",
			"Moves, Canonical not examined closely but at 1622 positions, the nearest and those of random walks: more than 20000 positions",
			"Canonical not compared with values but at 19820 positions near the ends of random plays: more than 100000 positions", alone}},
	} {
		if got := tried(tt.report.Unchecked); !slices.Equal(got, tt.want) {
			t.Errorf("%s: %q, want %q", name, got, tt.want)
		}
	}
}

// unscored is take-away with bounds and no score.
type unscored struct {
	takeAway
	bounds func(n int) (lo, hi int)
}

func (g unscored) Bounds(n int) (lo, hi int) { return g.bounds(n) }
