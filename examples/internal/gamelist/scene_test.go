package gamelist_test

import (
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/command/commandtest"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/scene"
)

var sceneDir = flag.String("scenes", "", "write scenes of random plays to files in this directory")

// checkScenes plays at random, and checks the scene of each position.
func checkScenes(t *testing.T, g *play.Game, rnd *rand.Rand, name string) {
	for c := g.Begin(); ; {
		s := c.Scene()
		options := c.Options()
		checkScene(t, s, options)
		if c.Plies()%5 == 0 {
			checkText(t, s)
		}
		if t.Failed() {
			t.Fatalf("after %q", c.Moves())
		}
		if *sceneDir != "" {
			saveScene(t, s, fmt.Sprintf("%s-%02d", name, c.Plies()))
		}
		if c.Over() || c.Plies() >= 40 {
			checkRepeat(t, g, c)
			return
		}
		if err := c.Move(options[rnd.IntN(len(options))]); err != nil {
			t.Fatal(err)
		}
	}
}

// checkRepeat checks that what was played can be written down by the names of its moves and played again.
func checkRepeat(t *testing.T, g *play.Game, c *play.Course) {
	again := g.Begin()
	if err := again.Repeat(c.Moves()); err != nil || again.Draw(false) != c.Draw(false) || !slices.Equal(again.Moves(), c.Moves()) {
		t.Errorf("%q leads elsewhere, %v", c.Moves(), err)
	}
}

func saveScene(t *testing.T, s scene.Scene, name string) {
	for theme, mode := range []string{1: "light", 2: "dark"} {
		if mode != "" {
			if err := os.WriteFile(filepath.Join(*sceneDir, name+"-"+mode+".svg"), s.File(700, scene.Theme(theme)), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// checkScene checks a scene of a position with these moves.
func checkScene(t *testing.T, s scene.Scene, moves []string) {
	t.Helper()
	if err := s.Check(moves); err != nil {
		t.Error(err)
	}
	for _, p := range s.Parts {
		if sign, ok := hidden(p); ok {
			t.Errorf("%s: what a move is worth hides %s %q", p.ID, sign.Class, sign.Text)
		}
	}
	few := 1 + len(moves)/40 // of very many moves some are tried
	for i, m := range moves {
		if i%few != 0 {
			continue
		}
		if err := clickTo(s, moves, m); err != nil {
			t.Error(err)
		}
	}
}

// hidden returns what the badge of a part would hide of what it judges: the middle of a piece or of
// a text.
func hidden(p scene.Part) (h scene.Shape, ok bool) {
	if len(p.Moves) == 0 {
		return h, false
	}
	i := slices.IndexFunc(p.Shapes, func(h scene.Shape) bool {
		lo, hi := h.Bounds()
		return (h.Is("stone") || h.Kind == scene.TextKind && !h.Is(scene.Coordinate)) && math.Hypot((lo.X+hi.X)/2-p.X, (lo.Y+hi.Y)/2-p.Y) < p.Room
	})
	if i < 0 {
		return h, false
	}
	return p.Shapes[i], true
}

// checkText checks how a scene is written.
func checkText(t *testing.T, s scene.Scene) {
	t.Helper()
	for _, text := range []string{string(s.File(700, scene.Auto)), s.Write(func(p scene.Part) scene.Anchor {
		return scene.Anchor{Href: "?a&b", Badge: "<1", Worth: scene.Win}
	})} {
		if strings.Contains(text, "NaN") || strings.Contains(text, "Inf") {
			t.Error("a number that is none")
		}
		commandtest.WellFormed(t, "a scene", text)
	}
}

// clickTo makes a move by clicks: on a part that names it and the fewest others, and so on
// until it is made, or until no other part tells it from the rest, which must be few enough
// to be listed.
func clickTo(s scene.Scene, moves []string, move string) error {
	const listed = 12
	var clicked []string
	for {
		left, err := s.Candidates(moves, clicked...)
		if err != nil || !slices.Contains(left, move) {
			return fmt.Errorf("clicks on %q leave %q and not %q, %v", clicked, left, move, err)
		}
		if len(left) == 1 {
			return nil
		}
		best, fewest := "", len(left)
		for _, p := range s.Parts {
			if slices.Contains(p.Moves, move) {
				if n, err := s.Candidates(left, p.ID); err == nil && (len(n) < fewest || best == "" && len(clicked) == 0) {
					best, fewest = p.ID, len(n)
				}
			}
		}
		if best == "" {
			if len(left) > listed {
				return fmt.Errorf("clicks on %q leave %d moves", clicked, len(left))
			}
			return nil
		}
		clicked = append(clicked, best)
	}
}

// Every move can be made by clicks, every part has a name, and nothing is drawn beside the
// page: in all games, at the positions of plays at random.
func TestScenes(t *testing.T) {
	everyEntry(t, uint64(longtest.Some(4)), time.Second, func(t *testing.T, name string, table *play.Game, seed uint64) {
		checkScenes(t, table, rand.New(rand.NewPCG(seed, 7)), fmt.Sprintf("%s-%d", name, seed))
	})
}
