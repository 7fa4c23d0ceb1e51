package minimax

import (
	"context"
	"errors"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/fold"
)

// What exact asks of a solver.

// value finds the value of s by bisection, from the bounds that the game gives.
// Between bounds of both signs it asks about small values first: of most games
// those are the likely ones, and the answer halves the range of the others.
func (p *ProofNumber[S]) value(ctx context.Context, s S) (int32, error) {
	lo, hi := p.config.bounds(s)
	lo, hi = max(lo, -MaxScore), min(hi, MaxScore)
	for lo < hi {
		v := int32(probe(int(lo), int(hi)))
		holds, _, err := p.engine.search(ctx, s, v, false)
		switch {
		case err != nil:
			return 0, bounded(lo, hi, err)
		case holds:
			lo = v
		default:
			hi = v - 1
		}
	}
	return lo, nil
}

// ask asks whether s is worth beta, of a window that holds no number.
func (p *ProofNumber[S]) ask(ctx context.Context, s S, alpha, beta int32) (int32, error) {
	holds, _, err := p.engine.search(ctx, s, beta, false)
	if holds {
		return beta, err
	}
	return alpha, err
}

// best returns the move of the proof that s is worth v.
func (p *ProofNumber[S]) best(ctx context.Context, s S, v int32) (S, int32, error) {
	options := p.Game.Moves(nil, s)
	if len(options) == 0 {
		return s, 0, game.ErrTerminal
	}
	next, err := p.move(ctx, options, s, v)
	if err != nil {
		return s, 0, err
	}
	return next, p.config.sign(s, next) * v, nil
}

func (p *ProofNumber[S]) known(s S) (lo, hi int32) {
	lo, hi = p.config.bounds(s)
	low, high := p.engine.known(s)
	return max(lo, low), min(hi, high)
}

func (p *ProofNumber[S]) rules() *config[S] { return &p.config }

func (p *ProofNumber[S]) hurry() *hurry[S] { return p.haste }

func (p *ProofNumber[S]) spend(depth int) error { return p.engine.spend(depth) }

func (p *ProofNumber[S]) tally() *game.Stats { return p.engine.tally() }

func (p *ProofNumber[S]) stats() game.Stats {
	st := *p.engine.tally()
	st.Memory = p.engine.memory()
	if p.haste != nil {
		st.Memory += p.haste.memory()
	}
	st.Elapsed = p.meter.elapsed()
	return st
}

func (p *ProofNumber[S]) report() { p.meter.report(p.stats()) }

func (p *ProofNumber[S]) explain(err error) error {
	return reworded(err, func(err error) error {
		switch {
		case errors.Is(err, fold.ErrFull):
			return fmt.Errorf("%w, %d bytes, for a path of %d moves", game.ErrMemory, p.memory(), p.tally().Depth)
		case errors.Is(err, ErrUnproved):
			return fmt.Errorf("%w, %d", err, p.Nodes)
		}
		return err
	})
}

// probe returns which value to ask about if it lies between lo and hi, lo < hi: a
// number v with lo < v <= hi. A range of many values is searched from the end
// nearer to 0, in steps that double.
func probe(lo, hi int) int {
	switch {
	case lo <= 0 && hi > 0:
		return 1
	case lo > 0:
		return lo + min(lo, (hi-lo+1)/2)
	default: // hi <= 0, and lo below it
		return hi + 1 - min(1-hi, (hi-lo+1)/2)
	}
}
