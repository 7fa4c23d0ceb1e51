// Package extensive solves finite games in extensive form. A game in extensive form is a tree of
// moves with chance, hidden information and payoffs. The tools of the package find values, best
// replies and equilibria, with exact arithmetic.
//
// This program reads a game of two players and prints the payoffs of an equilibrium:
//
//	g, err := extensive.Read(file)
//	if err != nil {
//		return err
//	}
//	e, err := extensive.NewLemke(g).Solve(ctx)
//	if err != nil {
//		return err
//	}
//	fmt.Println(e.Payoffs)
//
// # Making a game
//
// A [Game] is a list of nodes and a list of information sets. An information set holds nodes that
// the player to move cannot tell apart. There are three ways to make a Game:
//
//   - An [Unfolding] converts the rules of any game of this library. Rules that implement
//     game.Chancer have moves of chance. Rules that implement game.Viewer have information sets.
//     The result is a tree, or a digraph with one node for each position.
//   - [Read] reads a file in the format .efg of the program Gambit. [Game.Write] writes the same
//     format.
//   - A composite literal holds any nodes and sets. [Game.Check] finds faults in it.
//
// # Tools
//
//	Strategies, CountStrategies  the reduced pure strategies of a player, or only the number
//	Plays, PlaysOf               all plays, or the plays of a profile of strategies
//	Expected, Behavior           expected payoffs; the behavior strategies of mixed strategies
//	Strategic, NewNormalForm     the strategic form, for package strategic
//	NewInduction                 subgame-perfect equilibria by backward induction
//	NewMinimax                   value and optimal behavior for two players with constant sum
//	NewLemke                     an equilibrium for two players with imperfect information
//	BestReply, Replies           a best reply to the behavior of others, and the value of each move
//	NewRegret                    optimal behavior for large games, approximately, with proved bounds
//	NewReplier                   best replies and exploitability from the rules, without a tree
//	IsEquilibrium                whether a behavior is a Nash equilibrium
//	Subgames, NewPerfection      subgames; subgame-perfect equilibria with imperfect information
//	NewOptimum                   optimal behavior of one player or a team, also if absent-minded
//	IsTree, PerfectInformation, PerfectRecall   properties of a game
//
// A game may have any depth: no function recurses over the depth. Each tool of the list that a
// function New makes has a field Memory, a limit in bytes.
// Every call with a context ends with the context. A method of a [Game] without a context takes
// time of the order of the size of the game, unless its documentation names another bound.
//
// # Theory
//
// Zermelo (1913) studied chess as a game tree and asked when a position is won. Von Neumann
// (1928) and von Neumann and Morgenstern (1944) defined general games by partitions of the set of
// plays. Kuhn (1953) defined games by trees with information sets.
//
// A pure strategy is a plan for everything that may happen, made before the play begins. If all
// players choose a pure strategy at the same time, the game becomes a game in strategic form, or
// normal form. The theory of strategic games applies to this form.
//
// A plan may choose moves at information sets that the plan's own earlier moves exclude. These
// choices make no difference, and a reduced strategy leaves them out. [Game.Strategies] yields
// reduced strategies.
//
// A player with perfect recall remembers every earlier information set and every earlier move of
// the player. A behavior strategy draws a move at random at each information set. A mixed strategy
// draws a pure strategy before the play. A player with perfect recall loses nothing by a behavior
// strategy (Kuhn 1953). See [Behavior].
//
// With perfect recall, behavior strategies are the solutions of a system of linear equations. The
// system has one equation for the root and at most one for each information set. The system is the
// sequence form (Koller, Megiddo and von Stengel 1996; von Stengel 1996). [Minimax] and [Lemke]
// solve the sequence form. Minimax and Lemke need no normal form. The normal form is exponentially
// larger.
//
// The sequence form of a large game has too many equations for a linear program. Counterfactual
// regret minimization approximates optimal behavior (Zinkevich, Johanson, Bowling and Piccione 2007).
// The exact payoff of a best reply to the approximation is a bound on the value of the game. [Regret]
// and [Replier] work from the rules and from trees, and keep no tree of nodes.
//
// In a game of perfect information every information set is a single node, and each player knows
// the whole play so far. A game of perfect information has an equilibrium in pure strategies (von
// Neumann and Morgenstern 1944, Kuhn 1953). Backward induction finds it, from the terminal nodes
// up to the root. A subgame is the part of a tree from a node on, if no information set lies
// partly outside: see [Game.Subgames]. The equilibrium of backward induction is subgame perfect. A
// subgame-perfect equilibrium is an equilibrium in every subgame, even in a subgame that no play
// of the equilibrium reaches (Selten 1965). A subgame-perfect equilibrium therefore does not rest
// on a threat that the player would not carry out. With imperfect information, [Perfection.All]
// finds all subgame-perfect equilibria if every subgame has finitely many equilibria.
//
// A player who forgets does not have perfect recall. An absent-minded player even forgets that a set
// was visited before: a play visits an information set of the player twice (Piccione and Rubinstein
// 1997). A driver on a highway who cannot tell two exits apart is absent-minded. The functions of this
// package treat an absent-minded player as follows:
//
//   - A pure strategy makes the same move at each visit of a set. [Game.Strategies],
//     [Game.CountStrategies], [Game.PlaysOf] and [NormalForm] follow this rule. So the equilibria of
//     the strategic form are equilibria in mixed strategies, which draw a plan before the play.
//   - A behavior strategy draws at each visit, independently. [Game.Expected] follows this rule.
//   - [Optimum] finds the best behavior strategy of a single player or of a team.
//   - [Game.PerfectRecall], [Game.Behavior], [Game.BestReply], [Game.Replies], [Game.IsEquilibrium],
//     [Minimax], [Lemke] and [Perfection] need perfect recall. Their error wraps [ErrRecall] and
//     [ErrAbsentMinded]. If the player forgets in another way, the error wraps only ErrRecall.
//   - [Induction] needs perfect information. Its error wraps [ErrInformation].
//
// Mendonça (2016) explains the theory by misère Nim with two heaps of two. The examples of
// [Game.Strategies], [Game.PlaysOf] and [Game.Strategic] show the strategies of this game, the 18
// plays and the payoff matrix.
//
// References:
//
//   - E. Zermelo, Über eine Anwendung der Mengenlehre auf die Theorie des Schachspiels, 1913.
//   - J. von Neumann, Zur Theorie der Gesellschaftsspiele, 1928.
//   - J. von Neumann, O. Morgenstern, Theory of Games and Economic Behavior, 1944.
//   - H. W. Kuhn, Extensive games and the problem of information, 1953.
//   - R. Selten, Spieltheoretische Behandlung eines Oligopolmodells mit Nachfrageträgheit, 1965.
//   - D. Koller, N. Megiddo, B. von Stengel, Efficient computation of equilibria for extensive
//     two-person games, 1996.
//   - B. von Stengel, Efficient computation of behavior strategies, 1996.
//   - M. Piccione, A. Rubinstein, On the interpretation of decision problems with imperfect recall,
//     1997.
//   - M. Zinkevich, M. Johanson, M. Bowling, C. Piccione, Regret minimization in games with
//     incomplete information, 2007.
//   - M. Lanctot, K. Waugh, M. Zinkevich, M. Bowling, Monte Carlo sampling for regret minimization
//     in extensive games, 2009.
//   - O. Tammelin, Solving large imperfect information games using CFR+, 2014.
//   - N. Brown, T. Sandholm, Solving imperfect-information games via discounted regret
//     minimization, 2019.
//   - G. Farina, C. Kroer, T. Sandholm, Faster game solving via predictive Blackwell
//     approachability, 2021.
package extensive
