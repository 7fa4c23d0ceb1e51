package thumb

import (
	"context"

	"github.com/gametheory-go/gametheory/bigpoints/heuristic"
)

// Found is a sequence that forward selection has found.
type Found struct {
	Name string
	Lost []float64 // points that the first 1, 2, ... rules give away in a play against themselves
}

// Longest is how many rules a sequence has at most, and Gain how many points a rule must
// save to be added: more is not worth a person's while.
const (
	Longest = 4
	Gain    = 0.02
)

// Combine looks for a sequence on the boards of some samples, of the rules but those left
// out. The error wraps context.Cause(ctx).
func Combine(ctx context.Context, workers int, samples []Sample, without ...string) (f Found, err error) {
	var tables []*heuristic.Table
	rules := Rules(without...)
	for _, s := range samples {
		for t, err := range each(ctx, workers, s, func(t *heuristic.Table) *heuristic.Table {
			t.Rate(rules...)
			return t
		}) {
			if err != nil {
				return f, err
			}
			tables = append(tables, t)
		}
	}
	q, lost, err := heuristic.Combine(ctx, tables, rules, givenAway, Longest, Gain)
	return Found{q.String(), lost}, err
}

// givenAway returns the points that both players give away in own play.
func givenAway(p *heuristic.Policy) float64 { return p.OwnPlay().Lost }

// Rules returns the rules that say something in the reduced game, but those left out.
func Rules(without ...string) (rules []heuristic.Rule) {
	out := map[string]bool{"white": true, "black": true}
	for _, name := range without {
		out[name] = true
	}
	for _, r := range heuristic.Rules() {
		if !out[r.Name] {
			rules = append(rules, r)
		}
	}
	return rules
}

// Singles returns a sequence of each rule by itself.
func Singles(rules []heuristic.Rule) (all []heuristic.Priorities) {
	for _, r := range rules {
		all = append(all, heuristic.Priorities{r})
	}
	return all
}
