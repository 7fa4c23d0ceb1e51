package partizan

import (
	"fmt"
	"sync"
	"sync/atomic"
	"unsafe"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// Store holds values of games, each value once. Two games are equal if and only if their values
// in a store are equal by ==. The store holds a value in canonical form with its options, which
// are values of the same store.
//
// The zero Store is ready to use. A Store is safe for concurrent use, and must not be copied. A
// Store only grows: to forget values, drop the Store.
//
// A value takes 40 bytes, 8 bytes for each option, and about 5 to 11 bytes for the index. A sum
// of a number, a multiple of ↑ and a nimber takes no memory, if the denominator is at most 2^28 and
// the numerator is less than 2^26. Any other number takes about 200 bytes, once, however often the
// number occurs.
type Store struct {
	// Memory is the limit in bytes on the values and on the results that [Arithmetic] and
	// [Solver] remember in addition; 0 means game.DefaultMemory. Memory must not be changed after
	// the first use of the store.
	Memory int64

	used  atomic.Int64 // bytes of Memory
	index atomic.Pointer[[]atomic.Uint32]
	nodes atomic.Pointer[[]*nodeChunk]

	mu      sync.Mutex // guards the fields below, and changes of the data behind index and nodes
	count   int        // number of nodes, with an unused node 0
	numbers numbers
	options []ref     // the current chunk of options
	spare   []*worker // workers of closed Arithmetics
}

// node is a value in canonical form that does not fit into a ref.
type node struct {
	options     *ref // the options of Left, then the options of Right, each ascending
	left, right uint16
	negative    atomic.Uint32 // its index, or 0 if it is not known
	depth       uint16        // of nodes that are nested, this one included
	flags       flags
	century     uint8  // the birthday: day>>32
	day         uint32 // and its low bits
	stops       [2]num // of Left and Right
}

// flags of a node.
type flags uint8

const (
	atLeastStop flags = 1 << iota // it is greater than its right stop
	atMostStop                    // it is less than its left stop
	allSmall                      // in all its followers, both can move or neither can
)

const (
	chunkShift = 10
	chunkNodes = 1 << chunkShift

	optionChunk = 1 << 13
	maxOptions  = 1<<16 - 1
	maxDepth    = 1<<16 - 1 // so no recursion over followers exhausts the stack
	maxNodes    = 1<<31 - 1
	nodeBytes   = int64(unsafe.Sizeof(node{}))
	refBytes    = int64(unsafe.Sizeof(ref(0)))
)

type nodeChunk [chunkNodes]node

// NewStore returns an empty store.
func NewStore() *Store { return new(Store) }

// Len returns the number of values in the store. Values without memory do not count.
func (s *Store) Len() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return max(0, s.count-1)
}

// Used returns the number of bytes of Memory in use.
func (s *Store) Used() int64 { return s.used.Load() }

func (s *Store) limit() int64 { return tool.Memory("partizan", s.Memory, game.DefaultMemory) }

// take takes bytes of the memory. It panics if too few bytes are left.
func (s *Store) take(bytes int64) {
	if !s.try(bytes) {
		panic(fmt.Errorf("%w, %d bytes, with %d values stored", game.ErrMemory, s.limit(), s.count))
	}
}

// try takes bytes of the memory if enough bytes are left.
func (s *Store) try(bytes int64) bool {
	if s.used.Add(bytes) > s.limit() {
		// Several goroutines take at once: the sum is tested after the addition, so together they
		// never keep more than the limit.
		s.used.Add(-bytes)
		return false
	}
	return true
}

// node returns the node of r.
func (s *Store) node(r ref) *node {
	i := uint32(r)
	return &(*s.nodes.Load())[i>>chunkShift][i&(chunkNodes-1)]
}

// side returns the options of a player. The caller must not change the options.
func (n *node) side(p Player) []ref {
	all := unsafe.Slice(n.options, int(n.left)+int(n.right))
	if p == Left {
		return all[:n.left]
	}
	return all[n.left:]
}

// hashOf returns the hash of a value with these options.
func hashOf(left, right []ref) uint32 {
	const prime, odd = 0x9e3779b97f4a7c15, 0xd6e8feb86659fd93
	h := uint64(len(left))*odd + uint64(len(right))
	for _, r := range left {
		h = (h ^ uint64(r)) * prime
		h ^= h >> 29
	}
	h = (h ^ odd) * prime
	for _, r := range right {
		h = (h ^ uint64(r)) * prime
		h ^= h >> 29
	}
	return uint32((h * odd) >> 32)
}

// find returns the node with the given options, each side ascending, or 0.
func (s *Store) find(index []atomic.Uint32, hash uint32, left, right []ref) (r ref, at uint32) {
	mask := uint32(len(index) - 1)
	for at = hash & mask; ; at = (at + 1) & mask {
		i := index[at].Load()
		// About a quarter of the index is always empty, so the search ends.
		if i == 0 {
			return 0, at
		}
		if n := s.node(ref(i)); int(n.left) == len(left) && int(n.right) == len(right) &&
			equalRefs(n.side(Left), left) && equalRefs(n.side(Right), right) {
			return nodeBit | ref(i), at
		}
	}
}

func equalRefs(a, b []ref) bool {
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

// intern returns the node with the given options. The options are in canonical form, each side
// ascending and without duplicates. intern copies the options.
func (s *Store) intern(left, right []ref) ref {
	hash := hashOf(left, right)
	// Without the lock: nodes never change or go away, and an index entry is stored after its
	// node. So a node that is found is right, and only a missing node is uncertain.
	if index := s.index.Load(); index != nil {
		if r, _ := s.find(*index, hash, left, right); r != 0 {
			return r
		}
	}
	// Describing reads the options, and needs no lock.
	n := s.describe(left, right)
	s.mu.Lock()
	defer s.mu.Unlock()
	s.grow()
	index := *s.index.Load()
	// Another goroutine may have added the node since. To look again under the lock keeps each
	// value unique.
	r, at := s.find(index, hash, left, right)
	if r != 0 {
		return r
	}
	i := s.add(n, left, right)
	// Last, since from now on readers without the lock find the node.
	index[at].Store(i)
	return nodeBit | ref(i)
}

// add stores n as the next node, with the options left and right, and returns the index of n.
func (s *Store) add(n *node, left, right []ref) uint32 {
	options := s.room(len(left) + len(right)) // before the node counts: it may panic
	s.count++
	chunks := *s.nodes.Load()
	i := uint32(s.count - 1)
	to := &chunks[i>>chunkShift][i&(chunkNodes-1)]
	copy(options, left)
	copy(options[len(left):], right)
	to.options = unsafe.SliceData(options)
	to.left, to.right = uint16(len(left)), uint16(len(right))
	to.depth, to.flags, to.century, to.day, to.stops = n.depth, n.flags, n.century, n.day, n.stops
	return i
}

// room returns memory for n options.
func (s *Store) room(n int) []ref {
	if len(s.options)+n > cap(s.options) {
		size := max(n, optionChunk)
		s.take(int64(size) * refBytes)
		s.options = make([]ref, 0, size)
	}
	from := len(s.options)
	s.options = s.options[:from+n]
	return s.options[from : from+n : from+n]
}

// grow makes room for one more node. It doubles the index when the index is three quarters full.
func (s *Store) grow() {
	chunks := s.nodes.Load()
	if chunks == nil {
		chunks = new([]*nodeChunk)
		// Index 0 is not a node: it marks an empty place of the index, and an unknown negative.
		s.count = 1
	}
	if s.count >= maxNodes {
		panic(fmt.Errorf("%w: more than %d values", ErrRange, maxNodes))
	}
	if s.count>>chunkShift >= len(*chunks) {
		s.take(chunkNodes * (nodeBytes + 1)) // and a pointer to the chunk
		// append may write behind the old list in its memory, where no reader of the old list
		// looks.
		more := append(*chunks, new(nodeChunk))
		s.nodes.Store(&more)
	}
	if index := s.index.Load(); index == nil || s.count > len(*index)*3/4 {
		s.reindex(index)
	}
}

// reindex doubles the index. Readers of the old index may miss values meanwhile; these readers
// look again under the lock.
func (s *Store) reindex(old *[]atomic.Uint32) {
	size := chunkNodes * 2
	if old != nil {
		size = 2 * len(*old)
	}
	s.take(4 * int64(size))
	index := make([]atomic.Uint32, size)
	mask := uint32(size - 1)
	for i := 1; i < s.count; i++ {
		n := s.node(ref(i))
		at := hashOf(n.side(Left), n.side(Right)) & mask
		for index[at].Load() != 0 {
			at = (at + 1) & mask
		}
		index[at].Store(uint32(i))
	}
	s.index.Store(&index)
	if old != nil {
		s.used.Add(-4 * int64(len(*old)))
	}
}

// describe computes the fields of a node from its options. The node is not a number, so both
// sides have options.
func (s *Store) describe(left, right []ref) *node {
	if len(left) > maxOptions || len(right) > maxOptions {
		panic(fmt.Errorf("%w: a value with %d and %d options, at most %d", ErrRange, len(left), len(right), maxOptions))
	}
	n := &node{flags: allSmall | atLeastStop | atMostStop}
	// Everything here is known of the options, so a node is described once, without recursion.
	n.stops[Left], n.stops[Right] = s.stops(left, right)
	born, depth := day(0), 0
	for p, side := range [2][]ref{left, right} {
		for _, r := range side {
			if d := s.birthday(r); s.compareDays(born, d) < 0 {
				born = d
			}
			if r.isNode() {
				depth = max(depth, int(s.node(r).depth))
			}
			if !s.allSmall(r) {
				n.flags &^= allSmall
			}
			// A Left option that is at least the left stop refutes that the node is at
			// most that, and so does one of Right on the other side.
			if Player(p) == Left && s.atLeast(r, n.stops[Left]) {
				n.flags &^= atMostStop
			}
			if Player(p) == Right && s.atMost(r, n.stops[Right]) {
				n.flags &^= atLeastStop
			}
		}
	}
	if depth++; depth > maxDepth {
		panic(fmt.Errorf("%w: a value nested more than %d deep", ErrRange, maxDepth))
	}
	// A node is born on the day after its last option (Conway 1976).
	born = s.after(born)
	n.depth, n.century, n.day = uint16(depth), uint8(born>>32), uint32(born)
	return n
}

// stops returns the stops of the game with the given options, if the game is not a number: the
// best right stop of a Left option, and the best left stop of a Right option.
func (s *Store) stops(left, right []ref) (l, r num) {
	// After Left's move Right moves. In a number both stops are the number.
	l, r = s.stop(left[0], Right), s.stop(right[0], Left)
	for _, o := range left[1:] {
		l = s.greater(l, s.stop(o, Right))
	}
	for _, o := range right[1:] {
		r = s.lesser(r, s.stop(o, Left))
	}
	return l, r
}

// stop returns the stop of r if the given player moves first.
func (s *Store) stop(r ref, p Player) num {
	if r.isNode() {
		return s.node(r).stops[p]
	}
	return s.number(r)
}

// atLeast reports whether r >= x. Unless x equals the right stop of r, the right stop decides. If
// they are equal, r >= x holds if Right has no move to a position at most x. A node remembers
// this.
func (s *Store) atLeast(r ref, x num) bool {
	if !r.isNode() {
		y := s.number(r)
		return s.less(x, y) || x == y && leqInfinitesimal(0, r)
	}
	n := s.node(r)
	return s.less(x, n.stops[Right]) || n.stops[Right] == x && n.flags&atLeastStop != 0
}

// atMost reports whether r <= x.
func (s *Store) atMost(r ref, x num) bool {
	if !r.isNode() {
		y := s.number(r)
		return s.less(y, x) || x == y && leqInfinitesimal(r, 0)
	}
	n := s.node(r)
	return s.less(n.stops[Left], x) || n.stops[Left] == x && n.flags&atMostStop != 0
}

// birthday returns the birthday of r.
func (s *Store) birthday(r ref) day {
	if r.isNode() {
		n := s.node(r)
		return day(n.century)<<32 | day(n.day)
	}
	return s.birthdaySmall(r)
}

// allSmall reports whether r is all-small.
func (s *Store) allSmall(r ref) bool {
	if r.isNode() {
		return s.node(r).flags&allSmall != 0
	}
	return r&numberMask == 0
}

// appendSide appends the options of a player in r.
func (s *Store) appendSide(dst []ref, r ref, p Player) []ref {
	if r.isNode() {
		return append(dst, s.node(r).side(p)...)
	}
	return s.appendSmall(dst, r, p)
}
