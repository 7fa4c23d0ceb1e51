// Package partizan is about games in which the two players, Left and Right, may have
// different moves, and who cannot move loses.
//
// Write the rules of a game as [Rules]: the options of Left and those of Right. By
// [Alternating] the players move in turn, and every tool of packages game and minimax
// works with the game. [Impartial] makes rules in which both have the same moves
// partizan ones, and [Sum] and [Negative] make games from games.
//
// # Capabilities
//
// Rules may have the methods Key, Canonical, Parts and MoveName of package game, with
// the same meaning ([game.Keyer], [game.Canonicalizer], [game.Partitioner],
// [game.MoveNamer]), and one more:
//
//	Signed  chooses one of several positions that are equal or negatives: see [Signer]
//
// All are optional. [Find] looks for one, and [CheckCapabilities] for methods that were
// meant to be one.
//
// A player who moves must not be able to tell whose turn it is elsewhere: the options of
// Left and of Right depend on the position alone.
package partizan
