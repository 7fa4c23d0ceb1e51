package memo

import (
	"math"
	"unsafe"
)

const (
	largestChunk = 1 << 18 // bytes of a chunk, about: the step in which memory is taken
	fewestChunks = 32      // a chunk is less than this part of the limit
)

// List is a list that grows without being copied: so nothing is held twice, nothing
// becomes garbage, and no step takes long. Its elements lie in chunks of a power of two
// of them, and never move.
type List[T any] struct {
	chunks [][]T // element i is chunks[i>>shift][i & (1<<shift - 1)]
	shift  uint
	most   int
}

// NewList returns an empty list that will take at most limit bytes, and more than 95
// percent of them if they are a megabyte or more.
func NewList[T any](limit int64) List[T] {
	var l List[T]
	size := l.elementBytes()
	for size<<(l.shift+1) <= min(largestChunk, limit/fewestChunks) {
		l.shift++
	}
	// The list of chunks may have room for twice as many as there are.
	chunks := limit / (size<<l.shift + 2*headerBytes)
	l.most = int(min(chunks, math.MaxInt32>>l.shift)) << l.shift
	return l
}

// headerBytes is what a chunk takes besides its elements.
const headerBytes = int64(unsafe.Sizeof([]byte(nil)))

func (l *List[T]) elementBytes() int64 {
	var t T
	return int64(unsafe.Sizeof(t))
}

// Most returns how many elements there may be: less than 2^31.
func (l *List[T]) Most() int { return l.most }

// At returns element i, for which there must be room.
func (l *List[T]) At(i uint32) *T {
	return &l.chunks[i>>(l.shift&31)][i&(1<<(l.shift&31)-1)]
}

// Room makes room for n elements, which must not be more than Most. New ones are zero.
func (l *List[T]) Room(n int) {
	for len(l.chunks)<<l.shift < n {
		l.chunks = append(l.chunks, make([]T, 1<<l.shift))
	}
}

// Memory returns how many bytes the list takes.
func (l *List[T]) Memory() int64 {
	return int64(len(l.chunks))*(l.elementBytes()<<l.shift) + int64(cap(l.chunks))*headerBytes
}
