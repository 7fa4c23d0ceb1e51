// Package nim is about impartial games: those in which both players have the same moves, and
// whoever cannot move loses (or, in misère play, wins). It has Nim itself, the theory of
// Sprague and Grundy, by which every such game is equivalent to a Nim heap, and the arithmetic
// of Nim heaps, the nimbers.
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
//	moves, err := g.WinningMoves(ctx, s)  // the options of value 0
//
// # Where to find what
//
//   - Nim and Moore's Nim_k, in normal and misère play, for heaps of any size:
//     [Nim], [Moore], [NimSum]. Their positions, and those of all games with heaps,
//     are [Heaps].
//   - Values of positions: [Grundy], and [Mex], from which values are made. Games
//     that can go on forever: [Loopy].
//   - Several games played at once, in each turn one of them: [Sum], of components such
//     as a [Heap].
//   - Nim-products, quotients, roots: [Nimber].
//   - Games of taking counters from heaps and splitting them, by their code, and
//     the periods of their values: package heap.
//   - Classical games with closed formulas: Wythoff's game, Euclid, Chomp and Staircase Nim in
//     package numbers; Kayles on graphs, Cram and Hackenbush in package graphs; Turning Turtles
//     and other coin-turning games in package coins.
//   - Misère play of games other than Nim: package misere.
//
// # Impartial games
//
// An impartial game is a directed graph, and a move follows an arc from the present position.
// If no play goes on forever, each position is won either for the next player, who is to move,
// or for the previous one. These N- and P-positions are determined from the end backwards: a
// position is a P-position if all its options are N-positions, and an N-position if it has an
// option that is a P-position. In normal play the positions without options are P-positions, in
// misère play N-positions. That is all there is to know of a single game, and package minimax
// finds it as quickly.
//
// More must be known to play a sum of games, a position that falls apart into components of
// which a player chooses one to move in. Kayles becomes such a sum when a pin from the middle
// of a row is knocked down, and Nim is one from the start, with a component for each heap. A
// sum of N-positions may be of either kind. What decides in normal play is the value of each
// component, a number: a sum is a P-position if and only if the exclusive or of the values is
// 0, as if each component were a heap of that many counters. The proofs are below.
//
// In misère play there are no such numbers, and most sums are much harder (package misere). Nim
// is an exception: one more rule, about heaps of one counter, is enough.
//
// # Bouton's theorem
//
// Write the sizes of the heaps of Nim in binary and add them without carry: the nim-sum, in
// which a digit is 1 if it is 1 in an odd number of heaps. In normal play the P-positions
// are those with nim-sum 0 (Bouton, Nim, a game with a complete mathematical theory, 1901).
// Proof:
//
//   - The position without heaps, which is lost, is one of them.
//   - From nim-sum 0 no move leads to nim-sum 0: it changes one of the summands.
//   - From nim-sum x > 0 some move does. The highest digit of x is 1 in some heap, of n
//     counters. Leave n xor x there, which is less than n, since the highest digit that changes
//     becomes 0.
//
// In misère play the P-positions are the same, except where all heaps have one counter. There
// they are those with nim-sum 1, an odd number of heaps, as the players have no choice. Whoever
// wins normal play wins misère play as well, by the same moves until one would leave only heaps
// of one counter. Then exactly one heap is larger, and it can be taken down to 1 or to 0,
// whichever is right. (The opponent never has that choice: at nim-sum 0 at least two heaps are
// larger, or none.)
//
// # The theorem of Sprague and Grundy
//
// Let the value of a position be the mex of the values of its options: the least number
// that none of them has. The recursion begins at the terminal positions, with mex{} = 0.
// Then, in normal play (Sprague, Über mathematische Kampfspiele, 1935; Grundy, Mathematics
// and games, 1939),
//
//	(1) a position is a P-position if and only if its value is 0;
//	(2) the value of a sum of positions is the nim-sum, "xor", of their values.
//
// Proof of (1). A mex is 0 if and only if 0 is not among the numbers. So a position has
// value 0 if and only if no option has, which is the recursion that defines P-positions.
//
// Proof of (2), by induction on the length of the longest play. Let two positions have the
// values a and b, and let x = a xor b. We show that x is the mex of the values of the sum's
// options, which are, by induction, a' xor b and a xor b', where a' and b' are values of
// options of the two.
//
//   - None of them is x. For a' xor b = x means a' = a, but a mex is not among the numbers it
//     is taken of. The same holds for b'.
//   - Every y < x is among them. Let d = x xor y. Since y < x, the highest bit of d is set in
//     x, and so in a or b, say in a. Then a xor d < a: the highest bit that changes becomes 0.
//     All numbers below a mex are among those it is taken of, so an option has the value a xor
//     d, and the move to it leads to the nim-sum y.
//
// A heap of n counters in Nim has the value n, so a position of value n can be replaced by such
// a heap in every sum without changing who wins: all impartial games are Nim in disguise, and
// Bouton's strategy wins them. That a player can also move to a larger value does not help,
// since the opponent replies by moving back to the old one.
//
// # What is known
//
// Nim and Moore's Nim_k are solved for heaps of any size, in normal and misère play
// (Bouton 1901; Moore 1910). The value of any other impartial game without cycles, and of
// many with them, follows from its options; a closed formula for the values is the exception.
package nim
