package lp

import "math/bits"

// prime is a Mersenne prime: numbers are reduced modulo it by shifting.
const prime = 1<<61 - 1

// primeInverse is 1/prime modulo 2^64: (2^61-1) * (-2^61-1) = 1 - 2^122.
const primeInverse = 1<<64 - 1<<61 - 1

// times returns a*b modulo the prime.
func times(a, b uint64) uint64 {
	// 2^61 = 1 modulo the prime, so the product is its low 61 bits plus all bits above. For a, b <
	// prime this sum is less than 2*prime.
	hi, lo := bits.Mul64(a, b)
	return reduce((lo & prime) + (hi<<3 | lo>>61))
}

// reduce returns x modulo the prime, for x < 2*prime.
func reduce(x uint64) uint64 {
	if x >= prime {
		x -= prime
	}
	return x
}

// inverseOf returns 1/x modulo the prime, by Fermat's little theorem.
func inverseOf(x uint64) uint64 {
	// x^(p-1) = 1, so x^(p-2) is the inverse.
	y := uint64(1)
	for e := uint64(prime - 2); e > 0; e >>= 1 {
		if e&1 == 1 {
			y = times(y, x)
		}
		x = times(x, x)
	}
	return y
}
