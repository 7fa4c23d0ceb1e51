package partizan

import (
	"fmt"
	"slices"
)

// Strategies for sums (Berlekamp, Conway and Guy 1982, ch. 6; Berlekamp 1996). The strategies
// look only at the thermographs of the summands. The aim is the stop of the sum, and the
// strategies come close to the stop. Let R_t and L_t be the walls of a summand at temperature t,
// and
//
//	f(t) = sum of all R_t + the greatest width L_t - R_t
//
// f is the left wall of the compound thermograph. The ambient temperature is the least t >= 0
// with the greatest f(t). Thermostrat, playing Left, moves in the widest summand G at this t, to
// a G^L with R_t(G^L) = L_t(G) + t. Left gets at least f(t):
//
//   - After the move the sum of all R_t is f(t) + t.
//   - If Right moves in H, then L_t(H^R) >= R_t(H) - t. So in the remaining sum f is still at
//     least f(t) at the same t: Left can move in H^R, or in a wider summand.
//   - If all summands are numbers, f is the sum of the summands.
//
// A G^L of this kind must exist, so t must not be above the temperature of G. If the width of G
// is positive, t is not above. If the width is 0, all summands have masts at t, and Thermostrat
// must choose the hottest summand. The temperature of the hottest summand is t, because f is
// constant above this temperature.
//
// At and above the temperature of the hottest summand, f is the sum of the means. The left stop
// of a sum is at most the mean plus the temperature of the sum, and the temperature of the sum is
// at most the temperature of the hottest summand. So Thermostrat loses at most the temperature of
// the hottest summand.

// Advice is the recommendation of a strategy for a sum: the summand to move in, and the
// temperature for [Arithmetic.BestAt], which chooses the option.
type Advice struct {
	Summand     int
	Temperature Number
}

// Hotstrat recommends a move in the hottest summand, the first of several. There is no advice if
// all summands are numbers.
func (a *Arithmetic) Hotstrat(sum []Value) (advice Advice, ok bool) {
	for i, v := range sum {
		if _, number := v.Number(); number {
			continue
		}
		if t := a.Temperature(v); !ok || advice.Temperature.Less(t) {
			advice, ok = Advice{i, t}, true
		}
	}
	return advice, ok && a.err == nil
}

// Thermostrat recommends a move in the summand with the widest thermograph at the ambient
// temperature. Let L_i and R_i be the walls of summand i. For Left, the ambient temperature is
// the lowest t >= 0 with the greatest
//
//	f(t) = sum of all R_i(t) + the greatest of all L_i(t) - R_i(t)
//
// For Right, exchange the players. Compared with best play, a player who moves first and follows
// Thermostrat loses at most the temperature of the hottest summand. There is no advice if all
// summands are numbers.
func (a *Arithmetic) Thermostrat(sum []Value, p Player) (advice Advice, ok bool) {
	graphs := make([]*Thermograph, len(sum))
	// Between corners f is a sum of straight lines and a maximum of straight lines, so convex. Its
	// greatest value is at a corner or at 0.
	temperatures := []Number{{}}
	for i, v := range sum {
		if graphs[i] = a.Thermograph(v); a.err != nil {
			return advice, false
		}
		for _, t := range corners(graphs[i].Left, graphs[i].Right) {
			if t.Sign() > 0 {
				temperatures = append(temperatures, t)
			}
		}
	}
	slices.SortFunc(temperatures, Number.Cmp)
	defer a.catch() // of numbers out of range
	var best Number
	for _, t := range slices.Compact(temperatures) {
		worth, widest, found := compound(sum, graphs, t, p)
		// Temperatures ascend, and only a greater f replaces the best: the lowest of several
		// equal temperatures stays.
		if found && (!ok || best.Less(worth)) {
			advice, best, ok = Advice{widest, t}, worth, true
		}
	}
	return advice, ok
}

// compound returns the wall of a player in the compound thermograph at a temperature, negated for
// Right. It also returns the widest summand that is not a number. Of several widest summands it
// returns the hottest.
func compound(sum []Value, graphs []*Thermograph, t Number, p Player) (worth Number, widest int, found bool) {
	var width Number
	for i, g := range graphs {
		left, right := g.At(t)
		if p == Left {
			worth = worth.Add(right)
		} else {
			worth = worth.Sub(left)
		}
		if _, number := sum[i].Number(); number {
			continue
		}
		// Of equally wide ones the hottest: where the width is 0 a colder one may have no option as
		// good (see above).
		order := left.Sub(right).Cmp(width)
		if !found || order > 0 || order == 0 && graphs[widest].Temperature().Less(g.Temperature()) {
			widest, width, found = i, left.Sub(right), true
		}
	}
	return worth.Add(width), widest, found
}

// Sentestrat is a strategy that answers the opponent in a summand that is hotter than the ambient
// temperature. Otherwise Sentestrat moves as Hotstrat. At each turn of Sentestrat, the hottest
// summand has a temperature; the ambient temperature is the lowest of these temperatures so far.
// The zero Sentestrat is ready for a new play of one player.
type Sentestrat struct {
	ambient Number
	begun   bool
}

// Advise recommends a move for a player. The opponent has just moved in the summand with index
// last, or last is -1. If summand last is hotter than the ambient temperature, Advise recommends
// this summand. Otherwise Advise recommends the hottest summand. There is no advice if all
// summands are numbers.
func (s *Sentestrat) Advise(a *Arithmetic, sum []Value, last int) (advice Advice, ok bool) {
	if last >= 0 && s.begun {
		if last >= len(sum) {
			panic(fmt.Sprintf("partizan: summand %d of %d", last, len(sum)))
		}
		if _, number := sum[last].Number(); !number && s.ambient.Less(a.Temperature(sum[last])) {
			return Advice{last, a.Temperature(sum[last])}, a.err == nil
		}
	}
	advice, ok = a.Hotstrat(sum)
	if ok && (!s.begun || advice.Temperature.Less(s.ambient)) {
		s.ambient, s.begun = advice.Temperature, true
	}
	return advice, ok
}

// BestAt returns the index of the best option for the player p at the given temperature, which must
// be at least -1. For Left, the best option has the greatest right wall at this temperature. For
// Right, the best option has the least left wall. Among equal options BestAt returns the first.
// BestAt returns -1 if there are no options, and after an error.
func (a *Arithmetic) BestAt(options []Value, p Player, temperature Number) (best int) {
	best = -1
	a.do(func(w *worker) {
		at, worth := -1, Number{}
		for i, o := range options {
			left, x := w.thermograph(a.ref(o)).At(temperature)
			if p == Right {
				x = left.Neg()
			}
			if at < 0 || worth.Less(x) {
				at, worth = i, x
			}
		}
		best = at
	})
	return best
}
