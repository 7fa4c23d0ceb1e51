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
func (t *Tree[S]) Best() game.Result[S, Estimate] {
	a := t.Analyze()
	r := game.Result[S, Estimate]{Value: a.Value, Exact: a.Exact, Stats: a.Stats}
	for i, o := range a.Options {
		if o.Best {
			r.Line = lineFrom(t, rootOf(t).first+uint32(i))
			break
		}
	}
	return r
}

// lineFrom returns the principal variation, which begins with node at, an option of the root. It ends before chance moves.
func lineFrom[S comparable](t *Tree[S], at uint32) []S {
	line := []S{t.nodes.At(at).position}
	for !t.nodes.At(at).chance {
		options := judgeOptions(t, at)
		choice, value := settle(options)
		if choice < 0 || options[choice].Value.Visits == 0 && value.Low < value.High {
			break // here the tree ends, or knows nothing of the options
		}
		at = t.nodes.At(at).first + uint32(choice)
		line = append(line, options[choice].Position)
	}
	return line
}

// Analyze returns the estimates of the root and of its options.
func (t *Tree[S]) Analyze() game.Analysis[S, Estimate] {
	a := game.Analysis[S, Estimate]{Stats: statsOf(t)}
	a.Value = Estimate{Low: int(anything.Lo), High: int(anything.Hi)}
	if t.count == 0 {
		return a
	}
	n := rootOf(t)
	if n.terminal {
		a.Value, a.Exact = outcomeOf(t, n)
		return a
	}
	a.Value = Estimate{Low: int(n.bounds.Lo), High: int(n.bounds.Hi)}
	a.Options = judgeOptions(t, 0)
	switch {
	case len(a.Options) == 0:
		return a
	case n.chance:
		// The mean of all plays, whatever their first move was.
		visits := int64(0)
		for i := range n.options {
			o := t.nodes.At(n.first + i)
			a.Value.Mean, visits = a.Value.Mean+o.sum, visits+o.visits
		}
		a.Value.Mean /= float64(max(visits, 1))
		a.Value.clamp()
		settle(a.Options)
		for i := range a.Options {
			a.Options[i].Best = false
		}
	default:
		_, a.Value = settle(a.Options)
	}
	a.Value.Visits = n.visits
	a.Exact = a.Value.Low == a.Value.High
	return a
}

// outcomeOf returns the value of the terminal position n to the player to move there, or ok false if its score is out of
// range.
func outcomeOf[S comparable](t *Tree[S], n *node[S]) (e Estimate, ok bool) {
	all, err := t.workers[0].game.end(nil, n.player, n.position)
	v := all[n.player]
	return Estimate{Mean: v, Low: int(v), High: int(v)}, err == nil
}

// judgeOptions returns what the tree tells of the options of node at.
func judgeOptions[S comparable](t *Tree[S], at uint32) (options []game.Option[S, Estimate]) {
	n := t.nodes.At(at)
	if n.options > 0 {
		options = make([]game.Option[S, Estimate], n.options)
	}
	for i := range options {
		o := t.nodes.At(n.first + uint32(i))
		span := n.seen(o)
		e := Estimate{Visits: o.visits, Low: int(span.Lo), High: int(span.Hi)}
		if o.visits > 0 {
			e.Mean = o.sum / float64(o.visits)
		}
		options[i].Position, options[i].Value = o.position, e
	}
	return options
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
