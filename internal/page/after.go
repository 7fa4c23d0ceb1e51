package page

import (
	"fmt"
	"slices"

	"github.com/gametheory-go/gametheory/play"
)

// after is what is offered when a play is over.
type after struct {
	Praise string // of a person who has won
	Review string // the address of the page on which the moves are judged; empty on that page
	Lesson string // what gave the play away
	Retry  string // the address of the play before that move
	Others []button
}

// after returns what is offered at the end of a play in which persons took part, with what is found of
// it when it is looked at again.
func (d *round) after(again *review, marks []mark) *after {
	if !d.over() || !d.atEnd() || d.persons() == 0 {
		return nil
	}
	a := &after{Others: d.opponents()}
	if d.won() {
		a.Praise = "Well played! You have beaten " + d.Seats[d.opponent()] + "."
	}
	if p, ok := d.puzzle(); ok {
		if a.Others = nil; !d.won() {
			a.Retry = d.trying(d.Try-1).URL() + "#board"
			return a
		}
		a.Others = []button{{ID: "nextpuzzle", Text: "Next puzzle", URL: p.Next()}}
		return a
	}
	if len(d.Moves) == 0 {
		return a
	}
	if again == nil {
		s := d.still()
		s.Chart = true
		a.Review = s.URL()
		return a
	}
	retry := -1
	if a.Lesson, retry = again.lesson(marks); retry >= 0 {
		a.Retry = d.trying(retry).URL() + "#board"
	}
	return a
}

// lesson says what gave the play away, and before which move of a person to try again, or -1.
func (v *review) lesson(marks []mark) (text string, retry int) {
	person := func(i int) bool { return v.person(v.course.Mover(i)) }
	i := gravest(marks, person)
	from, to, player := v.between()
	switch {
	case i >= 0 && (marks[i].decisive || !decides(v.like(i).Unit)):
	case to > 0 && v.person(player):
		own := func(i int) bool { return from <= i && i < to && v.course.Mover(i) == player }
		for from < to-1 && !own(from) {
			from++ // a player loses by a move of their own
		}
		if i = gravest(marks, own); i < 0 {
			text = fmt.Sprintf("%s gave away a win by move %d, %s", v.facts.Players[player], from+1, v.Moves[from])
			if to-from > 1 {
				text += fmt.Sprintf(", or by a later one up to move %d: by which is not proved yet", to)
			}
			return text + ".", from
		}
	}
	if i >= 0 {
		return v.gave(i, marks[i]) + v.turned(i, marks), i
	}
	text = "No move of a person is known to have given anything away."
	if i := gravest(marks, func(i int) bool { return !person(i) }); i >= 0 {
		text += " " + v.gave(i, marks[i])
	}
	return text, -1
}

// gave says what a move gave away.
func (v *review) gave(i int, k mark) string {
	return fmt.Sprintf("Move %d, %s by %s, %s.", i+1, v.Moves[i], v.facts.Players[v.course.Mover(i)], k.Text)
}

// turned says which move gave the win itself away, where another one of the same player has cost the most.
func (v *review) turned(most int, marks []mark) string {
	for i, k := range slices.Backward(marks) {
		if k.won && v.course.Mover(i) == v.course.Mover(most) {
			if i == most {
				return ""
			}
			return fmt.Sprintf(" The win itself was given away by move %d, %s.", i+1, v.Moves[i])
		}
	}
	return ""
}

// gravest returns which of the moves that are asked about gave away the most: a win, a draw or a loss that
// is proved to be another one, if only that counts, and otherwise the largest loss; the last of the same.
// It returns -1 if none did.
func gravest(marks []mark, asked func(i int) bool) int {
	gravest := -1
	for i, k := range marks {
		if k.Sign == "" || !asked(i) {
			continue
		}
		if gravest >= 0 {
			if g := marks[gravest]; g.decisive && !k.decisive || g.decisive == k.decisive && g.lost > k.lost {
				continue
			}
		}
		gravest = i
	}
	return gravest
}

// between returns between which positions a player has given away a win, the last such time: after so many
// moves it was proved to be won, and after so many to be won no more, and of none between anything is
// proved. It returns 0, 0, 0 if there are none.
func (v *review) between() (from, to, player int) {
	if !v.linked {
		return 0, 0, 0
	}
	won := -1 // the last position of which the winner is proved
	var winner int
	for i, s := range v.at {
		if !s.worth.Exact {
			continue
		}
		mover := v.course.Mover(i)
		if won >= 0 && (s.worth.Outcome == play.Draw || (s.worth.Outcome == play.Win) != (mover == winner)) {
			from, to, player = won, i, winner
		}
		switch won = i; s.worth.Outcome {
		case play.Win:
			winner = mover
		case play.Loss:
			winner = 1 - mover
		default:
			won = -1
		}
	}
	return from, to, player
}

// opponent returns the seat of the only level in a play of two that a person plays against it, or -1.
func (d *round) opponent() int {
	switch {
	case len(d.Seats) != 2 || d.persons() != 1:
		return -1
	case d.person(0):
		return 1
	}
	return 0
}

// level returns the name of a level that is so many levels stronger than the only one in the play, or "".
func (d *round) level(stronger int) string {
	machine := d.opponent()
	if machine < 0 {
		return ""
	}
	l, _ := play.Stronger(d.table.Levels(), d.Seats[machine], stronger)
	return l.Name
}

// against returns the seats with another level in the place of the only one.
func (d *round) against(level string) []string {
	seats := slices.Clone(d.Seats)
	seats[d.opponent()] = level
	return seats
}

// won reports whether the play is over and the only person, who plays against a level, has won.
func (d *round) won() bool {
	machine := d.opponent()
	if machine < 0 || !d.over() || !d.atEnd() {
		return false
	}
	if d.resigned() {
		return d.Resigned-1 == machine
	}
	if d.late() {
		return false
	}
	r, _ := d.course.Result()
	return slices.Equal(r.Winners, []int{1 - machine})
}

// opponents returns a new play against the next weaker level, unless that one is beaten already, and one
// against the next stronger one, where there is one level in the play.
func (d *round) opponents() (all []button) {
	for _, other := range []struct {
		id, words string
		stronger  int
	}{{"weaker", "Weaker opponent: ", -1}, {"stronger", "Stronger opponent: ", 1}} {
		level := d.level(other.stronger)
		if level == "" || other.stronger < 0 && d.won() {
			continue
		}
		s := d.again()
		s.Seats = d.against(level)
		all = append(all, button{ID: other.id, Text: other.words + level, URL: s.URL() + "#board"})
	}
	return all
}
