package extensive_test

import (
	"cmp"
	"math"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/game/extensive"
)

// plainly is counterfactual regret minimization on a tree, as the papers describe it: each number is
// found by a recursion on the whole tree. All lists are by information set and move.
type plainly struct {
	tree    *extensive.Game
	variant extensive.Variant
	regret  [][]float64
	now     [][]float64 // the strategies
	sum     [][]float64 // of the plans of all iterations, times their weights
}

func newPlainly(g *extensive.Game, v extensive.Variant) *plainly {
	l := &plainly{tree: g, variant: v}
	l.regret, l.now, l.sum = l.zeros(), l.zeros(), l.zeros()
	for set := range g.Sets {
		l.now[set] = matched(l.regret[set])
	}
	return l
}

func (l *plainly) zeros() (all [][]float64) {
	for _, set := range l.tree.Sets {
		all = append(all, make([]float64, len(l.tree.Nodes[set.Nodes[0]].Moves)))
	}
	return all
}

// matched returns the strategy of regret matching.
func matched(regret []float64) []float64 {
	x, sum := make([]float64, len(regret)), 0.0
	for _, r := range regret {
		sum += max(r, 0)
	}
	for i, r := range regret {
		if x[i] = 1 / float64(len(x)); sum > 0 {
			x[i] = max(r, 0) / sum
		}
	}
	return x
}

// values returns the counterfactual values of all moves of a player under a behavior: the sum over the
// nodes of the set of the payoffs after the move, each times the probability that chance and the opponent
// come to the node.
func (l *plainly) values(player int, b [][]float64) [][]float64 {
	all := l.zeros()
	var visit func(node int, reach float64) float64
	visit = func(node int, reach float64) (value float64) {
		n := l.tree.Nodes[node]
		if n.Payoffs != nil {
			value = float(n.Payoffs[player])
		}
		for i, m := range n.Moves {
			switch {
			case n.Set == extensive.Chance:
				p := float(m.Probability)
				value += p * visit(m.Node, reach*p)
			case l.tree.Sets[n.Set].Player == player:
				v := visit(m.Node, reach)
				all[n.Set][i] += reach * v
				value += b[n.Set][i] * v
			default:
				p := b[n.Set][i]
				value += p * visit(m.Node, reach*p)
			}
		}
		return value
	}
	visit(0, 1)
	return all
}

// own returns the sets of a player, and for each set the probability that the strategies of the player come
// to it and the number of moves of the player before. The sets with most moves before come first.
func (l *plainly) own(player int) (sets []int, reach map[int]float64, depth map[int]int) {
	reach, depth = map[int]float64{}, map[int]int{}
	var visit func(node int, p float64, moves int)
	visit = func(node int, p float64, moves int) {
		n := l.tree.Nodes[node]
		mine := n.Set >= 0 && l.tree.Sets[n.Set].Player == player
		if _, met := reach[n.Set]; mine && !met {
			sets, reach[n.Set], depth[n.Set] = append(sets, n.Set), p, moves
		}
		for i, m := range n.Moves {
			if mine {
				visit(m.Node, p*l.now[n.Set][i], moves+1)
			} else {
				visit(m.Node, p, moves)
			}
		}
	}
	visit(0, 1, 0)
	slices.SortStableFunc(sets, func(a, b int) int { return cmp.Compare(depth[b], depth[a]) })
	return sets, reach, depth
}

// iterate makes iteration t, from 1: the players learn in turn.
func (l *plainly) iterate(t float64) {
	for player := range 2 {
		sets, _, _ := l.own(player)
		before, values := slices.Clone(l.now), l.values(player, l.now)
		for _, set := range sets {
			mean := 0.0
			for i, v := range values[set] {
				mean += v * before[set][i]
			}
			for i, v := range values[set] {
				l.regret[set][i] = l.learned(l.regret[set][i]+v-mean, t)
			}
			l.now[set] = l.next(player, set, before[set])
		}
		_, reach, _ := l.own(player)
		for _, set := range sets {
			for i, p := range l.now[set] {
				l.sum[set][i] += math.Pow(t, l.power()) * reach[set] * p
			}
		}
	}
}

// learned returns what a variant keeps of a sum of regrets in iteration t.
func (l *plainly) learned(sum, t float64) float64 {
	switch {
	case l.variant == extensive.PlainCFR:
		return sum
	case l.variant != extensive.DiscountedCFR:
		return max(sum, 0)
	case sum > 0:
		return sum * math.Pow(t, 1.5) / (math.Pow(t, 1.5) + 1)
	}
	return sum / 2
}

// power returns the power of t that is the weight of iteration t in the average.
func (l *plainly) power() float64 {
	return map[extensive.Variant]float64{extensive.PlainCFR: 0, extensive.CFRPlus: 1, extensive.DiscountedCFR: 2, extensive.PredictiveCFRPlus: 2}[l.variant]
}

// next returns the next strategy at a set. The predictive variant expects the values against the last
// strategies of the opponent, with the next strategies at later sets of the player.
func (l *plainly) next(player, set int, before []float64) []float64 {
	if l.variant != extensive.PredictiveCFRPlus {
		return matched(l.regret[set])
	}
	forecast, mean := l.values(player, l.now)[set], 0.0
	for i, v := range forecast {
		mean += v * before[i]
	}
	expected := slices.Clone(l.regret[set])
	for i, v := range forecast {
		expected[i] += v - mean
	}
	return matched(expected)
}

// After some iterations the average strategies of all variants without sampling are those of the plain
// recursion.
func TestRegretPlain(t *testing.T) {
	rnd := rand.New(rand.NewPCG(2019, 7))
	compared := 0
	for trial := range manyTrees(40) {
		g := randomZeroSum(rnd, 40)
		for v := range g.Nodes {
			if n := &g.Nodes[v]; n.Payoffs != nil {
				// Regrets of such payoffs are not 0 but for rounding.
				x := big.NewRat(rnd.Int64N(2_000_001)-1_000_000, 1)
				n.Payoffs = []*big.Rat{x, new(big.Rat).Neg(x)}
			}
		}
		for _, v := range allVariants {
			if v == extensive.ExternalSampling {
				continue
			}
			l, done := newPlainly(g, v), 0
			for _, iterations := range []int{1, 2, 3, 9, 40} {
				for ; done < iterations; done++ {
					l.iterate(float64(done + 1))
				}
				r := extensive.NewRegretTree(g)
				r.Variant, r.Iterations = v, int64(iterations)
				p, err := r.Best(t.Context(), 0)
				if err != nil {
					t.Fatal(err)
				}
				for set, sums := range l.sum {
					whole := 0.0
					for _, x := range sums {
						whole += x
					}
					if whole < 1e-6 {
						continue // the plans hardly come here
					}
					for i, x := range p.At(g.Sets[set].Nodes[0]) {
						if compared++; math.Abs(float(x)-sums[i]/whole) > 1e-6 {
							t.Fatalf("game %d, %v, %d iterations: move %d at set %d has %v, want %v", trial, v, iterations, i, set, float(x), sums[i]/whole)
						}
					}
				}
			}
		}
	}
	if compared < 2000 {
		t.Errorf("%d probabilities compared", compared)
	}
}
