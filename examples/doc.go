// Package examples is the home of programs that are built with the library. It
// is a module of its own, so that what they need besides, such as a progress
// bar, is not asked of those who import the library.
//
// [github.com/gametheory-go/gametheory/games] has games to import, each a model
// of how a game is written.
//
// [github.com/gametheory-go/gametheory/examples/play] plays Big Points and the other
// games in the terminal, persons and levels against each other.
//
// [github.com/gametheory-go/gametheory/examples/referee] plays matches at these games between
// programs, of whatever language, and levels of the machine.
//
// [github.com/gametheory-go/gametheory/examples/web] shows the same games in a browser, with
// what every move is worth, and with trees, tables and charts. Its command
// [github.com/gametheory-go/gametheory/examples/web/screenshots] takes pictures of the pages.
//
// [github.com/gametheory-go/gametheory/examples/bigpoints] solves all boards of
// the reduced game of Big Points, and reports what was found. A pipeline
// of Apache Beam in the directory bigpoints/beam solves the boards on many machines.
//
// [github.com/gametheory-go/gametheory/examples/nim] plays Nim and every other game
// of heaps, and prints their values, periods and misère quotients.
//
// [github.com/gametheory-go/gametheory/examples/connectfour] solves Connect Four,
// [github.com/gametheory-go/gametheory/examples/tictactoe] tic-tac-toe and other
// games of k in a row, [github.com/gametheory-go/gametheory/examples/kalah] Kalah, in
// which a player may move again, and
// [github.com/gametheory-go/gametheory/examples/dodgem] Dodgem, in which positions can
// come again. [github.com/gametheory-go/gametheory/examples/pig] tells how to play the
// dice game Pig.
//
// [github.com/gametheory-go/gametheory/examples/tables] makes tables of all positions of a game
// on disk, proves them, and says what positions are worth.
//
// [github.com/gametheory-go/gametheory/examples/certify] writes proofs of game values, and checks
// them by the rules alone.
//
// [github.com/gametheory-go/gametheory/examples/equilibria] reads games in the formats of
// Gambit and says what game theory has to say about them, exactly: what is dominated, the
// value and optimal strategies or the equilibria. It draws game trees too.
//
// [github.com/gametheory-go/gametheory/examples/gomoku] explains positions of Gomoku, and
// [github.com/gametheory-go/gametheory/examples/gomoku/pbrain] plays it for managers of
// tournaments.
//
// [github.com/gametheory-go/gametheory/examples/draughts] finds the longest capture on
// boards of draughts.
//
// [github.com/gametheory-go/gametheory/examples/cgt] computes with combinatorial games: values
// and positions of partizan games.
//
// [github.com/gametheory-go/gametheory/examples/judge] answers problems of programming
// contests about games, and [github.com/gametheory-go/gametheory/examples/lessons] has small
// commands that each teach one thing.
//
// [github.com/gametheory-go/gametheory/examples/papers] answers the documents that the library
// comes from, with the programs of two of them written again.
//
// [github.com/gametheory-go/gametheory/examples/gallery] makes the page README.md of this
// module, which shows what all of them teach.
package examples
