package play_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/play"
)

// listed is a game of given positions, each with the options in a list.
type listed map[string][]string

func (l listed) Moves(dst []string, s string) []string { return append(dst, l[s]...) }
func (listed) Score(string) int                        { return 0 }

// Moves are named and clicked by the cells that they change, as long as these tell them apart.
func TestNamesOfCells(t *testing.T) {
	for _, test := range []struct {
		name    string
		s       string
		options []string
		names   []string
		clicks  []string // the parts of each move
	}{
		{"placed", "X.\n..", []string{"XO\n..", "X.\nO."}, []string{"b2", "a1"}, []string{"b2", "a1"}},
		{"moved", "X.\n..", []string{".X\n..", "..\nX."}, []string{"a2-b2", "a2-a1"}, []string{"a2 b2", "a2 a1"}},
		{"captured", "XO.\n..O", []string{"..X\n..O", ".O.\n..X"}, []string{"a2-c2", "a2-c1"}, []string{"a2 c2", "a2 c1"}},
		{"promoted", "P.\n..", []string{".Q\n..", "..\n.Q"}, []string{"a2-b2", "a2-b1"}, []string{"a2 b2", "a2 b1"}},
		{"turned", ".OX\n.OX", []string{"XXX\n.OX", ".OX\nXXX"}, []string{"a2", "a1"}, []string{"a2", "a1"}},
		{"covered", "...\n...", []string{"LL.\n...", "L..\nL.."}, []string{"a2-b2", "a2-a1"}, []string{"a2 b2", "a2 a1"}},
		{"eaten", "ooo\nooo", []string{"o..\no..", "ooo\no.."}, []string{"b2", "b1"}, []string{"b2", "b1"}},
		{"passed", "X.\n..", []string{"X.\n..", "X.\n.X"}, []string{"pass", "b1"}, []string{"move1", "b1"}},
		{"choice", "..\n..", []string{"Q.\n..", "N.\n.."}, []string{"a2=Q", "a2=N"}, []string{"a2 move1", "a2 move2"}},
		{"blanks", "X . .\n. . .", []string{"X . O\n. . .", "X O .\n. . ."}, []string{"c2", "b2"}, []string{"c2", "b2"}},
		{"no board", "4", []string{"3", "2"}, []string{"3", "2"}, []string{"move1", "move2"}},
		{"uneven", "X\n..", []string{"XO\n.", "X\nO"}, []string{"XO .", "X O"}, []string{"move1", "move2"}},
	} {
		c := play.Of(listed{test.s: test.options}, test.s).Begin()
		if got := c.Options(); !slices.Equal(got, test.names) {
			t.Errorf("%s: %q, want %q", test.name, got, test.names)
			continue
		}
		s := c.Scene()
		for i, m := range test.names {
			var parts []string
			for _, p := range s.Parts {
				if slices.Contains(p.Moves, m) {
					parts = append(parts, p.ID)
				}
			}
			slices.Sort(parts)
			if want := sorted(test.clicks[i]); !slices.Equal(parts, want) {
				t.Errorf("%s: %s on %q, want %q", test.name, m, parts, want)
			}
		}
	}
}

// sorted returns the words of a text in order.
func sorted(words string) []string { return slices.Sorted(slices.Values(strings.Fields(words))) }

// counted is a game of heaps with given positions.
type counted map[[3]int][][3]int

func (c counted) Moves(dst [][3]int, p [3]int) [][3]int { return append(dst, c[p]...) }
func (counted) Score([3]int) int                        { return 0 }
func (counted) Counters(p [3]int, _ int) []int          { return p[:] }

// Moves of heaps are named by what they take, and clicked on the lowest counter that they take.
func TestNamesOfHeaps(t *testing.T) {
	for _, test := range []struct {
		s       [3]int
		options [][3]int
		names   []string
		clicks  []string
	}{
		{[3]int{3, 1, 2}, [][3]int{{1, 1, 2}, {3, 0, 2}}, []string{"a-2", "b-1"}, []string{"a2", "b1"}},
		{[3]int{2, 0, 0}, [][3]int{{0, 1, 1}, {1, 1, 0}}, []string{"a-2", "a-1"}, []string{"a1", "a2"}},
		{[3]int{2, 0, 0}, [][3]int{{0, 2, 0}, {0, 1, 1}}, []string{"a-2/b+2", "a-2/b+1/c+1"}, []string{"a1 b2", "a1 c1"}},
		{[3]int{20, 5, 0}, [][3]int{{18, 5, 0}, {17, 5, 0}, {20, 4, 0}}, []string{"a-2", "a-3", "b-1"}, []string{"a1 move1", "a1 move2", "b1"}},
	} {
		c := play.Of(counted{test.s: test.options}, test.s).Begin()
		if got := c.Options(); !slices.Equal(got, test.names) {
			t.Errorf("%v: %q, want %q", test.s, got, test.names)
		}
		s := c.Scene()
		for i, m := range test.names {
			for _, id := range sorted(test.clicks[i]) {
				if p, ok := s.Part(id); !ok || !slices.Contains(p.Moves, m) {
					t.Errorf("%v: %s is not on %s", test.s, m, id)
				}
			}
		}
	}
}

// named is listed with names.
type named struct{ listed }

func (named) MoveName(_, next string) string { return "To " + next }

// A person types a name in any case, or as much of it as no other begins with.
func TestParse(t *testing.T) {
	c := play.Of(named{listed{"0": {"one", "onto", "two"}}}, "0").Begin()
	for words, want := range map[string]string{"to one": "To one", "TO T": "To two", "to on": "", "to": "", "": "", "to onto": "To onto", "to ont": "To onto"} {
		got, err := c.Parse(words)
		if got != want || (err == nil) != (want != "") {
			t.Errorf("%q: %q, %v, want %q", words, got, err, want)
		}
	}
}

// A game that nobody has described has the name of its type, or of its package.
func TestName(t *testing.T) {
	for want, g := range map[string]*play.Game{
		"listed": play.Of(listed{}, ""),
		"game":   play.Of(game.Normal(game.RulesFunc[int](func(dst []int, _ int) []int { return dst })), 1),
		"three":  play.Of(&three{}, threesome{}),
		"sums":   play.Of(game.Misere(sums{}), written{}),
		"dodgem": defaults()["dodgem"],
	} {
		if got := g.Facts().Name; got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// Whoever has the largest payoff wins, and payoffs beyond one point are told.
func TestResult(t *testing.T) {
	for _, test := range []struct {
		course *play.Course
		want   string
	}{
		{play.Of(three{}, threesome{left: 0, turn: 1}).Begin(), "{Points: Player 1 +2, Player 2 -1, Player 3 -1.\n [2 -1 -1] [0]}"},
		{play.Of(sums{}, written{n: 4, lead: -3}).Begin(), "{Points: First -3, Second +3.\n [-3 3] [1]}"},
		{play.Of(sums{}, written{n: 4}).Begin(), "{ [0 0] []}"},
		{play.Of(round{}, 0).Begin(), "{ [-1 1] [1]}"},
		{play.New(play.Description[written]{Rules: sums{}, Start: written{n: 4, lead: 5}, Players: []string{"Ann"}}).Begin(), "{Points: Ann +5.\n [5] []}"},
	} {
		if r, byRules := test.course.Result(); fmt.Sprint(r) != test.want || !byRules {
			t.Errorf("%v, %t, want %v", r, byRules, test.want)
		}
	}
}
