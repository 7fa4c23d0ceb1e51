package gamelist_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/dialogue"
	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/examples/internal/play"
)

// claim is what the text of an example says of its move, and what must be seen of it then.
type claim struct {
	says string
	seen func(after play.Course) bool
}

// drawn is seen where the drawing after the move has these lines, one below the other.
func drawn(lines ...string) func(play.Course) bool {
	return func(after play.Course) bool {
		return strings.Contains("\n"+after.Draw(false), "\n"+strings.Join(lines, "\n")+"\n")
	}
}

// wins is seen where the play is over, and this player has won alone.
func wins(player int) func(play.Course) bool {
	return func(after play.Course) bool {
		r, byRules := after.Result()
		return byRules && slices.Equal(r.Winners, []int{player})
	}
}

// turnOf is seen where this player has to move.
func turnOf(player int) func(play.Course) bool {
	return func(after play.Course) bool { return !after.Over() && after.Player() == player }
}

// listed is seen where these, and no others, are the moves.
func listed(moves ...string) func(play.Course) bool {
	return func(after play.Course) bool { return slices.Equal(after.Options(), moves) }
}

// decided is seen where all moves are proved to end so.
func decided(o play.Outcome) func(play.Course) bool {
	return func(after play.Course) bool {
		j, err := after.Judge(context.Background(), nil)
		return err == nil && !slices.ContainsFunc(j.Moves, func(m play.Judged[string]) bool { return m.Outcome != o || !m.Exact })
	}
}

// claims are those of each example of each game, in the order of the manual.
var claims = map[string][][]claim{
	"tictactoe": {{
		{"b1, b2 and b3 fill a column", drawn(" 3 . X .", " 2 O X .", " 1 O X .")},
		{"X wins", wins(0)},
	}},
	"connectfour": {{
		{"falls to the lowest row", drawn(" . . . O O O .", " . . . X X X X")},
		{"X wins", wins(0)},
	}},
	"gomoku": {{
		{"from d5 to h5", drawn(" 5 . . O(X X X X X).")},
		{"X wins", wins(0)},
	}},
	"hex": {{
		{"c1, b2 and a3", drawn("1 . O X", " 2 . X .", "  3 X O .")},
		{"X wins", wins(0)},
	}},
	"othello": {{
		{"It is turned over", drawn("3 . . O X . . . .", "4 . . . O X . . .", "5 . . . X O . . .")},
	}},
	"kalah": {{
		{"into holes 3, 4 and 5, and the last counter falls into the store", drawn("        0                           1", "            4   4   0   5   5   5")},
		{"South moves again", turnOf(0)},
	}, {
		{"goes to the store with the five of North's hole 0", drawn("            5   5   0   5   5   0", "        1                           7", "            5   0   5   5   5   0")},
		{"South has 7", turnOf(1)},
	}},
	"dodgem": {{
		{"leaves the board", drawn("3 . . .")},
		{"one car left, on a2", drawn("2 > ^ .", "1 . ^ .")},
	}},
	"nim": {{
		{"One counter is taken from the heap of 7", drawn("  6  o o o o o o", "  5  o o o o o", "  3  o o o")},
	}},
	"heaps": {{
		{"the heaps are now 5+5+3+1", drawn("  5  o o o o o", "  5  o o o o o", "  3  o o o", "  1  o")},
	}},
	"wythoff": {{
		{"4 and 7 are left", drawn("(4, 7)")},
		{"the opponent cannot win", decided(play.Loss)},
	}},
	"euclid": {{
		{"7 and 12 are left", drawn("(7, 12)")},
	}},
	"chomp": {{
		{"four squares", drawn(" 1  x  o  o  o  o", " 2  o  o  o", " 3  o  o  o")},
	}},
	"cram": {{
		{"covers column 3", drawn("1 # # #", "2 . . #")},
		{"room for one domino", listed("2,1-2,2")},
	}},
	"graph": {{
		{"the path from 2 to 7", drawn("  2: 3", "  3: 2 4", "  4: 3 5", "  5: 4 6", "  6: 5 7", "  7: 6")},
	}},
	"hackenbush": {{
		{"2-3 and 2-4 were", drawn("  #0  0-1", "  #4  0-5", "  #5  5-6", "  #6  6-7", "  #7  7-5", "  #8  0-8")},
	}},
	"coins": {{
		{"coin 4, the last of them", drawn("  H  H  H  H  T  T  H  H  T")},
	}},
	"domineering": {{
		{"covers column a", drawn("1 # .", "2 # .")},
		{"Left has made the last move", wins(0)},
	}},
	"clobber": {{
		{"takes the stone on b1", drawn("1 . x", "2 o x")},
		{"one move is left to Right", listed("a2-b2")},
	}},
	"amazons": {{
		{"goes to b1", drawn("1 # x .", "2 . . o")},
	}},
	"konane": {{
		{"the stones on b1 and d1", drawn("1 . . . . x")},
		{"Left has made the last move", wins(0)},
	}},
	"toads": {{
		{"steps to c1", drawn("1 T _ T F F")},
		{"the only move", listed("d1-b1")},
	}},
	"col": {{
		{"only Right may paint", drawn("1 R # R")},
		{"a1 and c1", listed("a1", "c1")},
	}},
	"snort": {{
		{"only Left may paint", drawn("1 L # L")},
		{"Left has made the last move", wins(0)},
	}},
	"cutcake": {{
		{"two pieces", drawn("1 * *", "  | |", "2 * *")},
		{"Right can cut", listed("a1|a2", "b1|b2")},
	}},
	"colors": {{
		{"the red one on it falls off", drawn("red    0-3")},
		{"one move is left to Right", listed("0-3")},
	}},
	"bigpoints": {{
		{"the white one, which Player 1 takes", drawn("            v", "Track     1 2 . 2 1 b")},
		{"Player 1 takes", drawn("Player 1  w  (0 so far)")},
	}},
	"reduced": {{
		{"another 2, which the player takes", drawn("            v", "Track     1 2 . 1")},
	}, {
		{"climbs to the highest step", drawn("Ladder    1: 2, 0: -  (points: pawn)")},
		{"takes the disc 2 in reserve", drawn("First     2  (1 so far)", "Second    2  (1 so far)")},
	}},
}

// Every game has rules in full, with examples in which what they say is what happens.
func TestManuals(t *testing.T) {
	everyEntry(t, 1, func(t *testing.T, name string, table play.Game, _ uint64) {
		m := table.Begin().Facts().Manual
		if m.Aim == "" || len(m.Rules) == 0 || len(m.Examples) == 0 || len(m.Examples) != len(claims[name]) {
			t.Fatalf("aim %q, %d paragraphs of rules, %d examples, and claims of %d", m.Aim, len(m.Rules), len(m.Examples), len(claims[name]))
		}
		for _, p := range append(slices.Clone(m.Rules), m.Aim) {
			if strings.ContainsRune(p, '\n') || !strings.HasSuffix(p, ".") {
				t.Errorf("%q is no paragraph", p)
			}
		}
		for i, e := range m.Examples {
			c := e.Begin(table)
			if err := c.Move(e.Move); err != nil {
				t.Fatalf("after %q: %v", e.Moves, err)
			}
			for _, claim := range claims[name][i] {
				if !strings.Contains(e.Text, claim.says) {
					t.Errorf("%q does not say that %s", e.Text, claim.says)
				}
				if !claim.seen(c) {
					t.Errorf("%s: that is not so, in\n%s", claim.says, c.Draw(false))
				}
			}
		}
	})
}

// The game of an example is the one that its arguments open.
func TestExampleArgs(t *testing.T) {
	everyEntry(t, 1, func(t *testing.T, name string, table play.Game, _ uint64) {
		for _, e := range table.Begin().Facts().Manual.Examples {
			entry, err := gamelist.Find(name)
			if err != nil {
				t.Fatal(err)
			}
			args := e.Args
			if len(args) == 0 && entry.Default != "" {
				args = []string{entry.Default}
			}
			opened, err := entry.Open(t.Context(), args, []string{dialogue.Person, dialogue.Person}, gamelist.Options{})
			if err != nil {
				t.Fatal(err)
			}
			c := opened.Begin()
			for _, m := range e.Moves {
				if err := c.Move(m); err != nil {
					t.Fatal(err)
				}
			}
			if want := e.Begin(table).Draw(false); c.Draw(false) != want {
				t.Errorf("%q %q:\n%swant\n%s", args, e.Moves, c.Draw(false), want)
			}
		}
	})
}
