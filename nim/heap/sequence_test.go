package heap

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/panictest"
	"github.com/gametheory-go/gametheory/internal/prefix"
	"github.com/gametheory-go/gametheory/internal/race"
	"github.com/gametheory-go/gametheory/nim"
)

// TestNaive compares all methods with the definition, on random games of all kinds.
func TestNaive(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for range longtest.Some(300) {
		g := randomGame(r, 6)
		want := naive(g, 40)
		for _, plain := range []bool{false, true} {
			if got := firstValues(t, &Sequence{Rules: g, plain: plain}, len(want)); !slices.Equal(got, want) {
				t.Fatalf("%v, by all options %v: %v, want %v", g, plain, got, want)
			}
		}
	}
	for range longtest.Some(100) {
		g := randomOctal(r, 5)
		want := naive(g, 200)
		for _, plain := range []bool{false, true} {
			if got := firstValues(t, &Sequence{Rules: g, plain: plain}, len(want)); !slices.Equal(got, want) {
				t.Fatalf("%v, by all options %v: %v, want %v", g, plain, got, want)
			}
		}
	}
}

// TestLasker: the values of Lasker's Nim are those of Nim, but that the last two of
// each four, 4k+3 and 4k+4, are exchanged (Winning Ways, ch. 4).
func TestLasker(t *testing.T) {
	for n, v := range firstValues(t, NewSequence(LaskersNim), 400) {
		want := nim.Nimber(n)
		switch {
		case n%4 == 3:
			want++
		case n%4 == 0 && n > 0:
			want--
		}
		if v != want {
			t.Errorf("g(%d) = %d, want %d", n, v, want)
		}
	}
}

func TestMemory(t *testing.T) {
	if race.Enabled {
		t.Skip("one goroutine, in a long loop: nothing for the race detector")
	}
	q := &Sequence{Rules: GrundysGame, Memory: 1 << 18}
	err := q.extend(t.Context(), 1<<20)
	if !errors.Is(err, game.ErrMemory) {
		t.Fatal(err)
	}
	known := q.Len()
	if known < 1000 {
		t.Errorf("%d values", known)
	}
	q.Memory = 1 << 20
	if err := q.extend(t.Context(), 2*known); err != nil {
		t.Fatal(err)
	}
	q = &Sequence{Rules: MustParse("0.8888"), Memory: 1 << 18}
	if err := q.extend(t.Context(), math.MaxInt64); !errors.Is(err, game.ErrMemory) {
		t.Error(err)
	}
}

func TestCancel(t *testing.T) {
	cause := errors.New("enough")
	ctx, cancel := context.WithCancelCause(t.Context())
	q := &Sequence{Rules: Officers, Progress: func(game.Stats) { cancel(cause) }}
	if err := q.extend(ctx, math.MaxInt64); !errors.Is(err, cause) {
		t.Fatal(err)
	}
	known := q.Len()
	for _, n := range []int64{known, known - 1} {
		if _, err := q.At(ctx, n); !errors.Is(err, cause) {
			t.Error(err)
		}
	}
	for _, err := range q.Values(ctx) {
		if !errors.Is(err, cause) {
			t.Error(err)
		}
	}
	if _, err := q.At(t.Context(), known+100); err != nil {
		t.Error(err)
	}
}

func TestNegative(t *testing.T) {
	panictest.Want(t, "heap: ", func() { NewSequence(Kayles).At(t.Context(), -1) })
}

func TestStats(t *testing.T) {
	q := NewSequence(Kayles)
	if s := q.Stats; s.Positions != 0 || q.Len() != 0 || q.Largest() != 0 {
		t.Error(s)
	}
	if err := q.extend(t.Context(), 10000); err != nil {
		t.Fatal(err)
	}
	s := q.Stats
	if s.Positions != 10000 || q.Len() != 10000 || q.Largest() != 8 || s.Memory < 10000 || s.Elapsed <= 0 {
		t.Error(s, q.Largest())
	}
}

// TestReset: rules may be changed after Reset, and nothing of the old ones is left.
func TestReset(t *testing.T) {
	q := NewSequence(Kayles)
	if _, err := q.Period(t.Context(), 1000); err != nil {
		t.Fatal(err)
	}
	q.Rules = DawsonsChess
	q.Reset()
	p, err := q.Period(t.Context(), 1000)
	if want := (Period{52, 34, 0}); p != want || err != nil {
		t.Errorf("%v, %v, want %v", p, err, want)
	}
}

// TestLimitKept: when memory is said to be out, what is held is about the limit.
func TestLimitKept(t *testing.T) {
	for _, test := range []struct {
		code   string
		memory int64
	}{
		{"0.6", 135000},
		{"0.3...", 135000},
		{"0.8", 135000},
		{"0.7" + strings.Repeat("3", 2000) + "7", 400000},
		{"0.F" + strings.Repeat("0", 2000) + "8", 400000},
	} {
		for _, plain := range []bool{false, true} {
			q := &Sequence{Rules: MustParse(test.code), plain: plain, Memory: test.memory}
			before := live()
			if err := q.extend(t.Context(), 1<<40); !errors.Is(err, game.ErrMemory) {
				t.Errorf("%.8s, by all options %v: %v", test.code, plain, err)
			}
			if use := live() - before; use > test.memory*3/2 {
				t.Errorf("%.8s, by all options %v: %d bytes are in use, %d allowed", test.code, plain, use, test.memory)
			}
			runtime.KeepAlive(q)
		}
	}
}

// live returns the bytes on the heap that are in use.
func live() int64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.GC() // what the first has found is swept
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

// TestMemoryOfLook: to look for a period takes memory of its own. Without it there
// are values still, but Period says why it has found none.
func TestMemoryOfLook(t *testing.T) {
	q := &Sequence{Rules: Officers, Memory: 200000}
	if err := q.extend(t.Context(), 13500); err != nil {
		t.Error(err)
	}
	q = &Sequence{Rules: Officers, Memory: 200000}
	if _, err := q.Period(t.Context(), 13500); !errors.Is(err, game.ErrMemory) {
		t.Error(err)
	}
}

// extend computes the values of the heaps below n, even if a period gives the values. The errors
// are the same as in At.
func (q *Sequence) extend(ctx context.Context, n int64) error {
	if n <= 0 {
		return nil
	}
	defer q.enter().Leave()
	if err := q.reach(ctx, n-1, false); err != nil {
		return prefix.Wrap("heap", err)
	}
	return nil
}
