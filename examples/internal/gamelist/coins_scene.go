package gamelist

import (
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/play/scene"
)

// sceneCoins draws coins in a row: a click on a button says how many are turned, those on
// coins which.
func sceneCoins(rules game.Rules[nim.Set], most, n int, s, last nim.Set, moved bool, moves Moves[nim.Set]) scene.Scene {
	const side, foot = 66.0, 30.0
	pic := scene.Scene{Width: max(side*float64(n), 300) + 16, Height: side + foot + 12, Label: "Row of coins, heads: " + s.String()}
	left := (pic.Width - side*float64(n)) / 2
	turned := nim.Set(0)
	if moved {
		turned = last ^ s
	}
	of, by := make([][]string, n), make([][]string, most+1)
	for _, o := range rules.Moves(nil, s) {
		for i := range (o ^ s).All() {
			of[i] = append(of[i], moves[o])
		}
		by[(o ^ s).Len()] = append(by[(o^s).Len()], moves[o])
	}
	for i := range n {
		x, y := left+side*(float64(i)+0.5), 6+side/2
		p := scene.Part{ID: fmt.Sprint("coin", i), Label: fmt.Sprintf("coin %d, %s", i, coinWord(s.Has(i))), Moves: of[i], X: x + 0.3*side, Y: y - 0.22*side, Room: 0.24 * side}
		class, letter := "tails", "T"
		if s.Has(i) {
			class, letter = "heads", "H"
		}
		p.Shapes = append(p.Shapes, scene.Circle(class, x, y, 0.41*side), scene.Text("strong "+class+"text", x, y, 26, letter), scene.Text("coord", x, side+foot/2+6, 18, fmt.Sprint(i)))
		if turned.Has(i) {
			p.Label += ", turned by the last move"
			p.Shapes = append(p.Shapes, scene.Circle("last-ring "+scene.Last, x, y, 0.46*side))
		}
		if len(p.Moves) > 0 {
			p.Shapes = append(p.Shapes, scene.Rect(scene.Hit, x-side/2, 4, side, side+foot))
		}
		pic.Add(p)
	}
	pic.Buttons(coinButtons(by)...)
	return pic
}

// coinButtons returns a button for each number of coins that the moves turn over, by which
// they are sorted. All are always there, so that the scene keeps its size.
func coinButtons(by [][]string) (buttons []scene.ButtonPart) {
	for k, moves := range by[1:] {
		text := fmt.Sprint("turn ", k+1)
		buttons = append(buttons, scene.ButtonPart{ID: fmt.Sprint("turn", k+1), Text: text, Label: text, Moves: moves})
	}
	return buttons
}

func coinWord(heads bool) string {
	if heads {
		return "heads"
	}
	return "tails"
}
