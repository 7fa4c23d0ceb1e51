package takeaway

import (
	"context"
	"errors"
	"math"
	"runtime"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/panictest"
	"github.com/gametheory-go/gametheory/nim/heap"
)

// TestTableMemory: neither the search for a period nor the table takes more than it may,
// by far.
func TestTableMemory(t *testing.T) {
	for name, g := range map[string]heap.Code{
		"long digits": Subtraction(1, 1<<20),
		"long period": AllBut(4, 14, 16, 17, 20, 22, 26, 30, 32, 37, 39, 42, 48, 54, 55, 58, 59), // 241,183 heaps
	} {
		const memory = 500_000
		s := &Solver{Game: g, Memory: memory}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		_, err := s.Tabulate(ctx, math.MaxInt64)
		runtime.ReadMemStats(&after)
		if !errors.Is(err, game.ErrMemory) {
			t.Errorf("%s: %v", name, err)
		}
		// The code itself is copied some times.
		if bytes := after.TotalAlloc - before.TotalAlloc; bytes > 20*memory {
			t.Errorf("%s: %d bytes are allocated, %d allowed", name, bytes, memory)
		}
		s.Memory = 0
		if name == "long period" {
			if _, err := s.Tabulate(ctx, math.MaxInt64); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
}

func TestNegativeMemory(t *testing.T) {
	if text := panictest.Text(func() { (&Solver{Memory: -1}).Tabulate(ctx, 10) }); text != "takeaway: negative Memory" {
		t.Errorf("%q", text)
	}
}

// TestShortErrors: no message has the whole of a large set of numbers, or of a long text.
func TestShortErrors(t *testing.T) {
	const most = 300
	set := make([]int, 1<<20)
	for i := range set {
		set[i] = 2*i + 1
	}
	g := Subtraction(set...)
	_, few := NewSolver(g).Tabulate(ctx, 10)
	_, memory := (&Solver{Game: g, Memory: 1}).Tabulate(ctx, 10)
	_, brace := ParseSet("{" + strings.Repeat("1,", 1<<20))
	_, word := ParseSet(strings.Repeat("x", 1<<20))
	_, number := ParseSet(strings.Repeat("9", 1<<20))
	_, end := ParseSet("2-" + strings.Repeat("x", 1<<20))
	for _, test := range []struct {
		err, want error
	}{
		{few, heap.ErrNoPeriod}, {memory, game.ErrMemory}, {brace, ErrSet}, {word, ErrSet}, {number, ErrSet}, {end, ErrSet},
	} {
		if !errors.Is(test.err, test.want) {
			t.Errorf("%.300v, want %v", test.err, test.want)
		} else if text := test.err.Error(); len(text) > most || !strings.Contains(text, "more") {
			t.Errorf("%d bytes: %.300s", len(text), text)
		}
	}
}

// TestProgress: a long call says how many heaps it has given a value, more and more.
func TestProgress(t *testing.T) {
	cause := errors.New("enough")
	ctx, cancel := context.WithCancelCause(t.Context())
	var last game.Stats
	calls := 0
	// No period is known of these: there is none within 10^7 heaps.
	s := NewSolver(AllBut(3, 15, 19, 21, 29, 34, 35, 37, 46, 48, 57, 61, 66, 68, 69, 77, 80, 83, 97, 100))
	s.Progress = func(st game.Stats) {
		if st.Positions <= last.Positions || st.Elapsed <= last.Elapsed {
			t.Errorf("%v after %v", st, last)
		}
		last = st
		if calls++; calls == 3 {
			cancel(cause)
		}
	}
	if _, err := s.Tabulate(ctx, math.MaxInt64); !errors.Is(err, cause) {
		t.Error(err)
	}
}
