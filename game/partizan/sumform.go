package partizan

import (
	"encoding/binary"
	"fmt"
	"slices"
)

// part is a form in a sum, or its negative: twice its index, plus 1 for the negative.
type part uint32

const partBytes = 4

// terms is a sum in normal form: a number and ascending parts. No part is known to be a number,
// and no part is the negative of another part.
type terms struct {
	number fix
	parts  []part
}

// sumForm is the form of a part: the sums that are its options, each once. Options are left out
// if the bounds show that another option is at least as good. A form stands for itself and its
// negative. Equal forms are stored once.
type sumForm struct {
	options [2][]terms
	bounds  bounds
	mirror  bool // it is its own negative
}

// bounds are bounds of the stops of a game G.
type bounds struct {
	left, right [2]fix // the least and the greatest that the left stop, and the right one, can be

	atLeast bool // G >= right[0] is certain
	atMost  bool // G <= left[1] is certain
	exact   bool // the stops are known, and a comparison that is not certain is false
	odd     bool // G is certainly no number
}

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
	case b.left[0] > 0 || b.exact:
		return true, true
	}
	return false, false
}

// bounds returns the bounds of a sum. The right stop of a sum is at least the sum of the right
// stops. The left stop is at least the result for Left of beginning in one part and then
// answering. bounds panics if the stops may be out of range.
func (s *sumSearch) bounds(t terms) bounds {
	all := numberBounds(t.number)
	var first, second fix // the gain of moving first, for Left and for Right
	for i, p := range t.parts {
		b := s.of(p)
		all.right[0] = (all.right[0] + b.right[0]).checked()
		all.left[1] = (all.left[1] + b.left[1]).checked()
		// L(G + H) >= L(G) + R(H): Left begins in G, and answers each move of Right where it was
		// made.
		first = max(first, b.left[0]-b.right[0])
		second = min(second, b.right[1]-b.left[1])
		all.atLeast = all.atLeast && b.atLeast
		all.atMost = all.atMost && b.atMost
		// Sums of several parts have stops that the stops of the parts do not tell.
		all.exact = i == 0 && b.exact
		all.odd = i == 0 && b.odd
	}
	all.left[0] = all.right[0] + first
	all.right[1] = all.left[1] + second
	return all
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

// plus returns a + b. A part and its negative cancel.
func (s *sumSearch) plus(a, b terms) terms {
	sum := terms{number: (a.number + b.number).checked()}
	if len(b.parts) == 0 {
		sum.parts = a.parts
		return sum
	}
	sum.parts = append(make([]part, 0, len(a.parts)+len(b.parts)), a.parts...)
	for _, p := range b.parts {
		// G - G = 0 (Conway 1976), so both go. A mirror is its own negative, and two of them go as
		// well.
		if i, ok := slices.BinarySearch(sum.parts, s.minus(p)); ok {
			sum.parts = slices.Delete(sum.parts, i, i+1)
			continue
		}
		i, _ := slices.BinarySearch(sum.parts, p)
		sum.parts = slices.Insert(sum.parts, i, p)
	}
	return sum
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

// canonical returns the game with the given options: a number, or a part.
func (s *sumSearch) canonical(left, right []terms) terms {
	s.step()
	var options, mirrored [2][]terms
	var all [2][]bounds
	options[Left], all[Left] = s.useful(left, Left)
	options[Right], all[Right] = s.useful(right, Right)
	b := boundsOf(all)
	// A part that is certainly a number is added to the number of a sum: no player needs to move
	// there while a part is not a number.
	if x, ok := b.number(); ok {
		return terms{number: x.checked()}
	}
	for p := range options {
		for _, o := range options[p] {
			mirrored[1-p] = append(mirrored[1-p], s.negative(o))
		}
	}
	// Of a form and its negative, keep the form with the lesser key: both then share an entry.
	key, negative := keyOf(options), keyOf(mirrored)
	if negative < key {
		n := b.negative()
		return s.negative(s.intern(negative, sumForm{options: mirrored, bounds: n}))
	}
	return s.intern(key, sumForm{options: options, bounds: b, mirror: key == negative})
}

// buffer is an empty list for canonical.
func (s *sumSearch) buffer() []terms { return nil }

// keyOf returns a text of the options. It sorts the options.
func keyOf(options [2][]terms) string {
	var key []byte
	for p := range options {
		slices.SortFunc(options[p], func(a, b terms) int {
			return slices.Compare(a.appendTo(nil), b.appendTo(nil))
		})
		key = binary.AppendUvarint(key, uint64(len(options[p])))
		for _, o := range options[p] {
			key = o.appendTo(key)
		}
	}
	return string(key)
}

// intern returns the part with the given form.
func (s *sumSearch) intern(key string, f sumForm) terms {
	i, ok := s.index[key]
	if !ok {
		i = part(len(s.forms))
		if i >= 1<<31 {
			panic(fmt.Errorf("%w: more than %d forms", ErrRange, int64(1)<<31))
		}
		bytes := int64(formBytes + len(key))
		for p := range f.options {
			for _, o := range f.options[p] {
				bytes += termsBytes + partBytes*int64(len(o.parts))
			}
		}
		s.take(bytes)
		s.forms = append(s.forms, f)
		s.index[key] = i
	}
	return terms{parts: []part{2 * i}}
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
	low := min(0, (least-1)&^(one-1)) // less than least
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
