package partizan

import (
	"context"
	"slices"
	"unsafe"

	"github.com/gametheory-go/gametheory/internal/poll"
)

// worker computes in a store for one goroutine, and remembers sums and comparisons. The methods
// panic with an error; [Arithmetic] and [Solver] recover the panic.
type worker struct {
	*Store
	ctx     context.Context
	steps   int
	quota   int // if not 0, how many steps may follow
	buffers [][]ref

	memo []remembered // a power of two of them
	held int          // that are not empty

	signatures    signatures
	thermographs  map[ref]*Thermograph
	greatestStars map[ref]int
}

// remembered is the answer to a question about two refs: the sum, or whether a <= b. A question
// of comparison is tagged.
type remembered struct{ a, b, answer ref }

// leqTag marks a question of comparison. No index of a node contains this bit.
const leqTag = ref(1) << 32

const (
	leastMemo   = 1 << 10
	memoBuckets = 4  // places where an answer may be
	memoShare   = 16 // a worker takes at most a 16th of the memory of the store
	answerBytes = int64(unsafe.Sizeof(remembered{}))
)

// step counts a step of work, and panics if the context has ended.
func (w *worker) step() {
	const often = 256
	if w.quota > 0 {
		if w.quota--; w.quota == 0 {
			panic(errTired)
		}
	}
	if w.steps++; w.steps%often == 0 {
		if err := poll.Cause(w.ctx); err != nil {
			panic(err)
		}
	}
}

// buffer returns an empty list. Return the list with release.
func (w *worker) buffer() []ref {
	if n := len(w.buffers); n > 0 {
		b := w.buffers[n-1]
		w.buffers = w.buffers[:n-1]
		return b[:0]
	}
	return make([]ref, 0, 32)
}

func (w *worker) release(b []ref) { w.buffers = append(w.buffers, b) }

// place returns the place of the answer about a and b, or the place where the answer will be
// stored.
func (w *worker) place(a, b ref) (m *remembered, found bool) {
	if w.memo == nil {
		w.growMemo()
	}
	h := (uint64(a)*0x9e3779b97f4a7c15 ^ uint64(b)) * 0xd6e8feb86659fd93
	at := int(h>>32^h>>3) & (len(w.memo) - 1) &^ (memoBuckets - 1)
	bucket := w.memo[at : at+memoBuckets]
	for i := range bucket {
		if m := &bucket[i]; m.a == a && m.b == b {
			return m, true
		}
	}
	for i := range bucket {
		// 0 + 0 is never asked, and questions of comparison have a tag, so two zeros mean empty.
		if bucket[i].a|bucket[i].b == 0 {
			return &bucket[i], false
		}
	}
	// A full bucket: some answer goes. It can be computed again.
	return &bucket[h>>60%memoBuckets], false
}

// recall returns the remembered answer about a and b, if there is one.
func (w *worker) recall(a, b ref) (ref, bool) {
	m, ok := w.place(a, b)
	return m.answer, ok
}

// remember stores an answer, perhaps in place of another answer.
func (w *worker) remember(a, b, answer ref) {
	m, _ := w.place(a, b)
	if m.a|m.b == 0 {
		w.held++
	}
	*m = remembered{a, b, answer}
	if 2*w.held > len(w.memo) {
		w.growMemo()
	}
}

// growMemo doubles the memory of answers, unless the memory has its full share of the memory of
// the store.
func (w *worker) growMemo() {
	old := w.memo
	size := max(leastMemo, 2*len(old))
	bytes := int64(size) * answerBytes
	if old != nil && (bytes > w.limit()/memoShare || !w.try(bytes)) {
		w.held = 0 // and look again after as many more
		return
	}
	if old == nil {
		w.take(bytes)
	}
	w.memo, w.held = make([]remembered, size), 0
	for _, m := range old {
		if m.a|m.b != 0 {
			// Twice as many places separate the answers of a bucket, so no answer is lost.
			to, _ := w.place(m.a, m.b)
			*to = m
			w.held++
		}
	}
	w.used.Add(-int64(len(old)) * answerBytes)
}

// sorted sorts refs and leaves one of each.
func sorted(refs []ref) []ref {
	slices.Sort(refs)
	return slices.Compact(refs)
}
