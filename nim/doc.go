// Package nim is about impartial games: those in which both players have the same
// moves, and who cannot move loses (or, in misère play, wins). It has Nim itself, the
// theory of Sprague and Grundy that makes every such game a Nim heap, and the
// arithmetic of Nim heaps, the nimbers.
//
// To play Nim:
//
//	h, err := nim.ParseHeaps("3+5+3+6")
//	nim.Nim{}.WinningMoves(h)             // 5+5+3+3 and 6+5+3
//	nim.Nim{Misere: true}.Outcome(h)      // who wins if the last counter loses
//	nim.Moore{K: 2}.AllWinningMoves(h)    // if one may take from two heaps
//
// For a game of your own, write its rules, a [game.Rules], and let a [Grundy]
// find the values of its positions:
//
//	g := nim.NewGrundy(rules)
//	v, err := g.Value(ctx, s)             // 0 if the player to move loses
//	moves, err := g.WinningMoves(ctx, s)  // those to positions of value 0
//
// # Where to find what
//
//   - Nim and Moore's Nim_k, in normal and misère play, for heaps of any size:
//     [Nim], [Moore], [NimSum]. Their positions, and those of all games with heaps,
//     are [Heaps].
//   - Values of positions: [Grundy], and [Mex], from which values are made. Games
//     that can go on for ever: [Loopy].
//   - Several games played at once, in each turn one of them: [Sum], of components such
//     as a [Heap].
//   - Nim-products, quotients, roots: [Nimber].
//   - Games of taking counters from heaps and splitting them, by their code, and
//     the periods of their values: package heap.
//   - Classical games with closed rules: Wythoff's game, Euclid, Chomp and Staircase Nim
//     in package numbers; Kayles on graphs, Cram and Hackenbush in package graphs;
//     Turning Turtles and all that turn coins in package coins.
//   - Misère play of games other than Nim: package misere.
//
// # Impartial games
//
// An impartial game is a digraph, and whoever is to move moves along an arc. If no
// play goes on for ever, each position is either won for the player to move, the
// next one, or for the previous one. These N- and P-positions are told apart from
// the end: a position is a P-position if all its options are N-positions, and an
// N-position if it has an option that is a P-position. In normal play the
// positions without options are P-positions, in misère play N-positions. That is all
// there is to know of a single game, and package minimax finds it as quickly.
//
// More must be known to play a sum of games, a position that falls apart into
// components of which a player chooses one to move in. Kayles becomes such a sum
// when a pin from the middle of a row is knocked down, and Nim is one from the start,
// a heap each. A sum of N-positions may be either. What decides in normal play is
// the value of each component, a number, and a sum is a P-position if and only if
// the exclusive or of the values is 0, as if each component were a heap of so many
// counters. The proofs stand over the code: Bouton's for Nim in nim.go, and that
// of Sprague and Grundy for all games in grundy.go.
//
// In misère play there are no such numbers, and most sums are much harder (package
// misere). Nim is an exception, where one more rule about heaps of one counter is
// enough.
package nim
