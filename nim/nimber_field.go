package nim

import "bytes"

// The arithmetic of the fields of 2^8, 2^16 and 2^32 nimbers.
//
// From the field of 256 elements upwards, Nimber.Mul describes how each field is built over the
// field below. A product of 64 bits takes 27 products of bytes by three levels of Karatsuba's
// method. A table of 64 KB has all products of bytes. Products by F/2 are linear in the other
// factor, and are looked up byte by byte.
//
// Two other methods were measured. Logarithms in the field of 256 elements are as fast as the
// table, in 3 KB. Logarithms in the field of 2^16 make a product nearly twice as fast, if nothing
// else uses the processor's cache. But their tables have 400 KB or more, and every program would
// pay for computing them.

var (
	products [256 * 256]uint8 // of bytes a and b, at 256a+b
	inverses [256]uint8       // of bytes, and 0 for 0
	halves16 [2][256]uint16   // the products of byte i and 2^15
	halves32 [4][256]uint32   // the products of byte i and 2^31
)

// init computes the tables, in about 50 microseconds.
func init() {
	for a := range 256 {
		fillProducts(a)
		inverses[a] = uint8(max(0, bytes.IndexByte(products[256*a:][:256], 1)))
	}
	for x := range 256 {
		halves16[0][x], halves16[1][x] = halve16(0, uint32(x)), halve16(uint32(x), 0)
	}
	for i := range halves32 {
		for x := range 256 {
			halves32[i][x] = multiply32(uint32(x)<<(8*i), 1<<31)
		}
	}
}

// fillProducts computes the products of a from the products of smaller numbers. If a or b has
// several digits, the product is a sum.
func fillProducts(a int) {
	row := products[256*a:][:256]
	if digit := a & -a; digit != a {
		first, rest := products[256*digit:][:256], products[256*(a-digit):][:256]
		for b := range row {
			row[b] = first[b] ^ rest[b]
		}
		return
	}
	for b := range row {
		if digit := b & -b; digit != b {
			row[b] = row[digit] ^ row[b-digit]
		} else {
			row[b] = uint8(conway(a, b, 4))
		}
	}
}

// conway returns the product of a and b by Conway's rules. Both are below F*F, where F is 2^s.
func conway(a, b, s int) int {
	if a < 2 || b < 2 {
		return a * b
	}
	a1, a0, b1, b0 := a>>s, a&(1<<s-1), b>>s, b&(1<<s-1)
	high, low := conway(a1, b1, s/2), conway(a0, b0, s/2)
	middle := conway(a1^a0, b1^b0, s/2)
	return (middle^low)<<s ^ low ^ conway(high, 1<<(s-1), s/2)
}

// multiply8 returns the product of the bytes a and b. The products with the same a lie side by
// side, so a should be the factor that recurs.
func multiply8(a, b uint32) uint32 { return uint32(products[uint16(a<<8|b)]) }

// halve16 returns the product of x1 F + x0 and 2^15, where F is 256. Since 2^15 is the product of
// F and 2^7, the result is (x1 + x0) 2^7 F + x1 2^7 2^7.
func halve16(x1, x0 uint32) uint16 {
	return uint16(multiply8(x1^x0, 1<<7)<<8 | multiply8(1<<7, multiply8(x1, 1<<7)))
}

// half16 returns the product of x and 2^15. x is below 2^16.
func half16(x uint32) uint32 { return uint32(halves16[0][uint8(x)] ^ halves16[1][uint8(x>>8)]) }

// half32 returns the product of x and 2^31.
func half32(x uint32) uint32 {
	return halves32[0][uint8(x)] ^ halves32[1][uint8(x>>8)] ^ halves32[2][uint8(x>>16)] ^ halves32[3][x>>24]
}

// multiply32 returns the product of a and b, which may be shorter. It is the two lower levels of
// Nimber.Mul, in one function, because calls would cost a fourth more.
func multiply32(a, b uint32) uint32 {
	a3, a2, a1, a0 := a>>24, a>>16&255, a>>8&255, a&255
	b3, b2, b1, b0 := b>>24, b>>16&255, b>>8&255, b&255

	p0, p2 := multiply8(a0, b0), multiply8(a2, b2)
	low := (multiply8(a1^a0, b1^b0)^p0)<<8 | p0 ^ multiply8(1<<7, multiply8(a1, b1))
	high := (multiply8(a3^a2, b3^b2)^p2)<<8 | p2 ^ multiply8(1<<7, multiply8(a3, b3))

	a1, a0, b1, b0 = a3^a1, a2^a0, b3^b1, b2^b0
	p1 := multiply8(a0, b0)
	middle := (multiply8(a1^a0, b1^b0)^p1)<<8 | p1 ^ multiply8(1<<7, multiply8(a1, b1))

	return (middle^low)<<16 | low ^ half16(high)
}

// invert32 returns the inverse of a by the method of [Nimber.Inv]. a is not 0.
func invert32(a uint32) uint32 {
	a1, a0 := a>>16, a&0xffff
	norm := multiply32(a0, a1^a0) ^ half16(multiply32(a1, a1))
	i := invert16(norm)
	return multiply32(a1, i)<<16 | multiply32(a1^a0, i)
}

// invert16 returns the inverse of a. a is below 2^16 and not 0.
func invert16(a uint32) uint32 {
	a1, a0 := a>>8, a&255
	norm := multiply8(a0, a1^a0) ^ multiply8(1<<7, multiply8(a1, a1))
	i := uint32(inverses[norm])
	return multiply8(a1, i)<<8 | multiply8(a1^a0, i)
}

// join32 returns the nimber with the halves high and low.
func join32(high, low uint32) Nimber { return Nimber(high)<<32 | Nimber(low) }
