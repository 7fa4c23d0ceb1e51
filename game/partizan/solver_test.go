package partizan

import (
	"context"
	"errors"
	"math"
	"math/big"
	"math/rand/v2"
	"reflect"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/nim"
)

// digraph is a random game: the options of each player at positions 0, 1, ...
type digraph [][2][]int

func (g digraph) Left(dst []int, s int) []int  { return append(dst, g[s][Left]...) }
func (g digraph) Right(dst []int, s int) []int { return append(dst, g[s][Right]...) }

func randomDigraph(r *rand.Rand, n int) digraph {
	g := make(digraph, n)
	for s := range g {
		for p := range g[s] {
			for range r.IntN(4) {
				if s > 0 {
					g[s][p] = append(g[s][p], r.IntN(s))
				}
			}
		}
	}
	return g
}

// The solver agrees with minimax for alternating play, for both players, also in sums.
func TestSolverRandom(t *testing.T) {
	r := rand.New(rand.NewPCG(16, 10))
	for range 60 {
		g := randomDigraph(r, 14)
		s := NewSolver[int](g)
		plain := newPlainSearch(Alternating(Sum[int](g, g)))
		calculus := NewStore().Arithmetic(t.Context())
		s.Store = calculus.w.Store
		for range 40 {
			x, y := r.IntN(len(g)), r.IntN(len(g))
			v, err := s.Value(t.Context(), x)
			u, err2 := s.Value(t.Context(), y)
			if err != nil || err2 != nil {
				t.Fatal(err, err2)
			}
			o := calculus.Add(v, u).Outcome()
			for _, p := range []Player{Left, Right} {
				won := plain.wins(State[game.Pair[int, int]]{game.Pair[int, int]{First: x, Second: y}, p})
				if o.Wins(p, p) != won {
					t.Fatalf("%v + %v is %v, but that %v to move wins is %t", v, u, o, p, won)
				}
			}
		}
	}
}

// Parts, signs and keys do not change the values.
func TestSolverCapabilities(t *testing.T) {
	plain := RulesFunc[int](func(dst []int, s int, p Player) []int { return Options[int](strip{}, dst, s, p) })
	a, b := NewSolver[int](strip{}), NewSolver[int](plain)
	c := NewSolver(Negative[int](strip{}))
	a.Store = NewStore()
	b.Store, c.Store = a.Store, a.Store
	calculus := a.Store.Arithmetic(t.Context())
	for s := range 256 {
		v, err := a.Value(t.Context(), s)
		u, err2 := b.Value(t.Context(), s)
		w, err3 := c.Value(t.Context(), s)
		if v != u || calculus.Neg(v) != w || err != nil || err2 != nil || err3 != nil {
			t.Fatalf("%08b: %v, %v; plainly %v, %v; exchanged %v, %v", s, v, err, u, err2, w, err3)
		}
	}
}

// The values of impartial games are their nimbers (Sprague 1935; Grundy 1939).
func TestSolverImpartial(t *testing.T) {
	rules := nim.NewGrundy[int](takeTwo{})
	s := NewSolver(Impartial[int](takeTwo{}))
	for n := range 30 {
		want, err := rules.Value(t.Context(), n)
		if err != nil {
			t.Fatal(err)
		}
		v, err := s.Value(t.Context(), n)
		if got, ok := v.Nimber(); !ok || got != int(want) || err != nil {
			t.Errorf("%d counters are %v, %v; want *%d", n, v, err, want)
		}
		if p, err := s.PPosition(t.Context(), n); p != (want == 0) || err != nil {
			t.Errorf("%d counters: %v, %v", n, p, err)
		}
	}
}

// sensibleSuffice reports whether a position has the same value without the moves that are not sensible, and
// whether these are worse than all options of the canonical form, or confused with them.
func sensibleSuffice(t *testing.T, store *Store, a Analysis[int]) bool {
	t.Helper()
	calculus := store.Arithmetic(t.Context())
	defer calculus.Close()
	var sides [2][]Value
	for p, moves := range a.Moves {
		for _, m := range moves {
			if m.Sensible {
				sides[p] = append(sides[p], m.Value)
				continue
			}
			for _, o := range a.Value.Options(Player(p)) {
				if order := calculus.Compare(m.Value, o); order == Equal || order == map[Player]Order{Left: Greater, Right: Less}[Player(p)] {
					return false
				}
			}
		}
	}
	return calculus.Game(sides[Left], sides[Right]) == a.Value && calculus.Err() == nil
}

// Analyze, WinningMoves, Choose and Solve agree with alternating play.
func TestSolverMoves(t *testing.T) {
	plain := minimax.NewSolver(game.Normal(Alternating[int](strip{})))
	s := NewSolver[int](strip{})
	for position := range 256 {
		a, err := s.Analyze(t.Context(), position)
		if err != nil || a.Value.Outcome() != a.Outcome || a.Thermograph == nil || a.Stats.Elapsed == 0 {
			t.Fatal(a, err)
		}
		for _, p := range []Player{Left, Right} {
			state := State[int]{position, p}
			winning, err := s.WinningMoves(t.Context(), state)
			if err != nil {
				t.Fatal(err)
			}
			want, err := plain.Analyze(t.Context(), state)
			if err != nil {
				t.Fatal(err)
			}
			n, best := 0, 0
			if !sensibleSuffice(t, s.Store, a) {
				t.Fatalf("%v: the sensible moves of %v", position, a)
			}
			for i, m := range a.Moves[p] {
				if m.Position != want.Options[i].Position.Position || m.Wins != (want.Options[i].Value > 0) {
					t.Fatalf("%v: %v, want %v", state, m, want.Options[i])
				}
				if m.Wins {
					if winning[n].Position != m.Position {
						t.Fatalf("%v: winning moves %v", state, winning)
					}
					n++
				}
				if m.Best {
					best++
				}
			}
			if n != len(winning) || best == 0 && len(a.Moves[p]) > 0 {
				t.Fatalf("%v: winning moves %v of %v", state, winning, a.Moves[p])
			}
			next, err := s.Choose(t.Context(), state)
			switch {
			case len(want.Options) == 0:
				if !errors.Is(err, game.ErrTerminal) {
					t.Fatalf("%v: %v, %v", state, next, err)
				}
			case err != nil || n > 0 && next != winning[0] || n == 0 && next != want.Options[0].Position:
				t.Fatalf("%v: %v, %v", state, next, err)
			}
			line, err := s.Solve(t.Context(), state)
			if err != nil || (len(line.Line)%2 == 1) != (want.Value > 0) {
				t.Fatalf("%v: line %v, %v", state, line.Line, err)
			}
		}
	}
}

// endless is a game with a cycle.
type endless struct{}

func (endless) Left(dst []int, s int) []int  { return append(dst, (s+1)%5) }
func (endless) Right(dst []int, s int) []int { return dst }

// wide is a game with very many positions.
type wide struct{}

func (wide) Left(dst []int, s int) []int {
	if s < 1<<29 {
		dst = append(dst, 3*s, 3*s+1)
	}
	return dst
}
func (wide) Right(dst []int, s int) []int {
	if s < 1<<29 {
		dst = append(dst, 3*s+2)
	}
	return dst
}

func TestSolverErrors(t *testing.T) {
	if _, err := NewSolver[int](endless{}).Value(t.Context(), 0); !errors.Is(err, game.ErrCycle) || !strings.Contains(err.Error(), "partizan: ") {
		t.Errorf("a cycle: %v", err)
	}
	small := NewSolver[int](wide{})
	small.Memory = 1 << 20
	if _, err := small.Value(t.Context(), 1); !errors.Is(err, game.ErrMemory) {
		t.Errorf("little memory: %v", err)
	}
	large := randomDigraph(rand.New(rand.NewPCG(16, 11)), 200)
	for _, memory := range []int64{1, 1 << 14, 1 << 17} {
		store := &Store{Memory: memory}
		s := &Solver[int]{Rules: large, Store: store}
		if _, err := s.Value(t.Context(), 199); !errors.Is(err, game.ErrMemory) || store.Used() > memory {
			t.Errorf("a store of %d bytes: %v, %d used", memory, err, store.Used())
		}
	}
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
	defer cancel()
	if _, err := NewSolver[int](wide{}).Value(ctx, 1); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("a cancel: %v", err)
	}
	ctx, cancel = context.WithTimeout(t.Context(), 20*time.Millisecond)
	defer cancel()
	a := NewStore().Arithmetic(ctx)
	all, began := sample(a, rand.New(rand.NewPCG(16, 13)), 500), time.Now()
	for i := 0; a.Err() == nil && time.Since(began) < time.Minute; i++ {
		a.Add(all[i%500:]...)
	}
	if !errors.Is(a.Err(), context.DeadlineExceeded) {
		t.Errorf("a cancel in a sum: %v", a.Err())
	}
}

// Several goroutines compute in one store and get the same values.
func TestConcurrent(t *testing.T) {
	store := NewStore()
	g := randomDigraph(rand.New(rand.NewPCG(16, 12)), 24)
	const workers = 4
	var all [workers][]Value
	var group sync.WaitGroup
	for i := range workers {
		group.Go(func() {
			s := &Solver[int]{Rules: g, Store: store}
			for position := range g {
				v, err := s.Value(t.Context(), position)
				if err != nil {
					t.Error(err)
					return
				}
				_ = v.String()
				all[i] = append(all[i], v)
			}
		})
	}
	group.Wait()
	for i := range workers {
		for j, v := range all[i] {
			if v != all[0][j] {
				t.Fatalf("position %d is %v and %v", j, v, all[0][j])
			}
		}
	}
}

// Multiples by integers of any size. The least int has no negative.
func TestTimesLarge(t *testing.T) {
	a := NewStore().Arithmetic(t.Context())
	if star := a.Mul(math.MinInt, Nimber(1)); star != (Value{}) || a.Err() != nil {
		t.Errorf("an even multiple of * is %v, %v", star, a.Err())
	}
	large := Dyadic(NewNumber(1<<33, 0))
	product := new(big.Rat).Mul(big.NewRat(math.MinInt, 1), big.NewRat(1<<33, 1))
	if x, ok := a.Mul(math.MinInt, large).Number(); !ok || x.Rat().Cmp(product) != 0 || a.Err() != nil {
		t.Errorf("%v, %v, want %v", x, a.Err(), product)
	}
	if ups := a.Mul(1<<20, Ups(1, 0)); !errors.Is(a.Err(), ErrRange) {
		t.Errorf("%v, %v, want %v", ups, a.Err(), ErrRange)
	}
}

// checkZero checks that the methods of an arithmetic that has failed return zero values.
func checkZero(t *testing.T, a *Arithmetic) {
	t.Helper()
	v, typ := reflect.ValueOf(a), reflect.TypeOf(a)
	for i := range v.NumMethod() {
		name := typ.Method(i).Name
		if name == "Err" || name == "Close" {
			continue
		}
		method := v.Method(i)
		var arguments []reflect.Value
		for j := range method.Type().NumIn() {
			switch kind := method.Type().In(j); {
			case kind == reflect.TypeFor[Value]():
				arguments = append(arguments, reflect.ValueOf(Integer(5)))
			case kind == reflect.TypeFor[[]Value]():
				arguments = append(arguments, reflect.ValueOf([]Value{Nimber(1), Integer(5)}))
			case kind.Kind() == reflect.Int:
				arguments = append(arguments, reflect.ValueOf(3))
			case kind.Kind() == reflect.String:
				arguments = append(arguments, reflect.ValueOf("5"))
			default:
				arguments = append(arguments, reflect.Zero(kind))
			}
		}
		call := method.Call
		if method.Type().IsVariadic() {
			call = method.CallSlice
		}
		for _, result := range call(arguments) {
			switch got := result.Interface().(type) {
			case error:
				if got != a.Err() {
					t.Errorf("%s: %v", name, got)
				}
			default:
				if !result.IsZero() && !(name == "BestAt" && got == -1) {
					t.Errorf("%s returns %v after an error", name, got)
				}
			}
		}
	}
}

// After an error, an arithmetic does nothing, and the store still works.
func TestArithmeticErrors(t *testing.T) {
	store := NewStore()
	ctx, cancel := context.WithCancel(t.Context())
	a := store.Arithmetic(ctx)
	a.Norton(Integer(1), Nimber(1))
	if err := a.Err(); !errors.Is(err, ErrDomain) {
		t.Fatal(err)
	}
	if v := a.Add(Integer(1), Integer(2)); v != (Value{}) || a.LessEqual(Integer(1), Integer(1)) || a.Incentives(Integer(1), Left) != nil ||
		a.Thermograph(Integer(1)) != nil || a.Compare(Integer(1), Integer(2)) != 0 {
		t.Error("it goes on after an error")
	}
	if _, err := a.Parse("1"); !errors.Is(err, ErrDomain) {
		t.Error(err)
	}
	checkZero(t, a)
	a = store.Arithmetic(ctx)
	if v := a.Add(Ups(1000, 0), Ups(24, 0)); !errors.Is(a.Err(), ErrRange) {
		t.Error(v, a.Err())
	}
	cancel()
	a = store.Arithmetic(ctx)
	for i := range 10000 {
		a.Switch(Integer(i), Integer(-i))
	}
	if !errors.Is(a.Err(), context.Canceled) {
		t.Error(a.Err())
	}
	for want, f := range map[string]func(){
		"different stores": func() {
			b := NewStore().Arithmetic(t.Context())
			store.Arithmetic(t.Context()).Add(b.PlusMinus(Integer(1)))
		},
		"nimber -1":    func() { Nimber(-1) },
		"out of range": func() { Nimber(1 << 20) },
	} {
		func() {
			defer func() {
				r := recover()
				text, _ := r.(string)
				if err, ok := r.(error); ok {
					text = err.Error()
				}
				if !strings.HasPrefix(text, "partizan: ") || !strings.Contains(text, want) {
					t.Errorf("panic %v, want %s", r, want)
				}
			}()
			f()
		}()
	}
}

// down goes from n to n-1 for either player and ends at 0. Its Key or its Signed is wrong.
type (
	down       struct{}
	downKey    struct{ down }
	downSigned struct{ down }
)

func (down) Left(dst []int, n int) []int {
	if n > 0 {
		dst = append(dst, n-1)
	}
	return dst
}
func (d down) Right(dst []int, n int) []int   { return d.Left(dst, n) }
func (downKey) Key(n int) uint64              { return uint64(n % 6) }
func (downSigned) Signed(n int) (r, sign int) { return 60 + n%6, 1 }

// If a fault of the rules makes a false cycle, the error is ErrContract.
func TestSolverCycleOfFault(t *testing.T) {
	for _, r := range []Rules[int]{downKey{}, downSigned{}} {
		if v, err := NewSolver(r).Value(t.Context(), 60); !errors.Is(err, game.ErrContract) || errors.Is(err, game.ErrCycle) {
			t.Errorf("%T: %v, %v", r, v, err)
		}
		if _, err := NewSumSolver(r).Wins(t.Context(), []Term[int]{{Position: 60}}, Left); !errors.Is(err, game.ErrContract) {
			t.Errorf("%T: %v", r, err)
		}
	}
}
