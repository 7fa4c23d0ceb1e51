package sampling

import (
	"fmt"
	"math"
	"math/rand/v2"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/moves"
	"github.com/gametheory-go/gametheory/internal/oneline"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
)

// worker grows a tree, alone or beside others.
type worker[S comparable] struct {
	tree    *Tree[S]
	game    *Game[S]
	rnd     *rand.Rand
	stop    *poll.Flag
	path    []uint32 // the nodes that an iteration passes through
	options []S
	weights []int
	payoffs []float64 // of the iteration
	sum     game.Stats
	told    counts // a copy of sum for others

	// What unfold has found of a leaf.
	children []node[S]
	priors   []float64
	chance   bool
	score    int32 // if it has no options
}

// growTree makes iterations until the tree has as many as it is to have, the exact value is known, or the stop flag is set,
// which spoils the iteration under way.
func growTree[S comparable](w *worker[S]) error {
	for !w.stop.Load() { // without a stop, the tree has a root
		more, err := iterate(w)
		if err != nil || !more {
			return err
		}
		w.sum.Plays++
		w.tell()
	}
	return nil
}

// iterate goes down the tree to a leaf, makes it an inner node if it has been visited before, finds the payoffs from
// there, and takes them back up. It returns false if there was nothing to do, or if it was stopped.
//
// All that takes time is done while no worker has the lock of the tree: options, priors, random plays and evaluations.
// So other workers change the tree meanwhile. Until it ends, an iteration counts as a visit with the least payoff, a
// virtual loss, so that others rather go another way (Chaslot, Winands and van den Herik, 2008).
func iterate[S comparable](w *worker[S]) (done bool, err error) {
	at, ripe := goDown(w)
	if len(w.path) == 0 {
		return false, nil
	}
	if ripe {
		n := lookAt(w.tree, at)
		if err = unfold(w, &n); err == nil {
			at = attachOptions(w, at)
		}
	}
	if err == nil {
		done, err = evaluateAt(w, at)
	}
	goUp(w, done)
	return done, err
}

// goDown goes from the root to a leaf, and reports whether the leaf is to get options. The path is empty if no iteration
// is to begin.
func goDown[S comparable](w *worker[S]) (at uint32, ripe bool) {
	t := w.tree
	t.lock.Lock()
	defer t.lock.Unlock() // the weights of chance may panic
	if w.path = w.path[:0]; t.begun >= t.iterations || isSolved(t) {
		return 0, false
	}
	t.begun++
	passDown(w, 0)
	at = descend(w, 0)
	// A leaf gets options at its second visit: most leaves are visited once, and their options would fill the memory.
	n := t.nodes.At(at)
	return at, n.visits+int64(n.pending) > 1 && !n.terminal && n.options == 0
}

// passDown adds a node to the path.
func passDown[S comparable](w *worker[S], at uint32) {
	w.path = append(w.path, at)
	w.tree.nodes.At(at).pending++
}

// goUp ends an iteration: it counts the payoffs for the nodes of the path, unless the iteration was stopped.
//
// Nothing else changes visits or sums. So a stopped iteration leaves no trace in them, and the visits of the options of
// the root add up to the number of plays.
func goUp[S comparable](w *worker[S], complete bool) {
	t := w.tree
	t.lock.Lock()
	defer t.lock.Unlock()
	if complete {
		for _, p := range w.payoffs {
			t.least, t.most = min(t.least, p), max(t.most, p)
		}
	}
	mover := rootOf(t).player
	for _, i := range w.path {
		n := t.nodes.At(i)
		n.pending--
		if complete {
			n.visits++
			n.sum += w.payoffs[mover] // to the player at the node before, who chooses by it
		}
		mover = n.player
	}
	w.sum.Depth = max(w.sum.Depth, len(w.path)-1)
}

// descend goes from node at down to a leaf, or to a decided node, to which chance may lead, adds the nodes to the path
// and returns the last.
func descend[S comparable](w *worker[S], at uint32) uint32 {
	for n := w.tree.nodes.At(at); n.options > 0 && !n.bounds.Exact(); n = w.tree.nodes.At(at) {
		at = pickOption(w, n)
		passDown(w, at)
	}
	return at
}

// pickOption returns the option of n to visit: the first that was never visited, or the one with the largest upper confidence
// bound. That is UCB1 (Auer, Cesa-Bianchi and Fischer, 2002), which makes the search UCT (Kocsis and Szepesvári, 2006):
//
//	mean + weight * range * sqrt(ln N / n)
//
// for an option with n of N visits, where UCB1, for payoffs in a range of 1, has the weight sqrt(2). The mean of an
// option is rarely off by as much as sqrt(ln N / n), and ever more rarely as N grows. So a good option is never given up
// for good, and a bad one is visited about ln N times.
//
// Where chance moves, the option is drawn, decided or not, so that the mean is that of all.
//
// Visits under way count as visits with the least payoff.
func pickOption[S comparable](w *worker[S], n *node[S]) uint32 {
	t := w.tree
	if n.chance {
		return n.first + uint32(drawOption(w, likelihoods(w, n.position, int(n.options))))
	}
	if t.priors != nil {
		return pickLikely(w, n)
	}
	// The weight goes under the root, once for all options.
	bonus := bonusOf(t)
	bonus *= bonus * math.Log(float64(n.visits+int64(n.pending)-1))
	choice, most := n.first, math.Inf(-1)
	for i := n.first; i < n.first+n.options; i++ {
		o := t.nodes.At(i)
		span, idle := isIdle(w, n, o)
		if idle {
			continue
		}
		visits := o.visits + int64(o.pending)
		if visits == 0 {
			return i
		}
		upper := meanOf(w, o, span) + math.Sqrt(bonus/float64(visits))
		if upper > most {
			choice, most = i, upper
		}
	}
	return choice
}

// isIdle returns the bounds of option o of n as the player to move at n sees them, and reports whether no visit is worth
// while: nothing can be learned of a decided option, nor gained by one that is worth no more than n is for certain.
//
// Some option is left. The one with the largest Hi has Hi >= n.bounds.Hi > n.bounds.Lo, as n is not decided; if it were
// decided, n.bounds.Lo, which is not less than the Lo of any option, would be Hi.
func isIdle[S comparable](w *worker[S], n, o *node[S]) (rules.Span, bool) {
	span := n.seen(o)
	return span, w.game.exact() && (span.Exact() || span.Hi <= n.bounds.Lo)
}

// meanOf returns the mean payoff of option o, with the given bounds, to the player who chooses it.
func meanOf[S comparable](w *worker[S], o *node[S], span rules.Span) float64 {
	sum := o.sum
	if o.pending > 0 {
		sum += float64(o.pending) * worstPayoff(w.tree)
	}
	mean := sum / float64(o.visits+int64(o.pending))
	if w.game.exact() {
		// The mean has plays in it from before the bounds were known. Outside of the bounds it is wrong for certain.
		mean = min(max(mean, float64(span.Lo)), float64(span.Hi))
	}
	return mean
}

// pickLikely is pickOption where options have priors, by the rule PUCT (Rosin, 2011) in the form of Silver et al. (2017):
//
//	mean + weight * range * prior * sqrt(N) / (1 + n)
//
// for an option with n of N visits. An option without visits has the mean of all plays through n.
func pickLikely[S comparable](w *worker[S], n *node[S]) uint32 {
	t := w.tree
	sum, visits := 0.0, int64(0)
	for i := n.first; i < n.first+n.options; i++ {
		o := t.nodes.At(i)
		sum, visits = sum+o.sum, visits+o.visits
	}
	mean := sum / float64(max(visits, 1))
	bonus := bonusOf(t) * math.Sqrt(float64(n.visits+int64(n.pending)))
	choice, most := n.first, math.Inf(-1)
	for i := n.first; i < n.first+n.options; i++ {
		o := t.nodes.At(i)
		span, idle := isIdle(w, n, o)
		if idle {
			continue
		}
		upper := mean
		if o.visits+int64(o.pending) > 0 {
			upper = meanOf(w, o, span)
		}
		upper += bonus * float64(o.prior) / float64(1+o.visits+int64(o.pending))
		if upper > most {
			choice, most = i, upper
		}
	}
	return choice
}

// unfold leaves the options of the leaf n in w.children, or its score in w.score if n is terminal.
func unfold[S comparable](w *worker[S], n *node[S]) (err error) {
	s := n.position
	w.options = moves.Append(w.game.rules, w.options[:0], s)
	w.children = w.children[:0]
	if len(w.options) == 0 {
		return assess(w, s)
	}
	for _, o := range w.options {
		c := node[S]{position: o, player: w.game.after(n.player, o), bounds: anything}
		if w.game.bounder != nil {
			lo, hi := w.game.bounder.Bounds(o)
			if err := rules.Allow(o, lo, hi); err != nil {
				return err
			}
			c.bounds = anything.Meet(rules.Span{Lo: rules.Clamp(lo), Hi: rules.Clamp(hi)})
		}
		w.children = append(w.children, c)
	}
	if w.chance = likelihoods(w, s, len(w.options)) > 0; !w.chance && w.tree.priors != nil {
		weighOptions(w, s)
	}
	return nil
}

// weighOptions gives the children of s their priors.
func weighOptions[S comparable](w *worker[S], s S) {
	w.priors = w.tree.priors(w.priors[:0], s, w.options)
	if len(w.priors) != len(w.options) {
		panic(fmt.Sprintf("minimax: Priors returned %d numbers at %s, which has %d options", len(w.priors), oneline.Of(s), len(w.options)))
	}
	sum := 0.0
	for _, p := range w.priors {
		if !(p >= 0) || math.IsInf(p, 1) {
			panic(fmt.Sprintf("minimax: Priors returned %v at %s", p, oneline.Of(s)))
		}
		sum += p
	}
	for i, p := range w.priors {
		if sum > 0 {
			w.children[i].prior = float32(p / sum)
		} else {
			w.children[i].prior = float32(1 / float64(len(w.priors)))
		}
	}
}

// assess leaves the score of terminal position s in w.score, in a game of two players.
func assess[S comparable](w *worker[S], s S) (err error) {
	if w.game.exact() {
		w.score, err = w.game.score(s)
	}
	return err
}

// attachOptions makes the leaf at the end of the path an inner node or a terminal one, as unfold has found, and goes on to an
// option. It returns the end of the path.
func attachOptions[S comparable](w *worker[S], at uint32) uint32 {
	w.tree.lock.Lock()
	defer w.tree.lock.Unlock()
	graft(w, at)
	// The options may have proved the value of the leaf. Below a decided node pickOption finds nothing to visit.
	return descend(w, at)
}

// graft gives the leaf at the end of the path the options that unfold has found, if there is room for these, or makes it
// terminal if there are none. The worker has the lock.
func graft[S comparable](w *worker[S], at uint32) {
	t := w.tree
	leaf := t.nodes.At(at)
	switch {
	case len(w.children) == 0:
		finishNode(w, at)
	case leaf.options == 0 && reserveNodes(t, len(w.children)): // no other worker was faster
		leaf.first, leaf.options, leaf.chance = uint32(t.count), uint32(len(w.children)), w.chance
		for _, c := range w.children {
			addNode(t, c)
		}
		w.sum.Positions++
		tightenBounds(w)
	}
}

// finishNode makes the leaf at the end of the path, whose score is in w.score, terminal. The worker has the lock.
func finishNode[S comparable](w *worker[S], at uint32) {
	n := w.tree.nodes.At(at)
	n.terminal = true
	if w.game.exact() {
		n.bounds = rules.Span{Lo: w.score, Hi: w.score}
		tightenBounds(w)
	}
}

// tightenBounds takes the bounds at the end of the path up toward the root, as far as they change anything: the value of a
// position is the best of its options' values, and likewise its bounds (Cazenave and Saffidine, 2010).
func tightenBounds[S comparable](w *worker[S]) {
	if !w.game.exact() {
		return
	}
	for i := len(w.path) - 1; i >= 0; i-- {
		n := w.tree.nodes.At(w.path[i])
		if n.options == 0 {
			continue
		}
		// The bounds of the game may say more than those of the options, and so the old bounds are kept where they are
		// tighter. What does not change here changes nothing above.
		span := backedUp(w, n).Meet(n.bounds)
		if span == n.bounds {
			return
		}
		n.bounds = span
	}
}

// backedUp returns what the bounds of the options of n prove of it: the largest of each, where a player moves.
func backedUp[S comparable](w *worker[S], n *node[S]) rules.Span {
	if n.chance {
		return expectedSpan(w, n)
	}
	span := rules.Span{Lo: -rules.MaxScore, Hi: -rules.MaxScore}
	for i := n.first; i < n.first+n.options; i++ {
		o := n.seen(w.tree.nodes.At(i))
		span.Lo, span.Hi = max(span.Lo, o.Lo), max(span.Hi, o.Hi)
	}
	return span
}

// expectedSpan returns what the bounds of the options of n prove of it where chance moves: their mean, rounded down and up. A
// value that is no integer is never decided.
func expectedSpan[S comparable](w *worker[S], n *node[S]) rules.Span {
	// A weight is less than 2^31, and so is their sum: the sums of products are less than 2^62.
	all := int64(likelihoods(w, n.position, int(n.options)))
	var lo, hi int64
	for i, weight := range w.weights {
		o := n.seen(w.tree.nodes.At(n.first + uint32(i)))
		lo, hi = lo+int64(weight)*int64(o.Lo), hi+int64(weight)*int64(o.Hi)
	}
	return rules.Span{Lo: int32(rules.Floor(lo, all)), Hi: int32(-rules.Floor(-hi, all))}
}
