package gametest

import (
	"fmt"
	"slices"
)

// lister is a method that appends positions to dst, at one position.
type lister[S comparable] struct {
	*violations
	method string
	append func(dst []S, s S) []S
	s      S
	want   []S // what it was found to append
}

func (c *checker[S]) checkMoves(s S) {
	if options, ok := c.moves(s); ok {
		c.checkList(lister[S]{&c.violations, "Moves", c.rules.Moves, s, options})
	}
}

// checkList checks that a method appends, and appends the same each time.
func (c *checker[S]) checkList(l lister[S]) {
	if !l.deterministic() {
		return // every other comparison would say that again
	}
	for _, spare := range []int{0, 1, len(l.want) + 1} {
		l.appends(spare)
	}
	l.keepsNothing(0)
	l.keepsNothing(len(l.want) + 1)
	other := c.sample[0]
	if other == l.s {
		other = c.sample[len(c.sample)-1]
	}
	l.leavesEarlier(other)
}

// call calls the method, and reports its panic.
func (l *lister[S]) call(dst []S, s S) ([]S, bool) {
	return try(l.violations, l.method, s, func() []S { return l.append(dst, s) })
}

func (l *lister[S]) deterministic() bool {
	for range 2 {
		got, ok := l.call(nil, l.s)
		if !ok {
			return false
		}
		if d := difference(l.want, got); d != "" {
			l.fail(l.method+" is not deterministic", "at %v: %s", l.s, d)
			return false
		}
	}
	return true
}

// appends checks the call with a dst that is not empty and has room for so
// many more positions.
func (l *lister[S]) appends(spare int) {
	var zero S
	dst := append(make([]S, 0, 3+spare), l.s, zero, l.s)
	before := slices.Clone(dst)
	got, ok := l.call(dst, l.s)
	if !ok {
		return
	}
	n := len(dst)
	if !slices.Equal(dst, before) {
		l.fail(l.method+" changes dst[:len(dst)]", "at %v: from %v to %v", l.s, before, dst)
	} else if len(got) < n || !slices.Equal(got[:n], before) {
		l.fail(l.method+" does not append to dst", "at %v: dst is %v, and it returned %v", l.s, before, got)
	} else if d := difference(l.want, got[n:]); d != "" {
		l.fail(l.method+" depends on dst", "at %v: %s if dst has positions already", l.s, d)
	}
}

// keepsNothing writes over what the method returned, and over dst, and calls
// again.
func (l *lister[S]) keepsNothing(room int) {
	got, ok := l.call(slices.Grow([]S(nil), room), l.s)
	if !ok {
		return
	}
	var zero S
	got = got[:cap(got)]
	for i := range got {
		if got[i] == l.s {
			got[i] = zero
		} else {
			got[i] = l.s
		}
	}
	again, ok := l.call(nil, l.s)
	if d := difference(l.want, again); ok && d != "" {
		l.fail(l.method+" retains dst or what it returned", "at %v: %s, when that was written over", l.s, d)
	}
}

// leavesEarlier checks that a call for another position does not write to what
// a call for this one returned.
func (l *lister[S]) leavesEarlier(other S) {
	got, ok := l.call(make([]S, 0, len(l.want)+1), l.s)
	if !ok {
		return
	}
	if _, ok = l.call(nil, other); !ok {
		return
	}
	if d := difference(l.want, got); d != "" {
		l.fail(l.method+" retains dst", "at %v: %s, when it was called for %v", l.s, d, other)
	}
}

// difference says how got differs from want, or nothing.
func difference[S comparable](want, got []S) string {
	if len(want) != len(got) {
		return fmt.Sprintf("%d positions, then %d", len(want), len(got))
	}
	for i := range want {
		if want[i] != got[i] {
			return fmt.Sprintf("number %d is %v, then %v", i, want[i], got[i])
		}
	}
	return ""
}
