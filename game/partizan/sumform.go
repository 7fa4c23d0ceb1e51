package partizan

import (
	"encoding/binary"
	"fmt"
	"slices"
)

// part is a form in a sum, or its negative: twice its index, plus 1 for the negative.
type part uint32

const partBytes = 4

// terms is a sum in normal form: a number and ascending parts. No part is the negative of another
// part.
type terms struct {
	number fix
	parts  []part
}

// sumForm is the form of a part: a value, or a component without a known value. A form stands for
// itself and its negative. It gets its options when a move in it is needed: the sums that are its
// options, each once. Options are left out if the bounds show that another option is at least as
// good.
type sumForm struct {
	options  [2][]terms
	expanded bool
	bounds   bounds
	mirror   bool // it is its own negative

	value    ref // the value, which is no number, or 0 if it is not known
	position int // the number of the component, if value is 0

	weight  fix // the atomic weight, if weighed is 1
	weighed int8
}

// bounds are bounds of the stops of a game G.
type bounds struct {
	left, right [2]fix // the least and the greatest that the left stop, and the right one, can be

	atLeast bool // G >= right[0] is certain
	atMost  bool // G <= left[1] is certain
	exact   bool // the stops are known, and a comparison that is not certain is false
	odd     bool // G is certainly no number

	first [2]bool // the player certainly wins, moving first
}

// far stands for a bound that is not known: it is greater than each number.
const far = fix(1) << 62

// unknown is the bounds of a game of which nothing is known.
var unknown = bounds{left: [2]fix{-far, far}, right: [2]fix{-far, far}}

func numberBounds(x fix) bounds {
	return bounds{left: [2]fix{x, x}, right: [2]fix{x, x}, atLeast: true, atMost: true, exact: true}
}

// number returns the number that G certainly is, or false.
func (b *bounds) number() (x fix, ok bool) {
	return b.left[1], b.atLeast && b.atMost && b.left[1] == b.right[0]
}

// surelyAtLeast reports whether G >= x is certain. If b is exact, it reports whether G >= x.
func (b *bounds) surelyAtLeast(x fix) bool {
	return b.right[0] > x || b.right[0] == x && b.atLeast
}

func (b *bounds) surelyAtMost(x fix) bool { return b.left[1] < x || b.left[1] == x && b.atMost }

// negative returns the bounds of -G.
func (b *bounds) negative() bounds {
	return bounds{
		left: [2]fix{-b.right[1], -b.right[0]}, right: [2]fix{-b.left[1], -b.left[0]},
		atLeast: b.atMost, atMost: b.atLeast, exact: b.exact, odd: b.odd,
		first: [2]bool{b.first[Right], b.first[Left]},
	}
}

// decides returns whether the player who moves first in G wins, if the bounds decide this.
func (b *bounds) decides(first Player) (wins, ok bool) {
	if first == Right {
		// Right, moving first in G, is Left, moving first in -G.
		n := b.negative()
		b = &n
	}
	switch {
	case b.surelyAtMost(0):
		return false, true
	// Left wins, moving first, unless G <= 0.
	case b.left[0] > 0 || b.exact || b.first[Left]:
		return true, true
	}
	return false, false
}

// bounds returns the bounds of a sum. The right stop of a sum is at least the sum of the right
// stops. The left stop is at least the result for Left of beginning in one part and then
// answering. bounds panics if the stops may be out of range.
func (s *sumSearch) bounds(t terms) bounds {
	all := numberBounds(t.number)
	var low, high lowest // of the right stops, and of the negatives of the left stops
	for i, p := range t.parts {
		b := s.of(p)
		low.add(b.right[0], b.left[0])
		high.add(-b.left[1], -b.right[1])
		all.atLeast = all.atLeast && b.atLeast
		all.atMost = all.atMost && b.atMost
		// Sums of several parts have stops that the stops of the parts do not tell.
		all.exact = i == 0 && b.exact
		all.odd = i == 0 && b.odd
		all.first = b.first
	}
	all.right[0], all.left[0] = low.bounds(t.number)
	most, least := high.bounds(-t.number)
	all.left[1], all.right[1] = -most, -least
	if len(t.parts) != 1 || t.number != 0 {
		all.first = [2]bool{}
	}
	if t.number == 0 && len(t.parts) > 1 {
		s.weigh(t, &all)
	}
	return all
}

// lowest is the lower bounds of a sum from the lower bounds of its parts.
type lowest struct {
	sum  fix // of the right stops that are known
	far  int // the number of right stops that are not known
	gain fix // the greatest difference of a left stop and its right stop, if both are known
	left fix // the left stop of the last part without a known right stop, or -far
}

func (l *lowest) add(right, left fix) {
	if right <= -far {
		l.far++
		l.left = left
		return
	}
	l.sum = (l.sum + right).checked()
	// L(G + H) >= L(G) + R(H): Left begins in G, and answers each move of Right where it was made.
	l.gain = max(l.gain, left-right)
}

// bounds returns the bounds of the right stop and of the left stop of the sum with a number.
func (l *lowest) bounds(number fix) (right, left fix) {
	sum := (l.sum + number).checked()
	switch {
	case l.far == 0:
		return sum, sum + l.gain
	case l.far == 1 && l.left > -far:
		return -far, sum + l.left
	}
	return -far, -far
}

// of returns the bounds of a part.
func (s *sumSearch) of(p part) bounds {
	b := &s.forms[p/2].bounds
	if p%2 == 1 {
		return b.negative()
	}
	return *b
}

// negative returns -t.
func (s *sumSearch) negative(t terms) terms {
	n := terms{number: -t.number, parts: make([]part, len(t.parts))}
	for i, p := range t.parts {
		n.parts[i] = s.minus(p)
	}
	slices.Sort(n.parts)
	return n
}

func (s *sumSearch) minus(p part) part {
	if s.forms[p/2].mirror {
		return p
	}
	return p ^ 1
}

// plus returns a + b. A part and its negative cancel. Values are added if the sum is simple.
func (s *sumSearch) plus(a, b terms) terms {
	sum := terms{number: (a.number + b.number).checked()}
	switch {
	case len(b.parts) == 0:
		sum.parts = a.parts
		return sum
	case len(a.parts) == 0:
		sum.parts = b.parts
		return sum
	}
	sum.parts = append(make([]part, 0, len(a.parts)+len(b.parts)), a.parts...)
	for _, p := range b.parts {
		sum.parts = s.insert(sum.parts, p)
	}
	return s.merge(sum)
}

// insert adds a part to ascending parts. A part and its negative cancel.
func (s *sumSearch) insert(parts []part, p part) []part {
	// G - G = 0 (Conway 1976), so both go. A mirror is its own negative, and two of them go as well.
	if i, ok := slices.BinarySearch(parts, s.minus(p)); ok {
		return slices.Delete(parts, i, i+1)
	}
	i, _ := slices.BinarySearch(parts, p)
	return slices.Insert(parts, i, p)
}

// appendTo appends a text of the sum. Equal sums have equal texts.
func (t terms) appendTo(key []byte) []byte {
	key = binary.AppendVarint(key, int64(t.number))
	key = binary.AppendUvarint(key, uint64(len(t.parts)))
	for _, p := range t.parts {
		key = binary.AppendUvarint(key, uint64(p))
	}
	return key
}

const (
	formBytes  = 192
	termsBytes = 32
)

// useful returns the options of a player that may matter, each once, with their bounds.
func (s *sumSearch) useful(options []terms, p Player) (kept []terms, all []bounds) {
	for _, o := range options {
		s.step()
		b := s.bounds(o)
		// Written as a number, so options that are the same number are equal.
		if x, ok := b.number(); ok {
			o, b = terms{number: x}, numberBounds(x)
		}
		worse := false
		for i := 0; i < len(kept) && !worse; i++ {
			worse = noWorse(all[i], b, p) || kept[i].number == o.number && slices.Equal(kept[i].parts, o.parts)
			// If the bounds show that neither is worse, the first stays.
			if !worse && noWorse(b, all[i], p) {
				kept, all = slices.Delete(kept, i, i+1), slices.Delete(all, i, i+1)
				i--
			}
		}
		if !worse {
			kept, all = append(kept, o), append(all, b)
		}
	}
	return kept, all
}

// noWorse reports whether option a is certainly at least as good as b for a player.
func noWorse(a, b bounds, p Player) bool {
	if p == Right {
		a, b = b, a
	}
	return b.left[1] < a.right[0] || b.left[1] == a.right[0] && b.atMost && a.atLeast
}

// boundsOf returns the bounds of a game from the bounds of its options.
func boundsOf(options [2][]bounds) bounds {
	left, right := options[Left], options[Right]
	exact := true
	for _, side := range options {
		for _, b := range side {
			exact = exact && b.exact
		}
	}
	switch {
	// The exact case comes first: a game without options of one player may be exact too.
	case exact:
		return exactBounds(left, right)
	case len(left) == 0:
		return onlyRight(right)
	case len(right) == 0:
		mirrored := make([]bounds, len(left))
		for i := range left {
			mirrored[i] = left[i].negative()
		}
		b := onlyRight(mirrored)
		return b.negative()
	}
	return looseBounds(left, right)
}

// exactBounds is boundsOf for options with exact bounds. It uses the simplicity theorem, as
// [Store] does for values.
func exactBounds(left, right []bounds) bounds {
	var low, high *bound
	for _, b := range left {
		x := b.right[0]
		if low == nil || x >= low.at {
			low = &bound{x, b.surelyAtLeast(x) || low != nil && x == low.at && low.open}
		}
	}
	for _, b := range right {
		x := b.left[0]
		if high == nil || x <= high.at {
			high = &bound{x, b.surelyAtMost(x) || high != nil && x == high.at && high.open}
		}
	}
	// Without options on one side the game is an integer, so both bounds exist below.
	if low == nil || high == nil || low.at <= high.at {
		x, ok, decided := simplestFix(low, high)
		if !decided {
			panic(fmt.Errorf("%w: a number with a denominator of more than 2^%d in a sum to search", ErrRange, maxFraction))
		}
		if ok {
			return numberBounds(x)
		}
	}
	return bounds{
		left: [2]fix{low.at, low.at}, right: [2]fix{high.at, high.at},
		atLeast: !high.open, atMost: !low.open, exact: true, odd: true,
	}
}

// onlyRight is boundsOf for a game without Left options. The game is the greatest integer n <= 0
// such that no option is at most n.
func onlyRight(right []bounds) bounds {
	least, most := right[0].left[0], right[0].left[1]
	for _, b := range right {
		least, most = min(least, b.left[0]), min(most, b.left[1])
	}
	// An option is not at most n if n is below its left stop; so every integer below least is safe.
	low := -far
	if least > -far {
		low = min(0, (least-1)&^(one-1)) // less than least
	}
	// An integer above most has an option that is less, so G is not that integer.
	high := min(0, most)
	return bounds{left: [2]fix{low, high}, right: [2]fix{low, high}, atLeast: true, atMost: true}
}

// looseBounds is boundsOf for a game with options of both players. If the game is not a number,
// its stops are the best right stop of a Left option and the best left stop of a Right option. If
// the game is a number, it lies between these stops.
func looseBounds(left, right []bounds) bounds {
	b := bounds{left: left[0].right, right: right[0].left}
	for _, o := range left {
		b.left = [2]fix{max(b.left[0], o.right[0]), max(b.left[1], o.right[1])}
	}
	for _, o := range right {
		b.right = [2]fix{min(b.right[0], o.left[0]), min(b.right[1], o.left[1])}
	}
	// If G is a number, no Left option is at least G and no Right option at most. So G lies
	// between low and high.
	low, high := b.left[0], b.right[1]
	b.odd = low > high
	// Then low is the only number that G can be, and an option that reaches low excludes it.
	if low == high {
		b.odd = slices.ContainsFunc(left, func(o bounds) bool { return o.surelyAtLeast(low) }) ||
			slices.ContainsFunc(right, func(o bounds) bool { return o.surelyAtMost(low) })
	}
	if !b.odd {
		b.left[1], b.right[0] = max(b.left[1], high), min(b.right[0], low)
	}
	// A left stop is never less than the right stop (Conway 1976).
	b.left[0] = max(b.left[0], b.right[0])
	b.right[1] = min(b.right[1], b.left[1])
	b.atLeast, b.atMost = true, true
	for _, o := range right { // Right would have to move to something at most the bound
		b.atLeast = b.atLeast && (o.left[0] > b.right[0] || o.exact && !o.surelyAtMost(b.right[0]))
	}
	for _, o := range left {
		b.atMost = b.atMost && (o.right[1] < b.left[1] || o.exact && !o.surelyAtLeast(b.left[1]))
	}
	return b
}
