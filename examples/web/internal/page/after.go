package page

import (
	"fmt"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/play"
)

// after is what is offered when a play is over.
type after struct {
	Review string // the address of the page on which the moves are judged; empty on that page
	Lesson string // what gave the play away
	Retry  string // the address of the play before that move
	Others []button
}

// after returns what is offered at the end of a play in which persons took part, with what the
// marks of its moves say, if they are known.
func (d *round) after(marks []mark) *after {
	if !d.over() || !d.atEnd() || d.persons() == 0 {
		return nil
	}
	a := &after{Others: d.opponents()}
	if len(d.Moves) == 0 {
		return a
	}
	if !d.Chart {
		s := d.still()
		s.Chart = true
		a.Review = s.URL()
		return a
	}
	a.Lesson = "No move of a person is known to have given anything away."
	if i := d.turning(marks); i >= 0 {
		a.Lesson = fmt.Sprintf("Move %d, %s by %s, %s.", i+1, d.Moves[i], d.facts.Players[d.course.Mover(i)], marks[i].Text)
		a.Retry = d.trying(i).URL() + "#board"
	}
	return a
}

// turning returns which move of a person gave the play away: the last of the gravest marks, or
// -1 if there is none.
func (d *round) turning(marks []mark) int {
	turning := -1
	for i, m := range marks {
		if m.Sign != "" && d.person(d.course.Mover(i)) && (turning < 0 || len(m.Sign) >= len(marks[turning].Sign)) {
			turning = i
		}
	}
	return turning
}

// opponents returns a new play against the next weaker level and one against the next stronger
// one, where there is one level in the play.
func (d *round) opponents() (all []button) {
	if len(d.Seats) != 2 || d.persons() != 1 {
		return nil
	}
	machine := 0
	if d.person(0) {
		machine = 1
	}
	levels := d.table.Levels()
	if strings.HasSuffix(d.Seats[machine], "%") {
		levels = play.Percentages(levels)
	}
	at := slices.IndexFunc(levels, func(l play.Level) bool { return l.Name == d.Seats[machine] })
	if at < 0 {
		return nil // a percentage between those that are offered
	}
	for _, other := range []struct {
		id, words string
		level     int
	}{{"weaker", "Weaker opponent: ", at - 1}, {"stronger", "Stronger opponent: ", at + 1}} {
		if other.level < 0 || other.level >= len(levels) {
			continue
		}
		s := d.again()
		s.Seats = slices.Clone(d.Seats)
		s.Seats[machine] = levels[other.level].Name
		all = append(all, button{ID: other.id, Text: other.words + levels[other.level].Name, URL: s.URL() + "#board"})
	}
	return all
}
