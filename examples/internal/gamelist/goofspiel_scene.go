package gamelist

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/goofspiel"
	"github.com/gametheory-go/gametheory/internal/text"
	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/scene"
)

// The sizes of the cards of goofspiel, and the most cards in a row.
const (
	cardWidth  = 70.0
	cardHeight = 92.0
	cardSpace  = 10.0
	rowCards   = 7
)

// table are the places of the cards. The hands of both players have as many rows. The hand of Player 2 is
// above, and between the hands is a row with the prize and the bids.
type table struct{ columns, rows int }

func (g goofspielGame) table() table {
	rows := (g.rules.Cards + rowCards - 1) / rowCards
	return table{max((g.rules.Cards+rows-1)/rows, 5), rows}
}

// column returns the left side of the cards in a column.
func (table) column(k int) float64 { return cardSpace + float64(k)*(cardWidth+cardSpace) }

// middle returns the top of the row between the hands.
func (t table) middle() float64 { return 2*cardSpace + float64(t.rows)*(cardHeight+cardSpace) }

// place returns the corner of a card in the hand of a player.
func (t table) place(owner, card int) (x, y float64) {
	row := (card - 1) / t.columns
	if y = cardSpace; owner == 0 {
		y = t.middle() + cardHeight + 24 + 2*cardSpace
	}
	return t.column((card - 1) % t.columns), y + float64(row)*(cardHeight+cardSpace)
}

// scene draws the hands of both players, and between them the prize and the bids for the last one. A card that is bid
// and not seen yet lies there from behind.
func (g goofspielGame) scene(line []goofspiel.State, player int) scene.Scene {
	p, _, _ := play.Latest(line)
	t := g.table()
	_, bottom := t.place(0, g.rules.Cards)
	s := scene.Scene{Width: t.column(t.columns), Height: bottom + cardHeight + cardSpace, Label: "The cards of both players and the prizes"}
	bids := names(g.rules, p)
	for i := range 2 {
		for card := 1; card <= g.rules.Cards; card++ {
			s.Add(g.card(p, i, card, t, i == player && bids[fmt.Sprint(card)]))
		}
	}
	g.prize(&s, p, t)
	won, last := g.won(line)
	if last.Prize > 0 {
		part := scene.Part{ID: "last", Label: fmt.Sprintf("for the last prize, %d, the players have bid %d and %d", last.Prize, last.Cards[0], last.Cards[1])}
		x := t.column(t.columns - 3)
		part.Shapes = labelled("vertex", x, t.middle(), last.Prize, "soft", "last")
		for i, card := range last.Cards {
			x += cardWidth + cardSpace
			part.Shapes = append(part.Shapes, labelled("cell", x, t.middle(), card, "soft", fmt.Sprint("Player ", i+1))...)
			part.Shapes = append(part.Shapes, owned(i, x, t.middle())...)
		}
		s.Add(part)
	}
	turn := player
	if game.Terminal(g.rules, p) {
		turn = -1
	}
	seat := func(i int) scene.Seat {
		return scene.Seat{Name: fmt.Sprint("Player ", i+1), Note: fmt.Sprint(won[i]), Icon: scene.Icon(owners[i])}
	}
	s.Legend(turn, seat(0), seat(1))
	return s
}

// won returns the points that the players have won in a play, and the last finished round.
func (g goofspielGame) won(line []goofspiel.State) (won [2]int, last goofspiel.Round) {
	for k := range len(line) - 1 {
		if r, ok := g.rules.Settled(line[k], line[k+1]); ok {
			switch last = r; cmp.Compare(r.Cards[0], r.Cards[1]) {
			case +1:
				won[0] += r.Prize
			case -1:
				won[1] += r.Prize
			}
		}
	}
	return won, last
}

// prize adds the prize of this round, and a card that only one player has bid.
func (g goofspielGame) prize(s *scene.Scene, p goofspiel.State, t table) {
	now, later := g.rules.Prizes(p)
	if now == 0 {
		return
	}
	label := fmt.Sprintf("prize of %s", text.Plural(now, "point"))
	if len(later) > 0 {
		label += fmt.Sprintf(", then come %v", later)
	}
	s.Add(scene.Part{ID: "prize", Label: label, Shapes: labelled("vertex", t.column(0), t.middle(), now, "strong", "prize")})
	if g.rules.Bid(p) {
		s.Add(scene.Part{ID: "bid", Label: "a card that is bid, from behind", Shapes: labelled("cell alt", t.column(1), t.middle(), "?", "strong", "bid")})
	}
}

// card draws a card of a player, or its place if it is gone.
func (g goofspielGame) card(p goofspiel.State, owner, card int, t table, free bool) scene.Part {
	x, y := t.place(owner, card)
	part := scene.Part{ID: fmt.Sprintf("card%d-%d", owner+1, card), Label: fmt.Sprintf("card %d of player %d", card, owner+1),
		X: x + cardWidth - 14, Y: y + 14, Room: 13, Shapes: append(playingCard("cell", x, y, card), owned(owner, x, y)...)}
	if !slices.Contains(g.rules.Hand(p, owner), card) {
		part.Label += ", gone"
		part.Shapes = []scene.Shape{scene.RoundRect("off", x, y, cardWidth, cardHeight, 8)}
	}
	if free {
		part.Moves = []string{fmt.Sprint(card)}
		part.Shapes = append(part.Shapes, scene.RoundRect(scene.Hit, x, y, cardWidth, cardHeight, 8))
	}
	return part
}

// owners are the colors of the players.
var owners = [2]string{"blue", "red"}

// owned draws the mark of a player on a card.
func owned(owner int, x, y float64) []scene.Shape {
	return scene.Disc(owners[owner], scene.Point{X: x + 13, Y: y + 13}, 6)
}

// labelled draws a card with a word below.
func labelled(class string, x, y float64, number any, style, word string) []scene.Shape {
	return append(playingCard(class, x, y, number), scene.Text(style, x+cardWidth/2, y+cardHeight+12, 17, word))
}

// playingCard draws a card with a number.
func playingCard(class string, x, y float64, number any) []scene.Shape {
	return []scene.Shape{scene.RoundRect(class, x, y, cardWidth, cardHeight, 8), scene.Text("strong", x+cardWidth/2, y+cardHeight/2, 36, fmt.Sprint(number))}
}
