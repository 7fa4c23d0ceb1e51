package gametest_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
)

// strip is a position on a board of its own, or on a shared board.
type strip struct {
	board *[4]int
	turn  int
}

func (s strip) String() string { return fmt.Sprint(*s.board, s.turn) }

// stones puts stones on a board, in place unless it copies.
type stones struct{ way string }

func (g stones) Moves(dst []strip, s strip) []strip {
	for i, stone := range s.board {
		if stone != 0 {
			continue
		}
		board := s.board
		if g.way == "copies" {
			c := *s.board
			board = &c
		}
		board[i] = 1 + s.turn
		dst = append(dst, strip{board, 1 - s.turn})
		if g.way == "one" {
			break
		}
		if g.way == "takes back" {
			board[i] = 0
		}
	}
	return dst
}

// The same in a game with other positions than pointers to arrays.
type (
	deep     struct{ p any }
	deepPart struct {
		rows  []int
		marks map[string]int
		next  *deepPart
	}
	deepStones struct{ change func(p *deepPart) }
)

func (g deepStones) Moves(dst []deep, s deep) []deep {
	g.change(s.p.(*deepPart))
	return dst
}

// late is a game with a Score that changes positions.
type lateStones struct{}

func (lateStones) Moves(dst []strip, _ strip) []strip { return dst }
func (lateStones) Score(s strip) int                  { slices.Sort(s.board[:]); return 0 }

// Test distinguishes a game that moves in place from a game whose positions contain pointers that
// are not equal.
func TestInPlace(t *testing.T) {
	const rule = "positions hold pointers to what changes: at "
	for _, way := range []string{"all", "one"} {
		err := gametest.Check(stones{way}, strip{new([4]int), 0})
		if err == nil || !strings.HasPrefix(err.Error(), rule) {
			t.Errorf("%s: %v", way, err)
		}
	}
	err := gametest.Check(stones{"copies"}, strip{new([4]int), 0})
	if err == nil || !strings.HasPrefix(err.Error(), "positions hold pointers, which are compared by address") {
		t.Errorf("copies: %v", err)
	}
	err = gametest.Check(lateStones{}, strip{&[4]int{2, 1}, 0})
	if err == nil || !strings.HasPrefix(err.Error(), rule) {
		t.Errorf("Score: %v", err)
	}
	for name, change := range map[string]func(p *deepPart){
		"slice":        func(p *deepPart) { p.rows[1]++ },
		"length":       func(p *deepPart) { p.rows = append(p.rows, 1) },
		"map":          func(p *deepPart) { p.marks["b"]++ },
		"next pointer": func(p *deepPart) { p.next.rows[0]-- },
		"nil":          func(p *deepPart) { p.next = nil },
		"nothing":      func(p *deepPart) {},
	} {
		last := &deepPart{rows: []int{7}}
		last.next = last // a cycle
		err := gametest.Check(deepStones{change}, deep{&deepPart{[]int{1, 2}, map[string]int{"a": 1, "b": 2}, last}})
		if (err == nil) != (name == "nothing") || err != nil && !strings.HasPrefix(err.Error(), rule) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// taken is take-away with a Key that is wrong only at given positions.
type taken struct {
	takeAway
	key func(n int) uint64
}

func (g taken) Key(n int) uint64 { return g.key(n) }

type (
	imaged struct{ taken } // odd numbers are represented by ones that cannot be reached
	rested struct{ taken } // hundreds are points
	split  struct{ taken } // each position has a part that cannot be reached
)

func (imaged) Canonical(n int) int {
	if n == 3 {
		return 1003
	}
	return n
}

func (g imaged) Moves(dst []int, n int) []int { return g.taken.Moves(dst, n%1000) }

func (rested) Bank(n int) (rest, points int) { return n%100 + 1000, n / 100 }

func (g split) Moves(dst []int, n int) []int {
	if n >= 1000 {
		return dst
	}
	return g.taken.Moves(dst, n)
}
func (split) Parts(dst []int, n int) []int { return append(dst, n, n+1000) }

// Test finds two positions with the same Key even if no play leads to the positions but tools
// look them up, and if only long random walks lead to them.
func TestKeysElsewhere(t *testing.T) {
	alike := func(a, b int) taken {
		return taken{key: func(n int) uint64 {
			if n == a {
				n = b
			}
			return uint64(n)
		}}
	}
	for name, err := range map[string]error{
		"representative": gametest.Check(imaged{alike(1003, 5)}, 9),
		"part":           gametest.Check(split{alike(1004, 6)}, 9),
		"rest":           gametest.Check(rested{alike(1004, 6)}, 9),
		"late":           gametest.ExamineWithin[int](alike(700, 699), 2000, 0, 100_000).Err(),
	} {
		if name == "late" {
			continue // walks are not as long
		}
		if err == nil || !strings.Contains(err.Error(), "Key is not lossless at ") {
			t.Errorf("%s: %v", name, err)
		}
	}
	far := gametest.ExamineWithin[uint64](overflowing{}, 1000, 0, 1).Err()
	expect(t, []expectation{{"far", far, "Key is not lossless at "}})
}

// overflowing is the tree with a Key of 16 bits.
type overflowing struct{ tree }

func (overflowing) Key(n uint64) uint64 { return n & 0xffff }

// Ignored scores are reported, unless they may be the scores of a convention.
func TestUnusedScores(t *testing.T) {
	const rule = "Score of the game that is wrapped is not used "
	two := game.Sum[marks, int](ticTacToe{}, takeAway{})
	start := game.Pair[marks, int]{Second: 2}
	half := marks{1<<0 | 1<<1, 1<<4 | 1<<8} // few positions follow
	expect(t, []expectation{
		{"Normal", gametest.Check(game.Normal[marks](ticTacToe{}), half), rule + "at {"},
		{"Misere", gametest.Check(game.Misere[marks](ticTacToe{}), half), "it scores 1, and what it is made of -1 (all from -1 to 0)"},
		{"twice", gametest.Check(game.Misere(game.Normal[marks](ticTacToe{})), half), "<nil>"},
		{"in a sum", gametest.ExamineWithin(game.Normal(two), 6000, 0, start).Err(), rule},
		{"points", gametest.Check(game.Normal[turn](turns{}), turn{5, 0}), rule},
		{"the same", gametest.Check(game.Normal[heaps](nim{}), heaps{1, 2}), "<nil>"},
		{"other convention", gametest.Check(game.Misere[heaps](nim{}), heaps{1, 2}), "<nil>"},
		{"used", gametest.Check(game.Ordered[marks](ticTacToe{}, func(marks) int { return 0 }), half), "<nil>"},
	})
	told := gametest.Examine(game.Misere[heaps](nim{}), heaps{1, 2}).Unchecked
	if want := "Score of the game that is wrapped not used: at [0 0 0]: it scores 1, and what it is made of -1"; !slices.Contains(told, want) {
		t.Errorf("%q, want %q", told, want)
	}
	told = gametest.Examine[heaps](unscoredNim{nim{}}, heaps{1, 2}).Unchecked
	if want := "Score of gametest_test.nim not used: gametest_test.unscoredNim has none"; !slices.Contains(told, want) {
		t.Errorf("%q, want %q", told, want)
	}
}

type unscoredNim struct{ game.Rules[heaps] }

func (u unscoredNim) Unwrap() game.Rules[heaps] { return u.Rules }

// A report shows the scores of terminal positions, the winners and the players to move.
func TestTally(t *testing.T) {
	for _, tt := range []struct {
		report gametest.Report
		want   string
	}{
		{gametest.Examine(game.Normal(takeAway{}), 1), "; 1 terminal, scores -1 to -1; 100 random plays, won by each player: [100 0]"},
		{gametest.Examine[int](scored{takeAway{}, func(int) int { return 0 }}, 2), "; 1 terminal, scores 0 to 0; 100 random plays, won by each player: [0 0]"},
		{gametest.Examine[int](turned{lost, func(int) int { return 1 }}, 2), "; 1 terminal, scores -1 to -1; Turn is always 1; 100 random plays, won by each player: [100 0]"},
		{gametest.Examine[int](turned{lost, func(n int) int { return n % 2 }}, 2), "; Turn is each of 0 to 1, at [1 1] positions; 100 random plays, won by each player: [0 100]"},
		{gametest.Examine[int](several{takeAway{}, func() int { return 3 }, func(n int) int { return n % 3 }, func(_, player int) int { return 5 * player }}, 9),
			"; 1 terminal, payoffs 0 to 0, 5 to 5, 10 to 10; Turn is each of 0 to 2, at [3 3 3] positions; 100 random plays, won by each player: [0 0 100]"},
	} {
		if got := tt.report.String(); !strings.Contains(got, tt.want) {
			t.Errorf("%s, want %s", got, tt.want)
		}
	}
}

// Positions of several lines are written in one line.
func TestOneLine(t *testing.T) {
	err := gametest.Check(lines{}, "a\nb\n")
	if want := "Score panics at a / b: no score"; err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}

type lines struct{}

func (lines) Moves(dst []string, _ string) []string { return dst }
func (lines) Score(string) int                      { panic("no score") }
