package heuristic

import (
	"context"
	"fmt"
	"slices"
)

// Combine looks for a good sequence by forward selection (Efroymson, 1960): to the rules
// found so far it adds the one of rules with which the policies lose the least, in the mean
// over the tables, to a perfect opponent ([Policy.Lost]); of equals the first. It ends
// when no rule makes that less by at least gain, or after so many rules. It returns, for
// each number of rules from 1 up, what the policies lose.
//
// A good sequence of the tables it was found on may be worse on others: to know what it is
// worth, measure it there. The error wraps the cause of ctx's end. Combine panics without
// a table.
func Combine(ctx context.Context, tables []*Table, rules []Rule, most int, gain float64) (q Sequence, lost []float64, err error) {
	if len(tables) == 0 {
		panic("heuristic: Combine without a table")
	}
	var all []*Policy
	for _, t := range tables {
		t.Rate(rules...)
		all = append(all, t.Policy(nil))
	}
	for len(q) < most {
		sums := make([]float64, len(rules))
		for _, p := range all {
			if ctx.Err() != nil {
				return q, lost, fmt.Errorf("heuristic: %w", context.Cause(ctx))
			}
			for i, r := range rules {
				sums[i] += p.Then(r).Lost() / float64(len(tables))
			}
		}
		best := slices.Index(sums, slices.Min(sums))
		if n := len(lost); n > 0 && sums[best] > lost[n-1]-gain {
			break
		}
		q, lost = append(q, rules[best]), append(lost, sums[best])
		for i, p := range all {
			all[i] = p.Then(rules[best])
		}
	}
	return q, lost, nil
}
