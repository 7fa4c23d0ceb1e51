package ruleset_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/game/partizan/partizantest"
	"github.com/gametheory-go/gametheory/games/coloring"
	"github.com/gametheory-go/gametheory/games/grid"
	"github.com/gametheory-go/gametheory/games/ruleset"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

// randomGraph returns signs of vertices and edges.
func randomGraph(r *rand.Rand, n int, signs string) (text string, edges [][2]int) {
	for range n {
		text += string(signs[r.IntN(len(signs))])
	}
	for a := range n {
		for b := range a {
			if r.IntN(5) < 2 {
				edges = append(edges, [2]int{b, a})
			}
		}
	}
	return text, edges
}

// written returns the text of a position on a graph.
func written(signs string, edges [][2]int) string {
	var words []string
	for _, e := range edges {
		words = append(words, fmt.Sprintf("%d-%d", e[0]+1, e[1]+1))
	}
	if words == nil {
		return signs
	}
	return signs + ":" + strings.Join(words, ",")
}

// Col and Snort on random graphs have the values of package coloring.
func TestGraphColoring(t *testing.T) {
	r := rand.New(rand.NewPCG(48, 3))
	for _, kind := range []coloring.Kind{coloring.Col, coloring.Snort} {
		read := read(t, kind.String()+" on graphs")
		readOther := coloring.ReadCol
		if kind == coloring.Snort {
			readOther = coloring.ReadSnort
		}
		for range longtest.Cases(20, 300) {
			signs, edges := randomGraph(r, 1+r.IntN(7), "...LR#")
			var words []string
			for v, sign := range signs {
				words = append(words, fmt.Sprint(v))
				if sign != '.' {
					words = append(words, fmt.Sprintf("%d%c", v, sign))
				}
			}
			for _, e := range edges {
				words = append(words, fmt.Sprintf("%d-%d", e[0], e[1]))
			}
			g, p, err := read(written(signs, edges))
			h, q, err2 := readOther(strings.Join(words, " "))
			if err != nil || err2 != nil {
				t.Fatal(err, err2)
			}
			store := partizan.NewStore()
			v, err := (&partizan.Solver[grid.Position]{Rules: g, Store: store}).Value(t.Context(), p)
			w, err2 := (&partizan.Solver[grid.Position]{Rules: h, Store: store}).Value(t.Context(), q)
			if v != w || err != nil || err2 != nil {
				t.Errorf("%v %s is %v, %v, want %v, %v", kind, g.Text(p), v, err, w, err2)
			}
		}
	}
}

// paths returns the texts after moves of x along paths: the first vertex has x, then there are vertices
// with the signs of between, at least least and at most most, and then a vertex with the sign end. The
// first vertex gets a dot and the last one gets x.
func paths(signs string, edges [][2]int, between string, least, most int, end byte) (options []string) {
	adjacent := func(a, b int) bool {
		return slices.Contains(edges, [2]int{min(a, b), max(a, b)})
	}
	var visit func(path []int)
	visit = func(path []int) {
		last := path[len(path)-1]
		for next := range signs {
			if !adjacent(last, next) || slices.Contains(path, next) {
				continue
			}
			if signs[next] == end && len(path)-1 >= least {
				after := []byte(signs)
				after[path[0]], after[next] = '.', 'x'
				options = append(options, string(after))
			}
			if strings.IndexByte(between, signs[next]) >= 0 && len(path)-1 < most {
				visit(append(path[:len(path):len(path)], next))
			}
		}
	}
	for v := range signs {
		if signs[v] == 'x' {
			visit([]int{v})
		}
	}
	return options
}

// Patterns lie along paths.
func TestGraphPaths(t *testing.T) {
	r := rand.New(rand.NewPCG(48, 4))
	for _, tt := range []struct {
		pattern, between string
		least, most      int
		end              byte
	}{
		{"xo -> .x", "", 0, 0, 'o'},
		{"xo. -> ._x", "o", 1, 1, '.'},
		{"x.*o -> ._*x", ".", 0, 9, 'o'},
		{"x[o.]+o -> ._+x", "o.", 1, 9, 'o'},
		{"x. -> .. then .o -> .x", ".", 1, 1, 'o'},
	} {
		rules := ruleset.MustParse("game Paths; board graph; signs x o . #; left " + tt.pattern + "; right o -> #")
		roundTrip(t, rules)
		for range longtest.Cases(20, 300) {
			signs, edges := randomGraph(r, 1+r.IntN(6), "xo.#")
			text := written(signs, edges)
			g, p, err := rules.Read(text)
			if err != nil {
				t.Fatal(err)
			}
			if g.Text(p) != text {
				// The edges are in another order.
				if q, err := g.Parse(g.Text(p)); q != p || err != nil {
					t.Errorf("%s is read back as %s, %v", g.Text(p), g.Text(q), err)
				}
			}
			var got []string
			for _, option := range g.Left(nil, p) {
				text, _, _ := strings.Cut(g.Text(option), ":")
				got = append(got, text)
			}
			want := paths(signs, edges, tt.between, tt.least, tt.most, tt.end)
			slices.Sort(got)
			slices.Sort(want)
			if !slices.Equal(got, want) {
				t.Fatalf("%s: %s moves to %v, want %v", rules, text, got, want)
			}
		}
	}
	clobber := ruleset.MustParse("game Graph Clobber; board graph; signs x o .; left xo -> .x; right ox -> .o")
	g, p, err := clobber.Read("xoxox:1-2,2-3,3-4,4-5,1-5,2-5")
	if err != nil {
		t.Fatal(err)
	}
	partizantest.Test[grid.Position](t, g, p)
}

func TestGraphErrors(t *testing.T) {
	r, _ := ruleset.Find("Snort on Graphs")
	for text, want := range map[string]string{
		"..:1-3":                 "want an edge such as 1-2 between two of 2 vertices",
		"..:1-1":                 "want an edge",
		"..:1-2,":                "want an edge",
		"..:1-2,2-1":             "the edge 1-2 twice",
		".x":                     "'x' at vertex 2",
		strings.Repeat(".", 129): "at most 128",
	} {
		if _, _, err := r.Read(text); err == nil || !errors.Is(err, game.ErrPosition) && !errors.Is(err, game.ErrSize) || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
	g, _, err := r.Read("...:1-2,2-3")
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{"..": "2 signs, want 3", "...:1-2": "the edges 1-2, want 1-2,2-3"} {
		if _, err := g.Parse(text); !errors.Is(err, game.ErrPosition) || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
}
