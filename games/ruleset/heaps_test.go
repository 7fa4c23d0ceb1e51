package ruleset_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/game/partizan/partizantest"
	"github.com/gametheory-go/gametheory/games/grid"
	"github.com/gametheory-go/gametheory/games/ruleset"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

// heapMoves are rules word for word: the options of a player at a heap, each a list of heaps.
type heapMoves func(h [2]int, player partizan.Player) [][][2]int

// take returns the rules in which a player takes one of some numbers of counters, and may divide
// the rest if splits is true.
func take(left, right []int, splits bool) heapMoves {
	return func(h [2]int, player partizan.Player) (options [][][2]int) {
		set := [][]int{left, right}[player]
		for _, s := range set {
			rest := h[0] - s
			if rest < 0 {
				continue
			}
			options = append(options, [][2]int{{rest}})
			for a := 1; splits && a < rest; a++ {
				options = append(options, [][2]int{{a}, {rest - a}})
			}
		}
		return options
	}
}

// cake returns the rules of a cake: cut returns the lists of widths that a width may become. Right
// plays as Left does after a quarter turn. Turns says that the cake is turned after a move.
func cake(cut func(n int) [][]int, turns bool) heapMoves {
	return func(h [2]int, player partizan.Player) (options [][][2]int) {
		if turns {
			h[0], h[1] = h[1], h[0]
		}
		m, n := h[0], h[1]
		if player == partizan.Right {
			m, n = n, m
		}
		if m == 0 {
			return nil
		}
		for _, widths := range cut(n) {
			var cakes [][2]int
			for _, w := range widths {
				if player == partizan.Left {
					cakes = append(cakes, [2]int{m, w})
				} else {
					cakes = append(cakes, [2]int{w, m})
				}
			}
			options = append(options, cakes)
		}
		return options
	}
}

var heapRules = map[string]heapMoves{
	"partizansubtraction": take([]int{1, 3}, []int{2, 3}, false),
	"partizansplittles":   take([]int{1, 3}, []int{2, 3}, true),
	"partizanoctal":       take([]int{1, 2}, []int{2}, true),
	"cutcake": cake(func(n int) (all [][]int) {
		for a := 1; a < n; a++ {
			all = append(all, []int{a, n - a})
		}
		return all
	}, false),
	"maundycake": cake(func(n int) (all [][]int) {
		for pieces := 2; pieces <= n; pieces++ {
			if n%pieces == 0 {
				all = append(all, slices.Repeat([]int{n / pieces}, pieces))
			}
		}
		return all
	}, false),
	"eatcake":        cake(eat, false),
	"turnandeatcake": cake(eat, true),
	"partizaneuclid": func(h [2]int, player partizan.Player) [][][2]int {
		p, q := h[0], h[1]
		if q == 0 || p%q == 0 {
			return nil
		}
		if player == partizan.Left {
			return [][][2]int{{{q, p % q}}}
		}
		return [][][2]int{{{q, q - p%q}}}
	},
}

func eat(n int) (all [][]int) {
	for a := range n {
		all = append(all, []int{a, n - 1 - a})
	}
	return all
}

// heapOracle finds values of heaps by definition.
type heapOracle struct {
	rules    heapMoves
	calculus *partizan.Arithmetic
	values   map[[2]int]partizan.Value
}

func (o *heapOracle) value(h [2]int) partizan.Value {
	if v, ok := o.values[h]; ok {
		return v
	}
	var sides [2][]partizan.Value
	for player := range partizan.Player(2) {
		for _, option := range o.rules(h, player) {
			var sum partizan.Value
			for _, part := range option {
				sum = o.calculus.Add(sum, o.value(part))
			}
			sides[player] = append(sides[player], sum)
		}
	}
	v := o.calculus.Game(sides[0], sides[1])
	o.values[h] = v
	return v
}

func TestHeaps(t *testing.T) {
	for name, rules := range heapRules {
		r, _ := ruleset.Find(name)
		start, largest := "5", [2]int{20, 0}
		if strings.Contains(r.String(), "(m, n)") || strings.Contains(r.String(), "(p, q)") {
			start, largest = "(2,3)", [2]int{9, 9}
		}
		g, p, err := r.Read(start)
		if err != nil {
			t.Fatal(err)
		}
		if longtest.On() || name == "eatcake" {
			partizantest.Test[grid.Position](t, g, p)
		}
		s := &partizan.Solver[grid.Position]{Rules: g, Store: partizan.NewStore()}
		o := heapOracle{rules, s.Store.Arithmetic(t.Context()), map[[2]int]partizan.Value{}}
		for m := range largest[0] {
			for n := range largest[1] + 1 {
				text := fmt.Sprint(m)
				if largest[1] > 0 {
					text = fmt.Sprintf("(%d,%d)", m, n)
				}
				p, err := g.Parse(text)
				if err != nil {
					t.Fatal(err)
				}
				v, err := s.Value(t.Context(), p)
				if want := o.value([2]int{m, n}); v != want || err != nil {
					t.Errorf("%s %s is %v, %v, want %v", name, text, v, err, want)
				}
			}
		}
	}
}

// Sums of heaps keep their heaps, and moves beyond the limits are errors.
func TestHeapLimits(t *testing.T) {
	growing := ruleset.MustParse("game Growing; board heaps; left (n) -> (n+1) if n != 3")
	many := ruleset.MustParse("game Many; board heaps; left (n) -> (0) for a in 1..n*n; right (n) -> 3000*(n-1)")
	for _, tt := range []struct {
		r    *ruleset.Ruleset
		text string
	}{{growing, "16777210"}, {many, "2000"}, {many, "1"}} {
		g, p, err := tt.r.Read(tt.text)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := partizan.NewSolver[grid.Position](g).Value(t.Context(), p); !errors.Is(err, game.ErrCycle) || !strings.Contains(err.Error(), "{{} {127}}") {
			t.Errorf("%s of %s: %v", tt.text, tt.r.Name(), err)
		}
	}
	kayles := ruleset.MustParse(others["kayles"])
	for text, want := range map[string]string{
		"3+5+3": "5+2*3", "300*2": "255*2+45*2", "none": "none", "0": "0", " 4 + 4": "2*4",
		"254*7+7+1": "255*7+1", "255*7+7": "255*7+7", "1+2+3+4+5+6+7+8": "8+7+6+5+4+3+2+1",
	} {
		g, p, err := kayles.Read(text)
		if err != nil {
			t.Fatal(err)
		}
		if got := g.Text(p); got != want {
			t.Errorf("%s is read as %s, want %s", text, got, want)
		}
		if q, err := g.Parse(g.Text(p)); p != q || err != nil {
			t.Errorf("%s is read back as %s, %v", g.Text(p), g.Text(q), err)
		}
	}
	for text, want := range map[string]string{
		"1+2+3+4+5+6+7+8+9": "more than 8", "x": `"x"`, "(3,4)": "want a heap such as 5", "16777216": "from 0 to 16777215",
		"0*3": "want a number of heaps", "(3": "no )", "-1": `"-1"`, "": `""`,
	} {
		if _, _, err := kayles.Read(text); !errors.Is(err, game.ErrPosition) || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}
