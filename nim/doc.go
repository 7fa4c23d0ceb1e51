// Package nim solves Nim and other impartial games. In an impartial game both players have the
// same moves. In normal play a player who cannot move loses, and in misère play this player wins.
// Every impartial game is equivalent to a Nim heap in normal play. The package finds the size of
// this heap, called the value or nimber, and has the arithmetic of nimbers.
//
// To play Nim:
//
//	h, err := nim.ParseHeaps("3+5+3+6")
//	nim.Nim{}.WinningMoves(h)             // 5+5+3+3 and 6+5+3
//	nim.Nim{Misere: true}.Outcome(h)      // who wins if the last counter loses
//	nim.Moore{K: 2}.AllWinningMoves(h)    // if a player may take from two heaps
//
// For another game, write its rules, a [game.Rules]. A [Grundy] then finds the values of
// positions:
//
//	g := nim.NewGrundy(rules)
//	v, err := g.Value(ctx, s)             // 0 if the player to move loses
//	moves, err := g.WinningMoves(ctx, s)  // the options of value 0
//
// # Overview
//
//   - [Nim] and [Moore] play Nim and Moore's Nim_k, in normal and misère play, with heaps of any
//     size. [Heaps] is the position of all games with heaps. [NimSum] adds heaps.
//   - [Grundy] finds the values of positions. [Mex] makes a value from the values of options.
//     [Loopy] finds the values of games with cycles.
//   - [Sum] is several games side by side; each turn is a move in one game. The games are
//     components, for example a [Heap].
//   - [Nimber] has nim-products, quotients and roots.
//   - Package heap has games of taking counters from heaps and splitting heaps, given by a code,
//     and the periods of their values.
//   - Package numbers has games with closed formulas: Wythoff's game, Euclid, Chomp and Staircase
//     Nim. Package graphs has Kayles on graphs, Cram and Hackenbush. Package coins has Turning
//     Turtles and other coin-turning games.
//   - Package misere solves misère play of games other than Nim.
//
// # Impartial games
//
// An impartial game is a directed graph, and a move follows an arc from the current position. If
// every play ends, one of the players can force a win. In an N-position the next player, who is to
// move, wins. In a P-position the previous player wins. Retrograde analysis finds both kinds:
//
//   - A position with options is a P-position if all options are N-positions.
//   - A position is an N-position if an option is a P-position.
//   - A position without options is a P-position in normal play and an N-position in misère play.
//
// Nothing more is needed to play a single game. Package minimax finds the winner of a single game
// as fast as this package.
//
// A sum of games needs more. In a sum, several components lie side by side, and a player moves in
// one component. Nim is a sum with a component for each heap. Kayles is played with a row of pins.
// A row becomes a sum when a player knocks down a pin in the middle. A sum of N-positions may be
// an N-position or a P-position. In normal play the values of the components decide. A value is a
// number. A sum is a P-position if and only if the exclusive or of the values is 0, as if each
// component were a heap of this size. The proofs are below.
//
// Misère play has no such numbers, and most sums are much harder: see package misere. Nim is an
// exception, and needs only one more rule, about heaps of one counter.
//
// # Bouton's theorem
//
// Write the sizes of the heaps of Nim in binary and add the numbers without carry. The result is
// the nim-sum: a digit of the nim-sum is 1 if the digit is 1 in an odd number of heaps. In normal
// play the P-positions are the positions with nim-sum 0 (Bouton, Nim, a game with a complete
// mathematical theory, 1901). Proof:
//
//   - The position without heaps is lost, and has nim-sum 0.
//   - From nim-sum 0 no move leads to nim-sum 0, because a move changes one of the summands.
//   - From nim-sum x > 0 a move leads to nim-sum 0. The highest digit of x is 1 in some heap, of
//     n counters. Leave n xor x counters there. This number is less than n, because the highest
//     digit that changes becomes 0.
//
// In misère play the P-positions are the same, except where all heaps have one counter. There the
// players have no choice, and the P-positions are the positions with an odd number of heaps,
// nim-sum 1. The winner of normal play also wins misère play, by the same moves, until a move
// would leave only heaps of one counter. At this point exactly one heap is larger. The winner
// leaves 1 or 0 counters of this heap, and so an odd number of heaps. The opponent never has this
// choice: from nim-sum 0 either no heap or at least two heaps exceed 1.
//
// # The theorem of Sprague and Grundy
//
// The mex of some numbers is the smallest non-negative integer that is not among the numbers. The
// value of a position is the mex of the values of its options. The recursion begins at the
// terminal positions, with mex{} = 0. In normal play (Sprague, Über mathematische Kampfspiele,
// 1935; Grundy, Mathematics and games, 1939),
//
//	(1) a position is a P-position if and only if its value is 0;
//	(2) the value of a sum of positions is the nim-sum, "xor", of their values.
//
// Proof of (1). A mex is 0 if and only if 0 is not among the numbers. So a position has value 0
// if and only if no option has value 0. The same recursion defines P-positions.
//
// Proof of (2), by induction on the length of the longest play. Let two positions have the values
// a and b, and let x = a xor b. An option of the sum has, by induction, the value a' xor b or a
// xor b', where a' and b' are values of options of the two positions. We show that x is the mex
// of the values of these options.
//
//   - No option has value x. If a' xor b = x, then a' = a, but a mex is not among its numbers.
//     The same holds for b'.
//   - For every y < x some option has value y. Let d = x xor y. Since y < x, the highest bit of d
//     is set in x, and so in a or b, say in a. Then a xor d < a, because the highest bit that
//     changes becomes 0. All numbers below a mex are among its numbers, so an option has the
//     value a xor d. The move to this option leads to the nim-sum y.
//
// A heap of n counters in Nim has the value n. In every sum, this heap can replace a position of
// value n without a change of the winner. All impartial games are Nim in disguise, and Bouton's
// strategy wins them. A player can sometimes also move to a larger value. This does not help,
// because the opponent moves back to the old value.
//
// # Games with cycles
//
// In a game with cycles a play may go on forever. An endless play is a draw. [Loopy] labels
// positions by Smith's rule (Smith, Graphs and composite games, 1966), as long as the rule
// applies:
//
//	A position gets label m if m is the mex of the labels of its options so far,
//	and each option without a label has itself an option with label m.
//
// The value of a position with label m is the nimber m. The value of a position without a label
// is ∞(K), where K is the set of the labels of its options. For example, two positions with moves
// only to each other have no labels and the value ∞ with an empty K. The values of the components
// decide the outcome of a sum:
//
//   - If all values are nimbers, the outcome is the outcome of Nim.
//   - If one value is ∞(K) and the nim-sum of the others is n, the sum is an N-position if n is
//     in K, and otherwise a draw.
//   - If two or more values are infinite, the sum is a draw.
//
// # Known results
//
// Nim and Moore's Nim_k are solved for heaps of any size, in normal and misère play (Bouton 1901;
// Moore 1910). The values of every other impartial game without cycles, and of many with cycles,
// follow from the options. A closed formula for the values is an exception.
package nim
