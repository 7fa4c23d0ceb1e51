package terminal

import (
	"fmt"
	"math/rand/v2"

	"github.com/gametheory-go/gametheory/play"
)

// Sit returns a seat for each name: a level if the name is the name of a level, and otherwise a
// person. Each level draws from a separate random generator that follows from the seed. Sit panics
// if a level cannot play the game.
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
