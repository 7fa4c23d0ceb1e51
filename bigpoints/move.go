package bigpoints

import (
	"slices"

	"github.com/gametheory-go/gametheory/bigpoints/internal/rule"
)

// Move describes a move. Places are those of the track, counted from 1.
type Move struct {
	Pass  bool // no black disc is spent; the rest is 0 then
	Pawn  Disc // the color of the pawn that moves
	From  int  // where it stood; 0 before the track
	To    int  // where it stands now; 0 if it has climbed
	Step  int  // the step that it has climbed to, 1 the highest; 0 if it has not
	Disc  Disc // what the player takes
	Place int  // where that was; 0 in the reserve
}

// String returns the move in the notation that [Game.ParseMove] reads, such as
// "3>".
func (m Move) String() string {
	switch {
	case m.Pass:
		return passText
	case m.Step > 0:
		return m.Pawn.String() + "^"
	}
	text := m.Pawn.String()
	if m.To < m.From {
		text = "-" + text
	}
	if m.Place < m.To {
		return text + "<"
	}
	return text + ">"
}

const passText = "pass"

// Move returns the move from s to t, or ok false if t is not an option of s.
func (g *Game) Move(s, t Position) (m Move, ok bool) {
	var room [MaxOptions]Position
	if !slices.Contains(g.Moves(room[:0], s), t) {
		return Move{}, false
	}
	return g.describe(&s, &t), true
}

// describe returns the move from s to its option t.
func (g *Game) describe(s, t *Position) Move {
	m := Move{Pass: true}
	for c := range g.colors {
		from, to := s.pawn(c), t.pawn(c)
		if from == to {
			continue
		}
		m = Move{Pawn: Disc(c), From: int(from), Disc: Disc(c)}
		if to >= ladder {
			m.Step = int(to-ladder) + 1
		} else {
			m.To = int(to)
			m.Place = rule.First((s.track^t.track)&trackMask) + 1
			m.Disc = g.board.Disc(m.Place)
		}
	}
	return m
}

// MoveName returns the move from s to its option t as [Game.ParseMove] reads it: a
// Game is a game.MoveNamer. It panics if t is not an option of s.
func (g *Game) MoveName(s, t Position) string {
	m, ok := g.Move(s, t)
	if !ok {
		panic("bigpoints: MoveName of a position that is not an option")
	}
	return m.String()
}
