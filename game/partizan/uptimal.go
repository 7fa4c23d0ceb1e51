package partizan

import (
	"fmt"
	"strings"
)

// Uptimals (Conway 1976, ch. 16; Siegel 2013, ch. II.4). ↑^2, ↑^3 and so on are powers of ↑: see
// [Arithmetic.Power]. Each multiple of a power is infinitesimal relative to the power before. So a sum
// of multiples of powers has only one such expansion.

// Uptimal is the expansion of a value: the sum of a number, of Ups[i] copies of ↑^(i+1) for each i, and
// of a nimber.
type Uptimal struct {
	Number Number
	Ups    []int // without zeros at the end
	Nim    int
}

// String returns the expansion as text, for example "1/2 + 2.^ - ^<3> + *". [Arithmetic.Parse] reads
// the text.
func (u Uptimal) String() string {
	var b strings.Builder
	add := func(negative bool, term string) {
		switch {
		case b.Len() == 0 && negative:
			b.WriteString("-")
		case b.Len() > 0 && negative:
			b.WriteString(" - ")
		case b.Len() > 0:
			b.WriteString(" + ")
		}
		b.WriteString(term)
	}
	if u.Number != (Number{}) {
		add(false, u.Number.String())
	}
	for i, n := range u.Ups {
		power := "^"
		if i > 0 {
			power = fmt.Sprintf("^<%d>", i+1)
		}
		switch {
		case n == 1 || n == -1:
			add(n < 0, power)
		case n != 0:
			add(n < 0, fmt.Sprintf("%d.%s", max(n, -n), power))
		}
	}
	switch {
	case u.Nim == 1:
		add(false, "*")
	case u.Nim > 1 || b.Len() == 0:
		add(false, strings.TrimPrefix(Nimber(u.Nim).String(), "+"))
	}
	return b.String()
}

// mostMultiple is the greatest multiple of a power that Uptimal looks for, and the greatest nimber.
const mostMultiple = 64

// Uptimal returns the expansion of v, if v is the sum of a number, multiples of the powers of ↑ up to ↑^20
// and a nimber up to *64. The multiples of the powers after ↑ are from -64 to 64. Uptimal reports false
// for any other value, for example tiny-1, and after an error.
func (a *Arithmetic) Uptimal(v Value) (u Uptimal, ok bool) {
	a.do(func(w *worker) {
		r := a.ref(v)
		x := w.stop(r, Left)
		if x != w.stop(r, Right) {
			return
		}
		r = w.plus(r, w.Store.ref(x.neg()))
		for nim := range int(min(w.birthday(r), mostMultiple)) + 1 {
			if ups, found := w.uptimal(w.plus(r, ref(nim))); found {
				u, ok = Uptimal{w.Number(x), ups, nim}, true
				return
			}
		}
	})
	return u, ok && a.err == nil
}

// uptimal returns the multiples of ↑, ↑^2, ... whose sum is the infinitesimal r, if there are any.
func (w *worker) uptimal(r ref) (ups []int, ok bool) {
	if !w.allSmall(r) {
		return nil, false
	}
	weight := w.weight(r, map[ref]ref{}) // the multiple of ↑
	if !w.isInteger(weight) {
		return nil, false
	}
	most := min(w.birthday(r), mostPowers)
	c := w.integer(weight)
	for n := 1; ; n++ {
		ups = append(ups, int(c))
		r = w.minus(r, w.times(c, w.power(n)))
		if r == 0 || n >= int(most) {
			break
		}
		if c, ok = w.multiple(r, w.power(n+1)); !ok {
			return nil, false
		}
	}
	for len(ups) > 0 && ups[len(ups)-1] == 0 {
		ups = ups[:len(ups)-1]
	}
	return ups, r == 0
}

// multiple returns the number of copies of a power in r: twice the rest is between the power and its
// negative. No two numbers satisfy this, since the rests differ by at least the power.
func (w *worker) multiple(r, power ref) (c int64, ok bool) {
	for ; c <= mostMultiple && c >= -mostMultiple; c = next(c) {
		rest := w.minus(r, w.times(c, power))
		if twice := w.plus(rest, rest); w.leq(twice, power) && w.leq(w.negative(power), twice) {
			return c, true
		}
	}
	return 0, false
}

// next returns the integers 1, -1, 2, -2, ... one after the other, after 0.
func next(c int64) int64 {
	if c > 0 {
		return -c
	}
	return 1 - c
}
