package gamelist_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/scene"
)

// hues are the colors of players with names that say a color, or that have one in the literature, in scenes and in lines.
var hues = map[string]struct {
	class string
	paint play.Color
}{
	"Black": {"black", play.Black}, "White": {"white", play.White}, "Red": {"red", play.Red}, "Yellow": {"yellow", play.Yellow},
	"Blue": {"blue", play.Blue}, "Left": {"blue", play.Blue}, "Right": {"red", play.Red},
}

// What is seen agrees with what is said: the pieces of a player have the color that the name of the player says, in the
// legend, on the board and in lines, and a screen reader says of each piece whose it is.
func TestSides(t *testing.T) {
	colored := 0
	for _, e := range gamelist.Entries() {
		t.Run(e.Name, func(t *testing.T) {
			c, err := e.Pictured(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			pic := c.Scene()
			said := map[string][]string{} // by the class of a player's pieces
			for i, name := range c.Facts().Players {
				seat, ok := pic.Part(fmt.Sprint("player", i+1))
				hue, known := hues[name]
				if !ok || !known && name != "X" && name != "O" {
					continue
				}
				if word, _, _ := strings.Cut(strings.TrimSuffix(seat.Label, ", to move"), ":"); word != name {
					t.Errorf("the legend says %q of %s", seat.Label, name)
				}
				if icon := slices.DeleteFunc(slices.Clone(seat.Shapes), func(h scene.Shape) bool { return h.Is("turn") || h.Kind == scene.TextKind && !h.Is("man") }); len(icon) > 0 && known && !icon[0].Is(hue.class) {
					t.Errorf("the pieces of %s are %s", name, icon[0].Class)
				}
				said[hue.class] = []string{name, hue.class}
				colored++
			}
			for _, p := range pic.Parts {
				for _, h := range p.Shapes {
					for class, words := range said {
						if (h.Is("stone") || h.Is("man")) && h.Is(class) && p.ID != "" && !slices.ContainsFunc(words, func(w string) bool { return strings.Contains(p.Label, w) }) {
							t.Errorf("%q is %s, want %q", p.Label, h.Class, words)
						}
					}
				}
			}
			for _, sign := range c.Facts().Signs {
				signs, name, _ := strings.Cut(strings.NewReplacer(" are ", " is ").Replace(sign), " is ")
				hue, known := hues[name[strings.LastIndex(name, " ")+1:]]
				if !known {
					continue
				}
				for s := range strings.SplitSeq(signs, " and ") {
					plain, painted := c.Draw(false), c.Draw(true)
					if strings.Contains(plain, " "+s) && !strings.Contains(painted, play.Palette(true).Paint(hue.paint, s)) {
						t.Errorf("%s, and %q is painted %q", sign, s, painted)
					}
				}
			}
		})
	}
	if colored < 30 {
		t.Errorf("only %d players have colors", colored)
	}
}
