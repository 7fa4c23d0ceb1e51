package gamelist

import (
	"fmt"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/nim/numbers"
	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/scene"
)

// mostSquares is how many squares a rectangle is cut into at most.
const mostSquares = 16

// sceneEuclid draws the numbers as the sides of a rectangle, from which squares of the shorter
// side can be cut: a click on one cuts it off together with those on its right.
func sceneEuclid(line []numbers.Pair, moves Moves[numbers.Pair]) scene.Scene {
	s, last, moved := play.Latest(line)
	small, large := float64(s.Small()), float64(s.Large())
	const width, top, least = 600.0, 34.0, 36.0
	if small == 0 || large/small > mostSquares {
		return scenePair(s, last, moved, moves, [3]string{"make it smaller", "the smaller number", "change both"})
	}
	unit := width / large
	height := max(small*unit, least)
	pic := scene.Scene{Width: width + 90, Height: height + top + 10, Label: fmt.Sprintf("A rectangle of %d by %d", s.Large(), s.Small())}
	pic.Add(scene.Part{ID: "sides", Label: fmt.Sprintf("%d by %d", s.Large(), s.Small()), Shapes: []scene.Shape{
		scene.Text("strong", 10+width/2, top/2, 22, fmt.Sprint(s.Large())),
		scene.Text("strong", width+50, top+height/2, 22, fmt.Sprint(s.Small())),
		scene.Rect("cell", 10, top, width, height)}})
	for k := int(large / small); k > 0; k-- {
		x := 10 + width - float64(k)*small*unit
		p := scene.Part{ID: fmt.Sprint("square", k), Label: fmt.Sprintf("%d of the squares of %d", k, s.Small()),
			X: x + small*unit/2, Y: top + height/2, Room: min(20, small*unit/2, height/2),
			Shapes: []scene.Shape{scene.Rect("counter square", x, top, small*unit, height)}}
		rest := s.Large() - uint64(k)*s.Small()
		if name, ok := moves[numbers.NewPair(s.Small(), rest)]; ok {
			p.Label += fmt.Sprint(", leaves ", rest)
			p.Moves = []string{name}
			p.Shapes = append(p.Shapes, scene.Rect(scene.Hit, x, top, small*unit, height))
		}
		pic.Add(p)
	}
	caption(&pic, lastPair(s, last, moved, numbers.Euclid{}))
	return pic
}

// named is a move to a pair and its name.
type named struct {
	to   numbers.Pair
	name string
}

// sortedMoves returns the moves in a fixed order.
func sortedMoves(moves Moves[numbers.Pair]) (all []named) {
	for to, name := range moves {
		all = append(all, named{to, name})
	}
	slices.SortFunc(all, func(a, b named) int { return strings.Compare(a.name, b.name) })
	return all
}
