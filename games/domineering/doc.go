// Package domineering has Göran Andersson's Domineering: two players take turns to place
// dominoes on the free squares of a board, Left vertically and Right horizontally, and whoever
// cannot place one loses. It models a partizan game, for package partizan.
//
// A position is just the set of free squares: neither who has placed what nor whose turn it is
// matters to its value. The [Board] takes it apart (game.Partitioner), drops squares on which
// nobody can place a domino, and chooses one of up to eight symmetric components to represent
// them (partizan.Signer); a quarter turn exchanges the players, and makes a component its
// negative. That is why its values are quick to find.
//
// Who wins a board that is too large for values is found by a search: [Duel] is the game in
// which the players move in turn, for package minimax. It is quick because of the order in which
// it tries moves, and because of bounds of the value: from moves that nobody can prevent, and
// from cutting the board into bands of rows, which takes moves from Left alone and leaves
// components so small that their values are known. So 8 by 8 squares take 70,142 positions, and
// seconds:
//
//	go run ./examples/cgt winner domineering 8x8
//
// # What is known
//
// Breuker, Uiterwijk and van den Herik (2000) solved boards of up to 8 by 8 squares,
// Bullock (2002) up to 10 by 10, and Uiterwijk (2016) 11 by 11. Lachmann, Moore and
// Rapaport (2000) tell who wins on boards of few rows. The values of small boards are known
// (Winning Ways, chapter 5).
package domineering
