package extensive

import "math/rand/v2"

// sampler visits a part of the tree for external sampling: all moves of one player, and one move of
// chance or of the other player at each position. Each position of the player is visited with the
// probability that chance and the other player give to it, so the sums of the regrets have the right
// expectation (Lanctot, Waugh, Zinkevich and Bowling 2009).
type sampler[S comparable] struct {
	*learning[S]
	rnd     *rand.Rand
	random  *rand.PCG    // of rnd
	step    func() error // counts a position
	player  int
	payoffs []float64 // of player 0, by number

	path     []sampled[S] // the positions of the player
	options  []S          // at these positions, one behind the other
	strategy []float64    // the probabilities of these options
	values   []float64    // of these options, as far as the options were visited
	drawn    []S          // the options of which one is drawn
	mixture  []float64    // the probabilities of these options
}

// sampled is a position of the player on the path.
type sampled[S comparable] struct {
	position    S
	begin, next int   // the first option, and the next one to visit
	first       int32 // the sequence of the first option
	payoffs     int32 // the number of the sum of the payoffs
}

func newSampler[S comparable](st *learning[S], seed uint64) *sampler[S] {
	x := &sampler[S]{learning: st, random: rand.NewPCG(seed, 0)}
	x.rnd = rand.New(x.random)
	for _, p := range st.book.payoffs.values {
		value, _ := p[0].Float64()
		x.payoffs = append(x.payoffs, value)
	}
	return x
}

// visit makes one visit from the start, and updates the regrets of the player and the average
// strategy of the other player.
func (x *sampler[S]) visit(player int) error {
	x.player, x.path = player, x.path[:0]
	x.options, x.strategy, x.values = x.options[:0], x.strategy[:0], x.values[:0]
	value, ended, err := x.descend(x.start, x.start, 0, 0)
	for err == nil && len(x.path) > 0 {
		top := &x.path[len(x.path)-1]
		if ended {
			x.values[top.next] = value
			top.next++
		}
		if top.next == len(x.options) {
			value, ended = x.learn(top), true
			x.options, x.strategy, x.values = x.options[:top.begin], x.strategy[:top.begin], x.values[:top.begin]
			if x.path = x.path[:len(x.path)-1]; len(x.path) == 0 {
				return nil
			}
			continue
		}
		value, ended, err = x.descend(x.options[top.next], top.position, 1-player, top.payoffs)
	}
	return err
}

// descend goes on from s by drawn moves. It ends at a terminal position, with the payoff of the
// player, or at a position of the player, which it adds to the path.
func (x *sampler[S]) descend(s, parent S, alternate int, payoffs int32) (value float64, ended bool, err error) {
	for {
		if err := x.step(); err != nil {
			return 0, false, err
		}
		var mover int
		x.drawn, mover = x.source.visit(x.drawn[:0], s, alternate)
		n := len(x.drawn)
		if payoffs, err = x.source.earn(x.book, payoffs, s, mover, n == 0); err != nil {
			return 0, false, err
		}
		i := 0
		switch {
		case n == 0:
			if x.player == 1 {
				return -x.payoffs[payoffs], true, nil
			}
			return x.payoffs[payoffs], true, nil
		case mover == Chance:
			i = x.source.draw(x.rnd, n)
		default:
			set, err := x.source.find(s, parent, mover)
			if err != nil {
				return 0, false, err
			}
			l := x.learners[mover]
			first := l.first[set]
			x.mixture = append(x.mixture[:0], l.strategy[first:l.first[set+1]]...)
			match(x.mixture, l.regret[first:l.first[set+1]])
			if mover == x.player {
				x.path = append(x.path, sampled[S]{s, len(x.options), len(x.options), first, payoffs})
				x.options = append(x.options, x.drawn...)
				x.strategy = append(x.strategy, x.mixture...)
				x.values = append(x.values, x.mixture...) // to be replaced
				return 0, false, nil
			}
			for k, p := range x.mixture {
				l.average[first+int32(k)] += p
			}
			i = drawFrom(x.rnd, x.mixture)
		}
		s, parent, alternate = x.drawn[i], s, 1-mover
	}
}

// drawFrom returns an index with its probability.
func drawFrom(rnd *rand.Rand, mixture []float64) int {
	u := rnd.Float64()
	last := 0
	for i, p := range mixture {
		if p == 0 {
			continue
		}
		if last = i; u < p {
			break
		}
		u -= p
	}
	return last // also if rounding leaves a rest
}

// learn updates the regrets at a position, and returns its value.
func (x *sampler[S]) learn(at *sampled[S]) float64 {
	values := x.values[at.begin:]
	mean := dot(values, x.strategy[at.begin:])
	regret := x.learners[x.player].regret[at.first:]
	for i, v := range values {
		regret[i] += v - mean
	}
	return mean
}
