package nim

import "sync"

// In characteristic 2 the square of a sum is the sum of the squares. So the square, the square
// root and x*x + x are linear maps of the 64 binary digits: the image of a number is the xor of
// the images of its digits 1. A map is looked up eight digits at a time.

// linear is a linear map: the images of byte i at each of the eight places.
type linear [8][256]Nimber

// newLinear returns the linear map with the given images of the powers of 2.
func newLinear(image func(power Nimber) Nimber) *linear {
	l := new(linear)
	for i := range l {
		for digit := range 8 {
			v := image(1 << (8*i + digit))
			for x := range 1 << digit {
				l[i][1<<digit|x] = l[i][x] ^ v
			}
		}
	}
	return l
}

func (l *linear) apply(x Nimber) Nimber {
	return l[0][uint8(x)] ^ l[1][uint8(x>>8)] ^ l[2][uint8(x>>16)] ^ l[3][uint8(x>>24)] ^
		l[4][uint8(x>>32)] ^ l[5][uint8(x>>40)] ^ l[6][uint8(x>>48)] ^ l[7][uint8(x>>56)]
}

// The maps, of 16 KB each, computed at their first use.
var (
	squares = sync.OnceValue(func() *linear {
		return newLinear(func(x Nimber) Nimber { return x.Mul(x) })
	})
	// Every nimber below 2^64 squared 64 times is itself again (Fermat's little theorem). Squared
	// 63 times it is its square root.
	roots = sync.OnceValue(func() *linear {
		return newLinear(func(x Nimber) Nimber { return x.Pow(1 << 63) })
	})
	splits = sync.OnceValue(func() *linear {
		return newLinear(func(x Nimber) Nimber { return split(x, 32) })
	})
)

// Sqrt returns the square root of a. Every nimber has exactly one square root.
func (a Nimber) Sqrt() Nimber { return roots().apply(a) }

// Trace returns the trace of a: the sum of a.Pow(1), a.Pow(2), a.Pow(4) and so on to a.Pow(2^63).
// The trace is the highest of the 64 binary digits of a, 0 or 1. An equation x*x + x = a has roots
// below 2^64 if and only if the trace of a is 0.
//
// Proof: write a = a1·F + a0 with F = 2^32. The conjugate of a is a1·F + a1 + a0. The trace of a
// over the subfield below F is the sum of a and the conjugate, which is a1. The same step leads
// down the tower of subfields to one digit.
func (a Nimber) Trace() Nimber { return a >> 63 }

// Quadratic solves the equation x*x + b*x = c. Quadratic returns two roots x < y. If b is 0, both
// are the same root. If there are no roots below 2^64, ok is false.
//
// If ok is false, the roots are below 2^128: the next field of the tower has the roots of all
// quadratic equations with coefficients below 2^64.
func Quadratic(b, c Nimber) (x, y Nimber, ok bool) {
	if b == 0 {
		return c.Sqrt(), c.Sqrt(), true
	}
	// With x = bz the equation is z*z + z = c/(b*b).
	d := c.Div(b.Square())
	if d.Trace() != 0 {
		return 0, 0, false
	}
	x = b.Mul(splits().apply(d))
	return min(x, x^b), max(x, x^b), true
}

// split returns a root of x*x + x = c, where c is below F*F, and F is 2^s. The two roots are x
// and x+1, and split returns the even root. There are roots only if the highest digit of c is 0.
// The highest digit makes no difference to split.
//
// With x = x1 F + x0 the equation becomes two equations in the smaller field,
//
//	x1*x1 + x1 = c1 and x0*x0 + x0 = c0 + x1*x1*F/2.
//
// The first equation has roots, because the highest digit of c1 is the highest digit of c. The
// second equation has roots for exactly one of the roots of the first: if the highest digit on
// the right is not 0 for x1, it is 0 for x1+1, which adds F/2.
func split(c Nimber, s int) Nimber {
	if s == 0 {
		return 0 // the root of x*x + x = 0 among 0 and 1 that is even
	}
	half := Nimber(1) << (s - 1)
	x1 := split(c>>s, s/2)
	c0 := c&(1<<s-1) ^ x1.Square().Mul(half)
	if c0&half != 0 {
		x1 ^= 1
	}
	return x1<<s | split(c0, s/2)
}
