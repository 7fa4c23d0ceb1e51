// Package sumproof writes and checks certificates of the outcome of a sum of positions of partizan
// games. A certificate names the winner for both players who may begin, and proves each win by a
// strategy. A [Checker] checks the file with the rules of the game, and needs no solver and no
// values.
//
//	w := sumproof.NewWriter[S](rules)
//	report, err := w.Write(ctx, file, sum)
//
//	report, err := sumproof.NewChecker[S](rules).Check(ctx, sum, file)
//
// The last player who can move wins, and no play is endless.
//
// # The proof
//
// Let the winner be Left. If the winner is Right, exchange the players in the whole proof: each
// summand is replaced by its negative. Three theorems keep the certificate small (Conway 1976):
//
//   - Left wins a sum as the second player if the sum is the disjoint union of groups, and Left wins
//     each group as the second player. Left answers in the group in which Right moves.
//   - If Left wins G - X as the second player, then G >= X, and X may replace the summand G. X is
//     a form, which is listed in the file. For example, X is the canonical form of G.
//   - A summand and its negative cancel.
//
// If the winner begins, the certificate has the first move, and then a proof for the second player.
// Each group, and each difference G - X, is proved by a certificate of package certificate. The
// claim of this certificate is that the player who does not begin wins.
//
// # The file
//
// The file is a text of lines. The words of a line are separated by one blank. The lines are:
//
//	gametheory sum certificate 1
//	name "NAME"
//	form L ... | R ...
//	begin left wins I K
//	bound I X PROOF
//	group I ... PROOF
//	begin right loses
//	group I ... PROOF
//	end CRC
//
// The name is a string literal of Go. Each line form defines a form, the first is number 1. The
// numbers L are the Left options of the form, the numbers R are the Right options. An option is the
// number of an earlier form, or its negative: -3 is the negative of form 3.
//
// A line begin starts the proof for the player who begins. After the word wins follow the summand I
// of the first move, counted from 1, and the number K of the option in the order of the rules,
// counted from 0. A line bound replaces summand I by the form X. A line group has the summands of a
// group. Each summand is in one group. A PROOF is a certificate in base64 without padding (RFC
// 4648), or - for a group without moves. The line end has the CRC-32 (IEEE) of the bytes before, in
// eight hexadecimal digits.
//
// # The game of a group
//
// A certificate of a group consists of numbers of moves, so the order of the moves matters. The
// summands of a group are split by Parts. Signed, or else Canonical, replaces a part by a
// representative and a sign. The representatives are numbered from 0 when they first occur: first in
// the summands, in the order of the line, then in the options of number 0, of number 1, and so on.
// The options of Left come first, in the order of the rules. The proof of a line bound begins with
// the summand and then has the form. A part without options has no number and is left out. A term is twice the number of the part, plus 1 for the
// negative. A part and its negative cancel, and so do two equal parts that are their own negatives.
// The terms of a sum ascend.
//
// Moves first takes the smallest term, then the next different term. For each term, Moves takes the
// options in the order of the rules. In the negative of a part, a player has the options of the
// opponent.
package sumproof
