package numbers_test

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/internal/panictest"
	"github.com/gametheory-go/gametheory/nim/internal/closedtest"
	"github.com/gametheory-go/gametheory/nim/numbers"
)

func TestStaircaseContract(t *testing.T) {
	gametest.Test(t, numbers.Staircase{}, numbers.NewStairs(2, 1, 2, 3))
}

func TestStaircase(t *testing.T) {
	closedtest.Check(t, numbers.Staircase{},
		numbers.NewStairs(2, 1, 2, 0, 3), numbers.NewStairs(3, 4, 1, 2), numbers.NewStairs(5, 9), numbers.NewStairs(0, 0, 7))
}

// Many stairs, with more coins than the varint of one byte holds.
func TestStairs(t *testing.T) {
	coins := make([]int, 100)
	for i := range coins {
		coins[i] = i * i * 20
	}
	s := numbers.NewStairs(coins...)
	if got := s.AppendTo([]int{-1}); !slices.Equal(got, append([]int{-1}, coins...)) {
		t.Errorf("%v", got)
	}
	if numbers.NewStairs(1, 2, 0, 0) != numbers.NewStairs(1, 2) || numbers.NewStairs(0, 0) != (numbers.Stairs{}) {
		t.Error("stairs without coins at the top make a difference")
	}
	if got := numbers.NewStairs(math.MaxInt).String(); got != fmt.Sprint(math.MaxInt) {
		t.Errorf("%s", got)
	}
	panictest.Want(t, "numbers: -1 coins on stair 2", func() { numbers.NewStairs(1, -1) })
	panictest.Want(t, "numbers: ", func() { numbers.NewStairs(1, math.MaxInt) })
}

func TestParseStairs(t *testing.T) {
	for text, want := range map[string]numbers.Stairs{
		"":          {},
		"0":         {},
		"3, 0, 2":   numbers.NewStairs(3, 0, 2),
		"3+0+2+0":   numbers.NewStairs(3, 0, 2),
		" 300\t128": numbers.NewStairs(300, 128),
	} {
		if got, err := numbers.ParseStairs(text); err != nil || got != want {
			t.Errorf("%q: %v, %v; want %v", text, got, err, want)
		}
	}
	for text, words := range map[string]string{
		"3, x, 2":                     `number of coins "x" is not a number`,
		"-1":                          `"-1" is not a number`,
		"3++5":                        `no number of coins before or after a separator`,
		"99999999999999999999":        "is larger than",
		fmt.Sprint(math.MaxInt, ",1"): "1 coins on stair 2",
	} {
		if _, err := numbers.ParseStairs(text); !errors.Is(err, game.ErrPosition) || !strings.Contains(err.Error(), words) {
			t.Errorf("%q: %v, want %q", text, err, words)
		}
	}
}

func FuzzParseStairs(f *testing.F) {
	closedtest.Fuzz(f, numbers.ParseStairs, "3, 0, 2", "0", "128+129", "9999999999999999999,1", "3,-")
}
