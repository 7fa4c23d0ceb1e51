package memo

import "testing"

type large [100]uint64

// A list holds what is put in it, where it was put, and new elements are zero.
func TestList(t *testing.T) {
	for limit := int64(0); limit < 1<<21; limit += 1 + limit/3 {
		l := NewList[uint64](limit)
		var at []*uint64
		for i := range l.Most() {
			l.Room(i + 1)
			p := l.At(uint32(i))
			if *p != 0 {
				t.Fatalf("limit %d: element %d is %d", limit, i, *p)
			}
			*p = uint64(i) + 7
			at = append(at, p)
		}
		for i, p := range at {
			if *p != uint64(i)+7 || l.At(uint32(i)) != p {
				t.Fatalf("limit %d: element %d is %d, or has moved", limit, i, *p)
			}
		}
	}
}

// The limit is kept to, and used to within 5 percent if it is large.
func TestLimit(t *testing.T) {
	checkLimit[byte](t)
	checkLimit[uint64](t)
	checkLimit[large](t)
}

func checkLimit[T any](t *testing.T) {
	for limit := int64(0); limit < 50<<20; limit += 1 + limit/3 {
		l := NewList[T](limit)
		if l.Memory() != 0 {
			t.Errorf("%T: %d bytes at first", l, l.Memory())
		}
		for n := l.Most() / 5; n <= l.Most() && n > 0; n += l.Most() / 5 {
			l.Room(n)
		}
		l.Room(l.Most())
		if m := l.Memory(); m > limit || limit >= 1<<20 && m < limit*95/100 || int64(l.Most())*l.elementBytes() > m {
			t.Errorf("%T: %d bytes of %d for %d elements", l, m, limit, l.Most())
		}
		before := l.Memory()
		if l.Room(l.Most() / 2); l.Memory() != before {
			t.Errorf("%T: room for less makes %d bytes of %d", l, l.Memory(), before)
		}
	}
}

// No step takes more than a chunk.
func TestSteps(t *testing.T) {
	l := NewList[uint64](1 << 25)
	for n := 1; n <= l.Most(); n += 1000 {
		before := l.Memory()
		l.Room(n)
		if step := l.Memory() - before; step > largestChunk+1<<16 {
			t.Fatalf("%d bytes for element %d", step, n)
		}
	}
}
