// Package reduced analyzes Big Points, the board game by Brigitte and Wolfgang
// Ditt, in the reduced form in which it can be solved: for two players, without
// white and black discs, on boards of 2 to 5 colors with 2 to 5 discs each. It is the
// game of Mateus Medeiros Furquim Mendonça, "Big Points: Uma Análise Baseada na Teoria
// dos Jogos" (Universidade de Brasília, 2016), here called the thesis.
//
// To solve a board, or any position on it, use [Analyze] or [Game.Analyze]; to solve
// many boards, a [Survey]:
//
//	b, err := reduced.ParseBoard("1221")
//	a, err := reduced.Analyze(ctx, b, reduced.Thesis) // value, best moves, line
//
//	z := reduced.Size{Colors: 3, Discs: 2}
//	for a, err := range (reduced.Survey{}).Run(ctx, z.Boards()) { ... }
//
// To find who wins the boards of a large size, take one board of each class, and Search:
//
//	z := reduced.Size{Colors: 4, Discs: 3}
//	v := reduced.Survey{Objective: reduced.Outcome, Search: true}
//	for a, err := range v.Run(ctx, z.Classes()) { ... } // each stands for z.ClassSize() boards
//
// To walk through the reduced game, play it, or solve it for an aim of your own, take
// its digraph of positions, a [Game], to the packages game and minimax.
//
// The game of the box, for 2 to 5 players and with white and black discs, is package
// bigpoints. A [Game] of this package is one of those: [Game.Full] returns it,
// [Game.ToFull] and [Game.FromFull] translate positions, and [Game.Translate] makes the
// players of package opponent play here. Text, moves and layouts of positions are the
// same in both, and so are the methods that tell them.
//
// # The reduced game
//
// The discs lie in a row, the track, that leads to a ladder with a step for each
// color; a [Board] is their order. One more disc of each color lies in reserve.
// A pawn of each color, owned by nobody, stands before the track. The players take
// turns, each by the rule for ordinary turns of package bigpoints: a pawn moves to the
// next disc of its color, and the player takes the first free disc behind or ahead of
// it; or, where there is no such disc, the pawn climbs to the highest empty step, and
// the player takes the reserve disc of its color.
//
// Every turn takes exactly one disc. The game ends when all pawns are up. With C
// colors the n-th pawn up makes each disc of its color worth C-n points. There is
// always a legal move until then.
//
// # What optimal play is
//
// The rules alone do not say what the players aim at, so the package offers three
// answers, an [Objective] each: the thesis' order of preference, the difference of
// points, and the outcome alone. They agree on who wins. The text of the thesis, taken word for
// word, says something else than its program: see examples/papers/thesis.
//
// # Two ways to solve a board
//
// Visiting every position that can be reached also counts them, which the thesis
// reports for each board, and it is the only way for its order of preference, in which
// the players' aims are not opposite. It takes microseconds for 2x2, 3 ms for 3x4 and
// some 70 ms for 4x3.
//
// A [Survey] with Search asks only who wins, or by how much. For that, most of what
// distinguishes two positions does not matter, so it searches positions that say less;
// it omits those in which the discs that can still be taken are too few to change the
// answer; and it tries the most promising moves first. That takes 0.2 ms for 4x3 and
// about 1 ms for 4x4. The types duel, outlook and contest in the source explain how.
//
// # What is known
//
// Whoever begins has the advantage in all sizes that have been studied: the second player
// wins at most 6.7 % of the boards. Mendonça (2016) solved seven sizes, up to 3x4; the
// report in examples/bigpoints has fifteen, and says what of the thesis they confirm.
package reduced
