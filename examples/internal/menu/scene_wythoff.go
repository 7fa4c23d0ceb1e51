package menu

import (
	"fmt"

	"github.com/gametheory-go/gametheory/examples/internal/scene"
	"github.com/gametheory-go/gametheory/examples/internal/titles"
	"github.com/gametheory-go/gametheory/nim/numbers"
)

// largestRow is how many counters of a heap are drawn one by one.
const largestRow = 20

// sceneWythoff draws two heaps as rows that end at the right. A click on a counter takes it and
// those on its right, one on a link between the rows takes as many from both.
func sceneWythoff(s, last numbers.Pair, moved bool, moves titles.Moves[numbers.Pair]) scene.Scene {
	small, large := int(s.Small()), int(s.Large())
	if large > largestRow {
		return scenePair(s, last, moved, moves, [3]string{"take from the larger heap", "take from the smaller heap", "take from both"})
	}
	const side, link, left = 48.0, 34.0, 62.0
	columns := max(large, 9)
	pic := scene.Scene{Width: left + side*float64(columns) + 10, Height: 2*side + link + 20, Label: "Two heaps: " + s.String()}
	pair := func(a, b int) numbers.Pair { return numbers.NewPair(uint64(a), uint64(b)) }
	for row, n := range []int{large, small} {
		y := 10 + side/2 + float64(row)*(side+link)
		pic.Add(scene.Part{ID: fmt.Sprint("heap", row+1), Label: fmt.Sprintf("heap of %d", n),
			Shapes: []scene.Shape{scene.Text("strong", left/2, y, 24, fmt.Sprint(n))}})
		for i := range n {
			x := left + side*(float64(columns-n+i)+0.5)
			p := scene.Part{ID: fmt.Sprintf("heap%d-%d", row+1, n-i), Label: fmt.Sprintf("heap %d, the last %d", row+1, n-i), X: x, Y: y, Room: 0.38 * side,
				Shapes: []scene.Shape{scene.Circle("counter", x, y, 0.38*side), scene.Circle("counter inner", x, y, 0.22*side)}}
			if name, ok := moves[pair(i, large+small-n)]; ok {
				p.Moves = []string{name}
				p.Shapes = append(p.Shapes, scene.Rect(scene.Hit, x-side/2, y-side/2, side, side))
			}
			pic.Add(p)
		}
	}
	for k := 1; k <= small; k++ {
		x, y := left+side*(float64(columns-k)+0.5), 10+side+link/2
		p := scene.Part{ID: fmt.Sprint("both-", k), Label: fmt.Sprintf("the last %d of both heaps", k), X: x, Y: y, Room: 0.46 * link,
			Shapes: []scene.Shape{scene.RoundRect("link", x-7, y-link/2-3, 14, link+6, 7)}}
		if name, ok := moves[pair(large-k, small-k)]; ok {
			p.Moves = []string{name}
			p.Shapes = append(p.Shapes, scene.Rect(scene.Hit, x-side/2, y-link/2, side, link))
		}
		pic.Add(p)
	}
	caption(&pic, lastPair(s, last, moved, numbers.Wythoff{}))
	return pic
}

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
		s.Add(scene.Part{ID: "last", Label: "the last move: " + text,
			Shapes: []scene.Shape{scene.Circle("mark "+scene.Last, 18, s.Height+height/2-2, 6), scene.Text("soft left", 34, s.Height+height/2-2, 17, text)}})
	}
	s.Height += height
}

// scenePair draws two numbers that are too large to be counted: a click on one lists its
// moves, and one on the link between them the moves that change both, if there are any.
func scenePair(s, last numbers.Pair, moved bool, moves titles.Moves[numbers.Pair], labels [3]string) scene.Scene {
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
