package gamelist

import (
	"fmt"
	"math"
	"slices"

	"github.com/gametheory-go/gametheory/internal/text"
	"github.com/gametheory-go/gametheory/play/scene"
)

// mancala is a board of two rows, of South and of North, whose pits are sown into each other, with a
// store for each player. A click on a pit sows it. North sits at the top and sows to the left, South at
// the bottom and sows to the right.
type mancala struct {
	label      string
	seeds, was held                 // now, and before the last moves
	pit, seed  string               // what they are called
	name       func(pit int) string // which is its move as well
	moves      map[string]bool      // of the player to move
	player     int                  // who that is
	sown       [][2]int             // whose pits the last moves of a player have sown, and which
	hand       int                  // how many seeds the last of these has sown
	fills      bool                 // whether seeds are sown into the player's store
}

// held are the seeds in the pits, in the direction of sowing, and in the stores.
type held struct {
	pits   [2][]int
	stores [2]int
}

// The board in the units of its scene: a pit is a square with this side.
const (
	mancalaPit = 84.0
	mancalaRim = 34.0 // above and below the pits, for their names
)

// scene draws the board.
func (m mancala) scene() scene.Scene {
	pits := float64(len(m.seeds.pits[0]))
	s := scene.Scene{Width: mancalaPit*(pits+2) + 16, Height: 2*(mancalaPit+mancalaRim) + 8, Label: m.label}
	s.Add(scene.Part{Shapes: []scene.Shape{scene.RoundRect("wood", 2, mancalaRim, s.Width-4, 2*mancalaPit+8, 40)}})
	for side, who := range mancalaPlayers {
		for pit := range m.seeds.pits[side] {
			part := m.part(side, pit, who)
			if name := m.name(pit); side == m.player && m.moves[name] {
				part.Moves = []string{name}
				part.Shapes = append(part.Shapes, scene.Circle(scene.Hit, part.X, part.Y, mancalaPit/2-2))
			}
			s.Add(part)
		}
	}
	s.Add(m.store(0, "store-south", s.Width-8-mancalaPit/2, s.Height/2), m.store(1, "store-north", 8+mancalaPit/2, s.Height/2))
	s.Legend(turn(m.player, m.moves), scene.Seat{Name: "South", Note: fmt.Sprint(m.seeds.stores[0])}, scene.Seat{Name: "North", Note: fmt.Sprint(m.seeds.stores[1])})
	return s
}

// part returns a pit with its seeds, and its name outside of the board.
func (m mancala) part(side, pit int, who string) scene.Part {
	n, before := m.seeds.pits[side][pit], m.was.pits[side][pit]
	x, y, outside := 8+mancalaPit*(float64(pit)+1.5), mancalaRim+4+1.5*mancalaPit, mancalaRim+8+2*mancalaPit+mancalaRim/2
	if side == 1 {
		x, y, outside = 8+mancalaPit*(float64(len(m.seeds.pits[1])-pit)+0.5), mancalaRim+4+0.5*mancalaPit, mancalaRim/2
	}
	p := scene.Part{ID: [...]string{"south", "north"}[side] + m.name(pit),
		Label: fmt.Sprintf("%s, %s %s: %s", who, m.pit, m.name(pit), text.Plural(n, m.seed)), X: x, Y: y, Room: 0.36 * mancalaPit}
	class := "pit"
	switch {
	case slices.Contains(m.sown, [2]int{side, pit}):
		class += " pit-last " + scene.Last
		p.Label += ", the last move"
	case n > before:
		class += " pit-got"
		p.Label += fmt.Sprintf(", %d more", n-before)
	case n < before:
		class += " pit-got"
		p.Label += ", captured"
	}
	if p.Step = m.step(side, pit); n < before && p.Step > 0 {
		p.Step = m.hand + 1
	}
	p.Shapes = append(p.Shapes, scene.Circle(class, x, y, mancalaPit/2-5))
	p.Shapes = append(p.Shapes, seeds(n, scene.Point{X: x, Y: y}, mancalaPit/2-12)...)
	p.Shapes = append(p.Shapes, scene.Text("coord", x-0.25*mancalaPit, outside, 18, m.name(pit)),
		scene.Text("strong", x+0.1*mancalaPit, outside, 24, fmt.Sprint(n)))
	return p
}

// step returns how many pits the last move has sown when it comes to a pit, or to the store behind the last pit; 0
// where it begins, and if there was no move.
func (m mancala) step(side, pit int) int {
	if len(m.sown) == 0 {
		return 0
	}
	last, pits, store := m.sown[len(m.sown)-1], len(m.seeds.pits[0]), 0
	if m.fills {
		store = 1
	}
	if side != last[0] {
		pit += pits + store
	}
	round := 2*pits + store
	return (pit - last[1] + round) % round
}

// store returns a store with its seeds.
func (m mancala) store(side int, id string, x, y float64) scene.Part {
	n, before, class := m.seeds.stores[side], m.was.stores[side], "pit"
	p := scene.Part{ID: id, Label: fmt.Sprintf("store of %s: %s", mancalaPlayers[side], text.Plural(n, m.seed))}
	if n > before {
		class += " pit-got"
		p.Label += fmt.Sprintf(", %d more", n-before)
	}
	if p.Step = m.step(side, len(m.seeds.pits[side])); n-before > 1 || !m.fills {
		p.Step = m.hand + 1 // after a capture
	}
	p.Shapes = append(p.Shapes, scene.RoundRect(class, x-mancalaPit/2+8, y-mancalaPit+10, mancalaPit-16, 2*mancalaPit-20, 30))
	p.Shapes = append(p.Shapes, seeds(n, scene.Point{X: x, Y: y - 12}, mancalaPit/2-14)...)
	p.Shapes = append(p.Shapes, scene.Text("strong", x, y+0.68*mancalaPit, 22, fmt.Sprint(n)))
	return p
}

// seeds returns counters within a radius: the more, the smaller, and at most so many that
// they can be seen.
func seeds(n int, at scene.Point, radius float64) (shapes []scene.Shape) {
	const most = 40
	n = min(n, most)
	spacing := radius / math.Sqrt(float64(max(n, 6)))
	for _, c := range scene.Scatter(n, at, spacing) {
		shapes = append(shapes, scene.Circle("seed", c.X, c.Y, min(8.5, 0.82*spacing)))
	}
	return shapes
}
