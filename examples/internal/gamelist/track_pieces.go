package gamelist

import (
	"fmt"
	"slices"

	"github.com/gametheory-go/gametheory/internal/text"
	"github.com/gametheory-go/gametheory/play/scene"
)

// colorNames are the colors that the discs and pawns of Big Points have in drawings, by their signs.
var colorNames = map[byte]string{'1': "red", '2': "green", '3': "blue", '4': "yellow", '5': "violet", 'w': "white", 'b': "black"}

// discWord says what a kind of disc is, or an empty place: the color for who sees it, and the number
// that is written for it.
func discWord(kind byte) string {
	switch kind {
	case '.':
		return "empty"
	case 'w', 'b':
		return colorNames[kind] + " disc"
	}
	return fmt.Sprintf("%s disc %c", colorNames[kind], kind)
}

// pawnWord says which pawn that of a color is.
func pawnWord(color int) string {
	return fmt.Sprintf("%s pawn %d", colorNames[byte('1'+color)], color+1)
}

// pawnsOf returns the colors of the pawns that move, each once, and "the blue pawn 3 or the red pawn 1".
func pawnsOf(moves []trackMove) (colors []int, words string) {
	var names []string
	for _, m := range moves {
		if !slices.Contains(colors, m.pawn) {
			colors = append(colors, m.pawn)
			names = append(names, "the "+pawnWord(m.pawn))
		}
	}
	return colors, text.OrList(names)
}

// discClass returns the classes of a kind of disc and of the text on it.
func discClass(kind byte) (disc, text string) {
	if kind == '4' || kind == 'w' {
		return "disc" + string(kind), "strong onlight"
	}
	return "disc" + string(kind), "strong ondark"
}

// discShapes returns a disc with a groove and its sign.
func discShapes(kind byte, x, y, radius float64) []scene.Shape {
	class, text := discClass(kind)
	return []scene.Shape{scene.Circle("disc "+class, x, y, radius), scene.Circle("groove "+class, x, y, 0.8*radius),
		scene.Text(text, x, y, 1.05*radius, string(kind))}
}

// The sizes of pawns: on the board, and below a disc that they can take.
const (
	pawnSize  = 1.0
	smallPawn = 0.72
	pawnHigh  = 50 // of one of size 1
	pawnWide  = 42
	pawnHit   = 60 // the side of what is clicked, large enough where the window is low
)

// pawnShapes returns a pawn that stands on a point. Its number has a size that can be read on a
// phone even if the pawn is small.
func pawnShapes(color byte, at scene.Point, size float64) []scene.Shape {
	class, text := discClass(color)
	return []scene.Shape{
		scene.Polygon("pawn "+class, scene.Point{X: at.X - 20*size, Y: at.Y}, scene.Point{X: at.X - 9*size, Y: at.Y - 32*size},
			scene.Point{X: at.X + 9*size, Y: at.Y - 32*size}, scene.Point{X: at.X + 20*size, Y: at.Y}),
		scene.Circle("pawn "+class, at.X, at.Y-37*size, 11.5*size),
		scene.Text(text, at.X, at.Y-12*size, max(21*size, 18), string(color)),
	}
}

// smallPawns returns pawns side by side around a point that they stand on, within a width.
func smallPawns(colors []int, at scene.Point, width float64) (shapes []scene.Shape) {
	size := min(smallPawn, width/float64(pawnWide*len(colors)))
	for i, c := range colors {
		x := at.X + pawnWide*size*(float64(i)-float64(len(colors)-1)/2)
		shapes = append(shapes, pawnShapes(byte('1'+c), scene.Point{X: x, Y: at.Y}, size)...)
	}
	return shapes
}
