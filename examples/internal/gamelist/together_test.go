package gamelist_test

import (
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
)

// Who chooses second is not told the first of two simultaneous choices: neither by what is drawn, nor in
// words, nor by what moves are worth.
func TestTogetherHidden(t *testing.T) {
	for _, test := range []struct{ name, args string }{{"oshizumo", "6 1"}, {"oshizumo", ""}, {"blotto", "4 3 2 captures"}, {"blotto", "4"}, {"goofspiel", "3 down"}, {"goofspiel", "5"}, {"goofspiel", "9 down"}} {
		seen := map[string]bool{}
		n := len(open(t, test.name, test.args, 2, gamelist.Options{}).Options())
		for k := range n {
			c := open(t, test.name, test.args, 2, gamelist.Options{})
			if err := c.Move(c.Options()[k]); err != nil {
				t.Fatal(err)
			}
			j, err := c.Judge(t.Context(), nil)
			if err != nil || !j.Exact() {
				t.Fatalf("%s %s: %v, %v", test.name, test.args, j, err)
			}
			s := c.Scene()
			said := c.Draw(false) + c.DrawMove(false) + c.Played(0, c.Facts().Players) + s.Write(nil)
			for _, m := range j.Moves {
				said += m.Move + ": " + m.Text + "; "
			}
			seen[said] = true
		}
		if len(seen) != 1 || n < 2 {
			t.Errorf("%s %s: %d texts after %d choices", test.name, test.args, len(seen), n)
		}
	}
}

// The last round of Oshi-Zumo and of goofspiel is told, and at the end of Colonel Blotto all soldiers are seen.
func TestTogetherTold(t *testing.T) {
	for _, test := range []struct {
		name, args, want string
		moves            []string
	}{
		{"oshizumo", "6 1", "Player 1  3 coins\nPlayer 2  5 coins\nSpaces    |..W|\nBids      3 and 1\n", []string{"3", "1"}},
		{"goofspiel", "3 down", "Prize     2, and then 1\nPlayer 1  cards 2 3\nPlayer 2  cards 1 3\nPoints    Player 2 has won 3 points more than Player 1\nBids      1 and 2 for the prize of 3 points\n", []string{"1", "2"}},
		{"blotto", "4 3 2", "Player 1  4 soldiers on the fields: 3 1\nPlayer 2  3 soldiers on the fields: 1 2\n", []string{"3-1", "1-2"}},
	} {
		c := open(t, test.name, test.args, 2, gamelist.Options{})
		if err := c.Repeat(test.moves); err != nil {
			t.Fatal(err)
		}
		if got := c.DrawMove(false); got != test.want {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
}

// A player of liar's dice with several dice sees the own dice only, and moves are judged the same whatever
// the other dice show.
func TestLiarsdiceSeveral(t *testing.T) {
	for args, dice := range map[string][2]int{"2 2v1": {2, 1}, "2 1v2 wild": {1, 2}, "2v2": {2, 2}} {
		shown := map[string]string{}
		met := 0
		for seed := range uint64(100) {
			c := open(t, "liarsdice", args, 2, gamelist.Options{Seed: seed})
			for k := 0; !c.Over(); k++ {
				j, err := c.Judge(t.Context(), nil)
				if err != nil || len(j.Moves) != len(c.Options()) {
					t.Fatal(j, err)
				}
				said := ""
				for _, m := range j.Moves {
					said += m.Move + " " + m.Text + "; "
				}
				board := c.Draw(false)
				if n := strings.Count(board, "?"); n != dice[1-c.Player()] {
					t.Fatalf("%s: %q hides %d dice", args, board, n)
				}
				before, again := shown[board]
				if again && before != said {
					t.Fatalf("%s: at %q %q and %q", args, board, before, said)
				}
				if again {
					met++
				}
				shown[board] = said
				options := c.Options()
				if err := c.Move(options[(int(seed)+3*k)%len(options)]); err != nil {
					t.Fatal(err)
				}
			}
			if board := c.Draw(false); strings.Contains(board, "?") {
				t.Errorf("%s: %q at the end", args, board)
			}
		}
		if met < 50 {
			t.Errorf("%s: only %d positions looked like others", args, met)
		}
	}
}
