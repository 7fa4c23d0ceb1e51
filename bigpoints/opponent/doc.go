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
// # The tournament
//
// Each level was played against the one below, with the printed material: one player
// of the level against others that are all of the level below, in every seat of
// every board. The share of wins, where several share a win, and its interval are
// those of boards, which are independent. From it follow the Elo points, by which
// strengths 10^(r/400) win in proportion (the choice axiom of Luce, 1959; for two
// players the usual formula). An Expert played with a tenth of its usual effort.
//
//	players  level         against       boards  wins %   Elo  95 %
//	2        casual        beginner          40   100.0  +Inf  +407 to +Inf
//	         intermediate  casual            40    90.0  +382  +209 to +554
//	         advanced      intermediate      40    90.0  +382  +209 to +554
//	         expert        advanced          40    95.6  +536  +293 to +779
//	3        casual        beginner          60    96.9  +721  +616 to +990
//	         intermediate  casual            60    76.1  +322  +269 to +384
//	         advanced      intermediate      60    51.8  +133   +87 to +179
//	         expert        advanced          75    48.1  +107   +68 to +146
//	4        casual        beginner          60    83.3  +470  +424 to +527
//	         intermediate  casual            60    62.7  +281  +240 to +324
//	         advanced      intermediate      60    36.9   +98   +60 to +134
//	         expert        advanced          70    34.1   +77   +32 to +118
//	5        casual        beginner          60    63.9  +340  +302 to +380
//	         intermediate  casual            60    53.8  +267  +227 to +307
//	         advanced      intermediate      60    26.0   +59   +22 to +93
//	         expert        advanced          30    27.3   +70   +21 to +114
//
// These are the results of
//
//	go test -run '^$' -bench Tournament -benchtime 60x ./bigpoints/opponent -full
//
// with the numbers of boards as listed. A move of an Expert with its usual effort took
// 0.7 s at most with two players and 1.1 s with more, on one core of 2026, and 0.5 s on
// average; with more than two players it is quicker the nearer the end is. The other levels
// move in a few milliseconds.
package opponent
