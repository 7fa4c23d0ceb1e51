package extensive

import (
	"context"
	"math/big"

	"github.com/gametheory-go/gametheory/game/internal/lp"
)

// DenseValue returns the value of g by a dense linear program of the whole tree, in which inequalities take the
// place of equations. plain says to compute with integers alone.
func DenseValue(ctx context.Context, g *Game, plain bool) (*big.Rat, error) {
	c := newCall(ctx, 0, nil)
	defer c.end()
	s, err := newSequenceForm(g, c)
	if err != nil {
		return nil, err
	}
	least, _, err := s.extremes(0, c.work)
	if err != nil {
		return nil, err
	}
	payoffs, scale, err := s.shifted(0, least, c.work)
	if err != nil {
		return nil, err
	}
	program := lp.New(s.players[1].size+1+len(s.players[0].order), s.players[0].size+1+len(s.players[1].order))
	program.Plain = plain
	s.fill(program, payoffs)
	found, err := program.Maximize(c.step)
	if err != nil {
		return nil, err
	}
	return found.Value.Add(found.Value.Quo(found.Value, new(big.Rat).SetInt(scale)), least), nil
}
