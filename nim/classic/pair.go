package classic

import "fmt"

// Pair is an unordered pair of numbers: the position of [Wythoff] and [Euclid], in
// which (3, 5) and (5, 3) are the same. The zero value is the pair of 0 and 0.
type Pair struct {
	small, large uint64
}

// NewPair returns the pair of a and b.
func NewPair(a, b uint64) Pair { return Pair{min(a, b), max(a, b)} }

// Small returns the smaller number, and Large the larger.
func (p Pair) Small() uint64 { return p.small }

// Large returns the larger number.
func (p Pair) Large() uint64 { return p.large }

// String returns the numbers as in "(3, 5)", the smaller first.
func (p Pair) String() string { return fmt.Sprintf("(%d, %d)", p.small, p.large) }
