package reduced

import (
	"context"
	"fmt"
	"slices"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/bigpoints/internal/rule"
	"github.com/gametheory-go/gametheory/game"
)

// Full returns the same game in package bigpoints: for two players, on the same board, with the
// same moves in the same order. Positions of Full are larger, and the methods slower.
func (g *Game) Full() *bigpoints.Game {
	b, err := bigpoints.ParseBoard(g.board.word)
	if err != nil {
		panic("reduced: " + err.Error()) // every board is one of package bigpoints too
	}
	return bigpoints.New(b, 2)
}

// ToFull returns s as a position of [Game.Full]. ToFull panics if s is a position of another board.
func (g *Game) ToFull(s Position) bigpoints.Position {
	t, err := g.Full().Arrange(g.Layout(s))
	if err != nil {
		panic(fmt.Sprintf("reduced: %#x on board %v: %v", uint64(s), g.board, err))
	}
	return t
}

// FromFull returns t, a position of [Game.Full], as a position of g. The error wraps
// [game.ErrPosition].
func (g *Game) FromFull(t bigpoints.Position) (Position, error) {
	return g.Arrange(g.Full().Layout(t))
}

// Arrange returns the position with layout l. The error wraps [game.ErrPosition] and names the
// offending part. bigpoints.Game.Arrange lists the conditions of a layout.
func (g *Game) Arrange(l bigpoints.Layout) (Position, error) {
	if _, err := g.Full().Arrange(l); err != nil {
		return 0, err
	}
	var s Position
	for i := range l.Track {
		if l.Track[i] != '.' {
			s |= 1 << i
		}
	}
	for c, p := range l.Pawns {
		var place Position
		switch {
		case p.Step > 0:
			place = ladder + Position(p.Step) - 1
		case p.Place > 0:
			place = g.rank[p.Place-1]
		}
		s |= place << (pawnShift + pawnBits*c)
		s += Position(l.Hands[0][c]) * inHand(c)
	}
	if l.Turn == 1 {
		s |= turnBit
	}
	return s, nil
}

// ParsePosition reads a text of [Game.Text]. The discs of a hand may come in any order. Any white
// space separates words. The error wraps [game.ErrPosition] and names the offending part.
func (g *Game) ParsePosition(text string) (Position, error) {
	t, err := g.Full().ParsePosition(text)
	if err != nil {
		return 0, err
	}
	return g.FromFull(t)
}

// Worth returns the points of a disc of color c at s. The points are 0 if the pawn of color c is
// not on the ladder, or if the board has no color c. Worth panics if s is a position of another
// board.
func (g *Game) Worth(s Position, c bigpoints.Disc) int {
	if int(c) >= g.colors {
		return 0
	}
	if _, step := g.Pawn(s, c); step > 0 {
		return rule.Worth(g.colors, step)
	}
	return 0
}

// Move returns the move from s to t. If t is not an option of s, ok is false.
func (g *Game) Move(s, t Position) (m bigpoints.Move, ok bool) {
	if !slices.Contains(g.Moves(nil, s), t) {
		return bigpoints.Move{}, false
	}
	return g.Full().Move(g.ToFull(s), g.ToFull(t))
}

// MoveName returns the name of the move from s to t in the notation of package bigpoints, such as
// "2>". With MoveName, a Game is a game.MoveNamer. MoveName panics if t is not an option of s, or
// if s is a position of another board.
func (g *Game) MoveName(s, t Position) string {
	m, ok := g.Move(s, t)
	if !ok {
		panic("reduced: MoveName of a position that is not an option")
	}
	return m.String()
}

// ParseMove returns the option of s after the move with a name of [Game.MoveName]. ParseMove
// ignores white space around the name. The error wraps [game.ErrMove] and names the fault.
func (g *Game) ParseMove(s Position, text string) (Position, error) {
	t, err := g.Full().ParseMove(g.ToFull(s), text)
	if err != nil {
		return 0, err
	}
	return g.FromFull(t)
}

// Translate returns the strategy that makes the moves of a strategy for [Game.Full]. An example is
// an opponent of package opponent:
//
//	player := g.Translate(opponent.New(g.Full(), opponent.Expert, seed))
func (g *Game) Translate(full game.Strategy[bigpoints.Position]) game.Strategy[Position] {
	return game.StrategyFunc[Position](func(ctx context.Context, s Position) (Position, error) {
		t, err := full.Choose(ctx, g.ToFull(s))
		if err != nil {
			return s, err
		}
		return g.FromFull(t)
	})
}
