// Package strategic solves finite games in strategic form, also called normal form: every
// player chooses a strategy, all at the same time, and what each gets depends on all the
// choices. Answers are exact. An irrational equilibrium is enclosed, and an approximation has
// its exact regret. The exception is [LogitPath], which follows a curve in floating point and
// proves nothing.
//
// # Making a game
//
// [ZeroSum] makes a game of two players from a matrix, [Bimatrix] one from two, and [New]
// one of any number of players, whose payoffs [Game.SetPayoff] sets. Payoffs are rational
// numbers of any size, such as 1/3 and 10^19. Package extensive turns a game tree into a
// game in strategic form.
//
//	g := strategic.ZeroSum([][]int{{1, -1}, {-1, 1}}) // matching pennies
//	s, err := strategic.NewMinimax(g).Solve(ctx)      // value 0, both (1/2, 1/2)
//
// # Which tool for which question
//
//	question                                              tool                players
//	What can a player make sure of without chance?        Game.Maximin        any
//	To what can the others hold a player without chance?  Game.Minimax        any
//	Where are the saddle points of the payoffs?           Game.SaddlePoints   2
//	Which profiles of pure strategies are equilibria?     Game.PureEquilibria any
//	What is the game worth, and how is it played?         Minimax             2, constant sum
//	Which strategies are always worth the same?           Game.Equivalent     any
//	Which strategies can be left out?                     Dominance           any
//	What is left if that is done again and again?         Dominance.Eliminate any
//	What are all the equilibria?                          Equilibria          2
//	Which are they, where they are isolated?              SupportEnumeration  any
//	One equilibrium, quickly                              LemkeHowson         2
//	One equilibrium, as nearly as wanted                  Approximation       any
//	How do people choose who make errors?                 LogitPath           any
//	What is best if a mediator may advise the players?    Correlated          any
//	What is best against these mixed strategies?          Game.BestReplies    any
//	What could a player gain by another strategy?         Game.Regret         any
//	Is this an equilibrium?                               Game.IsEquilibrium  any
//
// If one player wins what the other loses, begin with [Minimax]. Otherwise begin with
// [Dominance], since what it leaves is smaller and, unless Weak is set, has the same
// equilibria.
//
// Every tool has a field Memory, a limit in bytes on what a call holds beside the game. The
// error of a call that needs more wraps game.ErrMemory.
//
// Every call with a context ends with the context, also in the middle of a pass over the
// payoffs, of a pivot or of a factorization. Methods of a [Game] without a context take time
// in the order of the number of profiles, unless their documentation says otherwise.
//
// # Theory
//
// A player who chooses at random plays a mixed strategy. In a game of two players in which
// the sum of the payoffs is constant, the first player has a mixed strategy that gets at
// least v on average and the second has one that gives at most v, with the same v: the
// minimax theorem (von Neumann, "Zur Theorie der Gesellschaftsspiele", 1928). This v is the
// value. Without chance the two need not meet. They do if the payoffs have a saddle point,
// as those of every game of perfect information have. Optimal strategies are the
// solutions of a linear program and its dual (von Neumann 1947; Gale, Kuhn and Tucker
// 1951), which the simplex method finds (Dantzig 1947, 1951).
//
// In other games a profile of mixed strategies at which nobody can gain by another strategy
// takes the place of a pair of optimal ones: an equilibrium. There always is one, and
// there may be many (Nash, "Equilibrium points in n-person games", 1950; "Non-cooperative
// games", 1951). What the players get need not be the same in all of them.
//
// The equilibria of two players are pairs of points of two polyhedra, and the extreme ones
// pairs of vertices (Mangasarian 1964; Lemke and Howson 1964). A nondegenerate game has
// finitely many, an odd number. In others the extreme ones span maximal Nash subsets
// (Millham 1974; Jansen 1981), products of two polytopes, and those that touch form the
// components of the set of all equilibria (Avis, Rosenberg, Savani and von Stengel 2010).
// With three players probabilities can be irrational (Nash 1951), so that an
// equilibrium is enclosed, or approximated where only what somebody could still gain is exact.
//
// A strategy that is strictly dominated, because another is better whatever the others
// do, belongs to no equilibrium (Luce and Raiffa, "Games and Decisions", 1957). A
// mixed strategy may dominate where no pure one does. For two players, the strategies
// left by iterated elimination are the rationalizable ones (Bernheim 1984; Pearce
// 1984).
//
// If the players can see signals that are correlated, but not each other's, equilibria
// become a convex set described by linear inequalities, with all equilibria of Nash in
// it: correlated equilibria (Aumann, "Subjectivity and correlation in randomized strategies",
// 1974; "Correlated equilibrium as an expression of Bayesian rationality", 1987).
//
// # Exactness
//
// Where floating point saves time, it is used to guess which constraints of a linear program
// hold with equality. What follows from the guess is computed in integers, and accepted only
// with a proof by duality.
// Faces of polytopes are discarded in floating point only with a proof whose rounding errors
// are bounded (Farkas 1902). Where payoffs are integers or fractions with small denominators,
// most work is done in machine words, and numbers grow only where results are long.
package strategic
