package panictest_test

import (
	"errors"
	"testing"

	"github.com/gametheory-go/gametheory/internal/panictest"
)

// failures counts what would fail a test.
type failures struct {
	testing.TB
	n int
}

func (f *failures) Helper()               {}
func (f *failures) Errorf(string, ...any) { f.n++ }

func TestWant(t *testing.T) {
	f := &failures{TB: t}
	for i, call := range []func(){func() {}, func() { panic("other") }, func() { panic(errors.New("no game")) }} {
		if panictest.Want(f, "game: ", call); f.n != i+1 {
			t.Errorf("call %d: %d failures", i, f.n)
		}
	}
	panictest.Want(f, "game: ", func() { panic(errors.New("game: nil")) })
	panictest.Want(f, "", func() { panic(7) })
	if panictest.Want(f, "", func() {}); f.n != 4 {
		t.Errorf("%d failures, want 4", f.n)
	}
}
