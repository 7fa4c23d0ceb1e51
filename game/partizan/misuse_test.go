package partizan

import (
	"context"
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/panictest"
)

// The message names the missing argument in one sentence.
func TestMisuse(t *testing.T) {
	var none context.Context
	ctx := t.Context()
	a, closed := NewStore().Arithmetic(ctx), NewStore().Arithmetic(ctx)
	closed.Close()
	for _, test := range []struct {
		want string
		call func()
	}{
		{"Solver without Rules", func() { NewSolver[int](RulesFunc[int](nil)).Value(ctx, 1) }},
		{"Alternating without Rules", func() { Alternating[int](nil) }},
		{"Negative without Rules", func() { Negative[int](nil) }},
		{"Sum without Rules", func() { Sum[int, int](strip{}, nil) }},
		{"Impartial without Rules", func() { Impartial[int](nil) }},
		{"chance moves", func() { Impartial[int](diced{}) }},
		{"players do not see all", func() { Impartial[int](blind{}) }},
		{"chance moves", func() { NewSolver[int](dicedStrip{}).Value(ctx, 1) }},
		{"chance moves", func() { NewSumSolver[int](dicedStrip{}).Outcome(ctx, nil) }},
		{"chance moves", func() { Alternating[int](dicedStrip{}) }},
		{"chance moves", func() { Negative[int](dicedStrip{}) }},
		{"chance moves", func() { Sum[int, int](strip{}, dicedStrip{}) }},
		{"players do not see all", func() { NewSolver[int](blindStrip{}).Value(ctx, 1) }},
		{"nil context", func() { NewStore().Arithmetic(none) }},
		{"Arithmetic of a nil Store", func() { (*Store)(nil).Arithmetic(ctx) }},
		{"not made by Store.Arithmetic", func() { new(Arithmetic).Add() }},
		{"an Arithmetic that was closed", func() { closed.Compare(Integer(1), Integer(2)) }},
		{"an Arithmetic that was closed", func() { closed.Parse("{1|0}") }},
		{"without walls", func() { new(Thermograph).Mean() }},
		{"temperature -2, less than -1", func() { a.BestAt([]Value{{}}, Left, Number{numerator: -2}) }},
		{"summand 5 of 1", func() { (&Sentestrat{begun: true}).Advise(a, []Value{{}}, 5) }},
		{"out of range: denominator 2^65537, at most 2^65536", func() { NewNumber(1, 1<<16+1) }},
		{"denominator 2^-1", func() { NewNumber(1, -1) }},
		{"out of range: a number with a numerator of 1 bits and the denominator 2^65537", func() { NewNumber(1, 1<<16).Half() }},
		{"out of range: nimber 1048576, at most 1048575", func() { Nimber(1 << 20) }},
		{"out of range: 1024 ups, at most 1023", func() { Ups(1024, 0) }},
		{"nimber -1", func() { Nimber(-1) }},
		{"no number is greater than 1 and less than 1", func() { x := NewNumber(1, 0); Simplest(&x, &x) }},
	} {
		if text := panictest.Text(test.call); !strings.HasPrefix(text, "partizan: ") || !strings.Contains(text, test.want) {
			t.Errorf("panic %q, want one about %q", text, test.want)
		}
	}
}

// A function Names may compute in the arithmetic that calls it.
func TestNamesCompute(t *testing.T) {
	a := NewStore().Arithmetic(t.Context())
	v, err := a.ParseNames("x + 1", func(text string) (Value, int, error) {
		if !strings.HasPrefix(text, "x") {
			return Value{}, 0, nil
		}
		return a.Add(Integer(1), Integer(1)), 1, nil
	})
	if v != Integer(3) || err != nil {
		t.Errorf("x + 1 is %v, %v", v, err)
	}
}

// Goroutines that share an arithmetic get the right answer, or panic.
func TestShared(t *testing.T) {
	a := NewStore().Arithmetic(t.Context())
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			for i := range 100 {
				text := panictest.Text(func() {
					if v := a.Add(Integer(i), Nimber(1)); v.String() == "" {
						t.Error(v)
					}
				})
				if text != "" && !strings.HasPrefix(text, "partizan: ") {
					t.Errorf("panic %q", text)
				}
			}
		})
	}
	all.Wait()
}

// A change of a limit between calls takes effect at once. A change of Rules or Store takes effect
// after Reset.
func TestFieldsChange(t *testing.T) {
	solver, sums := NewSolver[int](long{}), NewSumSolver[int](long{})
	ask := func(n int) (Value, Outcome, error) {
		v, err := solver.Value(t.Context(), n)
		o, err2 := sums.Outcome(t.Context(), []Term[int]{{Position: n}})
		return v, o, errors.Join(err, err2)
	}
	check := func(n int, want Value) {
		t.Helper()
		if v, o, err := ask(n); v != want || o != want.Outcome() || err != nil {
			t.Errorf("%d is %v, %v, %v, want %v", n, v, o, err, want)
		}
	}
	change := func(r Rules[int], s *Store) {
		solver.Rules, solver.Store, sums.Rules = r, s, r
	}
	reset := func() {
		solver.Reset()
		sums.Reset()
	}
	check(1000, Integer(1000))
	change(Negative[int](long{}), solver.Store)
	check(1000, Integer(1000))
	check(-3, Ups(2, 1))
	reset()
	check(1000, Integer(-1000))
	change(long{}, NewStore())
	check(-3, Ups(-2, 1))
	reset()
	check(-3, Ups(2, 1))
	solver.Memory, sums.Memory = 1, 1
	_, err := solver.Value(t.Context(), 1<<16)
	_, err2 := sums.Outcome(t.Context(), []Term[int]{{Position: 1 << 16}})
	if !errors.Is(err, game.ErrMemory) || !errors.Is(err2, game.ErrMemory) {
		t.Errorf("with less memory: %v, and of sums %v", err, err2)
	}
	solver.Memory, sums.Memory = 0, 0
	check(1<<16, Integer(1<<16))

	a := NewStore().Arithmetic(t.Context())
	a.PlusMinus(Integer(1)) // so that the stores are not alike
	want := a.Switch(Integer(2), Value{})
	solver.Rules = RulesFunc[int](func(dst []int, n int, p Player) []int {
		switch {
		case n == 3 && p == Right:
			return append(dst, 0)
		case n == 3 || n > 0 && p == Left:
			return append(dst, n-1)
		}
		return dst
	})
	solver.Reset()
	if v, err := solver.Value(t.Context(), 3); v == want || v.String() != "{2|0}" || err != nil {
		t.Errorf("%v, %v", v, err)
	}
	solver.Store = a.w.Store
	solver.Reset()
	if v, err := solver.Value(t.Context(), 3); v != want || err != nil {
		t.Errorf("in another store %v, %v, want %v", v, err, want)
	}
}

// Progress may be set after the first call.
func TestProgressChanges(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	s := NewSolver[int](wide{})
	if _, err := s.Value(ctx, 1<<30); err != nil {
		t.Fatal(err)
	}
	reports := 0
	s.Progress = func(game.Stats) { reports++; cancel() }
	if _, err := s.Value(ctx, 1); !errors.Is(err, context.Canceled) || reports == 0 {
		t.Errorf("%d reports, %v", reports, err)
	}
}

// Games with capabilities that values do not support.
type (
	diced      struct{ game.RulesFunc[int] }
	blind      struct{ game.RulesFunc[int] }
	dicedStrip struct{ strip }
	blindStrip struct{ strip }
)

func (diced) Chances(dst []int, _ int) []int      { return dst }
func (blind) View(int) string                     { return "" }
func (dicedStrip) Chances(dst []int, _ int) []int { return dst }
func (blindStrip) View(int) string                { return "" }

// With an error there is no outcome, order or move.
func TestNoAnswer(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	a := NewStore().Arithmetic(ctx)
	hot, cold := a.Switch(Integer(2), Integer(1)), a.Switch(Integer(1), Integer(0))
	a.Cool(hot, NewNumber(-1, 0))
	if a.Err() == nil || a.Compare(hot, cold) != 0 || a.Compare(hot, hot) != 0 || a.LessEqual(hot, hot) {
		t.Errorf("after %v %v is compared with %v and with itself", a.Err(), hot, cold)
	}
	cancel()
	if o, err := NewSolver[int](strip{}).Outcome(ctx, 0xff); o != 0 || err == nil {
		t.Errorf("Solver: %v, %v", o, err)
	}
	sums, sum := NewSumSolver[int](strip{}), []Term[int]{{Position: 0xff}}
	if o, err := sums.Outcome(ctx, sum); o != 0 || err == nil {
		t.Errorf("SumSolver: %v, %v", o, err)
	}
	if m, err := sums.Choose(ctx, sum, Left); m != (SumMove[int]{}) || err == nil {
		t.Errorf("SumSolver: %v, %v", m, err)
	}
	for _, none := range []interface{ String() string }{Order(0), Outcome(0), Order(5), Outcome(5)} {
		if text := none.String(); !strings.HasSuffix(text, "(0)") && !strings.HasSuffix(text, "(5)") {
			t.Errorf("none is written as %s", text)
		}
	}
}
