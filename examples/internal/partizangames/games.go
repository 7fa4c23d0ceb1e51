// Package partizangames lists the partizan games of this module, whatever the types of their
// positions are: it reads and draws positions, and finds their moves and values.
//
// A new game is a line in the list.
package partizangames

import (
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/examples/games/domineering"
)

// games is the list, in the order in which it is shown.
var games = []Game{
	New(About{"domineering", "Domineering", "the sides of a board, or its rows with # for what is not free", []string{"4x4", ".#./..."}}, domineering.ParseBoard),
}

// All returns the games.
func All() []Game { return slices.Clone(games) }

// Find returns the game with a name, in small or capital letters.
func Find(name string) (g Game, ok bool) {
	i := slices.IndexFunc(games, func(g Game) bool { return strings.EqualFold(g.Name, name) })
	if i < 0 {
		return Game{}, false
	}
	return games[i], true
}
