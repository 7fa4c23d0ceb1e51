package strategic_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/strategic"
)

// graph is a game on a random action graph, whose payoffs follow from the configurations.
type graph struct {
	sets      [][]int
	actions   int
	neighbors [][]int
	kinds     []int // of the functions
	usual     []int
	weights   [][]int
}

func randomGraph(r *rand.Rand) *graph {
	g := &graph{actions: 2 + r.IntN(4)}
	for range 1 + r.IntN(3) {
		set := r.Perm(g.actions)[:1+r.IntN(min(3, g.actions))]
		slices.Sort(set)
		g.sets = append(g.sets, set)
	}
	functions := r.IntN(4)
	for v := range g.actions + functions {
		most := g.actions + functions
		if v >= g.actions {
			most = g.actions
		}
		g.neighbors = append(g.neighbors, r.Perm(most)[:r.IntN(min(4, most))])
	}
	for range functions {
		kind := []int{0, 1, 2, 3, 10, 11, 12, 13}[r.IntN(8)]
		weights := make([]int, g.actions)
		for i := range weights {
			weights[i] = r.IntN(4)
		}
		usual := 0
		if kind >= 12 {
			usual = -5 - r.IntN(3)
		}
		g.kinds, g.usual, g.weights = append(g.kinds, kind), append(g.usual, usual), append(g.weights, weights)
	}
	return g
}

// value returns the value of a node, given how many have chosen each action.
func (g *graph) value(v int, counts []int) int {
	if v < g.actions {
		return counts[v]
	}
	f := v - g.actions
	var weights []int // of the choices of neighbors
	for _, a := range g.neighbors[v] {
		for range counts[a] {
			switch {
			case g.kinds[f] >= 10:
				weights = append(weights, g.weights[f][a])
			case g.kinds[f] >= 2:
				weights = append(weights, a)
			default:
				weights = append(weights, 1)
			}
		}
	}
	sum := 0
	for _, w := range weights {
		sum += w
	}
	switch {
	case g.kinds[f]%10 == 0:
		return sum
	case g.kinds[f]%10 == 1:
		return min(sum, 1)
	case len(weights) == 0 && g.kinds[f] < 10:
		return g.actions + len(g.kinds)
	case len(weights) == 0:
		return g.usual[f]
	case g.kinds[f]%10 == 2:
		return slices.Max(weights)
	}
	return slices.Min(weights)
}

// configuration returns the values of the neighbors of what a player chooses.
func (g *graph) configuration(profile []int, player int) (action int, values []int) {
	counts := make([]int, g.actions)
	for p, s := range profile {
		counts[g.sets[p][s]]++
	}
	action = g.sets[player][profile[player]]
	for _, v := range g.neighbors[action] {
		values = append(values, g.value(v, counts))
	}
	return action, values
}

// worth is the payoff of an action.
func worth(action int, values []int) *big.Rat {
	x := int64(action)
	for _, v := range values {
		x = 31*x + int64(v)
	}
	return big.NewRat(x, 7)
}

// game returns the game by definition, and what configurations there are for each action.
func (g *graph) game() (*strategic.Game, []map[string][]int) {
	sizes := make([]int, len(g.sets))
	for p, set := range g.sets {
		sizes[p] = len(set)
	}
	form, all := strategic.New(sizes...), make([]map[string][]int, g.actions)
	for profile := range form.Profiles() {
		for p := range profile {
			action, values := g.configuration(profile, p)
			form.SetPayoff(profile, p, worth(action, values))
			if all[action] == nil {
				all[action] = map[string][]int{}
			}
			all[action][fmt.Sprint(values)] = values
		}
	}
	return form, all
}

// write writes the game in the format .agg.
func (g *graph) write(r *rand.Rand, all []map[string][]int) string {
	var b strings.Builder
	list := func(numbers []int) string { return strings.Trim(fmt.Sprint(numbers), "[]") }
	fmt.Fprintf(&b, "#AGG\n# a game\n%d %d %d\n", len(g.sets), g.actions, len(g.kinds))
	for _, set := range g.sets {
		fmt.Fprintln(&b, len(set))
	}
	for _, set := range g.sets {
		fmt.Fprintln(&b, list(set))
	}
	for _, n := range g.neighbors {
		fmt.Fprintln(&b, len(n), list(n), "# neighbors")
	}
	for f, kind := range g.kinds {
		if fmt.Fprint(&b, kind); kind >= 10 {
			fmt.Fprintf(&b, " %d [%s]", g.usual[f], list(g.weights[f]))
		}
		fmt.Fprintln(&b)
	}
	for action, configurations := range all {
		var order [][]int
		for _, c := range configurations {
			order = append(order, c)
		}
		slices.SortFunc(order, slices.Compare)
		mapped := r.IntN(2) == 0
		if mapped {
			r.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
			fmt.Fprintln(&b, 1, len(order))
		} else {
			fmt.Fprintln(&b, 0)
		}
		for _, c := range order {
			if mapped {
				fmt.Fprintf(&b, "[%s] ", list(c))
			}
			fmt.Fprintln(&b, "", worth(action, c).RatString())
		}
	}
	return b.String()
}

// A game that is read is that of the definition, by counting who chooses what.
func TestActionGraph(t *testing.T) {
	r := newRand(51)
	for range 500 {
		graph := randomGraph(r)
		want, all := graph.game()
		text := graph.write(r, all)
		got, err := strategic.Read(strings.NewReader(text))
		if err != nil {
			t.Fatalf("%v in\n%s", err, text)
		}
		for profile := range want.Profiles() {
			for p := range profile {
				if x := got.Payoff(profile, p); x.Cmp(want.Payoff(profile, p)) != 0 {
					t.Fatalf("%v, player %d: %v, want %v in\n%s", profile, p, x, want.Payoff(profile, p), text)
				}
			}
		}
	}
}

// small is a game of two players who both have both actions.
const small = "#AGG\n2 2 0\n2 2  0 1  0 1\n2 0 1  2 1 0\n0 4 -1\n1 2 [1 1] -2 [2 0] 5\n"

func TestActionGraphErrors(t *testing.T) {
	for _, test := range []struct{ old, new, want string }{
		{"", "", ""},
		{"2 2 0\n", "2 two 0\n", `line 2, column 3: "two" where the number of actions should be`},
		{"2 2 0\n", "0 2 0\n", "line 2, column 1: "},
		{"0 1  0 1", "1 0  0 1", "line 3, column 11: the actions of player 1 before here are not in ascending order"},
		{"2 0 1  2", "3 0 1  2", "line 4, column 1: "},
		{"2 0 1  2", "2 0 5  2", "line 4, column 5: "},
		{"0 4 -1", "2 4 -1", "line 5, column 1: the number 2 is not a type of payoffs, 0 or 1"},
		{"0 4 -1", "0 [4", `line 5, column 3: "[" where the payoff of action 0 for [1 1] should be`},
		{"[2 0] 5", "[1 1] 5", "line 6, column 20: the number 5 is the second payoff of action 1 for [1 1]"},
		{"[2 0] 5", "[2 1] 5", "line 7, column 1: before here, there is no payoff of action 1 for [2 0], which occurs"},
		{"[2 0] 5", "[2 0 5", "line 6, column 19: the number 5 where ] after a configuration should be"},
		{"] 5\n", "] 5\n7", "line 7, column 1: the number 7 after the payoffs of 2 actions"},
		{"2 2 0\n", "2 2 1\n", ""},
	} {
		_, err := strategic.Read(strings.NewReader(strings.Replace(small, test.old, test.new, 1)))
		switch {
		case test.want == "" && test.new == "" && err != nil:
			t.Error(err)
		case test.new != "" && (!errors.Is(err, strategic.ErrSyntax) || !strings.Contains(err.Error(), test.want)):
			t.Errorf("%q for %q: %v, want %s", test.new, test.old, err, test.want)
		}
	}
	huge := "#AGG\n30 2 0\n" + strings.Repeat("2 ", 30) + strings.Repeat("0 1 ", 30)
	if _, err := strategic.Read(strings.NewReader(huge)); !errors.Is(err, strategic.ErrSize) {
		t.Error(err)
	}
	if _, err := (strategic.Reader{Memory: 200}).Read(t.Context(), strings.NewReader(small)); !errors.Is(err, game.ErrMemory) {
		t.Error(err)
	}
	ctx, cancel := context.WithCancelCause(t.Context())
	stop := errors.New("stop")
	cancel(stop)
	if _, err := (strategic.Reader{}).ReadActionGraph(ctx, strings.NewReader(small)); !errors.Is(err, stop) {
		t.Error(err)
	}
	loop := "#AGG\n1 1 2\n1 0\n0\n1 2\n1 1\n0 0\n0 1"
	if _, err := strategic.Read(strings.NewReader(loop)); err == nil || !strings.Contains(err.Error(), "is a function of itself") {
		t.Error(err)
	}
}

func FuzzActionGraph(f *testing.F) {
	r := newRand(52)
	for range 20 {
		graph := randomGraph(r)
		_, all := graph.game()
		f.Add([]byte(graph.write(r, all)))
	}
	f.Add([]byte(small))
	f.Fuzz(func(t *testing.T, text []byte) {
		g, err := strategic.Reader{Memory: 1 << 20}.ReadActionGraph(t.Context(), bytes.NewReader(text))
		if err == nil && g.Bytes() > 1<<20 {
			t.Errorf("%d bytes", g.Bytes())
		}
	})
}
