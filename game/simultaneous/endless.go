package simultaneous

import (
	"slices"

	"github.com/gametheory-go/gametheory/internal/moves"
)

// last sets endless if the players together can keep a play in the component forever, and visit a
// position whose bounds exclude 0. It uses lasting, which is false everywhere before and after.
//
// Let a player follow the strategies that prove the lower bounds. The expected lower bound of the
// position after n moves is at least the lower bound of the start, since no sweep makes a lower bound
// larger than the value of its matrix game. A play without an end stays at lasting positions of one
// component, with probability 1. So the expected payoff is at least the lower bound, if the lower bounds
// of lasting positions are at most 0.
func (b *bounds[S]) last(part []uint32, lasting []bool) {
	for _, v := range part {
		lasting[v] = true
	}
	for changed := true; changed; {
		changed = false
		for _, v := range part {
			if lasting[v] && !b.lasts(v, lasting) {
				lasting[v], changed = false, true
			}
		}
	}
	for _, v := range part {
		b.endless = b.endless || lasting[v] && (b.values[v].Sign() > 0 || b.highs[v].Sign() < 0)
		lasting[v] = false
	}
}

// lasts reports whether the next move from v can lead to a lasting position for certain.
func (b *bounds[S]) lasts(v uint32, lasting []bool) bool {
	s, to := b.digraph.Positions[v], b.digraph.Arcs.From(v)
	if _, sum := moves.Weights(b.chancer, nil, s, len(b.options(s))); sum > 0 {
		return !slices.ContainsFunc(to, func(w uint32) bool { return !lasting[w] })
	}
	return slices.ContainsFunc(to, func(w uint32) bool { return lasting[w] })
}
