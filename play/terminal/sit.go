package terminal

import (
	"fmt"
	"math/rand/v2"

	"github.com/gametheory-go/gametheory/play"
)

// Sit returns the seats of those with these names, each with dice of its own that follow from
// the seed. A name that is not that of a level is that of a person.
func Sit(g *play.Game, names []string, seed uint64) []Seat {
	seats := make([]Seat, len(names))
	levels := g.Levels()
	for i, name := range names {
		if l, ok := play.FindLevel(levels, name); ok {
			m, err := g.Machine(l.Name, rand.New(rand.NewPCG(seed, uint64(i))))
			if err != nil {
				panic(fmt.Sprint("terminal: ", err))
			}
			seats[i] = Seat{l.Name, m}
		}
	}
	return seats
}
