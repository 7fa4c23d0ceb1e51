package terminal

import (
	"math/rand/v2"
	"slices"

	"github.com/gametheory-go/gametheory/play"
)

const rivalCommand = "  easier, harder   let a weaker level of the machine play, a stronger one\n"

// strength has the number of levels by which each word of rivalCommand changes the rival.
var strength = map[string]int{"easier": -1, "harder": +1}

// rival returns the seat of the level in a play of one person against one level. For any other
// play, rival returns -1.
func (d *dialogue) rival() int {
	if len(d.Seats) != 2 || d.persons != 1 {
		return -1
	}
	return slices.IndexFunc(d.Seats, func(s Seat) bool { return s.Machine != nil })
}

// other returns the level that is stronger than the rival by a number of levels, if there is one.
func (d *dialogue) other(stronger int) (l play.Level, ok bool) {
	i := d.rival()
	if i < 0 {
		return l, false
	}
	return play.Stronger(d.Game.Levels(), d.Seats[i].Name, stronger)
}

// change gives the seat of the rival to the level that is stronger by a number of levels, and names
// the new level. change reports whether there is such a level.
func (d *dialogue) change(stronger int) bool {
	l, ok := d.other(stronger)
	if !ok {
		d.Line("There is no such level: levels lists them.")
		return false
	}
	i := d.rival()
	m, err := d.Game.Machine(l.Name, rand.New(rand.NewPCG(d.Record.Seed, uint64(i))))
	if err != nil {
		d.Line("%v", err)
		return false
	}
	d.Seats = slices.Clone(d.Seats)
	d.Seats[i] = Seat{l.Name, m}
	d.Record.Players = seatNames(d.Seats)
	d.names = d.Game.Names(d.Record.Players)
	d.Line("%s plays now: %s.", l.Name, l.About)
	return true
}

// praise congratulates a person who has won against a level.
func (d *dialogue) praise(r play.Result) {
	if i := d.rival(); i >= 0 && slices.Equal(r.Winners, []int{1 - i}) {
		d.Line("Well played! You have beaten %s.", d.Seats[i].Name)
	}
}

// offer returns the command for a play against another level, in words: a stronger level after a
// win of the person, and otherwise a weaker level. If there is no such level, offer returns "".
func (d *dialogue) offer(r play.Result) string {
	word, by := "easier", -1
	if i := d.rival(); i >= 0 && slices.Equal(r.Winners, []int{1 - i}) {
		word, by = "harder", +1
	}
	l, ok := d.other(by)
	if !ok {
		return ""
	}
	return word + " to play against " + l.Name
}
