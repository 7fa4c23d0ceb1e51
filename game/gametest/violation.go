package gametest

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// violations collects the rules that are broken, each once: a broken rule is broken at
// many positions, and the first is as good as all.
type violations struct {
	methods []error // whose signatures or names are wrong
	order   []*violation
	byRule  map[string]*violation
}

// violation is a rule that is broken.
type violation struct {
	rule   string // beginning with the name of the method
	first  string // where, and what was seen there
	number int    // how often it was broken
}

// Error implements error.
func (v *violation) Error() string {
	if v.number == 1 {
		return fmt.Sprintf("%s %s", v.rule, v.first)
	}
	return fmt.Sprintf("%s %s (the first of %d times)", v.rule, v.first, v.number)
}

// fail reports that a rule is broken. The first time counts, and says more.
func (r *violations) fail(rule, format string, args ...any) {
	if v := r.byRule[rule]; v != nil {
		v.number++
		return
	}
	if r.byRule == nil {
		r.byRule = make(map[string]*violation)
	}
	v := &violation{rule: rule, first: fmt.Sprintf(format, args...), number: 1}
	r.byRule[rule] = v
	r.order = append(r.order, v)
}

// basic are the methods on which the checks of others rest.
var basic = []string{"the start", "Moves", "Players", "Turn", "Payoff", "Score"}

// basic returns the index of the basic method that v is about, or the number of them.
func (v *violation) basic() int {
	for i, method := range basic {
		if strings.HasPrefix(v.rule, method+" ") {
			return i
		}
	}
	return len(basic)
}

// basicsHold reports whether no basic method is known to be broken.
func (r *violations) basicsHold() bool {
	return len(r.methods) == 0 && !slices.ContainsFunc(r.order, func(v *violation) bool { return v.basic() < len(basic) })
}

// errors returns the violations: those of basic methods first, since others may follow
// from them, and otherwise in the order in which they were found.
func (r *violations) errors() []error {
	slices.SortStableFunc(r.order, func(v, w *violation) int { return cmp.Compare(v.basic(), w.basic()) })
	errs := r.methods
	for _, v := range r.order {
		errs = append(errs, v)
	}
	return errs
}

// try returns what f does, a call of the method at s, or reports its panic.
func try[S, V any](r *violations, method string, s S, f func() V) (v V, ok bool) {
	defer func() {
		if !ok {
			r.fail(method+" panics", "at %v: %v", s, recover())
		}
	}()
	return f(), true
}

// ask returns f(s), f being a method, or reports that it panics or is not a
// function of s.
func ask[S, V comparable](r *violations, method string, s S, f func(S) V) (V, bool) {
	var none V
	first, ok := try(r, method, s, func() V { return f(s) })
	if !ok {
		return none, false
	}
	again, ok := try(r, method, s, func() V { return f(s) })
	if !ok {
		return none, false
	}
	if first != again {
		r.fail(method+" is not deterministic", "at %v: %v, then %v", s, first, again)
		return none, false
	}
	return first, true
}
