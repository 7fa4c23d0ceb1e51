package loopy

import (
	"context"
	"errors"
	"runtime/debug"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/panictest"
)

// lasso is a row of n positions. Left moves along the row, and from the last position back to one
// of the positions. Right can end the play by a move with value ↓.
func lasso(t *testing.T, n, back int) *Form {
	t.Helper()
	g, err := New[int](partizan.RulesFunc[int](func(dst []int, s int, p partizan.Player) []int {
		switch {
		case s == n-1 && p == partizan.Left:
			return append(dst, back)
		case s >= 0 && p == partizan.Left:
			return append(dst, s+1)
		case s >= 0:
			return append(dst, -3)
		case s == -3 && p == partizan.Left || s == -2:
			return append(dst, s+1)
		case s == -3:
			return append(dst, -1)
		}
		return dst
	}), 0)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// The text of a game of any depth is read as the same game: no name in the text is the name of
// another game or value.
func TestLetters(t *testing.T) {
	names := map[string]bool{}
	for n := range longtest.Cases(40, 100) {
		g := lasso(t, n+2, n)
		text := g.String()
		h := parse(t, text)
		if h.Size() != g.Size() || h.String() != text || compare(t, g, h) != partizan.Equal {
			t.Fatalf("%d positions are written as %v, with %d", g.Size(), text, h.Size())
		}
		if name := letter(n); names[name] || partizanName(name) {
			t.Errorf("the name at depth %d is %s", n, name)
		} else {
			names[name] = true
		}
	}
}

// partizanName reports whether a name is the name of a game or a value.
func partizanName(name string) bool {
	_, err := Parse(name)
	return err == nil
}

// The stack and the memory do not grow with the square of the number of positions.
func TestDeep(t *testing.T) {
	defer debug.SetMaxStack(debug.SetMaxStack(16 << 20))
	g := lasso(t, MaxPositions-4, 0)
	if text := g.String(); !strings.Contains(text, "...") || len(text) > 4*MaxText {
		t.Errorf("a text of %d bytes", len(text))
	}
	if !g.Stopper() || g.Result(partizan.Right) != RightWins {
		t.Error("a game in which only Left goes round is no stopper, or Right does not win")
	}
	chain, err := Of(partizan.Integer(MaxPositions - 1))
	if err != nil || chain.String() != "65535" {
		t.Error(chain, err)
	}
	if _, err := Of(partizan.Integer(MaxPositions)); !errors.Is(err, ErrSize) {
		t.Error(err)
	}
	for text, want := range map[string]error{
		strings.Repeat("{", MaxText):             ErrSyntax,
		strings.Repeat("a{", MaxText/2):          ErrSyntax,
		strings.Repeat("(", MaxText):             ErrSyntax,
		"a{1000000|a}":                           ErrSize,
		"*3000":                                  ErrSize, // of few positions, and nine million moves
		"{a{0|a}|99999999999999999999}":          ErrSize,
		"{a{0|a}|*9999999}":                      partizan.ErrRange,
		strings.Repeat(" ", MaxText+1):           ErrSyntax,
		strings.Repeat("{on|", MaxText/8) + "0}": ErrSyntax,
	} {
		if g, err := Parse(text); !errors.Is(err, want) {
			t.Errorf("%.20s... is read as %v, %v, want %v", text, g, err, want)
		}
	}
	wide := partizan.RulesFunc[int](func(dst []int, s int, p partizan.Player) []int {
		for o := range 5000 {
			dst = append(dst, o)
		}
		return dst
	})
	if _, err := New[int](wide, 0); !errors.Is(err, ErrSize) {
		t.Errorf("%v for a game of 50 million moves", err)
	}
}

// Simplest accepts a game with loops up to its limit on positions times moves, and none beyond.
func TestSimplestSize(t *testing.T) {
	for _, n := range []int{300, 2000} {
		g := lasso(t, n, 0)
		if _, err := g.Simplest(t.Context()); errors.Is(err, ErrSize) != (2*g.Size()*g.moves() > MaxMoves) {
			t.Errorf("%v for %d positions with %d moves", err, g.Size(), g.moves())
		}
	}
}

// The search for a simplest form ends with its context.
func TestSimplestCanceled(t *testing.T) {
	stop := errors.New("stop")
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(stop)
	if _, err := parse(t, "a{0|a}").Simplest(ctx); !errors.Is(err, stop) {
		t.Error(err)
	}
}

// A text that is not a game, or a Form from outside the package, is refused with one sentence.
func TestMisuse(t *testing.T) {
	var none context.Context
	over := parse(t, "over")
	for want, call := range map[string]func(){
		"New without Rules": func() { New[int](nil, 0) },
		"nil context":       func() { over.Simplest(none) },
	} {
		refused(t, want, call)
	}
	for _, g := range []*Form{nil, {}} {
		for _, call := range []func(){
			func() { g.Neg() }, func() { over.Add(g) }, func() { g.Add(over) }, func() { over.Sub(g) },
			func() { g.Stopper() }, func() { g.Result(partizan.Left) }, func() { _ = g.String() },
			func() { Compare(g, over) }, func() { Compare(over, g) }, func() { g.Simplest(t.Context()) },
		} {
			refused(t, "a Form without positions", call)
		}
	}
}

// refused tests that a call panics.
func refused(t *testing.T, want string, call func()) {
	t.Helper()
	if text := panictest.Text(call); !strings.HasPrefix(text, "loopy: ") || !strings.Contains(text, want) {
		t.Errorf("panic %q, want one about %s", text, want)
	}
}
