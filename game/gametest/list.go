package gametest

import (
	"fmt"
	"slices"

	"github.com/gametheory-go/gametheory/game/internal/alike"
)

// lister is a method that appends to dst, at one position: positions or, Chances, numbers.
type lister[S, E comparable] struct {
	*violations
	method string
	append func(dst []E, s S) []E
	s      S
	fill   E   // what dst has already
	want   []E // what it was found to append
}

func (c *checker[S]) checkMoves(s S) {
	if options, ok := c.moves(s); ok {
		checkList(c, lister[S, S]{&c.violations, "Moves", c.rules.Moves, s, s, options})
	}
}

// checkList checks that a method appends, and appends the same each time.
func checkList[S, E comparable](c *checker[S], l lister[S, E]) {
	if !l.begins() || !l.deterministic() {
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
func (l *lister[S, E]) call(dst []E, s S) ([]E, bool) {
	return try(l.violations, l.method, s, func() []E { return l.append(dst, s) })
}

// begins checks that the slice begins with what dst had, whether there is room behind that
// or not.
func (l *lister[S, E]) begins() bool {
	for _, spare := range []int{0, 1, len(l.want) + 1} {
		dst, before := l.filled(spare)
		got, ok := l.call(dst, l.s)
		n := len(dst)
		switch {
		case !ok:
			return false
		case len(got) < n || !slices.Equal(got[:n], dst) || len(l.want) > 0 && difference(l.want, got) == "":
			l.fail(l.method+" does not append to dst", "at %v: dst is %v, and it returned %v", l.s, before, got)
			return false
		case !slices.Equal(dst, before):
			l.fail(l.method+" changes dst[:len(dst)]", "at %v: from %v to %v", l.s, before, dst)
			return false
		}
	}
	return true
}

// filled returns a dst that is not empty and has room for spare more elements, and a copy of
// it.
func (l *lister[S, E]) filled(spare int) (dst, before []E) {
	var zero E
	dst = append(make([]E, 0, 3+spare), l.fill, zero, l.fill)
	return dst, slices.Clone(dst)
}

func (l *lister[S, E]) deterministic() bool {
	for range 2 {
		got, ok := l.call(nil, l.s)
		if !ok {
			return false
		}
		if d := difference(l.want, got); d != "" {
			l.explain(got, d)
			return false
		}
	}
	return true
}

// explain says why the method has returned something else: d is the difference.
func (l *lister[S, E]) explain(got []E, d string) {
	for i := range min(len(got), len(l.want)) {
		if why := alike.Why(l.want[i], got[i]); why != "" {
			l.fail(why+":", "at %v %s returned %v and another that looks the same", l.s, l.method, got[i])
			return
		}
	}
	l.fail(l.method+" is not deterministic", "at %v: %s", l.s, d)
}

// appends checks what comes behind what dst had.
func (l *lister[S, E]) appends(spare int) {
	dst, _ := l.filled(spare)
	got, ok := l.call(dst, l.s)
	if !ok || len(got) < len(dst) {
		return
	}
	if d := difference(l.want, got[len(dst):]); d != "" {
		l.fail(l.method+" depends on dst", "at %v: %s if dst is not empty", l.s, d)
	}
}

// keepsNothing writes over what the method returned, and over dst, and calls
// again.
func (l *lister[S, E]) keepsNothing(room int) {
	got, ok := l.call(slices.Grow([]E(nil), room), l.s)
	if !ok {
		return
	}
	var zero E
	got = got[:cap(got)]
	for i := range got {
		if got[i] == l.fill {
			got[i] = zero
		} else {
			got[i] = l.fill
		}
	}
	again, ok := l.call(nil, l.s)
	if d := difference(l.want, again); ok && d != "" {
		l.fail(l.method+" retains dst or what it returned", "at %v: %s, when that was written over", l.s, d)
	}
}

// leavesEarlier checks that a call for another position does not write to what
// a call for this one returned.
func (l *lister[S, E]) leavesEarlier(other S) {
	got, ok := l.call(make([]E, 0, len(l.want)+1), l.s)
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
		return fmt.Sprintf("%d elements, then %d", len(want), len(got))
	}
	for i := range want {
		if want[i] != got[i] {
			return fmt.Sprintf("number %d is %v, then %v", i, want[i], got[i])
		}
	}
	return ""
}
