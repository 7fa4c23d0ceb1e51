package heap

import (
	"context"
	"errors"
	"iter"
	"runtime"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/panictest"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/internal/code"
)

// allocated returns the bytes that f allocates, garbage included.
func allocated(f func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

// TestChooseMemory: to choose a move does not make all of them.
func TestChooseMemory(t *testing.T) {
	const size = 1 << 21
	for _, s := range []nim.Heaps{
		nim.NewHeaps(size, size),       // lost
		nim.NewHeaps(size, size-1, 12), // won
	} {
		q := &Sequence{Rules: Nim, Memory: 1 << 20}
		bytes := allocated(func() {
			if _, err := q.Choose(t.Context(), s); err != nil {
				t.Error(err)
			}
		})
		if bytes > 4<<20 {
			t.Errorf("%v: %d bytes are allocated to choose one of %d moves", s, bytes, size)
		}
	}
}

// counting is Nim, and counts the options that are asked for. It calls after when there
// have been at of them.
type counting struct {
	options *int
	at      int
	after   func()
}

func (c counting) Options(n int) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		for left := range Nim.Options(n) {
			if *c.options++; *c.options == c.at {
				c.after()
			}
			if !yield(left) {
				return
			}
		}
	}
}

// TestPlayContext: a context that ends while the options of a position are gone through
// ends that, with its cause.
func TestPlayContext(t *testing.T) {
	const size = 1500
	cause := errors.New("enough")
	for name, play := range map[string]func(*Sequence, context.Context, nim.Heaps) error{
		"Choose":  func(q *Sequence, ctx context.Context, s nim.Heaps) error { _, err := q.Choose(ctx, s); return err },
		"Analyze": func(q *Sequence, ctx context.Context, s nim.Heaps) error { _, err := q.Analyze(ctx, s); return err },
		"WinningMoves": func(q *Sequence, ctx context.Context, s nim.Heaps) error {
			_, err := q.WinningMoves(ctx, s)
			return err
		},
	} {
		ctx, cancel := context.WithCancelCause(t.Context())
		asked := 0
		rules := &counting{options: &asked, at: -1, after: func() { cancel(cause) }}
		q := NewSequence(rules)
		if _, err := q.At(ctx, size); err != nil {
			t.Fatal(err)
		}
		asked, rules.at = 0, 100
		err := play(q, ctx, nim.NewHeaps(size)) // the last option wins
		if !errors.Is(err, cause) || asked > 1100 {
			t.Errorf("%s: %v, after %d options", name, err, asked)
		}
	}
}

// TestMovesMemory: a list of moves counts in Memory.
func TestMovesMemory(t *testing.T) {
	s := nim.NewHeaps(20_000)
	for name, play := range map[string]func(*Sequence) error{
		"Analyze": func(q *Sequence) error { _, err := q.Analyze(t.Context(), s); return err },
		"WinningMoves": func(q *Sequence) error {
			_, err := q.WinningMoves(t.Context(), s)
			return err
		},
	} {
		// In the game of breaking a heap in two all values are 0 and 1 by turns, so that
		// all splits of an even heap win.
		q := &Sequence{Rules: MustParse("4.0"), Memory: 1 << 30}
		if err := play(q); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		q.Memory = 500_000
		if err := play(q); !errors.Is(err, game.ErrMemory) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestNegativeMemory: all methods panic.
func TestNegativeMemory(t *testing.T) {
	s := nim.NewHeaps(3, 4)
	for name, f := range map[string]func(q *Sequence){
		"At":           func(q *Sequence) { q.At(t.Context(), 5) },
		"Value":        func(q *Sequence) { q.Value(t.Context(), s) },
		"Period":       func(q *Sequence) { q.Period(t.Context(), 5) },
		"Choose":       func(q *Sequence) { q.Choose(t.Context(), s) },
		"WinningMoves": func(q *Sequence) { q.WinningMoves(t.Context(), s) },
		"Analyze":      func(q *Sequence) { q.Analyze(t.Context(), s) },
	} {
		for _, known := range []bool{false, true} {
			q := NewSequence(Kayles)
			if known {
				q.At(t.Context(), 5)
			}
			q.Memory = -1
			if text := panictest.Text(func() { f(q) }); text != "heap: negative Memory" {
				t.Errorf("%s: %q", name, text)
			}
		}
	}
}

// TestShortErrors: no message has the whole code of a large set of numbers.
func TestShortErrors(t *testing.T) {
	const most = 300
	digits := []byte(strings.Repeat("\x03", 1<<20))
	digits[0] = 0
	large := NewCode(digits, 0)
	q := &Sequence{Rules: large, Memory: 1 << 16}
	_, memory := q.At(t.Context(), 1<<30)
	_, few := NewSequence(large).Period(t.Context(), 10)
	_, none := NewSequence(NewCode(append(digits, 12), 0).Unequal()).Period(t.Context(), 10)
	_, end := NewSequence(large).Choose(t.Context(), nim.NewHeaps())
	_, parse := Parse("0." + strings.Repeat("7", 1<<20) + "x")
	for _, test := range []struct {
		err, want error
	}{
		{memory, game.ErrMemory}, {few, ErrNoPeriod}, {none, ErrNoPeriod}, {end, game.ErrTerminal}, {parse, ErrCode},
	} {
		if !errors.Is(test.err, test.want) {
			t.Errorf("%.300v, want %v", test.err, test.want)
		} else if text := test.err.Error(); len(text) > most || !strings.Contains(text, "more") {
			t.Errorf("%d bytes: %.300s", len(text), text)
		}
	}
	if got, err := Parse(large.String()); got != large || err != nil {
		t.Errorf("String is not the whole code: %v", err)
	}
}

// TestBrief: a shortened text says how much is left out, and keeps what tells kinds of games apart.
func TestBrief(t *testing.T) {
	long := strings.Repeat("30", 50)
	for text, want := range map[string]string{
		"0.77":               "0.77",
		"0.3...":             "0.3...",
		"0." + long:          "0.303030303030303030303030303030303030303 [and 60 more digits]",
		"0." + long + "1...": "0.303030303030303030303030303030303030303 [and 61 more digits] 1...",
		"4." + long + "#":    "4.303030303030303030303030303030303030303 [and 60 more digits]#",
	} {
		if got := brief(MustParse(text)); got != want {
			t.Errorf("%.10s: %s, want %s", text, got, want)
		}
	}
	if got, want := code.Brief(strings.Repeat("é", 50)), strings.Repeat("é", 20)+" [and 60 more bytes]"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if got, want := brief(counting{}), "heap.counting"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// TestNoPeriodText has the sentences that say why there is no period.
func TestNoPeriodText(t *testing.T) {
	for _, test := range []struct {
		rules Rules
		want  string
	}{
		{MustParse("0.137"), "heap: no period proved for 0.137: the Grundy values of heaps of up to 80 counters do not suffice"},
		{MustParse("0.8#"), "heap: no period proved for 0.8#: no theorem is known for games like it"},
		{counting{options: new(int)}, "heap: no period proved for heap.counting: no theorem is known for games like it"},
	} {
		if _, err := NewSequence(test.rules).Period(t.Context(), 80); !errors.Is(err, ErrNoPeriod) || err.Error() != test.want {
			t.Errorf("%v, want %s", err, test.want)
		}
	}
}
