package minimax

import (
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
)

// result returns what the trees tell of s.
func (ts grove[S]) result(s S) game.Result[S, Estimate] {
	a := ts.analysis(s)
	r := game.Result[S, Estimate]{Value: a.Value, Exact: a.Exact, Stats: a.Stats}
	for i, o := range a.Options {
		if o.Best {
			r.Line = ts.line(uint32(i))
			break
		}
	}
	return r
}

// line returns the principal variation, which begins with option i of the root, in the
// tree that knows most of it. It ends before chance moves.
func (ts grove[S]) line(i uint32) []S {
	var knows *sampler[S]
	most := int64(-1)
	for _, t := range ts {
		if t.count == 0 || t.root().options == 0 {
			continue
		}
		if n := t.nodes.At(t.root().first + i); n.visits > most {
			knows, most = t, n.visits
		}
	}
	at := knows.root().first + i
	line := []S{knows.nodes.At(at).position}
	for !knows.nodes.At(at).chance {
		options := knows.judge(nil, at)
		divide(options)
		best, value := settle(options)
		if best < 0 || options[best].Value.Visits == 0 && value.Low < value.High {
			return line
		}
		at = knows.nodes.At(at).first + uint32(best)
		line = append(line, options[best].Position)
	}
	return line
}

// analysis adds up what the trees tell. A tree that an error has ended may lack some options.
func (ts grove[S]) analysis(s S) game.Analysis[S, Estimate] {
	a := game.Analysis[S, Estimate]{Stats: ts.stats()}
	a.Value.Low, a.Value.High = -rules.MaxScore, rules.MaxScore
	for _, t := range ts {
		if t.count == 0 {
			continue
		}
		if root := t.root(); root.terminal {
			a.Value, a.Exact = t.outcome(root)
			return a
		}
		a.Options = t.judge(a.Options, 0)
	}
	chance, mean := ts.mean(a.Options)
	divide(a.Options)
	if len(a.Options) > 0 {
		_, a.Value = settle(a.Options)
		if chance {
			a.Value = mean
			for i := range a.Options {
				a.Options[i].Best = false
			}
		}
		a.Value.Visits = a.Stats.Plays
		a.Exact = a.Value.Low == a.Value.High
	}
	return a
}

// mean returns the estimate of the position asked about if chance moves there, given its options
// with the sums of their payoffs.
func (ts grove[S]) mean(options []game.Option[S, Estimate]) (chance bool, e Estimate) {
	known := anything
	for _, t := range ts {
		if t.count > 0 && t.root().chance {
			chance, known = true, known.meet(t.root().bounds)
		}
	}
	visits := int64(0)
	for _, o := range options {
		e.Mean += o.Value.Mean
		visits += o.Value.Visits
	}
	if e.Low, e.High = int(known.low), int(known.high); visits > 0 {
		e.Mean /= float64(visits)
	}
	e.clamp()
	return chance, e
}

// outcome returns the value of the terminal position n to the player to move there, or ok
// false if its score is out of range.
func (t *sampler[S]) outcome(n *sprout[S]) (e Estimate, ok bool) {
	all, err := t.end(nil, n.player, n.position)
	v := all[n.player]
	return Estimate{Mean: v, Low: int(v), High: int(v)}, err == nil
}

// judge adds what the tree tells of the options of node at to options, which are those of
// other trees, or none. Each Mean is still the sum of the payoffs.
func (t *sampler[S]) judge(options []game.Option[S, Estimate], at uint32) []game.Option[S, Estimate] {
	n := t.nodes.At(at)
	if options == nil && n.options > 0 {
		options = make([]game.Option[S, Estimate], n.options)
		for i := range options {
			options[i].Value.Low, options[i].Value.High = -rules.MaxScore, rules.MaxScore
		}
	}
	for i := range n.options {
		o, next := &options[i], t.nodes.At(n.first+i)
		known := next.bounds.seen(next.player != n.player)
		o.Position = next.position
		o.Value.Visits += next.visits
		o.Value.Mean += next.sum
		o.Value.Low, o.Value.High = max(o.Value.Low, int(known.low)), min(o.Value.High, int(known.high))
	}
	return options
}

// divide makes means of sums.
func divide[S comparable](options []game.Option[S, Estimate]) {
	for i := range options {
		if o := &options[i].Value; o.Visits > 0 {
			o.Mean /= float64(o.Visits)
		}
	}
}

// settle completes options, marks the best ones, and returns the index of the
// first of them, or -1, and the estimate of the position.
func settle[S comparable](options []game.Option[S, Estimate]) (best int, value Estimate) {
	value.Low, value.High = -rules.MaxScore, -rules.MaxScore
	sure := 0 // the first option that is worth Low for certain
	for i := range options {
		o := &options[i]
		o.Value.clamp()
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
	best = -1
	for i := range options {
		if o := &options[i].Value; o.High > value.Low && (best < 0 || o.Visits > options[best].Value.Visits) {
			best = i
		}
	}
	if best < 0 {
		return best, value
	}
	value.Mean = options[best].Value.Mean
	if value.Low > -rules.MaxScore && value.Mean <= float64(value.Low) {
		best, value.Mean = sure, float64(value.Low)
	}
	options[best].Best = true
	return best, value
}

// clamp moves the mean between those bounds that are known.
func (e *Estimate) clamp() {
	if e.Low > -rules.MaxScore || e.High < rules.MaxScore {
		e.Mean = min(max(e.Mean, float64(e.Low)), float64(e.High))
	}
}
