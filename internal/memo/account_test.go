package memo

import (
	"math"
	"testing"
)

// Owners take from a budget what is left, and give it back even where the limit has become less than what is used.
func TestAccount(t *testing.T) {
	b := Budget{Limit: 100}
	one, two := Account{Budget: &b}, Account{Budget: &b}
	for _, step := range []struct {
		owner *Account
		bytes int64
		ok    bool
	}{{&one, 60, true}, {&two, 41, false}, {&two, math.MaxInt64, false}, {&two, 40, true}, {&one, 1, false}, {&one, -30, true}, {&one, 30, true}} {
		held := step.owner.Held
		if ok := step.owner.Take(step.bytes); ok != step.ok || ok != (step.owner.Held == held+step.bytes) || b.Used != one.Held+two.Held {
			t.Errorf("%d bytes: %t, %d held, %d used; want %t", step.bytes, ok, step.owner.Held, b.Used, step.ok)
		}
	}
	b.Limit = 50
	if one.Close(); one.Held != 0 || b.Used != 40 || b.Left() != 10 {
		t.Errorf("%d held, %d used, %d left", one.Held, b.Used, b.Left())
	}
}
