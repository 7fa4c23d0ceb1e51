package gamelist

import (
	"strings"

	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/scene"
)

// side is a player as people see the pieces: in words, in scenes and in lines.
type side struct {
	name  string // of the player
	class string // of the pieces in scenes, and a word for their color
	paint play.Color
	signs string // of the pieces in lines
}

// pair are the two players of a game.
type pair [2]side

// The players whose pieces are X and O in lines.
var (
	crossRing  = pair{{"X", "cross", play.Red, "X"}, {"O", "ring", play.Blue, "O"}}
	blackWhite = pair{{"Black", "black", play.Black, "X"}, {"White", "white", play.White, "O"}}
	redYellow  = pair{{"Red", "red", play.Red, "X"}, {"Yellow", "yellow", play.Yellow, "O"}}
	redBlue    = pair{{"Red", "red", play.Red, "X"}, {"Blue", "blue", play.Blue, "O"}}
)

// of returns the side whose pieces have a sign, or nil.
func (p *pair) of(sign rune) *side {
	for i := range p {
		if strings.ContainsRune(p[i].signs, sign) {
			return &p[i]
		}
	}
	return nil
}

// players returns the names of the players.
func (p pair) players() []string { return []string{p[0].name, p[1].name} }

// explained says whose the signs in lines are, unless these are the names of the players.
func (p pair) explained() (all []string) {
	for _, s := range p {
		switch signs := strings.Split(s.signs, ""); {
		case s.signs == "" || s.signs == s.name:
		case len(signs) == 1:
			all = append(all, s.signs+" is "+s.name)
		default:
			all = append(all, strings.Join(signs, " and ")+" are "+s.name)
		}
	}
	return all
}

// paint paints the signs of a drawing in lines.
func (p pair) paint(drawing string, paint play.Palette) string {
	var b strings.Builder
	for _, sign := range drawing {
		b.WriteString(p.painted(sign, paint))
	}
	return b.String()
}

// painted paints a sign of a drawing.
func (p pair) painted(sign rune, paint play.Palette) string {
	color := map[rune]play.Color{'.': play.Dim, '_': play.Dim, '#': play.Green, '(': play.Bold, ')': play.Bold}[sign]
	if s := p.of(sign); s != nil {
		color = s.paint
	}
	return paint.Paint(color, string(sign))
}

// word says what a sign is: of which color, or free.
func (p pair) word(sign rune) string {
	switch s := p.of(sign); {
	case s == nil:
		return "free"
	case s.name == s.signs:
		return s.name
	default:
		return s.class
	}
}

// disc returns a disc of the side whose piece a sign is, or nothing.
func (p pair) disc(sign rune, at scene.Point, radius float64) []scene.Shape {
	if s := p.of(sign); s != nil {
		return scene.Disc(s.class, at, radius)
	}
	return nil
}

// seats returns the legend of a scene, with notes on the players if there are any.
func (p pair) seats(notes ...string) []scene.Seat {
	seats := make([]scene.Seat, len(p))
	for i, s := range p {
		seats[i] = scene.Seat{Name: s.name, Icon: scene.Icon(s.class)}
		if i < len(notes) {
			seats[i].Note = notes[i]
		}
	}
	return seats
}
