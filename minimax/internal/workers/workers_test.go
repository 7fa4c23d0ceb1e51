package workers_test

import (
	"sync/atomic"
	"testing"

	"github.com/gametheory-go/gametheory/minimax/internal/workers"
)

// All goroutines have ended when Wait panics, with what one of them did.
func TestCrew(t *testing.T) {
	for panics := range 5 {
		var c workers.Group
		var ended atomic.Int32
		for i := range 4 {
			c.Go(func() {
				defer ended.Add(1)
				if i < panics {
					panic(i)
				}
			})
		}
		v := waited(&c)
		if i, ok := v.(int); ok != (panics > 0) || i > panics || ended.Load() != 4 {
			t.Errorf("%d panics: %v, with %d ended", panics, v, ended.Load())
		}
	}
}

// waited returns what Wait panics with.
func waited(c *workers.Group) (v any) {
	defer func() { v = recover() }()
	c.Wait()
	return nil
}
