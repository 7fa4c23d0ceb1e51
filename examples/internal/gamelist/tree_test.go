package gamelist_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/play"
)

// course opens a game and begins a play.
func course(t *testing.T, words string, o gamelist.Options) *play.Course {
	t.Helper()
	name, args, _ := strings.Cut(words, " ")
	e, err := gamelist.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	table, err := e.Open(t.Context(), strings.Fields(args), []string{play.Person, play.Person}, o)
	if err != nil {
		t.Fatal(err)
	}
	return table.Begin()
}

// Trees have the nodes that they are known to have, and are worth what is known of the games.
func TestTree(t *testing.T) {
	tests := []struct {
		words  string
		o      gamelist.Options
		merge  bool
		moves  string
		nodes  int
		value  string // of the first player
		source string
	}{
		{"nim 2+2", gamelist.Options{Misere: true}, false, "", 15, "-1", "Mendonça 2016"},
		{"nim 2+2", gamelist.Options{}, false, "", 15, "-1", "Bouton 1901"},
		{"nim 1+2", gamelist.Options{}, false, "", 10, "1", "Bouton 1901"},
		{"nim 1+2", gamelist.Options{}, false, "2>1", 3, "1", "the second player has the move at 1+1"},
		{"wythoff 1 2", gamelist.Options{}, true, "", 7, "-1", "Wythoff 1907"},
		{"tictactoe", gamelist.Options{}, false, "b2 a1 a2 c2 c1 a3 b1 b3 c3", 1, "0", "a draw"},
		{"reduced 1221", gamelist.Options{}, true, "", 0, "1", "the thesis: 2, 1"},
	}
	for _, tt := range tests {
		t.Run(tt.words, func(t *testing.T) {
			c := course(t, tt.words, tt.o)
			for _, m := range strings.Fields(tt.moves) {
				if err := c.Move(m); err != nil {
					t.Fatal(err)
				}
			}
			tree, err := c.Tree(t.Context(), 200, tt.merge)
			if err != nil {
				t.Fatal(err)
			}
			if err := tree.Check(); err != nil {
				t.Fatal(err)
			}
			if tt.nodes > 0 && len(tree.Nodes) != tt.nodes {
				t.Errorf("%d nodes, want %d", len(tree.Nodes), tt.nodes)
			}
			v, err := extensive.NewInduction(tree).Value(t.Context())
			if err != nil || v[0].RatString() != tt.value {
				t.Errorf("the first player gets %v, %v, want %s (%s)", v, err, tt.value, tt.source)
			}
		})
	}
}

// A tree that is too large, or endless, is refused.
func TestTreeTooLarge(t *testing.T) {
	for _, words := range []string{"tictactoe", "dodgem", "gomoku"} {
		for _, merge := range []bool{false, true} {
			if _, err := course(t, words, gamelist.Options{}).Tree(t.Context(), 100, merge); !errors.Is(err, game.ErrMemory) {
				t.Errorf("%s, merged %v: %v", words, merge, err)
			}
		}
	}
}
