package partizan

import (
	"fmt"
	"slices"
	"strings"
)

// Thermographs (Conway 1976; Berlekamp, Conway and Guy 1982). Suppose that each move in a game G
// costs a tax t. When a move gains no more than t, G becomes a number. This is G cooled by t. The
// stops of G cooled by t, as functions of t, are the left wall and the right wall of the
// thermograph:
//
//	left wall of G  = max over G^L of (right wall of G^L) - t
//	right wall of G = min over G^R of (left wall of G^R) + t
//
// up to the least t where the walls meet: the temperature of G. Above this temperature stands a
// mast at the mean value of G. As t increases, the left wall is vertical or decreases at the rate
// 1, and the right wall is vertical or increases at the rate 1. So the difference of the two
// right sides decreases, and the walls meet once. All coordinates are dyadic rational numbers.
//
// Taxes down to -1 also distinguish numbers (Berlekamp 1996). The mast of an integer begins at
// -1. The mast of another number with the denominator 2^k begins at -1/2^k. The mast of a number
// plus an infinitesimal begins at 0.

// Point is a point of a wall of a thermograph.
type Point struct {
	Temperature, Value Number
}

// Thermograph is the thermograph of a value, down to temperature -1. The left wall at temperature
// t is the left stop of the value cooled by t, and the right wall is the right stop. Above the
// temperature of the value, both walls are the mast at the mean.
type Thermograph struct {
	// Left and Right are the walls: broken lines through these points. The first points are at
	// temperature -1, the lowest temperature. Both walls end at the same point, the foot of the
	// mast.
	Left, Right []Point
}

// Mean returns the mean value m. The sum of n copies of the game is about n·m. The error of this
// approximation does not grow with n.
func (t *Thermograph) Mean() Number { return t.foot().Value }

// Temperature returns the temperature, the urgency of a move:
//
//   - -1 for an integer
//   - less than 0 for any other number
//   - 0 for a number plus an infinitesimal other than 0
//   - more than 0 for a hot game
func (t *Thermograph) Temperature() Number { return t.foot().Temperature }

// foot returns the foot of the mast.
func (t *Thermograph) foot() Point {
	if t == nil || len(t.Left) == 0 || len(t.Right) == 0 {
		panic("partizan: a Thermograph without walls, as after an error")
	}
	return t.Left[len(t.Left)-1]
}

// At returns the values of the walls at a temperature, which must be at least -1.
func (t *Thermograph) At(temperature Number) (left, right Number) {
	t.foot()
	return wall(t.Left).at(temperature), wall(t.Right).at(temperature)
}

// String returns the mean, the temperature and the corners of the walls. A corner is
// (value,temperature). For example:
//
//	mean 3/2, temperature 1/2, left (2,-1) (2,0) (3/2,1/2), right (1,-1) (3/2,1/2)
func (t *Thermograph) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "mean %v, temperature %v, left", t.Mean(), t.Temperature())
	for _, p := range t.Left {
		fmt.Fprintf(&b, " (%v,%v)", p.Value, p.Temperature)
	}
	b.WriteString(", right")
	for _, p := range t.Right {
		fmt.Fprintf(&b, " (%v,%v)", p.Value, p.Temperature)
	}
	return b.String()
}

var (
	coldest = Number{numerator: -1}
)

// wall is a broken line. Between two points the value changes at the rate 1, 0 or -1. Above the
// last point the wall is vertical.
type wall []Point

// at returns the value at a temperature.
func (w wall) at(t Number) Number {
	i, found := slices.BinarySearchFunc(w, t, func(p Point, t Number) int { return p.Temperature.Cmp(t) })
	switch {
	case found:
		return w[i].Value
	case i == len(w):
		return w[i-1].Value
	case i == 0:
		panic(fmt.Sprintf("partizan: temperature %v, less than -1", t))
	}
	from := w[i-1]
	rise := t.Sub(from.Temperature)
	// The rate is 1, 0 or -1, so the sign of the difference is the rate.
	switch w[i].Value.Cmp(from.Value) {
	case 1:
		return from.Value.Add(rise)
	case -1:
		return from.Value.Sub(rise)
	}
	return from.Value
}

// corners returns all temperatures of corners of the walls, ascending.
func corners(walls ...wall) []Number {
	var all []Number
	for _, w := range walls {
		for _, p := range w {
			all = append(all, p.Temperature)
		}
	}
	slices.SortFunc(all, Number.Cmp)
	return slices.Compact(all)
}

// envelope returns the greater of two walls at each temperature, or the lesser wall if sign is
// -1.
func envelope(a, b wall, sign int) wall {
	var all wall
	add := func(t Number) {
		x, y := a.at(t), b.at(t)
		if x.Cmp(y)*sign < 0 {
			x = y
		}
		all = append(all, Point{t, x})
	}
	temperatures := corners(a, b)
	for i, t := range temperatures {
		if i > 0 {
			// Between two corners the difference goes at the rate 1 or 2, if it changes sign.
			low := temperatures[i-1]
			before, after := a.at(low).Sub(b.at(low)), a.at(t).Sub(b.at(t))
			// Both walls are straight from low to t. The walls cross in between only if the
			// difference changes its sign.
			if before.Sign()*after.Sign() < 0 {
				way := magnitude(before)
				// Not the rate 1, so it is 2.
				if magnitude(after.Sub(before)).Cmp(t.Sub(low)) != 0 {
					way = way.Half()
				}
				add(low.Add(way))
			}
		}
		add(t)
	}
	return all.straight()
}

func magnitude(x Number) Number {
	if x.Sign() < 0 {
		return x.Neg()
	}
	return x
}

// straight drops points that are not corners.
func (w wall) straight() wall {
	slope := func(p, q Point) int { return q.Value.Cmp(p.Value) }
	out := w[:1]
	for i := 1; i < len(w); i++ {
		next := 0
		if i+1 < len(w) {
			next = slope(w[i], w[i+1])
		}
		if slope(w[i-1], w[i]) != next {
			out = append(out, w[i])
		}
	}
	return out
}

// scaffolds returns the thermograph of a game from the greatest right wall of a Left option and
// the least left wall of a Right option.
func scaffolds(left, right wall) *Thermograph {
	excess := func(t Number) Number { // of the left scaffold
		return left.at(t).Sub(right.at(t)).Sub(t).Sub(t)
	}
	g := new(Thermograph)
	add := func(t Number) {
		g.Left = append(g.Left, Point{t, left.at(t).Sub(t)})
		g.Right = append(g.Right, Point{t, right.at(t).Add(t)})
	}
	low := coldest
	meet := func(t Number) bool { return excess(t).Sign() <= 0 }
	for _, t := range corners(left, right) {
		// The difference of the scaffolds only falls with rising t. So the first corner where it
		// is 0 or less has the only crossing at or below it.
		if meet(t) && t != coldest {
			// The difference goes at the rate 1 or 2 from low to t.
			way := excess(low)
			if excess(low).Sub(excess(t)).Cmp(t.Sub(low)) != 0 {
				way = way.Half()
			}
			add(low.Add(way))
			return g.straight()
		}
		add(t)
		low = t
	}
	// Above all corners the walls of the options are vertical, and the scaffolds approach at the
	// rate 2.
	add(low.Add(excess(low).Half()))
	return g.straight()
}

// straight drops points that are not corners, except the foot of the mast.
func (t *Thermograph) straight() *Thermograph {
	foot := t.Left[len(t.Left)-1]
	for _, side := range []*[]Point{&t.Left, &t.Right} {
		points := wall(slices.CompactFunc(*side, func(p, q Point) bool { return p.Temperature == q.Temperature }))
		out := points.straight()
		if out[len(out)-1] != foot {
			out = append(out, foot)
		}
		*side = slices.Clip(out)
	}
	return t
}

// thermographBytes is the approximate memory of a thermograph.
const thermographBytes = 256

// thermograph returns the thermograph of r.
func (w *worker) thermograph(r ref) *Thermograph {
	// Without this a nimber *n would go through n options.
	if !r.isNode() && r.up() == 0 && r.nim() > 1 {
		r = r&^maxNim | 1 // the thermograph of the number with a star is the same
	}
	if w.isInteger(r) {
		foot := []Point{{coldest, w.Number(w.number(r))}}
		return &Thermograph{foot, foot}
	}
	if t, ok := w.thermographs[r]; ok {
		return t
	}
	w.step()
	var walls [2]wall
	for p := range walls {
		for _, o := range w.appendSide(nil, r, Player(p)) {
			t := w.thermograph(o)
			// After Left's move the right wall counts, and Left takes the greatest.
			next, sign := wall(t.Right), 1
			if Player(p) == Right {
				next, sign = wall(t.Left), -1
			}
			if walls[p] == nil {
				walls[p] = next
			} else {
				walls[p] = envelope(walls[p], next, sign)
			}
		}
	}
	t := scaffolds(walls[Left], walls[Right])
	w.take(thermographBytes)
	if w.thermographs == nil {
		w.thermographs = map[ref]*Thermograph{}
	}
	w.thermographs[r] = t
	return t
}

// Thermograph returns the thermograph of v, or nil after an error. The thermograph is shared and
// must not be changed. The time is linear in the number of followers of v and corners of their
// walls.
func (a *Arithmetic) Thermograph(v Value) (t *Thermograph) {
	a.do(func(w *worker) { t = w.thermograph(a.ref(v)) })
	return t
}

// Mean returns the mean value of v: see [Thermograph.Mean].
func (a *Arithmetic) Mean(v Value) (mean Number) {
	if t := a.Thermograph(v); t != nil {
		return t.Mean()
	}
	return mean
}

// Temperature returns the temperature of v: see [Thermograph.Temperature].
func (a *Arithmetic) Temperature(v Value) (temperature Number) {
	if t := a.Thermograph(v); t != nil {
		return t.Temperature()
	}
	return temperature
}
