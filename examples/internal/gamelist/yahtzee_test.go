package gamelist_test

import (
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/play"
)

// The level that knows what to keep is worth many points more than one at random.
func TestYahtzeeLevels(t *testing.T) {
	c := open(t, "yahtzee", "", 2, gamelist.Options{Seed: 1})
	for !c.Over() {
		m, err := c.Choose(t.Context(), []string{"beginner", play.Best}[c.Player()], 1)
		if err != nil {
			t.Fatal(err)
		}
		if err := c.Move(m); err != nil {
			t.Fatal(err)
		}
	}
	if r, _ := c.Result(); r.Points[1] < r.Points[0]+50 {
		t.Errorf("%v points", r.Points)
	}
}
