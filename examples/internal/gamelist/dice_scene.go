package gamelist

import (
	"fmt"

	"github.com/gametheory-go/gametheory/play/scene"
)

// pips are where the pips of each face are, from 1 on: in a square of three by three places.
var pips = [6][]scene.Point{
	{{X: 0, Y: 0}},
	{{X: -1, Y: -1}, {X: 1, Y: 1}},
	{{X: -1, Y: -1}, {X: 0, Y: 0}, {X: 1, Y: 1}},
	{{X: -1, Y: -1}, {X: 1, Y: -1}, {X: -1, Y: 1}, {X: 1, Y: 1}},
	{{X: -1, Y: -1}, {X: 1, Y: -1}, {X: 0, Y: 0}, {X: -1, Y: 1}, {X: 1, Y: 1}},
	{{X: -1, Y: -1}, {X: 1, Y: -1}, {X: -1, Y: 0}, {X: 1, Y: 0}, {X: -1, Y: 1}, {X: 1, Y: 1}},
}

// die draws a die with its middle at x, y: a face from 1 to 6, or 0 for one that is not seen.
func die(class string, x, y, side float64, face int) []scene.Shape {
	shapes := []scene.Shape{scene.RoundRect(class, x-side/2, y-side/2, side, side, side/6)}
	if face == 0 {
		return append(shapes, scene.Text("strong", x, y, side/2, "?"))
	}
	for _, p := range pips[face-1] {
		shapes = append(shapes, scene.Circle("spot", x+p.X*side*0.27, y+p.Y*side*0.27, side/11))
	}
	return shapes
}

// face says what a die shows, for a screen reader.
func face(n int) string {
	if n == 0 {
		return "not seen"
	}
	return fmt.Sprint("a ", n)
}
