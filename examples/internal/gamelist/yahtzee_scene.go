package gamelist

import (
	"fmt"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/yahtzee"
	"github.com/gametheory-go/gametheory/internal/text"
	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/scene"
)

// yahtzeeMoves are the moves of a position by what they do.
type yahtzeeMoves struct {
	score map[yahtzee.Category]string
	keep  []keeping
}

// keeping is a move that keeps so many dice of each side, and rolls the others.
type keeping struct {
	name string
	dice []int
}

func (g yahtzeeGame) moves(p yahtzee.DuelPosition) yahtzeeMoves {
	m, player, solo := yahtzeeMoves{score: map[yahtzee.Category]string{}}, g.rules.Turn(p), g.rules.Solo()
	for _, o := range g.rules.Moves(nil, p) {
		name := game.MoveName(g.rules, p, o)
		if g.rules.Turn(o) == player {
			m.keep = append(m.keep, keeping{name, solo.Dice(g.rules.Sheet(o, player))})
			continue
		}
		for _, c := range solo.Open(g.rules.Sheet(p, player)) {
			if _, closed := g.rules.Scored(o, player, c); closed {
				m.score[c] = name
			}
		}
	}
	return m
}

// kept returns the moves that keep at least n dice of a side, or those that do not.
func (m yahtzeeMoves) kept(side, n int, is bool) (names []string) {
	for _, k := range m.keep {
		if is == (k.dice[side-1] >= n) {
			names = append(names, k.name)
		}
	}
	return names
}

// The sizes of the sheets and of the dice. A cell is high enough to be clicked on a phone.
const (
	sheetLine   = 33.0
	sheetColumn = 46.0
	sheetName   = 110.0
	sheetTop    = 146.0
	sheetHalf   = 6 // categories on the left
)

// scene draws the dice, with what can be done with each below it, and the sheets of both players.
func (g yahtzeeGame) scene(line []yahtzee.DuelPosition, player int) scene.Scene {
	p, last, moved := play.Latest(line)
	s := scene.Scene{Width: 2*(sheetName+2*sheetColumn) + 20, Height: sheetTop + sheetLine*8 + 8, Label: "Five dice and the sheets of both players"}
	moves := g.moves(p)
	dice := g.dice(p)
	for i, n := range dice {
		nth := 1 + i - slices.Index(dice, n)
		g.die(&s, i, n, moves.kept(n, nth, true), moves.kept(n, nth, false))
	}
	if len(dice) > 0 {
		said := text.Plural(g.rules.Sheet(p, player).Rolls(), "roll") + " left"
		s.Add(scene.Part{ID: "rolls", Label: said, Shapes: []scene.Shape{scene.Text("soft", s.Width/2, sheetTop-12, 15, said)}})
	}
	for i, c := range yahtzeeCategories {
		column, row := i/sheetHalf, i%sheetHalf
		if c == yahtzee.Chance {
			column, row = 1, sheetHalf
		}
		left, top := 6+float64(column)*(sheetName+2*sheetColumn+8), sheetTop+sheetLine*float64(row+1)
		if row == 0 {
			s.Add(scene.Part{Shapes: []scene.Shape{
				scene.Text("soft", left+sheetName+sheetColumn/2, top-sheetLine/2, 15, "1"), scene.Text("soft", left+sheetName+sheetColumn*1.5, top-sheetLine/2, 15, "2")}})
		}
		s.Add(scene.Part{Shapes: []scene.Shape{scene.Text(scene.Left, left, top+sheetLine/2, 13, c.String())}})
		for i := range 2 {
			_, before := g.rules.Scored(last, i, c)
			s.Add(g.cell(p, i, player, c, left+sheetName+sheetColumn*float64(i), top, moves, moved && !before))
		}
	}
	turn := player
	if game.Terminal(g.rules, p) {
		turn = -1
	}
	var seats []scene.Seat
	for i := range 2 {
		seats = append(seats, scene.Seat{Name: fmt.Sprint("Player ", i+1), Note: fmt.Sprint(g.rules.Sheet(p, i).Points())})
	}
	s.Legend(turn, seats...)
	return s
}

// die draws the i-th die and two places to click below it: to keep it, and to roll it again.
func (g yahtzeeGame) die(s *scene.Scene, i, shows int, keep, again []string) {
	const side, width, height = 54.0, 78.0, 34.0
	x := s.Width/2 + (float64(i)-2)*(width+4)
	s.Add(scene.Part{ID: fmt.Sprint("die", i+1), Label: "a die shows " + face(shows), Shapes: die("cell", x, 8+side/2, side, shows)})
	for k, names := range [][]string{keep, again} {
		if len(names) == 0 {
			continue
		}
		word := []string{"keep", "roll"}[k]
		w := width / 2
		left, top := x-w+float64(k)*w, 16+side
		s.Add(scene.Part{ID: fmt.Sprint(word, i+1), Label: fmt.Sprintf("%s die %d, %s", word, i+1, face(shows)), Moves: names,
			X: left + w - 9, Y: top + 2, Room: 8, Shapes: []scene.Shape{
				scene.RoundRect("button", left+1, top, w-2, height, 6),
				scene.Text("", left+w/2, top+height/2+3, 14, word),
				scene.Rect(scene.Hit, left, top, w, height),
			}})
	}
}

// cell draws what a player has scored in a category or, where the player can score now, how much that would be.
func (g yahtzeeGame) cell(p yahtzee.DuelPosition, owner, player int, c yahtzee.Category, x, y float64, moves yahtzeeMoves, last bool) scene.Part {
	part := scene.Part{ID: strings.ReplaceAll(fmt.Sprintf("%v %d", c, owner+1), " ", "-"), Label: fmt.Sprintf("%v of player %d, ", c, owner+1),
		X: x + sheetColumn - 10, Y: y + 10, Room: 9, Shapes: []scene.Shape{scene.Rect("cell", x, y, sheetColumn, sheetLine)}}
	points, closed := g.rules.Scored(p, owner, c)
	name, open := moves.score[c]
	switch {
	case closed:
		part.Label += text.Plural(points, "point")
		if last {
			part.Label += ", the last move"
			part.Shapes = append(part.Shapes, scene.Rect("last-cell "+scene.Last, x, y, sheetColumn, sheetLine))
		}
		part.Shapes = append(part.Shapes, scene.Text("strong", x+sheetColumn/2, y+sheetLine/2, 18, fmt.Sprint(points)))
	case open && owner == player:
		pays := g.rules.Solo().Pays(g.rules.Sheet(p, player), c)
		part.Label += fmt.Sprintf("open: the dice score %d", pays)
		part.Moves = []string{name}
		part.Shapes = append(part.Shapes, scene.Text("soft", x+16, y+sheetLine-12, 15, fmt.Sprint(pays)), scene.Rect(scene.Hit, x, y, sheetColumn, sheetLine))
	default:
		part.Label += "open"
	}
	return part
}

// manual explains the rules.
func (g yahtzeeGame) manual() play.Manual {
	return play.Manual{
		Aim: "Have more points than the opponent when both sheets are full.",
		Rules: []string{
			"The players take turns, thirteen each. In a turn five dice are rolled. Twice after that a player may keep some of them and roll the others again: the picture asks for each die whether it is kept or rolled.",
			"A turn ends when the player scores the dice in a category that is open. The picture shows in the open cells how many points the dice score there. Each category is used once, even if the dice score nothing.",
			"Ones to sixes score the points of the dice with that number. Three of a kind, four of a kind and chance score the points of all dice, the first two only if so many dice are alike.",
			"A full house, three alike and two others alike, scores 25, a small straight of four in a row 30, a large straight of five in a row 40, and Yahtzee, five alike, 50. There are no bonuses.",
		},
		Examples: []play.Example{{
			Of:   func() *play.Game { return example(openYahtzee, Options{}) },
			Move: "score chance",
			Text: "Player 1 scores the dice at once, in chance, which is 19 points. It is the turn of Player 2.",
			Shows: []play.Claim{
				drawn("19 points", "chance            19   (24)"),
				turnOf("the turn of Player 2", 1),
			},
		}},
	}
}
