package heuristic_test

import (
	"math"
	"testing"

	"github.com/gametheory-go/gametheory/bigpoints/heuristic"
	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

// brute has the figures of rules on a board, by the naive game.
type brute struct {
	names  []string
	values map[string]int
	seen   map[string]bool
	// Sums over all positions, in units of 1/2520: a position has ten options at most, so
	// that these are whole numbers.
	choices, kept, outcome, lost int
	own                          heuristic.Figures
}

const unit = 2520 // divisible by all numbers up to 10

func sign(n int) int { return min(max(n, -1), 1) }

// visit adds n and all positions that can be reached from it.
func (b *brute) visit(n *naive) {
	if b.seen[n.state()] {
		return
	}
	b.seen[n.state()] = true
	choices, kept, outcome, lost, all := b.judge(n)
	if choices {
		b.choices++
		b.kept += unit / all * kept
		b.outcome += unit / all * outcome
		b.lost += unit / all * lost
	}
	for _, o := range n.moves() {
		b.visit(o)
	}
}

// judge reports whether n is a position with a choice, and of all moves that the rules prefer
// there how many keep the value and the outcome, and the points that they lose together.
func (b *brute) judge(n *naive) (choice bool, kept, outcome, lost, all int) {
	best := n.value(b.values)
	for _, o := range n.moves() {
		choice = choice || -o.value(b.values) != best
	}
	if !choice {
		return
	}
	for _, o := range n.prefers(b.names...) {
		all++
		v := -o.value(b.values)
		if v == best {
			kept++
		}
		if sign(v) == sign(best) {
			outcome++
		}
		lost += best - v
	}
	return
}

// play adds all plays from n of the rules against themselves, with their probability.
func (b *brute) play(n *naive, chance float64) {
	if choice, kept, outcome, lost, all := b.judge(n); choice {
		each := chance / float64(all)
		b.own = b.own.Add(heuristic.Figures{Choices: chance, Kept: each * float64(kept), Outcome: each * float64(outcome), Lost: each * float64(lost)})
	}
	if len(n.moves()) == 0 {
		return
	}
	options := n.prefers(b.names...)
	for _, o := range options {
		b.play(o, chance/float64(len(options)))
	}
}

// meet returns the expected result for the first player of two, of whom each plays by the
// rules with these names, or perfectly against the other if there is none.
func meet(n *naive, names [2][]string, perfect int) heuristic.Result {
	all := n.moves()
	if len(all) == 0 {
		d := n.points(0) - n.points(1)
		return heuristic.Result{Win: one(d > 0), Draw: one(d == 0), Loss: one(d < 0), Margin: float64(d)}
	}
	if n.turn == perfect {
		best := meet(all[0], names, perfect)
		for _, o := range all[1:] {
			if r := meet(o, names, perfect); (n.turn == 0) == (r.Margin > best.Margin) {
				best = r
			}
		}
		return best
	}
	var mean heuristic.Result
	options := n.prefers(names[n.turn]...)
	for _, o := range options {
		r, share := meet(o, names, perfect), 1/float64(len(options))
		mean.Win += share * r.Win
		mean.Draw += share * r.Draw
		mean.Loss += share * r.Loss
		mean.Margin += share * r.Margin
	}
	return mean
}

func near(a, b float64) bool { return math.Abs(a-b) < 1e-9 }

func alike(a, b heuristic.Result) bool {
	return near(a.Win, b.Win) && near(a.Draw, b.Draw) && near(a.Loss, b.Loss) && near(a.Margin, b.Margin)
}

// lists are all rules by themselves, and some combinations.
func lists(t *testing.T) (all []heuristic.Priorities) {
	t.Helper()
	all = append(all, nil)
	for _, r := range heuristic.Rules() {
		all = append(all, heuristic.Priorities{r})
	}
	for _, text := range []string{"own then spread then short", "climb, deny", "answer, same, hold", "high then near then rear"} {
		q, err := heuristic.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, q)
	}
	return all
}

func namesOf(q heuristic.Priorities) (names []string) {
	for _, r := range q {
		names = append(names, r.Name)
	}
	return names
}

// On all boards of 2x2, 2x3 and 3x2, of which those that differ by the names of the colors count as
// one but with GAMETHEORY_TESTS=all, the figures of every rule are those of the naive game: exactly
// those over all positions, which are whole numbers of units, and up to rounding those of own play.
func TestFigures(t *testing.T) {
	for _, z := range []reduced.Size{{Colors: 2, Discs: 2}, {Colors: 2, Discs: 3}, {Colors: 3, Discs: 2}} {
		boards := z.Boards()
		if z.Colors == 3 && !longtest.All() {
			boards = z.Classes()
		}
		for b := range boards {
			table := solve(t, b)
			values := map[string]int{}
			start := newNaive(b.String(), z.Colors)
			if v := start.value(values); v != table.Value() || len(values) != table.Positions() {
				t.Fatalf("%v: value %d and %d positions, the naive game has %d and %d", b, table.Value(), table.Positions(), v, len(values))
			}
			for _, q := range lists(t) {
				want := brute{names: namesOf(q), values: values, seen: map[string]bool{}}
				want.visit(start)
				p := table.Policy(q)
				got := p.Everywhere()
				for name, c := range map[string]struct {
					got  float64
					want int
				}{
					"choices": {got.Choices, unit * want.choices}, "kept": {got.Kept, want.kept},
					"outcome": {got.Outcome, want.outcome}, "lost": {got.Lost, want.lost},
				} {
					if units := unit * c.got; math.Round(units) != float64(c.want) || !near(units/unit, float64(c.want)/unit) {
						t.Errorf("%v, %v: %s %v, want %d/%d", b, q, name, c.got, c.want, unit)
					}
				}
				want.play(start, 1)
				if o := p.OwnPlay(); !near(o.Choices, want.own.Choices) || !near(o.Kept, want.own.Kept) ||
					!near(o.Outcome, want.own.Outcome) || !near(o.Lost, want.own.Lost) {
					t.Errorf("%v, %v: own play %+v, want %+v", b, q, o, want.own)
				}
			}
		}
	}
}

// Plays of two lists of priorities, and of one against a perfect opponent, have the results that
// the whole tree of plays gives.
func TestMeet(t *testing.T) {
	for _, word := range []string{"1221", "121212", "112332"} {
		b := board(t, word)
		table := solve(t, b)
		n := newNaive(word, b.Size().Colors)
		some := lists(t)
		for i, q := range some {
			other := some[(7*i+3)%len(some)]
			got, want := table.Policy(q).Against(table.Policy(other)), meet(n, [2][]string{namesOf(q), namesOf(other)}, -1)
			if !alike(got, want) {
				t.Errorf("%v: %v against %v: %+v, want %+v", b, q, other, got, want)
			}
			if sum := got.Win + got.Draw + got.Loss; !near(sum, 1) || !alike(got.Swap().Swap(), got) || !near(got.Score(), got.Win+got.Draw/2) {
				t.Errorf("%v: %v against %v: %+v", b, q, other, got)
			}
			first, second := table.Policy(q).Perfect()
			names := [2][]string{namesOf(q), namesOf(q)}
			if w := meet(n, names, 1).Margin; !near(first, w) {
				t.Errorf("%v: %v first against a perfect player: %v, want %v", b, q, first, w)
			}
			if w := -meet(n, names, 0).Margin; !near(second, w) {
				t.Errorf("%v: %v second against a perfect player: %v, want %v", b, q, second, w)
			}
			if lost := table.Policy(q).Lost(); lost < -1e-9 || !near(lost, -(first+second)/2) {
				t.Errorf("%v: %v loses %v", b, q, lost)
			}
		}
	}
}

// What the colors are called makes no difference.
func TestRecolor(t *testing.T) {
	b := board(t, "112332")
	for _, q := range lists(t) {
		p, r := solve(t, b).Policy(q), solve(t, b.Recolor(3, 1, 2)).Policy(q)
		if f, g := p.Everywhere(), r.Everywhere(); !near(f.Kept, g.Kept) || !near(f.Lost, g.Lost) {
			t.Errorf("%v: %+v, and with other colors %+v", q, f, g)
		}
		if f, g := p.OwnPlay(), r.OwnPlay(); !near(f.Kept, g.Kept) || !near(f.Lost, g.Lost) || !near(p.Lost(), r.Lost()) {
			t.Errorf("%v: own play %+v, and with other colors %+v", q, f, g)
		}
	}
}
