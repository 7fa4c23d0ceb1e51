package game

import (
	"context"
	"iter"
	"math/big"
	"slices"

	"github.com/gametheory-go/gametheory/internal/moves"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/poll"
)

// Positions yields each position that can be reached from start once: first start, then the others
// in the order of a breadth-first search. The game may have cycles. If the caller leaves the loop,
// the game may have infinitely many positions.
//
// Positions holds all met positions in memory. The time is linear in the number of yielded
// positions and their moves. Moves is called for a position after the position has been yielded.
// Positions panics if r is nil.
func Positions[S comparable](r Rules[S], start S) iter.Seq[S] {
	must.Have(r, "game: Positions without rules")
	return func(yield func(S) bool) {
		seen := map[S]struct{}{start: {}}
		queue := []S{start}
		for i := 0; i < len(queue); i++ {
			if !yield(queue[i]) {
				return
			}
			n := len(queue)
			queue = moves.Append(r, queue, queue[i])
			queue = append(queue[:n], unseen(queue[n:], seen)...)
		}
	}
}

// unseen moves the positions that are not in seen to the front, adds these positions to seen and
// returns them.
func unseen[S comparable](positions []S, seen map[S]struct{}) []S {
	fresh := positions[:0]
	for _, s := range positions {
		if _, old := seen[s]; !old {
			seen[s] = struct{}{}
			fresh = append(fresh, s)
		}
	}
	return fresh
}

// Perft returns the number of sequences of exactly the given number of moves from start.
// Sequences that end earlier do not count. Perft of 0 plies is 1.
//
// Perft is the usual test of a move generator. (In chess programs the name means "performance
// test".) The numbers of well-known games are published, and a wrong move changes the numbers
// after a few plies.
//
// Perft counts sequences to the same position together. So each ply takes time and memory linear
// in the number of distinct positions and their moves, and the game may have cycles. The error is
// context.Cause(ctx). Perft panics if ctx or r is nil or plies is negative.
func Perft[S comparable](ctx context.Context, r Rules[S], start S, plies int) (*big.Int, error) {
	must.HaveContext("game", ctx)
	must.Have(r, "game: Perft without rules")
	if plies < 0 {
		panic("game: negative number of plies")
	}
	ends := map[S]natural{start: {small: 1}}
	for range plies {
		if len(ends) == 0 {
			break // all plays are shorter
		}
		next, err := extend(ctx, r, ends)
		if err != nil {
			return nil, err
		}
		ends = next
	}
	var sum natural
	for _, n := range ends {
		sum = sum.plus(n)
	}
	return sum.big(), nil
}

// extend returns the number of sequences to each position after one more ply.
func extend[S comparable](ctx context.Context, r Rules[S], ends map[S]natural) (map[S]natural, error) {
	next := make(map[S]natural, len(ends))
	var options []S
	for s, n := range ends {
		if err := poll.Cause(ctx); err != nil {
			return nil, err
		}
		options = distinct[S]{r}.Moves(options[:0], s)
		for _, o := range options {
			next[o] = next[o].plus(n)
		}
	}
	return next, nil
}

// distinct is r with each option once, at its first place. Two moves to the same position are one
// move.
type distinct[S comparable] struct{ r Rules[S] }

// Moves appends the options of s without repetitions.
func (d distinct[S]) Moves(dst []S, s S) []S {
	const few = 64 // comparing is faster than hashing up to here
	n := len(dst)
	dst = moves.Append(d.r, dst, s)
	if len(dst)-n > few {
		seen := make(map[S]struct{}, len(dst)-n)
		return dst[:n+len(unseen(dst[n:], seen))]
	}
	kept := n
	for _, o := range dst[n:] {
		if !slices.Contains(dst[n:kept], o) {
			dst[kept] = o
			kept++
		}
	}
	return dst[:kept]
}
