package partizan

import (
	"fmt"
	"math/bits"
)

// ref stands for a value in a store. Most values that arise in play are the sum of a number, a
// multiple of ↑ and a nimber. The bits of the ref contain such a sum: it takes no memory, and
// integer arithmetic adds and compares it. If the number does not fit, the ref contains its index in
// the store: see [numbers]. All other values are nodes of the store.
//
//	bit  63     0: number + up + nimber, 1: a node with its index in the lower 32 bits
//	bits 36-62  the numerator, or the index, negative for a negative number: 27 bits with the sign
//	bits 31-35  the exponent of the denominator, or 31 with an index
//	bits 20-30  how many ups, 11 bits with its sign
//	bits 0-19   the nimber
type ref uint64

const (
	nodeBit = ref(1) << 63

	nimBits       = 20
	upBits        = 11
	exponentBits  = 5
	numeratorBits = 27

	upShift        = nimBits
	exponentShift  = upShift + upBits
	numeratorShift = exponentShift + exponentBits

	// The limits of ups and nimbers are documented at Value.
	maxNim           = 1<<nimBits - 1
	maxUp            = 1<<(upBits-1) - 1
	maxFraction      = 28 // exponent of the denominator of a fix
	maxNumerator     = 1<<(numeratorBits-1) - 1
	indexed          = 1<<exponentBits - 1 // in place of the exponent
	numberMask   ref = ^ref(1<<exponentShift-1) &^ nodeBit
)

// fix is a number times 2^28, less than 2^62 in magnitude. Most numbers in a store have this common
// denominator.
type fix int64

const (
	one    fix = 1 << maxFraction
	fixEnd fix = 1 << 62
)

func (r ref) isNode() bool { return r&nodeBit != 0 }

// isNumber reports whether r is a number.
func (r ref) isNumber() bool { return r&^numberMask == 0 }

// sameNumber reports whether r and q are not nodes and have the same number.
func sameNumber(r, q ref) bool { return (r^q)&(numberMask|nodeBit) == 0 && !r.isNode() }

// exponent returns the exponent of the denominator of r, or indexed.
func (r ref) exponent() uint { return uint(r >> exponentShift & (1<<exponentBits - 1)) }

// numerator returns the numerator or the index of r. The ref r must not be a node.
func (r ref) numerator() int64 {
	// Shifted left first: the sign of the numerator is then in front and spreads.
	return int64(r<<1) >> (numeratorShift + 1)
}

// withNumber returns the number with the given numerator and exponent.
func withNumber(numerator int64, exponent uint) ref {
	return ref(numerator)<<numeratorShift&^nodeBit | ref(exponent)<<exponentShift
}

func (r ref) up() int  { return int(int64(r<<(63-exponentShift+1)) >> (64 - upBits)) }
func (r ref) nim() int { return int(r & maxNim) }

// infinitesimal returns the ref of up ups and a nimber. It panics if a summand is out of range.
func infinitesimal(up, nim int) ref {
	if up > maxUp || up < -maxUp {
		panic(fmt.Errorf("%w: %d ups, at most %d", ErrRange, up, maxUp))
	}
	if nim > maxNim {
		panic(fmt.Errorf("%w: nimber %d, at most %d", ErrRange, nim, maxNim))
	}
	return ref(up)&(1<<upBits-1)<<upShift | ref(nim)
}

// near returns the ref of x, if the numerator fits.
func (x fix) near() (ref, bool) {
	shift := maxFraction
	// In lowest terms, so equal numbers have equal refs.
	if x != 0 {
		shift = min(shift, bits.TrailingZeros64(uint64(x)))
	}
	n := int64(x >> shift)
	return withNumber(n, uint(maxFraction-shift)), n <= maxNumerator && n >= -maxNumerator
}

// checked returns x. It panics if x is out of range.
func (x fix) checked() fix {
	if x >= fixEnd || x <= -fixEnd {
		panic(fmt.Errorf("%w: a number of more than %d in a sum to search", ErrRange, int64(fixEnd>>maxFraction)))
	}
	return x
}

// Number returns x without the common denominator.
func (x fix) Number() Number { return reduced(int64(x), maxFraction) }

// toFix is the inverse of Number. It returns false if x is out of range.
func toFix(x Number) (fix, bool) {
	if x.exponent > maxFraction || x.isLong() {
		return 0, false
	}
	n := x.numerator << (maxFraction - x.exponent)
	return fix(n), n>>(maxFraction-x.exponent) == x.numerator && fix(n) < fixEnd && fix(n) > -fixEnd
}

// minus returns -r. The ref r must not be a node.
func minus(r ref) ref {
	return withNumber(-r.numerator(), r.exponent()) | infinitesimal(-r.up(), r.nim())
}

// appendSmall appends the options of a player in the canonical form of r. The ref r must not be a
// node. If m' is m xor 1, the options for number 0 are:
//
//	*m         0, *, ..., *(m-1)    for both
//	u·↑ + *m   0 for Left, (u-1)·↑ + *m' for Right, if u > 0
//	↑*         0 and * for Left, 0 for Right
//
// For negative ups, exchange the players (Conway 1976). A number x is added to all options.
func (s *Store) appendSmall(dst []ref, r ref, p Player) []ref {
	x, up, nim := r&numberMask, r.up(), r.nim()
	if p == Right {
		up = -up // seen by Right
	}
	switch {
	case up == 0 && nim == 0:
		return s.appendNumber(dst, r, p)
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

// step returns the option of a player in the canonical form of a number, if there is one: an integer
// n > 0 is {n-1|}, and m/2^k is {(m-1)/2^k|(m+1)/2^k}.
func (x fix) step(p Player) (fix, bool) {
	step := one
	// A fraction has an option of each player. An integer has an option of the player who is ahead.
	if x%one != 0 {
		// The lowest bit of x is its unit 1/2^k.
		step = x & -x
	} else if x == 0 || x > 0 == (p == Right) {
		return 0, false
	}
	if p == Left {
		step = -step
	}
	return x + step, true
}
