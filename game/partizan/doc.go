// Package partizan is about games in which the two players, Left and Right, may have
// different moves, and whoever cannot move loses: their rules, their values, which are the
// combinatorial games of Conway's theory in canonical form, and the theory of temperature.
//
// Write the rules of a game as [Rules], the options of Left and those of Right, and let a
// [Solver] find values:
//
//	s := partizan.NewSolver(rules)
//	v, err := s.Value(ctx, position)      // such as {2|-1/2}
//	a, err := s.Analyze(ctx, position)    // with every move, mean and temperature
//	v.Outcome()                           // who wins: L, R, N or P
//
// Compute with values in the [Store] that they belong to:
//
//	calculus := s.Store.Arithmetic(ctx)
//	u, err := calculus.Parse("{3||2*|1*} + ^ - 1/2")
//	sum := calculus.Add(v, u)
//	t := calculus.Thermograph(sum)
//	err = calculus.Err()
//
// # Where to find what
//
//   - Rules: [Rules], [RulesFunc]. [Alternating] lets the players move in turn, so that the
//     tools of packages game and minimax work with the game. [Impartial] turns rules in which
//     both have the same moves into partizan ones, and [Sum] and [Negative] make games from
//     games.
//   - Values: [Value], with its outcome, stops, birthday and options; [Number]; and, by an
//     [Arithmetic], sums, differences, products, comparison, incentives, and text.
//   - Temperature: [Thermograph], also drawn; [Arithmetic.Cool], [Arithmetic.Heat],
//     [Arithmetic.Overheat], [Arithmetic.Freeze].
//   - Playing sums: [SumSolver] tells who wins a sum, and by which moves, without its value,
//     which may be too large; [Arithmetic.WinningMoves] does so by values.
//     [Arithmetic.Hotstrat], [Sentestrat] and [Arithmetic.Thermostrat] advise moves by
//     temperatures alone.
//   - Approximations: [Arithmetic.Reduced] drops infinitesimals, and [Arithmetic.AtomicWeight]
//     says about how many ups an all-small game is worth.
//
// Games with loops are in package [github.com/gametheory-go/gametheory/game/partizan/loopy].
//
// # Capabilities
//
// Rules may have the methods Key, Canonical, Parts and MoveName of package game, with
// the same meaning ([game.Keyer], [game.Canonicalizer], [game.Partitioner],
// [game.MoveNamer]), and two more:
//
//	Signed      chooses one of several positions that are equal or negatives: see [Signer]
//	KnownValue  tells values that a theorem gives: see [Valuer]
//
// They are optional. [Find] looks for one, and [CheckCapabilities] for methods that were meant
// to be one. To test rules, write
//
//	partizantest.Test(t, rules, s)    // of package game/partizan/partizantest
//
// # Values
//
// A game is the options that it has for Left and for Right, which are games. A sum of two
// games is the game of moving in either of them, and the negative of one has the players
// exchanged. G >= H if Left, moving second, wins G - H; and games are equal if each is at
// least the other, that is, if the second player wins the difference, so that one can
// replace the other in every sum. Up to that equality games are an ordered abelian group
// (Conway 1976). The canonical form represents all games that are equal; canonical.go tells
// how it is found.
//
// A game such as {3|1} is worth about 2, its mean, and a move in it about 1, its temperature.
// In a number nobody wants to move: the temperature of numbers is negative, and that of all other
// games 0 or more. thermograph.go tells more.
package partizan
