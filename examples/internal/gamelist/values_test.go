package gamelist_test

import (
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/examples/internal/partizangames"
	"github.com/gametheory-go/gametheory/game/partizan"
)

// What is asked of each game: its examples are written as they are read, or as a text that is
// read as the same position; moves are read by their names; and a position is the sum of its
// parts, with the value that its options give it.
func TestValued(t *testing.T) {
	seen := map[string]bool{}
	for _, g := range gamelist.Valued() {
		t.Run(g.Name, func(t *testing.T) {
			if seen[g.Name] || g.Name != strings.ToLower(g.Name) || strings.ContainsAny(g.Name, " \t") || g.Title == "" || g.Notation == "" || len(g.Examples) == 0 {
				t.Errorf("%+v", g)
			}
			seen[g.Name] = true
			for _, text := range g.Examples {
				testPosition(t, g, text)
			}
			if found, ok := gamelist.FindValued(strings.ToUpper(g.Name)); !ok || found.Title != g.Title {
				t.Error(found, ok)
			}
			for _, wrong := range []string{"\x00", "?!"} {
				if p, err := g.Read(wrong); err == nil || !strings.HasPrefix(err.Error(), g.Name+": ") {
					t.Errorf("%q is read as %v, %v", wrong, p, err)
				}
			}
		})
	}
	if g, ok := gamelist.FindValued("nothing"); ok {
		t.Error(g)
	}
}

func testPosition(t *testing.T, g partizangames.Game, text string) {
	t.Helper()
	p, err := g.Read(text)
	if err != nil {
		t.Error(err)
		return
	}
	again, err := g.Read(p.String())
	if err != nil || again.String() != p.String() || p.Game() != g.Name || !strings.HasSuffix(p.Draw(), "\n") {
		t.Errorf("%q is %q, read as %v, %v, drawn\n%s", text, p, again, err, p.Draw())
	}
	store := partizan.NewStore()
	calculus := store.Arithmetic(t.Context())
	a, err := p.Analyze(t.Context(), store)
	if err != nil {
		t.Fatal(err)
	}
	var sum partizan.Value
	for _, part := range p.Parts() {
		v, err := part.Value(t.Context(), store)
		if err != nil {
			t.Fatal(err)
		}
		sum = calculus.Add(sum, v)
	}
	var sides [2][]partizan.Value
	for player := range a.Moves {
		options := p.Options(partizan.Player(player))
		for i, m := range a.Moves[player] {
			at := p.At(m.Position)
			name := p.MoveName(at)
			if q, err := p.ParseMove(partizan.Player(player), strings.ToUpper(name)); options[i] != at || err != nil || p.MoveName(q) != name {
				t.Errorf("%q: the move %q of %v to %v is read as one to %v, %v", text, name, partizan.Player(player), at, q, err)
			}
			sides[player] = append(sides[player], m.Value)
		}
	}
	if v := calculus.Game(sides[0], sides[1]); v != a.Value || sum != a.Value || calculus.Err() != nil {
		t.Errorf("%q is %v, by its parts %v and by its options %v, %v", text, a.Value, sum, v, calculus.Err())
	}
	for _, first := range []partizan.Player{partizan.Left, partizan.Right} {
		won, _, err := p.Winner(t.Context(), first, partizangames.Limits{Memory: 1 << 20, Workers: 1})
		if !a.Outcome.Wins(won, first) || err != nil {
			t.Errorf("%q: %v wins if %v begins, %v; the outcome is %v", text, won, first, err, a.Outcome)
		}
	}
	if _, err := p.ParseMove(partizan.Left, "no move"); err == nil {
		t.Errorf("%q: a move that is none", text)
	}
}
