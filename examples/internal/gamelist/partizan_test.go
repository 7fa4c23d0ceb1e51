package gamelist_test

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/clobber"
	"github.com/gametheory-go/gametheory/games/coloring"
	"github.com/gametheory-go/gametheory/games/domineering"
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

// Dominoes are Domineering, on boards of one word and of two.
func TestDominoes(t *testing.T) {
	for _, size := range []string{"3x3", "8x8", "2x9", "9x2"} {
		b, start, err := domineering.ParseBoard(size)
		if err != nil {
			t.Fatal(err)
		}
		d, p, err := gamelist.ReadDominoes(size)
		if err != nil || d.Text(p) != b.Text(start) {
			t.Fatal(d.Text(p), err)
		}
		r := rand.New(rand.NewPCG(16, 10))
		for range 100 {
			q := start & domineering.Position(r.Uint64())
			s, err := d.Parse(b.Text(q))
			if err != nil || d.Text(s) != b.Text(q) {
				t.Fatalf("%s is read as %s, %v", b.Text(q), d.Text(s), err)
			}
			parts, _ := partizan.Find[game.Partitioner[grid.Position]](d)
			signer, _ := partizan.Find[partizan.Signer[grid.Position]](d)
			o, sign := signer.Signed(s)
			if r, want := b.Signed(q); d.Text(o) != b.Text(r) || sign != want {
				t.Fatalf("%s stands for %s, %d", b.Text(q), d.Text(o), sign)
			}
			var all domineering.Position
			for _, part := range parts.Parts(nil, s) {
				r, err := b.Parse(d.Text(part))
				if all |= r; err != nil {
					t.Fatal(err)
				}
			}
			if want := b.Parts(nil, q); len(want) != len(parts.Parts(nil, s)) || !slices.Equal(want, b.Parts(nil, all)) {
				t.Fatalf("%s has the parts %v", b.Text(q), parts.Parts(nil, s))
			}
			for _, player := range []partizan.Player{partizan.Left, partizan.Right} {
				want := partizan.Options(b, nil, q, player)
				got := partizan.Options(d, nil, s, player)
				if len(got) != len(want) {
					t.Fatalf("%s: %d options, want %d", b.Text(q), len(got), len(want))
				}
				for i, o := range got {
					if name := d.MoveName(s, o); d.Text(o) != b.Text(want[i]) || name != b.MoveName(q, want[i]) {
						t.Fatalf("%s: %s leads to %s, want %s", b.Text(q), name, d.Text(o), b.Text(want[i]))
					}
				}
			}
		}
	}
	for _, wrong := range []string{"9x9", "..x", "./.."} {
		if _, _, err := gamelist.ReadDominoes(wrong); err == nil {
			t.Errorf("%q is read", wrong)
		}
	}
}
