package ruleset

import "github.com/gametheory-go/gametheory/games/grid"

// Read reads a position and returns the rules for the position, a *[BoardRules]. The error wraps
// game.ErrSize or game.ErrPosition.
//
// A board has rows of signs with slashes between, such as xo/ox, or a size such as 4x5 if the ruleset
// has a line fill.
func (r *Ruleset) Read(text string) (grid.Game, grid.Position, error) {
	b, p, err := r.readBoard(text)
	return b, p, err
}
