package forms

import "github.com/gametheory-go/gametheory/game/strategic"

// Pennies returns matching pennies, or odd or even: two players show heads or tails, and even
// wins if both show the same.
func Pennies() *strategic.Game {
	g := strategic.ZeroSum([][]int{{1, -1}, {-1, 1}})
	g.Title = "Matching pennies"
	name(g, 0, "even", "heads", "tails")
	name(g, 1, "odd", "heads", "tails")
	return g
}

// Table1 returns the game of table 1 in Mendonça, "Big Points: uma análise baseada na teoria dos
// jogos" (2016). In the text the first player has the columns and the second the rows; here it is
// the other way round, as everywhere in this library.
func Table1() *strategic.Game {
	g := strategic.Bimatrix(
		[][]int{{1, 3}, {2, 0}},
		[][]int{{0, 4}, {3, 2}},
	)
	g.Title = "Table 1 of Mendonça 2016"
	name(g, 0, "P1", "E11", "E12")
	name(g, 1, "P2", "E21", "E22")
	return g
}

// name names a player and all strategies.
func name(g *strategic.Game, p int, player string, strategies ...string) {
	g.SetPlayerName(p, player)
	for s, text := range strategies {
		g.SetStrategyName(p, s, text)
	}
}
