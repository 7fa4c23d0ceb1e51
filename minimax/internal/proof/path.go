package proof

import "github.com/gametheory-go/gametheory/minimax/internal/transposition"

// pathIndex finds positions on a path by their keys, so that a position that is
// reached from itself is noticed.
//
// It is a hash table with open addressing whose slots hold places on the path,
// from 1, or 0. Positions are removed in the opposite order in which they are
// added. So the slot of the last one can simply be emptied: no other was passed
// over because of it. The zero value is an empty index.
type pathIndex[S comparable] struct {
	words bool     // keys are those of the table; otherwise keys are hashes, and positions are compared too
	slots []uint32 // a power of two of them, at most half of which are taken
}

// findIndex returns the place on the path of s, which has key k, counted from 0.
func findIndex[S comparable](x *pathIndex[S], path []node[S], s S, k uint64) (int, bool) {
	if len(path) == 0 {
		return 0, false
	}
	at := slotOf(x, path, s, k)
	return int(x.slots[at]) - 1, x.slots[at] != 0
}

// slotOf returns the slot that s has or would have.
func slotOf[S comparable](x *pathIndex[S], path []node[S], s S, k uint64) uint64 {
	mask := uint64(len(x.slots) - 1)
	at := transposition.HashWord(k) & mask
	// At most half of the slots are taken, so the loop ends.
	for x.slots[at] != 0 {
		n := &path[x.slots[at]-1]
		if n.key == k && (x.words || n.position == s) {
			break
		}
		at = (at + 1) & mask
	}
	return at
}

// addLast adds the last position of the path.
func addLast[S comparable](x *pathIndex[S], path []node[S]) {
	n := len(path)
	if 2*n > len(x.slots) {
		growIndex(x, path[:n-1])
	}
	x.slots[slotOf(x, path, path[n-1].position, path[n-1].key)] = uint32(n)
}

// removeLast removes the last position of the path, which is still there.
func removeLast[S comparable](x *pathIndex[S], path []node[S]) {
	x.slots[slotOf(x, path, path[len(path)-1].position, path[len(path)-1].key)] = 0
}

// growIndex doubles the slots, and adds the positions of the path again.
func growIndex[S comparable](x *pathIndex[S], path []node[S]) {
	// They are added in the order of the path: remove relies on it that the last position was added last.
	x.slots = make([]uint32, max(64, 2*len(x.slots)))
	for i := range path {
		x.slots[slotOf(x, path, path[i].position, path[i].key)] = uint32(i + 1)
	}
}

// clearIndex removes all positions of the path that the index has.
func clearIndex[S comparable](x *pathIndex[S], path []node[S]) {
	if len(path) > 0 {
		clear(x.slots)
	}
}

// indexBytes returns how much memory the index takes.
func indexBytes[S comparable](x *pathIndex[S]) int64 { return 4 * int64(cap(x.slots)) }
