package serve_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"github.com/gametheory-go/gametheory/internal/serve"
)

// letters weighs an entry by the letters of its value.
func letters(_, value string) int { return len(value) }

// A cache keeps what a list does that is looked through from its end.
func TestCache(t *testing.T) {
	const room = 20
	type entry struct{ key, value string }
	for seed := range uint64(20) {
		dice := rand.New(rand.NewPCG(seed, 1))
		c := serve.NewCache(room, letters)
		var slow []entry // the latest used last
		take := func(key string) (e entry, ok bool) {
			i := slices.IndexFunc(slow, func(e entry) bool { return e.key == key })
			if i < 0 {
				return e, false
			}
			e = slow[i]
			slow = slices.Delete(slow, i, i+1)
			return e, true
		}
		used := func() (n int) {
			for _, e := range slow {
				n += len(e.value)
			}
			return n
		}
		put := func(e entry) {
			if len(e.value) > room {
				return
			}
			for slow = append(slow, e); used() > room; {
				slow = slow[1:]
			}
		}
		for step := range 500 {
			e := entry{fmt.Sprint(dice.IntN(12)), fmt.Sprintf("%0*d", 1+dice.IntN(room/2), step)}
			if dice.IntN(30) == 0 {
				e.value = fmt.Sprintf("%0*d", room+1, step)
			}
			switch dice.IntN(7) {
			case 0:
				c.Drop(e.key)
				take(e.key)
			case 1, 2:
				c.Set(e.key, e.value)
				take(e.key)
				put(e)
			case 3:
				got := c.Keep(e.key, e.value)
				if old, ok := take(e.key); ok {
					e = old
				}
				if put(e); got != e.value {
					t.Fatalf("seed %d, step %d: Keep of %s returns %s, want %s", seed, step, e.key, got, e.value)
				}
			default:
				got, ok := c.Get(e.key)
				e, found := take(e.key)
				if found {
					put(e)
				}
				if ok != found || got != e.value {
					t.Fatalf("seed %d, step %d: Get returns %q, %t, want %q, %t", seed, step, got, ok, e.value, found)
				}
			}
			if c.Used() != used() {
				t.Fatalf("seed %d, step %d: %d are used, want %d", seed, step, c.Used(), used())
			}
		}
	}
}

// Of many who keep a value at the same time all get the same one.
func TestCacheConcurrent(t *testing.T) {
	c := serve.NewCache(100, letters)
	var all sync.WaitGroup
	got := make([]string, 50)
	for i := range got {
		all.Go(func() {
			c.Set(fmt.Sprint("own ", i), "x")
			got[i] = c.Keep("same", fmt.Sprint(i))
			if v, ok := c.Get(fmt.Sprint("own ", i)); !ok || v != "x" {
				t.Errorf("%d: %q, %t", i, v, ok)
			}
			c.Drop(fmt.Sprint("own ", i))
		})
	}
	all.Wait()
	if slices.ContainsFunc(got, func(v string) bool { return v != got[0] }) || c.Used() != len(got[0]) {
		t.Errorf("%q, %d are used", got, c.Used())
	}
}
