package gamelist

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/scene"
	"github.com/gametheory-go/gametheory/games/kalah"
)

// The board of Kalah in the units of its scene: a hole is a square with this side.
const (
	kalahHole = 84.0
	kalahRim  = 34.0 // above and below the holes, for their numbers
)

// sceneKalah draws the board: a click on a hole sows it. North sits at the top and sows to the
// left, South at the bottom and sows to the right.
func sceneKalah(k kalah.Board, p, last kalah.Position, moved bool, player int) scene.Scene {
	holes := float64(k.Holes())
	s := scene.Scene{Width: kalahHole*(holes+2) + 16, Height: 2*(kalahHole+kalahRim) + 8, Label: "Board of " + k.String()}
	s.Add(scene.Part{Shapes: []scene.Shape{scene.RoundRect("wood", 2, kalahRim, s.Width-4, 2*kalahHole+8, 40)}})
	counters, moves := kalahCounters(k, p), names(k, p)
	sown := [2]int{-1, -1}
	if moved {
		sown = [2]int{k.Turn(last), k.Hole(last, p)}
	}
	for side, who := range []string{"South", "North"} {
		for hole := range k.Holes() {
			h := kalahPlace{side: side, hole: hole, holes: k.Holes(), counters: counters[side][hole], last: sown == [2]int{side, hole}}
			name := fmt.Sprint(hole)
			part := h.part(who)
			if side == player && moves[name] {
				part.Moves = []string{name}
				part.Shapes = append(part.Shapes, scene.Circle(scene.Hit, part.X, part.Y, kalahHole/2-2))
			}
			s.Add(part)
		}
	}
	south, north := k.Stores(p)
	s.Add(kalahStore("store-south", "South", south, s.Width-8-kalahHole/2, s.Height/2), kalahStore("store-north", "North", north, 8+kalahHole/2, s.Height/2))
	s.Legend(turn(player, moves), scene.Seat{Name: "South", Note: fmt.Sprint(south)}, scene.Seat{Name: "North", Note: fmt.Sprint(north)})
	return s
}

// kalahCounters returns the counters in the holes of South and of North.
func kalahCounters(k kalah.Board, p kalah.Position) (all [2][]int) {
	words := strings.Fields(k.Text(p)) // holes, store, holes, store, turn
	for side := range all {
		for n := range strings.SplitSeq(words[2*side], ",") {
			counters, err := strconv.Atoi(n)
			if err != nil {
				panic(fmt.Sprintf("gamelist: not the text of a position: %v", err))
			}
			all[side] = append(all[side], counters)
		}
	}
	return all
}

// kalahPlace is a hole.
type kalahPlace struct {
	side, hole, holes, counters int
	last                        bool // whether the last move has sown it
}

// part returns the hole with its counters, and its number outside of the board.
func (h kalahPlace) part(who string) scene.Part {
	x, y, outside := 8+kalahHole*(float64(h.hole)+1.5), kalahRim+4+1.5*kalahHole, kalahRim+8+2*kalahHole+kalahRim/2
	if h.side == 1 {
		x, y, outside = 8+kalahHole*(float64(h.holes-h.hole)+0.5), kalahRim+4+0.5*kalahHole, kalahRim/2
	}
	p := scene.Part{ID: fmt.Sprintf("%s%d", map[int]string{0: "south", 1: "north"}[h.side], h.hole),
		Label: fmt.Sprintf("%s, hole %d: %s", who, h.hole, countWord(h.counters, "counter")), X: x, Y: y, Room: 0.36 * kalahHole}
	class := "pit"
	if h.last {
		class += " pit-last " + scene.Last
		p.Label += ", the last move"
	}
	p.Shapes = append(p.Shapes, scene.Circle(class, x, y, kalahHole/2-5))
	p.Shapes = append(p.Shapes, seeds(h.counters, scene.Point{X: x, Y: y}, kalahHole/2-12)...)
	p.Shapes = append(p.Shapes, scene.Text("coord", x-0.25*kalahHole, outside, 18, fmt.Sprint(h.hole)),
		scene.Text("strong", x+0.1*kalahHole, outside, 24, fmt.Sprint(h.counters)))
	return p
}

// kalahStore returns a store with its counters.
func kalahStore(id, who string, n int, x, y float64) scene.Part {
	p := scene.Part{ID: id, Label: fmt.Sprintf("store of %s: %s", who, countWord(n, "counter"))}
	p.Shapes = append(p.Shapes, scene.RoundRect("pit", x-kalahHole/2+8, y-kalahHole+10, kalahHole-16, 2*kalahHole-20, 30))
	p.Shapes = append(p.Shapes, seeds(n, scene.Point{X: x, Y: y - 12}, kalahHole/2-14)...)
	p.Shapes = append(p.Shapes, scene.Text("strong", x, y+0.68*kalahHole, 22, fmt.Sprint(n)))
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

// countWord writes a number of things.
func countWord(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}
