package draughts

import "slices"

// # The graph of jumps
//
// A jump changes row and column by two each. So a man keeps the parities of its row r and its
// column c, and r + c modulo 4 as well, which a jump changes by 4 or by 0: the squares that can
// be landed on are of four kinds, of which a man has one for ever. Jumps over an opponent's man
// at (a, b) go between (a-1, b-1) and (a+1, b+1), in either direction, or between (a-1, b+1) and
// (a+1, b-1). The sums of row and column are a+b-2 and a+b+2 on the first diagonal, which are
// equal modulo 4, and a+b on the second one, which is not equal to them. So the two diagonals
// are for men of different kinds, and a man of one kind sees a graph: its vertices are the
// squares of the kind, and its edges the opponent's men. Each edge may be used once, since each
// man may be captured once. A capture is a trail of the graph, and the longest capture is the
// longest trail that begins at one of the player's men. The other men of the player are
// vertices that cannot be entered.
//
// The squares with the parities of a kind are a smaller board, of n by m squares, with edges
// between diagonal neighbors; the kind has every other square of it, like a bishop. So it is a
// part of a square grid, standing on a corner.

// width is the most columns that a kind has, if the shorter side of the board is its row:
// of at most 14 squares, since 15 by 15 are more than 200.
const width = 7

// vertex is a square of a kind, by row and column of the smaller board: row·width + column.
type vertex uint8

// maxVertices is more than any vertex.
const maxVertices = (MaxSide + 1) / 2 * width

// link is an edge: from a vertex to one in the next row, one column to the left or right.
type link struct{ from, to vertex }

// kind is the graph that men of one kind see.
type kind struct {
	edges  []link              // in the order of their upper ends, from left to right
	own    [maxVertices]bool   // where a man of the player is
	parent [maxVertices]vertex // of the components: see root
	top    int                 // row of the first vertex on the board
	left   int
}

// grid is a board whose rows are not longer than its columns, with a blocked margin all around.
type grid struct {
	rows, columns int
	turned        bool                            // rows are the columns of the board
	pieces        [MaxSide + 3][2*width + 3]Piece // one more below and to the right, which jumps look at
}

// blocked is what is where no man can go.
const blocked Piece = Opponent + 1

// set makes g a copy of b. If only is a square, the player's men elsewhere become blocked.
func (g *grid) set(b *Board, only Square) {
	g.turned = b.columns > b.rows
	g.rows, g.columns = b.Rows(), b.Columns()
	if g.turned {
		g.rows, g.columns = g.columns, g.rows
	}
	for r := range g.rows + 2 {
		g.pieces[r][0], g.pieces[r][g.columns+1] = blocked, blocked
	}
	for c := range g.columns + 2 {
		g.pieces[0][c], g.pieces[g.rows+1][c] = blocked, blocked
	}
	row, column, columns := 0, 0, b.Columns()
	for i, p := range b.pieces[:b.Squares()] {
		if p == Own && only != 0 && only != Square(i+1) {
			p = blocked
		}
		if g.turned {
			g.pieces[column+1][row+1] = p
		} else {
			g.pieces[row+1][column+1] = p
		}
		if column += 2; column >= columns {
			row++
			column = row % 2
		}
	}
}

// square returns the square of b that a vertex is.
func (g *grid) square(k *kind, v vertex, b *Board) Square {
	row, column := k.top+2*int(v/width), k.left+2*int(v%width)
	if g.turned {
		row, column = column, row
	}
	return b.SquareAt(row, column)
}

// set makes k the graph of one of the four kinds: that of the squares at (first + 2i, first +
// 2j) for which i + j has a parity.
func (k *kind) set(g *grid, first, parity int) {
	k.top, k.left = first, first
	k.edges = k.edges[:0]
	for i := 0; first+2*i < g.rows; i++ {
		row := g.pieces[first+2*i+1:] // with the margin above it
		for j := (i + parity) % 2; first+2*j < g.columns; j += 2 {
			v := vertex(i*width + j)
			k.parent[v] = v
			at := first + 2*j + 1
			here := row[0][at]
			k.own[v] = here == Own
			if here > Own {
				continue
			}
			// No trail goes between two squares with men of the player.
			if row[1][at-1] == Opponent && here+row[2][at-2] <= Own {
				k.edges = append(k.edges, link{v, v + width - 1})
			}
			if row[1][at+1] == Opponent && here+row[2][at+2] <= Own {
				k.edges = append(k.edges, link{v, v + width + 1})
			}
		}
	}
	for _, e := range k.edges {
		k.parent[k.root(e.from)] = k.root(e.to)
	}
}

// root returns the vertex that stands for the component of v. (Galler and Fischer, 1964;
// halving the paths, van Leeuwen and van der Weide, 1977.)
func (k *kind) root(v vertex) vertex {
	for k.parent[v] != v {
		k.parent[v] = k.parent[k.parent[v]]
		v = k.parent[v]
	}
	return v
}

// component is a connected part of a kind that has edges and a man to start with.
type component struct {
	kind  *kind
	edges []link
}

// components appends the components of k that have edges and a man to start with.
func (k *kind) components(dst []component) []component {
	var size [maxVertices]uint8
	var own [maxVertices]bool
	for _, e := range k.edges {
		r := k.root(e.from)
		size[r]++
		own[r] = own[r] || k.own[e.from] || k.own[e.to]
	}
	// The edges of each component come together, in the order they were.
	slices.SortStableFunc(k.edges, func(a, b link) int { return int(k.root(a.from)) - int(k.root(b.from)) })
	for rest := k.edges; len(rest) > 0; {
		r := k.root(rest[0].from)
		n := int(size[r])
		if own[r] {
			dst = append(dst, component{k, rest[:n:n]})
		}
		rest = rest[n:]
	}
	return dst
}
