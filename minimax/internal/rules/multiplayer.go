package rules

import (
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/oneline"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// Mover returns the player to move at s. It panics if Turn does not return the number of a
// player.
func Mover[S comparable](g game.Multiplayer[S], s S) int {
	i := g.Turn(s)
	// Without its sign a negative number is a large one.
	if n := g.Players(); uint(i) >= uint(n) {
		noPlayer(i, n, s)
	}
	return i
}

// noPlayer is separate from Mover so that Mover can be inlined.
//
//go:noinline
func noPlayer(i, n int, s any) {
	panic(fmt.Sprintf("minimax: Turn(%s) is %d, and there are %d players", oneline.Of(s), i, n))
}

// MustPlay panics if g, the game of the named tool, is nil, has no players, or has Chances or
// View. It also panics if g has a method with the name of a capability but with another
// signature.
func MustPlay[S comparable](name string, g game.Multiplayer[S]) {
	MustHavePlayers(name, g)
	tool.MustBePlain("minimax", g)
}

// MustHavePlayers panics if g, the game of the named tool, is nil or has no players.
func MustHavePlayers[S comparable](name string, g game.Multiplayer[S]) {
	must.Have(g, "minimax: "+name+" without a game")
	if n := g.Players(); n < 1 {
		panic(fmt.Sprintf("minimax: %s of a game of %d players", name, n))
	}
}

// Payoffs returns two functions: the payoffs of all players at a terminal position, and the
// preference of a player who maximizes one payoff.
func Payoffs[S comparable](g game.Multiplayer[S]) (outcome func(s S) []int, prefer func(s S, a, b []int) bool) {
	outcome = func(s S) []int {
		all := make([]int, g.Players())
		for player := range all {
			all[player] = g.Payoff(s, player)
		}
		return all
	}
	return outcome, func(s S, a, b []int) bool {
		player := Mover(g, s)
		return a[player] > b[player]
	}
}

// Mark marks the best options of a, and sets the value of s to the value of the first best
// option. a is an analysis of s with options. The value of s is exact if the values of all
// options are exact.
func Mark[S comparable, O any](a *game.Analysis[S, O], s S, prefer func(s S, a, b O) bool) {
	a.Value, a.Exact = a.Options[0].Value, true
	for _, o := range a.Options {
		// Prefer is strict, so of equally good options the first one gives the value.
		if prefer(s, o.Value, a.Value) {
			a.Value = o.Value
		}
		a.Exact = a.Exact && o.Exact
	}
	for i := range a.Options {
		o := &a.Options[i]
		// No option is preferred to the value. So an option that the value is not preferred to is as good.
		o.Best = !prefer(s, a.Value, o.Value)
	}
}
