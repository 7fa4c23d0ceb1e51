package minimax_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/minimax"
)

// A row of cells, which two players take in turn: at the end whoever has more pairs of
// neighboring cells wins. A position has a bit for each cell of the player to move, and above those a bit
// for each cell of the other.
const (
	cells = 15
	full  = 1<<cells - 1
)

type pairs struct{}

func (pairs) Moves(dst []int, s int) []int {
	mine, theirs := s&full, s>>cells
	for i := range cells {
		if cell := 1 << i; (mine|theirs)&cell == 0 {
			dst = append(dst, theirs|(mine|cell)<<cells)
		}
	}
	return dst
}

// Score counts the pairs of both players, cell by cell.
func (pairs) Score(s int) (lead int) {
	for i := range cells - 1 {
		if s&full>>i&3 == 3 {
			lead++
		}
		if s>>cells>>i&3 == 3 {
			lead--
		}
	}
	return lead
}

// path has the positions from the root of a search on, and how many pairs the player to
// move is ahead at each: a move changes that at its own cell only.
type path struct {
	line  []int
	leads []int
}

func (p *path) Set(s int) {
	p.line, p.leads = append(p.line[:0], s), append(p.leads[:0], pairs{}.Score(s))
}

func (p *path) Enter(o int) {
	last := len(p.line) - 1
	mine, lead := p.line[last]&full, p.leads[last]
	cell := o >> cells &^ mine
	for _, neighbor := range []int{cell << 1, cell >> 1} {
		if mine&neighbor != 0 {
			lead++
		}
	}
	p.line, p.leads = append(p.line, o), append(p.leads, -lead)
}

func (p *path) Leave() {
	last := len(p.line) - 1
	p.line, p.leads = p.line[:last], p.leads[:last]
}

func (p *path) Moves(dst []int) []int { return pairs{}.Moves(dst, p.line[len(p.line)-1]) }

// Loud appends nothing: no move is followed beyond the depth.
func (p *path) Loud(dst []int) (loud []int, quiet bool) {
	s := p.line[len(p.line)-1]
	return dst, s&full|s>>cells != full
}

func (p *path) Evaluate() int { return p.leads[len(p.leads)-1] }

// A search that follows its moves on a path counts the pairs once, and then only what each
// move adds. It finds the same.
func ExampleSearch_path() {
	plain := minimax.NewSearch[int](pairs{})
	plain.Evaluate, plain.Scale, plain.Depth = pairs{}.Score, 1, 5
	quick := minimax.NewSearch[int](pairs{})
	quick.Path, quick.Scale, quick.Depth = &path{}, 1, 5
	for _, search := range []*minimax.Search[int]{plain, quick} {
		r, err := search.Best(context.Background(), 0)
		fmt.Printf("%d ahead after %d moves, beginning with cell %b, %v\n", r.Value, r.Horizon, r.Line[0]>>cells, err)
	}
	// Output:
	// 1 ahead after 5 moves, beginning with cell 10, <nil>
	// 1 ahead after 5 moves, beginning with cell 10, <nil>
}
