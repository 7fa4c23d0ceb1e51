package gamelist

import (
	"cmp"
	"context"
	"math/big"
	"math/bits"
	"sync"

	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/games/goofspiel"
)

// goofspielGame is goofspiel in which bids are shown, with its solution: each round is a game in normal form, whose payoffs are the prize
// and what the rest is worth, a game of its own (Ross 1971; Rhoads and Bartholdi 2012). It is safe for concurrent use.
type goofspielGame struct {
	rules goofspiel.Rules

	mu    sync.Mutex
	known map[goofspielRound]*big.Rat // what the rest is worth to player 0
}

// goofspielRound is what matters for the rest of a play: the cards of both players and the prizes that come later, a bit for
// each, and the prize, or 0 if the next is to be turned up.
type goofspielRound struct {
	hands [2]uint8
	later uint8
	prize int
}

func newGoofspiel(r goofspiel.Rules) *goofspielGame {
	return &goofspielGame{rules: r, known: make(map[goofspielRound]*big.Rat)}
}

// round returns the round at p.
func (g *goofspielGame) round(p goofspiel.Position) goofspielRound {
	set := func(cards []int) (s uint8) {
		for _, c := range cards {
			s |= 1 << c
		}
		return s
	}
	prize, later := g.rules.Prizes(p)
	return goofspielRound{[2]uint8{set(g.rules.Hand(p, 0)), set(g.rules.Hand(p, 1))}, set(later), prize}
}

// solve returns the matrix of a round, in which a prize is turned up, and its solution.
func (g *goofspielGame) solve(ctx context.Context, r goofspielRound) (*strategic.Game, strategic.Solution, error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.solved(ctx, r)
}

func (g *goofspielGame) solved(ctx context.Context, r goofspielRound) (*strategic.Game, strategic.Solution, error) {
	n := bits.OnesCount8(r.hands[0])
	matrix := strategic.New(n, n)
	for i, mine := 0, r.hands[0]; mine != 0; i, mine = i+1, mine&(mine-1) {
		for j, theirs := 0, r.hands[1]; theirs != 0; j, theirs = j+1, theirs&(theirs-1) {
			next := r
			next.hands[0], next.hands[1], next.prize = r.hands[0]&^(mine&-mine), r.hands[1]&^(theirs&-theirs), 0
			rest, err := g.rest(ctx, next)
			if err != nil {
				return nil, strategic.Solution{}, err
			}
			won := r.prize * cmp.Compare(mine&-mine, theirs&-theirs)
			v := new(big.Rat).Add(rest, big.NewRat(int64(won), 1))
			matrix.SetPayoff([]int{i, j}, 0, v)
			matrix.SetPayoff([]int{i, j}, 1, new(big.Rat).Neg(v))
		}
	}
	s, err := strategic.NewMinimax(matrix).Solve(ctx)
	return matrix, s, err
}

// rest returns what the rest of a play is worth to player 0.
func (g *goofspielGame) rest(ctx context.Context, r goofspielRound) (*big.Rat, error) {
	if r.hands[0] == r.hands[1] {
		return new(big.Rat), nil // by symmetry
	}
	if v, ok := g.known[r]; ok {
		return v, nil
	}
	v, err := g.find(ctx, r)
	if err == nil {
		g.known[r] = v
	}
	return v, err
}

// find is rest without remembering.
func (g *goofspielGame) find(ctx context.Context, r goofspielRound) (*big.Rat, error) {
	switch {
	case r.hands[0] > r.hands[1]:
		r.hands[0], r.hands[1] = r.hands[1], r.hands[0]
		v, err := g.rest(ctx, r)
		if err != nil {
			return nil, err
		}
		return new(big.Rat).Neg(v), nil
	case r.prize > 0:
		_, s, err := g.solved(ctx, r)
		return s.Value, err
	}
	sum, prizes := new(big.Rat), int64(0)
	for later := r.later; later != 0; later &= later - 1 {
		prize := bits.TrailingZeros8(later)
		if g.rules.Descending {
			prize = bits.Len8(later) - 1
		}
		next := r
		next.prize, next.later = prize, r.later&^(1<<prize)
		v, err := g.rest(ctx, next)
		if err != nil {
			return nil, err
		}
		sum.Add(sum, v)
		if prizes++; g.rules.Descending {
			break
		}
	}
	return sum.Quo(sum, big.NewRat(prizes, 1)), nil
}
