package hackenbush

import (
	"errors"

	"github.com/gametheory-go/gametheory/game/partizan"
)

// dyadic is a number in units of 1/2^places. A picture has less than 2^20 edges in a block and above,
// so the integer part fits.
type dyadic int64

const (
	places        = 40
	one    dyadic = 1 << places

	valuePlaces = 28 // of a partizan.Value
)

// errPlaces is the panic of a number that needs more places.
var errPlaces = errors.New("hackenbush: a denominator greater than 2^40")

// dyadicOf returns x, which must be in the range of a partizan.Value.
func dyadicOf(x partizan.Number) dyadic { return dyadic(x.Float64() * float64(one)) }

// valueOf returns the value x. If a partizan.Value has no room for x, c gets an error.
func valueOf(c *partizan.Arithmetic, x dyadic) partizan.Value {
	const step = one >> valuePlaces
	if x%step == 0 {
		return partizan.Dyadic(partizan.NewNumber(int64(x), places))
	}
	floor := x &^ (step - 1)
	return c.Game([]partizan.Value{valueOf(c, floor)}, []partizan.Value{valueOf(c, floor+step)})
}

// shifted returns x/2^n.
func (x dyadic) shifted(n int) dyadic {
	if n >= 63 || x&(1<<n-1) != 0 {
		panic(errPlaces)
	}
	return x >> n
}

// onto returns the value of a blue or red edge with the value x above: see [Rules.Number].
func (x dyadic) onto(color byte) dyadic {
	if color == 'r' {
		return -(-x).onto('b')
	}
	n := 1
	if x <= 0 {
		n = int((one-x)>>places) + 1
	}
	return (x + dyadic(n)*one).shifted(n - 1)
}

// bit returns the last bit of x.
func (x dyadic) bit() dyadic { return x & -x }

// left returns the option of Left in the canonical form of x.
func (x dyadic) left() (o dyadic, ok bool) {
	if x.bit() >= one || x == 0 {
		return x - one, x > 0
	}
	return x - x.bit(), true
}

// right returns the option of Right in the canonical form of x.
func (x dyadic) right() (o dyadic, ok bool) {
	o, ok = (-x).left()
	return -o, ok
}

// above returns the simplest number of those that are greater than x and less than the option of
// Right.
func (x dyadic) above() dyadic {
	o, ok := x.right()
	if !ok {
		return x + one
	}
	return (x + o).shifted(1)
}

// below returns the simplest number of those that are less than x and greater than the option of
// Left.
func (x dyadic) below() dyadic { return -(-x).above() }
