package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/partizangames"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/dotsboxes"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/graphs"
)

// impartial are the games of package graphs, whose positions are nimbers.
var impartial = []partizangames.Game{
	partizangames.NewValued("strings between coins and the ground, 0, or the rows of edges of dots and boxes", nimstring, "0-1 1-2 2-3 3-0", "--/|../../|../..").Called("nimstring", "Nimstring"),
	partizangames.NewValued("edges and vertices of a graph", func(ctx context.Context, text string, memory int64) (partizan.Value, error) {
		g, err := graphs.ParseGraph(text)
		return valueOf(ctx, graphs.NodeKayles{Graph: g}, graphs.NodeKayles{Graph: g}.Start, memory, err)
	}, "0-1 1-2 2-0 3").Called("nodekayles", "Node Kayles"),
	partizangames.NewValued("edges of a graph", func(ctx context.Context, text string, memory int64) (partizan.Value, error) {
		g, err := graphs.ParseGraph(text)
		return valueOf(ctx, graphs.ArcKayles{Graph: g}, graphs.ArcKayles{Graph: g}.Start, memory, err)
	}, "0-1 1-2 2-3 3-4").Called("arckayles", "Arc Kayles"),
}

// valueOf returns the nimber of the start of a game, if the error is nil.
func valueOf(ctx context.Context, rules game.Rules[nim.Set], start func() nim.Set, memory int64, err error) (partizan.Value, error) {
	if err != nil {
		return partizan.Value{}, err
	}
	grundy := nim.NewGrundy(rules)
	grundy.Memory = memory
	n, err := grundy.Value(ctx, start())
	if err != nil {
		return partizan.Value{}, err
	}
	return partizan.Nimber(int(n)), nil // at most 64 moves: below the limit of nimbers
}

// errLoony says that a position of Nimstring is no nimber.
var errLoony = errors.New("loony, not a nimber: the player to move wins the sum with any nimber")

// nimstring returns the value of strings and coins, in the notation of a picture or of dots and boxes.
func nimstring(ctx context.Context, text string, memory int64) (partizan.Value, error) {
	var picture graphs.Picture
	var err error
	if strings.Contains(text, "/") {
		var b *dotsboxes.Board
		var p dotsboxes.Position
		if b, p, err = dotsboxes.ParseEdges(text); err == nil {
			picture, _ = b.Strings(p)
		}
	} else {
		picture, err = graphs.ParsePicture(text)
	}
	if err != nil {
		return partizan.Value{}, err
	}
	g, err := graphs.NewNimstring(picture)
	if err != nil {
		return partizan.Value{}, err
	}
	settled, loony := g.Settle(g.Start())
	if loony {
		return partizan.Value{}, fmt.Errorf("nimstring %s: %w", text, errLoony)
	}
	return valueOf(ctx, g, func() nim.Set { return settled }, memory, nil)
}

// findImpartial returns the impartial game with a name, in small or capital letters.
func findImpartial(name string) (g partizangames.Game, ok bool) {
	for _, g := range impartial {
		if strings.EqualFold(g.Name, name) {
			return g, true
		}
	}
	return g, false
}
