package gamelist_test

import (
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/games/clobber"
	"github.com/gametheory-go/gametheory/games/coloring"
	"github.com/gametheory-go/gametheory/games/grid"
	"github.com/gametheory-go/gametheory/games/toads"
	"github.com/gametheory-go/gametheory/play"
)

// The experts win wherever that is possible, whoever moves.
func TestPartizanExperts(t *testing.T) {
	for _, test := range []struct {
		name, start string
		read        func(string) (grid.Game, grid.Position, error)
	}{
		{"domineering", "3x3", gamelist.ReadDominoes},
		{"clobber", "2x4", func(s string) (grid.Game, grid.Position, error) { return clobber.Read(s) }},
		{"snort", "2x3", func(s string) (grid.Game, grid.Position, error) { return coloring.ReadSnort(s) }},
		{"toads", "TTT__FFF", func(s string) (grid.Game, grid.Position, error) { return toads.Read(s) }},
	} {
		t.Run(test.name, func(t *testing.T) {
			rules, p, err := test.read(test.start)
			if err != nil {
				t.Fatal(err)
			}
			title := gamelist.Partizan{Rules: rules, Start: p, Time: time.Hour}.Title()
			won := 0
			everyPosition(t, title.Rules, title.Start, title.Levels, func(s, _ play.Position, want, got ended) {
				if got.value != want.value {
					t.Fatalf("at %v: %d, want %d", s, got.value, want.value)
				}
				if want.value > 0 {
					won++
				}
			})
			if won < 10 {
				t.Errorf("only %d positions are won", won)
			}
		})
	}
}
