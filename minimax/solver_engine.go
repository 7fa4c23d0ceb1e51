package minimax

import (
	"context"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/fold"
)

// config is what an engine needs to know of a game.
type config[S comparable] struct {
	fold.Config[S, int32]
	turner  game.Turner[S]  // or nil
	bounder game.Bounder[S] // or nil
}

// sign is +1 if the option o of s leaves the turn with the same player, so that
// its value counts as it is, and -1 if the value is the other player's.
func (c *config[S]) sign(s, o S) int32 {
	if c.turner != nil && c.turner.Turn(s) == c.turner.Turn(o) {
		return +1
	}
	return -1
}

// canonical returns the position that stands for s.
func (c *config[S]) canonical(s S) S {
	if c.Rules.Canonical == nil {
		return s
	}
	return c.Rules.Canonical.Canonical(s)
}

// alternating is minimax where the players move by turns, in negamax form: the
// value of a position is the largest negated value of an option.
func alternating[S comparable](_ S, _ []S, values []int32) int32 {
	least := values[0]
	for _, v := range values[1:] {
		least = min(least, v)
	}
	return -least
}

// turning is minimax where Turn says whose values those of the options are.
func (c *config[S]) turning(s S, options []S, values []int32) int32 {
	mine := c.turner.Turn(s)
	most := int32(-infinity)
	for i, v := range values {
		if c.turner.Turn(options[i]) != mine {
			v = -v
		}
		most = max(most, v)
	}
	return most
}

// engine is what a Solver works with: two ways to fill one memo.
type engine[S comparable] interface {
	// tabulate evaluates s and all that is reachable from it.
	tabulate(ctx context.Context, s S) (int32, error)
	// search evaluates s as far as the window (alpha, beta) needs.
	search(ctx context.Context, s S, alpha, beta int32) (int32, error)
	sign(s, o S) int32
	reset(c config[S]) engine[S]
	stats() game.Stats // since the last begin
	begin(memory int64)
}

func newEngine[S comparable](c config[S]) engine[S] {
	if fold.Words(c.Rules) {
		return newKeyed[S, uint64](c)
	}
	return newKeyed[S, S](c)
}

// keyed is the engine with keys of type K.
type keyed[S, K comparable] struct {
	config[S]
	walker  *fold.Walker[S, K, int32]
	sum     game.Stats
	options []S
	path    []node[K]
	room    int // how many options the budget has been charged for
}

func newKeyed[S, K comparable](c config[S]) engine[S] {
	return &keyed[S, K]{config: c, walker: fold.NewWalker[S, K](c.Config)}
}

func (e *keyed[S, K]) reset(c config[S]) engine[S] {
	if !e.walker.Fits(c.Config) {
		return newEngine(c)
	}
	e.config = c
	e.walker.Reset(c.Config)
	return e
}

// begin clears the statistics for a new call, and sets the limit of memory.
func (e *keyed[S, K]) begin(memory int64) {
	e.sum = game.Stats{}
	e.walker.Limit(memory)
}

func (e *keyed[S, K]) stats() game.Stats {
	st := e.sum
	st.Memory = e.walker.Budget.Used
	return st
}

func (e *keyed[S, K]) tabulate(ctx context.Context, s S) (int32, error) {
	v, f, err := e.walker.Walk(ctx, s)
	e.sum.Positions += f.Positions
	e.sum.Terminals += f.Terminals
	e.sum.Hits += f.Hits
	e.sum.Depth = max(e.sum.Depth, f.Depth)
	return v, err
}
