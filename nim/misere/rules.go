package misere

import "github.com/gametheory-go/gametheory/nim/heap"

// maxParts is the largest number of heaps that a move leaves in a game with a code.
const maxParts = 3

// rules are the moves at a heap by the code of the game. Bit p of digit k is set if a player may
// take k counters and leave the rest as p nonempty heaps.
type rules struct {
	digits  []uint8 // at least one
	tail    uint8   // all digits after these
	unequal bool    // whether a move must leave heaps of different sizes
}

// rulesOf returns the rules of g.
func rulesOf(g heap.Code) rules {
	digits, tail := g.Digits()
	return rules{digits: digits, tail: tail, unequal: g.IsUnequal()}
}

// leaves reports whether a digit allows leaving the rest as p heaps.
func leaves(digit uint8, p int) bool { return digit>>p&1 != 0 }

// most returns the largest number of heaps that a move leaves.
func (r *rules) most() int {
	all := r.tail
	for _, digit := range r.digits {
		all |= digit
	}
	for p := maxParts; p > 0; p-- {
		if leaves(all, p) {
			return p
		}
	}
	return 0
}

// last returns the largest number of counters that a move takes, or 0 if there is no move. If
// there is no largest number, ok is false.
func (r *rules) last() (k int, ok bool) { return len(r.digits) - 1, r.tail == 0 }
