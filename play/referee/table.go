package referee

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/gametheory-go/gametheory/game"
)

// Table sums up games.
type Table struct {
	// Standings count each game once for each two entrants who sat at it: whoever won, and the other one did not, has
	// won against the other one.
	Standings game.Standings

	Entrants []Tally
}

// Tally is what an entrant did.
type Tally struct {
	Moves, Late, Faults int // the late moves and the faults that lost a game are faults
	Longest             time.Duration
	Lost                [len(reasons)]int // games lost by a fault, by the reason
}

// Table returns the table of no games.
func (m *Match) Table() *Table {
	t := &Table{Entrants: make([]Tally, len(m.Entrants))}
	for _, e := range m.Entrants {
		t.Standings.Names = append(t.Standings.Names, e.Name)
		t.Standings.Pairs = append(t.Standings.Pairs, make([]game.Record, len(m.Entrants)))
	}
	return t
}

// Add counts a game of the match.
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

// String returns the standings, with intervals of 95 %, and a line for each entrant and for each reason it lost by.
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
