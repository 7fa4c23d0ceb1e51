package gomoku

import (
	"iter"

	"github.com/gametheory-go/gametheory/games/gomoku"
)

// The worth of a cell of a sequence in the report is a power of one of these numbers. The exponent
// is the number of stones and of cells of its kind in the sequence up to there.
const (
	stoneWorth   = 10 // of a stone
	freeWorth    = 2  // of a free cell at its end, or in a gap
	blockedWorth = 6  // of an end that is blocked, to the other player
)

// winning is the most cells of a sequence.
const winning = 5

// powers are those of each of the three numbers.
var powers = func() (t [3][winning + 3]int) {
	for i, base := range [...]int{stoneWorth, freeWorth, blockedWorth} {
		t[i][0] = 1
		for n := range t[i][1:] {
			t[i][n+1] = t[i][n] * base
		}
	}
	return t
}()

// Sequences returns the heuristic of the report: the worth of the sequences of stones of the
// player to move, less that of the other's, in the rows, columns and diagonals of the board.
// Each line is searched twice, for sequences without gaps and for those with gaps: see
// below. The n-th stone of a sequence is worth 10^n, so that one of four is worth nearly as
// much as ten of three; a free cell is worth 2^(n+f) and a blocked end -6^(n+b), where n is the
// number of stones, f of free cells and b of blocked ends in the sequence, including that one.
//
// A sequence without gaps is a run of stones with the cell behind it and then the one
// before it. With gaps it is the five cells from a stone on, of which no two neighbors are
// free, except perhaps the last two; or fewer of them, up to a blocked end, with one cell
// before the stone. It counts only if it has five cells.
//
// This is what the program computes, although its report does not intend all of it:
//
//   - the end before a single stone, or before a run whose other end is the edge of the
//     board, is not looked at, nor is that before a run of four with a free cell behind
//     it. So a four that is open at the end behind is worth as much as an open four;
//   - blocked ends weigh so much that a single stone, a two or a three with one is worth less than
//     nothing, though the report places the three among the better sequences;
//   - of the four diagonals of five cells only that at the upper left corner is scanned;
//   - lines are read in one direction, so that mirror images differ in value.
func Sequences(b *gomoku.Board, p gomoku.Position) int {
	s, sum := newScan(b), 0
	s.fill(p)
	for _, line := range s.lines {
		sum += int(worthOfLine(line))
	}
	return min(max(sum, 1-Win), Win-1)
}

// The states of the cells of a line, to the player for whom it is evaluated.
const (
	theirStone = iota - 1
	freeCell
	myStone
)

// scanned returns what a line is worth to a player: 1 for the one of the stones myStone, -1
// for the other.
func scanned(line []int8, player int8) (sum int) {
	for r := range runs(line, player) {
		sum += r.worth
	}
	return sum
}

// run is a sequence in a line.
type run struct {
	stones        uint32 // a bit for each place in the line
	free, blocked int
	worth         int
	gaps          bool // it was searched for with gaps
}

// runs is an iterator over the sequences of a player in a line.
func runs(line []int8, player int8) iter.Seq[run] {
	return func(yield func(run) bool) {
		for _, gaps := range [2]bool{false, true} {
			for i := 0; i < len(line); {
				if line[i] != player {
					i++
					continue
				}
				r, next := sequence(line, i, player, gaps)
				if r.worth != 0 && !yield(r) {
					return
				}
				i = next
			}
		}
	}
}

// sequence returns the sequence from a stone of a player on, which is worth nothing if it does
// not count, and where the next one may begin.
func sequence(line []int8, from int, player int8, gaps bool) (r run, next int) {
	stones, free, blocked := 1, 0, 0
	r = run{stones: 1 << from, worth: powers[0][1], gaps: gaps}
	at, back := from, 0 // back is how many cells before the stone have been taken in
	step, last := 1, player
	for next = from; stones+free < winning && 0 <= at && at < len(line); {
		state := int8(edgeCell)
		if at += step; 0 <= at && at < len(line) {
			state = line[at]
		}
		if step > 0 {
			next = at
		}
		extends := state == player || gaps && state == freeCell
		switch {
		case state == player:
			stones++
			r.stones |= 1 << at
			r.worth += powers[0][stones]
		case state == freeCell:
			free++
			r.worth += powers[1][stones+free]
		default:
			blocked++
			r.worth -= powers[2][stones+blocked]
		}
		switch {
		case extends:
			if step < 0 {
				back++
			}
			if gaps && state == freeCell && last == freeCell {
				at = len(line) // the second of two free cells
			}
		case step < 0 || at == from+1:
			at = len(line)
		case at < len(line):
			at, step = from, -1
		}
		last = state
	}
	if back > 1 || gaps && stones+free < winning {
		return run{}, next
	}
	r.free, r.blocked = free, blocked
	return r, next
}

// edgeCell is the state of what is beyond a line.
const edgeCell = 2
