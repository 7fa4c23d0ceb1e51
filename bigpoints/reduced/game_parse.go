package reduced

import (
	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/game"
)

// ParseGame reads the text of a position, written by [Game.Text], if the board is unknown.
// ParseGame returns a game with a suitable board, and the position in this game. The missing discs
// fill the empty places as in bigpoints.ParseGame. The error wraps [game.ErrPosition] and names the
// offending part.
func ParseGame(text string) (*Game, Position, error) {
	full, t, err := bigpoints.ParseGame(text)
	if err != nil {
		return nil, 0, err
	}
	if n := full.Players(); n != 2 {
		return nil, 0, game.SyntaxErrorf(game.ErrPosition, "%d players, want 2", n)
	}
	b, err := ParseBoard(full.Board().String())
	if err != nil {
		return nil, 0, game.SyntaxErrorf(game.ErrPosition, "with the discs that were taken, the track is %w", err)
	}
	g := New(b)
	s, err := g.FromFull(t)
	return g, s, err
}
