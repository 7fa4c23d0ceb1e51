package hackenbush

import (
	"fmt"

	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/grid"
	"github.com/gametheory-go/gametheory/nim/graphs"
)

// Stalk returns the value of a stalk of blue and red edges in linear time. The letters b and r give
// the colors from the ground up. Stalk panics if colors has another letter, or if partizan.Number
// has no room for the value.
//
// Each edge below the first change of color counts 1. From the first change on, each edge counts
// half as much as the edge below. A blue edge counts positive, and a red edge negative. The value
// of "bbr" is 1 + 1 - 1/2. The value is the sign expansion of a surreal number (the rule of
// Berlekamp: Berlekamp, Conway and Guy 1982, chapter 3).
func Stalk(colors string) (value partizan.Number) {
	unit, changed := partizan.NewNumber(1, 0), false
	for _, c := range colors {
		if c != 'b' && c != 'r' {
			panic(fmt.Sprintf("hackenbush: %q in a stalk of b and r", c))
		}
		if changed = changed || byte(c) != colors[0]; changed {
			unit = unit.Half()
		}
		if c == 'b' {
			value = value.Add(unit)
		} else {
			value = value.Sub(unit)
		}
	}
	return value
}

// KnownValue returns the value of a position with a formula: a position of one color, or a position
// of blue and red edges without cycles. The value of n blue edges is n, since Left can always cut
// an edge without edges above.
func (r Rules) KnownValue(p grid.Position) (partizan.Value, bool) {
	switch {
	case p.Right.Empty():
		return partizan.Integer(p.Left.Len()), true
	case p.Left.Empty():
		return partizan.Integer(-p.Right.Len()), true
	case p.Left == p.Right:
		var green graphs.Picture
		for i, e := range r.picture {
			if p.Left.Has(i) {
				green = append(green, e)
			}
		}
		return partizan.Nimber(int(green.Value())), true
	}
	x, ok := r.Number(p)
	if !ok || x.Rat().Denom().BitLen() > valuePlaces+1 {
		return partizan.Value{}, false
	}
	return partizan.Dyadic(x), true
}

// onBlue returns the value of a blue edge with a tree of value x on it.
func onBlue(x partizan.Number) partizan.Number {
	one := partizan.NewNumber(1, 0)
	halvings := 0
	for x = x.Add(one); !one.Less(x); x = x.Add(one) {
		halvings++
	}
	for range halvings {
		x = x.Half()
	}
	return x
}
