package must_test

import (
	"context"
	"testing"

	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/panictest"
)

// rules is a kind of function, as game.RulesFunc is.
type rules func(int) []int

func TestHave(t *testing.T) {
	var none rules
	var pointer *int
	for _, v := range []any{nil, none, pointer, map[int]int(nil)} {
		if got := panictest.Text(func() { must.Have(v, "game: nil rules") }); got != "game: nil rules" {
			t.Errorf("%#v: panic %v", v, got)
		}
	}
	for _, v := range []any{0, "", []int(nil), struct{}{}, rules(func(int) []int { return nil }), new(int)} {
		if got := panictest.Text(func() { must.Have(v, "game: nil rules") }); got != "" {
			t.Errorf("%#v: panic %v", v, got)
		}
	}
}

func TestHaveContext(t *testing.T) {
	if got := panictest.Text(func() { must.HaveContext("game", context.Background()) }); got != "" {
		t.Errorf("panic %v", got)
	}
	var none context.Context
	if got := panictest.Text(func() { must.HaveContext("game", none) }); got == "" {
		t.Error("no panic for a nil context")
	}
}
