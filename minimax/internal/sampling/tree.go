package sampling

import (
	"math"
	"math/rand/v2"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/memo"
	"github.com/gametheory-go/gametheory/internal/moves"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
)

// node is a node of a tree.
type node[S comparable] struct {
	position S
	visits   int64
	sum      float64    // of the payoffs to the player who moved here
	bounds   rules.Span // of the exact value to the player to move
	player   int32      // to move
	first    uint32     // the node of its first option, which those of the others follow
	options  uint32     // how many options it has, or 0 if it is a leaf
	terminal bool
	chance   bool // chance moves here; known once the node has options
}

// anything is the span of a position of which nothing is known.
var anything = rules.Span{Lo: -rules.MaxScore, Hi: rules.MaxScore}

// seen returns the bounds of option o as the player to move at n sees them.
func (n *node[S]) seen(o *node[S]) rules.Span {
	if o.player != n.player {
		return o.bounds.Turned()
	}
	return o.bounds
}

// tree is a tree and the worker that grows it. The options of a node are adjacent in a list, so that a step down the
// tree reads adjacent memory, and there are no pointers but those in positions.
type tree[S comparable] struct {
	game    *Game[S]
	rnd     *rand.Rand
	rollout func(rnd *rand.Rand, s S, options []S) int
	plies   int     // the limit of a play at random, or 0
	weight  float64 // of the bonus
	stop    *poll.Flag
	forest  *Forest[S] // of which this is a tree

	nodes       memo.List[node[S]] // the first is the root
	count       int                // of nodes
	path        []uint32           // the nodes that an iteration passes through
	options     []S
	weights     []int
	payoffs     []float64  // of the iteration
	least, most float64    // the range of the payoffs of all iterations
	sum         game.Stats // of the worker alone
	told        counts     // a copy of sum for others
}

// plant begins the tree with s and its options, and reports whether there is room for these.
func (t *tree[S]) plant(s S) (room bool, err error) {
	if !t.reserve(1) {
		return false, nil
	}
	t.add(node[S]{position: s, player: t.game.after(1, s), bounds: anything})
	t.path = append(t.path, 0)
	grown, err := t.expand(0)
	return grown || t.root().terminal, err
}

// solved reports whether there is nothing left to find out.
func (t *tree[S]) solved() bool { return t.root().terminal || t.root().bounds.Exact() }

// root returns the node of the position asked about. There must be one.
func (t *tree[S]) root() *node[S] { return t.nodes.At(0) }

// grow makes iterations until the number given have been made, the exact value is known, or the stop flag is set, which
// spoils the iteration under way.
func (t *tree[S]) grow(iterations int64) error {
	for t.sum.Plays < iterations && !t.stop.Load() && !t.solved() { // without a stop, the tree has a root
		done, err := t.iterate()
		if err != nil || !done {
			return err
		}
		t.sum.Plays++
		t.tell()
	}
	return nil
}

// iterate goes down the tree to a leaf, makes it an inner node if it has been visited before, plays on at random from
// there, and takes the payoffs back up. It returns false if it was stopped.
func (t *tree[S]) iterate() (done bool, err error) {
	t.path = append(t.path[:0], 0)
	at := t.descend(0)
	// A leaf gets options at its second visit: most leaves are visited once, and their options would fill the memory.
	if n := t.nodes.At(at); n.visits > 0 && !n.terminal && n.options == 0 {
		grown, err := t.expand(at)
		if err != nil {
			return false, err
		}
		// The options may have proved the value of the leaf. Below a decided node pick finds nothing to visit.
		if grown && !t.nodes.At(at).bounds.Exact() {
			at = t.descend(at)
		}
	}
	if done, err = t.evaluate(at); !done || err != nil {
		return false, err
	}
	// Nothing before this line has changed visits or sums. So a stopped iteration leaves no trace in them, and the visits
	// of the options of the root add up to the number of plays.
	for _, p := range t.payoffs {
		t.least, t.most = min(t.least, p), max(t.most, p)
	}
	mover := t.root().player
	for _, i := range t.path {
		n := t.nodes.At(i)
		n.visits++
		n.sum += t.payoffs[mover] // to the player at the node before, who chooses by it
		mover = n.player
	}
	t.sum.Depth = max(t.sum.Depth, len(t.path)-1)
	return true, nil
}

// descend goes from node at down to a leaf, or to a decided node, to which chance may lead, adds the nodes to the path
// and returns the last.
func (t *tree[S]) descend(at uint32) uint32 {
	for n := t.nodes.At(at); n.options > 0 && !n.bounds.Exact(); n = t.nodes.At(at) {
		at = t.pick(n)
		t.path = append(t.path, at)
	}
	return at
}

// pick returns the option of n to visit: the first that was never visited, or the one with the largest upper confidence
// bound. That is UCB1 (Auer, Cesa-Bianchi and Fischer, 2002), which makes the search UCT (Kocsis and Szepesvári, 2006):
//
//	mean + weight * range * sqrt(ln N / n)
//
// for an option with n of N visits, where UCB1, for payoffs in a range of 1, has the weight sqrt(2). The mean of an
// option is rarely off by as much as sqrt(ln N / n), and ever more rarely as N grows. So a good option is never given up
// for good, and a bad one is visited about ln N times.
//
// Where chance moves, the option is drawn, decided or not, so that the mean is that of all.
func (t *tree[S]) pick(n *node[S]) uint32 {
	if n.chance {
		return n.first + uint32(t.drawn(t.likely(n.position, int(n.options))))
	}
	// The weight goes under the root, once for all options.
	bonus := t.bonus()
	bonus *= bonus * math.Log(float64(n.visits))
	choice, most := n.first, math.Inf(-1)
	for i := n.first; i < n.first+n.options; i++ {
		o := t.nodes.At(i)
		span := n.seen(o)
		// Nothing can be learned of a decided option, nor gained by one that is worth no more than n is for certain.
		// Some option is left. The one with the largest Hi has Hi >= n.bounds.Hi > n.bounds.Lo, as n is not decided; if
		// it were decided, n.bounds.Lo, which is not less than the Lo of any option, would be Hi.
		if t.game.exact() && (span.Exact() || span.Hi <= n.bounds.Lo) {
			continue
		}
		if o.visits == 0 {
			return i
		}
		upper := o.sum / float64(o.visits)
		if t.game.exact() {
			// The mean has plays in it from before the bounds were known. Outside of the bounds it is wrong for certain.
			upper = min(max(upper, float64(span.Lo)), float64(span.Hi))
		}
		if upper += math.Sqrt(bonus / float64(o.visits)); upper > most {
			choice, most = i, upper
		}
	}
	return choice
}

// bonus returns the weight of the bonus in payoffs. While all payoffs have been the same, any weight will do.
func (t *tree[S]) bonus() float64 {
	if t.most > t.least {
		return t.weight * (t.most - t.least)
	}
	return t.weight
}

// expand makes the leaf at the end of the path an inner node, if there is room for its options; or it finds out that the
// leaf is terminal, and what it is worth.
func (t *tree[S]) expand(at uint32) (grown bool, err error) {
	leaf := t.nodes.At(at)
	s, player := leaf.position, leaf.player
	t.options = moves.Append(t.game.rules, t.options[:0], s)
	if len(t.options) == 0 {
		return false, t.finish(at)
	}
	first := t.count
	if !t.reserve(len(t.options)) {
		return false, nil
	}
	for _, o := range t.options {
		n := node[S]{position: o, player: t.game.after(player, o), bounds: anything}
		if t.game.bounder != nil {
			lo, hi := t.game.bounder.Bounds(o)
			if err := rules.Allow(o, lo, hi); err != nil {
				return false, err
			}
			n.bounds = anything.Meet(rules.Span{Lo: rules.Clamp(lo), Hi: rules.Clamp(hi)})
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
func (t *tree[S]) reserve(n int) bool {
	if n > t.nodes.Most()-t.count {
		return false
	}
	t.nodes.Room(t.count + n)
	return true
}

// add adds a node, for which room has been made.
func (t *tree[S]) add(n node[S]) {
	*t.nodes.At(uint32(t.count)) = n
	t.count++
}

// finish makes the leaf at the end of the path terminal.
func (t *tree[S]) finish(at uint32) error {
	n := t.nodes.At(at)
	n.terminal = true
	if !t.game.exact() {
		return nil
	}
	v, err := t.game.score(n.position)
	if err == nil {
		n.bounds = rules.Span{Lo: v, Hi: v}
		t.tighten()
	}
	return err
}

// tighten takes the bounds at the end of the path up toward the root, as far as they change anything: the value of a
// position is the best of its options' values, and likewise its bounds (Cazenave and Saffidine, 2010).
func (t *tree[S]) tighten() {
	if !t.game.exact() {
		return
	}
	for i := len(t.path) - 1; i >= 0; i-- {
		n := t.nodes.At(t.path[i])
		if n.options == 0 {
			continue
		}
		// The bounds of the game may say more than those of the options, and so the old bounds are kept where they are
		// tighter. What does not change here changes nothing above.
		span := t.backed(n).Meet(n.bounds)
		if span == n.bounds {
			return
		}
		n.bounds = span
	}
}

// backed returns what the bounds of the options of n prove of it: the largest of each, where a player moves.
func (t *tree[S]) backed(n *node[S]) rules.Span {
	if n.chance {
		return t.mean(n)
	}
	span := rules.Span{Lo: -rules.MaxScore, Hi: -rules.MaxScore}
	for i := n.first; i < n.first+n.options; i++ {
		o := n.seen(t.nodes.At(i))
		span.Lo, span.Hi = max(span.Lo, o.Lo), max(span.Hi, o.Hi)
	}
	return span
}

// mean returns what the bounds of the options of n prove of it where chance moves: their mean, rounded down and up. A
// value that is no integer is never decided.
func (t *tree[S]) mean(n *node[S]) rules.Span {
	// A weight is less than 2^31, and so is their sum: the sums of products are less than 2^62.
	all := int64(t.likely(n.position, int(n.options)))
	var lo, hi int64
	for i, w := range t.weights {
		o := n.seen(t.nodes.At(n.first + uint32(i)))
		lo, hi = lo+int64(w)*int64(o.Lo), hi+int64(w)*int64(o.Hi)
	}
	return rules.Span{Lo: int32(rules.Floor(lo, all)), Hi: int32(-rules.Floor(-hi, all))}
}
