package gamelist

import (
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/blotto"
	"github.com/gametheory-go/gametheory/internal/text"
	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/scene"
)

// scene draws a row for each field, with a cell for each number of soldiers there. A click on a cell
// keeps the distributions with so many soldiers on the field. At the end the cells of both players are
// marked.
func (g blottoGame) scene(line []blotto.Position, player int) scene.Scene {
	const left, top, cell = 90.0, 12.0, 48.0
	p, _, _ := play.Latest(line)
	most := max(g.rules.Soldiers[0], g.rules.Soldiers[1])
	s := scene.Scene{Width: left + cell*float64(most+1) + 12, Height: top + cell*float64(g.rules.Fields) + 8, Label: "The fields, with a cell for each number of soldiers"}
	over := game.Terminal(g.rules, p)
	var moves []string
	for _, o := range g.rules.Moves(nil, p) {
		moves = append(moves, g.rules.MoveName(p, o))
	}
	for field := range g.rules.Fields {
		y := top + cell*float64(field)
		s.Add(scene.Part{ID: fmt.Sprint("field", field+1), Label: fmt.Sprint("field ", field+1), Shapes: []scene.Shape{scene.Text(scene.Left, 10, y+cell/2, 18, fmt.Sprint("Field ", field+1))}})
		for n := range most + 1 {
			x := left + cell*float64(n)
			part := scene.Part{ID: fmt.Sprintf("field%d-%d", field+1, n), Label: fmt.Sprintf("field %d: %s", field+1, text.Plural(n, "soldier"))}
			class := "cell"
			for i := range 2 {
				if army := g.army(p, i); army != nil && army[field] == n {
					part.Label += fmt.Sprintf(", Player %d", i+1)
					class = "cell alt"
				}
			}
			part.Shapes = []scene.Shape{scene.Rect(class, x, y, cell, cell), scene.Text("strong", x+cell/2-8, y+cell/2+4, 20, fmt.Sprint(n))}
			for i, at := range []float64{cell - 11, 11} {
				if army := g.army(p, i); army != nil && army[field] == n {
					part.Shapes = append(part.Shapes, scene.Disc(owners[i], scene.Point{X: x + cell - 11, Y: y + at}, 6)...)
				}
			}
			for _, m := range moves {
				if strings.Split(m, "-")[field] == fmt.Sprint(n) {
					part.Moves = append(part.Moves, m)
				}
			}
			if len(part.Moves) > 0 {
				part.X, part.Y, part.Room = x+cell-13, y+13, 11
				part.Shapes = append(part.Shapes, scene.Rect(scene.Hit, x, y, cell, cell))
			}
			s.Add(part)
		}
	}
	turn := player
	if over {
		turn = -1
	}
	seat := func(i int) scene.Seat {
		return scene.Seat{Name: fmt.Sprint("Player ", i+1), Note: fmt.Sprint(g.rules.Soldiers[i]), Icon: scene.Icon(owners[i])}
	}
	s.Legend(turn, seat(0), seat(1))
	return s
}

// manual returns the rules in full.
func (g blottoGame) manual() play.Manual {
	return play.Manual{
		Aim: "Win more fields than you lose, on average over the distributions of the other player.",
		Rules: []string{
			fmt.Sprintf("Player 1 has %s and Player 2 %d. Both distribute all of their soldiers on %d fields, at the same time.", text.Plural(g.rules.Soldiers[0], "soldier"), g.rules.Soldiers[1], g.rules.Fields),
			"On each field whoever has more soldiers wins. With equal numbers nobody wins there.",
			"A field won is a point, and a field lost is minus a point." + g.captures(" The soldiers that the loser has there are captured, and each of them is a point, too."),
			"No distribution is best against all others: choose at random.",
		},
		Examples: []play.Example{{
			Of:    func() *play.Game { return example(openBlotto, Options{}, "4", "3", "2", "captures") },
			Args:  []string{"4", "3", "2", "captures"},
			Moves: []string{"4-0"},
			Move:  "2-1",
			Text:  "Player 1 wins the first field and captures two soldiers there, and loses the second field. Player 1 wins.",
			Shows: []play.Claim{
				drawn("captures two soldiers there", "Player 1  4 soldiers on the fields: 4 0", "Player 2  3 soldiers on the fields: 2 1"),
				wins("Player 1 wins", 0),
			},
		}},
	}
}
