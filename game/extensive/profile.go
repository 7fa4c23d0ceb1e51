package extensive

import (
	"context"
	"math/big"
	"math/rand/v2"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/internal/must"
)

// Profile has a behavior strategy for each of two players, and proved bounds on the value of the
// game. A Profile does not change, and is safe for concurrent use if the rules are.
type Profile[S comparable] struct {
	// Exploitability has the payoffs that the strategies guarantee.
	Exploitability

	Iterations int64 // the number of iterations of the Regret so far

	source source[S]
	book   *rulebook
	plans  [2][]uint64 // by player and sequence, the realization plan in units of 2^-unitBits
}

// At returns the probabilities of the moves at s, in the order of Moves, for the player to move. The
// probabilities are exact: the bounds hold for these strategies. At is a behavior for a
// [Replier]. If the player's own strategy excludes s, the moves have equal probabilities. At a
// position that is terminal, that belongs to chance or that no play reaches, At returns nil.
func (p Profile[S]) At(s S) strategic.Mixed {
	parts, whole := p.parts(s)
	if parts == nil {
		return nil
	}
	m := make(strategic.Mixed, len(parts))
	for i, x := range parts {
		m[i] = big.NewRat(1, int64(len(parts)))
		if whole > 0 {
			m[i].SetFrac(new(big.Int).SetUint64(x), new(big.Int).SetUint64(whole))
		}
	}
	return m
}

// parts returns the units of the moves at s, and the sum of the units.
func (p Profile[S]) parts(s S) (parts []uint64, whole uint64) {
	if p.source == nil {
		return nil, 0
	}
	player, set := p.source.at(s)
	if set < 0 {
		return nil, 0
	}
	q := &p.book.players[player]
	return p.plans[player][q.first[set]:q.first[set+1]], p.plans[player][q.last[set]]
}

// Strategy returns a strategy that draws each move with the probability of At. With rnd from a
// fixed seed, a play can be repeated.
//
// At a terminal position the error of Choose is game.ErrTerminal, and at a position of chance
// game.ErrChance. At a position that no play reaches the error is game.ErrUnsolved. Like rnd, the
// strategy is not safe for concurrent use. Strategy panics if rnd is nil.
func (p Profile[S]) Strategy(rnd *rand.Rand) game.Strategy[S] {
	must.Have(rnd, "extensive: Strategy without a generator of random numbers")
	if p.source != nil {
		p.source = p.source.fork()
	}
	var options []S
	return game.StrategyFunc[S](func(_ context.Context, s S) (S, error) {
		if p.source == nil {
			return s, game.ErrUnsolved
		}
		var mover int
		options, mover = p.source.visit(options[:0], s, 0)
		switch parts, whole := p.parts(s); {
		case len(options) == 0:
			return s, game.ErrTerminal
		case mover == Chance:
			return s, game.ErrChance
		case parts == nil:
			return s, game.ErrUnsolved
		case whole == 0:
			return options[rnd.IntN(len(options))], nil
		default:
			// The units of the moves have the sum whole.
			i := 0
			for x := rnd.Uint64N(whole); x >= parts[i]; i++ {
				x -= parts[i]
			}
			return options[i], nil
		}
	})
}
