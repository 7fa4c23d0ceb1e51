package gamelist

import (
	"context"
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/graphs"
	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/scene"
)

var hackenbushEntry = Entry{
	Entry: play.Entry{
		Name:   "hackenbush",
		Title:  "Hackenbush",
		Group:  groupPieces,
		Args:   "[EDGES]",
		About:  "cut an edge: what hangs in the air falls",
		Click:  "Click an edge.",
		Sample: "0-1 1-2 1-2",
		New:    openHackenbush,
	},
	Small:   []Small{{}},
	Studied: studiedImpartial("a house with a tree", "nim/graphs", must(graphs.NewHackenbush(must(graphs.ParsePicture("0-1 1-2 2-3 3-0 1-4 4-2 0-5 5-6 5-7"))))),
}

func openHackenbush(_ context.Context, args []string, _ int, o Options) (*play.Game, error) {
	if len(args) == 0 {
		args = []string{"0-1 1-2 2-3 2-4 0-5 5-6 6-7 7-5 0-8"} // a tree, a balloon and a stalk
	}
	picture, err := graphs.ParsePicture(strings.Join(args, " "))
	if err != nil {
		return nil, err
	}
	g, err := graphs.NewHackenbush(picture)
	if err != nil {
		return nil, err
	}
	if err := hanging(picture, g.Start()); err != nil {
		return nil, err
	}
	bush := newBush(picture)
	return impartial(Impartial[nim.Set]{
		About:  "Green Hackenbush: cut an edge of a picture, and all that is no longer connected to the ground, vertex 0, falls off.",
		Manual: hackenbushManual(),
		Help:   "  0-1              cut the edge from vertex 0 to vertex 1, if there is only one\n  0-1#4            cut edge 4\n",
		Rules:  g,
		Start:  g.Start(),
		Draw: func(last, s nim.Set, paint play.Palette) string {
			cut := -1
			if last != s {
				cut = g.Edge(last, s)
			}
			return drawPicture(cut, picture, last, s, paint)
		},
		Scene: func(line []nim.Set, moves Moves[nim.Set]) scene.Scene {
			s, last, moved := play.Latest(line)
			return sceneHackenbush(bush, g, s, last, moved, moves)
		},
	}, o), nil
}

// hanging returns an error that names the first edge of a picture that is not connected to the ground.
func hanging(picture graphs.Picture, connected nim.Set) error {
	for i, e := range picture {
		if !connected.Has(i) {
			return fmt.Errorf("edge %v is not connected to the ground, vertex 0", graphs.Picture{e})
		}
	}
	return nil
}

// drawPicture lists the edges that are left, as they are numbered, and those that fell with the
// last move.
func drawPicture(cut int, p graphs.Picture, last, s nim.Set, paint play.Palette) string {
	var all []item
	for i := range last.All() {
		edge := graphs.Picture{p[i]}.String()
		before := fmt.Sprintf("  #%-2d ", i)
		switch {
		case i == cut:
			all = append(all, item{fmt.Sprintf(" (#%-2d %s)", i, edge), play.Dim, "  cut"})
		case !s.Has(i):
			all = append(all, item{before + edge, play.Dim, "  fell off"})
		default:
			all = append(all, item{before + edge, play.Green, ""})
		}
	}
	text := list(all, paint)
	if s == 0 {
		text += "no edge is left\n"
	}
	return text
}

func hackenbushManual() play.Manual {
	return play.Manual{
		Rules: []string{
			"A picture is made of edges that join vertices, which are numbered. Vertex 0 is the ground. " +
				"A move cuts any edge that is left. With it falls off whatever is no longer connected to the ground by edges.",
		},
		Examples: []play.Example{{
			Of:   func() *play.Game { return example(openHackenbush, Options{}) },
			Move: "1-2",
			Text: "The edges 2-3 and 2-4 were connected to the ground by the edge 1-2 alone, so they fall off with it. The edge 0-1 still stands on the ground, " +
				"and the other parts of the picture remain as they are.",
			Shows: []play.Claim{
				drawn("2-3 and 2-4 were", "  #0  0-1", "  #4  0-5", "  #5  5-6", "  #6  6-7", "  #7  7-5", "  #8  0-8"),
			},
		}},
	}
}
