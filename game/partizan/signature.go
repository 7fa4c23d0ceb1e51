package partizan

import (
	"sync"
	"unsafe"
)

// Comparisons of infinitesimals. The stops of infinitesimals are 0, and do not decide. Instead, each
// value is compared once with some fixed games, the pivots. Let G and H be values. If G <= t <= H for
// a pivot t, then G <= H. If t <= G, but not t <= H, for a pivot t, then not G <= H; and if H <= t,
// but not G <= t, then not G <= H.
//
// The options of each pivot are earlier pivots. Therefore a value is compared with all pivots by the
// definition of the order, from what is known of the options of the value: G >= t if no Right option
// of G is at most t, and no Left option of t is at least G (Conway 1976).

// maxPivots is the number of bits of a pivotSet.
const maxPivots = 128

// pivotSet is a set of pivots.
type pivotSet [2]uint64

func (s *pivotSet) add(i int)            { s[i>>6] |= 1 << (i & 63) }
func (s *pivotSet) has(i int) bool       { return s[i>>6]>>(i&63)&1 != 0 }
func (s *pivotSet) join(t pivotSet)      { s[0] |= t[0]; s[1] |= t[1] }
func (s pivotSet) meets(t pivotSet) bool { return s[0]&t[0]|s[1]&t[1] != 0 }

// within reports whether t has all pivots of s.
func (s pivotSet) within(t pivotSet) bool { return s[0]&^t[0]|s[1]&^t[1] == 0 }

// signature is the order of a value and the pivots.
type signature struct {
	atLeast, atMost pivotSet // the pivots that the value is at least, and at most
	known           bool
}

// leq reports whether a value with signature s is at most a value with signature t. If the pivots do
// not decide, ok is false.
func (s *signature) leq(t *signature) (less, ok bool) {
	if s.atMost.meets(t.atLeast) {
		return true, true
	}
	return false, !s.atLeast.within(t.atLeast) || !t.atMost.within(s.atMost)
}

// pivots are games with options among the games before them.
type pivots struct {
	count      int
	options    [maxPivots][2]pivotSet
	signatures [maxPivots]signature
}

// allPivots returns the pivots: games in which both players have one or two options, born by day 3,
// and then multiples of ↑, also with *.
var allPivots = sync.OnceValue(func() *pivots {
	t := &pivots{}
	t.add(pivotSet{}, pivotSet{})
	for range 3 {
		var sides []pivotSet // of one or two options
		for i := range t.count {
			for j := range i + 1 {
				var side pivotSet
				side.add(i)
				side.add(j)
				sides = append(sides, side)
			}
		}
		for _, left := range sides {
			for _, right := range sides {
				t.add(left, right)
			}
		}
	}
	one := func(i int) (s pivotSet) { s.add(i); return s }
	zero := one(0)
	// n·↑ is {0|(n-1)·↑*}, and n·↑* is {0|(n-1)·↑}, for n > 1.
	star := t.add(zero, zero)
	both := one(star)
	both.add(0)
	up, upStar := t.add(zero, one(star)), t.add(both, zero)
	down, downStar := t.add(one(star), zero), t.add(zero, both)
	for t.count+4 <= maxPivots {
		up, upStar = t.add(zero, one(upStar)), t.add(zero, one(up))
		down, downStar = t.add(one(downStar), zero), t.add(one(down), zero)
	}
	return t
})

// add adds the game with the given options, unless it is equal to a pivot or there is no room. It
// returns the pivot.
func (t *pivots) add(left, right pivotSet) int {
	var under, over pivotSet
	for i := range t.count {
		if left.has(i) {
			under.join(t.signatures[i].atLeast)
		}
		if right.has(i) {
			over.join(t.signatures[i].atMost)
		}
	}
	s := t.compare(under, over)
	for i := range t.count {
		if s.atLeast.has(i) && s.atMost.has(i) {
			return i
		}
	}
	n := t.count
	if n == maxPivots {
		return 0
	}
	t.count++
	t.options[n] = [2]pivotSet{left, right}
	for i := range n {
		if s.atLeast.has(i) {
			t.signatures[i].atMost.add(n)
		}
		if s.atMost.has(i) {
			t.signatures[i].atLeast.add(n)
		}
	}
	s.atLeast.add(n)
	s.atMost.add(n)
	t.signatures[n] = s
	return n
}

// compare returns the signature of a value, from the pivots under one of its Left options or equal to
// it, and the pivots over one of its Right options or equal to it.
func (t *pivots) compare(under, over pivotSet) signature {
	// For each word of the sets, so that most steps need one word: the options of a pivot come first.
	var least, most pivotSet
	for w := range least {
		for i := 64 * w; i < min(64*w+64, t.count); i++ {
			bit, o := uint64(1)<<(i&63), &t.options[i]
			notLeast := over[w]&bit | most[0]&o[Left][0]
			notMost := under[w]&bit | least[0]&o[Right][0]
			if w == 1 {
				notLeast |= most[1] & o[Left][1]
				notMost |= least[1] & o[Right][1]
			}
			if notLeast == 0 {
				least[w] |= bit
			}
			if notMost == 0 {
				most[w] |= bit
			}
		}
	}
	return signature{least, most, true}
}

// signatures are the signatures that a worker has found.
type signatures struct {
	pivots *pivots
	nodes  []*signatureChunk // nil for a chunk without a signature
	small  map[ref]*signature
	bytes  int64
}

type signatureChunk [1 << signatureShift]signature

const (
	signatureShift = 5
	signatureBytes = int64(unsafe.Sizeof(signature{}))

	// maxSigned is the largest multiple of ↑ and the largest nimber that has a signature, and the largest
	// number of options of a player.
	maxSigned = 64
)

// signature returns the signature of a value. If the memory does not suffice, or the value is a
// large multiple of ↑ or a large nimber, has many options, or has such a follower, signature returns nil.
func (w *worker) signature(r ref) *signature {
	if w.signatures.pivots == nil {
		w.signatures.pivots, w.signatures.small = allPivots(), map[ref]*signature{}
	}
	s := w.signatureOf(r)
	if s == nil || s.known {
		return s
	}
	w.step()
	t := w.signatures.pivots
	var x fix
	if !r.isNode() {
		x = w.number(r).fix
	}
	switch {
	case x != 0:
		// Infinitesimals do not change the order of a number other than 0 and the pivots.
		s.known = true
		for i := range t.count {
			if x > 0 {
				s.atLeast.add(i)
			} else {
				s.atMost.add(i)
			}
		}
	default:
		f := form{options: [2][]ref{w.appendSide(w.buffer(), r, Left), w.appendSide(w.buffer(), r, Right)}}
		w.signForm(&f)
		w.release(f.options[Left])
		w.release(f.options[Right])
		if !f.signature.known {
			return nil
		}
		*s = f.signature
	}
	return s
}

// signForm finds the signature of a form, if all options have signatures.
func (w *worker) signForm(f *form) {
	if max(len(f.options[Left]), len(f.options[Right])) > maxSigned {
		return
	}
	var under, over pivotSet
	for _, o := range f.options[Left] {
		t := w.signature(o)
		if t == nil {
			return
		}
		under.join(t.atLeast)
	}
	for _, o := range f.options[Right] {
		t := w.signature(o)
		if t == nil {
			return
		}
		over.join(t.atMost)
	}
	f.signature = w.signatures.pivots.compare(under, over)
}

// signatureOf returns the place for the signature of a value, or nil.
func (w *worker) signatureOf(r ref) *signature {
	at := &w.signatures
	if !r.isNode() {
		s := at.small[r]
		if s == nil && r.nim() <= maxSigned && r.up() <= maxSigned && r.up() >= -maxSigned && w.tryShare(2*signatureBytes) {
			s = &signature{}
			at.small[r] = s
		}
		return s
	}
	if n := w.node(r); max(n.left, n.right) > maxSigned {
		return nil
	}
	chunk, i := int(uint32(r)>>signatureShift), uint32(r)&(1<<signatureShift-1)
	for len(at.nodes) <= chunk {
		at.nodes = append(at.nodes, nil)
	}
	if at.nodes[chunk] == nil {
		if !w.tryShare(signatureBytes << signatureShift) {
			return nil
		}
		at.nodes[chunk] = new(signatureChunk)
	}
	return &at.nodes[chunk][i]
}

// setSignature stores the signature of a value, if the memory suffices.
func (w *worker) setSignature(r ref, s signature) {
	if at := w.signatureOf(r); at != nil {
		*at = s
	}
}

// tryShare takes bytes of the memory for signatures, up to the share of a worker.
func (w *worker) tryShare(bytes int64) bool {
	if w.signatures.bytes+bytes > w.limit()/memoShare || !w.try(bytes) {
		return false
	}
	w.signatures.bytes += bytes
	return true
}

// leqPivots is leq for infinitesimals, if the pivots decide.
func (w *worker) leqPivots(a, b ref) (less, ok bool) {
	s := w.signature(a)
	if s == nil {
		return false, false
	}
	t := w.signature(b)
	if t == nil {
		return false, false
	}
	return s.leq(t)
}
