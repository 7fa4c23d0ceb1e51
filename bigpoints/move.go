package bigpoints

import (
	"slices"

	"github.com/gametheory-go/gametheory/bigpoints/internal/rule"
)

// Move describes a move. Places of the track are counted from 1.
type Move struct {
	Pass  bool // the player spends no black disc; all other fields are 0
	Pawn  Disc // the color of the pawn that moves
	From  int  // the place of the pawn before the move; 0 before the track
	To    int  // the place of the pawn after the move; 0 on the ladder
	Step  int  // the step of the pawn after the move, 1 the highest; 0 outside of the ladder
	Disc  Disc // the disc that the player takes
	Place int  // the place of this disc; 0 in the reserve
}

// String returns the move in the notation of the package comment, such as "3>".
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

// Move returns the move from s to t. If t is not an option of s, ok is false.
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

// MoveName returns the name of the move from s to t, such as "3>". [Game.ParseMove] reads the name.
// With MoveName, a Game is a game.MoveNamer. MoveName panics if t is not an option of s.
func (g *Game) MoveName(s, t Position) string {
	m, ok := g.Move(s, t)
	if !ok {
		panic("bigpoints: MoveName of a position that is not an option")
	}
	return m.String()
}
