package tool

import (
	"errors"
	"math"
	"testing"

	"github.com/gametheory-go/gametheory/game"
)

func TestBudget(t *testing.T) {
	b := NewBudget("tool", 100, 5)
	for _, step := range []struct {
		bytes, left int64
		fails       bool
	}{{60, 40, false}, {41, 40, true}, {math.MaxInt64, 40, true}, {40, 0, false}, {1, 0, true}, {-30, 30, false}, {30, 0, false}} {
		room := Room(&b, step.bytes)
		err := Take(&b, step.bytes)
		if errors.Is(err, game.ErrMemory) != step.fails || (room == nil) != (err == nil) || b.Left() != step.left {
			t.Errorf("%d bytes: %v, %v, %d left, want %+v", step.bytes, room, err, b.Left(), step)
		}
	}
	if b := NewBudget("tool", 0, 5); b.Left() != 5 {
		t.Errorf("%d left", b.Left())
	}
}

func TestArea(t *testing.T) {
	const big = math.MaxInt
	if a := Area(3, 5, 7); a != 105 {
		t.Errorf("%d", a)
	}
	for _, size := range [][2]int{{big, 1}, {big / 2, big / 2}, {big, big}} {
		const each = math.MaxInt64 / big * 2
		if a := Area(each, size[0], size[1]); a != math.MaxInt64 {
			t.Errorf("%d times %v: %d", int64(each), size, a)
		}
	}
}
