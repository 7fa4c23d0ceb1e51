package ruleset_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/grid"
	"github.com/gametheory-go/gametheory/games/ruleset"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

// simple returns a random ruleset with short patterns.
func simple(r *rand.Rand, board string) string {
	lines := []string{"game Random", "board " + board, "signs x o . #"}
	words := []string{"east", "west", "east west"}
	if board == "grid" {
		words = append(words, "south", "orthogonal", "northeast", "knight")
	}
	for _, player := range []string{"left", "right"} {
		for range 1 + r.IntN(2) {
			var before, after string
			n := 1 + r.IntN(3)
			for i := range n {
				if i == 1 && r.IntN(4) == 0 {
					before, after = before+"[x.]", after+"_"
				} else {
					before, after = before+string("xo."[r.IntN(3)]), after+string("xo._"[r.IntN(4)])
				}
			}
			if r.IntN(3) == 0 { // wall
				after = "#" + after[1:]
			}
			line := player + " " + before + " -> " + after
			if n > 1 {
				line += " " + words[r.IntN(len(words))]
			}
			switch r.IntN(6) {
			case 0:
				line += " beside " + string("xo."[r.IntN(3)]) + " -> " + string("xo.#"[r.IntN(4)])
			case 1:
				line += " if groups x touch ."
			}
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "\n")
}

// A position in which only one player can move has the value that the moves give, whatever the
// patterns are.
func TestKnownValue(t *testing.T) {
	r := rand.New(rand.NewPCG(48, 30))
	known, long := 0, 0
	for range longtest.Cases(800, 20000) {
		board, rows := "strip", 1
		if r.IntN(2) == 0 {
			board, rows = "grid", 2
		}
		set, err := ruleset.Parse(simple(r, board))
		if err != nil {
			continue // such as a pattern that changes nothing
		}
		for range 4 {
			text := make([]string, rows)
			for i := range text {
				for range 12 / rows {
					text[i] += string("xo."[r.IntN(3)])
				}
			}
			g, p, err := set.Read(strings.Join(text, "/"))
			if err != nil {
				t.Fatal(err)
			}
			v, ok := g.(*ruleset.BoardRules).KnownValue(p)
			if !ok {
				continue
			}
			plain := partizan.NewSolver(partizan.RulesFunc[grid.Position](func(dst []grid.Position, p grid.Position, player partizan.Player) []grid.Position {
				return partizan.Options(g, dst, p, player)
			}))
			want, err := plain.Value(t.Context(), p)
			if err != nil || v != want {
				t.Fatalf("%v\n%s is %v, by its moves %v, %v", set, g.Text(p), v, want, err)
			}
			known++
			if n, _ := v.Integer(); n > 2 || n < -2 {
				long++
			}
		}
	}
	if known < 60 || long < 10 {
		t.Errorf("%d known values, %d of them large", known, long)
	}
}

// Strips of one kind of animal are worth the squares that the animals cross, whatever their length.
// Moves that hinder each other, and endless plays, have no known value.
func TestKnownValueLong(t *testing.T) {
	for _, tt := range []struct {
		game, text string
		want       int
	}{
		{"Toads and Frogs", strings.Repeat("t", 8) + strings.Repeat(".", 24), 8 * 24},
		{"Toads and Frogs", strings.Repeat(".", 64) + strings.Repeat("f", 64), -64 * 64},
		{"Elephants and Rhinos", strings.Repeat("t.", 60), 60 * 61 / 2},
		{"Elephants and Rhinos", "..f.f#t.t.....", -5 + 8 + 3},
		{"Cannibal Clobber", "xxxxx/xxxxx/xxxxx/xxxxx", 19},
		{"Snort", "LLLLLL/LLL#LL/LLLLLL/LLLLLL", 23},
		{"Snort", "RRRRRR/RRRRRR", -12},
		{"Domineering", strings.Repeat("./", 40) + ".", 20},
	} {
		set, ok := ruleset.Find(tt.game)
		if !ok {
			t.Fatal(tt.game)
		}
		g, p, err := set.Read(tt.text)
		if err != nil {
			t.Fatal(err)
		}
		a, err := partizan.NewSolver(partizan.Rules[grid.Position](g)).Analyze(t.Context(), p)
		if n, ok := a.Value.Integer(); !ok || n != tt.want || err != nil || a.Stats.Positions > 200 {
			t.Errorf("%s: %s is %v with %d positions, %v, want %d", tt.game, tt.text, a.Value, a.Stats.Positions, err, tt.want)
		}
	}
	for moves, want := range map[string]error{
		"left x. -> .x west; right x. -> .x west":       nil, // both move
		"left .x. -> x.x east; right oo -> .o east":     nil, // hinder
		"left x -> o; left o -> x; right .. -> xx east": game.ErrCycle,
	} {
		set, err := ruleset.Parse("game Test; board strip; signs x o . #; " + moves)
		if err != nil {
			t.Fatal(err)
		}
		g, p, err := set.Read("#.x.x.x.x.x.x.x#")
		if err != nil {
			t.Fatal(err)
		}
		if v, ok := g.(*ruleset.BoardRules).KnownValue(p); ok {
			t.Errorf("%s: %v", moves, v)
		}
		if _, err := partizan.NewSolver(partizan.Rules[grid.Position](g)).Value(t.Context(), p); !errors.Is(err, want) {
			t.Error(fmt.Sprint(moves, ": ", err))
		}
	}
}
