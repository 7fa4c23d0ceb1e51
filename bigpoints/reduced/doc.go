// Package reduced solves a reduced form of Big Points, a board game by Brigitte and Wolfgang Ditt.
// The reduced game has two players, no white and no black discs, and boards of 2 to 5 colors with 2
// to 5 discs of each color. The game comes from Mateus Medeiros Furquim Mendonça, "Big Points: Uma
// Análise Baseada na Teoria dos Jogos" (Universidade de Brasília, 2016), called the thesis here.
//
// [Analyze] solves a board, [Game.Analyze] a position, and a [Survey] many boards:
//
//	b, err := reduced.ParseBoard("1221")
//	a, err := reduced.Analyze(ctx, b, reduced.Thesis) // value, best moves, line
//
//	z := reduced.Size{Colors: 3, Discs: 2}
//	for a, err := range (reduced.Survey{}).Run(ctx, z.Boards()) { ... }
//
// A class is a set of boards that differ only by the names of the colors, such as 1221 and 2112. To
// find the winners of the boards of a large size, search one board of each class:
//
//	z := reduced.Size{Colors: 4, Discs: 3}
//	v := reduced.Survey{Objective: reduced.Outcome, Search: true}
//	for a, err := range v.Run(ctx, z.Classes()) { ... } // each stands for z.ClassSize() boards
//
// A [Game] is the digraph of positions of a board. Package game plays on this digraph, and package
// minimax solves the digraph for other objectives.
//
// Package bigpoints has the printed game for 2 to 5 players with white and black discs. [Game.Full]
// returns the same game in package bigpoints. [Game.ToFull] and [Game.FromFull] translate
// positions. [Game.Translate] translates players of package opponent. Texts, moves and layouts of
// positions are equal in both packages, and the methods have the same names.
//
// # The reduced game
//
// The discs lie in a row, the track. The track leads to a ladder with a step for each color. A
// [Board] is the order of the discs. One more disc of each color lies in the reserve. A pawn of
// each color stands before the track, and belongs to nobody. The players alternate. Each turn
// follows the rule of package bigpoints for ordinary turns. A pawn moves to the next disc of its
// color, and the player takes the first free disc behind or ahead. If no such disc exists, the pawn
// climbs to the highest empty step, and the player takes the disc of this color from the reserve.
//
// Each turn takes one disc. The game ends when all pawns are on the ladder. With C colors, each
// disc of the color of the n-th pawn on the ladder counts C-n points. A legal move exists until the
// end.
//
// # Objectives
//
// The rules do not define the goal of the players. An [Objective] defines the goal: the order of
// preference of the thesis, the difference of points, or the outcome. All three objectives give the
// same winner. The text of the thesis and the program of the thesis define different goals; the
// directory examples/papers/thesis compares both.
//
// # Two ways to solve a board
//
// The first way visits all positions that the start reaches, and counts the positions. The thesis
// reports this count for each board. The order of preference of the thesis needs this way, because
// the game with these preferences is not zero-sum.
//
// The second way, a [Survey] with Search, finds only the winner or the difference of points. The
// search merges positions that differ only in facts without influence on the answer. The search
// omits positions if the remaining discs cannot change the answer, and tries promising moves first.
// The types duel, outlook and contest in the source explain the search.
//
// # Known results
//
// In each size studied, the first player has the advantage: the second player wins at most 6.7 % of
// the boards. Mendonça (2016) solved seven sizes, up to 3x4. The report in examples/bigpoints has
// fifteen sizes, and lists the figures of the thesis that the results confirm.
package reduced
