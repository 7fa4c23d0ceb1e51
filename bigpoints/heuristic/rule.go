package heuristic

import (
	"errors"
	"math"
	"strings"

	"github.com/gametheory-go/gametheory/game"
)

// Rule is a rule of thumb: a preference among moves.
type Rule struct {
	Name     string // a word
	Sentence string // the rule for a person at the table

	// Score rates a move. The rule prefers the moves with the highest score. The score must depend
	// on the candidate alone, and not on the names of the colors.
	Score func(c *Candidate) int
}

// Priorities are rules in order. The first rule decides. Among equal moves the second rule decides,
// and so on. Moves that are equal by all rules have the same probability. Without a rule all moves
// are equal.
type Priorities []Rule

// ErrRule reports a text that names no rule. The wrapping error names the offending part.
var ErrRule = errors.New("no such rule of thumb")

// Parse returns the priorities with the names of rules in text. Commas or "then" separate the
// names: "count, short" or "count then short". [Priorities.String] writes this text. The error
// wraps [ErrRule].
func Parse(text string) (Priorities, error) {
	var q Priorities
	for _, name := range strings.Split(strings.ReplaceAll(text, " then ", ","), ",") {
		r, err := find(strings.TrimSpace(name))
		if err != nil {
			return nil, err
		}
		q = append(q, r)
	}
	return q, nil
}

// find returns the rule with a name, in letters of either case.
func find(name string) (Rule, error) {
	var names []string
	for _, r := range Rules() {
		if strings.EqualFold(r.Name, name) {
			return r, nil
		}
		names = append(names, r.Name)
	}
	return Rule{}, game.SyntaxErrorf(ErrRule, "%q, want one of %s", name, strings.Join(names, ", "))
}

// String returns the names of the rules, such as "count then short".
func (q Priorities) String() string {
	names := make([]string, len(q))
	for i, r := range q {
		names[i] = r.Name
	}
	return strings.Join(names, " then ")
}

// Prefer appends the indices of the preferred candidates to dst, in ascending order. Without rules
// all candidates are preferred. Without candidates Prefer appends nothing.
func (q Priorities) Prefer(dst []int, candidates []Candidate) []int {
	first := len(dst)
	for i := range candidates {
		dst = append(dst, i)
	}
	for _, r := range q {
		best, n := math.MinInt, first
		for _, i := range dst[first:] {
			score := r.Score(&candidates[i])
			if score > best {
				best, n = score, first
			}
			if score == best {
				dst[n] = i
				n++
			}
		}
		dst = dst[:n]
	}
	return dst
}
