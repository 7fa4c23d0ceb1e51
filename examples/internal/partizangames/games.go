// Package partizangames lists the partizan games of this module, whatever the types of their
// positions are: it reads and draws positions, and finds their moves and values.
//
// A new game is a line in the list.
package partizangames

import (
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/games/amazons"
	"github.com/gametheory-go/gametheory/games/clobber"
	"github.com/gametheory-go/gametheory/games/coloring"
	"github.com/gametheory-go/gametheory/games/cutcake"
	"github.com/gametheory-go/gametheory/games/domineering"
	"github.com/gametheory-go/gametheory/games/hackenbush"
	"github.com/gametheory-go/gametheory/games/konane"
	"github.com/gametheory-go/gametheory/games/toads"
)

// games is the list, in the order in which it is shown.
var games = []Game{
	New(About{"domineering", "Domineering", "the sides of a board, or its rows with # for what is not free", []string{"4x4", ".#./..."}}, domineering.ParseBoard),
	New(About{"toads", "Toads and Frogs", "a strip of toads T, frogs F, empty squares _ and walls #", []string{"TT__FF", "TTT___FF", "T#T_F"}}, toads.Read),
	New(About{"hackenbush", "Hackenbush", "edges with letters of their colors, 0 the ground, and stalks from there up", []string{"0-1b 1-2r 1-3g 2-4b", "brbrr gg"}}, hackenbush.Read),
	New(About{"clobber", "Clobber", "the sides of a board, or its rows of stones x and o", []string{"3x3", "xox/ox."}}, clobber.Read),
	New(About{"col", "Col", "the sides of a board, its rows with L, R or # for who alone may paint, or a graph", []string{"3x3", "L.#/..R", "0-1 1-2 2-0 2-3 3R"}}, coloring.ReadCol),
	New(About{"snort", "Snort", "as for Col", []string{"3x3", "L.#/..R", "0-1 1-2 2-0 2-3 3R"}}, coloring.ReadSnort),
	New(About{"cutcake", "Cutcake", "the sides of a cake, or its rows with signs for what is joined", []string{"3x5", "+||/-.."}}, cutcake.Read),
	New(About{"amazons", "Amazons", "the sides of a board, or its rows of amazons x and o and # for burned squares", []string{"2x3", "x.../o.#."}}, amazons.Read),
	New(About{"konane", "Konane", "the sides of a board, or its rows of stones x and o and # for what is no square", []string{"4x4", "xo.o.#.ox"}}, konane.Read),
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
