package play_test

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/play"
)

// digraph is a random game: the options of its positions, who moves there, and payoffs at the ends.
type digraph struct {
	moves  [][]int
	turns  []int
	payoff []int // to the player to move
}

func (g digraph) Moves(dst []int, v int) []int { return append(dst, g.moves[v]...) }
func (g digraph) Turn(v int) int               { return g.turns[v] }
func (g digraph) Score(v int) int              { return g.payoff[v] }

// alternating is a digraph whose players take turns.
type alternating struct{ g digraph }

func (g alternating) Moves(dst []int, v int) []int { return g.g.Moves(dst, v) }
func (g alternating) Score(v int) int              { return g.g.Score(v) }

// rolling is a digraph in which chance moves at each third position.
type rolling struct{ digraph }

func (g rolling) chance(v int) bool { return v%3 == 1 && len(g.moves[v]) > 0 }
func (g rolling) Chances(dst []int, v int) []int {
	if g.chance(v) {
		for i := range g.moves[v] {
			dst = append(dst, i+1)
		}
	}
	return dst
}

// several is a digraph for three players, of whom the one to move at the end gets the payoff, and the next one two less.
type several struct{ g digraph }

func (several) Players() int                   { return 3 }
func (g several) Moves(dst []int, v int) []int { return g.g.Moves(dst, v) }
func (g several) Turn(v int) int               { return v % 3 }
func (g several) Payoff(v, player int) int {
	return map[int]int{v % 3: g.g.payoff[v], (v + 1) % 3: g.g.payoff[v] - 2}[player]
}

// random returns a digraph with so many positions, whose arcs go to smaller numbers unless it has cycles.
func random(r *rand.Rand, n, most int, cycles bool) (g digraph) {
	for v := range n {
		var moves []int
		for range r.IntN(4) {
			if cycles || v > 0 {
				moves = append(moves, r.IntN(map[bool]int{false: v, true: n}[cycles]))
			}
		}
		g.moves = append(g.moves, moves)
		g.turns = append(g.turns, r.IntN(2))
		g.payoff = append(g.payoff, r.IntN(2*most+1)-most)
	}
	return g
}

// value is negamax: what v is worth to the player to move. It is slow and obviously right.
func (g digraph) value(v int, again func(v, o int) bool) int {
	if len(g.moves[v]) == 0 {
		return g.payoff[v]
	}
	best := math.MinInt
	for _, o := range g.moves[v] {
		best = max(best, g.option(v, o, again))
	}
	return best
}

// option is what the move from v to o is worth to the player who makes it.
func (g digraph) option(v, o int, again func(v, o int) bool) int {
	if again(v, o) {
		return g.value(o, again)
	}
	return -g.value(o, again)
}

// mean is what v is worth to the player to move where chance moves, too.
func (g rolling) mean(v int) float64 {
	if len(g.moves[v]) == 0 {
		return float64(g.payoff[v])
	}
	best, sum, weights := math.Inf(-1), 0.0, 0.0
	for i, o := range g.moves[v] {
		worth := g.worth(v, o)
		best = max(best, worth)
		sum += float64(i+1) * worth
		weights += float64(i + 1)
	}
	if g.chance(v) {
		return sum / weights
	}
	return best
}

func (g rolling) worth(v, o int) float64 {
	if g.turns[v] == g.turns[o] {
		return g.mean(o)
	}
	return -g.mean(o)
}

// outcome is max^n: what everybody gets from v on.
func (g several) outcome(v int) (best [3]int) {
	if len(g.g.moves[v]) == 0 {
		for player := range best {
			best[player] = g.Payoff(v, player)
		}
		return best
	}
	for i, o := range g.g.moves[v] {
		if of := g.outcome(o); i == 0 || of[v%3] > best[v%3] {
			best = of
		}
	}
	return best
}

// endless returns the values of a digraph with cycles in which players take turns and only win, lose or draw: those of
// plays of more and more moves, of which the longer ones are draws.
func (g digraph) endless() []int {
	values := make([]int, len(g.moves))
	for range 2 * len(g.moves) {
		next := slices.Clone(values)
		for v, moves := range g.moves {
			best := math.MinInt
			for _, o := range moves {
				best = max(best, -values[o])
			}
			if next[v] = best; len(moves) == 0 {
				next[v] = g.payoff[v]
			}
		}
		values = next
	}
	return values
}

// The default judge says what an oracle says of every move, and marks it as exact, and no expert gives a value away.
func TestExact(t *testing.T) {
	takeTurns := func(int, int) bool { return false }
	r := rand.New(rand.NewPCG(3, 4))
	for range 25 {
		wins, points, cyclic := random(r, 14, 1, false), random(r, 14, 5, false), random(r, 10, 1, true)
		same := func(v, o int) bool { return points.turns[v] == points.turns[o] }
		draws := cyclic.endless()
		for name, test := range map[string]struct {
			rules game.Rules[int]
			graph digraph
			worth func(v, o int) float64 // to the player who makes the move
		}{
			"wins":    {alternating{wins}, wins, func(v, o int) float64 { return float64(wins.option(v, o, takeTurns)) }},
			"points":  {points, points, func(v, o int) float64 { return float64(points.option(v, o, same)) }},
			"cycles":  {alternating{cyclic}, cyclic, func(v, o int) float64 { return float64(-draws[o]) }},
			"dice":    {rolling{points}, points, rolling{points}.worth},
			"several": {several{points}, points, func(v, o int) float64 { return float64(several{points}.outcome(o)[v%3]) }},
		} {
			for v, moves := range test.graph.moves {
				if c, ok := test.rules.(game.Chancer[int]); len(moves) == 0 || ok && len(c.Chances(nil, v)) > 0 {
					continue
				}
				g := play.New(play.Description[int]{Rules: test.rules, Start: v, Time: time.Minute})
				exactly(t, name, g.Begin(), g.Levels()[3].Name, func(o int) float64 { return test.worth(v, o) }, test.graph.moves[v])
			}
		}
	}
}

// exactly compares what is said and done at the start of a course with what the moves are worth.
func exactly(t *testing.T, name string, c *play.Course, level string, worth func(o int) float64, moves []int) {
	t.Helper()
	j, err := c.Judge(t.Context(), nil)
	if err != nil || !j.Exact() {
		t.Fatalf("%s: %v, %v", name, j, err)
	}
	best := math.Inf(-1)
	seen := map[int]bool{}
	var worths []float64
	for _, o := range moves {
		best = max(best, worth(o))
		if !seen[o] {
			worths = append(worths, worth(o))
		}
		seen[o] = true
	}
	for i, m := range j.Moves {
		value := m.Value
		if j.Unit == play.Percent {
			value = value/50 - 1
		}
		if math.Abs(value-worths[i]) > 1e-9 || m.Text == "" {
			t.Errorf("%s: %v is worth %v", name, m, worths[i])
		}
	}
	name, err = name+", "+level, nil
	move, err := c.Choose(t.Context(), level, 1)
	if i := slices.Index(c.Options(), move); err != nil || i < 0 || worths[i] < best-1e-9 {
		t.Errorf("%s: chooses %q, %v, of %q, worth %v", name, move, err, c.Options(), worths)
	}
}

// Where the context ends the best level still has a move, besides the error.
func TestExactStopped(t *testing.T) {
	g := play.New(play.Description[uint64]{Rules: vast{}, Time: time.Hour})
	ctx, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
	defer cancel()
	if m, err := g.Begin().Choose(ctx, play.Best, 1); m == "" || !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("%q, %v", m, err)
	}
}

// A game whose own levels and judge are given has these, and its other levels are the usual ones.
func TestOwnTools(t *testing.T) {
	levels := []play.Opponent{{Level: play.Level{Name: "mine"}, New: func(*rand.Rand) play.Strategy { return constant(1) }}}
	g := play.New(play.Description[int]{Rules: round{}, Start: 2, Levels: levels})
	if got := g.Levels(); len(got) != 1 || got[0].Name != "mine" {
		t.Error(got)
	}
	if j, err := g.Begin().Judge(t.Context(), nil); err != nil || !j.Exact() {
		t.Error(j, err)
	}
	if got := play.Custom(play.Description[int]{Rules: round{}, Start: 2}).Levels(); len(got) > 0 {
		t.Error(got)
	}
}

// Levels of one's own stand beside default ones, which are named.
func TestNamedLevels(t *testing.T) {
	mine := play.Opponent{Level: play.Level{Name: "mine"}, New: func(*rand.Rand) play.Strategy { return constant(1) }}
	named := func(name string) play.Opponent { return play.Opponent{Level: play.Level{Name: name}} }
	d := play.Description[int]{Rules: round{}, Start: 2, Levels: []play.Opponent{named("random"), mine, named("expert")}}
	defaults := play.Of(round{}, 2).Levels()
	for _, g := range []*play.Game{play.New(d), play.New(d).Timed(time.Second)} {
		if got, want := g.Levels(), []play.Level{defaults[0], {Name: "mine"}, defaults[3]}; !slices.Equal(got, want) {
			t.Errorf("%v, want %v", got, want)
		}
		for _, l := range g.Levels() {
			if m, err := g.Begin().Choose(t.Context(), l.Name, 1); m == "" || err != nil {
				t.Errorf("%s: %q, %v", l.Name, m, err)
			}
		}
	}
	panics(t, `play: no default level is called "king"`, func() { play.New(play.Description[int]{Rules: round{}, Levels: []play.Opponent{named("king")}}) })
	panics(t, `play: the level "random" has no New`, func() { play.Custom(d) })
}

// panics reports whether f panics with a message that begins so.
func panics(t *testing.T, want string, f func()) {
	t.Helper()
	defer func() {
		if p, _ := recover().(string); !strings.HasPrefix(p, want) {
			t.Errorf("%q, want %q", p, want)
		}
	}()
	f()
}

// A game whose rules do not say who wins is refused.
func TestNoScore(t *testing.T) {
	panics(t, "play: the rules have neither Score nor Payoff", func() { play.Of(game.RulesFunc[int](nil), 1) })
}
