package nim_test

import (
	"context"
	"fmt"
	"math/rand/v2"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/nim"
)

// digraph is a game on an explicit digraph: it lists the options of positions 0, 1,
// and so on.
type digraph [][]int

func (g digraph) Moves(dst []int, v int) []int { return append(dst, g[v]...) }

// randomDigraph returns an acyclic digraph of n vertices, whose arcs, now and then
// two between the same vertices, lead to lower ones.
func randomDigraph(rnd *rand.Rand, n int) digraph {
	g := make(digraph, n)
	most := 1 + rnd.IntN(6)
	for v := range g {
		for range rnd.IntN(most + 1) {
			if v > 0 {
				g[v] = append(g[v], rnd.IntN(v))
			}
		}
	}
	return g
}

// randomLoopy returns a digraph of n vertices that may have cycles, and even loops,
// from few to many.
func randomLoopy(rnd *rand.Rand, n int) digraph {
	g := make(digraph, n)
	most, up := 1+rnd.IntN(6), rnd.IntN(11)
	for v := range g {
		for range rnd.IntN(most + 1) {
			switch {
			case rnd.IntN(10) < up:
				g[v] = append(g[v], rnd.IntN(n))
			case v > 0:
				g[v] = append(g[v], rnd.IntN(v))
			}
		}
	}
	return g
}

// leastMissing is the oracle for mex.
func leastMissing[T comparable](values map[T]bool, at func(int) T) int {
	m := 0
	for values[at(m)] {
		m++
	}
	return m
}

// grundy is the oracle for values: the recursion as it is defined.
func grundy[S comparable](r game.Rules[S], s S, known map[S]nim.Nimber) nim.Nimber {
	if v, ok := known[s]; ok {
		return v
	}
	values := make(map[nim.Nimber]bool)
	for _, o := range r.Moves(nil, s) {
		values[grundy(r, o, known)] = true
	}
	v := nim.Nimber(leastMissing(values, func(m int) nim.Nimber { return nim.Nimber(m) }))
	known[s] = v
	return v
}

// outcomes is the oracle for outcomes, cycles allowed: it looks at all positions
// again and again. A position is lost if all its options are won, and won if one
// is lost. What is neither in the end is a draw.
func outcomes[S comparable](r game.Rules[S], starts ...S) map[S]nim.Outcome {
	all := make(map[S]nim.Outcome)
	for _, start := range starts {
		for s := range game.Positions(r, start) {
			all[s] = nim.Draw
		}
	}
	for changed := true; changed; {
		changed = false
		for s, o := range all {
			if o != nim.Draw {
				continue
			}
			if all[s] = outcome(r.Moves(nil, s), all); all[s] != nim.Draw {
				changed = true
			}
		}
	}
	return all
}

func outcome[S comparable](options []S, known map[S]nim.Outcome) nim.Outcome {
	o := nim.PPosition
	for _, s := range options {
		switch known[s] {
		case nim.PPosition:
			return nim.NPosition
		case nim.Draw:
			o = nim.Draw
		}
	}
	return o
}

// The following are the game of a digraph in other clothes.

// keyed numbers its vertices.
type keyed struct{ digraph }

func (keyed) Key(v int) uint64 { return uint64(v) * 0x9e3779b97f4a7c15 }

// words has positions that are no words.
type words struct{ g digraph }

func (w words) Moves(dst []string, s string) []string {
	for _, o := range w.g[unspell(s)] {
		dst = append(dst, spell(o))
	}
	return dst
}

func spell(v int) string { return fmt.Sprint("vertex ", v) }

func unspell(s string) (v int) {
	if _, err := fmt.Sscanf(s, "vertex %d", &v); err != nil {
		panic(err)
	}
	return v
}

// doubled has two copies of each vertex, v and v + n, in which the moves lead to
// either copy. The first is the representative.
type doubled struct{ digraph }

func (g doubled) Moves(dst []int, v int) []int {
	n := len(g.digraph)
	begin := len(dst)
	dst = g.digraph.Moves(dst, v%n)
	for i, o := range dst[begin:] {
		dst[begin+i] = o + n*((v+i)%2)
	}
	return dst
}
func (g doubled) Canonical(v int) int { return v % len(g.digraph) }

// values returns the values of the vertices 0, 1, ..., n-1.
func values(ctx context.Context, n int, value func(context.Context, int) (nim.Nimber, error)) (all []nim.Nimber, err error) {
	for v := range n {
		m, err := value(ctx, v)
		if err != nil {
			return nil, err
		}
		all = append(all, m)
	}
	return all, nil
}
