package minimax

import "github.com/gametheory-go/gametheory/internal/memo"

// pathIndex finds positions on a path by their keys, so that a position that is
// reached from itself is noticed.
//
// It is a hash table with open addressing whose slots hold places on the path,
// from 1, or 0. Positions are removed in the opposite order in which they are
// added. So the slot of the last one can simply be emptied: no other was passed
// over because of it. The zero value is an empty index.
type pathIndex[K comparable] struct {
	hasher memo.Hasher[K]
	slots  []uint32 // a power of two of them, at most half of which are taken
}

// find returns the place of key k on the path, counted from 0.
func (x *pathIndex[K]) find(path []proofNode[K], k K) (int, bool) {
	if len(path) == 0 {
		return 0, false
	}
	at := x.slot(path, k)
	return int(x.slots[at]) - 1, x.slots[at] != 0
}

// slot returns the slot that k has or would have.
func (x *pathIndex[K]) slot(path []proofNode[K], k K) uint64 {
	mask := uint64(len(x.slots) - 1)
	at := x.hasher.Of(k) & mask
	for x.slots[at] != 0 && path[x.slots[at]-1].key != k {
		at = (at + 1) & mask
	}
	return at
}

// add adds the last position of the path.
func (x *pathIndex[K]) add(path []proofNode[K]) {
	n := len(path)
	if 2*n > len(x.slots) {
		x.grow(path[:n-1])
	}
	x.slots[x.slot(path, path[n-1].key)] = uint32(n)
}

// remove removes the last position of the path, which is still there.
func (x *pathIndex[K]) remove(path []proofNode[K]) {
	x.slots[x.slot(path, path[len(path)-1].key)] = 0
}

// grow doubles the slots, and adds the positions of the path again.
func (x *pathIndex[K]) grow(path []proofNode[K]) {
	if x.slots == nil {
		x.hasher = memo.NewHasher[K]()
	}
	x.slots = make([]uint32, max(64, 2*len(x.slots)))
	for i := range path {
		x.slots[x.slot(path, path[i].key)] = uint32(i + 1)
	}
}

// clear removes all positions of the path that the index has.
func (x *pathIndex[K]) clear(path []proofNode[K]) {
	if len(path) > 0 {
		clear(x.slots)
	}
}

// bytes returns how much memory the index takes.
func (x *pathIndex[K]) bytes() int64 { return 4 * int64(cap(x.slots)) }
