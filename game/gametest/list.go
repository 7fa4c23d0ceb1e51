package gametest

import (
	"fmt"
	"reflect"

	"github.com/gametheory-go/gametheory/game/internal/alike"
)

// lister is a method that appends to dst at one position: positions, or numbers for Chances.
type lister struct {
	*violations
	method  string
	append  appender
	element reflect.Type // of dst
	s       any
	fill    any   // the elements of dst before the call
	want    []any // the elements that the first call appended
}

func (c *checker) checkMoves(s any) {
	if options, ok := c.moves(s); ok {
		c.checkList(lister{&c.violations, "Moves", c.rawMoves, c.kind.Position, s, s, options})
	}
}

// checkList checks that a method appends, and that it appends the same elements each time.
func (c *checker) checkList(l lister) {
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

// call calls the method and reports a panic.
func (l *lister) call(dst reflect.Value, s any) (reflect.Value, bool) {
	return try(l.violations, l.method, s, func() reflect.Value { return reflect.ValueOf(l.append(dst.Interface(), s)) })
}

// room returns a dst with the given length and room for spare more elements. It returns nil if
// both are 0.
func (l *lister) room(length, spare int) reflect.Value {
	t := reflect.SliceOf(l.element)
	if length+spare == 0 {
		return reflect.Zero(t)
	}
	return reflect.MakeSlice(t, length, length+spare)
}

// elements returns the elements of a slice.
func elements(list reflect.Value) []any {
	all := make([]any, list.Len())
	for i := range all {
		all[i] = list.Index(i).Interface()
	}
	return all
}

// begins checks that the result begins with the elements of dst, with room behind these elements
// or without room.
func (l *lister) begins() bool {
	for _, spare := range []int{0, 1, len(l.want) + 1} {
		dst := l.filled(spare)
		before := elements(dst)
		list, ok := l.call(dst, l.s)
		if !ok {
			return false
		}
		got, after, n := elements(list), elements(dst), dst.Len()
		switch {
		case len(got) < n || difference(got[:n], after) != "" || len(l.want) > 0 && difference(l.want, got) == "":
			l.fail(l.method+" does not append to dst", "at %v: dst is %v, and it returned %v", l.s, before, got)
			return false
		case difference(after, before) != "":
			l.fail(l.method+" changes dst[:len(dst)]", "at %v: from %v to %v", l.s, before, after)
			return false
		}
	}
	return true
}

// filled returns a dst that is not empty and has room for spare more elements.
func (l *lister) filled(spare int) reflect.Value {
	dst := l.room(3, spare)
	l.write(dst.Index(0), l.fill)
	l.write(dst.Index(2), l.fill)
	return dst
}

// write sets an element to v, or to zero if v is nil.
func (l *lister) write(element reflect.Value, v any) {
	if v == nil {
		element.SetZero()
	} else {
		element.Set(reflect.ValueOf(v))
	}
}

func (l *lister) deterministic() bool {
	for range 2 {
		list, ok := l.call(l.room(0, 0), l.s)
		if !ok {
			return false
		}
		got := elements(list)
		if d := difference(l.want, got); d != "" {
			l.explain(got, d)
			return false
		}
	}
	return true
}

// explain reports that the method has returned another result, with the difference d.
func (l *lister) explain(got []any, d string) {
	for i := range min(len(got), len(l.want)) {
		if why := alike.Why(l.want[i], got[i]); why != "" {
			l.fail(why+":", "at %v %s returned %v and another that looks the same", l.s, l.method, got[i])
			return
		}
	}
	l.fail(l.method+" is not deterministic", "at %v: %s", l.s, d)
}

// appends checks the elements behind the elements of dst.
func (l *lister) appends(spare int) {
	dst := l.filled(spare)
	list, ok := l.call(dst, l.s)
	if !ok || list.Len() < dst.Len() {
		return
	}
	if d := difference(l.want, elements(list)[dst.Len():]); d != "" {
		l.fail(l.method+" depends on dst", "at %v: %s if dst is not empty", l.s, d)
	}
}

// keepsNothing overwrites the result and dst, and calls the method again.
func (l *lister) keepsNothing(room int) {
	list, ok := l.call(l.room(0, room), l.s)
	if !ok {
		return
	}
	list = list.Slice(0, list.Cap())
	for i := range list.Len() {
		if element := list.Index(i); element.Interface() == l.fill {
			element.SetZero()
		} else {
			l.write(element, l.fill)
		}
	}
	again, ok := l.call(l.room(0, 0), l.s)
	if !ok {
		return
	}
	if d := difference(l.want, elements(again)); d != "" {
		l.fail(l.method+" retains dst or what it returned", "at %v: %s, when that was written over", l.s, d)
	}
}

// leavesEarlier checks that a call for another position does not change the result for this
// position.
func (l *lister) leavesEarlier(other any) {
	list, ok := l.call(l.room(0, len(l.want)+1), l.s)
	if !ok {
		return
	}
	if _, ok = l.call(l.room(0, 0), other); !ok {
		return
	}
	if d := difference(l.want, elements(list)); d != "" {
		l.fail(l.method+" retains dst", "at %v: %s, when it was called for %v", l.s, d, other)
	}
}

// difference returns the difference between got and want, or "".
func difference(want, got []any) string {
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
