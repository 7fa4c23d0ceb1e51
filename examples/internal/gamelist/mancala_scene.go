package gamelist

import (
	"fmt"
	"math"

	"github.com/gametheory-go/gametheory/internal/text"
	"github.com/gametheory-go/gametheory/play/scene"
)

// mancala is a board of two rows, of South and of North, whose pits are sown into each other, with a
// store for each player. A click on a pit sows it. North sits at the top and sows to the left, South at
// the bottom and sows to the right.
type mancala struct {
	label     string
	pits      [2][]int // the seeds in them, in the direction of sowing
	stores    [2]int
	pit, seed string               // what they are called
	name      func(pit int) string // which is its move as well
	moves     map[string]bool      // of the player to move
	player    int                  // who that is
	sown      [2]int               // whose pit the last move has sown, and which; -1 if there was none
}

// The board in the units of its scene: a pit is a square with this side.
const (
	mancalaPit = 84.0
	mancalaRim = 34.0 // above and below the pits, for their names
)

// scene draws the board.
func (m mancala) scene() scene.Scene {
	pits := float64(len(m.pits[0]))
	s := scene.Scene{Width: mancalaPit*(pits+2) + 16, Height: 2*(mancalaPit+mancalaRim) + 8, Label: m.label}
	s.Add(scene.Part{Shapes: []scene.Shape{scene.RoundRect("wood", 2, mancalaRim, s.Width-4, 2*mancalaPit+8, 40)}})
	for side, who := range mancalaPlayers {
		for pit := range m.pits[side] {
			part := m.part(side, pit, who)
			if name := m.name(pit); side == m.player && m.moves[name] {
				part.Moves = []string{name}
				part.Shapes = append(part.Shapes, scene.Circle(scene.Hit, part.X, part.Y, mancalaPit/2-2))
			}
			s.Add(part)
		}
	}
	s.Add(m.store(0, "store-south", "South", s.Width-8-mancalaPit/2, s.Height/2), m.store(1, "store-north", "North", 8+mancalaPit/2, s.Height/2))
	s.Legend(turn(m.player, m.moves), scene.Seat{Name: "South", Note: fmt.Sprint(m.stores[0])}, scene.Seat{Name: "North", Note: fmt.Sprint(m.stores[1])})
	return s
}

// part returns a pit with its seeds, and its name outside of the board.
func (m mancala) part(side, pit int, who string) scene.Part {
	n := m.pits[side][pit]
	x, y, outside := 8+mancalaPit*(float64(pit)+1.5), mancalaRim+4+1.5*mancalaPit, mancalaRim+8+2*mancalaPit+mancalaRim/2
	if side == 1 {
		x, y, outside = 8+mancalaPit*(float64(len(m.pits[1])-pit)+0.5), mancalaRim+4+0.5*mancalaPit, mancalaRim/2
	}
	p := scene.Part{ID: fmt.Sprintf("%s%d", [...]string{"south", "north"}[side], pit),
		Label: fmt.Sprintf("%s, %s %s: %s", who, m.pit, m.name(pit), text.Plural(n, m.seed)), X: x, Y: y, Room: 0.36 * mancalaPit}
	class := "pit"
	if m.sown == [2]int{side, pit} {
		class += " pit-last " + scene.Last
		p.Label += ", the last move"
	}
	p.Shapes = append(p.Shapes, scene.Circle(class, x, y, mancalaPit/2-5))
	p.Shapes = append(p.Shapes, seeds(n, scene.Point{X: x, Y: y}, mancalaPit/2-12)...)
	p.Shapes = append(p.Shapes, scene.Text("coord", x-0.25*mancalaPit, outside, 18, m.name(pit)),
		scene.Text("strong", x+0.1*mancalaPit, outside, 24, fmt.Sprint(n)))
	return p
}

// store returns a store with its seeds.
func (m mancala) store(side int, id, who string, x, y float64) scene.Part {
	n := m.stores[side]
	p := scene.Part{ID: id, Label: fmt.Sprintf("store of %s: %s", who, text.Plural(n, m.seed))}
	p.Shapes = append(p.Shapes, scene.RoundRect("pit", x-mancalaPit/2+8, y-mancalaPit+10, mancalaPit-16, 2*mancalaPit-20, 30))
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
