package bigpoints

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/gametheory-go/gametheory/game"
)

// ParsePosition reads a text of [Game.Text]. The discs of a hand may come in any order. Any white
// space separates words. The error wraps [game.ErrPosition]. [Game.Arrange] lists the conditions of
// a position.
func (g *Game) ParsePosition(text string) (Position, error) {
	l, err := g.parse(strings.Fields(text))
	if err != nil {
		return Position{}, game.SyntaxErrorf(game.ErrPosition, "%w", err)
	}
	return g.Arrange(l)
}

// parse reads the words of a position.
func (g *Game) parse(words []string) (l Layout, err error) {
	if want := g.colors + 8; len(words) != want {
		return l, fmt.Errorf("it has %d words, want %d, as %q has", len(words), want, g.Text(g.Start(0)))
	}
	for _, w := range []struct {
		at   int
		want string
	}{{1, "pawns"}, {2 + g.colors, "hands"}, {4 + g.colors, "player"}} {
		if words[w.at] != w.want {
			return l, fmt.Errorf("%s is word %d, want %q", abbreviate(words[w.at]), w.at+1, w.want)
		}
	}
	l.Track = words[0]
	for c := range g.colors {
		p, err := g.parsePawn(Disc(c), words[2+c])
		if err != nil {
			return l, err
		}
		l.Pawns = append(l.Pawns, p)
	}
	if l.Hands, err = parseHands(words[3+g.colors], g.players); err != nil {
		return l, err
	}
	l.Turn, l.Extra, err = g.parseTurn(words[5+g.colors], strings.Join(words[6+g.colors:], " "))
	return l, err
}

// parsePawn returns where the pawn of color c stands.
func (g *Game) parsePawn(c Disc, word string) (p Pawn, err error) {
	where, ok := strings.CutPrefix(word, c.String()+":")
	if !ok {
		return p, fmt.Errorf("%s where pawn %v should be, want %v:start, a place such as %v:4, or a step such as %v:up1",
			abbreviate(word), c, c, c, c)
	}
	number, up := strings.CutPrefix(where, "up")
	n, err := strconv.Atoi(number)
	if p = (Pawn{Place: n}); up {
		p = Pawn{Step: n}
	}
	if where == (Pawn{}).String() {
		return Pawn{}, nil
	}
	if err != nil || p.String() != where {
		return p, g.misplaced(c, where)
	}
	return p, nil
}

// parseHands returns the hands of the players.
func parseHands(word string, players int) (hands []Hand, err error) {
	texts := strings.Split(word, "/")
	if len(texts) != players {
		return nil, fmt.Errorf("%d hands, want %d: %s", len(texts), players, abbreviate(word))
	}
	for i, text := range texts {
		var h Hand
		switch text {
		case h.String():
			text = ""
		case "":
			return nil, fmt.Errorf("player %d holds nothing, want %v: %s", i+1, h, abbreviate(word))
		}
		for _, r := range text {
			d := discOf(r)
			if d == kinds {
				return nil, fmt.Errorf("player %d holds %q, want a digit from 1 to %d, w or b", i+1, r, MaxColors)
			}
			h[d]++
		}
		hands = append(hands, h)
	}
	return hands, nil
}

// parseTurn returns the player to move, and whether the player decides on an extra turn.
func (g *Game) parseTurn(number, words string) (turn int, extra bool, err error) {
	player, err := strconv.Atoi(number)
	if err != nil || player < 1 || player > g.players || strconv.Itoa(player) != number {
		return 0, false, fmt.Errorf("player %s, want a number from 1 to %d", abbreviate(number), g.players)
	}
	for _, extra := range []bool{false, true} {
		if words == moment(extra) {
			return player - 1, extra, nil
		}
	}
	return 0, false, fmt.Errorf("%s at the end, want %q or %q", abbreviate(words), moment(false), moment(true))
}
