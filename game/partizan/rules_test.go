package partizan

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/bits"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/internal/panictest"
	"github.com/gametheory-go/gametheory/minimax"
)

// strip is a simple game on a strip of squares. A move takes two neighboring squares. The left
// square is even for Left and odd for Right. A position is the remaining squares, as bits.
type strip struct{}

func (strip) Left(dst []int, s int) []int  { return pairs(dst, s, 0x55) }
func (strip) Right(dst []int, s int) []int { return pairs(dst, s, 0xaa) }
func (strip) Key(s int) uint64             { return uint64(s) }

// Signed shifts a strip to the even end. A shift by one exchanges the players. Signed ignores
// strips that are their own negatives when reversed.
func (strip) Signed(s int) (r int, sign int) {
	if pairs(nil, s, 0xff) == nil {
		return 0, 0
	}
	n := bits.TrailingZeros8(uint8(s))
	return s >> n, 1 - n%2*2
}

func (strip) MoveName(s, next int) string {
	return fmt.Sprint(bits.TrailingZeros8(uint8(s &^ next)))
}

// Parts are the runs of squares.
func (strip) Parts(dst []int, s int) []int {
	for s != 0 {
		n := bits.TrailingZeros8(uint8(s))
		run := s & ^(s + 1<<n)
		dst = append(dst, run)
		s &^= run
	}
	return dst
}

func pairs(dst []int, s, at int) []int {
	for all := s & (s >> 1) & at; all != 0; all &= all - 1 {
		low := all & -all
		dst = append(dst, s&^(low|low<<1))
	}
	return dst
}

func TestAlternatingContract(t *testing.T) {
	r := Alternating[int](strip{})
	for _, p := range []Player{Left, Right} {
		gametest.Test(t, r, State[int]{0xff, p})
	}
	gametest.Test(t, Alternating(Sum[int](strip{}, Negative[int](strip{}))),
		State[game.Pair[int, int]]{game.Pair[int, int]{First: 0x1f, Second: 0x1f}, Left})
}

// In the sum of a game and its negative, the second player copies the moves: the difference of
// two equal games is 0 (Conway 1976).
func TestCopycat(t *testing.T) {
	alternately := newPlainSearch(Alternating(Sum[int](strip{}, Negative[int](strip{}))))
	for s := range 256 {
		p := game.Pair[int, int]{First: s, Second: s}
		for _, player := range []Player{Left, Right} {
			if alternately.wins(State[game.Pair[int, int]]{p, player}) {
				t.Fatalf("%v wins %08b minus itself; want a loss", player, s)
			}
		}
	}
}

// plainSearch solves normal play of rules with alternating players, and remembers results.
type plainSearch[S comparable] struct {
	rules game.Rules[S]
	known map[S]bool
}

func newPlainSearch[S comparable](r game.Rules[S]) plainSearch[S] {
	return plainSearch[S]{r, make(map[S]bool)}
}

// wins reports whether the player to move at s wins.
func (p plainSearch[S]) wins(s S) bool {
	won, met := p.known[s]
	if met {
		return won
	}
	for _, o := range p.rules.Moves(nil, s) {
		if !p.wins(o) {
			won = true
			break
		}
	}
	p.known[s] = won
	return won
}

// Symmetric positions are played alike: a solver with Signed finds the same values as a solver
// without Signed.
func TestAlternatingSigned(t *testing.T) {
	plain := Alternating[int](RulesFunc[int](func(dst []int, s int, p Player) []int {
		return Options[int](strip{}, dst, s, p)
	}))
	if _, ok := game.Find[game.Canonicalizer[State[int]]](plain); ok {
		t.Fatal("a function has capabilities")
	}
	a, b := minimax.NewSolver(game.Normal(Alternating[int](strip{}))), minimax.NewSolver(game.Normal(plain))
	for s := range 256 {
		for _, player := range []Player{Left, Right} {
			state := State[int]{s, player}
			v, err := a.Value(t.Context(), state)
			w, err2 := b.Value(t.Context(), state)
			if v != w || err != nil || err2 != nil {
				t.Fatalf("%v: %d, %v, and without symmetry %d, %v", state, v, err, w, err2)
			}
		}
	}
}

type takeTwo struct{}

func (takeTwo) Moves(dst []int, n int) []int {
	for k := 1; k <= min(n, 2); k++ {
		dst = append(dst, n-k)
	}
	return dst
}
func (takeTwo) Key(n int) uint64             { return uint64(n) }
func (takeTwo) Canonical(n int) int          { return n }
func (takeTwo) Parts(dst []int, n int) []int { return append(dst, n) }
func (takeTwo) MoveName(n, next int) string  { return fmt.Sprint("take ", n-next) }

// Impartial keeps the moves and capabilities of the rules, also in Sum and Alternating.
func TestImpartial(t *testing.T) {
	r := Impartial[int](takeTwo{})
	_, key := Find[game.Keyer[int]](r)
	_, canonical := Find[game.Canonicalizer[int]](r)
	_, parts := Find[game.Partitioner[int]](r)
	if !key || !canonical || !parts {
		t.Errorf("key %v, canonical %v, parts %v; want all", key, canonical, parts)
	}
	alternately := Alternating(r)
	gametest.Test(t, alternately, State[int]{9, Left})
	if name := game.MoveName(alternately, State[int]{9, Left}, State[int]{7, Right}); name != "take 2" {
		t.Errorf("a move is called %q", name)
	}
	plain := newPlainSearch(alternately)
	for n := range 20 {
		if won := plain.wins(State[int]{n, Right}); won != (n%3 != 0) {
			t.Errorf("%d counters: the player to move wins is %t", n, won)
		}
	}
	nested := Sum(r, Sum(r, Negative(r)))
	type inner = game.Pair[int, int]
	s := game.Pair[int, inner]{First: 3, Second: inner{First: 4, Second: 5}}
	next := s
	next.Second.Second = 4
	if name := game.MoveName(Alternating(nested), State[game.Pair[int, inner]]{s, Left}, State[game.Pair[int, inner]]{next, Right}); name != "2.2: take 1" {
		t.Errorf("a move in a sum is called %q", name)
	}
}

type wrongKey struct{ strip }

func (wrongKey) Key(s int) int { return s }

type turned struct{ takeTwo }

func (turned) Turn(int) int { return 0 }

func TestRulesPanic(t *testing.T) {
	for want, f := range map[string]func(){
		"Key of partizan.wrongKey is a": func() { Alternating[int](wrongKey{}) },
		"Negative without Rules":        func() { Negative[int](nil) },
		"whose turn it is":              func() { Impartial[int](turned{}) },
		"those of normal play":          func() { Impartial[int](game.Misere[int](takeTwo{})).Right(nil, 0) },
		"no bit for the player": func() {
			r := Alternating[int](largeKey{})
			c, _ := game.Find[game.Keyer[State[int]]](r)
			c.Key(State[int]{1, Left})
		},
	} {
		if got := panictest.Text(f); !strings.Contains(got, want) || !strings.HasPrefix(got, "partizan: ") {
			t.Errorf("panic %q, want one about %q", got, want)
		}
	}
}

type largeKey struct{ strip }

func (largeKey) Key(int) uint64 { return 1 << 63 }

// able has all capabilities.
type able struct{ strip }

func (able) Canonical(s int) int            { return s }
func (able) KnownValue(s int) (Value, bool) { return Integer(1), s == 3 }
func (able) Evaluate(c *Arithmetic, s int) (Value, bool) {
	return c.Switch(Integer(3), Integer(1)), s == 4
}
func (able) Unwrap() Rules[int] { return nil }

// A negative has all capabilities of the game. The values are the negatives, with and without
// capabilities.
func TestNegativeCapabilities(t *testing.T) {
	r := able{}
	minus := Negative[int](r)
	found := 0
	has := func(same bool) {
		if found++; !same {
			t.Errorf("capability %d of a negative is another one", found)
		}
	}
	const s = 0x37
	k, _ := Find[game.Keyer[int]](minus)
	has(k.Key(s) == r.Key(s))
	c, _ := Find[game.Canonicalizer[int]](minus)
	has(c.Canonical(s) == r.Canonical(s))
	p, _ := Find[game.Partitioner[int]](minus)
	has(slices.Equal(p.Parts(nil, s), r.Parts(nil, s)))
	n, _ := Find[game.MoveNamer[int]](minus)
	has(n.MoveName(s, 7) == r.MoveName(s, 7))
	g, _ := Find[Signer[int]](minus)
	q, sign := g.Signed(s)
	q2, sign2 := r.Signed(s)
	has(q == q2 && sign == sign2)
	v, _ := Find[Valuer[int]](minus)
	known, ok := v.KnownValue(3)
	_, ok2 := v.KnownValue(s)
	has(known == Integer(-1) && ok && !ok2)
	e, _ := Find[Evaluator[int]](minus)
	hot := NewStore().Arithmetic(t.Context())
	computed, ok := e.Evaluate(hot, 4)
	_, ok2 = e.Evaluate(hot, s)
	has(computed == hot.Switch(Integer(-1), Integer(-3)) && ok && !ok2)
	u, _ := Find[Unwrapper[int]](minus)
	has(u.Unwrap() != nil)
	if found != len(kind[int]().Methods) {
		t.Errorf("%d of %d capabilities", found, len(kind[int]().Methods))
	}
	store := NewStore()
	a := store.Arithmetic(t.Context())
	solver, negative := Solver[int]{Rules: r, Store: store}, Solver[int]{Rules: minus, Store: store}
	for s := range 0x100 {
		v, err := solver.Value(t.Context(), s)
		u, err2 := negative.Value(t.Context(), s)
		if err != nil || err2 != nil || u != a.Neg(v) {
			t.Fatalf("%#x is %v, %v, and its negative %v, %v", s, v, err, u, err2)
		}
	}
}

// Tools check their game.
func TestToolsCheck(t *testing.T) {
	for what, call := range map[string]func(){
		"Solver":      func() { NewSolver[int](wrongKey{}).Value(t.Context(), 1) },
		"SumSolver":   func() { NewSumSolver[int](wrongKey{}).Outcome(t.Context(), nil) },
		"Alternating": func() { Alternating[int](wrongKey{}) },
		"Negative":    func() { Negative[int](wrongKey{}) },
		"Sum":         func() { Sum[int, int](strip{}, wrongKey{}) },
	} {
		if got := panictest.Text(call); !strings.HasPrefix(got, "partizan: ") || !strings.Contains(got, "Key") {
			t.Errorf("%s: panic %q", what, got)
		}
	}
}

// told is a game of numbers. Only Left can move, to any smaller number. KnownValue returns the
// values.
type told struct{ value func(n int) (Value, bool) }

func (told) Left(dst []int, n int) []int {
	for o := range n {
		dst = append(dst, o)
	}
	return dst
}
func (told) Right(dst []int, _ int) []int     { return dst }
func (g told) KnownValue(n int) (Value, bool) { return g.value(n) }

// A Solver uses known values, also in a negative, and visits no followers.
func TestKnownValue(t *testing.T) {
	g := told{func(n int) (Value, bool) { return Integer(n), n%2 == 0 }}
	for n := range 20 {
		s, minus := NewSolver[int](g), NewSolver(Negative[int](g))
		v, err := s.Value(t.Context(), n)
		u, err2 := minus.Value(t.Context(), n)
		if v != Integer(n) || u != Integer(-n) || err != nil || err2 != nil {
			t.Errorf("%d is %v, %v, and its negative %v, %v", n, v, err, u, err2)
		}
		if a, err := s.Analyze(t.Context(), 2*n); a.Value != Integer(2*n) || len(a.Moves[Left]) != 2*n || err != nil {
			t.Errorf("%d is %v, %v", n, a, err)
		}
	}
	if r, err := NewSolver[int](g).Solve(t.Context(), State[int]{1 << 30, Right}); err != nil || r.Stats.Positions > 1 || r.Value != Integer(1<<30) {
		t.Errorf("%v, %v", r, err)
	}
	sums := NewSumSolver[int](g)
	for n, want := range map[int]Outcome{999: L, 1000: P, 1001: R} {
		if o, err := sums.Outcome(t.Context(), []Term[int]{{Position: 1000}, {Position: n, Negative: true}}); o != want || err != nil {
			t.Errorf("1000 - %d: %v, %v, want %v", n, o, err, want)
		}
	}
	if a, err := sums.Analyze(t.Context(), []Term[int]{{Position: 1 << 30}}, Right); a.Wins || err != nil {
		t.Errorf("%v, %v", a, err)
	}
	if text := panictest.Text(func() {
		hot := NewStore().Arithmetic(t.Context()).Switch(Integer(2), Value{})
		_, err := NewSolver[int](told{func(int) (Value, bool) { return hot, true }}).Value(t.Context(), 1)
		t.Error(err)
	}); !strings.Contains(text, "KnownValue returned {2|0}, which belongs to a store") {
		t.Errorf("panic %q", text)
	}
}

// computed is told with an Evaluate for numbers that are multiples of 3.
type computed struct{ told }

func (g computed) Evaluate(c *Arithmetic, n int) (Value, bool) {
	return c.Add(Integer(n/2), Integer(n-n/2)), n%3 == 0
}

// A Solver uses the values that Evaluate computes, and reports the error of the arithmetic.
func TestEvaluate(t *testing.T) {
	g := computed{told{func(n int) (Value, bool) { return Integer(n), n%2 == 0 }}}
	for n := range 20 {
		for negative, r := range []Rules[int]{g, Negative[int](g)} {
			s := NewSolver(r)
			v, err := s.Value(t.Context(), n)
			if v != Integer(n-2*n*negative) || err != nil {
				t.Errorf("%d is %v, %v", n, v, err)
			}
		}
	}
	if r, err := NewSolver[int](g).Solve(t.Context(), State[int]{999, Right}); err != nil || r.Stats.Positions > 1 || r.Value != Integer(999) {
		t.Errorf("%v, %v", r, err)
	}
	ranged := evaluates{told{func(int) (Value, bool) { return Value{}, false }}}
	if v, err := NewSolver[int](ranged).Value(t.Context(), 1); !errors.Is(err, ErrRange) {
		t.Errorf("%v, %v", v, err)
	}
}

// counted is told with an Evaluate that counts the calls.
type counted struct {
	told
	calls map[int]int
}

func (g counted) Evaluate(c *Arithmetic, n int) (Value, bool) {
	g.calls[n]++
	return c.Add(Integer(n)), n < 3 || n > 20
}

// An Evaluate may be a long search, so a Solver asks once for each position, and remembers some answers.
func TestEvaluateOnce(t *testing.T) {
	g := counted{told{func(int) (Value, bool) { return Value{}, false }}, map[int]int{}}
	s := NewSolver[int](g)
	for range 2 {
		if v, err := s.Value(t.Context(), 20); v != Integer(20) || err != nil {
			t.Errorf("%v, %v", v, err)
		}
	}
	for n := range 21 {
		if g.calls[n] != 1 {
			t.Errorf("%d calls for %d", g.calls[n], n)
		}
	}
	for n := range maxEvaluations { // the answers are forgotten when there are too many
		if v, err := s.Value(t.Context(), 21+n); v != Integer(21+n) || err != nil {
			t.Errorf("%v, %v", v, err)
		}
	}
	if _, err := s.Value(t.Context(), 2); err != nil || g.calls[2] != 2 {
		t.Errorf("%d calls for 2, %v", g.calls[2], err)
	}
}

// Reserve takes memory up to the limit and gives memory back, also after an error and after the end of
// the context.
func TestReserve(t *testing.T) {
	store := &Store{Memory: 1 << 20}
	c := store.Arithmetic(t.Context())
	if !c.Reserve(1<<19) || !c.Reserve(0) || store.Used() != 1<<19 || c.Reserve(1<<20) || !errors.Is(c.Err(), game.ErrMemory) {
		t.Errorf("%d bytes, %v", store.Used(), c.Err())
	}
	if c.Reserve(1) || c.Reserve(-1<<19) || store.Used() != 0 {
		t.Errorf("%d bytes", store.Used())
	}
	ended, cancel := context.WithCancel(t.Context())
	c = store.Arithmetic(ended)
	cancel()
	n := 0
	for ; c.Reserve(0) && n < 1000; n++ {
	}
	if n == 1000 || !errors.Is(c.Err(), context.Canceled) {
		t.Errorf("%d steps, %v", n, c.Err())
	}
}

// evaluates is told with an Evaluate that computes what is too large.
type evaluates struct{ told }

func (evaluates) Evaluate(c *Arithmetic, n int) (Value, bool) {
	return c.Mul(math.MaxInt, Ups(1, 0)), true
}

// crooked has a Signed that returns a wrong board or a wrong sign.
type crooked struct {
	takeTwo
	signed func(n int) (int, int)
}

func (c crooked) Left(dst []int, n int) []int    { return c.Moves(dst, n) }
func (c crooked) Right(dst []int, n int) []int   { return c.Moves(dst, n) }
func (c crooked) Signed(n int) (r int, sign int) { return c.signed(n) }

// If Canonical comes from Signed, the error names Signed.
func TestSignedIsNamed(t *testing.T) {
	for want, signed := range map[string]func(n int) (int, int){
		"Signed is not idempotent at 4, Left to move: ":                                 func(n int) (int, int) { return max(0, n-1), 1 },
		"Signed changes the options at 4, Left to move: ":                               func(n int) (int, int) { return n % 3, 0 },
		"Signed panics at 4, Left to move: partizan: Signed of 4 has the sign 2, which": func(n int) (int, int) { return n, n / 2 },
	} {
		err := gametest.Check(Alternating[int](crooked{signed: signed}), State[int]{4, Left})
		if err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
}
