package proof

import (
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
)

// entry is what the table has of a position: bounds on its value, and the numbers of
// the question that was asked last and of its counterpart, whether it is worth goal and
// 1-goal. Players who take turns ask both, of a position to which either may come to move.
type entry struct {
	value     rules.Span
	goal      int32 // the larger of the two
	high, low numbers
}

// unasked is the entry of a position of which nothing is known.
var unasked = entry{rules.Anything, 1, unknown, unknown}

// on returns the numbers of a question.
func (e *entry) on(goal int32) numbers {
	// A bound answers the questions about all numbers on its side.
	switch {
	case e.value.Lo >= goal, e.value.Hi < goal:
		return answer(e.value.Lo >= goal)
	case goal == e.goal:
		return e.high
	case goal == 1-e.goal:
		return e.low
	}
	return unknown
}

// put makes n the numbers of a question.
func (e *entry) put(goal int32, n numbers) {
	// Answers are bounds, which hold for all goals. Numbers are kept for the last goal alone and its counterpart.
	switch high := max(goal, 1-goal); {
	case n.prove == 0:
		e.value.Lo = max(e.value.Lo, goal)
		return
	case n.refute == 0:
		e.value.Hi = min(e.value.Hi, goal-1)
		return
	case high != e.goal:
		e.goal, e.high, e.low = high, unknown, unknown
	}
	if goal == e.goal {
		e.high = n
	} else {
		e.low = n
	}
}
