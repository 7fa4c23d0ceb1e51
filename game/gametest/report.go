package gametest

import "fmt"

// report collects violations, one for each rule that is broken: a broken rule
// is broken at many positions, and the first is as good as all.
type report struct {
	order  []*violation
	byRule map[string]*violation
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
func (r *report) fail(rule, format string, args ...any) {
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

func (r *report) violations() []error {
	var errs []error
	for _, v := range r.order {
		errs = append(errs, v)
	}
	return errs
}

// try returns what f does, a call of the method at s, or reports its panic.
func try[V any](r *report, method string, s any, f func() V) (v V, ok bool) {
	defer func() {
		if !ok {
			r.fail(method+" panics", "at %v: %v", s, recover())
		}
	}()
	return f(), true
}

// ask returns f(s), f being a method, or reports that it panics or is not a
// function of s.
func ask[S, V comparable](r *report, method string, s S, f func(S) V) (V, bool) {
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
