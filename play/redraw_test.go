package play_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/play"
)

// What chance drew in one play, another play can be told, whatever its seed.
func TestRedraw(t *testing.T) {
	for seed := range uint64(20) {
		c, again := play.New(dice(seed)).Begin(), play.New(dice(seed+1)).Begin()
		for ply := 0; ; ply++ {
			if err := again.Redraw(c.Draws(ply)); err != nil {
				t.Fatal(err)
			}
			if again.Drawn(ply) != c.Drawn(ply) || again.Draw(false) != c.Draw(false) || !slices.Equal(again.Draws(ply), c.Draws(ply)) {
				t.Fatalf("seed %d: %s, want %s", seed, again.Drawn(ply), c.Drawn(ply))
			}
			if c.Over() || ply == 20 {
				break
			}
			for _, course := range []*play.Course{c, again} {
				options := course.Options()
				if err := course.Move(options[ply%len(options)]); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}

func TestRedrawForgets(t *testing.T) {
	c := play.New(dice(1)).Begin()
	if err := c.Repeat([]string{"roll", "roll"}); err != nil {
		t.Fatal(err)
	}
	c.Go(0)
	before := c.Draw(false)
	for _, wrong := range [][]int{nil, {6}, {-1}, {1, 2}} {
		if err := c.Redraw(wrong); !errors.Is(err, play.ErrDraws) || c.Longest() != 2 || c.Draw(false) != before {
			t.Errorf("%v: %v, %d moves", wrong, err, c.Longest())
		}
	}
	if err := c.Redraw([]int{3}); err != nil || c.Longest() != 0 || c.Drawn(0) == "" {
		t.Errorf("%v, %d moves, %q", err, c.Longest(), c.Drawn(0))
	}
	if err := play.New(takeAway(3)).Begin().Redraw(nil); err != nil {
		t.Error(err)
	}
}
