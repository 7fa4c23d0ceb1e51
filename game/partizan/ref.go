package partizan

import (
	"fmt"
	"math/bits"
)

// ref stands for a value in a store. Most values that arise in play are the sum of a number, a
// multiple of ↑ and a nimber. The bits of the ref contain such a sum: it takes no memory, and
// integer arithmetic adds and compares it. All other values are nodes of the store.
//
//	bit  63     0: number + up + nimber, 1: a node with its index in the lower 32 bits
//	bits 28-62  the numerator, 35 bits with its sign
//	bits 23-27  the exponent of the denominator
//	bits 12-22  how many ups, 11 bits with its sign
//	bits 0-11   the nimber
type ref uint64

const (
	nodeBit = ref(1) << 63

	nimBits       = 12
	upBits        = 11
	exponentBits  = 5
	numeratorBits = 35

	upShift        = nimBits
	exponentShift  = upShift + upBits
	numeratorShift = exponentShift + exponentBits

	// The limits of values that are documented at Value.
	maxNim           = 1<<nimBits - 1
	maxUp            = 1<<(upBits-1) - 1
	maxFraction      = 28 // exponent of the denominator
	maxNumerator     = 1<<(numeratorBits-1) - 1
	numberMask   ref = ^ref(1<<exponentShift-1) &^ nodeBit
)

// fix is a number times 2^28. All numbers of a store have this common denominator.
type fix int64

const one fix = 1 << maxFraction

// small is number + up + nimber.
type small struct {
	number fix
	up     int
	nim    int
}

func (r ref) isNode() bool { return r&nodeBit != 0 }

// isNumber reports whether r is a number.
func (r ref) isNumber() bool { return r&^numberMask == 0 }

// sameNumber reports whether r and q are not nodes and have the same number.
func sameNumber(r, q ref) bool { return (r^q)&(numberMask|nodeBit) == 0 && !r.isNode() }

// number returns the number of r. The ref r must not be a node.
func (r ref) number() fix {
	// Shifted left first: the sign of the numerator is then in front and spreads.
	n := int64(r<<1) >> (numeratorShift + 1)
	return fix(n << (maxFraction - uint(r>>exponentShift&(1<<exponentBits-1))))
}

func (r ref) up() int  { return int(int64(r<<(63-exponentShift+1)) >> (64 - upBits)) }
func (r ref) nim() int { return int(r & maxNim) }

// unpack returns the summands of r. The ref r must not be a node.
func (r ref) unpack() small { return small{r.number(), r.up(), r.nim()} }

// pack is the inverse of unpack. It panics if a summand is out of range.
func (s small) pack() ref {
	if s.up > maxUp || s.up < -maxUp {
		panic(fmt.Errorf("%w: %d ups, at most %d", ErrRange, s.up, maxUp))
	}
	if s.nim > maxNim {
		panic(fmt.Errorf("%w: nimber %d, at most %d", ErrRange, s.nim, maxNim))
	}
	return s.number.ref() | ref(s.up)&(1<<upBits-1)<<upShift | ref(s.nim)
}

// ref returns the number x as a ref. It panics if the numerator is out of range.
func (x fix) ref() ref {
	shift := maxFraction
	// In lowest terms, so equal numbers have equal refs.
	if x != 0 {
		shift = min(shift, bits.TrailingZeros64(uint64(x)))
	}
	n := x >> shift
	if n > maxNumerator || n < -maxNumerator {
		panic(fmt.Errorf("%w: a number with a numerator of more than %d", ErrRange, int64(maxNumerator)))
	}
	return ref(n)<<numeratorShift&^nodeBit | ref(maxFraction-shift)<<exponentShift
}

// checked returns x. It panics if x is out of range.
func (x fix) checked() fix {
	if most := fix(maxNumerator) << maxFraction; x > most || x < -most {
		panic(fmt.Errorf("%w: a number of more than %d", ErrRange, int64(maxNumerator)))
	}
	return x
}

// Number returns x without the common denominator.
func (x fix) Number() Number { return reduced(int64(x), maxFraction) }

// toFix is the inverse of Number. It panics if x is out of range.
func toFix(x Number) fix {
	if x.exponent > maxFraction || x.numerator > maxNumerator || x.numerator < -maxNumerator {
		panic(fmt.Errorf("%w: number %v, with a denominator of more than 2^%d or a numerator of more than %d",
			ErrRange, x, maxFraction, int64(maxNumerator)))
	}
	return fix(x.numerator << (maxFraction - x.exponent))
}

// plus returns r + q. Neither r nor q may be a node. The nimbers are in the low bits.
func plus(r, q ref) ref {
	// Two numbers need no unpacking.
	if (r|q)&^numberMask == 0 {
		return (r.number() + q.number()).ref()
	}
	a, b := r.unpack(), q.unpack()
	return small{a.number + b.number, a.up + b.up, a.nim ^ b.nim}.pack()
}

// minus returns -r. The ref r must not be a node.
func minus(r ref) ref {
	s := r.unpack()
	return small{-s.number, -s.up, s.nim}.pack()
}

// leqSmall reports whether r <= q. Neither r nor q may be a node. A difference of numbers
// decides. Then two ups are more than any nimber, one up is more than any nimber but *, and a
// nimber other than 0 is confused with 0 (Conway 1976).
func leqSmall(r, q ref) bool {
	if sameNumber(r, q) {
		ups, nim := q.up()-r.up(), r.nim()^q.nim()
		return ups > 1 || ups == 1 && nim != 1 || ups == 0 && nim == 0
	}
	return r.number() < q.number()
}

// appendSmall appends the options of a player in the canonical form of r. The ref r must not be a
// node. If m' is m xor 1, the options for number 0 are:
//
//	*m         0, *, ..., *(m-1)    for both
//	u·↑ + *m   0 for Left, (u-1)·↑ + *m' for Right, if u > 0
//	↑*         0 and * for Left, 0 for Right
//
// For negative ups, exchange the players (Conway 1976). A number x is added to all options.
func appendSmall(dst []ref, r ref, p Player) []ref {
	x, up, nim := r&numberMask, r.up(), r.nim()
	if p == Right {
		up = -up // seen by Right
	}
	switch {
	case up == 0 && nim == 0:
		return appendNumber(dst, r.number(), p)
	case up == 0:
		for k := range nim {
			dst = append(dst, x|ref(k))
		}
	// ↑* is the exception: by the general rule Left would have 0 alone, but the move to * is not
	// reversible there (Conway 1976).
	case up > 0 && up == 1 && nim == 1:
		dst = append(dst, x, x|1)
	case up > 0:
		dst = append(dst, x)
	default:
		up++
		if p == Right {
			up = -up
		}
		dst = append(dst, x|ref(up)&(1<<upBits-1)<<upShift|ref(nim^1))
	}
	return dst
}

// appendNumber appends the option of a player in the canonical form of a number: an integer n > 0
// is {n-1|}, and m/2^k is {(m-1)/2^k|(m+1)/2^k}.
func appendNumber(dst []ref, x fix, p Player) []ref {
	step := one
	// A fraction has an option of each player. An integer has an option of the player who is ahead.
	if x%one != 0 {
		// The lowest bit of x is its unit 1/2^k.
		step = x & -x
	} else if x == 0 || x > 0 == (p == Right) {
		return dst
	}
	if p == Left {
		step = -step
	}
	return append(dst, (x + step).ref())
}

// birthdaySmall returns the birthday of r. The ref r must not be a node.
func birthdaySmall(r ref) int64 {
	x := r.number().Number()
	day := abs(x.numerator) >> x.exponent
	if x.exponent > 0 {
		day += 1 + int64(x.exponent)
	}
	ups, nim := abs(int64(r.up())), int64(r.nim())
	if ups == 0 {
		return day + nim
	}
	if nim ^= (ups - 1) & 1; nim == 1 { // down to one up
		return day + ups + 1
	}
	return day + ups + (nim ^ 1)
}
