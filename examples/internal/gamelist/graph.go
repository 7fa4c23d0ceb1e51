package gamelist

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/study"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/graphs"
	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/scene"
)

var graphEntry = Entry{
	Entry: play.Entry{
		Name:    "graph",
		Title:   "Kayles on a graph",
		Group:   groupPieces,
		Args:    "[EDGES]",
		About:   "take a point and its neighbors",
		Click:   "Click a vertex.",
		Picture: Snapshot{Moves: "4"},
		Sample:  "0-1 1-2 2-0 3",
		Second:  true,
		New:     openGraph,
	},
	Small: []Small{{Args: "0-1 1-2 2-0 3"}},
	Studied: func() []study.Subject {
		node, arc := graphs.NodeKayles{Graph: graphs.Grid(3, 4)}, graphs.ArcKayles{Graph: graphs.Grid(3, 4)}
		return []study.Subject{
			study.Impartial("grid of 3 by 4", "nim/graphs", node, node.Start()).Called("node Kayles"),
			study.Impartial("grid of 3 by 4", "nim/graphs", arc, arc.Start()).Called("arc Kayles"),
		}
	},
}

func openGraph(_ context.Context, args []string, _ int, o Options) (*play.Game, error) {
	graph := graphs.Cycle(9)
	if len(args) > 0 {
		var err error
		if graph, err = graphs.ParseGraph(strings.Join(args, " ")); err != nil {
			return nil, err
		}
	}
	g, places := graphs.NodeKayles{Graph: graph}, arrangeGraph(graph)
	return impartial(Impartial[nim.Set]{
		About:  "Kayles on a graph: choose a vertex, and it is removed with all its neighbors.",
		Manual: graphManual(),
		Help:   "  4                choose vertex 4\n",
		Rules:  g,
		Start:  g.Start(),
		Draw:   func(last, s nim.Set, paint play.Palette) string { return drawGraph(g, last, s, paint) },
		Scene: func(line []nim.Set, moves Moves[nim.Set]) scene.Scene {
			s, last, moved := play.Latest(line)
			return sceneGraph(graph, places, s, last, moved, moves)
		},
	}, o), nil
}

// drawGraph lists the vertices that are left, each with its neighbors, and those that the last
// move removed.
func drawGraph(g graphs.NodeKayles, last, s nim.Set, paint play.Palette) string {
	chosen := -1
	if last != s {
		chosen = g.Vertex(last, s)
	}
	var all []item
	for v := range last.All() {
		name := strconv.Itoa(v)
		switch {
		case v == chosen:
			all = append(all, item{fmt.Sprintf("%4s", "("+name+")"), play.Dim, ""})
		case !s.Has(v):
			all = append(all, item{fmt.Sprintf("%3s", name), play.Dim, "  removed with it"})
		default:
			neighbors := ":"
			for w := range (g.Graph.Neighbors(v) & s).All() {
				neighbors += " " + strconv.Itoa(w)
			}
			all = append(all, item{fmt.Sprintf("%3s", name), play.Yellow, neighbors})
		}
	}
	text := list(all, paint)
	if s == 0 {
		text += "no vertex is left\n"
	}
	return text
}

func graphManual() play.Manual {
	return play.Manual{
		Rules: []string{
			"A graph has vertices, which are numbered, and edges between some of them. Two vertices with an edge between them are neighbors. " +
				"A move chooses any vertex that is left, and removes it together with all its neighbors.",
		},
		Examples: []play.Example{{
			Of:   func() *play.Game { return example(openGraph, Options{}) },
			Move: "0",
			Text: "On a circle of nine vertices, the neighbors of vertex 0 are 1 and 8. All three are removed, and the path from 2 to 7 is left.",
			Shows: []play.Claim{
				drawn("the path from 2 to 7", "  2: 3", "  3: 2 4", "  4: 3 5", "  5: 4 6", "  6: 5 7", "  7: 6"),
			},
		}},
	}
}
