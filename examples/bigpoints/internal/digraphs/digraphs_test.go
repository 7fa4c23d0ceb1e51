package digraphs_test

import (
	"testing"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/digraphs"
	"github.com/gametheory-go/gametheory/examples/internal/command/commandtest"
	"github.com/gametheory-go/gametheory/game/extensive"
)

func board(t *testing.T, word string) reduced.Board {
	t.Helper()
	b, err := reduced.ParseBoard(word)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// The trees of the six boards of 2x2, which the thesis estimates to have about 341 nodes
// each, most of them repeated, and of two larger boards.
func TestCount(t *testing.T) {
	for _, test := range []struct {
		board            string
		positions, nodes int64
	}{
		{"1122", 23, 32}, {"2211", 23, 32},
		{"1212", 37, 37}, {"1221", 37, 37}, {"2112", 37, 37}, {"2121", 37, 37},
		{"123112323", 9846, 41224}, {"12134423", 33243, 170970},
	} {
		c := digraphs.CountBoard(board(t, test.board))
		if int64(c.Positions) != test.positions || c.Nodes.Int64() != test.nodes {
			t.Errorf("%s: %d positions, %v nodes, want %d, %d", test.board, c.Positions, c.Nodes, test.positions, test.nodes)
		}
	}
}

// The tree that is unfolded has as many nodes as are counted, and the digraph as many
// positions.
func TestCountUnfolding(t *testing.T) {
	boards := []string{"1122", "1221", "112122", "121212", "112233", "123123"}
	for _, word := range boards {
		b := board(t, word)
		g := reduced.New(b)
		c := digraphs.CountBoard(b)
		u := extensive.NewUnfolding(g.Margin())
		for _, u.Merge = range []bool{false, true} {
			unfolded, err := u.Unfold(t.Context(), g.Start())
			want := c.Nodes.Int64()
			if u.Merge {
				want = int64(c.Positions)
			}
			if err != nil || int64(len(unfolded.Nodes)) != want {
				t.Errorf("%s, merged %v: %d nodes, %v, want %d", word, u.Merge, len(unfolded.Nodes), err, want)
			}
		}
	}
}

func TestDraw(t *testing.T) {
	for word, want := range map[string]int{"1122": 23, "1221": 37} {
		svg, n, err := digraphs.Draw(t.Context(), board(t, word))
		if err != nil || n != want {
			t.Errorf("%s: %d positions, %v, want %d", word, n, err, want)
		}
		commandtest.WellFormed(t, word, string(svg))
	}
}
