package tool_test

import (
	"strings"
	"sync"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/panictest"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// TestGuard lets goroutines use a guarded tool as often as they can. Never are two in it,
// and the race detector is content.
func TestGuard(t *testing.T) {
	var g tool.Guard
	var calls int // guarded
	call := func() {
		defer g.Enter("test", "Tool").Leave()
		calls++
	}
	var all sync.WaitGroup
	var mu sync.Mutex
	entered := 0
	for range 8 {
		all.Go(func() {
			for range 1000 {
				if v := panictest.Text(call); v == "" {
					mu.Lock()
					entered++
					mu.Unlock()
				} else if v != "test: Tool used by several goroutines at once, or by a call of its own" {
					t.Errorf("panic %v", v)
				}
			}
		})
	}
	all.Wait()
	if calls != entered {
		t.Errorf("%d calls counted, %d entered", calls, entered)
	}
}

// TestGuardAfterPanic holds that a call that panics does not keep the tool, and one that is
// refused does not give it away.
func TestGuardAfterPanic(t *testing.T) {
	var g tool.Guard
	call := func(f func()) {
		defer g.Enter("test", "Tool").Leave()
		f()
	}
	if v := panictest.Text(func() { call(func() { panic("rules") }) }); v != "rules" {
		t.Errorf("panic %v", v)
	}
	call(func() {
		for range 2 {
			if v := panictest.Text(func() { call(func() {}) }); v == "" {
				t.Error("a call within a call is not refused")
			}
		}
	})
	call(func() {})
}

// ended has no moves.
type ended struct{}

func (ended) Moves(dst []int, _ int) []int { return dst }

func TestMemory(t *testing.T) {
	if v := panictest.Text(func() { tool.Memory("test", -1, 5) }); v != "test: negative Memory" {
		t.Errorf("panic %v", v)
	}
	if tool.Memory("test", 0, 5) != 5 || tool.Memory("test", 1, 5) != 1 {
		t.Error("a Memory of 0 is not the default alone")
	}
}

// What is refused is sent to tools that know all of it.
func TestRefuse(t *testing.T) {
	for _, tt := range []struct {
		chancer, viewer any
		want            []string // in the panic; none if there is none
	}{
		{nil, nil, nil},
		{1, nil, []string{"test: chance moves", "Expectimax", "package extensive"}},
		{nil, 1, []string{"test: players do not see all", "package extensive"}},
		{1, 1, []string{"test: chance moves, and players do not see all", "package extensive"}},
	} {
		v := panictest.Text(func() { tool.Refuse("test", tt.chancer, tt.viewer) })
		if (v == "") != (tt.want == nil) {
			t.Errorf("%v: panic %v", tt, v)
		}
		for _, want := range tt.want {
			if !strings.Contains(v, want) {
				t.Errorf("%v: panic %v", tt, v)
			}
		}
		if tt.viewer != nil && strings.Contains(v, "Expectimax") {
			t.Errorf("%v: panic %v", tt, v)
		}
	}
}

// wrapper has no Score of its own.
type wrapper struct{ game.Rules[int] }

func (w wrapper) Unwrap() game.Rules[int] { return w.Rules }

// A score that is not that of normal play is seen through wrappers.
func TestNormalPlay(t *testing.T) {
	r := ended{}
	for _, rules := range []game.Rules[int]{r, game.Normal[int](r), wrapper{game.Normal[int](r)}} {
		if v := panictest.Text(func() { tool.NormalPlay("test", rules)(0) }); v != "" {
			t.Errorf("%T: panic %v", rules, v)
		}
	}
	for _, rules := range []game.Rules[int]{game.Misere[int](r), wrapper{game.Misere[int](r)}} {
		if v := panictest.Text(func() { tool.NormalPlay("test", rules)(0) }); v == "" {
			t.Errorf("%T: no panic", rules)
		}
	}
}
