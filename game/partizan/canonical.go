package partizan

import (
	"slices"
)

// Canonical form (Conway 1976). Each short game is equal to exactly one game without dominated
// and reversible options whose options are also in canonical form:
//
//   - A Left option is dominated if another Left option is greater: Left has no reason to choose
//     the smaller option. A Right option is dominated if another Right option is less. Dominated
//     options can be left out.
//   - A Left option X of G is reversible if Right can answer with X^R <= G. Right then always
//     answers, and the Left options of X^R can replace X. The same holds with the players and the
//     order exchanged.
//
// The simplicity theorem comes first. Consider the numbers x such that no Left option of G is at
// least x and no Right option is at most x. If there is such a number, G is the simplest of these
// numbers.
//
// The order of the steps saves time. First, the stops of the options show whether G can be a
// number, and which number; most values in a game are numbers. Next, dominated options go; this
// needs comparisons of values, and the answers are remembered. Last, only the remaining options
// are tested for reversibility; this needs comparisons with G, whose value is still unknown.

// canonical returns the value of the game with the given options. It changes the lists and
// returns the lists to the buffers.
func (w *worker) canonical(left, right []ref) ref {
	w.step()
	// By the simplicity theorem. The rest assumes that the game is not a number; otherwise stops
	// would be wrong.
	if x, ok := w.simplest(left, right); ok {
		w.release(left)
		w.release(right)
		return w.Store.ref(x)
	}
	left, right = sorted(left), sorted(right)
	if r, ok := recognized(left, right); ok { // a large nimber, for example
		w.release(left)
		w.release(right)
		return r
	}
	f := form{options: [2][]ref{left, right}}
	f.stops[Left], f.stops[Right] = w.Store.stops(left, right)
	for p := range f.options {
		f.options[p] = w.undominated(f.options[p], Player(p))
	}
	// A signature saves comparisons, and there are few of them if there are few options.
	if f.stops[Left].fix|f.stops[Right].fix == 0 && len(f.options[Left])+len(f.options[Right]) > 3 {
		w.signForm(&f)
	}
	const many = 32
	if len(f.options[Left])+len(f.options[Right]) > many {
		f.good = [2]map[ref]bool{{}, {}}
	}
	// Bypassing one side does not change the value of f. So reversible options on the other side
	// stay reversible, and no side must be tried again.
	for p := range f.options {
		w.bypass(&f, Player(p))
	}
	left, right = f.options[Left], f.options[Right]
	// Small values must be refs without a node, or equal values would have two refs.
	r, ok := recognized(left, right)
	if !ok {
		r = w.intern(left, right)
		if f.signature.known {
			w.setSignature(r, f.signature)
		}
	}
	w.release(left)
	w.release(right)
	return r
}

// simplest returns the number that equals the game with the given options, if there is one.
func (w *worker) simplest(left, right []ref) (num, bool) {
	var low, high *bound
	for _, o := range left {
		// o is at least every number below its right stop, and at least none above. At the stop
		// itself o decides.
		x := w.stop(o, Right)
		if low == nil || !w.less(x, num{low.at}) {
			open := w.atLeast(o, x) || low != nil && x.fix == low.at && low.open
			low = &bound{x.fix, open}
		}
	}
	for _, o := range right {
		x := w.stop(o, Left)
		if high == nil || !w.less(num{high.at}, x) {
			open := w.atMost(o, x) || high != nil && x.fix == high.at && high.open
			high = &bound{x.fix, open}
		}
		// No number fits, whatever options follow: low is final here, and high only falls.
		if low != nil && w.less(num{high.at}, num{low.at}) {
			return num{}, false
		}
	}
	if (low == nil || num{low.at}.isFix()) && (high == nil || num{high.at}.isFix()) {
		if x, ok, decided := simplestFix(low, high); decided {
			return num{x}, ok
		}
	}
	x, ok := simplest(w.end(low), w.end(high))
	if !ok {
		return num{}, false
	}
	return w.num(x), true
}

// bound is an end of an interval of numbers. An open interval does not contain the end. In a store, at
// is the fix of a num.
type bound struct {
	at   fix
	open bool
}

// end returns b outside the store.
func (s *Store) end(b *bound) *end {
	if b == nil {
		return nil
	}
	return &end{s.Number(num{b.at}), b.open}
}

// simplestFix returns the simplest number between the bounds, if there is one. A nil bound is no
// bound. If this number is no fix, decided is false.
func simplestFix(low, high *bound) (x fix, ok, decided bool) {
	inside := func(x fix) bool {
		return (low == nil || x > low.at || x == low.at && !low.open) && (high == nil || x < high.at || x == high.at && !high.open)
	}
	// 0 is the oldest number. Without 0 all numbers inside have one sign.
	if inside(0) {
		return 0, true, true
	}
	if low != nil && high != nil && (low.at > high.at || low.at == high.at && (low.open || high.open)) {
		return 0, false, true
	}
	if low == nil || low.at < 0 { // all are negative
		x, ok, decided = simplestFix(high.negative(), low.negative())
		return -x, ok, decided
	}
	// The least multiple of 1, 1/2, 1/4 and so on that is large enough.
	for unit := one; unit > 0; unit /= 2 {
		x := low.at &^ (unit - 1)
		if x < low.at || low.open {
			x += unit
		}
		// The first unit with a multiple inside gives the oldest number. Of integers this is the
		// integer nearest to 0, of fractions the only fraction with this denominator.
		if inside(x) {
			return x, true, x < fixEnd
		}
	}
	return 0, false, false
}

func (b *bound) negative() *bound {
	if b == nil {
		return nil
	}
	return &bound{-b.at, b.open}
}

// undominated removes the dominated options.
func (w *worker) undominated(options []ref, p Player) []ref {
	kept := options[:0]
	for i, o := range options {
		w.step()
		// An option may be dominated by a dropped option. Then the option that dominates the
		// dropped option also dominates this option, and is kept or comes later.
		better := func(b ref) bool { return w.prefers(p, b, o) }
		if !slices.ContainsFunc(kept, better) && !slices.ContainsFunc(options[i+1:], better) {
			kept = append(kept, o)
		}
	}
	return kept
}

// prefers reports whether a is at least as good as b for a player.
func (w *worker) prefers(p Player, a, b ref) bool {
	if p == Left {
		return w.leq(b, a)
	}
	return w.leq(a, b)
}

// bypass replaces the reversible options of a player until no option is reversible.
func (w *worker) bypass(f *form, p Player) {
	changed := false
	for i := 0; i < len(f.options[p]); {
		w.step()
		answer, ok := w.reverses(f, f.options[p][i], p)
		if !ok {
			i++
			continue
		}
		f.options[p] = slices.Delete(f.options[p], i, i+1)
		// The new options come last and are tried themselves. Their birthdays are earlier than
		// the birthdays of the replaced options, so this ends.
		more := w.appendSide(w.buffer(), answer, p)
		for _, o := range more {
			if !slices.Contains(f.options[p], o) {
				f.options[p] = append(f.options[p], o)
			}
		}
		w.release(more)
		changed = true
	}
	// New options may be dominated, or dominate others. Dropping options makes none of the others
	// reversible.
	if changed {
		f.options[p] = w.undominated(sorted(f.options[p]), p)
	}
}

// reverses returns an answer of the opponent that reverses the option o: the answer is at least
// as good as the game for the opponent. It returns false if there is none.
func (w *worker) reverses(f *form, o ref, p Player) (answer ref, ok bool) {
	answers := w.appendSide(w.buffer(), o, p.Opponent())
	for _, a := range answers {
		// Any such answer will do: the canonical form does not depend on the choice (Conway 1976).
		if w.asGood(p.Opponent(), a, f) {
			answer, ok = a, true
			break
		}
	}
	w.release(answers)
	return answer, ok
}

// recognized returns the value with the given options as number + up + nimber, if the options are the
// options of the canonical form of such a value. Each side is ascending, and the value is not a number.
func recognized(left, right []ref) (ref, bool) {
	x := left[0] & numberMask
	for _, side := range [2][]ref{left, right} {
		for _, o := range side {
			if !sameNumber(o, x) {
				return 0, false
			}
		}
	}
	switch {
	// Both sides ascend, so x + 0, x + *, ... up to the last without a gap is a matter of the
	// first and the last ref.
	case slices.Equal(left, right): // 0, *, *2, ..., in the order of their refs
		if last := x + ref(len(left)) - 1; left[len(left)-1] != last || left[0] != x {
			return 0, false
		}
		return x | infinitesimal(0, len(left)), true
	case len(left) == 2 && left[0] == x && left[1] == x|1 && len(right) == 1 && right[0] == x:
		return x | infinitesimal(1, 1), true
	case len(right) == 2 && right[0] == x && right[1] == x|1 && len(left) == 1 && left[0] == x:
		return x | infinitesimal(-1, 1), true
	case len(left) != 1 || len(right) != 1:
		return 0, false
	// {0 | u·↑ + *m} is (u+1)·↑ + *(m xor 1), for u >= 0, except for {0|0}, which is * and has been
	// found.
	case left[0] == x && right[0].up() >= 0:
		return x | infinitesimal(right[0].up()+1, right[0].nim()^1), true
	case right[0] == x && left[0].up() <= 0:
		return x | infinitesimal(left[0].up()-1, left[0].nim()^1), true
	}
	return 0, false
}
