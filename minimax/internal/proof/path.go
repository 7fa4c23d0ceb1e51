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

// find returns the place on the path of s, which has key k, counted from 0.
func (x *pathIndex[S]) find(path []node[S], s S, k uint64) (int, bool) {
	if len(path) == 0 {
		return 0, false
	}
	at := x.slot(path, s, k)
	return int(x.slots[at]) - 1, x.slots[at] != 0
}

// slot returns the slot that s has or would have.
func (x *pathIndex[S]) slot(path []node[S], s S, k uint64) uint64 {
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

// add adds the last position of the path.
func (x *pathIndex[S]) add(path []node[S]) {
	n := len(path)
	if 2*n > len(x.slots) {
		x.grow(path[:n-1])
	}
	x.slots[x.slot(path, path[n-1].position, path[n-1].key)] = uint32(n)
}

// remove removes the last position of the path, which is still there.
func (x *pathIndex[S]) remove(path []node[S]) {
	x.slots[x.slot(path, path[len(path)-1].position, path[len(path)-1].key)] = 0
}

// grow doubles the slots, and adds the positions of the path again.
func (x *pathIndex[S]) grow(path []node[S]) {
	// They are added in the order of the path: remove relies on it that the last position was added last.
	x.slots = make([]uint32, max(64, 2*len(x.slots)))
	for i := range path {
		x.slots[x.slot(path, path[i].position, path[i].key)] = uint32(i + 1)
	}
}

// clear removes all positions of the path that the index has.
func (x *pathIndex[S]) clear(path []node[S]) {
	if len(path) > 0 {
		clear(x.slots)
	}
}

// bytes returns how much memory the index takes.
func (x *pathIndex[S]) bytes() int64 { return 4 * int64(cap(x.slots)) }
