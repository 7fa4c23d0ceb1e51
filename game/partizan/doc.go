// Package partizan finds outcomes, values and temperatures of partizan games. In a partizan game
// the two players, Left and Right, may have different moves, and a player who cannot move loses.
//
// Write the rules of a game as [Rules]: the options of Left and the options of Right. A [Solver]
// finds values:
//
//	s := partizan.NewSolver(rules)
//	v, err := s.Value(ctx, position)      // such as {2|-1/2}
//	a, err := s.Analyze(ctx, position)    // with every move, mean and temperature
//	v.Outcome()                           // the winner: L, R, N or P
//
// Values belong to a [Store]. An [Arithmetic] of the store computes with values:
//
//	calculus := s.Store.Arithmetic(ctx)
//	u, err := calculus.Parse("{3||2*|1*} + ^ - 1/2")
//	sum := calculus.Add(v, u)
//	t := calculus.Thermograph(sum)
//	err = calculus.Err()
//
// # Overview
//
// The section Terms defines the words of this overview.
//
//   - Rules: [Rules] and [RulesFunc]. [Alternating] lets the players move in turn and makes a
//     game for packages game and minimax. [Impartial] makes partizan rules from rules with the
//     same moves for both players. [Sum] and [Negative] make games from games.
//   - Values: a [Value] has an outcome, stops, a birthday and options. A [Number] is a stop, a
//     mean or a temperature. An [Arithmetic] computes sums, differences, products, selective and
//     conjunctive sums and incentives, compares values, and parses text.
//   - Temperature: [Arithmetic.Thermograph], [Arithmetic.Cool], [Arithmetic.Heat],
//     [Arithmetic.Overheat] and [Arithmetic.Freeze]. A [Thermograph] can be drawn.
//   - Play in sums: [SumSolver] finds the winner and the winning moves of a sum without the
//     value, which may be too large. [Arithmetic.WinningMoves] finds winning moves from values.
//     [Arithmetic.Hotstrat], [Sentestrat] and [Arithmetic.Thermostrat] choose moves from
//     temperatures alone.
//   - Approximations: [Arithmetic.Reduced] drops infinitesimals. [Arithmetic.AtomicWeight]
//     approximates an infinitesimal by a number of ups. [Arithmetic.Uptimal] finds multiples of
//     powers of ↑.
//
// Games with loops are in package [github.com/gametheory-go/gametheory/game/partizan/loopy].
//
// This package has values of normal play only. Package
// [github.com/gametheory-go/gametheory/nim/misere] has canonical forms of misère play for impartial
// games. In misère play of partizan games, no game with an option is equal to 0 (Mesdal and Ottaway,
// Simplification of partizan games in misère play, 2007). So few games have simpler equal games.
//
// # Capabilities
//
// Rules may have the optional methods Key, Canonical, Parts and MoveName of package game
// ([game.Keyer], [game.Canonicalizer], [game.Partitioner] and [game.MoveNamer]). Package partizan
// adds three capabilities:
//
//	Signed      chooses one of several positions with equal or opposite values: see Signer
//	KnownValue  returns values known from a theorem: see Valuer
//	Evaluate    computes values by a theorem: see Evaluator
//
// [Find] looks for a capability. [CheckCapabilities] reports capabilities with a wrong signature.
// Test rules by
//
//	partizantest.Test(t, rules, s)    // of package game/partizan/partizantest
//
// # Values
//
// A game consists of options of Left and options of Right, which are games. In G = {G^L|G^R}, G^L
// stands for each option of Left, and G^R for each option of Right. In the sum G + H, a move is a
// move in G or a move in H. In the negative -G, the players are exchanged. By definition, G >= H if
// Left, moving second, wins G - H. G and H are equal if G >= H and H >= G, that is, if the second
// player wins G - H. Equal games can replace each other in all sums. With this equality, games form
// a partially ordered abelian group (Conway 1976).
//
// Each class of equal games contains exactly one game in canonical form. In canonical form, no
// option is dominated or reversible. A Left option is dominated if another Left option is greater
// or equal. A Left option X of G is reversible if a Right option of X is less than or equal to G.
// For Right, the inequalities are reversed. A [Value] is a game in canonical form. [Value.String]
// describes the notation, such as {3||2*|1*}.
//
// # Terms
//
//   - Number: a dyadic rational number, such as 3 or -1/2. No player wants to move in a number.
//   - Stop: the number at which play ends. The left stop is the final number if Left moves first,
//     and the right stop is the final number if Right moves first. Both players play as well as
//     possible. {3|1} has the stops 3 and 1.
//   - Infinitesimal: less than each positive number and greater than each negative number.
//     Examples are star, * = {0|0}, and up, ↑ = {0|*}.
//   - All-small: in each position, both players can move or neither player can move. * and ↑ are
//     all-small.
//   - Hot: both players gain by moving. {3|1} is hot.
//   - Tepid: a number plus an infinitesimal other than 0, such as 1*.
//   - Mean: the average value of a game in a long sum. The mean of {3|1} is 2.
//   - Temperature: the gain of a move relative to the mean. The temperature of {3|1} is 1. The
//     temperature of a number is negative, of a tepid game 0, and of a hot game positive.
//   - Follower: a position that can be reached by moves of both players in any order.
package partizan
