// Package certificate writes and checks proofs of the values of games. A certificate is a strategy
// of one player in a compact file. The strategy guarantees the player a payoff. A [Checker] checks
// the file with the rules of the game, and needs no solver.
//
// A [Claim] names a player and a payoff. Two certificates prove an exact value v. One proves that
// the player to move achieves at least v. The other proves that the opponent achieves at least -v.
//
//	w := certificate.NewWriter(g, minimax.NewSolver(g))
//	report, err := w.Write(ctx, file, start, certificate.Claim{Value: 1})
//
//	report, err := certificate.NewChecker(g).Check(ctx, start, file)
//
// [Checker.Open] returns the [game.Strategy] of a certificate. The strategy plays without a search.
//
// # Which games
//
// Certificates are for a [game.Game]: two players, zero-sum, without chance and without hidden
// information. If the game has Turn, a certificate uses Turn. A certificate may rely on Canonical,
// Bank and Bounds: see [Writer.Trust].
//
// The game may have cycles. An endless play is sufficient if the claim has Endless and a payoff of
// at most 0: see [Claim.Endless]. Otherwise no play of a certificate is endless. To prove a
// positive payoff in a game with cycles, the Writer needs distances to the end: see [Distances].
//
// # The walk
//
// A certificate contains no positions. A certificate contains the numbers of the chosen moves, in
// the order of a depth-first walk from the start. Moves always appends the same options in the same
// order. So each walk with the same choices meets the same positions in the same order. A checker
// in another language needs the same order of Moves, and the same Canonical, Bank and Bounds.
//
// The walk proves goals. A goal consists of a position, the player to move, and a need. The player
// to move is the player of the claim or the opponent. The need is the payoff that the player of the
// claim needs at the position. The first goal is the start, with the value of the claim as the
// need.
//
// The walk enters a goal before the goals after the options, and leaves the goal when the goal is
// proved. The path consists of the goals that the walk has entered and not yet left. Two goals have
// the same node if the positions and the players to move are the same. These rules hold for each
// goal:
//
//  1. If the certificate relies on Bank, Bank divides the position into the rest and the points of
//     the player to move. The rest replaces the position. If the player of the claim moves, the
//     points are subtracted from the need. If the opponent moves, the points are added to the need.
//     Then, if the certificate relies on Canonical, the representative replaces the position.
//  2. If a goal on the path has the same node, the goal closes a cycle. The goal is then proved if
//     an endless play is sufficient, and otherwise the certificate is wrong. If no goal on the path
//     has the same node, the goal is proved if the walk has left this node with at least the same
//     need.
//  3. Suppose that the certificate relies on Bounds, and Bounds returns lo and hi. The goal is
//     proved if the bound for the player of the claim is at least the need. The bound is lo if this
//     player moves, and -hi if the opponent moves. At another terminal position, the goal is proved
//     if the payoff of the player of the claim is at least the need. The payoff is Score if this
//     player moves, and -Score if the opponent moves. If the payoff is less, the certificate is
//     wrong.
//  4. If the opponent moves, the walk enters the goal. The walk proves the goals after all options,
//     in the order of Moves.
//  5. If the player of the claim moves, the walk enters the goal. The walk tests the goals after
//     the options by rules 1 to 3, in the order of Moves. A failed test does not make the
//     certificate wrong. If a test proves a goal, the strategy makes this move, and rule 5 ends.
//     Otherwise the walk leaves out terminal options and options that close a cycle. If one option
//     is left, the walk proves the goal after this option. If several options are left, the
//     certificate contains the number of one of these options, counted from 0. If no option is
//     left, the certificate is wrong.
//
// At first the goal after an option has the same need. Then rule 1 changes the goal. Without Turn,
// the other player moves at the option. With Turn, the same player moves again if Turn returns the
// same number for the position and the option. The comparison uses the position after rule 1 and
// the option before rule 1.
//
// # The file
//
// A certificate begins with the bytes "GTCERT", a line feed, and the byte 1 for the version. The
// next byte is the sum of these flags:
//
//	 1  the certificate relies on Canonical
//	 2  the certificate relies on Bank
//	 4  the certificate relies on Bounds
//	 8  the player of the claim does not move at the start
//	16  the claim has Endless; flag 2 is then not allowed
//
// No other flag is allowed. Then follow the value of the claim as a varint (see [encoding/binary]),
// the length of the name as a uvarint, and the name. The value has at most 32 bits, and the name
// has at most 4096 bytes.
//
// The rest of the file is the output of an adaptive binary arithmetic coder for the chosen numbers.
// The number i among n options is coded as bits: is i equal to 0, is i equal to 1, and so on, until
// the answer is yes. The last option needs no bit. For example, number 2 among 3 options is coded
// as no, no. The bit for option j has the context (min(n, 31), min(j, 31)). Each context has a
// number p of 16 bits: p/65536 is the probability of a yes. At first p is 32768. After a yes, p
// increases by (65536-p)>>5. After a no, p decreases by p>>5.
//
// The coder has an interval of 32-bit numbers from low to high. At first low is 0 and high is
// 0xffffffff. Each bit divides the interval at a number middle. The formula uses p before the bit
// changes p, and a product of 64 bits:
//
//	middle = low + (((high - low) * p) >> 16)
//
// A yes sets high to middle, and a no sets low to middle+1. While the highest bytes of low and high
// are equal, the encoder writes this byte, and both numbers are shifted left by 8 bits. The new
// lowest byte is 0 in low, and 0xff in high. After the last choice, the encoder writes the four
// bytes of low, the highest first.
//
// A decoder has one more number, code. At first code consists of the first four bytes after the
// name, the highest first. A bit is a yes if code is at most middle. When low and high are shifted,
// code is also shifted, and the next byte of the file becomes the lowest byte of code. After the
// last choice, code equals low, and the file ends.
//
// For example, the players take 1 or 2 counters from a heap. Moves appends the move that takes 1
// counter first. The player who takes the last counter wins. The player who does not move wins from
// 6 counters. This certificate, with the name heap, has 19 bytes:
//
//	47 54 43 45 52 54 0a  01  08  02  04  68 65 61 70  80 00 00 00
//
// The flag 8 is set, the value is 1, and the name has 4 bytes. If the opponent takes 1 counter, 5
// counters remain. The player has two options, and chooses number 1: take 2 counters. The bit is a
// no, and low becomes 0x80000000. Then 3 counters remain. After each move of the opponent, the
// player takes the last counter without a choice in the file. If the opponent takes 2 of the 6
// counters, the player moves to 3 counters. This goal is already proved, and needs no choice.
//
// # Complexity
//
// The time of a check is linear in the number of goals and options that the walk meets. The
// memory is linear in the number of nodes. The smallest certificate is hard to find. The writer
// improves the moves by local search, and may miss the smallest certificate: see [Writer.Rounds].
package certificate
