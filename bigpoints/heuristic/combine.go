package heuristic

import (
	"context"
	"fmt"
	"slices"

	"github.com/gametheory-go/gametheory/internal/poll"
)

// Combine looks for good priorities by forward selection (Efroymson, 1960): to the rules found
// so far it adds, of all rules, the one with which cost is least on average over the tables,
// the first of equals. It ends when no rule makes that less by at least gain, or there are most
// rules. It returns, for each number of rules from 1 up, the mean cost. [Policy.Lost] is a
// cost, and so are the points lost in [Policy.OwnPlay].
//
// Priorities that are good on the tables they were found on may be worse on others: to know what
// they are worth, measure it there. The error wraps context.Cause(ctx). Combine panics without
// a table.
func Combine(ctx context.Context, tables []*Table, rules []Rule, cost func(*Policy) float64, most int, gain float64) (q Priorities, costs []float64, err error) {
	if len(tables) == 0 {
		panic("heuristic: Combine without a table")
	}
	var all []*Policy
	for _, t := range tables {
		t.Rate(rules...)
		all = append(all, t.Policy(nil))
	}
	for len(q) < most {
		means := make([]float64, len(rules))
		for _, p := range all {
			if err := poll.Cause(ctx); err != nil {
				return q, costs, fmt.Errorf("heuristic: %w", err)
			}
			for i, r := range rules {
				means[i] += cost(p.Refine(r)) / float64(len(tables))
			}
		}
		best := slices.Index(means, slices.Min(means))
		if n := len(costs); n > 0 && means[best] > costs[n-1]-gain {
			break
		}
		q, costs = append(q, rules[best]), append(costs, means[best])
		for i, p := range all {
			all[i] = p.Refine(rules[best])
		}
	}
	return q, costs, nil
}
