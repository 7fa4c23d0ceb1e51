package values

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/nim/internal/code"
)

// TestAnyHistory lets engines go on from rows of random values of all sizes, which no
// game has: the values that follow must be right whatever went before.
func TestAnyHistory(t *testing.T) {
	r := rand.New(rand.NewPCG(10, 1))
	for range 30 {
		testHistory[uint8](t, r, 1<<6)
		testHistory[uint16](t, r, 1<<10)
		testHistory[uint16](t, r, 1<<16)
		testHistory[uint32](t, r, 1<<12)
	}
	for range 2 {
		testHistory[uint32](t, r, 1<<17)
		testHistory[uint64](t, r, 1<<17)
	}
}

func testHistory[T value](t *testing.T, r *rand.Rand, limit uint64) {
	t.Helper()
	g, history := randomOctal(r, 4), randomRow[T](r, 100+r.IntN(100), limit)
	history.push(T(limit / 2)) // a power of two
	end := history.Len() + 30
	want := continued(g, history, end)
	engines := []Engine{plainAfter(g, history)}
	if g.MaxParts() == 2 {
		engines = append(engines, newSparse(g.Moves(), clone(history)))
	}
	for _, e := range engines {
		if !e.Extend(end, new(poll.Flag)) {
			e = e.Wider()
			e.Extend(end, new(poll.Flag))
		}
		for n, v := range want {
			if got := e.At(n); got != v {
				t.Fatalf("%v by %T: g(%d) = %d, want %d", g, e, n, got, v)
			}
		}
		if got, want := e.Largest(), slices.Max(want); got != want {
			t.Fatalf("%v by %T: the largest value is %d, want %d", g, e, got, want)
		}
	}
}

// continued returns the values of the heaps below n by the definition, beginning with
// those of a row.
func continued[T value](g code.Code, history row[T], n int) []uint64 {
	var values []uint64
	for i := range history.g {
		values = append(values, history.At(i))
	}
	for len(values) < n {
		taken := map[uint64]bool{}
		for left := range g.Options(len(values)) {
			v := uint64(0)
			for _, m := range left {
				v ^= values[m]
			}
			taken[v] = true
		}
		v := uint64(0)
		for taken[v] {
			v++
		}
		values = append(values, v)
	}
	return values
}

// plainAfter returns a plain engine that goes on from a row.
func plainAfter[T value](g code.Code, history row[T]) Engine {
	p := &plain[T]{clone(history), newPlain(g).facts}
	for uint64(p.max) >= uint64(p.v) {
		p.v *= 2
	}
	p.room()
	for m := 2; m < p.Len()-p.Least(); m++ {
		p.split(m)
	}
	return p
}

// clone returns a copy of a row.
func clone[T value](r row[T]) row[T] { return converted[T](r) }

// TestRareCounts compares what is found in the words of sets of values with a look at
// each value.
func TestRareCounts(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 1))
	for range 300 {
		s := newSparse(mustParse("0.6").Moves(), randomRow[uint8](r, 50, 256))
		s.space = space{used: r.IntN(4) > 0, mask: r.Uint64N(256), odd: 1}
		s.classify()
		clear(s.taken)
		for v := range uint64(s.v) {
			if r.IntN(8) > 0 {
				s.taken.Add(v)
			}
		}
		n, limit := r.IntN(50), r.Uint64N(uint64(s.v)+1)
		least, missing, count := uint64(s.v), limit, 0
		for v := range uint64(s.v) {
			switch common := s.space.common(v, n&1); {
			case s.taken.Has(v):
			case common:
				least = min(least, v)
			case v < limit:
				missing = min(missing, v)
				count++
			}
		}
		if got := s.common(n); got != least {
			t.Fatalf("the least common value missing: %d, want %d", got, least)
		}
		if got := s.missing(n, limit); got != missing {
			t.Fatalf("the least rare value missing below %d: %d, want %d", limit, got, missing)
		}
		if got := s.count(n, limit); got != count {
			t.Fatalf("rare values missing below %d: %d, want %d", limit, got, count)
		}
	}
}

// TestBest compares the space that the transform chooses with counts for all masks.
func TestBest(t *testing.T) {
	r := rand.New(rand.NewPCG(12, 1))
	for _, code := range []string{"0.6", "0.07", "4.0", "0.77", "0.4040", "0.0404"} {
		for range 10 {
			s := newSparse(mustParse(code).Moves(), randomRow[uint8](r, 20, 1+r.Uint64N(64)))
			spaces := []space{}
			for mask := range uint64(s.v) {
				spaces = append(spaces, space{mask: mask, odd: 1})
				if s.Aligned() {
					spaces = append(spaces, space{mask: mask, sized: 1, odd: 1 - s.By[2][0]%2})
				}
			}
			least := s.Len()
			for _, sp := range spaces {
				least = min(least, rareHeaps(s, sp))
			}
			best, rare := s.best()
			if rare != least || best != (space{}) && rareHeaps(s, best) != rare {
				t.Fatalf("%s: %d rare heaps by %+v, want %d", code, rare, best, least)
			}
		}
	}
}

// rareHeaps counts the heaps that are rare by a space.
func rareHeaps(s *sparse[uint8], sp space) int {
	sp.used = true
	rare := 0
	for n, v := range s.g {
		if !sp.common(uint64(v), n&1) {
			rare++
		}
	}
	return rare
}

// TestNeed compares the memory that engines say they use with what their slices
// hold.
func TestNeed(t *testing.T) {
	for _, test := range []struct {
		code   string
		values int
	}{
		{"0.3...", 5000},
		{"0." + strings.Repeat("30", 2000) + "1...", 5000},
		{"0.6", 12500},
		{"0.07", 5000},
		{"4.0#", 5000},
		{"0.8", 1000},
		{"0.C", 1000},
		{"0.7" + strings.Repeat("3", 2000) + "7", 4000},
		{"0.F" + strings.Repeat("0", 2000) + "8", 4000},
	} {
		g := mustParse(test.code)
		for _, e := range []Engine{New(g), NewPlain(g)} {
			e = extended(e, test.values)
			need, use := e.Need(e.Len()), held(e)
			if need < use*2/3 || need > use*3/2+1<<10 {
				t.Errorf("%.8s by %T: %d bytes are in use, not %d", test.code, e, use, need)
			}
		}
	}
}

// held returns the bytes that the slices of an engine hold.
func held(e Engine) int64 {
	switch e := e.(type) {
	case *taking[uint8]:
		return heldRow(e.row) + e.values.Bytes()
	case *taking[uint16]:
		return heldRow(e.row) + e.values.Bytes()
	case *sparse[uint8]:
		return heldSparse(e)
	case *sparse[uint16]:
		return heldSparse(e)
	case *plain[uint8]:
		return heldRow(e.row) + heldFacts(&e.facts)
	case *plain[uint16]:
		return heldRow(e.row) + heldFacts(&e.facts)
	}
	panic("another engine")
}

func heldRow[T value](r row[T]) int64 {
	bytes := int64(cap(r.g)) * sizeOf[T]()
	if sizeOf[T]() > 1 {
		bytes += int64(cap(r.low))
	}
	return bytes
}

// sizeOf returns the bytes of a value.
func sizeOf[T value]() int64 {
	size := int64(0)
	for v := ^T(0); v != 0; v = T(uint64(v) >> 8) {
		size++
	}
	return size
}

func heldSparse[T value](s *sparse[T]) int64 {
	const splitSize = 64
	bytes := heldRow(s.row) + int64(len(s.seen)) + int64(cap(s.where))*8 + int64(cap(s.vals))*sizeOf[T]()
	bytes += 8 * int64(cap(s.counts[0])+cap(s.counts[1]))
	for _, t := range s.latest {
		bytes += splitSize + 8*int64(cap(t.known))
	}
	return bytes
}

func heldFacts(f *facts) int64 {
	const header = 24
	bytes := int64(len(f.seen))
	for _, t := range []totals{f.two, f.three} {
		bytes += header * int64(cap(t.sets))
		for _, set := range t.sets {
			bytes += 8 * int64(cap(set))
		}
	}
	return bytes
}

// TestReserve: a row says beforehand what it will hold while it grows, the old values
// and the new ones.
func TestReserve(t *testing.T) {
	testReserve[uint8](t)
	testReserve[uint16](t)
	testReserve[uint32](t)
	testReserve[uint64](t)
}

func testReserve[T value](t *testing.T) {
	t.Helper()
	var r row[T]
	for _, n := range []int{0, 1, 5000, 5000, 6000, 100000} {
		before, need := heldRow(r), r.Need(n)
		r.Reserve(n)
		after := heldRow(r)
		if cap(r.g) < n {
			t.Errorf("%T: room for %d values, want %d", r.max, cap(r.g), n)
		}
		if r.Need(n) < after*2/3 || r.Need(n) > after {
			t.Errorf("%T: %d bytes are in use, not %d", r.max, after, r.Need(n))
		}
		if use := before + after; after != before && need < use*2/3 {
			t.Errorf("%T: %d bytes are in use while growing, not %d", r.max, use, need)
		}
		for len(r.g) < n {
			r.push(T(len(r.g)))
		}
	}
}

// TestRoom: there is room to mark values that have outgrown two bytes. A sequence
// that comes so far takes minutes.
func TestRoom(t *testing.T) {
	s := newSparse(mustParse("0.6").Moves(), row[uint32]{})
	for v := uint32(64); v <= 1<<17; v *= 2 {
		s.enter(v)
		if len(s.seen) < s.v || s.v <= int(v) {
			t.Fatalf("room for values below %d, %d marks, after a value of %d", s.v, len(s.seen), v)
		}
	}
}

// extended returns e with n values.
func extended(e Engine, n int) Engine {
	for e.Len() < n {
		e.Reserve(n)
		if !e.Extend(n, new(poll.Flag)) {
			e = e.Wider()
		}
	}
	return e
}

func mustParse(text string) code.Code {
	c, err := code.Parse(text)
	if err != nil {
		panic(err)
	}
	return c
}

// randomOctal returns an octal code with at most n digits after the point, some
// of them with unequal splits.
func randomOctal(r *rand.Rand, n int) code.Code {
	digits := make([]byte, 1+r.IntN(n+1))
	digits[0] = byte(4 * r.IntN(2))
	for k := range digits[1:] {
		digits[k+1] = byte(r.IntN(8))
	}
	c := code.New(digits, 0)
	c.Unequal = r.IntN(6) == 0 && c.MaxParts() > 1
	return c
}
