package nim

// The nimbers are a field.
//
// Conway (On Numbers and Games, 1976, chapter 6) gave each pair of nimbers the simplest possible
// product. Suppose that the sums of smaller numbers are known. The nim-sum is the smallest number
// that is possible for addition in a field:
//
//	a + b = mex{a' + b, a + b'}, where a' < a and b' < b,
//
// The nim-product is the smallest number that is possible for multiplication in a field. In a
// field (a - a')(b - b') is not 0, and nimbers are their own negatives, so
//
//	ab = mex{a'b + ab' + a'b'}, where a' < a and b' < b.
//
// With this product the natural numbers become a field of characteristic 2. Let F be a Fermat
// 2-power, 2^(2^n): 2, 4, 16, 256, 65536 and so on. Two rules give all products:
//
//   - the nim-product of F and a smaller number is the ordinary product;
//   - the nim-square of F is 3F/2, the nim-sum of F and F/2.
//
// The numbers below F are a field. The numbers below F*F are the quadratic extension of this
// field by a root of x*x + x = F/2. In the tower
//
//	{0, 1}, {0..3}, {0..15}, {0..255}, {0..2^16-1}, {0..2^32-1}, {0..2^64-1}
//
// the number of elements of each field is the square of the number before. The operations here
// are the operations of the last field. The last field is closed: no result is ever too large.
// Each field is closed under square roots. Only the union of all fields is closed under the roots
// of all quadratic equations.
//
// The product has a use. A coin-turning game in a row can be played in both dimensions of a
// board. The value of the coin in row a and column b is the product of the values in the two
// games: the Tartan theorem (Conway; Berlekamp, Conway and Guy, Winning Ways, 1982, chapter 14).
// The rules above are for computing by hand. Lenstra (Nim multiplication, 1978) has algorithms
// for products, inverses and square roots.

// Nimber is the size of a Nim heap, and so the value of a position of an impartial game. The
// nimbers below 2^64 also form a field, and the methods are the operations of this field.
//
// The nimbers below 2^32, 2^16, 256, 16, 4 and 2 form subfields. Only [Quadratic] leads out of a
// subfield. Only [Nimber.Trace] and Quadratic depend on the choice of the field.
type Nimber uint64

// Add returns the nim-sum of a and b. Add also subtracts: a is its own negative.
func (a Nimber) Add(b Nimber) Nimber { return a ^ b }

// Mul returns the nim-product of a and b. The product is faster if both factors are below 2^32.
func (a Nimber) Mul(b Nimber) Nimber {
	if (a|b)>>32 == 0 {
		return Nimber(multiply32(uint32(a), uint32(b)))
	}
	// (a1 F + a0)(b1 F + b0) is (a1 b0 + a0 b1 + a1 b1) F + a0 b0 + a1 b1 F/2, and
	// the first bracket is (a1 + a0)(b1 + b0) + a0 b0 (Karatsuba, 1962).
	a1, a0, b1, b0 := uint32(a>>32), uint32(a), uint32(b>>32), uint32(b)
	low := multiply32(a0, b0)
	return join32(multiply32(a1^a0, b1^b0)^low, low^half32(multiply32(a1, b1)))
}

// Square returns the product of a and a.
func (a Nimber) Square() Nimber { return squares().apply(a) }

// Inv returns the inverse of a: the product of a and its inverse is 1. Inv panics if a is 0.
func (a Nimber) Inv() Nimber {
	if a == 0 {
		panic("nim: division by zero")
	}
	// With F there is one more root of x*x + x = F/2, which is F + 1. So the
	// conjugate of a1 F + a0 is a1 F + a1 + a0, and the product of the two, the
	// norm, is in the smaller field, where it is easier to invert.
	a1, a0 := uint32(a>>32), uint32(a)
	norm := multiply32(a0, a1^a0) ^ half32(multiply32(a1, a1))
	i := invert32(norm)
	return join32(multiply32(a1, i), multiply32(a1^a0, i))
}

// Div returns the product of a and the inverse of b. Div panics if b is 0.
func (a Nimber) Div(b Nimber) Nimber { return a.Mul(b.Inv()) }

// Pow returns the product of n factors a. Pow(0) is 1. Pow takes at most 64 products and 64
// squares.
func (a Nimber) Pow(n uint64) Nimber {
	power := Nimber(1)
	for ; n > 0; n >>= 1 {
		if n&1 == 1 {
			power = power.Mul(a)
		}
		a = a.Square()
	}
	return power
}

// Order returns the multiplicative order of a: the smallest n > 0 with a.Pow(n) equal to 1. The
// order divides 2^64-1. Order panics if a is 0.
func (a Nimber) Order() uint64 {
	if a == 0 {
		panic("nim: order of zero")
	}
	// The primes that divide the order of the group, once each: the Fermat numbers
	// from 2^1+1 to 2^32+1, the last of which is 641 times 6700417 (Euler, 1732).
	n := uint64(1<<64 - 1)
	for _, p := range [...]uint64{3, 5, 17, 257, 641, 65537, 6700417} {
		if a.Pow(n/p) == 1 {
			n /= p
		}
	}
	return n
}
