package gamelist

import (
	"fmt"

	"github.com/gametheory-go/gametheory/nim/numbers"
	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/scene"
)

// largestRow is how many counters of a heap are drawn one by one.
const largestRow = 20

// sceneWythoff draws two heaps as rows that end at the right. A click on a counter takes it and
// those on its right, one on a link between the rows takes as many from both. The heap that was
// the larger one at the start of the line stays above.
func sceneWythoff(line []numbers.Pair, moves Moves[numbers.Pair]) scene.Scene {
	s, last, moved := play.Latest(line)
	small, large := int(s.Small()), int(s.Large())
	if large > largestRow {
		return scenePair(s, last, moved, moves, [3]string{"take from the larger heap", "take from the smaller heap", "take from both"})
	}
	const side, link, left = 48.0, 46.0, 62.0
	columns := max(min(int(line[0].Large()), largestRow), 9)
	pic := scene.Scene{Width: left + side*float64(columns) + 10, Height: 2*side + link + 20, Label: "Two heaps: " + s.String()}
	pair := func(a, b int) numbers.Pair { return numbers.NewPair(uint64(a), uint64(b)) }
	for row, n := range standing(line) {
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
		p := scene.Part{ID: fmt.Sprint("both-", k), Label: fmt.Sprintf("the last %d of both heaps", k), X: x, Y: y, Room: 16,
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

// standing returns the heaps of the last position of a line, the one first that was the larger at
// its start.
func standing(line []numbers.Pair) [2]int {
	upper, lower := int(line[0].Large()), int(line[0].Small())
	for _, s := range line[1:] {
		a, b := int(s.Large()), int(s.Small())
		if !taken(upper-a, lower-b) {
			a, b = b, a
		}
		upper, lower = a, b
	}
	return [2]int{upper, lower}
}

// taken reports whether a move may take so many counters from two heaps.
func taken(a, b int) bool { return a >= 0 && b >= 0 && (a == 0 || b == 0 || a == b) }
