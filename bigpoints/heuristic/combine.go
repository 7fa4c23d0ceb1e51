package heuristic

import (
	"context"
	"fmt"
	"slices"

	"github.com/gametheory-go/gametheory/internal/poll"
)

// Combine searches good priorities by forward selection (Efroymson, 1960). Each step adds the rule
// with the least cost, averaged over the tables; among equal rules, the first. Combine ends if no
// rule reduces the mean cost by at least gain, or if q has most rules. So most is the limit on the
// number of rules. Combine returns the mean costs after the first rule, the second rule, and so on.
// [Policy.Lost] is a cost. The points lost in [Policy.OwnPlay] are another cost.
//
// The cost on other tables may be larger. To evaluate the priorities, measure the cost on other
// tables. The error wraps context.Cause(ctx). Combine panics without a table.
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
