package bigpoints

import (
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/game"
)

// ParseMove returns the option of s after the move with a name: "3>", "3<", "3^", "-3>", "-3<" or
// "pass". ParseMove ignores white space around the name. The error wraps [game.ErrMove].
func (g *Game) ParseMove(s Position, text string) (Position, error) {
	text = strings.TrimSpace(text)
	t, err := parseIntent(text)
	if err != nil {
		return Position{}, err
	}
	var room [MaxOptions]Position
	for _, o := range g.Moves(room[:0], s) {
		if g.describe(&s, &o).String() == text {
			return o, nil
		}
	}
	return Position{}, game.SyntaxErrorf(game.ErrMove, "%q: %s", text, g.refuse(&s, t))
}

// intent is the meaning of a text: a move, legal or not.
type intent struct {
	pass, back bool
	pawn       Disc
	side       byte // '<', '>' or '^'
}

func parseIntent(text string) (t intent, err error) {
	if text == passText {
		return intent{pass: true}, nil
	}
	rest, back := strings.CutPrefix(text, "-")
	if len(rest) != 2 {
		return t, game.SyntaxErrorf(game.ErrMove, "%s, want something like 3>, 3<, 3^, -3>, -3< or %s", abbreviate(text), passText)
	}
	t = intent{back: back, pawn: discOf(rune(rest[0])), side: rest[1]}
	if t.pawn >= MaxColors {
		return t, game.SyntaxErrorf(game.ErrMove, "%q: there is no pawn %q, want a digit from 1 to %d", text, rest[:1], MaxColors)
	}
	if strings.IndexByte("<>^", t.side) < 0 {
		return t, game.SyntaxErrorf(game.ErrMove, "%q: %q after the pawn, want < for the disc behind, > for the disc ahead, or ^ to climb",
			text, rest[1:])
	}
	if back && t.side == '^' {
		return t, game.SyntaxErrorf(game.ErrMove, "%q: the ladder is not behind the pawn", text)
	}
	return t, nil
}

// refuse returns why t is not a move at s.
func (g *Game) refuse(s *Position, t intent) string {
	c := int(t.pawn)
	switch {
	case g.Over(*s):
		return "the game is over"
	case t.pass:
		return "an ordinary turn cannot be passed"
	case c >= g.colors:
		return fmt.Sprintf("there is no pawn %v", t.pawn)
	case s.pawn(c) >= ladder:
		return fmt.Sprintf("pawn %v is on the ladder", t.pawn)
	case t.back && !s.extra():
		return "a pawn moves backward only in an extra turn"
	}
	place := s.pawn(c)
	discs := s.track & g.discs[c]
	ahead := discs&(^uint64(0)<<place) != 0
	switch {
	case t.back && (place == 0 || discs&(own(place)-1) == 0):
		return fmt.Sprintf("pawn %v has no disc of its color behind it", t.pawn)
	case t.back:
	case t.side == '^' && ahead:
		return fmt.Sprintf("pawn %v does not climb, it has a disc of its color ahead", t.pawn)
	case t.side != '^' && !ahead:
		return fmt.Sprintf("pawn %v has no disc of its color ahead, it climbs: %v^", t.pawn, t.pawn)
	}
	side := "ahead of"
	if t.side == '<' {
		side = "behind"
	}
	return fmt.Sprintf("there is no free disc %s where pawn %v would come to", side, t.pawn)
}
