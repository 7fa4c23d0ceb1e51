package takeaway

import (
	"context"
	"errors"
	"iter"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/panictest"
	"github.com/gametheory-go/gametheory/nim/internal/closedtest"
)

// randomLimit returns a limit that does not decrease. It may be less than what was
// taken, and 0 for a while.
func randomLimit(r *rand.Rand, size int) func(int64) int64 {
	values := make([]int64, size+1)
	steep := 1 + r.IntN(5)
	for i := range values[1:] {
		values[i+1] = values[i] + int64(r.IntN(2)*r.IntN(steep+1))
	}
	if r.IntN(2) == 0 { // Schwenk's condition
		for i := range values {
			values[i] = max(values[i], int64(i))
		}
	}
	return func(taken int64) int64 { return values[min(taken, int64(size))] }
}

// limits are limits with a simple description.
var limits = map[string]func(int64) int64{
	"t":      Times(1),
	"2t":     Times(2),
	"3t":     Times(3),
	"7t":     Times(7),
	"2t-1":   func(t int64) int64 { return 2*t - 1 },
	"t+1":    func(t int64) int64 { return t + 1 },
	"t-1":    func(t int64) int64 { return t - 1 },
	"t/2":    func(t int64) int64 { return t / 2 },
	"0":      func(int64) int64 { return 0 },
	"4":      func(int64) int64 { return 4 },
	"any":    func(int64) int64 { return math.MaxInt64 },
	"-1":     func(int64) int64 { return -1 },
	"t to 9": func(t int64) int64 { return min(t, 9) },
}

// checkDynamic compares the closed form with the definition at all positions
// with up to size counters.
func checkDynamic(t *testing.T, name string, limit func(int64) int64, size int64) {
	t.Helper()
	rules := Dynamic{Limit: limit}
	losing, lost := NewLosingNumbers(Dynamic{limit}), closedtest.Lost(rules, false)
	for n := range size + 1 {
		if got, err := losing.Contains(ctx, n); err != nil || got != (n > 0 && lost(rules.Start(n))) {
			t.Errorf("%s: losing number %d: %t, %v", name, n, got, err)
		}
		for most := range n + 2 {
			p := Pile{n, most}
			if got, err := losing.PPosition(ctx, p); err != nil || got != lost(p) {
				t.Errorf("%s: P-position %v: %t, %v", name, p, got, err)
			}
			var want []int64
			for _, o := range rules.Moves(nil, p) {
				if lost(o) {
					want = append(want, n-o.Counters)
				}
			}
			if got := taken(t, p, losing.AllWinningMoves(ctx, p)); !slices.Equal(got, want) {
				t.Errorf("%s: winning at %v: %v; want %v", name, p, got, want)
			}
			checkChoice(t, losing, p, want)
		}
	}
}

// taken returns how many counters moves at p take, of a sequence that has no error.
func taken(t *testing.T, p Pile, options iter.Seq2[Pile, error]) (counts []int64) {
	t.Helper()
	for o, err := range options {
		if err != nil {
			t.Fatal(err)
		}
		counts = append(counts, p.Counters-o.Counters)
	}
	return counts
}

// collect returns the numbers of a sequence that has no error.
func collect(t *testing.T, seq iter.Seq2[int64, error]) []int64 {
	t.Helper()
	var numbers []int64
	for n, err := range seq {
		if err != nil {
			t.Fatal(err)
		}
		numbers = append(numbers, n)
	}
	return numbers
}

// checkChoice checks what is chosen at p, where the winning moves are win.
func checkChoice(t *testing.T, l *LosingNumbers, p Pile, win []int64) {
	t.Helper()
	got, err := l.Choose(ctx, p)
	options := l.Game.Moves(nil, p)
	switch {
	case len(options) == 0:
		if !errors.Is(err, game.ErrTerminal) {
			t.Errorf("%v, %v chosen at %v", got, err, p)
		}
	case err != nil || got != options[append(win, 1)[0]-1]:
		t.Errorf("%v, %v chosen at %v, where %v win", got, err, p, win)
	}
}

func TestDynamic(t *testing.T) {
	for name, limit := range limits {
		checkDynamic(t, name, limit, 40)
	}
	r := rand.New(rand.NewPCG(33, 34))
	for range longtest.Some(100) {
		checkDynamic(t, "random", randomLimit(r, 30), 30)
	}
}

func TestDynamicContract(t *testing.T) {
	for _, name := range longtest.First(4, []string{"2t", "t/2", "any", "-1", "t", "3t", "7t", "2t-1", "t+1", "t-1", "0", "4", "t to 9"}) {
		d := Dynamic{Limit: limits[name]}
		gametest.Test(t, d, d.Start(0), d.Start(1), d.Start(20), Pile{20, 30})
	}
}

// A player who must not take the last counter must leave one.
func TestDynamicMisere(t *testing.T) {
	for _, name := range []string{"t", "2t", "3t", "2t-1", "t+1", "4", "any", "t to 9"} {
		losing, misere := NewLosingNumbers(Dynamic{limits[name]}), closedtest.Lost(Dynamic{Limit: limits[name]}, true)
		for n := range int64(40) {
			for most := range n {
				want := misere(Pile{n + 1, most + 1})
				if lost, err := losing.PPosition(ctx, Pile{n, most + 1}); err != nil || lost != want {
					t.Errorf("%s: misère play of %d counters, limit %d is lost: %t; normal play of one less: %t, %v", name, n+1, most+1, want, lost, err)
				}
			}
		}
	}
}

// firstLosing returns at most n losing numbers.
func firstLosing(t *testing.T, l *LosingNumbers, n int) []int64 {
	t.Helper()
	var numbers []int64
	for h, err := range l.All(ctx) {
		if err != nil {
			t.Fatal(err)
		}
		if len(numbers) == n {
			break
		}
		numbers = append(numbers, h)
	}
	return numbers
}

func TestLosingNumbers(t *testing.T) {
	for _, test := range []struct {
		limit  string
		want   []int64
		source string
	}{
		{"4", []int64{1, 2, 3, 4, 5}, "by hand: {1, 2, 3, 4} by turns"},
		{"0", []int64{1}, "by hand: to take 1 ends the play"},
		{"any", []int64{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}, "by hand: the rest can always be taken"},
	} {
		if got := firstLosing(t, NewLosingNumbers(Dynamic{limits[test.limit]}), 10); !slices.Equal(got, test.want) {
			t.Errorf("%s: %v; want %v by %s", test.limit, got, test.want, test.source)
		}
	}
}

// naiveLosing is the oracle of All: Schwenk's recursion, number by number, up to most.
func naiveLosing(limit func(int64) int64, most int64) []int64 {
	numbers := []int64{1}
	for {
		last := numbers[len(numbers)-1]
		j := slices.IndexFunc(numbers, func(h int64) bool { return limit(h) >= last })
		if j < 0 || numbers[j] > most-last {
			return numbers
		}
		numbers = append(numbers, last+numbers[j])
	}
}

func TestLosingNumbersRecursion(t *testing.T) {
	r := rand.New(rand.NewPCG(35, 36))
	for range 300 {
		limit := randomLimit(r, 200)
		const most = 300
		want := naiveLosing(limit, most)
		got := firstLosing(t, NewLosingNumbers(Dynamic{limit}), len(want)+1)
		if len(got) > len(want) && got[len(want)] > most {
			got = got[:len(want)]
		}
		if !slices.Equal(got, want) {
			t.Errorf("%v; want %v", got, want)
		}
	}
	// All there are, where they come close to the largest number.
	for _, name := range []string{"t", "2t", "3t", "7t", "2t-1", "t+1", "t to 9"} {
		got := collect(t, NewLosingNumbers(Dynamic{limits[name]}).All(ctx))
		if want := naiveLosing(limits[name], math.MaxInt64); !slices.Equal(got, want) {
			t.Errorf("%s: %v; want %v", name, got, want)
		}
	}
}

// Parts are losing numbers, their sum is n, and the limit of each is less than the one
// before.
func TestParts(t *testing.T) {
	r := rand.New(rand.NewPCG(37, 38))
	for name, limit := range limits {
		losing := NewLosingNumbers(Dynamic{limit})
		for i := range 300 {
			n := int64(i)
			if i >= 200 {
				n = r.Int64()
			}
			sum, last, count := int64(0), int64(math.MaxInt64), 0
			for h, err := range losing.Parts(ctx, n) {
				if err != nil {
					t.Fatal(err)
				}
				if is, err := losing.Contains(ctx, h); err != nil || !is || count > 0 && limit(h) >= last {
					t.Errorf("%s: %d is a part of %d after %d", name, h, n, last)
				}
				sum, last = sum+h, h
				if count++; count > 1000 {
					break
				}
			}
			if sum != n && count <= 1000 {
				t.Errorf("%s: the parts of %d have the sum %d", name, n, sum)
			}
		}
	}
}

// Heaps that no computer counts.
func TestDynamicLarge(t *testing.T) {
	const fibonacci90, fibonacci5 = 2880067194370816120, 5
	for _, test := range []struct {
		name  string
		limit func(int64) int64
		p     Pile
		want  []int64
	}{
		{"2t", Times(2), Pile{fibonacci90 + fibonacci5, math.MaxInt64}, []int64{fibonacci5, fibonacci90 + fibonacci5}},
		{"2t", Times(2), Pile{fibonacci90 + fibonacci5, fibonacci5}, []int64{fibonacci5}},
		{"2t", Times(2), Pile{fibonacci90 + fibonacci5, fibonacci5 - 1}, nil},
		{"t", Times(1), Pile{math.MaxInt64, 6}, []int64{1, 3}},
		{"t", Times(1), Pile{1 << 62, 1<<62 - 1}, nil},
		{"any", limits["any"], Pile{math.MaxInt64, math.MaxInt64}, []int64{math.MaxInt64}},
		{"any", limits["any"], Pile{math.MaxInt64, math.MaxInt64 - 1}, nil},
		{"4", limits["4"], Pile{math.MaxInt64 - 2, 3}, nil},
		{"k", Times(math.MaxInt64), Pile{math.MaxInt64, 10}, nil},
		{"1000t", Times(1000), Pile{2003, 5000}, []int64{2, 2003}}, // 2001 + 2, of 1, 2 ... 1001, 1003 ... 2001, 2004 ...
	} {
		if got := taken(t, test.p, NewLosingNumbers(Dynamic{test.limit}).AllWinningMoves(ctx, test.p)); !slices.Equal(got, test.want) {
			t.Errorf("%s: winning at %v: %v; want %v", test.name, test.p, got, test.want)
		}
	}
}

// Where losing numbers end, the largest is a part of large heaps very often. Winning
// moves come at once all the same, be they many or few.
func TestDynamicRepeated(t *testing.T) {
	const n = 5_000_000_000_000_000_003
	for name, want := range map[string][]int64{
		"4":   {3, 8, 13, 18}, // the parts are 5, 5 ... 5, 3
		"t-1": {1, n},         // the parts are 1, 1 ... 1
	} {
		var got []int64
		for o, err := range NewLosingNumbers(Dynamic{limits[name]}).AllWinningMoves(ctx, Pile{n, math.MaxInt64}) {
			if err != nil {
				t.Fatal(err)
			}
			if got = append(got, n-o.Counters); len(got) == len(want) {
				break
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %v; want %v", name, got, want)
		}
	}
}

func TestDynamicContext(t *testing.T) {
	cause := errors.New("enough")
	short, stop := context.WithTimeoutCause(ctx, 20*time.Millisecond, cause)
	defer stop()
	losing := NewLosingNumbers(Dynamic{Times(1_000_000_000)}) // some 10^9 runs
	if _, err := losing.Contains(short, math.MaxInt64); !errors.Is(err, cause) {
		t.Errorf("%v", err)
	}
	if is, err := losing.Contains(ctx, 999_999_999); err != nil || !is {
		t.Errorf("after the end of a context: %t, %v", is, err)
	}
}

func TestDynamicPanics(t *testing.T) {
	d, losing := Dynamic{Limit: Times(2)}, NewLosingNumbers(Dynamic{Times(2)})
	for name, f := range map[string]func(){
		"Start":           func() { d.Start(-1) },
		"Moves":           func() { d.Moves(nil, Pile{-1, 1}) },
		"Contains":        func() { losing.Contains(ctx, -1) },
		"Parts":           func() { losing.Parts(ctx, -1) },
		"Memory":          func() { (&LosingNumbers{Memory: -1}).Contains(ctx, 1) },
		"PPosition":       func() { losing.PPosition(ctx, Pile{-1, 1}) },
		"AllWinningMoves": func() { losing.AllWinningMoves(ctx, Pile{-1, 1}) },
	} {
		t.Run(name, func(t *testing.T) { panictest.Want(t, "takeaway: ", f) })
	}
}

// The zero Dynamic has no limit: of any number that is left all may be taken.
func TestDynamicZero(t *testing.T) {
	var d Dynamic
	if got, want := d.Moves(nil, Pile{3, 2}), []Pile{{2, 2}, {1, 1}}; !slices.Equal(got, want) {
		t.Errorf("moves of the zero Dynamic: %v; want %v", got, want)
	}
	checkDynamic(t, "zero", nil, 20)
	var zero LosingNumbers
	if got, want := firstLosing(t, &zero, 5), []int64{1, 2, 3, 4, 5}; !slices.Equal(got, want) {
		t.Errorf("losing numbers of the zero value: %v; want %v", got, want)
	}
}

// A limit on the memory is kept, and what was computed before is there.
func TestLosingNumbersMemory(t *testing.T) {
	const memory = 1 << 20
	losing := &LosingNumbers{Game: Dynamic{Times(1_000_000_000)}, Memory: memory}
	for name, f := range map[string]func() error{
		"Contains":  func() error { _, err := losing.Contains(ctx, math.MaxInt64); return err },
		"PPosition": func() error { _, err := losing.PPosition(ctx, Pile{math.MaxInt64, 5}); return err },
		"Choose":    func() error { _, err := losing.Choose(ctx, Pile{math.MaxInt64, 5}); return err },
		"Parts": func() error {
			for _, err := range losing.Parts(ctx, math.MaxInt64) {
				return err
			}
			return nil
		},
	} {
		if err := f(); !errors.Is(err, game.ErrMemory) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if bytes := int64(cap(losing.runs)) * 24; bytes > memory || bytes < memory/8 {
		t.Errorf("%d bytes are in use, %d allowed", bytes, memory)
	}
	if is, err := losing.Contains(ctx, 999_999_999); err != nil || !is {
		t.Errorf("%t, %v", is, err)
	}
}

func TestDynamicMoveName(t *testing.T) {
	d := Dynamic{Times(2)}
	p := d.Start(9)
	if got := game.MoveName[Pile](d, p, d.Moves(nil, p)[2]); got != "take 3" {
		t.Errorf("the third move at %v is %q", p, got)
	}
}
