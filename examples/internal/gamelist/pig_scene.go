package gamelist

import (
	"fmt"

	"github.com/gametheory-go/gametheory/games/pig"
	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/scene"
)

// scene draws how far the players are on their ways, what the die has shown last, and a button for each
// move.
func (g pigGame) scene(line []pig.Position, player int) scene.Scene {
	p, _, _ := play.Latest(line)
	s := scene.Scene{Width: 520, Height: 170, Label: fmt.Sprintf("Pig to %d points", g.rules.Target)}
	points, total := g.points(p)
	for i, n := range points {
		turn := 0
		if i == g.rules.Turn(p) {
			turn = total
		}
		s.Add(g.way(i, n, turn, i == player && !g.won(p)))
	}
	if shown := g.shown(line); shown > 0 {
		s.Add(scene.Part{ID: "die", Label: "the die shows " + face(shown), Shapes: die("cell", 460, 85, 84, shown)})
	}
	buttons(&s, g.rules, p)
	return s
}

func (g pigGame) won(p pig.Position) bool { return len(g.rules.Moves(nil, p)) == 0 }

// way draws how far a player is, and the points of the turn beyond.
func (g pigGame) way(i, points, turn int, moves bool) scene.Part {
	const left, width, height = 12.0, 380.0, 26.0
	y := 24 + 80*float64(i)
	name, class := fmt.Sprintf("Player %d", i+1), "cell"
	said := fmt.Sprintf("%d", points)
	if turn > 0 {
		said += fmt.Sprintf(" + %d", turn)
	}
	part := scene.Part{ID: fmt.Sprint("way", i+1), Label: fmt.Sprintf("%s: %s of %d points", name, said, g.rules.Target)}
	if moves {
		class, part.Label = "cell turn", part.Label+", to move"
	}
	at := func(n int) float64 { return width * min(1, float64(n)/float64(g.rules.Target)) }
	part.Shapes = []scene.Shape{
		scene.Text("strong "+scene.Left, left, y, 18, name),
		scene.Text("strong "+scene.Right, left+width, y, 18, said),
		scene.RoundRect(class, left, y+16, width, height, 6),
	}
	if turn > 0 {
		part.Shapes = append(part.Shapes, scene.RoundRect("yellow", left, y+16, at(points+turn), height, 6))
	}
	if points > 0 {
		part.Shapes = append(part.Shapes, scene.RoundRect("red", left, y+16, at(points), height, 6))
	}
	return part
}

// shown returns what the die has shown last in a play, or 0 if it was passed on then, or never rolled.
func (g pigGame) shown(line []pig.Position) int {
	p, last, moved := play.Latest(line)
	if !moved {
		return 0
	}
	before, _ := g.points(last)
	after, total := g.points(p)
	switch _, had := g.points(last); {
	case g.rules.Turn(p) == g.rules.Turn(last):
		return total - had
	case before == after:
		return 1
	}
	return 0
}

// manual explains the rules.
func (g pigGame) manual() play.Manual {
	return play.Manual{
		Aim: fmt.Sprintf("Be the first to have %d points.", g.rules.Target),
		Rules: []string{
			"The players take turns. In a turn a player rolls a die as often as they like. The points that it shows are added to those of the turn, until a 1 comes: then the points of the turn are lost, and the turn is over.",
			"Whoever holds, after a roll or more, keeps the points of the turn and passes the die on.",
			fmt.Sprintf("A player whose points, with those of the turn, are %d or more has won.", g.rules.Target),
			"When to hold depends on the points of both players. To hold at 20 is a good rule, and nearly the best while both have few; a player who is behind must dare more.",
		},
		Examples: []play.Example{{
			Of:    func() *play.Game { return example(openPig, Options{}, "30") },
			Args:  []string{"30"},
			Moves: []string{"roll"},
			Move:  "roll",
			Text:  "The die shows a 1. The 6 points of the turn are lost, and it is the turn of Player 2.",
			Shows: []play.Claim{
				drawn("are lost", "Player 1    0 of 30"),
				turnOf("the turn of Player 2", 1),
			},
		}, {
			Of:    func() *play.Game { return example(openPig, Options{}, "30") },
			Args:  []string{"30"},
			Moves: []string{"roll", "roll", "roll", "roll"},
			Move:  "hold",
			Text:  "Player 2 keeps the 11 points, and it is the turn of Player 1.",
			Shows: []play.Claim{
				drawn("keeps the 11 points", "Player 2   11 of 30"),
				turnOf("the turn of Player 1", 0),
			},
		}},
	}
}
