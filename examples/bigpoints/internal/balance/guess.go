package balance

import (
	"cmp"
	"context"
	"hash/fnv"
	"math/rand/v2"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/bigpoints/opponent"
	"github.com/gametheory-go/gametheory/game"
)

// Deals is how many ways a guesser imagines the hands of the others, with a part of the
// effort for each.
const Deals = 4

// guesser plays by the mean of what the opponent thinks of a move over some deals of the
// discs that the others hold. One who does not forget deals them as they are.
//
// To think of each deal as if all were open is determinization, which cannot plan to find
// out what is hidden (Frank and Basin, 1998, call that strategy fusion). Nothing can be
// found out here but by remembering.
type guesser struct {
	*opponent.Opponent
	forgets bool
}

// Choose returns the move with the largest mean.
func (p *guesser) Choose(ctx context.Context, s bigpoints.Position) (bigpoints.Position, error) {
	options := p.Game.Moves(nil, s)
	if len(options) == 0 {
		return s, game.ErrTerminal
	}
	if len(options) == 1 {
		return options[0], nil
	}
	rnd := p.random(s)
	sum := make([]float64, len(options))
	for range p.deals() {
		dealt := s
		if p.forgets {
			dealt = Deal(rnd, p.Game, s)
		}
		o := *p.Opponent
		o.Effort = cmp.Or(p.Effort, 1) / float64(p.deals())
		o.Seed = rnd.Uint64()
		a, err := o.Analyze(ctx, dealt)
		if err != nil {
			return s, err
		}
		// The options are those of s, in the same order: what the others hold
		// changes neither where pawns go nor what can be taken.
		for i, c := range a.Options {
			sum[i] += c.Value
		}
	}
	return options[p.first(rnd, sum)], nil
}

// deals returns how often to ask: once if the answer would always be the same.
func (p *guesser) deals() int {
	if sampled := p.Level == opponent.Intermediate || p.Level == opponent.Expert && p.Game.Players() > 2; sampled || p.forgets {
		return Deals
	}
	return 1
}

// random returns the random numbers of a position.
func (p *guesser) random(s bigpoints.Position) *rand.Rand {
	h := fnv.New64a()
	h.Write([]byte(p.Game.Text(s)))
	return rand.New(rand.NewPCG(p.Seed, h.Sum64()))
}

// first returns the index of a largest number, drawn at random if there are several.
func (p *guesser) first(rnd *rand.Rand, of []float64) (best int) {
	n := 0
	for i, x := range of {
		if x > of[best] {
			best, n = i, 0
		}
		if x == of[best] {
			if n++; rnd.IntN(n) == 0 {
				best = i
			}
		}
	}
	return best
}

// Deal returns s with the discs that others than the player to move hold dealt at random,
// to each as many as before.
func Deal(rnd *rand.Rand, g *bigpoints.Game, s bigpoints.Position) bigpoints.Position {
	l := g.Layout(s)
	var all []bigpoints.Disc
	for i, h := range l.Hands {
		if i == l.Turn {
			continue
		}
		for d, n := range h {
			for range n {
				all = append(all, bigpoints.Disc(d))
			}
		}
	}
	rnd.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	for i, h := range l.Hands {
		if i == l.Turn {
			continue
		}
		size := 0
		for _, n := range h {
			size += n
		}
		l.Hands[i] = bigpoints.Hand{}
		for _, d := range all[:size] {
			l.Hands[i][d]++
		}
		all = all[size:]
	}
	dealt, err := g.Arrange(l)
	if err != nil {
		panic("balance: " + err.Error()) // no rule asks who holds a disc
	}
	return dealt
}
