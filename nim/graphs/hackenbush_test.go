package graphs_test

import (
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/graphs"
	"github.com/gametheory-go/gametheory/nim/internal/closedtest"
)

// randomPicture returns edges between a few vertices: loops, parallel edges, and parts
// that are not connected to the ground among them.
func randomPicture(rnd *rand.Rand, edges, vertices int) graphs.Picture {
	var p graphs.Picture
	for range edges {
		p = append(p, graphs.Edge{U: rnd.IntN(vertices), V: rnd.IntN(vertices)})
	}
	return p
}

func hackenbush(t *testing.T, p graphs.Picture) graphs.Hackenbush {
	t.Helper()
	h, err := graphs.NewHackenbush(p)
	if err != nil {
		t.Fatal(err)
	}
	return h
}

func TestHackenbushContract(t *testing.T) {
	rnd := rand.New(rand.NewPCG(6, 6))
	for range longtest.Some(30) {
		h := hackenbush(t, randomPicture(rnd, rnd.IntN(9), rnd.IntN(8)+1))
		gametest.Test(t, h, h.Start())
	}
}

// The principles of colon and fusion against the definition, at all positions of
// random multigraphs.
func TestHackenbush(t *testing.T) {
	rnd := rand.New(rand.NewPCG(7, 7))
	for range longtest.Some(500) {
		p := randomPicture(rnd, rnd.IntN(10), rnd.IntN(9)+1)
		h := hackenbush(t, p)
		closedtest.Check(t, h, h.Start())
		if v := closedtest.NewOracle(h).Value(h.Start()); p.Value() != v {
			t.Fatalf("%v has the value %d, want %d", p, p.Value(), v)
		}
	}
}

// Edges that are not connected to the ground do not count, whether they are named or not.
func TestHackenbushFallenOff(t *testing.T) {
	h := hackenbush(t, graphs.Picture{{0, 1}, {2, 3}, {3, 2}, {1, 4}})
	if got := h.Start(); got != nim.NewSet(0, 3) {
		t.Errorf("start %v", got)
	}
	all := nim.NewSet(0, 1, 2, 3)
	if h.Value(all) != 2 || len(h.Moves(nil, all)) != 2 || len(h.Parts(nil, all)) != 1 {
		t.Errorf("%d, %v, %v", h.Value(all), h.Moves(nil, all), h.Parts(nil, all))
	}
}

// The ground joins nothing: parts are what meets above it.
func TestHackenbushParts(t *testing.T) {
	h := hackenbush(t, graphs.Picture{{0, 1}, {0, 2}, {0, 0}, {2, 3}, {3, 0}, {1, 1}})
	want := []nim.Set{nim.NewSet(0, 5), nim.NewSet(1, 3, 4), nim.NewSet(2)}
	if got := h.Parts(nil, h.Start()); !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

func TestPictures(t *testing.T) {
	for _, tt := range []struct {
		text   string
		want   nim.Nimber
		reason string
	}{
		{"", 0, "nothing"},
		{"1-2", 0, "not on the ground"},
		{"0-1 1-2 2-3", 3, "a stalk of three edges"},
		{"0-1 1-2 0-3 3-4", 0, "two equal stalks"},
		{"0-0", 1, "a loop on the ground"},
		{"0-1 0-1", 0, "a cycle of two edges is two loops"},
		{"0-1 1-2 2-0", 1, "a triangle is three loops"},
		{"0-1 1-2 2-3 3-1", 2, "a triangle on a stalk: 1+1"},
		{"0-1 1-2 1-3", 1, "a fork: the stalks on top cancel out"},
		{"0-1 1-2 1-3 3-4", 4, "a fork: 1+(1⊕2)"},
		{"0-2147483647 2147483647-5", 2, "any names"},
		{"0-1 1-3 0-2 2-4 3-4 3-5 4-5 5-6 5-7 5-8 8-8", 3, "seven loops of legs and skirt, two arms, and a head on a neck: 1⊕1⊕1⊕2"},
	} {
		p, err := graphs.ParsePicture(tt.text)
		if err != nil {
			t.Fatalf("%s: %v", tt.text, err)
		}
		if got := p.Value(); got != tt.want {
			t.Errorf("%s: %d, want %d: %s", tt.text, got, tt.want, tt.reason)
		}
		if v := closedtest.NewOracle(hackenbush(t, p)).Value(hackenbush(t, p).Start()); v != tt.want {
			t.Errorf("%s is %d: %s", tt.text, v, tt.reason)
		}
	}
}

// Pictures of some 10^6 edges, which a recursive search would find deep.
func TestPicturesAreLinear(t *testing.T) {
	const n = 300_001
	edge := func(u, v int) graphs.Edge { return graphs.Edge{U: u, V: v} }
	var stalk, comb, ladder, bouquet graphs.Picture
	combValue := nim.Nimber(0)
	for v := range n {
		stalk = append(stalk, edge(v, v+1))
		comb = append(comb, edge(v, v+1), edge(v+1, v+1))
		ladder = append(ladder, edge(2*v, 2*v+2), edge(2*v+1, 2*v+3), edge(2*v, 2*v+1))
		bouquet = append(bouquet, edge(0, v%1000))
		combValue = (combValue ^ 1) + 1
	}
	for _, tt := range []struct {
		name    string
		picture graphs.Picture
		want    nim.Nimber
		reason  string
	}{
		{"stalk", stalk, n, "the colon principle"},
		{"comb", comb, combValue, "a loop at each vertex"},
		{"ladder", ladder, (3*n - 2) % 2, "all are loops but for the two legs on top, which cancel out"},
		{"bouquet", bouquet, 1, "301 loops, and 300 edges to each of 999 vertices, which become loops"},
	} {
		if got := tt.picture.Value(); got != tt.want {
			t.Errorf("%s: %d, want %d: %s", tt.name, got, tt.want, tt.reason)
		}
	}
}

func TestParsePictureErrors(t *testing.T) {
	for text, words := range map[string]string{
		"0-1 1":                  `"1" is not an edge`,
		"0-1 1-x":                `edge "1-x": vertex "x" is not a number`,
		"0-1-2":                  `vertex "1-2" is not a number`,
		"-1":                     `vertex "" is not a number`,
		"0-99999999999999999999": "is larger than",
	} {
		if _, err := graphs.ParsePicture(text); !errors.Is(err, game.ErrPosition) || !strings.Contains(err.Error(), words) {
			t.Errorf("%q: %v, want %q", text, err, words)
		}
	}
	if _, err := graphs.NewHackenbush(make(graphs.Picture, 65)); !errors.Is(err, game.ErrSize) || !strings.Contains(err.Error(), "65") {
		t.Errorf("%v", err)
	}
	if h := hackenbush(t, make(graphs.Picture, 64)); h.Start() != math.MaxUint64 || h.Value(h.Start()) != 0 {
		t.Error("64 loops on the ground")
	}
}

func FuzzParsePicture(f *testing.F) {
	for _, text := range []string{"0-1 1-2", "0-0,0-0", "5-5", "1", "0--1", "0-1 1-0+2-0"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := graphs.ParsePicture(text)
		if err != nil {
			if !errors.Is(err, game.ErrPosition) {
				t.Errorf("%q: %v", text, err)
			}
			return
		}
		again, err := graphs.ParsePicture(p.String())
		if err != nil || again.String() != p.String() || again.Value() != p.Value() || p.Value() > nim.Nimber(len(p)) {
			t.Errorf("%q: %v, then %v, %v", text, p, again, err)
		}
	})
}
