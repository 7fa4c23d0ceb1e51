package extensive

import (
	"math/big"

	"github.com/gametheory-go/gametheory/game/internal/lp"
)

// rare is the probability below which a move of the initial behavior is probably not in the support of
// an optimal behavior.
const rare = 1e-3

// crossover makes the first basis of the linear program from an initial behavior.
type crossover struct {
	*sequenceForm
	initial [][]float64 // by set of the tree; nil entries stand for equal probabilities
	payoffs []float64   // of the entries, for the first player
}

// cross sets the first basis of the program: a pure strategy of the first player, and the best reply of the
// second player. payoffs are the integer payoffs of the entries for the first player. Errors come from w.
//
// A column x of a chosen move is basic, and so is q at each set of the second player. The slack of a sequence
// of the second player is basic unless the sequence ends with the best reply. The basic solution is feasible. Its
// matrix is triangular: the plan follows from the root downward, and q from the terminal nodes upward.
func (s *sequenceForm) cross(program *lp.Sparse, initial [][]float64, payoffs []*big.Int, w work) error {
	if err := w.do((len(payoffs) + len(s.game.Sets)) * eachVisit); err != nil {
		return err
	}
	c := &crossover{sequenceForm: s, initial: initial, payoffs: floats(payoffs)}
	chosen := c.choose()
	tight := c.reply(chosen)
	first, second := s.players[0], s.players[1]
	basis := []int32{0}
	for _, set := range first.order {
		basis = append(basis, int32(first.first[set]+chosen[set]))
		for m := range s.game.choices(set) {
			if c.given(set) && m != chosen[set] && c.probability(set, m) < rare {
				program.Later(first.first[set] + m)
			}
		}
	}
	cols := first.size + 1 + len(second.order)
	for j := first.size; j < cols; j++ {
		basis = append(basis, int32(j))
	}
	for i, t := range tight {
		if !t {
			basis = append(basis, int32(cols+i))
		}
	}
	program.Start(basis)
	return nil
}

// choose returns a move at each set of the first player: the most probable move of the initial behavior, or else
// the best reply to the second player's initial behavior.
func (c *crossover) choose() []int {
	h := c.players[0]
	plan := c.plan(1)
	gains := make([]float64, h.size)
	for i, e := range c.entries {
		gains[e.last[0]] += c.payoffs[i] * plan[e.last[1]]
	}
	return h.best(func(set, move, than int) bool {
		if c.given(set) {
			return c.probability(set, move) > c.probability(set, than)
		}
		return gains[h.first[set]+move] > gains[h.first[set]+than]
	}, func(to, from int) { gains[to] += gains[from] })
}

// reply reports for each sequence of the second player whether it ends with the best reply to the
// chosen moves. Sequence 0 counts as one.
func (c *crossover) reply(chosen []int) []bool {
	first, second := c.players[0], c.players[1]
	plan := make([]float64, first.size)
	plan[0] = 1
	for _, set := range first.order {
		plan[first.first[set]+chosen[set]] = plan[first.last[set]]
	}
	// The initial behavior decides where the chosen moves do not lead.
	const little = 1e-6
	for i, x := range c.plan(0) {
		plan[i] += little * x
	}
	losses := make([]float64, second.size)
	for i, e := range c.entries {
		losses[e.last[1]] += c.payoffs[i] * plan[e.last[0]]
	}
	tight := make([]bool, second.size)
	tight[0] = true
	second.best(func(set, move, than int) bool {
		return losses[second.first[set]+move] < losses[second.first[set]+than]
	}, func(to, from int) {
		tight[from] = true
		losses[to] += losses[from]
	})
	return tight
}

// plan returns the realization plan of a player's initial behavior.
func (c *crossover) plan(player int) []float64 {
	h := c.players[player]
	plan := make([]float64, h.size)
	plan[0] = 1
	for _, set := range h.order {
		for m := range c.game.choices(set) {
			plan[h.first[set]+m] = plan[h.last[set]] * c.probability(set, m)
		}
	}
	return plan
}

// given reports whether the initial behavior has an entry for a set.
func (c *crossover) given(set int) bool { return c.initial != nil && c.initial[c.sets[set]] != nil }

// probability returns the probability of a move in the initial behavior.
func (c *crossover) probability(set, move int) float64 {
	if c.given(set) {
		return c.initial[c.sets[set]][move]
	}
	return 1 / float64(c.game.choices(set))
}

// floats returns numbers in floating point, up to a power of 2.
func floats(numbers []*big.Int) []float64 {
	bits := 0
	for _, x := range numbers {
		bits = max(bits, x.BitLen())
	}
	all := make([]float64, len(numbers))
	var f big.Float
	for i, x := range numbers {
		all[i], _ = f.SetMantExp(f.SetInt(x), -bits).Float64()
	}
	return all
}
