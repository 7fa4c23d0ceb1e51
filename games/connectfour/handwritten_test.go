package connectfour

import (
	"math"
	"math/bits"
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/minimax"
)

// handwritten is the search of minimax.AlphaBeta with one worker as one would write it
// for Connect Four alone: no type parameters, no interfaces, no stack but the one of
// the language, room for seven options on it. It looks at the same positions in the
// same order, so that the times differ by what it costs to be general.
type handwritten struct {
	all       [][4]handEntry
	buckets   [][4]handEntry // those of all that are in use
	entered   int            // keys, since the call began or there are more buckets
	age       uint8
	positions int64 // expanded in the last call of score
	touched   uint64
	quota     int64 // how many may be
	stopped   bool  // there would be more
}

// handEntry is what the table knows of a position. It takes 16 bytes.
type handEntry struct {
	key    uint64
	lo, hi int16
	move   uint16
	work   uint8
	age    uint8
}

// handChild is an option that is still to be looked at.
type handChild struct {
	key, hash uint64
	lo, hi    int
	at        int
	move      uint16
	again     bool // the same player moves again
}

// unknown is more than any score.
const unknown = 32767

// newHandwritten returns a search with the table that AlphaBeta has in so much memory, of
// which it keeps an eighth for its path.
func newHandwritten(memory int64) *handwritten {
	n := max(1<<10, memory-memory/8) / 64
	all := make([][4]handEntry, n-n/17)
	return &handwritten{all: all, buckets: all[:handSize(len(all), 1<<10)]}
}

// handSize is the largest of the sizes of a table that is not above most.
func handSize(size, most int) int {
	for size > most {
		size /= 4
	}
	return size
}

// score returns the exact score of p, by questions whether it is more than some number, those far
// out and those near 0 each for a while.
func (h *handwritten) score(p Position) int {
	h.age++
	h.positions, h.entered = 0, 0
	lo, hi := Forced{}.Bounds(p)
	for limit := int64(1 << 14); lo < hi; {
		near, far := handNear(lo, hi), handFar(lo, hi)
		switch {
		case near == far:
			h.ask(p, &lo, &hi, near, math.MaxInt64)
		case h.ask(p, &lo, &hi, far, limit) || h.ask(p, &lo, &hi, near, 4*limit):
		default:
			limit *= 4
		}
	}
	return lo
}

// handNear is the number near 0 that is asked about when the score lies from lo to hi.
func handNear(lo, hi int) int {
	switch {
	case lo <= 0 && hi > 0:
		return 0
	case lo < 0 && hi >= 0:
		return -1
	}
	return (lo + hi) >> 1
}

// handFar is the number far out.
func handFar(lo, hi int) int {
	switch middle := (lo + hi) >> 1; {
	case middle <= 0 && lo/2 < middle:
		return lo / 2
	case middle >= 0 && hi/2 > middle:
		return hi / 2
	}
	return handNear(lo, hi)
}

// ask narrows the bounds of the score of p by whether it is above middle, and returns false if so
// many positions do not suffice.
func (h *handwritten) ask(p Position, lo, hi *int, middle int, limit int64) bool {
	p = Forced{}.Canonical(p)
	c := handChild{key: Forced{}.Key(p), lo: -unknown, hi: unknown}
	c.hash = handHash(c.key)
	h.find(&c)
	v, ok := c.decided(middle, middle+1)
	if h.quota, h.stopped = math.MaxInt64, false; limit < math.MaxInt64 {
		h.quota = h.positions + limit
	}
	if !ok {
		v = h.search(p, &c, middle, middle+1)
	}
	switch {
	case h.stopped:
	case v > middle:
		*lo = v
	default:
		*hi = v
	}
	return !h.stopped
}

// search returns the score of p as far as the window asks.
func (h *handwritten) search(p Position, c *handChild, alpha, beta int) int {
	if h.positions >= h.quota {
		h.stopped = true
		return 0
	}
	var room [width]minimax.Expanded[Position]
	options := Forced{}.Expand(room[:0], p, alpha, beta)
	if len(options) == 0 {
		return Forced{}.Score(p)
	}
	before := h.positions
	h.positions++
	best, move := -unknown, uint16(0)

	// What a glance decides, then what the table knows.
	var children [width]handChild
	n := 0
	for i := range options {
		o := &options[i]
		child := handChild{key: o.Key, lo: o.Lo, hi: o.Hi, at: i, again: o.Again}
		if v, ok := child.value(alpha, beta, best); ok {
			if v > best {
				best, move = v, o.Move+1
			}
			if best >= beta {
				return best
			}
			continue
		}
		child.hash = handHash(child.key)
		h.touched += uint64(h.bucket(child.hash)[0].work)
		children[n] = child
		n++
	}
	kept := 0
	for i := range n {
		child := children[i]
		if h.find(&child) {
			if v, ok := child.value(alpha, beta, best); ok {
				if v > best {
					best, move = v, options[child.at].Move+1
				}
				if best >= beta {
					return best
				}
				continue
			}
		}
		if options[child.at].Move+1 == c.move {
			copy(children[1:kept+1], children[:kept])
			children[0] = child
		} else {
			children[kept] = child
		}
		kept++
	}
	if kept == 0 {
		return best
	}
	for i := 0; i < kept && best < beta; i++ {
		child := &children[i]
		if i > 0 {
			h.find(child)
		}
		v, ok := child.value(alpha, beta, best)
		switch {
		case ok:
		case child.again:
			v = h.search(options[child.at].Position, child, max(alpha, best), beta)
		default:
			v = -h.search(options[child.at].Position, child, -beta, -max(alpha, best))
		}
		if h.stopped {
			return 0
		}
		if v > best {
			best, move = v, options[child.at].Move+1
		}
	}
	h.close(c, alpha, beta, best, move, uint64(h.positions-before))
	return best
}

// close enters what a search has found in the table.
func (h *handwritten) close(c *handChild, alpha, beta, best int, move uint16, work uint64) {
	e := handEntry{key: c.key, lo: -unknown, hi: unknown, move: move, age: h.age}
	if best > alpha {
		e.lo = int16(best)
	}
	if best < beta {
		e.hi = int16(best)
	}
	e.work = handWork(work)
	b := h.bucket(c.hash)
	worst := &b[0]
	for i := range b {
		s := &b[i]
		if s.work != 0 && s.key == e.key {
			e.lo, e.hi, e.work = max(s.lo, e.lo), min(s.hi, e.hi), max(s.work, e.work)
			if e.move == 0 {
				e.move = s.move
			}
			*s = e
			return
		}
		if h.less(s, worst) {
			worst = s
		}
	}
	*worst = e
	if h.entered++; h.entered > 2*len(h.buckets) && len(h.buckets) < len(h.all) {
		h.grow()
	}
}

// grow takes more buckets into use, as the table of AlphaBeta does.
func (h *handwritten) grow() {
	old := len(h.buckets)
	h.buckets, h.entered = h.all[:handSize(len(h.all), 4*old+3)], 0
	for i := old - 1; i >= 0; i-- {
		b := h.buckets[i]
		h.buckets[i] = [4]handEntry{}
		for _, e := range b {
			to := h.bucket(handHash(e.key))
			worst := &to[0]
			for j := range to {
				if h.less(&to[j], worst) {
					worst = &to[j]
				}
			}
			if e.work != 0 && h.less(worst, &e) {
				*worst = e
			}
		}
	}
}

// less reports whether a is to give way before b: free, or old, or little work.
func (h *handwritten) less(a, b *handEntry) bool {
	if a.work != 0 && b.work != 0 && (a.age == h.age) != (b.age == h.age) {
		return a.age != h.age
	}
	return a.work < b.work
}

// find narrows the bounds of c by what the table knows of it, if it does.
func (h *handwritten) find(c *handChild) bool {
	b := h.bucket(c.hash)
	for i := range b {
		if e := &b[i]; e.key == c.key && e.work != 0 {
			c.lo, c.hi, c.move = max(c.lo, int(e.lo)), min(c.hi, int(e.hi)), e.move
			return true
		}
	}
	return false
}

func (h *handwritten) bucket(hash uint64) *[4]handEntry {
	i, _ := bits.Mul64(hash, uint64(len(h.buckets)))
	return &h.buckets[i]
}

// value returns what c is worth to the player who moves there, if its bounds say it.
func (c *handChild) value(alpha, beta, best int) (int, bool) {
	if c.again {
		return c.decided(max(alpha, best), beta)
	}
	v, ok := c.decided(-beta, -max(alpha, best))
	return -v, ok
}

// decided returns an answer to what is asked, if the bounds give one.
func (c *handChild) decided(alpha, beta int) (int, bool) {
	if c.lo >= beta || c.lo == c.hi {
		return c.lo, true
	}
	return c.hi, c.hi <= alpha
}

func handHash(k uint64) uint64 {
	k ^= k >> 32
	k *= 0x9e3779b97f4a7c15
	k ^= k >> 29
	k *= 0xbf58476d1ce4e5b9
	return k ^ k>>32
}

// handWork measures positions searched, as the table of AlphaBeta does.
func handWork(n uint64) uint8 {
	return uint8(min(255, 1+4*bits.Len64(n)+int(n<<3>>bits.Len64(n)&3)))
}

// randomPositions returns positions with so many stones.
func randomPositions(r *rand.Rand, count, stones int) (all []Position) {
	for len(all) < count {
		if moves := randomMoves(r, stones); moves != "" {
			p, _ := Standard().Play(moves)
			all = append(all, p)
		}
	}
	return all
}

// TestHandwritten checks that the search written by hand is the same search: the same
// scores, after as many positions to the last one, where a table forgets and where it
// does not, and where what is left of earlier searches helps.
func TestHandwritten(t *testing.T) {
	count := max(10, longtest.Cases(10, 20))
	for _, size := range []struct{ memory, stones int }{{1, 18}, {1 << 12, 16}, {1 << 16, 14}, {1 << 22, 14}} {
		memory := int64(size.memory)
		r := rand.New(rand.NewPCG(3, uint64(memory)))
		general := &minimax.AlphaBeta[Position]{Game: Forced{}, Expand: Forced{}.Expand, Memory: memory, Workers: 1}
		byHand := newHandwritten(memory)
		total := int64(0)
		for range count {
			p := randomPositions(r, 1, size.stones+r.IntN(5))[0]
			want, err := general.ValueStats(t.Context(), p)
			got := byHand.score(p)
			if err != nil || got != want.Value || byHand.positions != want.Stats.Positions {
				t.Fatalf("table of %d bytes, %+v: by hand %d after %d positions, AlphaBeta %d after %d, %v",
					memory, p, got, byHand.positions, want.Value, want.Stats.Positions, err)
			}
			total += want.Stats.Positions
		}
		if total < int64(200*count) || memory <= 1<<16 && total < 3*memory/16 {
			t.Errorf("a table of %d bytes: only %d positions were searched", memory, total)
		}
		if memory == 1<<22 && len(byHand.buckets) <= 1<<10 {
			t.Error("the table has not grown")
		}
	}
}

// BenchmarkOverhead solves the same positions of 12 to 16 stones by AlphaBeta and by
// the search written by hand, in a fresh table each. The ratio of their times is
// what generality costs.
func BenchmarkOverhead(b *testing.B) {
	const memory = 1 << 24
	r := rand.New(rand.NewPCG(5, 5))
	var positions []Position
	for stones := 12; stones <= 16; stones++ {
		positions = append(positions, randomPositions(r, 12, stones)...)
	}
	run := func(name string, score func() func(Position) int64) {
		b.Run(name, func(b *testing.B) {
			searched := int64(0)
			for b.Loop() {
				ask := score()
				for _, p := range positions {
					searched += ask(p)
				}
			}
			b.ReportMetric(float64(searched)/float64(b.N), "positions/op")
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(searched), "ns/position")
		})
	}
	run("generic", func() func(Position) int64 {
		ab := &minimax.AlphaBeta[Position]{Game: Forced{}, Expand: Forced{}.Expand, Memory: memory, Workers: 1}
		return func(p Position) int64 {
			r, err := ab.ValueStats(b.Context(), p)
			if err != nil {
				b.Fatal(err)
			}
			return r.Stats.Positions
		}
	})
	run("handwritten", func() func(Position) int64 {
		h := newHandwritten(memory)
		return func(p Position) int64 {
			h.score(p)
			return h.positions
		}
	})
}
