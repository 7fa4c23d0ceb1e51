package gametest_test

import (
	"math/bits"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game/gametest"
)

// othello is Othello on a 4x4 board. A move places a disc, and turns all discs of the opponent in
// a row between this disc and another disc of the mover. A player without a move must pass: the
// pass is a move to the position as seen by the opponent. If neither player has a move, the play
// is over and the majority of discs wins.
type othello struct{ key func(d discs) uint64 }

// discs are the squares of the player to move and the squares of the opponent, as bits.
type discs struct{ Mine, Theirs uint16 }

var othelloStart = discs{Mine: 1<<6 | 1<<9, Theirs: 1<<5 | 1<<10}

func (g othello) Moves(dst []discs, d discs) []discs {
	n := len(dst)
	dst = d.place(dst)
	if passed := (discs{d.Theirs, d.Mine}); len(dst) == n && len(passed.place(nil)) > 0 {
		dst = append(dst, passed)
	}
	return dst
}

func (g othello) Score(d discs) int {
	return bits.OnesCount16(d.Mine) - bits.OnesCount16(d.Theirs)
}

func (g othello) Key(d discs) uint64 { return g.key(d) }

// place appends the positions after a disc has been placed.
func (d discs) place(dst []discs) []discs {
	for square := range 16 {
		at := uint16(1) << square
		if turned := d.turned(square); turned != 0 && (d.Mine|d.Theirs)&at == 0 {
			dst = append(dst, discs{d.Theirs &^ turned, d.Mine | turned | at})
		}
	}
	return dst
}

// turned returns the discs that a disc on the square turns.
func (d discs) turned(square int) (all uint16) {
	for _, step := range [][2]int{{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}} {
		var line uint16
		for y, x := square/4+step[0], square%4+step[1]; y>>2 == 0 && x>>2 == 0; y, x = y+step[0], x+step[1] {
			at := uint16(1) << (4*y + x)
			if d.Mine&at != 0 {
				all |= line
			}
			if d.Theirs&at == 0 {
				break
			}
			line |= at
		}
	}
	return all
}

// 789 of 58,533 positions have the key of another position. A sample of a thousand positions
// contains none of them. The cheap checks visit all positions.
func TestMediumGame(t *testing.T) {
	good := gametest.Examine[discs](othello{func(d discs) uint64 { return uint64(d.Mine)<<16 | uint64(d.Theirs) }}, othelloStart)
	if good.Err() != nil || !good.All || good.Seen != 58_533 {
		t.Errorf("%v: %v", good, good.Err())
	}
	broken := gametest.Examine[discs](othello{func(d discs) uint64 { return uint64(d.Mine)<<15 ^ uint64(d.Theirs) }}, othelloStart)
	expect(t, []expectation{{"overlapping words", broken.Err(), "(the first of 789 times)"}})
	const want = "58533 positions, all that can be reached; 1141 examined closely"
	if got := broken.String(); !strings.HasPrefix(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// A report contains the number of visited positions, and whether these are all positions. The
// first 20,000 positions are visited, whatever the number of calls.
func TestCoverage(t *testing.T) {
	for _, tt := range []struct {
		name   string
		report gametest.Report
		want   string
	}{
		{"no calls", gametest.ExamineWithin[uint64](tree{}, 1_000_000, 0, 1), "the nearest 20000 positions of more; 1622 examined closely"},
		{"calls for a part", gametest.ExamineWithin[uint64](tree{}, 30_000, 1e9, 1), "the nearest 30000 positions of more; 1622 examined closely"},
		{"just a part", gametest.ExamineWithin[marks](ticTacToe{}, 5477, 1e9, marks{}), "the nearest 5477 positions of more; 1084 examined closely; 5478 compared with negamax"},
		{"just all", gametest.ExamineWithin[marks](ticTacToe{}, 5478, 1e9, marks{}), "5478 positions, all that can be reached; 5478 examined closely; 5478 compared with negamax"},
		{"usual", gametest.Examine[marks](ticTacToe{}, marks{}), "5478 positions, all that can be reached; 5478 examined closely; 5478 compared with negamax; 958 terminal, scores -1 to 0; 100 random plays, won by each player: ["},
	} {
		if got := tt.report.String(); !strings.HasPrefix(got, tt.want) || tt.report.Err() != nil {
			t.Errorf("%s: %v, %v, want %s", tt.name, got, tt.report.Err(), tt.want)
		}
	}
}
