// Package alike tells why two positions that look the same are not equal.
package alike

import "reflect"

// Why says why a and b are not equal although they look alike, or nothing if they are equal
// or do not look alike.
func Why(a, b any) string {
	// Only what holds NaN is unequal to itself. A map never finds such a position again, so each visit
	// would count as a new one.
	switch {
	case a != a || b != b:
		return "positions hold NaN, which is not equal to itself"
	case a != b && reflect.DeepEqual(a, b):
		return "positions hold pointers, which are compared by address"
	}
	return ""
}
