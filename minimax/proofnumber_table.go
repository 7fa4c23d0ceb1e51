package minimax

import (
	"math"

	"github.com/gametheory-go/gametheory/minimax/internal/rules"
)

// proofEntry is what the table has of a position: bounds on its value, and the numbers of
// the question that was asked last and of its counterpart, whether it is worth goal and
// 1-goal. Players who take turns ask both, of a position to which either may come to move.
type proofEntry struct {
	lo, hi    int32
	goal      int32 // the larger of the two
	high, low proofNumbers
}

// unasked is the entry of a position of which nothing is known.
var unasked = proofEntry{-rules.Infinity, rules.Infinity, 1, proofUnknown, proofUnknown}

// on returns the numbers of a question.
func (e *proofEntry) on(goal int32) proofNumbers {
	switch {
	case e.lo >= goal, e.hi < goal:
		return answer(e.lo >= goal)
	case goal == e.goal:
		return e.high
	case goal == 1-e.goal:
		return e.low
	}
	return proofUnknown
}

// put makes n the numbers of a question.
func (e *proofEntry) put(goal int32, n proofNumbers) {
	switch high := max(goal, 1-goal); {
	case n.prove == 0:
		e.lo = max(e.lo, goal)
		return
	case n.refute == 0:
		e.hi = min(e.hi, goal-1)
		return
	case high != e.goal:
		e.goal, e.high, e.low = high, proofUnknown, proofUnknown
	}
	if goal == e.goal {
		e.high = n
	} else {
		e.low = n
	}
}

func (e *proofSearch[S, K]) known(s S) (lo, hi int32) {
	entry, _ := e.find(e.keys.Of(s))
	return entry.lo, entry.hi
}

// find returns what the table has of a position.
func (e *proofSearch[S, K]) find(k K) (entry proofEntry, known bool) {
	if entry, known = e.table.Find(k); !known {
		entry = unasked
	}
	return entry, known
}

// store puts what is known of here into the table. Its worth there is the number of positions
// expanded for it, and four times that for an answer: an answer serves every question, while
// numbers only tell where to go on.
func (e *proofSearch[S, K]) store(here *proofNode[K], v *proofSurvey) {
	worth := e.sum.Positions - here.began
	if v.decided() {
		worth *= 4
		if v.prove == 0 && v.open > 1 {
			e.sum.Cutoffs++
		}
	}
	entry, _ := e.find(here.key)
	entry.put(here.goal, v.proofNumbers)
	e.table.Store(here.key, entry, uint16(min(worth, math.MaxUint16)))
}
