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
	// ErrGame says that a Game is not one: a move leads nowhere, the nodes of an
	// information set have different moves, and so on.
	ErrGame = errors.New("not a game in extensive form")

	// ErrTree says that a node can be reached in two ways, where the game must be a
	// tree.
	ErrTree = errors.New("the game is not a tree")

	// ErrInformation says that a player cannot tell two nodes apart, where the game
	// must be of perfect information.
	ErrInformation = errors.New("the game is not of perfect information")

	// ErrRecall says that a player forgets what they knew or did, where the game must
	// be of perfect recall.
	ErrRecall = errors.New("the game is not of perfect recall")

	// ErrView says that positions that look alike to a player have different options.
	ErrView = errors.New("the options differ")

	// ErrSyntax says that a text is not that of a game in the format .efg.
	ErrSyntax = errors.New("not a game in the format .efg")
)

// label names a node in an error.
func (g *Game) label(v int) string {
	if v < 0 || v >= len(g.Nodes) || g.Nodes[v].Name == "" {
		return fmt.Sprintf("node %d", v)
	}
	return fmt.Sprintf("node %d (%.40q)", v, g.Nodes[v].Name)
}

// invalid returns an ErrGame about a node.
func (g *Game) invalid(v int, format string, args ...any) error {
	return prefix.Errorf("extensive", "%w: %s %s", ErrGame, g.label(v), fmt.Sprintf(format, args...))
}

// cycle returns the error about a cycle of nodes.
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
