package mnk

import (
	"math/bits"
	"slices"

	"github.com/gametheory-go/gametheory/game"
)

// set is a set of cells, a bit for each.
type set interface{ uint32 | uint64 }

func count[S set](cells S) int { return bits.OnesCount64(uint64(cells)) }
func first[S set](cells S) int { return bits.TrailingZeros64(uint64(cells)) }

// geometry is what a board is, apart from the rules.
type geometry[S set] struct {
	m, n, k    int
	lines      []S   // k cells each, that win
	rows       [][]S // the same: those in a row, one after the other
	cells      []S   // single ones, first those on most lines
	symmetries []symmetry[S]
}

// symmetry is a reflection or rotation of the board other than the identity: for each byte of a
// set of cells, the image of every value.
type symmetry[S set] [][256]S

// newGeometry returns the board of the m,n,k-game. The error wraps game.ErrSize if it has no line, or
// more than most cells.
func newGeometry[S set](m, n, k, most int) (g geometry[S], err error) {
	if m < 1 || n < 1 || m > most || n > most || m*n > most {
		return g, game.SyntaxErrorf(game.ErrSize, "%d×%d, want 1 to %d cells", m, n, most)
	}
	if k < 1 || k > max(m, n) {
		return g, game.SyntaxErrorf(game.ErrSize, "%d in a line on %d×%d, want 1 to %d", k, m, n, max(m, n))
	}
	g = geometry[S]{m: m, n: n, k: k}
	g.findLines()
	g.sortCells()
	g.findSymmetries()
	return g, nil
}

// Size returns the numbers of rows and columns.
func (g *geometry[S]) Size() (rows, columns int) { return g.m, g.n }

// Line returns k, the number of cells of a winning line.
func (g *geometry[S]) Line() int { return g.k }

// cell returns the cell in a row and a column, counted from 0.
func (g *geometry[S]) cell(row, column int) S { return 1 << (row*g.n + column) }

// on reports whether the board has a row and a column.
func (g *geometry[S]) on(row, column int) bool {
	return row >= 0 && row < g.m && column >= 0 && column < g.n
}

// findLines finds the lines in the four directions, row by row.
func (g *geometry[S]) findLines() {
	for i, d := range [][2]int{{0, 1}, {1, 0}, {1, 1}, {1, -1}} {
		for cell := range g.m * g.n {
			row, column := cell/g.n, cell%g.n
			if g.on(row-d[0], column-d[1]) || i > 0 && g.k == 1 { // not the first; or they are the same
				continue
			}
			from := len(g.lines)
			for ; g.on(row+d[0]*(g.k-1), column+d[1]*(g.k-1)); row, column = row+d[0], column+d[1] {
				var line S
				for i := range g.k {
					line |= g.cell(row+d[0]*i, column+d[1]*i)
				}
				g.lines = append(g.lines, line)
			}
			if row := g.lines[from:]; len(row) > 0 {
				g.rows = append(g.rows, slices.Clone(row))
			}
		}
	}
}

// sortCells puts the cells in the order in which they are tried: those on most lines first.
func (g *geometry[S]) sortCells() {
	on := func(cell S) (n int) {
		for _, line := range g.lines {
			n += count(line & cell)
		}
		return n
	}
	for i := range g.m * g.n {
		g.cells = append(g.cells, 1<<i)
	}
	slices.SortStableFunc(g.cells, func(c, d S) int { return on(d) - on(c) })
}

// findSymmetries finds the seven reflections and rotations of a square, or the
// three of another rectangle.
func (g *geometry[S]) findSymmetries() {
	for kind := 1; kind < 8 && (kind < 4 || g.m == g.n); kind++ {
		s := make(symmetry[S], (g.m*g.n+7)/8)
		for i := range g.m * g.n {
			row, column := i/g.n, i%g.n
			if kind&1 != 0 {
				row = g.m - 1 - row
			}
			if kind&2 != 0 {
				column = g.n - 1 - column
			}
			if kind&4 != 0 {
				row, column = column, row
			}
			for set := range 256 {
				if set>>(i%8)&1 != 0 {
					s[i/8][set] |= g.cell(row, column)
				}
			}
		}
		g.symmetries = append(g.symmetries, s)
	}
}

// turn returns the set of cells after the symmetry.
func (s symmetry[S]) turn(cells S) (image S) {
	for i := range s {
		image |= s[i][byte(cells>>(8*i))]
	}
	return image
}

// least returns the least pair of sets into which two can be rotated or reflected.
func (g *geometry[S]) least(a, b S) (S, S) {
	leastA, leastB := a, b
	for _, s := range g.symmetries {
		c, d := s.turn(a), s.turn(b)
		if c < leastA || c == leastA && d < leastB {
			leastA, leastB = c, d
		}
	}
	return leastA, leastB
}

// outlook is what the lines tell of a position.
type outlook[S set] struct {
	lost          bool // the other player has a line
	mine, theirs  bool // the player to move, or the other, can still get a line
	wins, threats S    // free cells that complete a line of the one, or of the other
}

func (g *geometry[S]) look(me, they S) (o outlook[S]) {
	for _, line := range g.lines {
		mine, theirs := line&me, line&they
		switch {
		case mine != 0 && theirs != 0:
		case theirs == line:
			return outlook[S]{lost: true}
		default:
			rest := line &^ (me | they)
			o.mine = o.mine || theirs == 0
			o.theirs = o.theirs || mine == 0
			if rest&(rest-1) == 0 {
				if theirs == 0 {
					o.wins |= rest
				}
				if mine == 0 {
					o.threats |= rest
				}
			}
		}
	}
	return o
}

// worth guesses how good each free cell is: a line that one player can still get
// counts four times as much for each stone that is there.
func (g *geometry[S]) worth(worth []int32, me, they S) {
	for _, line := range g.lines {
		mine, theirs := line&me, line&they
		if mine != 0 && theirs != 0 {
			continue
		}
		w := int32(1) << (2 * min(count(mine|theirs), 10))
		for rest := line &^ (me | they); rest != 0; rest &= rest - 1 {
			worth[first(rest)] += w
		}
	}
}

// promising appends the numbers of the free cells, the best first.
func (g *geometry[S]) promising(dst []uint8, me, they S) []uint8 {
	var worth [64]int32
	g.worth(worth[:], me, they)
	for _, cell := range g.cells {
		if cell&(me|they) != 0 {
			continue
		}
		c := uint8(first(cell))
		dst = append(dst, c)
		i := len(dst) - 1
		for ; i > 0 && worth[dst[i-1]] < worth[c]; i-- {
			dst[i] = dst[i-1]
		}
		dst[i] = c
	}
	return dst
}
