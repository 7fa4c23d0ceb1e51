package certificate

import (
	"context"
	"fmt"
	"io"
	"slices"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/moves"
)

// Strategy plays the moves of a certificate, without a search. [Checker.Open] returns a Strategy.
// Package [embed] can include a certificate in a program. A Strategy is safe for concurrent use if
// the game is safe for concurrent use.
type Strategy[S comparable] struct {
	Report Report // of the certificate

	graph *graph[S]
	moves map[S]planned
}

// planned is the index of a move at a position, and the need that the move achieves.
type planned struct{ need, index int }

// Open reads a certificate from r, checks the certificate like [Checker.Check], and returns the
// strategy of the certificate. The strategy plays the player of the claim. If the certificate does
// not rely on Bounds, the strategy achieves the claim against all moves of the opponent. Choose
// then has a move at each position of these plays where the player of the claim moves. The strategy
// holds the positions of the certificate in memory. Open returns the errors of Check.
func (c *Checker[S]) Open(ctx context.Context, s S, r io.Reader) (*Strategy[S], error) {
	st := &Strategy[S]{moves: make(map[S]planned)}
	report, w, err := c.check(ctx, s, r, func(g goal[S], index int) {
		if old, ok := st.moves[g.position]; !ok || g.need > old.need {
			st.moves[g.position] = planned{g.need, index}
		}
	})
	if err != nil {
		return nil, err
	}
	st.Report, st.graph = report, w.graph
	return st, nil
}

// Choose returns the move of the certificate at s. The player of the claim must move at s. If s is
// terminal, the error is [game.ErrTerminal]. If the certificate has no move at s, the error wraps
// [game.ErrUnsolved]. If Canonical breaks its contract, the error wraps [game.ErrContract]. Choose
// does not use ctx.
func (st *Strategy[S]) Choose(_ context.Context, s S) (S, error) {
	options := moves.Append(st.graph.game, nil, s)
	if len(options) == 0 {
		return s, game.ErrTerminal
	}
	g := st.graph.goal(s, true, 0)
	p, ok := st.moves[g.position]
	if !ok {
		return s, fmt.Errorf("certificate: %w", game.ErrUnsolved)
	}
	// The certificate has a move of the representative of s. One option of s has the same
	// representative as the option after this move, and the same points.
	chosen := st.graph.after(g, moves.Append(st.graph.game, nil, g.position)[p.index])
	i := slices.IndexFunc(options, func(o S) bool {
		return st.graph.after(goal[S]{node[S]{s, true}, 0}, o) == chosen
	})
	if i < 0 {
		return s, fmt.Errorf("certificate: %w: Canonical", game.ErrContract)
	}
	return options[i], nil
}

var _ game.Strategy[int] = (*Strategy[int])(nil)
