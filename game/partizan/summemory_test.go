package partizan

import (
	"fmt"
	"testing"
)

// fixed is the memory of positions.
type fixed int64

func (f fixed) Memory() int64 { return int64(f) }

// The memory of sums keeps its limit. It has the newest sums, and nothing that was never
// remembered.
func TestSumMemory(t *testing.T) {
	const limit, sums, newest = 10_000, 1000, 50
	m := sumMemory{limit: limit, positions: fixed(1000), memo: map[string]answers{}}
	key := func(i int) string { return fmt.Sprintf("sum%d", i) }
	for i := range sums {
		p := Player(i % 2)
		m.remember(key(i), answer(p, i%3 == 0))
		m.remember(key(i), answer(p.Opponent(), i%5 == 0))
		if m.memory() > limit {
			t.Fatalf("%d bytes of %d after %d sums", m.memory(), limit, i+1)
		}
		for j := max(0, i-newest+1); j <= i; j++ {
			a, p := m.recall(key(j)), Player(j%2)
			first, ok1 := a.of(p)
			second, ok2 := a.of(p.Opponent())
			if first != (j%3 == 0) || second != (j%5 == 0) || !ok1 || !ok2 {
				t.Fatalf("after %d sums, sum %d is %b", i+1, j, a)
			}
		}
	}
	if m.recall(key(0)) != 0 || m.recall(key(sums)) != 0 {
		t.Error("a sum that is forgotten, or was never remembered, is known")
	}
	// What a path takes displaces sums.
	m.take(limit - 1000)
	if m.recall(key(sums-1)) != 0 || m.memory() != limit {
		t.Errorf("%d bytes of %d", m.memory(), limit)
	}
}
