package ruleset

import (
	"strings"

	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/grid"
)

// MoveName returns the changed squares with their new signs, such as "a1=.,b1=x".
func (b *BoardRules) MoveName(p, option grid.Position) string {
	return moveName(p, option, b.Signs, b.Name)
}

// moveName returns the name of a move.
func moveName(p, option grid.Position, signs grid.Signs, name func(grid.Set) string) string {
	var words []string
	for squares := changed(p, option); !squares.Empty(); squares = squares.Rest() {
		square := squares.First()
		words = append(words, name(square)+"="+string(signs.Of(option, square.Min())))
	}
	return strings.Join(words, ",")
}

// ParseMove reads the name of a move, or a prefix of the name that fits no other move. The error
// wraps game.ErrMove.
func (b *BoardRules) ParseMove(p grid.Position, player partizan.Player, name string) (grid.Position, error) {
	return grid.ParseMove(b, p, player, name)
}
