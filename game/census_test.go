package game_test

import (
	"context"
	"errors"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/google/go-cmp/cmp"
)

var equalNumbers = cmp.Comparer(func(a, b *big.Int) bool { return a.Cmp(b) == 0 })

// census counts by walking along every path.
func census(g digraph, start int) game.Census {
	c := game.Census{Plays: new(big.Int), Plies: new(big.Int), Shortest: len(g)}
	for s := range distances(g, start) {
		c.Distinct++
		c.Moves += len(set(g[s]))
		if len(g[s]) == 0 {
			c.Terminals++
		}
	}
	var walk func(s, plies int)
	walk = func(s, plies int) {
		if len(g[s]) == 0 {
			c.Plays.Add(c.Plays, big.NewInt(1))
			c.Plies.Add(c.Plies, big.NewInt(int64(plies)))
			c.Shortest = min(c.Shortest, plies)
			c.Longest = max(c.Longest, plies)
		}
		for _, o := range set(g[s]) {
			walk(o, plies+1)
		}
	}
	walk(start, 0)
	return c
}

func TestCountDigraphs(t *testing.T) {
	rnd := rand.New(rand.NewPCG(3, 3))
	for range 500 {
		g := randomDigraph(rnd, false)
		start := rnd.IntN(len(g))
		got, err := game.Count(t.Context(), g, start)
		if d := cmp.Diff(census(g, start), got, equalNumbers); err != nil || d != "" {
			t.Fatalf("%v from %d: %v\n%s", g, start, err, d)
		}
	}
}

func TestCountTicTacToe(t *testing.T) {
	want := game.Census{
		Distinct:  5478,
		Terminals: 958,
		Moves:     16167,
		Plays:     big.NewInt(255168),
		Plies:     big.NewInt(1440*5 + 5328*6 + 47952*7 + 72576*8 + 127872*9),
		Shortest:  5,
		Longest:   9,
	}
	got, err := game.Count(t.Context(), ticTacToe{}, marks{})
	if d := cmp.Diff(want, got, equalNumbers); err != nil || d != "" {
		t.Errorf("%v\n%s", err, d)
	}
	results := map[string]int{}
	for m := range game.Positions(ticTacToe{}, marks{}) {
		switch {
		case !game.Terminal(ticTacToe{}, m):
		case !lost(m):
			results["draw"]++
		case crosses(m):
			results["O wins"]++
		default:
			results["X wins"]++
		}
	}
	if d := cmp.Diff(map[string]int{"X wins": 626, "O wins": 316, "draw": 16}, results); d != "" {
		t.Error(d)
	}
}

func TestCountDeep(t *testing.T) {
	n := longtest.Cases(200_000, 1_000_000)
	want := game.Census{
		Distinct: n + 1, Terminals: 1, Moves: n,
		Plays: big.NewInt(1), Plies: big.NewInt(int64(n)), Shortest: n, Longest: n,
	}
	got, err := game.Count(t.Context(), chain{}, n)
	if d := cmp.Diff(want, got, equalNumbers); err != nil || d != "" {
		t.Errorf("%v\n%s", err, d)
	}
}

// The number of plays of take-away from n is the Fibonacci number n+1. The Fibonacci number 93 is
// greater than 2^64.
func TestCountLargeNumbers(t *testing.T) {
	a, b := big.NewInt(1), big.NewInt(1) // of 0 and 1 counters
	plies := []*big.Int{big.NewInt(0), big.NewInt(1)}
	for n := 2; n <= 300; n++ {
		a, b = b, new(big.Int).Add(a, b)
		sum := new(big.Int).Add(plies[n-2], plies[n-1])
		plies = append(plies, sum.Add(sum, b))
	}
	got, err := game.Count(t.Context(), takeAway{}, 300)
	if err != nil || got.Plays.Cmp(b) != 0 || got.Plies.Cmp(plies[300]) != 0 {
		t.Errorf("%+v, %v, want %v plays of %v plies", got, err, b, plies[300])
	}
}

// crossing has two positions for each number, and both options of a position have the same two options.
type crossing struct{}

func (crossing) Moves(dst []int, s int) []int {
	if s < 2 {
		return dst
	}
	return append(dst, s/2*2-2, s/2*2-1)
}

// Two positions with the same large number of plays are counted apart.
func TestCountLargeNumbersApart(t *testing.T) {
	const moves = 100
	want := game.Census{
		Distinct: 2*moves + 1, Terminals: 2, Moves: 4*moves - 2, Shortest: moves, Longest: moves,
		Plays: new(big.Int).Lsh(big.NewInt(1), moves), Plies: new(big.Int).Lsh(big.NewInt(moves), moves),
	}
	got, err := game.Count(t.Context(), crossing{}, 2*moves)
	if d := cmp.Diff(want, got, equalNumbers); err != nil || d != "" {
		t.Errorf("%v\n%s", err, d)
	}
}

// keyed numbers its positions. Its Canonical is wrong, and Count must ignore it.
type keyed struct{ ticTacToe }

func (keyed) Key(m marks) uint64      { return uint64(m.Mine)<<9 | uint64(m.Theirs) }
func (keyed) Canonical(m marks) marks { return marks{} }

func TestCountWithCapabilities(t *testing.T) {
	c, err := game.Count(t.Context(), game.Normal(keyed{}), marks{})
	if err != nil || c.Distinct != 5478 || c.Terminals != 958 {
		t.Errorf("%+v, %v", c, err)
	}
}

// boxed is take-away with pointers as positions, a new pointer for each position. Keys
// distinguish the positions.
type boxed struct{}

func (boxed) Moves(dst []*int, n *int) []*int {
	for _, left := range (takeAway{}).Moves(nil, *n) {
		dst = append(dst, &left)
	}
	return dst
}

func (boxed) Key(n *int) uint64 { return uint64(*n) }

func TestCountKeys(t *testing.T) {
	want, _ := game.Count(t.Context(), takeAway{}, 20)
	n := 20
	got, err := game.Count(t.Context(), boxed{}, &n)
	if d := cmp.Diff(want, got, equalNumbers); err != nil || d != "" {
		t.Errorf("%v\n%s", err, d)
	}
}

func TestCountFindsCycles(t *testing.T) {
	rnd := rand.New(rand.NewPCG(4, 4))
	cycles := 0
	for range 1000 {
		g := randomDigraph(rnd, true)
		start := len(g) - 1
		_, err := game.Count(t.Context(), g, start)
		want := cyclic(g, start)
		if !want && err == nil {
			continue
		}
		cycles++
		var cycle *game.CycleError[int]
		if !want || !errors.As(err, &cycle) || !errors.Is(err, game.ErrCycle) || !strings.Contains(err.Error(), "→") {
			t.Fatalf("%v: has a cycle is %t, error %v", g, want, err)
		}
		checkCycle(t, g, start, cycle.Positions)
	}
	if cycles < 100 {
		t.Errorf("only %d digraphs had cycles", cycles)
	}
}

// cyclic reports whether a digraph has a cycle. It removes positions without remaining options as
// long as possible. If positions remain, there is a cycle.
func cyclic(g digraph, start int) bool {
	left := distances(g, start)
	for range g {
		for s := range left {
			if !slices.ContainsFunc(g[s], func(o int) bool { _, ok := left[o]; return ok }) {
				delete(left, s)
			}
		}
	}
	return len(left) > 0
}

func checkCycle(t *testing.T, g digraph, start int, positions []int) {
	t.Helper()
	if len(positions) == 0 || len(set(positions)) != len(positions) {
		t.Fatalf("%v: %v is not a simple cycle", g, positions)
	}
	far := distances(g, start)
	for i, s := range positions {
		next := positions[(i+1)%len(positions)]
		if _, ok := far[s]; !ok || !slices.Contains(g[s], next) {
			t.Fatalf("%v: %d → %d of cycle %v is not there", g, s, next, positions)
		}
	}
}

// stopping ends a context after some calls.
type stopping struct {
	chain
	calls  *int
	cancel context.CancelCauseFunc
	cause  error
}

func (s stopping) Moves(dst []int, n int) []int {
	if *s.calls++; *s.calls == 1000 {
		s.cancel(s.cause)
	}
	return s.chain.Moves(dst, n)
}

func TestCountEndsWithContext(t *testing.T) {
	cause := errors.New("enough")
	ctx, cancel := context.WithCancelCause(t.Context())
	calls := 0
	c, err := game.Count(ctx, stopping{chain{}, &calls, cancel, cause}, 3_000_000)
	if err != cause || c.Plays != nil {
		t.Errorf("%+v, %v, want the cause", c, err)
	}
	if calls < 1000 || calls > 3_000_000 {
		t.Errorf("%d calls of Moves", calls)
	}
}

// last calls end when the last position of a chain is expanded.
type last struct {
	takeAway
	end func()
}

func (l last) Moves(dst []int, n int) []int {
	if n == 0 {
		l.end()
	}
	return l.takeAway.Moves(dst, n)
}

// The walk takes a tenth of the time. Numbers of about 40,000 digits take the rest.
func TestCountOfPlaysEndsWithContext(t *testing.T) {
	cause := errors.New("enough")
	ctx, cancel := context.WithCancelCause(t.Context())
	r := last{end: func() { time.AfterFunc(20*time.Millisecond, func() { cancel(cause) }) }}
	if c, err := game.Count(ctx, r, 200_000); err != cause || c.Plays != nil {
		t.Errorf("%v, want the cause", err)
	}
}

// down goes from n to n-1 and ends at 0. Its Key and its Canonical are wrong.
type (
	down          struct{}
	downKey       struct{ down }
	downCanonical struct{ down }
)

func (down) Moves(dst []int, n int) []int {
	if n > 0 {
		dst = append(dst, n-1)
	}
	return dst
}
func (downKey) Key(n int) uint64          { return uint64(n % 6) }
func (downCanonical) Canonical(n int) int { return 60 + n%6 }

// If a fault of the rules makes a false cycle, the error is ErrContract.
func TestCountCycleOfFault(t *testing.T) {
	for method, r := range map[string]game.Rules[int]{"Key": downKey{}, "Canonical": game.UpToSymmetry(downCanonical{})} {
		if c, err := game.Count(t.Context(), r, 60); !errors.Is(err, game.ErrContract) || errors.Is(err, game.ErrCycle) || !strings.Contains(err.Error(), method) {
			t.Errorf("%s: %v, %v", method, c, err)
		}
	}
}
