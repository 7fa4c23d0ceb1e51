package heap_test

import (
	"context"
	"iter"
	"sync"
	"testing"

	"github.com/gametheory-go/gametheory/internal/misusetest"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/heap"
)

// Everything that the package exports is called with mistaken arguments.
func TestMisuse(t *testing.T) {
	octal := heap.NewSequence(heap.MustParse("0.17"))
	octal.Memory = 1 << 20
	(&misusetest.Package{
		Name: "heap",
		Skip: []string{"Component"}, // which lists the options
		Functions: map[string]any{
			"Component":   func(n int) nim.Component { return octal.Component(min(n, 1000)) },
			"MustParse":   heap.MustParse,
			"NewCode":     heap.NewCode,
			"NewSequence": heap.NewSequence,
			"Parse":       heap.Parse,
		},
		Values: []any{
			heap.Code{}, heap.MustParse("0.77"), heap.MustParse("4.0").Unequal(), heap.MustParse("0.3..."),
			octal, &heap.Sequence{}, &heap.Sequence{Memory: -1}, heap.NewSequence(heap.MustParse("4.0").Unequal()),
			heap.Positions{}, heap.Positions{Rules: heap.MustParse("0.7")}, nim.NewHeaps(3, 5),
		},
	}).Run(t)
}

// nested are rules whose options need the values of the sequence itself.
type nested struct{ q *heap.Sequence }

func (r nested) Options(n int) iter.Seq[[]int] {
	_, _ = r.q.At(context.Background(), int64(n))
	return heap.MustParse("0.7").Options(n)
}

func TestSharedSequence(t *testing.T) {
	q := new(heap.Sequence)
	q.Rules = nested{q}
	func() {
		const want = "heap: Sequence used by several goroutines at once, or by a call of its own"
		defer func() {
			if got := recover(); got != want {
				t.Errorf("%v, want %s", got, want)
			}
		}()
		_, _ = q.At(t.Context(), 7)
	}()
	q.Rules = heap.MustParse("0.77")
	q.Reset()
	if v, err := q.At(t.Context(), 7); err != nil || v != 2 {
		t.Errorf("Kayles, 7: %v, %v; want 2", v, err)
	}
}

// Goroutines that share a sequence are told so, or come one after the other: the race
// detector finds nothing.
func TestGoroutines(t *testing.T) {
	const want = "heap: Sequence used by several goroutines at once, or by a call of its own"
	q := new(heap.Sequence)
	var all sync.WaitGroup
	start := make(chan bool)
	for range 8 {
		all.Go(func() {
			defer func() {
				if got := recover(); got != nil && got != want {
					t.Errorf("%v, want %s", got, want)
				}
			}()
			<-start
			for n := range int64(100) {
				_, _ = q.At(t.Context(), n)
				_, _ = q.Period(t.Context(), n)
				q.Reset()
			}
		})
	}
	close(start)
	all.Wait()
	q.Rules = heap.MustParse("0.77")
	q.Reset()
	if v, err := q.At(t.Context(), 7); err != nil || v != 2 {
		t.Errorf("Kayles, 7: %v, %v; want 2", v, err)
	}
}

// Other rules count after Reset, and change nothing before.
func TestChangedRules(t *testing.T) {
	q := heap.NewSequence(nil)
	for _, code := range []string{"0.77", "0.07", "0.3"} {
		rules := heap.MustParse(code)
		q.Rules = rules
		q.Reset()
		for _, n := range []int64{11, 12} {
			if v, err := q.At(t.Context(), n); err != nil || v != value(t, rules, n) || q.Len() <= n {
				t.Errorf("%s: %v, %v, %d values; want %v", code, v, err, q.Len(), value(t, rules, n))
			}
			q.Rules = heap.MustParse("0.137")
		}
	}
}

func value(t *testing.T, r heap.Rules, n int64) nim.Nimber {
	t.Helper()
	v, err := heap.NewSequence(r).At(t.Context(), n)
	if err != nil {
		t.Fatal(err)
	}
	return v
}
