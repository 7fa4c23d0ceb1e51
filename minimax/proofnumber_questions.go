package minimax

import (
	"context"
	"errors"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/moves"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
)

// The questions that the methods common to exact tools ask of a ProofNumber.

// value finds the value of s by bisection, from the bounds that the game gives.
// Between bounds of both signs it asks about small values first: of most games
// those are the likely ones, and the answer halves the range of the others.
func (p *ProofNumber[S]) value(ctx context.Context, s S) (int32, error) {
	lo, hi := p.config.Bounds(s)
	if err := rules.Allow(s, int(lo), int(hi)); err != nil {
		return 0, err
	}
	lo, hi = max(lo, -rules.MaxScore), min(hi, rules.MaxScore)
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

// ask asks whether s is worth beta, for a window that holds no number.
func (p *ProofNumber[S]) ask(ctx context.Context, s S, alpha, beta int32) (int32, error) {
	holds, _, err := p.engine.search(ctx, s, beta, false)
	if holds {
		return beta, err
	}
	return alpha, err
}

// best returns the move of the proof that s is worth v, or if that is to be skipped the
// first other one that proves it.
func (p *ProofNumber[S]) best(ctx context.Context, s S, v int32, skip func(S) bool) (S, int32, error) {
	options := moves.Append(p.Game, nil, s)
	if len(options) == 0 {
		return s, 0, game.ErrTerminal
	}
	_, option, err := p.engine.search(ctx, s, v, true)
	switch {
	case errors.Is(err, game.ErrCycle), err == nil && option >= 0 && skip(options[option]):
		return bestOption(ctx, p, s, v, skip)
	case err != nil:
		return s, 0, err
	case option < 0:
		broken(s)
	}
	return options[option], p.config.Sign(s, options[option]) * v, nil
}

// answer returns the next position of a play that ends as a question is answered. The player
// whom the answer favors makes the move of the proof, and the other the first one.
func (p *ProofNumber[S]) answer(ctx context.Context, at spot[S], skip func(S) bool) (to spot[S], err error) {
	if at.holds {
		to.position, _, err = p.best(ctx, at.position, at.value, skip)
	} else {
		to.position, err = p.first(at.position, skip)
	}
	sign := p.config.Sign(at.position, to.position)
	to.value, to.holds = optionGoal(at.value, sign), at.holds == (sign > 0)
	return to, err
}

// first returns the first option of s that is not to be skipped. Its errors are those of
// bestOption.
func (p *ProofNumber[S]) first(s S, skip func(S) bool) (S, error) {
	options := moves.Append(p.Game, nil, s)
	for _, o := range options {
		if !skip(o) {
			return o, nil
		}
	}
	if len(options) > 0 {
		return s, errRound
	}
	return s, game.ErrTerminal
}

func (p *ProofNumber[S]) known(s S) (lo, hi int32) {
	lo, hi = p.config.Bounds(s)
	low, high := p.engine.known(s)
	return max(lo, low), min(hi, high)
}

func (p *ProofNumber[S]) rules() *rules.Config[S] { return &p.config }

func (p *ProofNumber[S]) shortest() *shortest[S] { return p.distances }

func (p *ProofNumber[S]) spend(depth int) error { return p.engine.spend(depth) }

func (p *ProofNumber[S]) take(bytes int64) bool { return p.engine.take(bytes) }

func (p *ProofNumber[S]) tally() *game.Stats { return p.engine.tally() }

func (p *ProofNumber[S]) stats() game.Stats {
	st := *p.engine.tally()
	st.Memory = p.engine.memory()
	if p.distances != nil {
		st.Memory += p.distances.memory()
	}
	st.Elapsed = p.meter.Elapsed()
	return st
}

func (p *ProofNumber[S]) report() { p.meter.Report(p.stats()) }

func (p *ProofNumber[S]) explain(err error) error {
	return reworded(err, func(err error) error {
		if errors.Is(err, ErrUnproved) {
			return fmt.Errorf("%w, %d", err, p.Nodes)
		}
		return longPath(err, p.memory(), p.tally().Depth)
	})
}

// probe returns the number v to ask about, with lo < v <= hi, if the value lies between lo and
// hi. A range of many values is searched from the end nearer to 0, in steps that double.
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
