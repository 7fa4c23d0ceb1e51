package minimax

import (
	"math"
	"math/rand/v2"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/memo"
	"github.com/gametheory-go/gametheory/internal/moves"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
)

// sprout is a node of a sampling tree.
type sprout[S comparable] struct {
	position S
	visits   int64
	sum      float64 // of the payoffs to the player who moved here
	bounds   interval
	player   int32  // to move
	first    uint32 // the node of its first option, which those of the others follow
	options  uint32 // how many options it has, or 0 if it is a leaf
	terminal bool
	chance   bool // chance moves here; known once the node has options
}

// interval bounds the exact value to the player to move.
type interval struct{ low, high int32 }

// anything is the interval of a position of which nothing is known.
var anything = interval{-rules.MaxScore, rules.MaxScore}

// seen returns the interval as the opponent sees it, or, if not opponent, as it is.
func (i interval) seen(opponent bool) interval {
	if opponent {
		return interval{-i.high, -i.low}
	}
	return i
}

// solved reports whether the exact value is known.
func (i interval) solved() bool { return i.low == i.high }

// clamp returns the number in the interval that is nearest to mean.
func (i interval) clamp(mean float64) float64 {
	return min(max(mean, float64(i.low)), float64(i.high))
}

// meet returns the intersection of the intervals.
func (i interval) meet(j interval) interval {
	return interval{max(i.low, j.low), min(i.high, j.high)}
}

// sampler grows a tree. The options of a node are adjacent in a list, so that a step down the
// tree reads adjacent memory, and there are no pointers but those in positions.
type sampler[S comparable] struct {
	*chances[S]
	rnd     *rand.Rand
	rollout func(rnd *rand.Rand, s S, options []S) int
	plies   int     // the limit of a play at random
	weight  float64 // of the bonus
	stop    *poll.Flag
	clock   *clock
	all     grove[S] // of which this is one

	nodes      memo.List[sprout[S]] // the first is the root
	count      int                  // of nodes
	path       []uint32             // the nodes that an iteration passes through
	options    []S
	weights    []int
	payoffs    []float64 // of the iteration
	least, top float64   // the range of the payoffs of all iterations
	sum        game.Stats
	samples    samples
}

// plant begins the tree with s and its options.
func (t *sampler[S]) plant(s S) error {
	t.least, t.top = math.Inf(+1), math.Inf(-1)
	if !t.reserve(1) {
		return fold.ErrFull
	}
	t.add(sprout[S]{position: s, player: t.after(1, s), bounds: anything})
	t.path = append(t.path, 0)
	grown, err := t.expand(0)
	if err == nil && !grown && !t.root().terminal {
		err = fold.ErrFull
	}
	return err
}

// finished reports whether there is nothing left to find out.
func (t *sampler[S]) finished() bool { return t.root().terminal || t.root().bounds.solved() }

// root returns the node of the position asked about. There must be one.
func (t *sampler[S]) root() *sprout[S] { return t.nodes.At(0) }

// grow makes iterations until the number given have been made, the exact value is known, or
// the stop flag is set, which spoils the iteration under way.
func (t *sampler[S]) grow(iterations int64) error {
	for t.sum.Plays < iterations && !t.finished() && !t.stop.Load() {
		done, err := t.iterate()
		if err != nil || !done {
			return err
		}
		t.sum.Plays++
		t.tell()
	}
	return nil
}

// iterate goes down the tree to a leaf, makes it an inner node if it has been
// visited before, plays on at random from there, and takes the payoffs back up. It
// returns false if it was stopped.
func (t *sampler[S]) iterate() (done bool, err error) {
	t.path = append(t.path[:0], 0)
	at := t.descend(0)
	if n := t.nodes.At(at); n.visits > 0 && !n.terminal && n.options == 0 {
		grown, err := t.expand(at)
		if err != nil {
			return false, err
		}
		if grown && !t.nodes.At(at).bounds.solved() {
			at = t.descend(at)
		}
	}
	if done, err = t.evaluate(at); !done || err != nil {
		return false, err
	}
	for _, p := range t.payoffs {
		t.least, t.top = min(t.least, p), max(t.top, p)
	}
	mover := t.root().player
	for _, i := range t.path {
		n := t.nodes.At(i)
		n.visits++
		n.sum += t.payoffs[mover]
		mover = n.player
	}
	t.sum.Depth = max(t.sum.Depth, len(t.path)-1)
	return true, nil
}

// descend goes from node at down to a leaf, or to a solved node, to which chance may lead, adds the
// nodes to the path and returns the last.
func (t *sampler[S]) descend(at uint32) uint32 {
	for n := t.nodes.At(at); n.options > 0 && !n.bounds.solved(); n = t.nodes.At(at) {
		at = t.pick(n)
		t.path = append(t.path, at)
	}
	return at
}

// pick returns the option of n to visit: the first that was never visited, or the one
// with the largest upper confidence bound (UCB1; Auer, Cesa-Bianchi and Fischer,
// 2002). The mean of an option with n of N visits is rarely off by as much as
// sqrt(ln N / n), and ever more rarely as N grows; so a good option is never given up
// for good, and a bad one is visited about ln N times.
//
// Options whose value is known are left out, and so are those that cannot be better than
// one of them. While n is not solved, there are others: the option with the highest upper
// bound is one.
//
// Where chance moves, the option is drawn, solved or not, so that the mean is that of all.
func (t *sampler[S]) pick(n *sprout[S]) uint32 {
	if n.chance {
		return n.first + uint32(t.drawn(n.position, int(n.options)))
	}
	bonus := t.bonus()
	bonus *= bonus * math.Log(float64(n.visits))
	best, most := n.first, math.Inf(-1)
	for i := n.first; i < n.first+n.options; i++ {
		o := t.nodes.At(i)
		known := o.bounds.seen(o.player != n.player)
		if t.exact() && (known.solved() || known.high <= n.bounds.low) {
			continue
		}
		if o.visits == 0 {
			return i
		}
		upper := o.sum / float64(o.visits)
		if t.exact() {
			upper = known.clamp(upper)
		}
		if upper += math.Sqrt(bonus / float64(o.visits)); upper > most {
			best, most = i, upper
		}
	}
	return best
}

// bonus returns the weight of the bonus in payoffs. While all payoffs have been the
// same, any weight will do.
func (t *sampler[S]) bonus() float64 {
	if t.top > t.least {
		return t.weight * (t.top - t.least)
	}
	return t.weight
}

// expand makes the leaf an inner node, if there is room for its options; or it
// finds out that it is terminal, and what it is worth.
func (t *sampler[S]) expand(at uint32) (grown bool, err error) {
	leaf := t.nodes.At(at)
	s, player := leaf.position, leaf.player
	t.options = moves.Append(t.rules, t.options[:0], s)
	if len(t.options) == 0 {
		return false, t.finish(at)
	}
	first := t.count
	if !t.reserve(len(t.options)) {
		return false, nil
	}
	for _, o := range t.options {
		n := sprout[S]{position: o, player: t.after(player, o), bounds: anything}
		if t.bounder != nil {
			lo, hi := t.bounder.Bounds(o)
			if err := rules.Allow(o, lo, hi); err != nil {
				return false, err
			}
			n.bounds = anything.meet(interval{rules.Clamp(lo), rules.Clamp(hi)})
		}
		t.add(n)
	}
	t.sum.Positions++
	leaf.first, leaf.options = uint32(first), uint32(len(t.options))
	leaf.chance = t.likely(s, len(t.options)) > 0
	t.tighten()
	return true, nil
}

// reserve makes room for n more nodes, or returns false if the memory does not allow them.
func (t *sampler[S]) reserve(n int) bool {
	if n > t.nodes.Most()-t.count {
		return false
	}
	t.nodes.Room(t.count + n)
	return true
}

// add adds a node, for which room has been made.
func (t *sampler[S]) add(n sprout[S]) {
	*t.nodes.At(uint32(t.count)) = n
	t.count++
}

// finish makes a leaf terminal.
func (t *sampler[S]) finish(at uint32) error {
	n := t.nodes.At(at)
	n.terminal = true
	if !t.exact() {
		return nil
	}
	v, err := t.score(n.position)
	if err == nil {
		n.bounds = interval{v, v}
		t.tighten()
	}
	return err
}

// tighten takes the bounds at the end of the path up toward the root, as far as they change
// anything: the value of a position is the best of its options' values, and likewise its
// bounds.
func (t *sampler[S]) tighten() {
	if !t.exact() {
		return
	}
	for i := len(t.path) - 1; i >= 0; i-- {
		n := t.nodes.At(t.path[i])
		if n.options == 0 {
			continue
		}
		best := t.backed(n)
		if best = best.meet(n.bounds); best == n.bounds {
			return
		}
		n.bounds = best
	}
}

// backed returns what the bounds of the options of n prove of it: the best of them, where a player
// moves.
func (t *sampler[S]) backed(n *sprout[S]) interval {
	if n.chance {
		return t.mean(n)
	}
	best := interval{-rules.MaxScore, -rules.MaxScore}
	for i := n.first; i < n.first+n.options; i++ {
		o := t.nodes.At(i)
		known := o.bounds.seen(o.player != n.player)
		best = interval{max(best.low, known.low), max(best.high, known.high)}
	}
	return best
}

// mean returns what the bounds of the options of n prove of it where chance moves: their mean, rounded
// down and up.
func (t *sampler[S]) mean(n *sprout[S]) interval {
	all := int64(t.likely(n.position, int(n.options)))
	var low, high int64
	for i, w := range t.weights {
		o := t.nodes.At(n.first + uint32(i))
		known := o.bounds.seen(o.player != n.player)
		low, high = low+int64(w)*int64(known.low), high+int64(w)*int64(known.high)
	}
	return interval{int32(rules.Floor(low, all)), int32(-rules.Floor(-high, all))}
}

// drawn returns the index of an option of s, where chance moves, drawn by the weights.
func (t *sampler[S]) drawn(s S, options int) int {
	sum := t.likely(s, options)
	return moves.Drawn(t.weights, t.rnd.IntN(sum))
}

// likely leaves the weights of the options of s in t.weights, and returns their sum, or 0 if a player
// moves.
func (t *sampler[S]) likely(s S, options int) (sum int) {
	if t.chancer == nil {
		return 0
	}
	t.weights, sum = moves.Weights[S](t.chancer, t.weights, s, options)
	return sum
}
