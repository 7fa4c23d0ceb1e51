package gametest

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/game/internal/alike"
	"github.com/gametheory-go/gametheory/internal/oneline"
)

// violations collects the broken rules, each rule once. A rule is often broken at many positions,
// and the first position is enough.
type violations struct {
	methods []error // faults in names and signatures of methods
	order   []*violation
	byRule  map[string]*violation
	calls   int // the number of calls of methods
}

// violation is a broken rule.
type violation struct {
	rule   string // the rule, which begins with the name of the method
	first  string // the first position with the violation, and the details
	number int    // the number of times
}

// Error implements error.
func (v *violation) Error() string {
	if v.number == 1 {
		return fmt.Sprintf("%s %s", v.rule, v.first)
	}
	return fmt.Sprintf("%s %s (the first of %d times)", v.rule, v.first, v.number)
}

// fail reports that a rule is broken. The first report has the details; later reports only count.
func (r *violations) fail(rule, format string, args ...any) {
	if v := r.byRule[rule]; v != nil {
		v.number++
		return
	}
	if r.byRule == nil {
		r.byRule = make(map[string]*violation)
	}
	v := &violation{rule: rule, first: fmt.Sprintf(format, inLine(args)...), number: 1}
	r.byRule[rule] = v
	r.order = append(r.order, v)
}

// inLine returns args with each text of several lines in one line.
func inLine(args []any) []any {
	lines := slices.Clone(args)
	for i, a := range args {
		if text := fmt.Sprint(a); strings.ContainsAny(text, "\r\n") {
			lines[i] = oneline.Text(text)
		}
	}
	return lines
}

// basic lists the beginnings of basic rules, the most basic rule first. A violation of a basic
// rule causes violations of other rules, because tools and other checks depend on these methods.
var basic = []string{
	doesNotAppend, "Moves changes dst", "positions hold ", "the rules ",
	"the start ", "Moves ", "Players ", "Turn ", "Chances ", "Payoff ", "Score ",
}

// doesNotAppend is the rule that is broken most often: Moves returns a slice of its own.
const doesNotAppend = "Moves does not append to dst"

// rank returns the index of the basic rule that v breaks, or the number of basic rules.
func (v *violation) rank() int {
	for i, rule := range basic {
		if strings.HasPrefix(v.rule, rule) {
			return i
		}
	}
	return len(basic)
}

// broken returns the first basic rule that is broken, or nil.
func (r *violations) broken() error {
	var first *violation
	for _, v := range r.order {
		if v.rank() < len(basic) && (first == nil || v.rank() < first.rank()) {
			first = v
		}
	}
	switch {
	case len(r.methods) > 0:
		return r.methods[0]
	case first != nil:
		return first
	}
	return nil
}

// errors returns the violations, first the violations of basic rules, and then the others in the
// order in which they were found.
func (r *violations) errors() []error {
	slices.SortStableFunc(r.order, func(v, w *violation) int { return cmp.Compare(v.rank(), w.rank()) })
	errs := r.methods
	for _, v := range r.order {
		errs = append(errs, v)
	}
	return errs
}

// try returns the result of f, a call of the method at s. If f panics, try reports the panic.
func try[V any](r *violations, method string, s any, f func() V) (v V, ok bool) {
	r.calls++
	defer func() {
		if !ok {
			r.fail(method+" panics", "at %v: %v", s, recover())
		}
	}()
	return f(), true
}

// ask returns f(s) for a method f. It reports a panic of f, and a second call with another
// result.
func ask[V comparable](r *violations, method string, s any, f func(any) V) (V, bool) {
	var none V
	first, ok := try(r, method, s, func() V { return f(s) })
	if !ok {
		return none, false
	}
	again, ok := try(r, method, s, func() V { return f(s) })
	if !ok {
		return none, false
	}
	if first == again {
		return first, true
	}
	if why := alike.Why(first, again); why != "" {
		r.fail(why+":", "at %v %s returned %v and another that looks the same", s, method, first)
	} else {
		r.fail(method+" is not deterministic", "at %v: %v, then %v", s, first, again)
	}
	return none, false
}
