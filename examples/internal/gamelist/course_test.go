package gamelist_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/coins"
	"github.com/gametheory-go/gametheory/play"
)

// each opens each small play of each game and tests it. The machine has so much time for a move.
func each(t *testing.T, limit time.Duration, test func(t *testing.T, table *play.Game)) {
	for _, e := range gamelist.Entries() {
		if len(e.Small) == 0 {
			t.Errorf("no small play of %s", e.Name)
		}
		for _, small := range e.Small {
			t.Run(strings.TrimSpace(e.Name+" "+small.Args), func(t *testing.T) {
				o := small.Options
				o.Time, o.Seed = limit, 5
				people := slices.Repeat([]string{play.Person}, max(2, small.Players))
				table, err := e.Open(t.Context(), strings.Fields(small.Args), people, o)
				if err != nil {
					t.Fatal(err)
				}
				test(t, table)
			})
		}
	}
}

// checkMoves plays at random. At each position each option has a name, no two the same one, and
// what is typed and what is named are the same move.
func checkMoves(t *testing.T, g *play.Game, rnd *rand.Rand) {
	c := g.Begin()
	var made []string
	for !c.Over() {
		if !slices.Equal(c.Moves(), made) || c.Plies() != len(made) {
			t.Fatalf("after %q: %q", made, c.Moves())
		}
		names, told := c.Options(), c.Told()
		if len(told) != len(names) || len(names) == 0 {
			t.Fatalf("after %q: %d remarks on %d moves", made, len(told), len(names))
		}
		for i, name := range names {
			if slices.Contains(names[:i], name) {
				t.Fatalf("after %q the moves %q", made, names)
			}
			if typed, err := c.Parse(name); err != nil || typed != name {
				t.Fatalf("after %q: typed, %q is %q, %v", made, name, typed, err)
			}
		}
		if err := c.Scene().Check(names); err != nil {
			t.Fatalf("after %q: %v", made, err)
		}
		i := rnd.IntN(len(names))
		if err := c.Move(names[i]); err != nil {
			t.Fatal(err)
		}
		if name, did := c.Made(len(made)); name != names[i] || did != told[i] {
			t.Fatalf("after %q: %q, %q was made, want %q, %q", made, name, did, names[i], told[i])
		}
		made = append(made, names[i])
	}
	if err := c.Move("a1"); err == nil {
		t.Error("a move after the end")
	}
}

func TestCourse(t *testing.T) {
	rnd, plays := rand.New(rand.NewPCG(6, 1)), longtest.Some(10)
	each(t, time.Second, func(t *testing.T, table *play.Game) {
		for range plays {
			checkMoves(t, table, rnd)
		}
	})
}

// A course goes back and on, and what is not a move changes nothing.
func TestCourseGo(t *testing.T) {
	rnd := rand.New(rand.NewPCG(7, 1))
	each(t, time.Second, func(t *testing.T, table *play.Game) {
		c := table.Begin()
		for !c.Over() && c.Plies() < 12 {
			options := c.Options()
			if err := c.Move("no such move"); err == nil || !slices.Equal(c.Options(), options) {
				t.Fatalf("no error, or another position: %v", err)
			}
			if err := c.Move(options[rnd.IntN(len(options))]); err != nil {
				t.Fatal(err)
			}
		}
		moves, last := c.Moves(), c.Draw(false)
		for plies := range moves {
			c.Go(plies)
			if !slices.Equal(c.Moves(), moves[:plies]) || c.Player() != c.Mover(plies) || c.Longest() != len(moves) {
				t.Fatalf("after %d of %q: %q", plies, moves, c.Moves())
			}
			if err := c.Move(moves[plies]); err != nil || c.Longest() != len(moves) {
				t.Fatalf("%q again: %v", moves[plies], err)
			}
		}
		if c.Draw(false) != last {
			t.Errorf("the end is\n%s, want\n%s", c.Draw(false), last)
		}
	})
}

// covers reports whether a judgement is of these moves, in this order.
func covers(j play.Judgement[string], options []string) bool {
	var moves []string
	for _, m := range j.Moves {
		moves = append(moves, m.Move)
	}
	return slices.Equal(moves, options)
}

// What is judged are the options, each of them, and of all reports of it. The best are of
// rank 0, a value has the sign of its outcome, and a line begins with a best move and can
// be played.
func TestJudge(t *testing.T) {
	rnd := rand.New(rand.NewPCG(8, 1))
	each(t, 10*time.Millisecond, func(t *testing.T, table *play.Game) {
		c := table.Begin()
		for range 3 {
			for range 1 + rnd.IntN(2) {
				if options := c.Options(); len(options) > 0 {
					if err := c.Move(options[rnd.IntN(len(options))]); err != nil {
						t.Fatal(err)
					}
				}
			}
			if c.Over() {
				break
			}
			options := c.Options()
			j, err := c.Judge(t.Context(), func(j play.Judgement[string]) {
				if !covers(j, options) || j.Basis == "" {
					t.Errorf("%+v reported of %q", j, options)
				}
			})
			if err != nil || !covers(j, options) || j.Basis == "" {
				t.Fatalf("%+v of %q, %v", j, options, err)
			}
			if !slices.ContainsFunc(j.Moves, func(m play.Judged[string]) bool { return m.Outcome != play.Unknown }) {
				continue // a machine so busy that the time was over at once
			}
			checkJudged(t, j)
			ranked := slices.SortedFunc(slices.Values(j.Moves), func(a, b play.Judged[string]) int { return a.Rank - b.Rank })
			if ranked[0].Rank != 0 || j.First().Rank != 0 || j.First().Move == "" {
				t.Errorf("no best move in %+v", j)
			}
			line, _, err := c.Line(t.Context(), j, 3)
			if err != nil || len(line) == 0 || len(line) > 3 {
				t.Errorf("line %q, %v", line, err)
			}
			plies := c.Plies()
			for _, m := range line {
				if err := c.Move(m); err != nil {
					t.Errorf("line %q: %v", line, err)
				}
			}
			c.Go(plies)
		}
	})
}

// Whether a game of coins has a closed formula or not, the moves that win are those that the
// Grundy values say.
func TestCoins(t *testing.T) {
	for _, most := range []int{2, 3, 4} {
		rules := coins.TurnAtMost(most)
		rules.Coin = nil
		grundy := nim.NewGrundy(rules)
		seen := map[string]bool{} // the boards
		var visit func(c *play.Course, s nim.Set)
		visit = func(c *play.Course, s nim.Set) {
			if c.Over() || seen[c.Draw(false)] {
				return
			}
			seen[c.Draw(false)] = true
			lost, err := grundy.PPosition(t.Context(), s)
			if err != nil {
				t.Fatal(err)
			}
			j, err := c.Judge(t.Context(), nil)
			if err != nil || j.Basis != "exact" || lost != (j.First().Outcome == play.Loss) {
				t.Errorf("%d coins, %v: %+v, %v", most, s, j.First(), err)
			}
			plies := c.Plies()
			for _, o := range rules.Moves(nil, s) {
				if err := c.Move(game.MoveName(rules, s, o)); err != nil {
					t.Fatal(err)
				}
				visit(c, o)
				c.Go(plies)
			}
		}
		visit(open(t, "coins", fmt.Sprint(most, " 6"), 2, gamelist.Options{Time: time.Hour}), nim.SetBelow(6))
	}
}

// checkJudged checks what is said of moves.
func checkJudged(t *testing.T, j play.Judgement[string]) {
	t.Helper()
	for _, m := range j.Moves {
		sign := map[play.Outcome]int{play.Win: 1, play.Loss: -1}[m.Outcome]
		value := m.Value
		if j.Unit == play.Percent {
			value = 2*value/100 - 1
		}
		if m.Text == "" || m.Outcome == play.Unknown && (m.Exact || m.Rank == 0) ||
			m.Outcome != play.Unknown && (value > 0 && sign <= 0 || value < 0 && sign >= 0) {
			t.Errorf("%+v", m)
		}
		if j.Unit == "" && (value < -1 || value > 1) {
			t.Errorf("%+v without a unit", m)
		}
	}
}

// What the first level draws by lot depends on the seed and the ply alone, if it has the time to
// think that it wants.
func TestChooseAgain(t *testing.T) {
	each(t, time.Hour, func(t *testing.T, table *play.Game) {
		c, again := table.Begin(), table.Begin()
		for level := table.Levels()[0].Name; !c.Over() && c.Plies() < 3; {
			m, err := c.Choose(t.Context(), level, 3)
			if err != nil {
				t.Fatal(err)
			}
			same, err := again.Choose(t.Context(), level, 3)
			if err != nil || same != m {
				t.Fatalf("%s: %q, then %q, %v", level, m, same, err)
			}
			if err := errors.Join(c.Move(m), again.Move(m)); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// Each level moves.
func TestChoose(t *testing.T) {
	each(t, 10*time.Millisecond, func(t *testing.T, table *play.Game) {
		for _, l := range append(table.Levels(), play.Level{Name: play.Best}) {
			c := table.Begin()
			for !c.Over() && c.Plies() < 3 {
				m, err := c.Choose(t.Context(), l.Name, 3)
				if err != nil {
					t.Fatal(err)
				}
				if !slices.Contains(c.Options(), m) {
					t.Fatalf("%s: %q of %q", l.Name, m, c.Options())
				}
				if err := c.Move(m); err != nil {
					t.Fatal(err)
				}
			}
		}
		c := table.Begin()
		if _, err := c.Choose(t.Context(), "nobody", 1); err == nil {
			t.Error("nobody moves")
		}
		for !c.Over() {
			if err := c.Move(c.Options()[0]); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := c.Choose(t.Context(), play.Best, 1); !errors.Is(err, game.ErrTerminal) {
			t.Errorf("a move after the end: %v", err)
		}
		if _, err := c.Judge(t.Context(), nil); !errors.Is(err, game.ErrTerminal) {
			t.Errorf("a judgement after the end: %v", err)
		}
	})
}

// Who does not want to wait any longer is told so, unless the answer is known by then.
func TestCourseEnds(t *testing.T) {
	enough := errors.New("enough")
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(enough)
	for _, name := range []string{"kalah", "hex", "bigpoints", "othello"} {
		c := open(t, name, "", 2, gamelist.Options{Time: time.Hour})
		if _, err := c.Judge(ctx, func(play.Judgement[string]) {}); !errors.Is(err, enough) {
			t.Errorf("%s: judged: %v", name, err)
		}
		if _, err := c.Choose(ctx, play.Best, 1); !errors.Is(err, enough) {
			t.Errorf("%s: chosen: %v", name, err)
		}
	}
}
