// Package opponent has opponents for Big Points, the full game of package bigpoints, from a
// beginner to an expert, for 2 to 5 players.
//
//	g := bigpoints.New(board, 3)
//	o := opponent.New(g, opponent.Advanced, seed) // a game.Strategy
//	t, err := o.Choose(ctx, s)                    // the move at s
//	r, err := o.Best(ctx, s)                      // the move and the expected lead
//	a, err := o.Analyze(ctx, s)                   // the value of each move
//
// The opponents also play the reduced game of package reduced:
//
//	r := reduced.New(board)
//	o := r.Translate(opponent.New(r.Full(), opponent.Expert, seed))
//
// The opponents evaluate positions by [Expect]. A search of package minimax can use another
// estimate.
//
// # The levels
//
//   - [Beginner] moves at random.
//   - [Casual] maximizes the points in hand.
//   - [Intermediate] uses 400 random playouts for a move: Monte Carlo tree search.
//   - [Advanced] searches two plies by max^n (Luckhardt and Irani, 1986) and evaluates the
//     positions by [Expect]. All players maximize their own leads. For two players max^n is
//     minimax.
//   - [Expert] for two players is an alpha-beta search of 1.2 million positions with the same
//     estimate. The search reaches a depth of 9 to 12 plies in most positions. Some 20 plies before
//     the end, the search reaches the end, and the move is exact. Expert for more players is Monte
//     Carlo tree search with 20,000 playouts. In a playout each player looks at some options and
//     chooses the best option by [Expect]. If at most 9 turns are left, Expert uses backward
//     induction, and the move is exact.
//
// BENCHMARKS.md of the repository has the score of each level against the level below, the times of
// moves, and a comparison of searches for Expert.
package opponent
