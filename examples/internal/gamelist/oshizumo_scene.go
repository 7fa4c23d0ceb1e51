package gamelist

import (
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/oshizumo"
	"github.com/gametheory-go/gametheory/internal/text"
	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/scene"
)

// scene draws the spaces with the wrestler, and below them a coin for each possible bid.
func (g oshizumoGame) scene(line []oshizumo.Position, player int) scene.Scene {
	const cell, margin, top = 56.0, 12.0, 12.0
	p, last, moved := play.Latest(line)
	spaces := 2*g.rules.Size + 3
	columns := max(spaces, 7)
	s := scene.Scene{Width: 2*margin + cell*float64(columns), Height: top + cell + 44, Label: "The spaces, the wrestler and the coins"}
	left := (s.Width - cell*float64(spaces)) / 2
	for k := range spaces {
		at := k - g.rules.Size - 1
		x := left + cell*float64(k)
		part := scene.Part{ID: fmt.Sprint("space", k), Label: place(at, g.rules.Size), Shapes: []scene.Shape{scene.Rect("cell", x, top, cell, cell)}}
		switch {
		case max(at, -at) > g.rules.Size:
			part.Shapes = []scene.Shape{scene.RoundRect("off", x+3, top+3, cell-6, cell-6, 8)}
		case at == 0:
			part.Shapes = []scene.Shape{scene.Rect("cell alt", x, top, cell, cell)}
		}
		if at == p.Wrestler() {
			part.Label += ", with the wrestler"
			part.Shapes = append(part.Shapes, scene.Disc("black", scene.Point{X: x + cell/2, Y: top + cell/2}, 0.36*cell)...)
		}
		s.Add(part)
	}
	said := "no bids yet"
	if p.Bid() {
		said = "Player 1 has bid"
	} else if moved {
		if first, second, ok := paid(last, p); ok {
			said = fmt.Sprintf("the last bids: %d and %d", first, second)
		}
	}
	s.Add(scene.Part{ID: "bids", Label: said, Shapes: []scene.Shape{scene.Text("soft", s.Width/2, top+cell+22, 16, said)}})
	g.coins(&s, p, cell, margin, columns)
	turn := player
	if game.Terminal(g.rules, p) {
		turn = -1
	}
	s.Legend(turn, scene.Seat{Name: "Player 1", Note: fmt.Sprint(p.Coins(0))}, scene.Seat{Name: "Player 2", Note: fmt.Sprint(p.Coins(1))})
	return s
}

// coins adds rows of coins, one for each bid that a player could ever make.
func (g oshizumoGame) coins(s *scene.Scene, p oshizumo.Position, cell, margin float64, columns int) {
	moves := names(g.rules, p)
	top := s.Height
	for bid := range g.rules.Coins + 1 {
		name := fmt.Sprint(bid)
		if bid == 0 && !moves[name] {
			continue // nobody bids nothing but who has no coins
		}
		k := max(0, bid-1)
		x, y := margin+cell*(float64(k%columns)+0.5), top+cell*(float64(k/columns)+0.5)
		part := scene.Part{ID: "bid" + name, Label: "bid " + text.Plural(bid, "coin"), Shapes: []scene.Shape{scene.Circle("off", x, y, 0.42*cell), scene.Text("soft", x, y+3, 20, name)}}
		if moves[name] {
			part.Moves, part.X, part.Y, part.Room = []string{name}, x+0.32*cell, y-0.3*cell, 10
			part.Shapes = []scene.Shape{scene.Circle("cell alt", x, y, 0.42*cell), scene.Text("strong", x, y+3, 20, name), scene.Circle(scene.Hit, x, y, 0.46*cell)}
		} else {
			part.Label += ", not possible"
		}
		s.Add(part)
	}
	s.Height = top + cell*float64((g.rules.Coins-1)/columns+1) + 8
}

// place says where a space is, for a screen reader.
func place(at, size int) string {
	switch {
	case at == 0:
		return "the middle"
	case at < -size:
		return "beyond the spaces of Player 1"
	case at > size:
		return "beyond the spaces of Player 2"
	case at < 0:
		return fmt.Sprintf("space %d of Player 1", -at)
	}
	return fmt.Sprintf("space %d of Player 2", at)
}

// manual returns the rules in full.
func (g oshizumoGame) manual() play.Manual {
	return play.Manual{
		Aim: "Push the wrestler off the spaces, on the side of the other player, or at least beyond the middle.",
		Rules: []string{
			fmt.Sprintf("There are %d spaces in a line. The wrestler stands in the middle, and each of two players has %d coins.", 2*g.rules.Size+1, g.rules.Coins),
			"In each round both players bid coins at the same time, at least one. Whoever has no coins bids 0. Both bids are paid.",
			"The higher bid pushes the wrestler one space toward the other player. After equal bids the wrestler stays.",
			"Whoever pushes the wrestler off the spaces wins. If no player has coins left, whoever has pushed him beyond the middle wins, and in the middle it is a draw.",
		},
		Examples: []play.Example{{
			Of:    func() *play.Game { return example(openOshizumo, Options{}, "4", "1") },
			Args:  []string{"4", "1"},
			Moves: []string{"2"},
			Move:  "1",
			Text:  "Player 1 has bid 2 and Player 2 only 1. The wrestler is pushed toward Player 2, and both bids are paid.",
			Shows: []play.Claim{
				drawn("The wrestler is pushed toward Player 2", "Spaces    |..W|"),
				drawn("both bids are paid", "Player 1  2 coins", "Player 2  3 coins"),
			},
		}},
	}
}
