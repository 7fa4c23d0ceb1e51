package minimax

import "math"

// proofEntry is what the table has of a position: the numbers of the question
// that was asked last.
type proofEntry struct {
	proofNumbers
	goal int32
}

func (e *proofSearch[S, K]) known(s S) (lo, hi int32) {
	lo, hi = -infinity, infinity
	entry, _ := e.table.Find(e.keys.Of(s))
	if entry.prove == 0 && entry.refute > 0 {
		lo = entry.goal
	}
	if entry.refute == 0 && entry.prove > 0 {
		hi = entry.goal - 1
	}
	return lo, hi
}

// recall returns the numbers that the table has. They are those of the question
// asked last: if it was another one, its answer may imply the one looked for.
func (e *proofSearch[S, K]) recall(k K, goal int32) (n proofNumbers, known bool) {
	switch entry, ok := e.table.Find(k); {
	case !ok:
		return proofUnknown, false
	case entry.goal == goal,
		entry.prove == 0 && entry.goal > goal,
		entry.refute == 0 && entry.goal < goal:
		return entry.proofNumbers, true
	}
	return proofUnknown, false
}

// store puts what is known of here into the table. It is worth the positions that
// were expanded for it, and four times as many if they have led to an answer: an
// answer serves every question, while numbers are only where to go on.
func (e *proofSearch[S, K]) store(here *proofNode[K], v *proofSurvey) {
	worth := e.sum.Positions - here.began
	if v.decided() {
		worth *= 4
		if v.prove == 0 && v.open > 1 {
			e.sum.Cutoffs++
		}
	}
	e.table.Store(here.key, proofEntry{v.proofNumbers, here.goal}, uint16(min(worth, math.MaxUint16)))
}
