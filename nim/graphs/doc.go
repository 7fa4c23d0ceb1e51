// Package graphs has classical impartial games on graphs. Some games have closed formulas for the
// winner, the Grundy value or the winning moves.
//
//	k := graphs.NodeKayles{Graph: graphs.Path(60)}
//	v, err := nim.NewGrundy(k).Value(ctx, k.Start())
//
// # Games
//
//	type        rules                              closed formulas
//	Hackenbush  cut edges of a picture             PPosition, Value, WinningMoves
//	Nimstring   cut the strings of coins           none
//	Cram        lay dominoes on a board            PPosition, KnownWinningMoves
//	NodeKayles  choose vertices without neighbors  none
//	ArcKayles   choose edges without neighbors     none
//
// [Hackenbush] is Green Hackenbush, and its [Picture] of any size has a Value too. [Nimstring] is
// the theory of dots and boxes. [NodeKayles]
// and [ArcKayles] take place on a [Graph].
//
// Each game is a type that implements [game.Rules] and [game.MoveNamer], for any solver of this
// module. A position is a [nim.Set] of the remaining vertices, edges or squares. Start returns
// the first position. Positions split into components ([game.Partitioner]), so nim.Grundy solves
// large positions.
//
// The methods with closed formulas have the same names as in package numbers, and assume normal
// play. The types are safe for concurrent use.
//
// # Known results
//
// By symmetry, the first player loses Cram on boards with two even sides and wins on boards with
// one even side. Boards with two odd sides are solved one by one (Schneider 2009; Lemoine and
// Viennot 2010; Beling 2020). Node Kayles on a path is Dawson's chess, and the values of Dawson's
// chess have the period 34. On graphs in general Node Kayles is hard (Schaefer 1978). The fusion
// principle solves Green Hackenbush (Winning Ways, chapter 7).
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

var _ = []rules{Hackenbush{}, Nimstring{}, Cram{}, NodeKayles{}, ArcKayles{}}
