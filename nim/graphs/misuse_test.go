package graphs_test

import (
	"math"
	"testing"

	"github.com/gametheory-go/gametheory/internal/misusetest"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/graphs"
)

// Everything that the package exports is called with mistaken arguments.
func TestMisuse(t *testing.T) {
	trees, err := graphs.NewHackenbush(graphs.Picture{{U: 0, V: 1}, {U: 1, V: 2}})
	if err != nil {
		t.Fatal(err)
	}
	coins, err := graphs.NewNimstring(graphs.Picture{{U: 0, V: 1}, {U: 1, V: 2}, {U: 2, V: 0}})
	if err != nil {
		t.Fatal(err)
	}
	(&misusetest.Package{
		Name: "graphs",
		Functions: map[string]any{
			"Complete":          graphs.Complete,
			"CompleteBipartite": graphs.CompleteBipartite,
			"Cycle":             graphs.Cycle,
			"Grid":              graphs.Grid,
			"NewGraph":          graphs.NewGraph,
			"NewHackenbush":     graphs.NewHackenbush,
			"NewNimstring":      graphs.NewNimstring,
			"ParseGraph":        graphs.ParseGraph,
			"ParsePicture":      graphs.ParsePicture,
			"Path":              graphs.Path,
		},
		Values: []any{
			graphs.ArcKayles{}, graphs.ArcKayles{Graph: graphs.Path(5)}, graphs.Cram{}, graphs.Cram{Rows: 2, Columns: 3}, graphs.Cram{Rows: -1, Columns: math.MaxInt},
			graphs.Edge{}, graphs.Edge{U: -1, V: math.MaxInt}, graphs.Graph{}, graphs.Cycle(5), graphs.Hackenbush{}, trees,
			graphs.Nimstring{}, coins, graphs.NodeKayles{}, graphs.NodeKayles{Graph: graphs.Path(5)}, graphs.Picture{}, graphs.Picture{{U: 0, V: 1}}, nim.NewSet(1, 2, 63),
		},
	}).Run(t)
}
