package extensive

import (
	"context"
	"errors"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/prefix"
)

var (
	// ErrGame says that a Game breaks the rules of [Game.Check]. For example, a move leads
	// nowhere, or the nodes of an information set have different moves.
	ErrGame = errors.New("not a game in extensive form")

	// ErrTree says that a game must be a tree, but several paths lead to a node.
	ErrTree = errors.New("the game is not a tree")

	// ErrInformation says that a game must be of perfect information, but a player cannot tell
	// two nodes apart.
	ErrInformation = errors.New("the game is not of perfect information")

	// ErrRecall says that a game must be of perfect recall, but a player forgets an information
	// set or a move.
	ErrRecall = errors.New("the game is not of perfect recall")

	// ErrInexact says that a tool proved bounds on a value, but found no exact value.
	ErrInexact = errors.New("no exact value was found")

	// ErrView says that two positions with the same View have different moves.
	ErrView = errors.New("the options differ")

	// ErrSyntax says that a text is not a game in the format .efg.
	ErrSyntax = errors.New("not a game in the format .efg")

	// ErrAbsentMinded says that a player is absent-minded: a play visits an information set of the
	// player twice. A game with an absent-minded player is not of perfect recall, so the error also
	// wraps ErrRecall.
	ErrAbsentMinded = errors.New("a player is absent-minded")

	// ErrTeam says that a tool for one player, or for players with equal payoffs, got a game with
	// different payoffs.
	ErrTeam = errors.New("the payoffs of the players differ")

	// ErrUnlisted says that the equilibria of a subgame of three or more players are not a finite list
	// of fractions.
	ErrUnlisted = errors.New("the equilibria are not a finite list of fractions")
)

// label names a node in an error.
func (g *Game) label(v int) string {
	if v < 0 || v >= len(g.Nodes) || g.Nodes[v].Name == "" {
		return fmt.Sprintf("node %d", v)
	}
	return fmt.Sprintf("node %d (%.40q)", v, g.Nodes[v].Name)
}

// invalid returns an ErrGame for a node.
func (g *Game) invalid(v int, format string, args ...any) error {
	return prefix.Errorf("extensive", "%w: %s %s", ErrGame, g.label(v), fmt.Sprintf(format, args...))
}

// cycle returns the error for a cycle of nodes.
func (g *Game) cycle(nodes []int) error {
	names := make([]string, len(nodes))
	for i, v := range nodes {
		names[i] = g.label(v)
	}
	return prefix.Wrap("extensive", &game.CycleError[string]{Positions: names})
}

func mustContext(ctx context.Context) { must.HaveContext("extensive", ctx) }

// mustGame panics if a tool has no game.
func mustGame(tool string, g *Game) { must.Have(g, "extensive: "+tool+" without a Game") }

// inPackage returns an error in the words of this package.
func inPackage(err error) error { return prefix.Wrap("extensive", err) }
