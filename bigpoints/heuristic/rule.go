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
	Sentence string // what a player takes to the table

	// Score says how much the rule likes a move: of those that can be made it prefers the
	// ones with the highest score. It must depend on nothing but the candidate, and not on
	// the names of the colors.
	Score func(c *Candidate) int
}

// Priorities are rules in the order in which they count: the first decides, among its equals the
// second, and so on. What is still equal then is drawn at random, each move with the same
// probability. Without a rule all moves are equal.
type Priorities []Rule

// ErrRule says that a text names no rule. The errors that wrap it name the offending part.
var ErrRule = errors.New("no such rule of thumb")

// Parse returns the priorities whose rules are named in text, separated by commas or
// "then", such as "count, short" or "count then short": the text that
// [Priorities.String] writes. The error wraps [ErrRule].
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

// Prefer appends to dst the indices of the most preferred candidates, in
// ascending order: all if there are no rules, and none if there are no
// candidates.
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
