package partizan

import (
	"cmp"
	"fmt"
	"math/big"
	"sync/atomic"
	"unique"
)

// num is a number in a store: a fix, or for a number without a fix the index of its magnitude in the
// store plus 2^62, negative for a negative number. Equal numbers are ==, and the sign of the fix is
// the sign of the number. Only [Store.less] compares two of them.
type num struct{ fix fix }

func (x num) neg() num { return num{-x.fix} }

// isFix reports whether x has a fix.
func (x num) isFix() bool { return uint64(x.fix+fixEnd-1) < 2*uint64(fixEnd)-1 }

// numbers are the magnitudes of the numbers of a store that do not fit into a ref.
type numbers struct {
	list  atomic.Pointer[[]stored]
	index map[Number]int32 // guarded by Store.mu
}

// stored is a number that does not fit into a ref.
type stored struct {
	number Number
	num    num
}

const (
	storedBytes = 160 // with its place in the map
	maxStored   = maxNumerator
)

// stored returns the index of the positive number x.
func (s *Store) stored(x Number) int32 {
	s.mu.Lock()
	defer s.mu.Unlock()
	if i, ok := s.numbers.index[x]; ok {
		return i
	}
	var list []stored
	if at := s.numbers.list.Load(); at != nil {
		list = *at
	}
	if len(list) == 0 {
		// Index 0 is not a number, because it has no sign.
		list, s.numbers.index = append(list, stored{}), map[Number]int32{}
	}
	i := int32(len(list))
	if i > maxStored {
		panic(fmt.Errorf("%w: more than %d numbers with a numerator of more than %d", ErrRange, maxStored, maxNumerator))
	}
	n, exponent := x.big()
	s.take(storedBytes + int64(n.BitLen()+exponent)/4)
	entry := stored{x, num{fixEnd + fix(i)}}
	if f, ok := toFix(x); ok {
		entry.num = num{f}
	}
	// append may write behind the old list in its memory, where no reader of the old list looks.
	list = append(list, entry)
	s.numbers.list.Store(&list)
	s.numbers.index[x] = i
	return i
}

func (s *Store) entry(i int64) stored { return (*s.numbers.list.Load())[i] }

// num returns the number x in the store.
func (s *Store) num(x Number) num {
	if f, ok := toFix(x); ok {
		return num{f}
	}
	if x.Sign() < 0 {
		return s.num(x.Neg()).neg()
	}
	return num{fixEnd + fix(s.stored(x))}
}

// whole returns the number n in the store.
func (s *Store) whole(n int64) num { return s.num(reduced(n, 0)) }

// Number returns x outside the store.
func (s *Store) Number(x num) Number {
	switch {
	case x.isFix():
		return x.fix.Number()
	case x.fix < 0:
		return s.Number(x.neg()).Neg()
	}
	return s.entry(int64(x.fix - fixEnd)).number
}

// number returns the number of r. The ref r must not be a node.
func (s *Store) number(r ref) num {
	if e := r.exponent(); e <= maxFraction {
		return num{fix(r.numerator() << (maxFraction - e))}
	}
	return s.indexed(r)
}

func (s *Store) indexed(r ref) num {
	if n := r.numerator(); n < 0 {
		return s.entry(-n).num.neg()
	}
	return s.entry(r.numerator()).num
}

// ref returns the number x as a ref.
func (s *Store) ref(x num) ref {
	if x.isFix() {
		if r, ok := x.fix.near(); ok {
			return r
		}
	}
	n := abs(int64(x.fix)) - int64(fixEnd)
	if x.isFix() {
		n = int64(s.stored(fix(abs(int64(x.fix))).Number()))
	}
	if x.fix < 0 {
		n = -n
	}
	return withNumber(n, indexed)
}

// less reports whether x < y.
func (s *Store) less(x, y num) bool {
	if x.isFix() && y.isFix() {
		return x.fix < y.fix
	}
	return s.lessLong(x, y)
}

func (s *Store) lessLong(x, y num) bool { return s.Number(x).Less(s.Number(y)) }

func (s *Store) lesser(x, y num) num {
	if s.less(y, x) {
		return y
	}
	return x
}

func (s *Store) greater(x, y num) num {
	if s.less(x, y) {
		return y
	}
	return x
}

// sumOf returns x + y.
func (s *Store) sumOf(x, y num) num {
	if x.isFix() && y.isFix() {
		if sum := (num{x.fix + y.fix}); sum.isFix() {
			return sum
		}
	}
	return s.num(s.Number(x).Add(s.Number(y)))
}

// isInteger reports whether r is an integer.
func (s *Store) isInteger(r ref) bool {
	if !r.isNumber() {
		return false
	}
	x := s.number(r)
	return x.isFix() && x.fix%one == 0 || !x.isFix() && s.Number(x).IsInteger()
}

// integer returns the integer r. It panics if r does not fit into an int64.
func (s *Store) integer(r ref) int64 {
	n, _ := s.Number(s.number(r)).big()
	if !n.IsInt64() {
		panic(fmt.Errorf("%w: the factor %v", ErrRange, n))
	}
	return n.Int64()
}

// floor returns the greatest integer that is at most x.
func (s *Store) floor(x num) num {
	if x.isFix() {
		// A fix is greater than -2^62, a multiple of one, so the floor is a fix.
		if f := (num{x.fix &^ (one - 1)}); f.isFix() {
			return f
		}
	}
	n, exponent := s.Number(x).big()
	return s.num(longNumber(n.Rsh(n, uint(exponent)), 0))
}

// addSmall returns r + q. Neither r nor q may be a node.
func (s *Store) addSmall(r, q ref) ref {
	number := s.ref(s.sumOf(s.number(r), s.number(q)))
	// Two numbers need no unpacking.
	if (r|q)&^numberMask == 0 {
		return number
	}
	return number | infinitesimal(r.up()+q.up(), r.nim()^q.nim())
}

// leqSmall reports whether r <= q. Neither r nor q may be a node. A difference of numbers
// decides. Then two ups are more than any nimber, one up is more than any nimber but *, and a
// nimber other than 0 is confused with 0 (Conway 1976).
func (s *Store) leqSmall(r, q ref) bool {
	if sameNumber(r, q) {
		return leqInfinitesimal(r, q)
	}
	return s.less(s.number(r), s.number(q))
}

// leqInfinitesimal is leqSmall for refs with the same number.
func leqInfinitesimal(r, q ref) bool {
	ups, nim := q.up()-r.up(), r.nim()^q.nim()
	return ups > 1 || ups == 1 && nim != 1 || ups == 0 && nim == 0
}

// appendNumber appends the option of a player in the canonical form of the number r, if there is one.
func (s *Store) appendNumber(dst []ref, r ref, p Player) []ref {
	x := s.number(r)
	if x.isFix() {
		switch o, ok := x.fix.step(p); {
		case !ok:
			return dst
		case num{o}.isFix():
			return append(dst, s.ref(num{o}))
		}
	}
	n, exponent := s.Number(x).big()
	if exponent == 0 && x.fix > 0 == (p == Right) {
		return dst
	}
	// The numerator of a fraction is odd, so one more or less is the numerator of an option.
	step := int64(1)
	if p == Left {
		step = -1
	}
	return append(dst, s.ref(s.num(longNumber(n.Add(n, big.NewInt(step)), exponent))))
}

// day is a birthday: a number of days before dayEnd, or dayEnd plus the index of the number in the
// store.
type day int64

const dayEnd day = 1 << 39

// day returns the birthday of n days.
func (s *Store) day(n *big.Int) day {
	if n.IsInt64() && n.Int64() < int64(dayEnd) {
		return day(n.Int64())
	}
	return dayEnd + day(s.stored(longNumber(n, 0)))
}

// days returns the birthday d as a number.
func (s *Store) days(d day) Number {
	if d < dayEnd {
		return reduced(int64(d), 0)
	}
	return s.entry(int64(d - dayEnd)).number
}

// compareDays returns -1 if d is before e, +1 if d is after e, and 0 if they are equal.
func (s *Store) compareDays(d, e day) int {
	if max(d, e) < dayEnd {
		return cmp.Compare(d, e)
	}
	return s.days(d).Cmp(s.days(e))
}

// after returns the day after d.
func (s *Store) after(d day) day {
	if d+1 < dayEnd {
		return d + 1
	}
	n, _ := s.days(d).big()
	return s.day(n.Add(n, big.NewInt(1)))
}

// birthdaySmall returns the birthday of r. The ref r must not be a node.
func (s *Store) birthdaySmall(r ref) day {
	d := int64(birthdayInfinitesimal(r.up(), r.nim()))
	x := s.number(r)
	if x.isFix() {
		n := x.fix.Number()
		d += abs(n.numerator) >> n.exponent
		if n.exponent > 0 {
			d += 1 + int64(n.exponent)
		}
		return day(d)
	}
	n, exponent := s.Number(x).big()
	n.Rsh(n.Abs(n), uint(exponent))
	if exponent > 0 {
		d += 1 + int64(exponent)
	}
	return s.day(n.Add(n, big.NewInt(d)))
}

// birthdayInfinitesimal returns the birthday of up ups and a nimber.
func birthdayInfinitesimal(up, nim int) int {
	ups := max(up, -up)
	if ups == 0 {
		return nim
	}
	if nim ^= (ups - 1) & 1; nim == 1 { // down to one up
		return ups + 1
	}
	return ups + (nim ^ 1)
}

// handle returns the number x as a longNumeral, which need not be too long for a Number.
func (x Number) handle() unique.Handle[longNumeral] {
	if x.isLong() {
		return x.long
	}
	n, exponent := x.big()
	return unique.Make(longNumeral{n.Sign() < 0, string(n.Bytes()), exponent})
}
