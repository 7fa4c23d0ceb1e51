// Package strategic solves finite games in strategic form, also called normal form. All players
// choose a strategy at the same time, and the payoff of each player depends on all choices. The
// package finds values, dominated strategies and equilibria.
//
//	g := strategic.ZeroSum([][]int{{1, -1}, {-1, 1}}) // matching pennies
//	s, err := strategic.NewMinimax(g).Solve(ctx)      // value 0, both (1/2, 1/2)
//
// Results are exact. If an equilibrium has irrational probabilities, the result is a box, an
// interval for each probability. The box comes with a proof that the box contains exactly one
// equilibrium. An approximation comes with its exact regret, the largest gain of a player who
// deviates alone. Only [LogitPath] is not exact: LogitPath follows a curve in floating point and
// proves nothing.
//
// # Making a game
//
// [ZeroSum] makes a game of two players from one matrix, and [Bimatrix] from two matrices. [New]
// makes a game for any number of players, and [Game.SetPayoff] sets the payoffs. Payoffs are
// rational numbers of any size, such as 1/3 and 10^19. [Read] reads files of the program Gambit: games
// in strategic form (.nfg), games on action graphs (.agg) and Bayesian games on action graphs (.bagg).
// Package extensive converts a game tree to a game in strategic form.
//
// # Tools
//
//	to find                                                     tool                  players
//	the largest guarantee of a pure strategy                    Game.Maximin          any
//	the lowest payoff that pure strategies of the others allow  Game.Minimax          any
//	saddle points of the payoffs                                Game.SaddlePoints     2
//	equilibria in pure strategies                               Game.PureEquilibria   any
//	the value, and optimal strategies                           Minimax               2, constant sum
//	strategies with always equal payoffs                        Game.Equivalent       any
//	dominated strategies                                        Dominance             any
//	the game after iterated elimination                         Dominance.Eliminate   any
//	all equilibria                                              Equilibria            2
//	whether the game is degenerate                              Equilibria            2
//	all equilibria, except in undecided regions                 SupportEnumeration    any
//	one equilibrium, quickly                                    LemkeHowson           2
//	one equilibrium, as close as wanted                         Approximation         any
//	the choices of people who make mistakes                     LogitPath             any
//	the best advice of a mediator                               Correlated            any
//	best replies to mixed strategies                            Game.BestReplies      any
//	the gain of a player who deviates                           Game.Regret           any
//	whether a profile is an equilibrium                         Game.IsEquilibrium    any
//
// For a zero-sum game, begin with [Minimax]. For other games, begin with [Dominance]: the game
// that remains is smaller and, unless Weak is set, has the same equilibria.
//
// Every tool has a field Memory, a limit in bytes on the memory of a call in addition to the
// game. If a call needs more, the error wraps game.ErrMemory.
//
// Every call with a context ends with the context, even in the middle of a pass over the payoffs,
// a pivot or a factorization. A method of a [Game] without a context takes time of the order of
// the number of profiles, unless its documentation names another bound.
//
// # Theory
//
// A mixed strategy chooses a strategy at random. In a constant-sum game for two players, the sum
// of the payoffs is the same in every profile. By the minimax theorem there is a number v with two
// properties (von Neumann, "Zur Theorie der Gesellschaftsspiele", 1928). The first player has a
// mixed strategy with expected payoff at least v. The second player has a mixed strategy that
// holds the first player to at most v. This v is the value of the game, and the two strategies are
// optimal.
//
// A saddle point is a payoff that is the maximum of its column and the minimum of its row. Optimal
// pure strategies exist if and only if the payoffs have a saddle point. The payoffs of every game
// of perfect information have a saddle point. Optimal mixed strategies are the solutions of a
// linear program and of its dual (von Neumann 1947; Gale, Kuhn and Tucker 1951). The simplex
// method solves linear programs (Dantzig 1947, 1951).
//
// In other games optimal strategies give way to a Nash equilibrium: a profile of mixed strategies
// from which no player gains by deviating alone. Every game has a Nash equilibrium, and may have
// many (Nash, "Equilibrium points in n-person games", 1950; "Non-cooperative games", 1951). The
// payoffs may differ between equilibria.
//
// For two players, an equilibrium is a pair of points of two polyhedra. An extreme equilibrium is
// a pair of vertices (Mangasarian 1964; Lemke and Howson 1964). A game is nondegenerate if no
// mixed strategy has more pure best replies than strategies of positive probability. A
// nondegenerate game has finitely many equilibria, an odd number. A degenerate game may have
// infinitely many equilibria. The equilibria form finitely many convex sets, the maximal Nash
// subsets (Millham 1974; Jansen 1981). Each maximal Nash subset is a product of two polytopes.
// Intersecting subsets belong to one component of the set of all equilibria (Avis, Rosenberg,
// Savani and von Stengel 2010).
//
// For three or more players, the probabilities of an equilibrium may be irrational (Nash 1951).
// [SupportEnumeration] encloses an irrational equilibrium in a box. [Approximation] returns
// fractions near an equilibrium.
//
// A strategy is strictly dominated if another strategy of the player has a larger payoff whatever
// the others choose. A strictly dominated strategy has probability 0 in every equilibrium (Luce
// and Raiffa, "Games and Decisions", 1957). A mixed strategy may dominate if no pure strategy
// does. For two players, the strategies that remain after iterated elimination are the
// rationalizable strategies (Bernheim 1984; Pearce 1984).
//
// In a correlated equilibrium each player sees a private signal. The signals of different players
// may be correlated. The correlated equilibria form a convex set, defined by linear inequalities.
// The set contains all Nash equilibria (Aumann, "Subjectivity and correlation in randomized
// strategies", 1974; "Correlated equilibrium as an expression of Bayesian rationality", 1987).
//
// # Exactness
//
// The tools use floating point to guess which constraints of a linear program hold with equality.
// A tool computes the solution for this guess in integers, and accepts the solution only with a
// proof by duality. A tool discards a face of a polytope in floating point only with a proof
// (Farkas 1902) and a bound on the rounding errors of the proof. If payoffs are integers or
// fractions with small denominators, most work is done in machine words. Numbers grow only if the
// results are long.
package strategic
