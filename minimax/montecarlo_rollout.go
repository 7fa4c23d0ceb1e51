package minimax

import (
	"fmt"

	"github.com/gametheory-go/gametheory/internal/moves"
	"github.com/gametheory-go/gametheory/internal/oneline"
)

// evaluate leaves the payoffs of a leaf in t.payoffs: the exact ones, if they are
// known, and otherwise those of a play at random. It returns false if it was
// stopped.
func (t *sampler[S]) evaluate(at uint32) (done bool, err error) {
	n := t.nodes.At(at)
	switch {
	case t.exact() && n.bounds.solved():
		t.payoffs = t.zeroSum(t.payoffs[:0], n.player, n.bounds.low)
		return true, nil
	case n.terminal:
		t.sum.Terminals++
		t.payoffs, err = t.end(t.payoffs[:0], n.player, n.position)
		return err == nil, err
	}
	return t.playOut(at)
}

// tellEvery is the number of moves of a long play after which the counts are told.
const tellEvery = 1 << 10

// playOut plays at random from a leaf to the end, or to the limit of plies. If the leaf
// turns out to be terminal, it notes that.
func (t *sampler[S]) playOut(at uint32) (done bool, err error) {
	leaf := t.nodes.At(at)
	s, player := leaf.position, leaf.player
	for plies := 0; ; plies++ {
		if t.stop.Load() {
			return false, nil
		}
		t.options = moves.Append(t.rules, t.options[:0], s)
		switch {
		case len(t.options) == 0:
			t.sum.Terminals++
			if plies == 0 {
				err = t.finish(at)
			}
			if err == nil {
				t.payoffs, err = t.end(t.payoffs[:0], player, s)
			}
			return err == nil, err
		case plies == t.plies:
			t.sum.Truncated++
			t.payoffs = t.payoffs[:0]
			for range t.players {
				t.payoffs = append(t.payoffs, 0)
			}
			return true, nil
		}
		s = t.options[t.choose(s)]
		player = t.after(player, s)
		t.sum.Plies++
		if t.sum.Plies%tellEvery == 0 {
			t.tell()
		}
	}
}

// choose returns the index of the option of s that a play at random goes on with.
func (t *sampler[S]) choose(s S) int {
	if t.chancer != nil && t.likely(s, len(t.options)) > 0 {
		return t.drawn(s, len(t.options))
	}
	if t.rollout == nil {
		return t.rnd.IntN(len(t.options))
	}
	i := t.rollout(t.rnd, s, t.options)
	if uint(i) >= uint(len(t.options)) {
		panic(fmt.Sprintf("minimax: Rollout returned %d at %s, which has %d options", i, oneline.Of(s), len(t.options)))
	}
	return i
}
