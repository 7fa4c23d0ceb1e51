package graphs

import (
	"fmt"

	"github.com/gametheory-go/gametheory/nim"
)

// Path returns the path 0-1, 1-2 and so on with n vertices. Path panics if n is not from 0 to 64.
func Path(n int) Graph {
	return where(n, func(u, v int) bool { return v-u == 1 })
}

// Cycle returns the path with n vertices and an edge between its ends. Cycle panics if n is not
// from 3 to 64.
func Cycle(n int) Graph {
	if n < 3 {
		panic(fmt.Sprintf("graphs: a cycle of %d vertices", n))
	}
	return where(n, func(u, v int) bool { return v-u == 1 || v-u == n-1 })
}

// Complete returns the graph with n vertices and all edges. Complete panics if n is not from 0 to
// 64.
func Complete(n int) Graph {
	return where(n, func(u, v int) bool { return true })
}

// CompleteBipartite returns the graph with an edge between each of the first m vertices and each
// of the next n vertices. With m = 1 the graph is a star. CompleteBipartite panics if a number is
// negative or the sum is above 64.
func CompleteBipartite(m, n int) Graph {
	if m < 0 || n < 0 || m > nim.SetSize || n > nim.SetSize {
		panic(fmt.Sprintf("graphs: a bipartite graph of %d and %d vertices", m, n))
	}
	return where(m+n, func(u, v int) bool { return u < m && v >= m })
}

// Grid returns the graph of the squares of a board, numbered row by row. An edge joins squares
// with a common side. Grid panics if a number is negative or there are more than 64 squares.
func Grid(rows, columns int) Graph {
	if rows < 0 || columns < 0 || rows > nim.SetSize || columns > nim.SetSize {
		panic(fmt.Sprintf("graphs: a grid of %d by %d vertices", rows, columns))
	}
	return where(rows*columns, func(u, v int) bool {
		return v-u == columns || v-u == 1 && v%columns > 0
	})
}

// where returns the graph with n vertices and an edge between u < v if joined returns true.
func where(n int, joined func(u, v int) bool) Graph {
	var edges []Edge
	for v := range min(n, nim.SetSize) {
		for u := range v {
			if joined(u, v) {
				edges = append(edges, Edge{u, v})
			}
		}
	}
	return NewGraph(n, edges...)
}
