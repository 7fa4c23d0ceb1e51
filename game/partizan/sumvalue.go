package partizan

import (
	"errors"
	"fmt"
	"math"
	"slices"
)

// Values in sums. A component whose value is found in little time is replaced by its value. Values
// are added if the sum is found in little time and has few options. So a sum of many small
// components often becomes one value, whose outcome is known.

const (
	addSteps   = 1 << 10 // for the sum of two values
	mostMerged = 16      // options of a sum of values on both sides
	valueSteps = 1 << 15 // for the values of the followers of a component
	weighSteps = 1 << 10 // for an atomic weight
)

// errTired reports that a computation takes too long.
var errTired = errors.New("too many steps")

// within calls f, and reports whether f has ended within so many steps and within the limits of
// values.
func (w *worker) within(steps int, f func()) (ok bool) {
	w.quota = steps
	defer func() { w.quota = 0 }()
	return try(f, func(err error) bool {
		return errors.Is(err, errTired) || errors.Is(err, ErrRange) || isFull(err)
	})
}

// try calls f, and reports whether f has ended without a panic. try panics again with an error that is not expected.
func try(f func(), expected func(error) bool) (ok bool) {
	defer func() {
		if r := recover(); r != nil {
			if err := errOf(r); !expected(err) {
				panic(err)
			}
			ok = false
		}
	}()
	f()
	return true
}

// wins reports whether a player, moving first, wins the sum.
func (v *SumSolver[S]) wins(sum []Term[S], first Player) (wins bool) {
	if !v.inRange(func() { wins = v.search.wins(v.sum(sum), first) }) {
		wins = v.total(sum).Outcome().Wins(first, first)
	}
	return wins
}

// outcome returns the outcome of the sum.
func (v *SumSolver[S]) outcome(sum []Term[S]) (o Outcome) {
	if !v.inRange(func() {
		all := v.sum(sum)
		o = outcome(!v.search.wins(all, Right), !v.search.wins(all, Left))
	}) {
		o = v.total(sum).Outcome()
	}
	return o
}

// inRange calls f, which searches, and reports whether all numbers were in the range of the search.
func (v *SumSolver[S]) inRange(f func()) (ok bool) {
	defer v.search.unwind()
	return try(f, func(err error) bool { return errors.Is(err, ErrRange) })
}

// total returns the value of the sum.
func (v *SumSolver[S]) total(sum []Term[S]) Value {
	w := v.values.w
	v.left, w.quota = math.MaxInt, 0
	var total ref
	for _, t := range sum {
		r, err := v.values.value(v.search.ctx, t.Position)
		if err != nil {
			panic(err)
		}
		if t.Negative {
			r = w.negative(r)
		}
		total = w.plus(total, r)
	}
	return w.Store.value(total)
}

// ofValue returns a value as a sum: a number, or a part and perhaps a number.
func (s *sumSearch) ofValue(r ref) terms {
	var number fix
	if !r.isNode() {
		number = s.w.number(r).toSearch()
		if r &^= numberMask; r == 0 {
			return terms{number: number}
		}
	}
	p, ok := s.values[r]
	if !ok {
		p = s.intern(r)
	}
	return terms{number, []part{p}}
}

// toSearch returns x. It panics if x is not a fix.
func (x num) toSearch() fix {
	if !x.isFix() {
		panic(fmt.Errorf("%w: a number of more than %d or with a denominator of more than 2^%d in a sum to search",
			ErrRange, int64(fixEnd>>maxFraction), maxFraction))
	}
	return x.fix
}

// intern returns the part of a value that is no number. The value and its negative share a form.
func (s *sumSearch) intern(r ref) part {
	minus := r
	if s.w.within(valueSteps, func() { minus = s.w.negative(r) }) {
		if p, ok := s.values[minus]; ok && minus != r {
			s.values[r] = p ^ 1
			return p ^ 1
		}
	}
	left, right := s.w.stop(r, Left), s.w.stop(r, Right)
	l, h := left.toSearch(), right.toSearch()
	b := bounds{
		left: [2]fix{l, l}, right: [2]fix{h, h}, atLeast: s.w.atLeast(r, right), atMost: s.w.atMost(r, left),
		exact: true, odd: true,
	}
	mirror := minus == r
	if mirror && r.isNode() && s.w.node(r).negative.Load() == 0 {
		mirror = false // the negative was not found
	}
	p := s.form(sumForm{bounds: b, value: r, mirror: mirror})
	s.values[r] = p
	return p
}

// form adds a form.
func (s *sumSearch) form(f sumForm) part {
	if int64(len(s.forms)) >= 1<<31 {
		panic(fmt.Errorf("%w: more than %d forms", ErrRange, int64(1)<<31))
	}
	s.take(formBytes)
	s.forms = append(s.forms, f)
	return part(2 * (len(s.forms) - 1))
}

// merge adds the values among the parts of a sum if the sums are simple.
func (s *sumSearch) merge(t terms) terms {
	var values []ref
	var others []part
	for _, p := range t.parts {
		if v, ok := s.valueOf(p); ok {
			values = append(values, v)
		} else {
			others = append(others, p)
		}
	}
	if len(values) < 2 {
		return t
	}
	merged := values[:1:1]
	for _, v := range values[1:] {
		last := len(merged) - 1
		if sum, ok := s.add(merged[last], v); ok {
			merged[last] = sum
		} else {
			merged = append(merged, v)
		}
	}
	if len(merged) == len(values) {
		return t
	}
	sum := terms{number: t.number, parts: others}
	for _, v := range merged {
		one := s.ofValue(v)
		sum.number = (sum.number + one.number).checked()
		for _, p := range one.parts {
			sum.parts = s.insert(sum.parts, p)
		}
	}
	return sum
}

// valueOf returns the value of a part, if it is known.
func (s *sumSearch) valueOf(p part) (ref, bool) {
	f := &s.forms[p/2]
	switch {
	case f.value == 0:
		return 0, false
	case p%2 == 0 || f.mirror:
		return f.value, true
	}
	r := f.value
	ok := s.w.within(valueSteps, func() { r = s.w.negative(f.value) })
	return r, ok
}

// pair is two values.
type pair struct{ a, b ref }

const pairBytes = 64

// add returns the sum of two values, if it is simple.
func (s *sumSearch) add(a, b ref) (sum ref, ok bool) {
	if a > b {
		a, b = b, a
	}
	if sum, seen := s.sums[pair{a, b}]; seen {
		return sum, sum != hard
	}
	s.take(pairBytes)
	ok = s.w.within(addSteps, func() { sum = s.w.plus(a, b) })
	if ok && sum.isNode() {
		n := s.w.node(sum)
		ok = int(n.left)+int(n.right) <= s.merged
	}
	if !ok {
		sum = hard
	}
	s.sums[pair{a, b}] = sum
	return sum, ok
}

// hard stands for a sum of values that is not simple.
const hard = nodeBit

// weigh improves the bounds of a sum of all-small values by the atomic weight: with a weight of at
// least 2 the sum is greater than 0, and with at least 1 Left wins, moving first (Berlekamp, Conway
// and Guy 1982, ch. 8).
func (s *sumSearch) weigh(t terms, b *bounds) {
	var total fix
	for _, p := range t.parts {
		x, ok := s.weight(&s.forms[p/2])
		if !ok {
			return
		}
		if p%2 == 1 {
			x = -x
		}
		total += x
	}
	b.first = [2]bool{total >= one, total <= -one}
	if total >= 2*one {
		b.atLeast = true
	}
	if total <= -2*one {
		b.atMost = true
	}
}

// weight returns the atomic weight of a form, if it is a number and found in little time.
func (s *sumSearch) weight(f *sumForm) (fix, bool) {
	if f.weighed == 0 {
		f.weighed = -1
		if f.value != 0 && s.w.allSmall(f.value) {
			ok := s.w.within(weighSteps, func() {
				if x := s.w.weight(f.value, map[ref]ref{}); x.isNumber() {
					f.weight, f.weighed = s.w.number(x).toSearch(), 1
				}
			})
			if !ok {
				f.weighed = -1
			}
		}
	}
	return f.weight, f.weighed == 1
}

// expand finds the options of a form.
func (s *sumSearch) expand(i int) {
	if s.forms[i].expanded {
		return
	}
	s.step()
	var options [2][]terms
	var all [2][]bounds
	value := s.forms[i].value
	if value != 0 {
		for p := range options {
			for _, o := range s.w.appendSide(nil, value, Player(p)) {
				options[p] = append(options[p], s.ofValue(o))
			}
		}
	} else {
		options = s.component(s.forms[i].position)
	}
	bytes := int64(0)
	for p := range options {
		options[p], all[p] = s.useful(options[p], Player(p))
		for _, o := range options[p] {
			bytes += termsBytes + partBytes*int64(len(o.parts))
		}
	}
	s.take(bytes)
	f := &s.forms[i] // component may have moved the forms
	f.options, f.expanded = options, true
	if value == 0 {
		f.bounds = boundsOf(all)
	}
}

// expandAll finds the options of all parts of a sum, and reports whether a part had none yet.
func (s *sumSearch) expandAll(t terms) (some bool) {
	for _, p := range slices.Compact(slices.Clone(t.parts)) {
		if !s.forms[p/2].expanded {
			s.expand(int(p / 2))
			some = true
		}
	}
	return some
}
