package main

import (
	"context"
	"slices"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/mnk"
)

// algorithm is minimax with some of three ideas.
type algorithm struct {
	name     string
	file     string // of the drawing of its tree, if there is one
	prune    bool   // leave a position as soon as the opponent would not allow it
	memory   bool   // remember what has been found of a position
	symmetry bool   // take symmetric positions for one; they must be remembered
	backward bool   // try the moves in the reverse order
	enough   bool   // know that nothing is better than a win, nor worse than a loss
}

// algorithms are those of the lesson.
var algorithms = []algorithm{
	{name: "minimax", file: "minimax.svg"},
	{name: "alpha-beta", file: "alphabeta.svg", prune: true},
	{name: "alpha-beta, moves in reverse", prune: true, backward: true},
	{name: "alpha-beta, a win is enough", prune: true, enough: true},
	{name: "minimax with memory", file: "memory.svg", memory: true},
	{name: "alpha-beta with memory", prune: true, memory: true},
	{name: "minimax with memory and symmetry", file: "symmetry.svg", memory: true, symmetry: true},
	{name: "alpha-beta with memory and symmetry", file: "all.svg", prune: true, memory: true, symmetry: true},
}

// visit is a node of the tree of a search.
type visit struct {
	position mnk.Position
	value    int      // to the player to move, or a bound of it
	bound    int      // -1 if the value is at most that, +1 if it is at least that, 0 if it is that
	known    bool     // answered from the memory
	options  []*visit // those that were looked at
	cut      int      // how many were not

	alpha, beta int // the window at the end, to the player to move
}

// bounds are what is known of a value.
type bounds struct{ low, high int }

// search solves positions of a board by an algorithm.
type search struct {
	algorithm
	board *mnk.Board
	known map[mnk.Position]bounds // remembered
	trace bool                    // keep the tree

	// stats counts visits as the tools of the library do: each node is one of Positions,
	// Terminals or Hits.
	stats game.Stats
}

// infinity is more than any value: 1 for a win, 0 for a draw and -1 for a loss.
const infinity = 2

func newSearch(a algorithm, b *mnk.Board) *search {
	return &search{algorithm: a, board: b, known: make(map[mnk.Position]bounds)}
}

// nodes returns how many nodes have been visited.
func (s *search) nodes() int64 { return s.stats.Positions + s.stats.Terminals + s.stats.Hits }

// solve returns the tree of the search from p; its root has the value.
func (s *search) solve(ctx context.Context, p mnk.Position) (*visit, error) {
	window := infinity
	if s.enough {
		window = 1
	}
	v := s.visit(ctx, p, -window, window)
	return v, context.Cause(ctx)
}

// visit returns the value of p if it is between alpha and beta; otherwise a bound of it
// that is not between them either. If ctx ends it returns anything.
func (s *search) visit(ctx context.Context, p mnk.Position, alpha, beta int) *visit {
	if s.symmetry {
		p = s.board.Canonical(p)
	}
	v := &visit{position: p}
	options := s.board.Moves(nil, p)
	if len(options) == 0 {
		s.stats.Terminals++
		v.value = s.board.Score(p)
		return v
	}
	if s.recall(v, alpha, beta) {
		s.stats.Hits++
		return v
	}
	s.stats.Positions++
	s.expand(ctx, v, options, alpha, beta)
	switch {
	case v.value <= alpha:
		v.bound = -1
	case v.value >= beta:
		v.bound = +1
	}
	s.remember(v)
	return v
}

// expand finds the value of v by its options.
func (s *search) expand(ctx context.Context, v *visit, options []mnk.Position, alpha, beta int) {
	v.value = -infinity
	if s.backward {
		slices.Reverse(options)
	}
	defer func() { v.alpha, v.beta = alpha, beta }()
	for i, o := range options {
		child := s.visit(ctx, o, -beta, -alpha)
		v.value = max(v.value, -child.value)
		if s.trace {
			v.options = append(v.options, child)
		}
		if ctx.Err() != nil {
			return
		}
		if !s.prune {
			continue
		}
		alpha = max(alpha, v.value)
		if alpha >= beta && i < len(options)-1 {
			s.stats.Cutoffs++
			v.cut = len(options) - 1 - i
			return
		}
	}
}

// recall sets the value of v, if what is remembered suffices.
func (s *search) recall(v *visit, alpha, beta int) bool {
	know, ok := s.known[v.position]
	switch {
	case !ok:
		return false
	case know.low == know.high:
		v.value = know.low
	case know.low >= beta:
		v.value, v.bound = know.low, +1
	case know.high <= alpha:
		v.value, v.bound = know.high, -1
	default:
		return false
	}
	v.known = true
	return true
}

// remember keeps what the value of v says.
func (s *search) remember(v *visit) {
	if !s.memory {
		return
	}
	know, ok := s.known[v.position]
	if !ok {
		know = bounds{-infinity, infinity}
	}
	if v.bound >= 0 {
		know.low = max(know.low, v.value)
	}
	if v.bound <= 0 {
		know.high = min(know.high, v.value)
	}
	s.known[v.position] = know
}
