package play_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/blotto"
	"github.com/gametheory-go/gametheory/games/dodgem"
	"github.com/gametheory-go/gametheory/games/oshizumo"
	"github.com/gametheory-go/gametheory/games/pig"
	"github.com/gametheory-go/gametheory/games/poker"
	"github.com/gametheory-go/gametheory/games/stochastic"
	"github.com/gametheory-go/gametheory/internal/panictest"
	"github.com/gametheory-go/gametheory/play"
)

// noughts is tic-tac-toe as its positions are written: a text of three lines.
type noughts struct{}

type marks [9]byte

func (m marks) String() string {
	return fmt.Sprintf("%s\n%s\n%s", m[:3], m[3:6], m[6:])
}

func (noughts) line(m marks) bool {
	for _, l := range []string{"012", "345", "678", "036", "147", "258", "048", "246"} {
		if a := m[l[0]-'0']; a != '.' && a == m[l[1]-'0'] && a == m[l[2]-'0'] {
			return true
		}
	}
	return false
}

func (n noughts) Moves(dst []marks, m marks) []marks {
	if n.line(m) {
		return dst
	}
	free := strings.Count(string(m[:]), ".")
	for i, c := range m {
		if c == '.' {
			next := m
			next[i] = "OX"[free%2]
			dst = append(dst, next)
		}
	}
	return dst
}

func (n noughts) Score(m marks) int {
	if n.line(m) {
		return -1
	}
	return 0
}

var start = marks([]byte("........."))

// gridded is noughts with a capability instead of the text.
type gridded struct{ noughts }

func (gridded) Size() (rows, columns int)                { return 3, 3 }
func (gridded) At(m marks, player, row, column int) rune { return rune(m[3*row+column]) }

// piles is Nim: whoever takes the last counter wins.
type piles struct{}

func (piles) Moves(dst [][3]int, p [3]int) [][3]int {
	for i, n := range p {
		for left := range n {
			next := p
			next[i] = left
			dst = append(dst, next)
		}
	}
	return dst
}
func (piles) Score([3]int) int               { return -1 }
func (piles) Counters(p [3]int, _ int) []int { return p[:] }

// round is a game with cycles: a step to the left or to the right on a ring of numbers, of which 0 ends the play.
type round struct{}

func (round) Moves(dst []int, n int) []int {
	if n == 0 {
		return dst
	}
	return append(dst, n-1, (n+1)%9)
}
func (round) Score(int) int { return -1 }

// three players in turn take one or two of some counters; who takes the last one gets 2 from the others.
type three struct{}

type threesome struct{ left, turn int }

func (three) Players() int         { return 3 }
func (three) Turn(p threesome) int { return p.turn }
func (three) Moves(dst []threesome, p threesome) []threesome {
	for k := 1; k <= min(2, p.left); k++ {
		dst = append(dst, threesome{p.left - k, (p.turn + 1) % 3})
	}
	return dst
}
func (three) MoveName(p, next threesome) string { return fmt.Sprint("take ", p.left-next.left) }
func (three) Payoff(p threesome, player int) int {
	if player == (p.turn+2)%3 {
		return 2
	}
	return -1
}

// sums is a game with scores: the players write a digit of 1 to 3 each, four times in all, and the first gets the
// difference of the sums.
type sums struct{}

type written struct{ n, lead int } // to the player to move

func (sums) Moves(dst []written, w written) []written {
	for k := 1; k <= 3 && w.n < 4; k++ {
		dst = append(dst, written{w.n + 1, -(w.lead + k)})
	}
	return dst
}
func (sums) Score(w written) int { return w.lead }

// vast is a game that cannot be solved: 40 bits are set one by one, and the parity of a mixture of them decides.
type vast struct{}

func (vast) Moves(dst []uint64, s uint64) []uint64 {
	for i := range 40 {
		if s>>i&1 == 0 {
			dst = append(dst, s|1<<i)
		}
	}
	if s>>40 == 0 {
		dst = append(dst, s|1<<40)
	}
	return dst
}
func (vast) Score(s uint64) int { return 1 }

// defaults are games that say nothing but their rules.
func defaults() map[string]*play.Game {
	return map[string]*play.Game{
		"noughts": play.Of(noughts{}, start),
		"gridded": play.Of(gridded{}, start),
		"piles":   play.Of(piles{}, [3]int{3, 4, 2}),
		"round":   play.Of(round{}, 4),
		"three":   play.Of(three{}, threesome{left: 7}),
		"sums":    play.Of(sums{}, written{}),
		"pig":     play.Of(pig.Pig(8), pig.Position{}),
		"blotto":  play.Of(blotto.Rules{Fields: 2, Soldiers: [2]int{4, 3}, Captures: true}, blotto.Position{}),
		"zumo":    play.Of(zumo, zumo.Start()),
		"shapley": play.Of(stochastic.Irrational(), stochastic.Position{}),
		"kuhn":    play.Of(poker.Kuhn(3), poker.Position{}),
		"dodgem":  play.Of(dodgem.Rules(3).Game(), dodgem.Rules(3).Start()),
		"rules":   play.Of(game.Normal(game.RulesFunc[int](func(dst []int, n int) []int { return append(dst, slices.Repeat([]int{n - 1}, min(n, 2))...) })), 4),
	}
}

// zumo is a game of simultaneous moves with several rounds.
var zumo = oshizumo.Rules{Coins: 4, Size: 1, Least: 1}

// Every level plays every game to its end; the drawings name all moves, and these can be clicked.
func TestOf(t *testing.T) {
	for name, g := range defaults() {
		t.Run(name, func(t *testing.T) {
			g = g.Timed(40 * time.Millisecond)
			for i, level := range g.Levels() {
				c := g.Begin()
				others := g.Levels()
				for !c.Over() {
					checkShown(t, c)
					by := level.Name
					if c.Player() != 0 {
						by = others[0].Name
					}
					m, err := c.Choose(t.Context(), by, uint64(i))
					if err != nil {
						t.Fatal(err)
					}
					if err := c.Move(m); err != nil {
						t.Fatal(err)
					}
				}
				checkShown(t, c)
				r, byRules := c.Result()
				if byRules && len(r.Points) != len(g.Facts().Players) || !byRules && c.Plies() != play.DefaultLongest {
					t.Errorf("%s: %v, %v after %d moves", level.Name, r, byRules, c.Plies())
				}
			}
		})
	}
}

// checkShown checks what is shown at a position.
func checkShown(t *testing.T, c *play.Course) {
	t.Helper()
	options := c.Options()
	if n := len(slices.Compact(slices.Sorted(slices.Values(options)))); n < len(options) {
		t.Fatalf("%d names for %q", n, options)
	}
	s := c.Scene()
	if err := s.Check(options); err != nil {
		t.Fatalf("%v: %q\n%s", err, options, c.Draw(false))
	}
	for _, m := range options {
		var parts []string
		single := false
		for _, p := range s.Parts {
			if slices.Contains(p.Moves, m) {
				parts = append(parts, p.ID)
				single = single || len(p.Moves) == 1
			}
		}
		if left, err := s.Candidates(options, parts...); !single && (err != nil || len(left) != 1) {
			t.Errorf("%q cannot be clicked: %q, %v", m, left, err)
		}
	}
	for _, text := range []string{c.Draw(false), c.DrawMove(true)} {
		if !strings.HasSuffix(text, "\n") || strings.TrimSpace(text) == "" {
			t.Errorf("drawn as %q", text)
		}
	}
}

// The values of the judge are what is known of the games, and marked as exact.
func TestOfJudge(t *testing.T) {
	for name, want := range map[string]string{
		"noughts": "draw", "piles": "win", "round": "draw", "three": "-1 points", "sums": "+0", "kuhn": "+1.17 points", "blotto": "+1.56 points", "zumo": "50.00 % to win",
		"dodgem": "win", "rules": "loss in 4 moves",
	} {
		c := defaults()[name].Begin()
		j, err := c.Judge(t.Context(), nil)
		if err != nil || !j.Exact() || !strings.HasPrefix(j.First().Text, want) {
			t.Errorf("%s: %v, %v, want %s", name, j, err, want)
		}
	}
}

// What cannot be solved is a guess, and says so.
func TestOfGuess(t *testing.T) {
	evaluate := func(s uint64) int { return int(s % 7) }
	for name, d := range map[string]play.Description[uint64]{
		"plays":  {Rules: vast{}, Time: 40 * time.Millisecond},
		"search": {Rules: vast{}, Time: 40 * time.Millisecond, Evaluate: evaluate},
	} {
		g := play.New(d)
		j, err := g.Begin().Judge(t.Context(), nil)
		if err != nil || j.Exact() || j.Basis == "exact" || len(j.Moves) != 41 {
			t.Errorf("%s: %v, %v", name, j, err)
		}
		for _, l := range g.Levels() {
			m, _ := g.Machine(l.Name, rand.New(rand.NewPCG(1, 1)))
			if _, err := m.Choose(t.Context(), g.Begin()); err != nil {
				t.Errorf("%s: %s: %v", name, l.Name, err)
			}
		}
	}
}

func TestWithoutRules(t *testing.T) {
	for _, f := range []func(){
		func() { play.Of[int](nil, 0) },
		func() { play.Custom(play.Description[int]{}) },
	} {
		panictest.Want(t, "play: a game without rules", f)
	}
}
