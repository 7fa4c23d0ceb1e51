package gamelist

import (
	"fmt"
	"slices"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/liarsdice"
	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/scene"
)

// scene draws the dice, that which the player does not see without its face, and the bids as a table:
// those that were made, and those that can be.
func (g liarsdiceGame) scene(line []liarsdice.Position, player int) scene.Scene {
	const begin, top, width, height = 130.0, 24.0, 80.0, 56.0
	left := begin + 60 + height*float64(max(g.rules.Dice[0], g.rules.Dice[1])-1)
	p, _, _ := play.Latest(line)
	s := scene.Scene{Width: left + width*float64(g.rules.Sides) + 12, Height: float64(g.all())*height + top + 24, Label: "The dice and the bids"}
	for i := range 2 {
		at := top + height*(float64(i)+0.5)
		for k, shows := range g.dice(p, i, player) {
			part := scene.Part{ID: fmt.Sprint("die", i+1), Label: fmt.Sprintf("Player %d: the die is %s", i+1, face(shows)), Shapes: die("cell", begin+height*float64(k), at, height-8, shows)}
			if k == 0 {
				part.Shapes = append(part.Shapes, scene.Text("strong "+scene.Left, 12, at, 18, fmt.Sprintf("Player %d", i+1)))
			} else {
				part.ID += fmt.Sprint("-", k+1)
			}
			s.Add(part)
		}
	}
	moves, bids := names(g.rules, p), g.rules.Bids(p)
	for count := range g.all() {
		for side := range g.rules.Sides {
			name := fmt.Sprintf("%dx%d", count+1, side+1)
			cell := scene.Part{ID: name, Label: "bid " + name}
			x, y := left+width*float64(side), top+height*float64(count)
			class, words := "cell", "soft"
			made := slices.Index(bids, name)
			if made >= 0 {
				class, words = "cell alt", "strong"
				cell.Label += fmt.Sprintf(", by player %d", 1+made%2)
			}
			cell.Shapes = []scene.Shape{scene.Rect(class, x, y, width, height), scene.Text(words, x+width/2-8, y+height/2+4, 20, name)}
			if made >= 0 && made == len(bids)-1 {
				cell.Label += ", the last bid"
				cell.Shapes = append(cell.Shapes, scene.Rect("frame", x+3, y+3, width-6, height-6))
			}
			if moves[name] {
				cell.Moves, cell.X, cell.Y, cell.Room = []string{name}, x+width-15, y+15, 12
				cell.Shapes[1].Class = "strong"
				cell.Shapes = append(cell.Shapes, scene.Rect(scene.Hit, x, y, width, height))
			}
			s.Add(cell)
		}
	}
	if moves["call"] {
		s.Button("call", "call", "call the last bid a lie", "call")
	} else if !game.Terminal(g.rules, p) {
		s.Button("call", "call", "call: there is no bid yet")
	}
	return s
}

// manual explains the rules.
func (g liarsdiceGame) manual() play.Manual {
	return play.Manual{
		Aim: "Make a bid that is true and is called, or call one that is not.",
		Rules: []string{
			g.rolls("Each of two players rolls a die of %d sides that only they see.", "Two players roll dice of %d sides, Player 1 %d of them and Player 2 %d. Only they see their own.") + g.wild(" A 1 counts as any face, whatever is bid."),
			fmt.Sprintf("Player 1 begins and makes a bid, such as 1x3: at least one of the %s dice shows a 3. 2x3 says that at least two do.", amount(g.all())),
			"Then the players take turns: each makes a higher bid, or calls. A bid of two dice is higher than any of one, and of as many dice that of the larger face is.",
			"After a call all dice are seen. If the last bid is true, whoever made it wins, and otherwise whoever called.",
		},
		Examples: []play.Example{{
			Of:    func() *play.Game { return example(openLiarsdice, Options{}, "3") },
			Args:  []string{"3"},
			Moves: []string{"1x3", "2x3"},
			Move:  "call",
			Text:  "No bid is higher, so that Player 1 has to call. Both dice show a 3: Player 2 wins.",
			Shows: []play.Claim{
				drawn("Both dice show a 3", "Player 1  3", "Player 2  3", "Bids      1x3, 2x3"),
				wins("Player 2 wins", 1),
			},
		}},
	}
}
