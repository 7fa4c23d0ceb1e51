package workers_test

import (
	"errors"
	"io"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/gametheory-go/gametheory/internal/workers"
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
		p := workers.Attempt(c.Wait)
		if (p != nil) != (panics > 0) || p != nil && p.Value.(int) >= panics || ended.Load() != 4 {
			t.Errorf("%d panics: %v, with %d ended", panics, p, ended.Load())
		}
	}
}

func fails() { panic(io.ErrUnexpectedEOF) }

// A panic keeps the stack of where it happened, however often it is raised again, and the error that it
// was raised with.
func TestPanic(t *testing.T) {
	var inner, outer workers.Group
	inner.Go(fails)
	outer.Go(inner.Wait)
	p := workers.Attempt(outer.Wait)
	if p == nil || p.Value != io.ErrUnexpectedEOF || !errors.Is(p, io.ErrUnexpectedEOF) ||
		!strings.HasPrefix(p.Error(), "unexpected EOF\n\n") || !strings.Contains(p.Error(), "workers_test.fails(") {
		t.Errorf("%v", p)
	}
	if p := workers.Attempt(func() { panic("text") }); p.Unwrap() != nil || !strings.HasPrefix(p.Error(), "text\n") {
		t.Errorf("%v", p)
	}
	if p := workers.Attempt(func() {}); p != nil {
		t.Errorf("%v", p)
	}
}
