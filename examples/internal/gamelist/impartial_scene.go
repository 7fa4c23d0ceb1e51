package gamelist

import (
	"fmt"

	"github.com/gametheory-go/gametheory/nim/numbers"
	"github.com/gametheory-go/gametheory/play/scene"
)

// namer names the moves of a game of two numbers.
type namer interface {
	MoveName(s, next numbers.Pair) string
}

// lastPair says what the last move was, if there was one.
func lastPair(s, last numbers.Pair, moved bool, n namer) string {
	if !moved {
		return ""
	}
	return fmt.Sprintf("%v, then %s", last, n.MoveName(last, s))
}

// caption adds a line below a scene, which is there even if it is empty, so that the scene
// keeps its size.
func caption(s *scene.Scene, text string) {
	const height = 34
	if text != "" {
		s.Add(scene.Part{ID: "last", Label: "the last move: " + text, Beside: true,
			Shapes: []scene.Shape{scene.Circle("mark "+scene.Last, 18, s.Height+height/2-2, 6), scene.Text("soft left", 34, s.Height+height/2-2, 17, text)}})
	}
	s.Height += height
}

// scenePair draws two numbers that are too large to be counted: a click on one lists its
// moves, and one on the link between them the moves that change both, if there are any.
func scenePair(s, last numbers.Pair, moved bool, moves Moves[numbers.Pair], labels [3]string) scene.Scene {
	pic := scene.Scene{Width: 480, Height: 120, Label: "Two numbers: " + s.String()}
	var each [3][]string
	for _, o := range sortedMoves(moves) {
		kind := 2
		switch {
		case o.to.Large() == s.Small() || o.to.Small() == s.Small():
			kind = 0
		case o.to.Large() == s.Large() || o.to.Small() == s.Large():
			kind = 1
		}
		each[kind] = append(each[kind], o.name)
	}
	for i, number := range []uint64{s.Large(), s.Small()} {
		pic.Add(block(fmt.Sprint("number", i+1), fmt.Sprintf("%d: %s", number, labels[i]), fmt.Sprint(number), 20+float64(i)*280, each[i]))
	}
	pic.Add(block("both", labels[2], "=", 204, each[2]))
	caption(&pic, lastPair(s, last, moved, numbers.Wythoff{}))
	return pic
}

// block returns a part with a text in it.
func block(id, label, text string, x float64, moves []string) scene.Part {
	const height = 80
	width := 160.0
	if id == "both" {
		width = 72
	}
	p := scene.Part{ID: id, Label: label, Moves: moves, X: x + width - 18, Y: 38, Room: 14,
		Shapes: []scene.Shape{scene.RoundRect("button", x, 20, width, height, 12), scene.Text("strong", x+width/2, 60, 36, text)}}
	if moves != nil {
		p.Shapes = append(p.Shapes, scene.RoundRect(scene.Hit, x, 20, width, height, 12))
	}
	return p
}
