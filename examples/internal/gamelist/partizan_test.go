package gamelist

import (
	"math/rand/v2"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/clobber"
	"github.com/gametheory-go/gametheory/games/coloring"
	"github.com/gametheory-go/gametheory/games/domineering"
	"github.com/gametheory-go/gametheory/games/grid"
	"github.com/gametheory-go/gametheory/games/toads"
)

// The experts win wherever that is possible, whoever moves.
func TestPartizanExperts(t *testing.T) {
	for _, test := range []struct {
		name, start string
		read        func(string) (grid.Game, grid.Position, error)
	}{
		{"domineering", "3x3", ReadDominoes},
		{"clobber", "2x4", func(s string) (grid.Game, grid.Position, error) { return clobber.Read(s) }},
		{"snort", "2x3", func(s string) (grid.Game, grid.Position, error) { return coloring.ReadSnort(s) }},
		{"toads", "TTT__FFF", func(s string) (grid.Game, grid.Position, error) { return toads.Read(s) }},
	} {
		t.Run(test.name, func(t *testing.T) {
			rules, p, err := test.read(test.start)
			if err != nil {
				t.Fatal(err)
			}
			title := Partizan{Rules: rules, Start: p, Time: time.Hour}.Title()
			g := game.Normal(partizan.Alternating[grid.Position](rules))
			expert := title.Levels[len(title.Levels)-1].New(rand.New(rand.NewPCG(1, 1)))
			known := map[GridState]ended{}
			won := 0
			for s := range game.Positions(g, title.Start) {
				if game.Terminal(g, s) {
					continue
				}
				o, err := expert.Choose(t.Context(), s)
				if err != nil {
					t.Fatal(err)
				}
				want := endOf(g, s, known).value
				if got := endOf(g, o, known).before().value; got != want {
					t.Fatalf("at %s, %v to move: %d, want %d", rules.Text(s.Position), s.Player, got, want)
				}
				if want > 0 {
					won++
				}
			}
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
		d, p, err := ReadDominoes(size)
		if err != nil || d.Text(p) != b.Text(start) {
			t.Fatal(d.Text(p), err)
		}
		r := rand.New(rand.NewPCG(16, 10))
		for range 100 {
			q := start & domineering.Position(r.Uint64())
			if s, err := d.Parse(b.Text(q)); s != halves(q) || err != nil || d.Text(s) != b.Text(q) {
				t.Fatalf("%s is read as %s, %v", b.Text(q), d.Text(s), err)
			}
			for _, player := range []partizan.Player{partizan.Left, partizan.Right} {
				want := partizan.Options(b, nil, q, player)
				got := partizan.Options(d, nil, halves(q), player)
				if len(got) != len(want) {
					t.Fatalf("%s: %d options, want %d", b.Text(q), len(got), len(want))
				}
				for i, o := range got {
					if name := d.MoveName(halves(q), o); whole(o) != want[i] || name != b.MoveName(q, want[i]) {
						t.Fatalf("%s: %s leads to %s, want %s", b.Text(q), name, d.Text(o), b.Text(want[i]))
					}
				}
			}
		}
	}
	d, p, err := ReadDominoes("3x3")
	if err != nil {
		t.Fatal(err)
	}
	gametest.Test(t, partizan.Alternating[grid.Position](d), GridState{Position: p})
	for _, wrong := range []string{"9x9", "..x", "./.."} {
		if _, _, err := ReadDominoes(wrong); err == nil {
			t.Errorf("%q is read", wrong)
		}
	}
}

// Moves have to do with the squares that their names name.
func TestNamed(t *testing.T) {
	for move, want := range map[string]int{"b2": 1, "a1-b12": 2, "a1-c3/c1": 3, "b1|c1": 2} {
		if got := squaresIn(move); len(got) != want {
			t.Errorf("%s names %v", move, got)
		}
	}
	if got := squaresIn("c12"); got[0] != [2]int{11, 2} {
		t.Error(got)
	}
}
