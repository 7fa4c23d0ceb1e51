package awari

import (
	"fmt"
	"testing"

	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/minimax"
)

// byHand has the values of all positions without a lead, by their pits as text: first those with few
// seeds. In each stage it repeats, until nothing changes, what the player to move can be sure to win by
// at least, and what to lose by at least, from 0 for both. Endless play stays 0.
type byHand map[string]int

func (values byHand) solve(pits, seeds int) {
	type state struct {
		naive
		wins, loses int
	}
	stage := make(map[string]*state)
	each(2*pits, seeds, func(p []int) { stage[fmt.Sprint(p)] = &state{naive: naive{pits: p}} })
	for changed := true; changed; {
		changed = false
		for _, s := range stage {
			wins, loses := 0, seeds
			for _, o := range s.allowed() {
				won, lost := 0, 0 // by the move, for the player who makes it
				if next, ok := stage[fmt.Sprint(o.pits)]; ok {
					won, lost = next.loses, next.wins
				} else {
					v := -o.lead - values[fmt.Sprint(o.pits)]
					won, lost = max(0, v), max(0, -v)
				}
				wins, loses = max(wins, won), min(loses, lost)
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

// each calls f with all distributions of seeds over so many pits.
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

// counts are the numbers of positions with 1, 2, ... seeds on the full board that are won, drawn and lost,
// computed here by three programs: byHand, a Loopy with the rules of the package, and a Builder with its
// index.
var counts = [][3]int{
	{5, 0, 7},
	{25, 13, 40},
	{123, 63, 178},
	{580, 143, 642},
	{2165, 0, 2203},
	{5698, 1548, 5130},
}

func TestValues(t *testing.T) {
	b := board(t, 6, 1)
	loopy := minimax.NewLoopy(b)
	loopy.Endless = Position.Lead
	x := Index{Board: b}
	values := make(byHand)
	values.solve(6, 0)
	builder := minimax.Builder[Position]{Game: b, Index: Index{Board: b, Seeds: len(counts)}, Name: "awari", Dir: t.TempDir()}
	defer builder.Close()
	table, err := builder.Build(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	most := 5
	if testing.Short() {
		most = 4
	}
	for i, want := range longtest.First(most, counts) {
		seeds := i + 1
		values.solve(6, seeds)
		var got [3]int
		for number := range x.Size(seeds) {
			p := x.Position(seeds, number)
			v, err := loopy.Value(t.Context(), p)
			if want := values[fmt.Sprint(naiveOf(b, p).pits)]; v != want || err != nil {
				t.Fatalf("%s is worth %d, %v, want %d", b.Text(p), v, err, want)
			}
			if by, err := table.Value(p); by.Payoff != v || err != nil {
				t.Fatalf("%s is %v by a table, %v, want %d", b.Text(p), by, err, v)
			}
			got[1-max(-1, min(v, 1))]++
		}
		if got != want {
			t.Errorf("%d seeds: %v won, drawn and lost, want %v", seeds, got, want)
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
			if want := values[fmt.Sprint(naiveOf(b, p).pits)] + p.Lead(); v.Payoff != want {
				t.Fatalf("%v: %s is worth %v, want %d", b, b.Text(p), v, want)
			}
			if p.Lead() != 0 {
				ahead++
			}
		}
		t.Logf("%v: a lead at %d of %v", b, ahead, table.Stats)
	}
}
