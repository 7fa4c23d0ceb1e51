// Package extensive is about finite games in extensive form: trees that say who moves
// when, what each player knows then, what chance does, and what each gets in the end.
//
// # Making a game
//
// An [Unfolding] makes the extensive form of any game of this library, as a tree or as
// the digraph in which equal positions are merged, with chance and information sets
// where the rules are a game.Chancer or a game.Viewer. [Read] reads a file in the
// format .efg of the program Gambit, and [Game.Write] writes one. A [Game] can also be
// put together by hand: it is a list of nodes and a list of information sets, and
// [Game.Check] says whether they fit.
//
// # What can be asked of it
//
//	Strategies, CountStrategies  the reduced pure strategies of a player, one by one, or how many
//	Plays, PlaysOf               all plays, or those that a profile of strategies allows
//	Expected, Behavior           the payoffs of behavior strategies, and those of mixed ones
//	Strategic, NewNormalForm     the strategic form, which package strategic solves
//	NewInduction                 equilibria by backward induction: one, all, how many
//	NewMinimax                   value and optimal behavior of two players with constant sum
//	NewLemke                     an equilibrium of two players who do not see everything
//	BestReply, Replies           what is best against the behavior of others, what each move gets
//	IsEquilibrium                whether nobody could gain by another strategy
//	Subgames, NewPerfection      subgames, and an equilibrium of each where not everything is seen
//	IsTree, PerfectInformation, PerfectRecall   what kind of game it is
//
// Nothing in this package recurses over the depth of a game, so that the depth is not limited
// by the stack. An [Unfolding], a [NormalForm], an [Induction], a [Minimax], a [Lemke] and a
// [Perfection] have a field Memory, a limit in bytes. Every call with a context ends with the
// context. Methods of a [Game] without a context take time in the order of the size of the game,
// unless their documentation says otherwise.
//
// # Theory
//
// Zermelo (1913) treated chess as what is called a game tree today, and asked when a
// position is won. Von Neumann (1928) and von Neumann and Morgenstern (1944) defined
// games in general, by partitions of the plays; the definition by a tree with
// information sets is that of Kuhn (1953).
//
// A pure strategy is a plan for everything that may happen, made before the play begins.
// So every game can be thought of as one in which all players choose a strategy at the
// same time, its strategic or normal form, and the theory of that applies. Many plans
// differ only in what they say about situations that they themselves exclude. Plans
// that differ in nothing else are one reduced strategy, which is what [Strategy] and
// [Game.Strategies] mean by the word.
//
// A player with perfect recall knows at each move all that they knew and did before, and
// loses nothing by choosing each move at random when it comes, a [Behavior], instead of
// a whole strategy before the play (Kuhn 1953).
//
// The behavior strategies of such a player can be described by linear equations, of which there are
// no more than information sets: the sequence form (Koller, Megiddo and von Stengel 1996; von
// Stengel 1996). So the value of a game of two players with constant sum, and an equilibrium of
// any game of two, are found without the normal form, which is exponentially larger.
//
// In a game of perfect information everybody knows what has been played, and every
// information set is a single node. Such a game has an equilibrium in pure strategies
// (von Neumann and Morgenstern 1944, Kuhn 1953), found by going back from the ends:
// backward induction. Selten (1965) noted that it is more than any equilibrium. It
// does not rest on threats that nobody would carry out, since it is an equilibrium in
// every subgame too, even in those that are not reached: it is subgame perfect.
//
// The strategies of misère Nim with two heaps of two, the 18 plays that they lead to and
// the matrix of payoffs, by which Mendonça (2016) explains the theory, are examples of
// [Game.Strategies], [Game.PlaysOf] and [Game.Strategic].
//
// References:
//
//   - E. Zermelo, Über eine Anwendung der Mengenlehre auf die Theorie des
//     Schachspiels, 1913.
//   - J. von Neumann, Zur Theorie der Gesellschaftsspiele, 1928.
//   - J. von Neumann, O. Morgenstern, Theory of Games and Economic Behavior, 1944.
//   - H. W. Kuhn, Extensive games and the problem of information, 1953.
//   - R. Selten, Spieltheoretische Behandlung eines Oligopolmodells mit
//     Nachfrageträgheit, 1965.
//   - D. Koller, N. Megiddo, B. von Stengel, Efficient computation of equilibria for
//     extensive two-person games, 1996.
//   - B. von Stengel, Efficient computation of behavior strategies, 1996.
package extensive
