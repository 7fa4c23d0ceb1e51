package minimax

import (
	"github.com/gametheory-go/gametheory/internal/moves"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
)

// enter enters the options of s, or their representatives, and their numbers. Those at the root
// are in the order of Moves, so that an index tells which one it is.
func (e *proofSearch[S, K]) enter(s S, goal int32) {
	if e.Expand != nil && len(e.path) > 0 {
		e.enterAtOnce(s, goal)
		return
	}
	lo := len(e.options)
	e.options = moves.Append(e.Rules.Moves, e.options, s)
	for i := lo; i < len(e.options); i++ {
		g := optionGoal(goal, e.Sign(s, e.options[i]))
		o := e.Canonical(e.options[i])
		e.options[i] = o
		e.numbers = append(e.numbers, proofOption{e.glance(o, g).seen(goal, g), g})
	}
}

// enterAtOnce is enter by a single call of Expand.
func (e *proofSearch[S, K]) enterAtOnce(s S, goal int32) {
	e.expanded = e.Expand(e.expanded[:0], s, int(goal)-1, int(goal))
	for i := range e.expanded {
		o := &e.expanded[i]
		g := optionGoal(goal, -1)
		if o.Again {
			g = goal
		}
		n := answer(o.Lo >= int(g))
		if o.Lo < int(g) && int(g) <= o.Hi {
			n = e.recall(e.keys.Told(o.Position, o.Key), g)
		} else {
			e.check(s, o.Lo, o.Hi)
		}
		e.options = append(e.options, o.Position)
		e.numbers = append(e.numbers, proofOption{n.seen(goal, g), g})
	}
}

// glance returns the numbers of a question without looking at any move.
func (e *proofSearch[S, K]) glance(s S, goal int32) proofNumbers {
	if e.Bounder != nil {
		lo, hi := e.Bounder.Bounds(s)
		if lo >= int(goal) || hi < int(goal) {
			e.check(s, lo, hi)
			return answer(lo >= int(goal))
		}
	}
	return e.recall(e.keys.Of(s), goal)
}

// check notes a fault of the bounds of s, or of an option of s that is told with its bounds.
func (e *proofSearch[S, K]) check(s S, lo, hi int) {
	if err := rules.Allow(s, lo, hi); err != nil {
		e.fault = err
	}
}

// recall returns what the table knows of a question.
func (e *proofSearch[S, K]) recall(k K, goal int32) proofNumbers {
	entry, known := e.find(k)
	n := entry.on(goal)
	if known && n.decided() {
		e.sum.Hits++
	}
	return n
}
