package thumb

import (
	"context"
	"slices"

	"github.com/gametheory-go/gametheory/bigpoints/heuristic"
)

// Meeting is the expected result of a sequence against all others of several, on the
// boards of a sample, in the mean over boards, opponents and both seats.
type Meeting struct {
	Name string
	heuristic.Result
}

// Meet lets each sequence meet each other one on each board of s, once in each seat. The
// results are expectations, and exact if s has all boards. The error wraps context.Cause(ctx).
func Meet(ctx context.Context, workers int, s Sample, sequences []heuristic.Priorities) ([]Meeting, error) {
	all := make([]Meeting, len(sequences))
	for i, q := range sequences {
		all[i].Name = q.String()
	}
	share := 1 / float64(len(s.boards())*2*max(len(sequences)-1, 1))
	for results, err := range each(ctx, workers, s, func(t *heuristic.Table) []heuristic.Result { return roundRobin(t, sequences) }) {
		if err != nil {
			return nil, err
		}
		for i, r := range results {
			m := &all[i].Result
			m.Win += share * r.Win
			m.Draw += share * r.Draw
			m.Loss += share * r.Loss
			m.Margin += share * r.Margin
		}
	}
	return all, nil
}

// roundRobin returns for each sequence the sum of its results on one board.
func roundRobin(t *heuristic.Table, sequences []heuristic.Priorities) []heuristic.Result {
	t.Rate(slices.Concat(sequences...)...)
	sums := make([]heuristic.Result, len(sequences))
	policies := make([]*heuristic.Policy, len(sequences))
	for i, q := range sequences {
		policies[i] = t.Policy(q)
	}
	for i, p := range policies {
		for j, q := range policies {
			if i != j {
				r := p.Against(q)
				sums[i] = plus(sums[i], r)
				sums[j] = plus(sums[j], r.Swap())
			}
		}
	}
	return sums
}

func plus(a, b heuristic.Result) heuristic.Result {
	return heuristic.Result{Win: a.Win + b.Win, Draw: a.Draw + b.Draw, Loss: a.Loss + b.Loss, Margin: a.Margin + b.Margin}
}
