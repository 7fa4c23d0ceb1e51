package partizan

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

// long is a game with long plays. From an integer n > 0, Left can move to n-1. Below 0 are ups:
// -1 is *, and -n is {0|-n+1}, with a value of n-1 ups.
type long struct{}

func (long) Left(dst []int, n int) []int {
	switch {
	case n < 0:
		return append(dst, 0)
	case n > 0:
		return append(dst, n-1)
	}
	return dst
}

func (long) Right(dst []int, n int) []int {
	if n < 0 {
		dst = append(dst, n+1)
	}
	return dst
}

// The depth of a search of a sum is the sum of the depths of the parts. The search does not use
// the stack of Go.
func TestSumSolverDeep(t *testing.T) {
	n := longtest.Cases(6_000, 20_000)
	defer debug.SetMaxStack(debug.SetMaxStack(1 << 18))
	s := NewSumSolver[int](long{})
	for less, want := range map[int]Outcome{1: N, 2: L, 3: L, 0: P} { // ^*, ^^, ^^^*
		if o, err := s.Outcome(t.Context(), []Term[int]{{Position: -n}, {-n + less, true}}); o != want || err != nil {
			t.Errorf("the difference of two, %d apart, has the outcome %v, %v, want %v", less, o, err, want)
		}
	}
	if won, err := s.Wins(t.Context(), []Term[int]{{Position: 10 * n}, {Position: -1}}, Right); won || err != nil {
		t.Errorf("Right wins %d: %v, %v", 10*n, won, err)
	}
}

// leastMemory returns approximately the least limit of memory for a call to succeed.
func leastMemory(t *testing.T, call func(memory int64) error) (memory int64) {
	for memory = 1; ; memory += memory/20 + 1 {
		switch err := call(memory); {
		case err == nil:
			return memory
		case !errors.Is(err, game.ErrMemory):
			t.Fatal(err)
		}
	}
}

// The limit of memory includes positions, forms, the path, and sums. Sums make room for the
// others.
func TestSumSolverMemory(t *testing.T) {
	const n = 2000
	outcome := func(s *SumSolver[int], sum ...Term[int]) error {
		_, err := s.Outcome(t.Context(), sum)
		if used := s.search.stats.Memory; used > s.Memory {
			t.Errorf("%v: %d bytes in use, at most %d", sum, used, s.Memory)
		}
		return err
	}
	solver := func(memory int64) *SumSolver[int] { return &SumSolver[int]{Rules: long{}, Memory: memory} }
	forms := leastMemory(t, func(memory int64) error { return outcome(solver(memory), Term[int]{Position: -n}) })
	if err := outcome(solver(forms*21/20), Term[int]{Position: -n}, Term[int]{-n + 2, true}); !errors.Is(err, game.ErrMemory) {
		t.Errorf("with memory for the forms: %v", err)
	}
	positions := leastMemory(t, func(memory int64) error { return outcome(solver(memory), Term[int]{Position: n}) })
	s := solver(positions + componentBytes + 24) // for position 0, too
	if err := outcome(s, Term[int]{}); err != nil {
		t.Fatal(err)
	}
	for i := 0; s.search.memoBytes < s.Memory/3; i++ {
		s.search.remember(fmt.Sprint(i), answer(Left, true))
	}
	if err := outcome(s, Term[int]{Position: n}); err != nil {
		t.Errorf("with sums to forget: %v", err)
	}
}

// An endless game ends with an error of memory or of the context. A cycle is named.
func TestSumSolverEndless(t *testing.T) {
	stop := errors.New("stop")
	ctx, cancel := context.WithCancelCause(t.Context())
	up := RulesFunc[int](func(dst []int, n int, _ Player) []int {
		if n == 30_000 {
			cancel(stop)
			<-ctx.Done()
		}
		return append(dst, n+1)
	})
	s := &SumSolver[int]{Rules: up, Memory: 1 << 20}
	if _, err := s.Wins(ctx, []Term[int]{{Position: 0}}, Left); !errors.Is(err, game.ErrMemory) || s.search.stats.Memory > s.Memory {
		t.Errorf("%v, with %v", err, s.search.stats)
	}
	if _, err := NewSumSolver[int](up).Wins(ctx, []Term[int]{{Position: 0}}, Left); !errors.Is(err, stop) {
		t.Errorf("canceled: %v", err)
	}
	var cycle *game.CycleError[int]
	if _, err := NewSumSolver[int](endless{}).Wins(t.Context(), []Term[int]{{Position: 0}}, Left); !errors.As(err, &cycle) || len(cycle.Positions) != 5 {
		t.Errorf("a cycle of 5: %v", err)
	}
}

// countdown is a context that ends when it has been asked a number of times.
type countdown struct {
	context.Context
	left int
}

func (c *countdown) Err() error {
	if c.left--; c.left < 0 {
		return context.Canceled
	}
	return nil
}

// The greatest depth of nested values leaves room on the stack for all recursions over values: a
// quarter of the limit of Go with 32-bit words.
func TestDeepValues(t *testing.T) {
	n, stack := 30000, 32<<20
	if !longtest.All() {
		n, stack = n/4, stack/4
	}
	defer debug.SetMaxStack(debug.SetMaxStack(stack))
	store := NewStore()
	a := store.Arithmetic(t.Context())
	tiny, small := a.Tiny(Integer(1)), a.Power(3) // the latter is all-small
	for range n {
		tiny, small = a.Switch(Value{}, tiny), a.Switch(Value{}, small)
	}
	if a.Err() != nil || tiny.Birthday() < n {
		t.Fatal(a.Err())
	}
	for name, compute := range map[string]func(a *Arithmetic){
		"Neg":            func(a *Arithmetic) { a.Neg(tiny) },
		"Add":            func(a *Arithmetic) { a.Add(tiny, small) },
		"Add a number":   func(a *Arithmetic) { a.Add(tiny, Dyadic(NewNumber(1, 3))) },
		"Compare":        func(a *Arithmetic) { a.Compare(tiny, small) },
		"Cool":           func(a *Arithmetic) { a.Cool(tiny, Number{}) },
		"Heat":           func(a *Arithmetic) { a.Heat(tiny, Integer(1)) },
		"Overheat":       func(a *Arithmetic) { a.Overheat(tiny, Integer(1), Integer(1)) },
		"Thermograph":    func(a *Arithmetic) { a.Thermograph(tiny) },
		"Reduced":        func(a *Arithmetic) { a.Reduced(a.Switch(Integer(1), tiny)) },
		"AtomicWeight":   func(a *Arithmetic) { a.AtomicWeight(small) },
		"OrdinalSum":     func(a *Arithmetic) { a.OrdinalSum(Nimber(1), tiny) },
		"OrdinalProduct": func(a *Arithmetic) { a.OrdinalProduct(tiny, small) },
		"Conway":         func(a *Arithmetic) { a.Conway(tiny, small) },
		"Norton":         func(a *Arithmetic) { a.Norton(tiny, Ups(1, 0)) },
		"String":         func(*Arithmetic) { _ = tiny.String() },
	} {
		a := store.Arithmetic(&countdown{context.Background(), n / 50})
		compute(a)
		if err := a.Err(); err != nil && !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v", name, err)
		}
		a.Close()
	}
	for deeper := range 1 << 16 {
		if tiny = a.Switch(Value{}, tiny); a.Err() != nil {
			if !errors.Is(a.Err(), ErrRange) || n+deeper < 65000 {
				t.Errorf("after %d more: %v", deeper, a.Err())
			}
			break
		}
	}
	if a.Err() == nil {
		t.Error("values are nested without limit")
	}
}
