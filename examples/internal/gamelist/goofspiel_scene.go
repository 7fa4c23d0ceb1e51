package gamelist

import (
	"fmt"
	"slices"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/goofspiel"
	"github.com/gametheory-go/gametheory/internal/text"
	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/scene"
)

// The sizes of the cards of goofspiel.
const (
	cardWidth  = 70.0
	cardHeight = 92.0
	cardSpace  = 10.0
)

// scene draws the hands of both players, Player 2's above, and between them the prizes and the bids for the last one. A card that is bid
// and not seen yet lies there from behind.
func (g *goofspielGame) scene(line []goofspiel.Position, player int) scene.Scene {
	const middle = 2*cardSpace + cardHeight
	p, _, _ := play.Latest(line)
	columns := float64(max(g.rules.Cards, 5))
	s := scene.Scene{Width: cardSpace + columns*(cardWidth+cardSpace), Height: middle + 2*cardSpace + 2*cardHeight + 20, Label: "The cards of both players and the prizes"}
	bids := names(g.rules, p)
	hands := [2]float64{middle + cardSpace + cardHeight + 20, cardSpace}
	for i, y := range hands {
		for card := 1; card <= g.rules.Cards; card++ {
			s.Add(g.card(p, i, card, y, i == player && bids[fmt.Sprint(card)]))
		}
	}
	place := func(column float64) float64 { return cardSpace + column*(cardWidth+cardSpace) }
	if now, later := g.rules.Prizes(p); now > 0 {
		label := fmt.Sprintf("prize of %s", text.Plural(now, "point"))
		shapes := append(playingCard("vertex", place(0), middle, fmt.Sprint(now)), scene.Text("strong", place(0)+cardWidth/2, middle+cardHeight+10, 14, "prize"))
		if len(later) > 0 {
			label += fmt.Sprintf(", then come %v", later)
		}
		s.Add(scene.Part{ID: "prize", Label: label, Shapes: shapes})
		if g.rules.Bid(p) {
			s.Add(scene.Part{ID: "bid", Label: "a card that is bid, from behind", Shapes: append(playingCard("cell alt", place(1), middle, "?"),
				scene.Text("strong", place(1)+cardWidth/2, middle+cardHeight+10, 14, "bid"))})
		}
	}
	if rounds := g.rules.Rounds(p); len(rounds) > 0 {
		last := rounds[len(rounds)-1]
		part := scene.Part{ID: "last", Label: fmt.Sprintf("for the last prize, %d, the players have bid %d and %d", last.Prize, last.Cards[0], last.Cards[1])}
		for i, word := range []string{"last", "Player 1", "Player 2"} {
			x := place(columns - 3 + float64(i))
			class, number := "vertex", last.Prize
			if i > 0 {
				class, number = "cell", last.Cards[i-1]
			}
			part.Shapes = append(part.Shapes, playingCard(class, x, middle, fmt.Sprint(number))...)
			part.Shapes = append(part.Shapes, scene.Text("soft", x+cardWidth/2, middle+cardHeight+10, 14, word))
		}
		s.Add(part)
	}
	turn, won := player, g.won(p)
	if game.Terminal(g.rules, p) {
		turn = -1
	}
	s.Legend(turn, scene.Seat{Name: "Player 1", Note: fmt.Sprint(won[0])}, scene.Seat{Name: "Player 2", Note: fmt.Sprint(won[1])})
	return s
}

// card draws a card of a player, or its place if it is gone.
func (g *goofspielGame) card(p goofspiel.Position, owner, card int, y float64, free bool) scene.Part {
	x := cardSpace + float64(card-1)*(cardWidth+cardSpace)
	name := fmt.Sprint(card)
	part := scene.Part{ID: fmt.Sprintf("card%d-%d", owner+1, card), Label: fmt.Sprintf("card %d of player %d", card, owner+1),
		X: x + cardWidth - 14, Y: y + 14, Room: 13, Shapes: playingCard("cell", x, y, name)}
	if !slices.Contains(g.rules.Hand(p, owner), card) {
		part.Label += ", gone"
		part.Shapes = []scene.Shape{scene.RoundRect("off", x, y, cardWidth, cardHeight, 8)}
	}
	if free {
		part.Moves = []string{name}
		part.Shapes = append(part.Shapes, scene.RoundRect(scene.Hit, x, y, cardWidth, cardHeight, 8))
	}
	return part
}

// playingCard draws a card with a number.
func playingCard(class string, x, y float64, number string) []scene.Shape {
	return []scene.Shape{scene.RoundRect(class, x, y, cardWidth, cardHeight, 8), scene.Text("strong", x+cardWidth/2, y+cardHeight/2, 36, number)}
}
