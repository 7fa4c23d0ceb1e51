package fold

import (
	"errors"
	"math"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/internal/longtest"
)

// ladder has the numbers below n as positions; from k one moves to k-1 and k-2.
type ladder struct{ stop func(k int) }

func (l ladder) Moves(dst []int, k int) []int {
	if l.stop != nil {
		l.stop(k)
	}
	for o := k - 1; o >= max(0, k-2); o-- {
		dst = append(dst, o)
	}
	return dst
}

// paths counts the paths to the end: the Fibonacci numbers, modulo 2^64.
var paths = Function[int, uint64]{
	Terminal: func(int) (uint64, error) { return 1, nil },
	Inner: func(_ int, _ []int, values []uint64) (sum uint64) {
		for _, v := range values {
			sum += v
		}
		return sum
	},
}

func config(l ladder, memory int64) Config[int, uint64] {
	return Config[int, uint64]{
		Rules:    Rules[int]{Moves: l},
		Function: paths,
		Cycle:    func([]int) error { return errors.New("a cycle") },
		Memory:   memory,
	}
}

func TestWalk(t *testing.T) {
	f := New(config(ladder{}, math.MaxInt64))
	a, b := uint64(1), uint64(1)
	for k := range 2000 {
		v, st, err := f.Walk(t.Context(), k)
		if err != nil || v != a {
			t.Fatalf("%d: %d, %v; want %d", k, v, err, a)
		}
		if k > 0 && (st.Positions != 1 || st.Depth != 1) {
			t.Fatalf("%d: %+v, want one new position", k, st)
		}
		a, b = b, a+b
	}
	f = f.Reset(config(ladder{}, math.MaxInt64))
	if _, st, err := f.Walk(t.Context(), 2000); err != nil || st.Positions != 2000 || st.Depth != 2000 {
		t.Errorf("after Reset: %+v, %v", st, err)
	}
}

// The options that Inner sees are those of the position, in their order.
func TestInnerSeesOptions(t *testing.T) {
	c := config(ladder{}, math.MaxInt64)
	c.Function.Inner = func(s int, options []int, values []uint64) uint64 {
		if want := (ladder{}).Moves(nil, s); !slices.Equal(options, want) || len(values) != len(want) {
			t.Fatalf("at %d: options %v with %d values, want %v", s, options, len(values), want)
		}
		return 0
	}
	if _, _, err := New(c).Walk(t.Context(), 50); err != nil {
		t.Error(err)
	}
}

var errStop = errors.New("stop")

// Walks that end early, for whatever reason, give the memory of their arenas
// back: a thousand of them need no more than one.
func TestEarlyEnd(t *testing.T) {
	const n = 5000
	walks := longtest.Some(1000)
	c := config(ladder{}, math.MaxInt64)
	c.Function.Terminal = func(int) (uint64, error) { return 0, errStop }
	f := New(c)
	var first int64
	for i := range walks {
		if _, _, err := f.Walk(t.Context(), n); !errors.Is(err, errStop) {
			t.Fatalf("walk %d: %v", i, err)
		}
		if i == 0 {
			first = f.Memory()
		} else if f.Memory() > first {
			t.Fatalf("%d bytes after %d walks, %d after one", f.Memory(), i+1, first)
		}
	}
	l := ladder{func(k int) {
		if k == 1 {
			panic(errStop)
		}
	}}
	f = New(config(l, math.MaxInt64))
	for i := range walks {
		func() {
			defer func() { _ = recover() }()
			_, _, err := f.Walk(t.Context(), n)
			t.Fatalf("no panic, %v", err)
		}()
		if f.Memory() > first {
			t.Fatalf("%d bytes after %d panics, %d after one walk", f.Memory(), i+1, first)
		}
	}
}

func TestFull(t *testing.T) {
	for memory := int64(0); memory < 60_000; memory += 1999 {
		f := New(config(ladder{}, memory))
		_, st, err := f.Walk(t.Context(), 5000)
		if !errors.Is(err, ErrFull) || f.Memory() > memory {
			t.Errorf("with %d bytes: %v, %d used for %d positions", memory, err, f.Memory(), st.Positions)
		}
	}
}
