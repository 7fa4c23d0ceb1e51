package heuristic

// Policy has the preferred options of a list of priorities at each position of a board. The policy
// makes each preferred move with the same probability. A Policy does not change.
type Policy struct {
	table *Table
	// The indices of the preferred options at position i, in the options of the table, are in
	// preferred from first[i] to first[i+1].
	first     []int32
	preferred []int32
}

// Policy returns the policy of priorities q on the board.
func (t *Table) Policy(q Priorities) *Policy {
	t.Rate(q...)
	p := &Policy{t, t.first, make([]int32, len(t.options))}
	for k := range p.preferred {
		p.preferred[k] = int32(k)
	}
	for _, r := range q {
		p = p.Refine(r)
	}
	return p
}

// Refine returns the policy of the priorities of p with rule r at the end.
func (p *Policy) Refine(r Rule) *Policy {
	p.table.Rate(r)
	scores := p.table.scores[r.Name]
	q := &Policy{p.table, make([]int32, 1, len(p.first)), make([]int32, 0, len(p.preferred))}
	for i := range p.table.positions {
		start := len(q.preferred)
		for _, k := range p.at(i) {
			if start < len(q.preferred) && scores[k] > scores[q.preferred[start]] {
				q.preferred = q.preferred[:start]
			}
			if start == len(q.preferred) || scores[k] == scores[q.preferred[start]] {
				q.preferred = append(q.preferred, k)
			}
		}
		q.first = append(q.first, int32(len(q.preferred)))
	}
	return q
}

// at returns the indices of the options that p prefers at position i.
func (p *Policy) at(i int) []int32 { return p.preferred[p.first[i]:p.first[i+1]] }
