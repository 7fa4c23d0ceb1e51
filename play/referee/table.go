package referee

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/gametheory-go/gametheory/game"
)

// Table contains the totals of a match.
type Table struct {
	// Standings has the results of each pair of entrants. A game counts once for each pair of
	// entrants in the game. An entrant who won the game has won against each entrant who did not
	// win.
	Standings game.Standings

	// Entrants has the totals of each entrant, in the order of Match.Entrants.
	Entrants []Tally
}

// Tally has the totals of an entrant.
type Tally struct {
	// Moves, Late and Faults count moves, late moves and faults. Faults includes late moves and the
	// faults that lost games.
	Moves, Late, Faults int

	Longest time.Duration     // longest time of a move
	Lost    [len(reasons)]int // number of games lost by a fault, by Reason
}

// Table returns the empty table of the match.
func (m *Match) Table() *Table {
	t := &Table{Entrants: make([]Tally, len(m.Entrants))}
	for _, e := range m.Entrants {
		t.Standings.Names = append(t.Standings.Names, e.Name)
		t.Standings.Pairs = append(t.Standings.Pairs, make([]game.Record, len(m.Entrants)))
	}
	return t
}

// Add adds a game of the match to the table.
func (t *Table) Add(g *Game) {
	score := func(seat int) int {
		if slices.Contains(g.Winners, seat) {
			return 1
		}
		return 0
	}
	for second := range g.Seats {
		for first := range second {
			t.Standings.Add(g.Seats[first], g.Seats[second], score(first)-score(second))
		}
	}
	for _, m := range g.Moves[g.Opening:] {
		e := &t.Entrants[g.Seats[m.Seat]]
		e.Moves++
		e.Longest = max(e.Longest, m.Took)
		if m.Late {
			e.Late++
		}
	}
	for _, f := range g.Faults {
		t.Entrants[f.Entrant].Faults++
	}
	if g.Loser >= 0 {
		t.Entrants[g.Seats[g.Loser]].Lost[g.Reason]++
	}
}

// String returns the standings with 95 % confidence intervals. Each entrant then has a line with
// the totals, and a line for each reason of lost games.
func (t *Table) String() string {
	var b strings.Builder
	b.WriteString(t.Standings.String())
	for i, e := range t.Entrants {
		name := t.Standings.Names[i]
		fmt.Fprintf(&b, "%s: %d moves, %d late, %d faults\n", name, e.Moves, e.Late, e.Faults)
		for reason, n := range e.Lost {
			if n > 0 {
				fmt.Fprintf(&b, "%s lost %d by %v\n", name, n, Reason(reason))
			}
		}
	}
	return b.String()
}
