// Package gametheory is the signpost of a library for finite games. It has no
// code; the packages below it have.
//
//   - [github.com/gametheory-go/gametheory/game] says what a game is: a digraph
//     of positions, any comparable values, given by one method. Begin here to
//     define a game, to count its positions, or to let strategies play it.
//   - [github.com/gametheory-go/gametheory/game/gametest] checks that a type of
//     yours is a game as the library understands it.
//   - [github.com/gametheory-go/gametheory/game/extensive] has games in extensive
//     form, that is, as trees: of any game of the library or from a file, with
//     chance and information sets, their strategies and plays, drawn as pictures.
//   - [github.com/gametheory-go/gametheory/game/strategic] has games in strategic
//     form, that is, as tables of payoffs: dominance, the minimax theorem, all
//     equilibria, exactly.
//   - [github.com/gametheory-go/gametheory/game/partizan] is for games in which the
//     players have different moves and whoever cannot move loses: their values
//     {a, b | c, d} in canonical form, temperatures, and a solver. Below it,
//     [github.com/gametheory-go/gametheory/game/partizan/loopy] has games with loops.
//   - [github.com/gametheory-go/gametheory/minimax] solves games, exactly: the
//     value, the best move and the best play of a position, for two players with
//     opposite interests or for any outcomes and preferences, with or without
//     cycles and chance. Where that takes too long it finds good moves, with a
//     heuristic or by sampling.
//   - [github.com/gametheory-go/gametheory/nim] is for impartial games: Nim, nimbers,
//     and the values by which all such games, and sums of them, are won. Below it,
//     [github.com/gametheory-go/gametheory/nim/heap] has the games of taking and
//     breaking heaps with their periods,
//     [github.com/gametheory-go/gametheory/nim/takeaway] subtraction games, and
//     [github.com/gametheory-go/gametheory/nim/misere] the theory of misère play.
//     Classical games with closed formulas are in
//     [github.com/gametheory-go/gametheory/nim/numbers] (Wythoff, Euclid, Chomp),
//     [github.com/gametheory-go/gametheory/nim/graphs] (Kayles, Cram, Hackenbush) and
//     [github.com/gametheory-go/gametheory/nim/coins] (Turning Turtles).
//   - [github.com/gametheory-go/gametheory/bigpoints] is the board game Big Points,
//     as it comes in the box. Below it,
//     [github.com/gametheory-go/gametheory/bigpoints/reduced] is the reduced form
//     in which it can be solved, with the analysis of all its boards,
//     [github.com/gametheory-go/gametheory/bigpoints/opponent] has players for the
//     full game, and [github.com/gametheory-go/gametheory/bigpoints/heuristic]
//     measures rules of thumb.
//   - [github.com/gametheory-go/gametheory/play] lets people play any game of the library, or of yours: its
//     rules suffice for names, boards, opponents and the value of each move. Below it,
//     [github.com/gametheory-go/gametheory/play/scene] has drawings that can be clicked, and
//     [github.com/gametheory-go/gametheory/play/record] saved plays.
//   - [github.com/gametheory-go/gametheory/games] lists the games to import, each in a
//     package of its own.
//
// The commands that show what can be done with the library are in the directory
// examples, a module of its own, so that a program that imports the library does
// not depend on what they need.
package gametheory
