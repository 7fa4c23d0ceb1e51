package awari

import (
	"testing"

	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/minimax"
)

// byHand has the values of all positions without a lead, by their keys: first those with few seeds.
// In each stage it repeats, until nothing changes, what the player to move can be sure to win by at
// least, and what to lose by at least, from 0 for both. Endless play stays 0.
type byHand map[string]int

func (values byHand) solve(pits, seeds int) {
	type state struct {
		naive
		options     []*state // of the stage, or of those that capture what they are worth
		wins, loses int
	}
	stage := make(map[string]*state)
	each(2*pits, seeds, func(p []int) { s := naive{pits: p}; stage[s.key()] = &state{naive: s} })
	for _, s := range stage {
		for _, o := range s.allowed() {
			next, ok := stage[o.key()]
			if !ok {
				v := -o.lead - values[o.key()]
				next = &state{loses: max(0, v), wins: max(0, -v)}
			}
			s.options = append(s.options, next)
		}
	}
	for changed := true; changed; {
		changed = false
		for _, s := range stage {
			wins, loses := 0, seeds
			for _, o := range s.options {
				wins, loses = max(wins, o.loses), min(loses, o.wins)
			}
			if wins != s.wins || loses != s.loses {
				s.wins, s.loses, changed = wins, loses, true
			}
		}
	}
	for name, s := range stage {
		values[name] = s.wins - s.loses
	}
}

// each calls f with all distributions of seeds over the pits.
func each(pits, seeds int, f func(p []int)) {
	var fill func(p []int, left int)
	fill = func(p []int, left int) {
		if len(p) == pits-1 {
			f(append(append([]int{}, p...), left))
			return
		}
		for n := range left + 1 {
			fill(append(p, n), left-n)
		}
	}
	fill(nil, seeds)
}

// counts are the numbers of positions with 1, 2, ... seeds on the full board that are won, drawn
// and lost, computed here by three programs: byHand, a Loopy with the rules of the package, and a
// Builder with its index.
var counts = [][3]int{
	{5, 0, 7},
	{25, 13, 40},
	{123, 63, 178},
	{580, 143, 642},
	{2165, 0, 2203},
	{5698, 1548, 5130},
}

func TestValues(t *testing.T) {
	most := 5
	if testing.Short() {
		most = 4
	}
	counts := longtest.First(most, counts)
	b := board(t, 6, 1)
	x := Index{Board: b, Seeds: len(counts)}
	var all []Position
	for seeds := range x.Stages() {
		for number := range x.Size(seeds) {
			all = append(all, x.Position(seeds, number))
		}
	}
	loopy := minimax.NewLoopy(b)
	loopy.Endless = Position.Lead
	tabulated, err := loopy.Tabulate(t.Context(), all...)
	if err != nil {
		t.Fatal(err)
	}
	builder := minimax.Builder[Position]{Game: b, Index: x, Name: "awari", Dir: t.TempDir()}
	built, err := builder.Build(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer built.Close()
	values := make(byHand)
	got := make([][3]int, 1+len(counts))
	for seeds := range got {
		values.solve(6, seeds)
	}
	for _, p := range all {
		want := values[naiveOf(b, p).key()]
		if v, err := tabulated.Value(p); v.Payoff != want || err != nil {
			t.Fatalf("%s is worth %v, %v, want %d", b.Text(p), v, err, want)
		}
		if v, err := built.Value(p); v.Payoff != want || err != nil {
			t.Fatalf("%s is %v by a Builder, %v, want %d", b.Text(p), v, err, want)
		}
		got[p.Seeds()][1-max(-1, min(want, 1))]++
	}
	for i, want := range counts {
		if got[1+i] != want {
			t.Errorf("%d seeds: %v won, drawn and lost, want %v", 1+i, got[1+i], want)
		}
	}
}

// On small boards all positions are worth what they are by hand, the lead included.
func TestSmallBoards(t *testing.T) {
	for _, size := range longtest.First(5, [][2]int{{1, 3}, {2, 2}, {3, 1}, {2, 3}, {4, 1}, {3, 2}}) {
		b := board(t, size[0], size[1])
		values := make(byHand)
		for seeds := range b.total() + 1 {
			values.solve(b.pits, seeds)
		}
		loopy := minimax.NewLoopy(b)
		loopy.Endless = Position.Lead
		table, err := loopy.Tabulate(t.Context(), b.Start())
		if err != nil {
			t.Fatal(err)
		}
		ahead := 0
		for p, v := range table.All() {
			if want := values[naiveOf(b, p).key()] + p.Lead(); v.Payoff != want {
				t.Fatalf("%v: %s is worth %v, want %d", b, b.Text(p), v, want)
			}
			if p.Lead() != 0 {
				ahead++
			}
		}
		t.Logf("%v: a lead at %d of %v", b, ahead, table.Stats)
	}
}
