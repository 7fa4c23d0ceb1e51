package sampling

import (
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
)

// Estimate is an estimate of a value with bounds, as in package minimax.
type Estimate struct {
	Mean      float64
	Visits    int64
	Low, High int
}

// Best returns the estimate of the root and the principal variation.
func (f *Forest[S]) Best() game.Result[S, Estimate] {
	a := f.Analyze()
	r := game.Result[S, Estimate]{Value: a.Value, Exact: a.Exact, Stats: a.Stats}
	for i, o := range a.Options {
		if o.Best {
			r.Line = f.line(uint32(i))
			break
		}
	}
	return r
}

// line returns the principal variation, which begins with option i of the root, in the tree that knows most of it. It
// ends before chance moves.
func (f *Forest[S]) line(i uint32) []S {
	var t *tree[S]
	var at uint32
	for _, other := range f.trees {
		if other.count == 0 || other.root().options == 0 {
			continue
		}
		o := other.root().first + i
		// Trees differ, and a line of several would mix their choices: so one tree gives the whole line.
		if t == nil || other.nodes.At(o).visits > t.nodes.At(at).visits {
			t, at = other, o
		}
	}
	line := []S{t.nodes.At(at).position}
	for !t.nodes.At(at).chance {
		options := t.judge(nil, at)
		divide(options)
		choice, value := settle(options)
		if choice < 0 || options[choice].Value.Visits == 0 && value.Low < value.High {
			break // here the tree ends, or knows nothing of the options
		}
		at = t.nodes.At(at).first + uint32(choice)
		line = append(line, options[choice].Position)
	}
	return line
}

// Analyze returns the estimates of the root and of its options, from all trees. A tree that ended
// with an error can lack some options.
func (f *Forest[S]) Analyze() game.Analysis[S, Estimate] {
	a := game.Analysis[S, Estimate]{Stats: f.stats()}
	root, chance := anything, false
	for _, t := range f.trees {
		if t.count == 0 {
			continue
		}
		n := t.root()
		if n.terminal { // in all trees
			a.Value, a.Exact = t.outcome(n)
			return a
		}
		a.Options = t.judge(a.Options, 0)
		root, chance = root.Meet(n.bounds), chance || n.chance
	}
	a.Value = Estimate{Low: int(root.Lo), High: int(root.Hi)}
	switch {
	case len(a.Options) == 0:
		return a
	case chance:
		// The mean of all plays, whatever their first move was: so the sums are added before they are divided.
		for _, o := range a.Options {
			a.Value.Mean += o.Value.Mean
			a.Value.Visits += o.Value.Visits
		}
		a.Value.divide()
		a.Value.clamp()
		divide(a.Options)
		settle(a.Options)
		for i := range a.Options {
			a.Options[i].Best = false
		}
	default:
		divide(a.Options)
		_, a.Value = settle(a.Options)
	}
	a.Value.Visits = a.Stats.Plays
	a.Exact = a.Value.Low == a.Value.High
	return a
}

// outcome returns the value of the terminal position n to the player to move there, or ok false if its score is out of
// range.
func (t *tree[S]) outcome(n *node[S]) (e Estimate, ok bool) {
	all, err := t.game.end(nil, n.player, n.position)
	v := all[n.player]
	return Estimate{Mean: v, Low: int(v), High: int(v)}, err == nil
}

// judge adds what the tree tells of the options of node at to options, which are those of other trees, or none. Each
// Mean is still the sum of the payoffs.
func (t *tree[S]) judge(options []game.Option[S, Estimate], at uint32) []game.Option[S, Estimate] {
	n := t.nodes.At(at)
	if options == nil && n.options > 0 {
		options = make([]game.Option[S, Estimate], n.options)
		for i := range options {
			options[i].Value.Low, options[i].Value.High = -rules.MaxScore, rules.MaxScore
		}
	}
	for i := range n.options {
		e, o := &options[i], t.nodes.At(n.first+i)
		span := n.seen(o)
		e.Position = o.position
		e.Value.Visits += o.visits
		e.Value.Mean += o.sum
		// What one tree has proved holds for all of them.
		e.Value.Low, e.Value.High = max(e.Value.Low, int(span.Lo)), min(e.Value.High, int(span.Hi))
	}
	return options
}

// divide makes means of sums.
func divide[S comparable](options []game.Option[S, Estimate]) {
	for i := range options {
		options[i].Value.divide()
	}
}

// divide makes a mean of a sum.
func (e *Estimate) divide() {
	if e.Visits > 0 {
		e.Mean /= float64(e.Visits)
	}
}

// settle completes options, marks the best ones, and returns the index of the first of them, or -1 if there are no
// options, and the estimate of the position. What is proved goes before what is likely:
//
//	Low = High    the best options are those proved to be worth that
//	Low < High    the best option is the most visited of those that may be worth more than Low;
//	              or, if its mean is not above a Low that is known, the first proved to be worth Low
//
// where Low and High are the bounds of the position.
func settle[S comparable](options []game.Option[S, Estimate]) (choice int, value Estimate) {
	value.Low, value.High = -rules.MaxScore, -rules.MaxScore
	sure := 0 // the first option that is worth value.Low for certain
	for i := range options {
		o := &options[i]
		o.Value.clamp() // the mean of an exact value is then that value
		o.Exact = o.Value.Low == o.Value.High
		if o.Value.Low > value.Low {
			value.Low, sure = o.Value.Low, i
		}
		value.High = max(value.High, o.Value.High)
	}
	if len(options) > 0 && value.Low == value.High {
		value.Mean = float64(value.Low)
		for i := range options {
			options[i].Best = options[i].Value.Low == value.Low
		}
		return sure, value
	}
	// The number of visits decides, and not the mean: an option visited little may have a large mean by good luck. While
	// Low is less than High, there is such an option: the one that High comes from.
	choice = -1
	for i := range options {
		if o := &options[i].Value; o.High > value.Low && (choice < 0 || o.Visits > options[choice].Value.Visits) {
			choice = i
		}
	}
	if choice < 0 {
		return choice, value
	}
	value.Mean = options[choice].Value.Mean
	if value.Low > -rules.MaxScore && value.Mean <= float64(value.Low) {
		choice, value.Mean = sure, float64(value.Low)
	}
	options[choice].Best = true
	return choice, value
}

// clamp moves the mean between those bounds that are known: outside of them it is wrong for certain. In a game of
// several players nothing is known, and a payoff may be beyond the scores of games of two.
func (e *Estimate) clamp() {
	if e.Low > -rules.MaxScore || e.High < rules.MaxScore {
		e.Mean = min(max(e.Mean, float64(e.Low)), float64(e.High))
	}
}
