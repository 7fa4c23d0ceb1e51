// Package gametheory is the root of a library for finite games. This package contains no code,
// only a list of the packages of the library.
//
// Define and test a game:
//
//   - [github.com/gametheory-go/gametheory/game] defines games by their rules, counts positions
//     and plays, and lets strategies play against each other. Begin here.
//   - [github.com/gametheory-go/gametheory/game/gametest] checks that a game keeps the contract
//     of package game.
//   - [github.com/gametheory-go/gametheory/games] lists the games to import.
//
// Solve a game from a position:
//
//   - [github.com/gametheory-go/gametheory/minimax] finds the value of a position, the best move
//     and a line of best play. The game may have several players, cycles, or moves of chance. For
//     large games there are heuristic searches and sampling.
//   - [github.com/gametheory-go/gametheory/nim] solves Nim and other impartial games: both
//     players have the same moves. Packages for special games are
//     [github.com/gametheory-go/gametheory/nim/heap] (games with heaps),
//     [github.com/gametheory-go/gametheory/nim/takeaway] (subtraction games) and
//     [github.com/gametheory-go/gametheory/nim/misere] (misère play). Classical games with
//     formulas are in [github.com/gametheory-go/gametheory/nim/numbers] (Wythoff, Euclid, Chomp),
//     [github.com/gametheory-go/gametheory/nim/graphs] (Kayles, Cram, Hackenbush) and
//     [github.com/gametheory-go/gametheory/nim/coins] (Turning Turtles).
//   - [github.com/gametheory-go/gametheory/game/partizan] solves partizan games: Left and Right
//     have different moves, and a player who cannot move loses. The answers are values {a, b | c,
//     d} in canonical form, and temperatures.
//     [github.com/gametheory-go/gametheory/game/partizan/loopy] treats games with loops, and
//     [github.com/gametheory-go/gametheory/game/partizan/partizantest] checks rules. Package
//     [github.com/gametheory-go/gametheory/games/ruleset] reads rules from short texts.
//   - [github.com/gametheory-go/gametheory/game/simultaneous] solves games in which both players
//     choose at once: exact values, mixed strategies and proved bounds.
//   - [github.com/gametheory-go/gametheory/game/certificate] writes proofs of values, and checks
//     these proofs by the rules alone.
//     [github.com/gametheory-go/gametheory/game/partizan/sumproof] does so for sums of positions.
//
// Solve a game as a whole:
//
//   - [github.com/gametheory-go/gametheory/game/extensive] treats games in extensive form: trees
//     with chance and information sets, from rules or from a file. The package computes
//     equilibria and draws trees.
//   - [github.com/gametheory-go/gametheory/game/strategic] treats games in strategic form: tables
//     of payoffs. The package computes dominance, minimax strategies and equilibria exactly.
//
// Play a game:
//
//   - [github.com/gametheory-go/gametheory/play] makes a game for players from rules. Names, a
//     board, opponents and the values of moves have defaults.
//   - [github.com/gametheory-go/gametheory/play/terminal] plays a game in a terminal, and
//     [github.com/gametheory-go/gametheory/play/web] in a browser.
//     [github.com/gametheory-go/gametheory/play/scene] draws boards for clicks.
//     [github.com/gametheory-go/gametheory/play/record] saves plays.
//   - [github.com/gametheory-go/gametheory/play/engine] is a line protocol for programs that play.
//     [github.com/gametheory-go/gametheory/play/referee] plays matches with clocks.
//   - [github.com/gametheory-go/gametheory/bigpoints] is the board game Big Points.
//     [github.com/gametheory-go/gametheory/bigpoints/reduced] is a reduced form that can be
//     solved, with an analysis of all its boards.
//     [github.com/gametheory-go/gametheory/bigpoints/opponent] has players for the full game.
//     [github.com/gametheory-go/gametheory/bigpoints/heuristic] measures rules of thumb.
//
// The programs in the directory examples use the library. The directory is a separate module: a
// program that imports the library does not depend on the imports of the examples.
package gametheory
