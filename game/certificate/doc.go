// Package certificate writes and checks proofs of the values of games. A certificate is a strategy of
// one player in a compact file. The strategy proves that the player achieves at least a payoff. A
// [Checker] reads the file with the rules alone, and trusts no solver.
//
// A [Claim] names a player and a payoff. Two certificates prove an exact value: one proves that the
// player to move achieves at least v, and the other that the opponent achieves at least -v.
//
//	w := certificate.NewWriter(g, minimax.NewSolver(g))
//	report, err := w.Write(ctx, file, start, certificate.Claim{Value: 1})
//
//	report, err := certificate.NewChecker(g).Check(ctx, start, file)
//
// [Checker.Open] makes a [game.Strategy] of a certificate. The strategy plays without a search.
//
// # Which games
//
// Certificates are for a [game.Game]: two players, zero-sum, without chance and hidden information. A
// certificate uses Turn of the game. A certificate may rely on Canonical, Bank and Bounds: see
// [Writer.Trust].
//
// If a game has cycles, a certificate of a positive payoff allows no endless play. The writer needs
// distances to the end for such a certificate: see [Distances]. For payoffs of at most 0, the claim
// may say that an endless play counts 0: see [Claim.Endless].
//
// # The walk
//
// Moves always appends the same options in the same order. So a depth-first walk from the start meets
// the positions of a strategy in a fixed order, and a certificate needs no positions. A certificate
// holds the numbers of the chosen moves, in the order of the walk. The walk has a goal at each
// position: the payoff that the player of the claim needs there.
//
//  1. If the certificate relies on Bank, the points move from the position to the goal. If the
//     certificate relies on Canonical, the representative replaces the position.
//  2. A goal is proved already if the walk has left the same position, with the same player to move and
//     at least the same need. If an endless play is sufficient, the goal is also proved if the
//     position is on the path. Otherwise a position that is on the path is an error.
//  3. If the certificate relies on Bounds and the bound proves the goal, the goal is proved. At a
//     terminal position, the Score must achieve the goal.
//  4. If the opponent moves, the walk proves the goal after each option, in the order of Moves.
//  5. If the player of the claim moves, the walk looks at the options in the order of Moves. The first
//     option that is proved by rule 2 or 3 proves the goal. Otherwise the walk leaves out the terminal
//     options and the options on the path. If one option is left, the walk goes there. If several
//     options are left, the certificate has the number of one of these options, counted from 0. Without
//     an option, the certificate is wrong.
//
// # The file
//
// A certificate begins with the bytes "GTCERT", a line feed and the version 1. A byte of flags follows:
// 1 for Canonical, 2 for Bank, 4 for Bounds, 8 if the player of the claim does not move at the start,
// and 16 for Endless, which excludes 2. Then come the value of the claim as a varint (see [encoding/binary]), the length
// of the name as a uvarint, and the name.
//
// The rest is the code of the chosen numbers by an adaptive binary arithmetic coder. The number i among
// n options is coded as bits: is it option 0, is it option 1, and so on, until the answer is yes. The
// last option needs no bit. The bit about option j has the context (min(n, 31), min(j, 31)). Each
// context has the probability p of a yes, as a number of 16 bits. At first p is 32768. After a yes,
// p increases by (65536-p)>>5. After a no, p decreases by p>>5.
//
// The coder has two numbers of 32 bits: low is 0 and high is 0xffffffff at first. A bit divides the
// interval at middle = low + (high-low)*p>>16, with a product of 64 bits. Yes sets high to middle, and
// no sets low to middle+1. While low and high have the same highest byte, the encoder writes the byte,
// both numbers are shifted by 8 bits, and high gets 0xff at the end. After the last choice, the encoder
// writes the four bytes of low. A decoder reads four bytes first. A yes was coded if these bytes, as
// a big-endian number, are at most middle. At the end the four bytes equal low, and the file ends.
//
// For example, players take 1 or 2 counters from a heap, the smaller number first, and the last counter
// wins. The player who does not move wins from 6 counters. This certificate with the name heap has 19
// bytes: GTCERT and a line feed, 01, 08, 02, 04, heap, and 80 00 00 00. If the opponent takes 1
// counter, two moves are possible, and the only choice is move 1: take 2 counters. The bit is a no, and
// low becomes 0x80000000. If the opponent takes 2 counters, the move to 3 counters is proved already.
// At the end the last move is to a terminal position, and is no choice.
//
// # Complexity
//
// Checking takes time linear in the number of positions of the strategy and of their moves, and memory
// linear in the number of positions. A small certificate is hard to find: the writer tries moves by
// local search (see [Writer.Rounds]), and does not find the smallest certificate.
package certificate
