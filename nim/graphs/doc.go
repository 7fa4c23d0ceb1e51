// Package graphs has classical impartial games on graphs, each with what is known of it in
// closed form.
//
//   - [Hackenbush], Green Hackenbush, cut edges of a picture: PPosition, Value,
//     WinningMoves. A [Picture] of any size has a Value, too.
//   - [Cram], lay dominoes on a board: PPosition and KnownWinningMoves, as far as
//     anything is known.
//   - [NodeKayles] and [ArcKayles], choose vertices or edges of a [Graph] that do not touch:
//     nothing is known in general.
//
// Each game is a type of its own that implements [game.Rules], for any solver of this module,
// and [game.MoveNamer]. A position is a [nim.Set] of the vertices, edges or squares that are
// left, and Start returns the first. Positions fall apart into components ([game.Partitioner]),
// so that nim.Grundy solves large ones:
//
//	k := graphs.NodeKayles{Graph: graphs.Path(60)}
//	v, err := nim.NewGrundy(k).Value(ctx, k.Start())
//
// The methods with closed formulas have the same names as in package numbers, and assume normal
// play.
//
// The types here are safe for concurrent use.
//
// # What is known
//
// Cram is lost on boards of two even sides and won on those of one, by symmetry; boards of
// two odd sides are solved one by one (Schneider 2009; Lemoine and Viennot 2010; Beling
// 2020). Node Kayles on a path is Dawson's Kayles, whose values have the period 34; on
// graphs in general it is hard (Schaefer 1978). Green Hackenbush is solved by the fusion
// principle (Winning Ways, chapter 7).
package graphs

import (
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/nim"
)

// rules has the interfaces that all games here implement.
type rules interface {
	game.Rules[nim.Set]
	game.Partitioner[nim.Set]
	game.MoveNamer[nim.Set]
	Start() nim.Set
}

var _ = []rules{Hackenbush{}, Cram{}, NodeKayles{}, ArcKayles{}}
