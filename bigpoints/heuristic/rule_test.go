package heuristic_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/bigpoints/heuristic"
)

// Every rule has a name of its own, which Parse reads, and a sentence.
func TestRules(t *testing.T) {
	seen := map[string]bool{}
	for _, r := range heuristic.Rules() {
		if seen[r.Name] || r.Name == "" || strings.ContainsAny(r.Name, " ,") || !strings.HasSuffix(r.Sentence, ".") {
			t.Errorf("%q: %q", r.Name, r.Sentence)
		}
		seen[r.Name] = true
		if q, err := heuristic.Parse(strings.ToUpper(r.Name)); err != nil || q.String() != r.Name {
			t.Errorf("%s is read as %v, %v", r.Name, q, err)
		}
		if likes[r.Name] == nil {
			t.Errorf("the naive game knows no rule %s", r.Name)
		}
	}
	if len(seen) < 20 {
		t.Errorf("%d rules", len(seen))
	}
}

func TestParse(t *testing.T) {
	for text, want := range map[string]string{
		"own":                          "own",
		" own ,spread":                 "own then spread",
		"own then spread then own":     "own then spread then own",
		"Own, Spread then climb , any": "own then spread then climb then any",
	} {
		q, err := heuristic.Parse(text)
		if err != nil || q.String() != want {
			t.Errorf("%q: %v, %v", text, q, err)
		}
		if again, err := heuristic.Parse(q.String()); err != nil || again.String() != want {
			t.Errorf("%q: %v, %v", want, again, err)
		}
	}
	for text, part := range map[string]string{"": `""`, "own,": `""`, "own, owl": `"owl"`, "own then": `"own then"`} {
		if q, err := heuristic.Parse(text); !errors.Is(err, heuristic.ErrRule) || !strings.Contains(err.Error(), part) {
			t.Errorf("%q: %v, %v", text, q, err)
		}
	}
}

// What rules prefer where there are white and black discs, told by hand: player 1 has
// taken the first 2, and pawn 1 stands on the first disc.
func TestPreferByHand(t *testing.T) {
	b, err := bigpoints.ParseBoard("12w1b2")
	if err != nil {
		t.Fatal(err)
	}
	g := bigpoints.New(b, 2)
	s, err := g.ParsePosition("1.w1b2 pawns 1:1 2:start hands 2/- player 2 to move")
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		"any":    "1< 1> 2<",
		"white":  "1<",
		"black":  "1> 2<",
		"rear":   "2<",
		"front":  "1< 1>",
		"same":   "1< 1> 2<",
		"push":   "1< 1>", // nobody has a 1, and player 1 a 2
		"climb":  "1< 1> 2<",
		"spread": "1< 1> 2<",
		"dear":   "1> 2<", // a black disc is worth two points and a half, a white one one
		"own":    "1> 2<",
		// Pawn 1 has no disc ahead then, and pawn 2 has one, so that a 2 is worth nothing.
		"count": "1>",
	} {
		q, err := heuristic.Parse(name)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		options := g.Moves(nil, s)
		for _, i := range q.Prefer(nil, heuristic.Candidates(g, s)) {
			got = append(got, g.MoveName(s, options[i]))
		}
		if text := strings.Join(got, " "); text != want {
			t.Errorf("%s prefers %s, want %s", name, text, want)
		}
	}
}

// A longer list prefers a part of what a shorter one does, and never nothing.
func TestPreferLess(t *testing.T) {
	rules := heuristic.Rules()
	each(func(g *bigpoints.Game, s bigpoints.Position) {
		candidates := heuristic.Candidates(g, s)
		if len(candidates) == 0 {
			return
		}
		var q heuristic.Priorities
		before := q.Prefer(nil, candidates)
		if len(before) != len(candidates) {
			t.Fatalf("no rule prefers %d of %d", len(before), len(candidates))
		}
		for i := range rules {
			q = append(q, rules[(i*7+len(candidates))%len(rules)])
			after := q.Prefer(nil, candidates)
			for _, k := range after {
				if !slices.Contains(before, k) {
					t.Fatalf("%v prefers %v, a shorter list %v", q, after, before)
				}
			}
			if len(after) == 0 || !slices.IsSorted(after) {
				t.Fatalf("%v prefers %v", q, after)
			}
			before = after
		}
	})
}
