package draughts

import (
	"math/rand/v2"
	"testing"
)

// The two algorithms of M. Henrique and A. Carlos, "Análise do melhor caminho em um tabuleiro
// de damas", 2022, written from their description, to be compared with: squares are
// in a matrix with a border of 3s around the board.

// matrix is a board in a border.
type matrix [MaxSide + 2][MaxSide + 2]uint8

func newMatrix(b Board) *matrix {
	m := new(matrix)
	for row := range m {
		for column := range m[row] {
			m[row][column] = 3
			if s := b.SquareAt(row-1, column-1); s != 0 {
				m[row][column] = uint8(b.At(s))
			}
		}
	}
	return m
}

// can reports whether there is a jump in a direction.
func (m *matrix) can(row, column int, d [2]int) bool {
	r, c := row+d[0], column+d[1]
	return m[r][c] == 2 && m[r+d[0]][c+d[1]] == 0
}

// each calls f for each man of the player, which is lifted, and returns the largest result.
func (m *matrix) each(f func(row, column int) int) (most int) {
	for row := range m {
		for column := range m[row] {
			if m[row][column] == 1 {
				m[row][column] = 0
				most = max(most, f(row, column))
				m[row][column] = 1
			}
		}
	}
	return most
}

// checkpoint is where a man had several jumps, with the flags of those that were tried.
type checkpoint struct {
	board       matrix
	row, column int
	captured    int
	tried       [4]bool
}

// algorithmI follows the jumps of a man until there is none, and makes a checkpoint wherever
// there is more than one; then it goes back to the last checkpoint and tries the next jump
// there. It returns the most men captured, and how many jumps it made.
func algorithmI(b Board) (most int, jumps int64) {
	m := newMatrix(b)
	var checkpoints []checkpoint
	most = m.each(func(row, column int) int {
		best := 0
		now := checkpoint{board: *m, row: row, column: column}
		for {
			next, others := -1, 0 // of the jumps that were not tried
			for i, d := range directions {
				if now.tried[i] || !now.board.can(now.row, now.column, d) {
					continue
				}
				if next < 0 {
					next = i
				} else {
					others++
				}
			}
			if next >= 0 {
				now.tried[next] = true
				if others > 0 {
					checkpoints = append(checkpoints, now)
				}
				now.jump(directions[next])
				jumps++
				continue
			}
			best = max(best, now.captured)
			if len(checkpoints) == 0 {
				return best
			}
			now = checkpoints[len(checkpoints)-1]
			checkpoints = checkpoints[:len(checkpoints)-1]
		}
	})
	return most, jumps
}

// jump makes a jump, after which none has been tried.
func (c *checkpoint) jump(d [2]int) {
	c.board[c.row+d[0]][c.column+d[1]] = 0
	c.row, c.column = c.row+2*d[0], c.column+2*d[1]
	c.captured++
	c.tried = [4]bool{}
}

// count is a vertex of the tree of algorithm II.
type count struct {
	captured int
	children [4]*count
}

// algorithmII makes the tree of all captures of each man, and then looks for the largest count
// in it. It returns that and the vertices of the trees.
func algorithmII(b Board) (most int, vertices int64) {
	m := newMatrix(b)
	var grow func(row, column, captured int) *count
	grow = func(row, column, captured int) *count {
		vertices++
		v := &count{captured: captured}
		for i, d := range directions {
			if m.can(row, column, d) {
				over := &m[row+d[0]][column+d[1]]
				*over = 0
				v.children[i] = grow(row+2*d[0], column+2*d[1], captured+1)
				*over = 2
			}
		}
		return v
	}
	most = m.each(func(row, column int) int { return grow(row, column, 0).largest() })
	return most, vertices
}

// largest returns the largest count of a tree.
func (v *count) largest() int {
	most := v.captured
	for _, child := range v.children {
		if child != nil {
			most = max(most, child.largest())
		}
	}
	return most
}

// The algorithms find what the oracle finds. Both visit each capture once: the tree has a vertex
// for each jump and one for each man.
func TestBaselines(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 1))
	for range 2000 {
		rows, columns := RandomSize(r)
		b := scatter(t, r, rows, columns, 0.6*r.Float64(), 0.3*r.Float64())
		want := bruteForceBest(b)
		one, jumps := algorithmI(b)
		two, vertices := algorithmII(b)
		own, _ := b.Men()
		if one != want || two != want || vertices != jumps+int64(own) {
			t.Fatalf("algorithm I: %d, %d jumps; II: %d, %d vertices; want %d:\n%v", one, jumps, two, vertices, want, b)
		}
	}
}

// The pseudocode of the two algorithms has slips. One line tests one and the same square for
// both a 1 and a 2, which no square is. Another moves the man by one square instead of two,
// which finds too few captures; moved by two, it finds the 7 of the third sample.
func TestPrintedSlips(t *testing.T) {
	b, err := Parse("8 8\n2 2 2 2 0 0 0 0 2 2 2 2 0 0 0 0 2 2 2 2 0 0 0 0 2 2 2 2 0 1 0 0")
	if err != nil {
		t.Fatal(err)
	}
	for step, want := range map[int]int{1: 1, 2: 7} {
		m := newMatrix(b)
		var most func(row, column int) int
		most = func(row, column int) (captured int) {
			for _, d := range directions {
				if m.can(row, column, d) {
					over := &m[row+d[0]][column+d[1]]
					*over = 0
					captured = max(captured, 1+most(row+step*d[0], column+step*d[1]))
					*over = 2
				}
			}
			return captured
		}
		if got := m.each(most); got != want {
			t.Errorf("moved by %d: %d captured, want %d", step, got, want)
		}
	}
}
