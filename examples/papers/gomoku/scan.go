package gomoku

import (
	"context"
	"sync"
	"time"

	"github.com/gametheory-go/gametheory/games/gomoku"
	"github.com/gametheory-go/gametheory/internal/poll"
)

// scan is the search of a [Student], on a position in which stones are placed and taken back. It
// keeps the worth of the lines. A line is a word with two bits for the state of each cell, whose
// worth is remembered, since the same lines occur again and again.
type scan struct {
	*gomoku.Board
	*scanLines
	size  int
	state cells
	lines []uint64
	worth []int32 // of each line
	sum   int     // of all lines
	turn  int8    // the state of the stones of the player to move
	left  int     // how many cells are free
	known []knownLine

	area     area
	ctx      context.Context
	deadline time.Time // zero means never
	nodes    int64
	limit    int64 // 0 means none
	ended    bool
	stack    []int16 // the moves of the positions on the path
}

// knownLine is a line and its worth.
type knownLine struct {
	line  uint64
	worth int32
}

// knownLines is the number of lines that are remembered, as a power of 2.
const knownLines = 15

// scanLines are the lines that the report scans on a board of a given size.
type scanLines struct {
	lengths []int
	at      [stride * stride][]spot // where each cell is in its lines
}

// spot is a cell in a line.
type spot struct{ line, shift uint8 }

// linesOf has the lines by size.
var linesOf = func() (t [gomoku.MaxSize + 1]func() *scanLines) {
	for size := range t {
		t[size] = sync.OnceValue(func() *scanLines { return newScanLines(size) })
	}
	return t
}()

// newScanLines returns the lines in the order of the report: rows from the left, columns from
// the top, diagonals upward from the left edge and the lower one, and diagonals downward from
// the upper edge and the left one. Of the diagonals at the corners it leaves out three.
func newScanLines(size int) *scanLines {
	l := &scanLines{}
	add := func(row, column, down, right int) {
		n := 0
		for ; 0 <= row && row < size && column < size; n++ {
			cell := row*stride + column
			l.at[cell] = append(l.at[cell], spot{uint8(len(l.lengths)), uint8(2 * n)})
			row, column = row+down, column+right
		}
		l.lengths = append(l.lengths, n)
	}
	for i := range size {
		add(i, 0, 0, 1)
		add(0, i, 1, 0)
	}
	for row := winning - 1; row < size; row++ {
		add(row, 0, -1, 1)
	}
	for i := range size - winning {
		if i > 0 {
			add(size-1, i, -1, 1)
			add(i, 0, 1, 1)
		}
		add(0, i, 1, 1)
	}
	return l
}

func newScan(b *gomoku.Board) *scan {
	l := linesOf[sizeOf(b)]()
	return &scan{Board: b, size: sizeOf(b), scanLines: l, lines: make([]uint64, len(l.lengths)), worth: make([]int32, len(l.lengths))}
}

// set makes s the position p. Its values are those to the player to move.
func (s *scan) set(p gomoku.Position) {
	s.fill(p)
	s.sum = 0
	for line := range s.worth {
		s.worth[line] = s.value(s.lines[line])
		s.sum += int(s.worth[line])
	}
}

// fill makes s the position p, without the worth of its lines.
func (s *scan) fill(p gomoku.Position) {
	for line, n := range s.lengths {
		s.lines[line] = uint64(n) << (2 * stride)
	}
	s.state = cells{}
	for cell, state := range cellsOf(s.Board, p) {
		if state != freeCell {
			s.mark(cell, state)
		}
	}
	s.turn, s.left = myStone, s.size*s.size-p.Stones()
}

// mark puts a stone in a free cell, or removes it again.
func (s *scan) mark(cell int, state int8) {
	for _, at := range s.at[cell] {
		s.lines[at.line] ^= uint64(state&3) << at.shift
	}
	s.state[cell] ^= state
}

// value returns what a line is worth.
func (s *scan) value(line uint64) int32 {
	if s.known == nil {
		s.known = make([]knownLine, 1<<knownLines)
	}
	k := &s.known[line*0x9e3779b97f4a7c15>>(64-knownLines)]
	if k.line != line {
		*k = knownLine{line, worthOfLine(line)}
	}
	return k.worth
}

// worthOfLine is value without memory.
func worthOfLine(line uint64) int32 {
	states := statesOf(line)
	return int32(scanned(states, myStone) - scanned(states, theirStone))
}

// statesOf returns the states of the cells of a line.
func statesOf(line uint64) []int8 {
	states := make([]int8, line>>(2*stride))
	for i := range states {
		states[i] = int8(line>>(2*i)<<6) >> 6
	}
	return states
}

// place puts a stone of the player to move in a free cell, and returns what the lines
// through it were worth.
func (s *scan) place(cell int) (before [len(directions)]int32) {
	s.mark(cell, s.turn)
	for i, at := range s.at[cell] {
		before[i] = s.worth[at.line]
		v := s.value(s.lines[at.line])
		s.sum += int(v - before[i])
		s.worth[at.line] = v
	}
	s.turn, s.left = -s.turn, s.left-1
	return before
}

// lift takes back the stone that was placed last.
func (s *scan) lift(cell int, before [len(directions)]int32) {
	s.turn, s.left = -s.turn, s.left+1
	s.mark(cell, s.turn)
	for i, at := range s.at[cell] {
		s.sum += int(before[i] - s.worth[at.line])
		s.worth[at.line] = before[i]
	}
}

// directions are the four directions of lines: the steps in rows and columns to the next cell.
var directions = [4][2]int{{0, 1}, {1, 0}, {1, 1}, {-1, 1}}

// won reports whether the stone in a cell, of the player who has just moved, is in a line that
// wins.
func (s *scan) won(cell int) bool {
	player := -s.turn
	for _, d := range directions {
		n := 1 + s.length(cell, d[0], d[1], player) + s.length(cell, -d[0], -d[1], player)
		if n == winning || n > winning && s.Rule() == gomoku.FreeStyle {
			return true
		}
	}
	return false
}

// length returns how many stones of a player follow a cell.
func (s *scan) length(cell, down, right int, player int8) (n int) {
	row, column := cell/stride+down, cell%stride+right
	for min(row, column) >= 0 && max(row, column) < s.size && s.state[row*stride+column] == player {
		n, row, column = n+1, row+down, column+right
	}
	return n
}

// moves appends the free cells of an area, those nearest to the last stone first.
func (s *scan) moves(dst []int16, within area, last int) []int16 {
	from := len(dst)
	for row := within.top; row <= within.bottom; row++ {
		for column := within.left; column <= within.right; column++ {
			if cell := row*stride + column; s.state[cell] == freeCell {
				dst = append(dst, int16(cell))
			}
		}
	}
	nearest(dst[from:], last)
	return dst
}

// first returns the moves at the root: those in the area, or if it has no free cell, the
// nearest one on the board.
func (s *scan) first(last int) []int16 {
	if cells := s.moves(nil, s.area, last); len(cells) > 0 {
		return cells
	}
	return s.moves(nil, area{0, 0, s.size - 1, s.size - 1}, last)[:1]
}

// best returns the best move at the root by a search to a depth, the first of equal ones, and
// its value. If the search ends early, that is the best until then; or -1 if not even the
// first move has been searched.
func (s *scan) best(depth, last int) (cell, value int) {
	cells := s.first(last)
	cell, value = int(cells[0]), -Win
	for i, c := range cells {
		before := s.place(int(c))
		v := -s.search(int(c), depth, 1, -Win, -value)
		s.lift(int(c), before)
		switch {
		case s.ended && i == 0:
			return -1, 0
		case s.ended:
			return cell, value
		case v > value:
			cell, value = int(c), v
		}
	}
	return cell, value
}

// search returns the value to the player to move, who sees the other's last stone, at a level
// below the root, within the bounds: that of the report's minimax to a depth.
func (s *scan) search(last, depth, level, alpha, beta int) int {
	if s.spent() {
		return 0
	}
	switch {
	case s.won(last):
		return within(level-Win, alpha, beta) // later is better
	case s.left == 0:
		return within(level*int(s.turn), alpha, beta) // later is better for the one at the root
	case level == depth:
		return within(s.sum*int(s.turn), alpha, beta)
	}
	lo := len(s.stack)
	s.stack = s.moves(s.stack, s.area, last)
	for _, c := range s.stack[lo:] {
		before := s.place(int(c))
		v := -s.search(int(c), depth, level+1, -beta, -alpha)
		s.lift(int(c), before)
		if s.ended {
			break
		}
		if alpha = max(alpha, v); alpha >= beta {
			break
		}
	}
	s.stack = s.stack[:lo]
	return alpha
}

func within(v, lo, hi int) int { return min(max(v, lo), hi) }

// spent counts a position, and reports whether the search has to end.
func (s *scan) spent() bool {
	if s.nodes++; s.limit > 0 && s.nodes > s.limit || s.nodes&255 == 0 && s.late() {
		s.ended = true
	}
	return s.ended
}

func (s *scan) late() bool {
	return poll.Cause(s.ctx) != nil || !s.deadline.IsZero() && time.Now().After(s.deadline)
}
