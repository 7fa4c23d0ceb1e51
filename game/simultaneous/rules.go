package simultaneous

import (
	"context"
	"fmt"
	"math/big"
	"unsafe"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/moves"
	"github.com/gametheory-go/gametheory/internal/oneline"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// rules are the rules of a game with its capabilities.
type rules[S comparable] struct {
	game      game.Game[S]
	turner    game.Turner[S]        // or nil
	chancer   game.Chancer[S]       // or nil
	joint     game.Simultaneous[S]  // or nil
	canonical game.Canonicalizer[S] // or nil
	banker    game.Banker[S]        // or nil
	keyer     game.Keyer[S]         // or nil
	ctx       context.Context       // of the call
	limit     int64                 // bytes for the outcomes of a position
	fault     error                 // the first error of outcomes in a call
	scratch   []S                   // of options
	second    []S                   // of plays.spread
	drawn     []S                   // of plays.Moves
}

// newRules returns the rules of g. It panics if a Solver refuses g.
func newRules[S comparable](g game.Game[S]) *rules[S] {
	tool.MustCheck("simultaneous", g)
	tool.Refuse("simultaneous", nil, tool.Find[game.Viewer[S]](g))
	r := &rules[S]{
		game:      g,
		turner:    tool.Find[game.Turner[S]](g),
		chancer:   tool.Find[game.Chancer[S]](g),
		joint:     tool.Find[game.Simultaneous[S]](g),
		canonical: tool.Find[game.Canonicalizer[S]](g),
		banker:    tool.Find[game.Banker[S]](g),
		keyer:     tool.Find[game.Keyer[S]](g),
	}
	if r.chancer != nil && r.turner == nil {
		panic("simultaneous: a game with Chances needs Turn, which says to whom values are relative")
	}
	return r
}

// hidden reports whether a choice is hidden from the player to move at s.
func (r *rules[S]) hidden(s S) bool {
	if r.joint == nil {
		return false
	}
	_, ok := r.joint.Before(s)
	return ok
}

// representative returns the representative of s without the points of the players.
func (r *rules[S]) representative(s S) S {
	if r.banker != nil {
		s, _ = r.banker.Bank(s)
	}
	if r.canonical != nil {
		s = r.canonical.Canonical(s)
	}
	return s
}

// points returns the points of the player to move at s.
func (r *rules[S]) points(s S) int64 {
	if r.banker == nil {
		return 0
	}
	_, points := r.banker.Bank(s)
	return int64(points)
}

// outcomes appends the positions after the next choice, or after both of two simultaneous choices
// row by row, to dst. It returns the number of columns. If the next choice is hidden from nobody,
// there is one column. In the second case the same player moves at s and at an outcome, unless
// Turn returns another player.
func (r *rules[S]) outcomes(dst []S, s S) (all []S, columns int, err error) {
	options := r.options(s)
	if len(options) == 0 {
		return dst, 1, nil
	}
	if !r.hidden(options[0]) {
		if r.joint == nil {
			return append(dst, options...), 1, nil
		}
		for _, o := range options[1:] {
			if r.hidden(o) {
				return dst, 1, contract("Before hides %s and not %s, both options of %s", oneline.Of(o), oneline.Of(options[0]), oneline.Of(s))
			}
		}
		return append(dst, options...), 1, nil
	}
	for i, o := range options {
		before, ok := r.joint.Before(o)
		if !ok || before != s {
			return dst, 1, contract("Before(%s) is not %s, which has this option", oneline.Of(o), oneline.Of(s))
		}
		begin := len(dst)
		dst = moves.Append(r.game, dst, o)
		if i == 0 {
			columns = len(dst) - begin
			if int64(len(options))*int64(columns) > r.limit/int64(unsafe.Sizeof(s)+unsafe.Sizeof(interval{})) {
				return dst, 1, fold.ErrFull
			}
		}
		if err := poll.Cause(r.ctx); err != nil {
			return dst, 1, err
		}
		if len(dst)-begin != columns || columns == 0 {
			return dst, 1, contract("the second player has %d moves at %s, and %d moves at %s", columns, oneline.Of(options[0]), len(dst)-begin, oneline.Of(o))
		}
	}
	return dst, columns, nil
}

// options returns the options of s, until the next call.
func (r *rules[S]) options(s S) []S {
	r.scratch = moves.Append(r.game, r.scratch[:0], s)
	return r.scratch
}

// contract returns an error about Before.
func contract(format string, args ...any) error {
	return fmt.Errorf("%w: %s", game.ErrContract, fmt.Sprintf(format, args...))
}

// same reports whether values of o, an outcome of s in a matrix with columns, are relative to the
// same player as values of s.
func (r *rules[S]) same(s, o S, joint bool) bool {
	if r.turner == nil {
		return joint // two moves were made, or one
	}
	return r.turner.Turn(s) == r.turner.Turn(o)
}

// joint are rules whose moves lead from representatives to representatives, after both of two
// simultaneous choices.
type joint[S comparable] struct{ rules *rules[S] }

func (j joint[S]) Moves(dst []S, s S) []S {
	n := len(dst)
	dst, _, err := j.rules.outcomes(dst, s)
	if err != nil {
		j.rules.fault = err
		return dst[:n]
	}
	for i, o := range dst[n:] {
		dst[n+i] = j.rules.representative(o)
	}
	return dst
}

// matrix returns the matrix game at s. The function value returns the value of the representative
// of an outcome. The value counts for the same player as the value of s, or for the other player.
func (r *rules[S]) matrix(s S, value func(o S, same bool) *big.Rat) (*matrix, error) {
	all, columns, err := r.outcomes(nil, s)
	if err != nil {
		return nil, err
	}
	if len(all) == 0 {
		return &matrix{score: new(big.Rat).SetInt64(int64(r.game.Score(s)))}, nil
	}
	hidden := r.hidden(r.options(s)[0])
	m := &matrix{}
	for i, o := range all {
		if i%columns == 0 {
			m.entries = append(m.entries, make([]*big.Rat, 0, columns))
		}
		same := r.same(s, o, hidden)
		v := new(big.Rat).Set(value(r.representative(o), same))
		if points := r.points(o); points != 0 {
			v.Add(v, new(big.Rat).SetInt64(points))
		}
		if !same {
			v.Neg(v)
		}
		m.entries[i/columns] = append(m.entries[i/columns], v)
	}
	m.weights, m.sum = moves.Weights(r.chancer, nil, s, len(all))
	return m, nil
}

// chances returns the probabilities of weights, or nil if there are none.
func chances(weights []int, sum int) (p strategic.Mixed) {
	for _, w := range weights {
		p = append(p, big.NewRat(int64(w), int64(sum)))
	}
	return p
}
