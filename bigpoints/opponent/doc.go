// Package opponent has opponents to play Big Points against, the full game of
// package bigpoints: from a beginner to an expert, for 2 to 5 players.
//
//	g := bigpoints.New(board, 3)
//	o := opponent.New(g, opponent.Advanced, seed) // a game.Strategy
//	t, err := o.Choose(ctx, s)                    // its move at s
//	r, err := o.Best(ctx, s)                      // the same, with the lead it expects
//	a, err := o.Analyze(ctx, s)                   // what it thinks of every move
//
// They play the reduced game too, of package reduced:
//
//	r := reduced.New(board)
//	o := r.Translate(opponent.New(r.Full(), opponent.Expert, seed))
//
// [Expect] is the estimate by which they evaluate positions: another one can be tried
// in a search of package minimax.
//
// # The levels
//
//   - [Beginner] moves at random.
//   - [Casual] is greedy for points in hand.
//   - [Intermediate] values moves by 400 plays at random: Monte Carlo tree search.
//   - [Advanced] looks two moves ahead and evaluates the positions there by [Expect]: max^n
//     (Luckhardt and Irani, 1986), in which everyone wants to be ahead of the best
//     of the others. With two players that is minimax.
//   - [Expert] is, for two players, an alpha-beta search with the same estimate, of
//     1.2 million positions, 9 to 12 moves deep for most of a game; some 20 moves
//     before the end it sees all of it, and its play is exact. For more players it
//     is Monte Carlo tree search, of 20,000 plays in which everyone glances at some
//     options and takes the best by [Expect]; and near the end, when at most 9 turns
//     are left, backward induction, which is exact.
//
// For two players alpha-beta search was far better than Monte Carlo tree search in
// the same time. For more, max^n of 4 or 5 moves, the paranoid reduction (Sturtevant
// and Korf, 2000), plays that are cut off after two rounds and judged by Expect, and
// estimates of the chance to win instead of the lead were tried against max^n of two
// moves. Deeper max^n gains with three players, as much as plays to the end do, but
// hardly with four and not with five; only plays to the end, with moves chosen by
// Expect, were better with each number of players. The more there are, the less one
// of them can do.
//
// Each level was played against the one below: BENCHMARKS.md of the repository has the scores and
// the times of moves.
package opponent
