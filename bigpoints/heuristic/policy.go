package heuristic

import "math"

// Policy is what a sequence of rules does at every position of a board: which of the
// options it prefers. Of these each is made with the same probability.
type Policy struct {
	table     *Table
	preferred []bool // by option
}

// Policy returns what sequence q does on the board.
func (t *Table) Policy(q Sequence) *Policy {
	t.Rate(q...)
	p := &Policy{t, make([]bool, len(t.options))}
	for i := range p.preferred {
		p.preferred[i] = true
	}
	for _, r := range q {
		p.narrow(t.scores[r.Name])
	}
	return p
}

// Then returns the policy that prefers, of the options that p prefers, those that rule r
// does: that of a sequence which is longer by r.
func (p *Policy) Then(r Rule) *Policy {
	p.table.Rate(r)
	q := &Policy{p.table, make([]bool, len(p.preferred))}
	copy(q.preferred, p.preferred)
	q.narrow(p.table.scores[r.Name])
	return q
}

// narrow leaves only the options with the highest score of those that are preferred.
func (p *Policy) narrow(scores []int16) {
	for i := range p.table.positions {
		from, to := p.table.first[i], p.table.first[i+1]
		best := math.MinInt16
		for k := from; k < to; k++ {
			if p.preferred[k] {
				best = max(best, int(scores[k]))
			}
		}
		for k := from; k < to; k++ {
			p.preferred[k] = p.preferred[k] && int(scores[k]) == best
		}
	}
}

// each calls f with the options that p prefers at position i.
func (p *Policy) each(i int, f func(option int32)) {
	for k := p.table.first[i]; k < p.table.first[i+1]; k++ {
		if p.preferred[k] {
			f(p.table.options[k])
		}
	}
}

// number returns the number of options that p prefers at position i.
func (p *Policy) number(i int) (n int) {
	p.each(i, func(int32) { n++ })
	return n
}
