package classic_test

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/nim/classic"
)

func TestStaircaseContract(t *testing.T) {
	gametest.Test(t, classic.Staircase{}, classic.NewStairs(2, 1, 2, 3))
}

func TestStaircase(t *testing.T) {
	checkClosed(t, classic.Staircase{},
		classic.NewStairs(2, 1, 2, 0, 3), classic.NewStairs(3, 4, 1, 2), classic.NewStairs(5, 9), classic.NewStairs(0, 0, 7))
}

// Many stairs, with more coins than the varint of one byte holds.
func TestStairs(t *testing.T) {
	coins := make([]int, 100)
	for i := range coins {
		coins[i] = i * i * 20
	}
	s := classic.NewStairs(coins...)
	if got := s.AppendTo([]int{-1}); !slices.Equal(got, append([]int{-1}, coins...)) {
		t.Errorf("%v", got)
	}
	if classic.NewStairs(1, 2, 0, 0) != classic.NewStairs(1, 2) || classic.NewStairs(0, 0) != (classic.Stairs{}) {
		t.Error("stairs without coins at the top make a difference")
	}
	if got := classic.NewStairs(math.MaxInt).String(); got != fmt.Sprint(math.MaxInt) {
		t.Errorf("%s", got)
	}
	mustPanic(t, "-1 coins on stair 2", func() { classic.NewStairs(1, -1) })
	mustPanic(t, "coins on stair 2", func() { classic.NewStairs(1, math.MaxInt) })
}

func TestParseStairs(t *testing.T) {
	for text, want := range map[string]classic.Stairs{
		"":          {},
		"0":         {},
		"3, 0, 2":   classic.NewStairs(3, 0, 2),
		"3+0+2+0":   classic.NewStairs(3, 0, 2),
		" 300\t128": classic.NewStairs(300, 128),
	} {
		if got, err := classic.ParseStairs(text); err != nil || got != want {
			t.Errorf("%q: %v, %v; want %v", text, got, err, want)
		}
	}
	for text, words := range map[string]string{
		"3, x, 2":                     `number of coins "x" is not a number`,
		"-1":                          `"-1" is not a number`,
		"99999999999999999999":        "is larger than",
		fmt.Sprint(math.MaxInt, ",1"): "1 coins on stair 2",
	} {
		if _, err := classic.ParseStairs(text); !errors.Is(err, classic.ErrStairs) || !strings.Contains(err.Error(), words) {
			t.Errorf("%q: %v, want %q", text, err, words)
		}
	}
}

func FuzzParseStairs(f *testing.F) {
	for _, text := range []string{"3, 0, 2", "0", "128+129", "9999999999999999999,1", "3,-"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := classic.ParseStairs(text)
		if err != nil {
			if !errors.Is(err, classic.ErrStairs) {
				t.Errorf("%q: %v", text, err)
			}
			return
		}
		if again, err := classic.ParseStairs(s.String()); err != nil || again != s {
			t.Errorf("%q: %v, then %v, %v", text, s, again, err)
		}
	})
}
