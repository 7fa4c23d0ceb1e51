package gamelist

import (
	"cmp"
	"context"
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/partizangames"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/grid"
	"github.com/gametheory-go/gametheory/games/hackenbush"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/scene"
)

func colorsManual() play.Manual {
	return manualOf(openColors, "0-1b 1-2r 0-3r", "0-1",
		"Left cuts the blue edge, and the red one on it falls off. The other red edge stands on the ground, so that one move is left to Right.",
		[]play.Claim{drawn("the red one on it falls off", "red    0-3"), listed("one move is left to Right", "0-3")},
		"A picture has edges in three colors between vertices, of which vertex 0 is the ground. A move cuts an edge: Left a blue or a green one, Right a red or a green one. What is then no longer connected to the ground falls off, of whichever color.")
}

var colorsEntry = Entry{
	Entry: play.Entry{
		Name:   "colors",
		Title:  "Hackenbush in colors",
		Group:  groupPartizan,
		Args:   "[EDGES|STALKS]",
		About:  "cut edges of your color",
		Click:  "Click an edge of your color.",
		Sample: "0-1b 1-2r brg",
		Second: true,
		New:    openColors,
	},
	Small: []Small{{}},
	Values: partizangames.New("edges with letters of their colors, 0 the ground, and stalks from there up", hackenbush.Read, "0-1b 1-2r 1-3g 2-4b", "brbrr gg").Called("hackenbush", "Hackenbush").Large(func(text string, c *partizan.Arithmetic, _ partizangames.Finder) (partizan.Value, error) {
		return hackenbush.PictureValue(c, text)
	}),
	Studied: studiedInTurn("a tree of 8 edges", "games/hackenbush", hackenbush.Read, "0-1b 1-2r 1-3g 2-4b 2-5r 3-6g 3-7b 0-8r"),
}

func openColors(_ context.Context, args []string, _ int, o Options) (*play.Game, error) {
	if len(args) == 0 {
		args = []string{"0-1g 1-2b 1-3r 3-4b 4-5r brb rrb"} // a tree and two stalks
	}
	rules, p, err := hackenbush.Read(strings.Join(args, " "))
	if err != nil {
		return nil, err
	}
	if n := len(rules.Picture()); n > nim.SetSize {
		return nil, game.SyntaxErrorf(game.ErrSize, "%d edges, want at most %d to play on", n, nim.SetSize)
	}
	if err := hanging(rules.Picture(), edgesOf(p.Any())); err != nil {
		return nil, err
	}
	bush := newBush(rules.Picture())
	return rectangle(Partizan{
		About:  "Hackenbush in colors: cut an edge of a picture, Left a blue or a green one and Right a red or a green one. All that is no longer connected to the ground, vertex 0, falls off.",
		Help:   "  0-1              cut the edge from vertex 0 to vertex 1, if there is only one\n  0-1#4            cut edge 4\n",
		Manual: colorsManual(),
		Look:   Picture,
		Lines:  func(p grid.Position, paint play.Palette) string { return listColors(rules, p, paint) },
		Scene: func(s, last grid.Position, moved bool, player partizan.Player, names Moves[GridState]) scene.Scene {
			return sceneColors(bush, rules, s, last, moved, player, names)
		},
	}, func(string) (grid.Game, grid.Position, error) { return rules, p, nil }, "", args, o)
}

// sceneColors draws a picture with blue, red and green edges.
func sceneColors(b bush, rules hackenbush.Rules, s, last grid.Position, moved bool, player partizan.Player, names Moves[GridState]) scene.Scene {
	mine := s.Left
	if player == partizan.Right {
		mine = s.Right
	}
	cut := map[int]string{}
	options := partizan.Options(rules, nil, s, player) // one for each edge, in their order
	for edge := range mine.All() {
		cut[edge] = names[GridState{Position: options[len(cut)], Player: player.Opponent()}]
	}
	pic := b.scene(edgesOf(s.Any()), edgesOf(last.Any()), moved, cut, func(edge int) paint {
		switch {
		case !s.Right.Has(edge):
			return paint{"ring", "blue", "b"}
		case !s.Left.Has(edge):
			return paint{"cross", "red", "r"}
		}
		return paint{"leaf", "green", "g"}
	})
	turn := int(player)
	if len(options) == 0 {
		turn = -1
	}
	pic.Legend(turn, leftRight.seats("blue", "red")...)
	return pic
}

// edgesOf returns a set of edges as pictures without colors number the edges.
func edgesOf(edges grid.Set) nim.Set { return nim.Set(edges.Low) }

// listColors draws the edges that are left in lines, each color in its own.
func listColors(r hackenbush.Rules, p grid.Position, paint play.Palette) string {
	var b strings.Builder
	colors := []struct {
		name  string
		paint play.Color
	}{{"blue", play.Blue}, {"red", play.Red}, {"green", play.Green}}
	for i, names := range r.Edges(p) {
		if names != nil {
			b.WriteString(paint.Paint(colors[i].paint, fmt.Sprintf("%-6s %s", colors[i].name, strings.Join(names, " "))) + "\n")
		}
	}
	return cmp.Or(b.String(), r.Draw(p))
}
