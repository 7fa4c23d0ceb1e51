// Package games lists the games of the library. Each game has a package. Each package is also an
// example for authors of games. A package has the rules, the capabilities of package game with the
// reason for each, a notation, and tests against published values.
//
//   - [github.com/gametheory-go/gametheory/games/mnk]: tic-tac-toe and other
//     games of k in a line. A position in one word; symmetries by tables.
//   - [github.com/gametheory-go/gametheory/games/connectfour]: Connect Four. Three models of one
//     game with different moves; static bounds; positions as keys of one word.
//   - [github.com/gametheory-go/gametheory/games/gomoku]: Gomoku and renju. A game too large to
//     be solved: a search on one board, threats, and draws by pairings.
//   - [github.com/gametheory-go/gametheory/games/kalah]: Kalah. A player may move
//     twice in a row; scores along the way.
//   - [github.com/gametheory-go/gametheory/games/dotsboxes]: dots and boxes. Theory gives a game
//     with the same values and fewer positions.
//   - [github.com/gametheory-go/gametheory/games/awari]: Awari. Endless plays with a score; a bank
//     for the captured seeds, and an index for the other seeds.
//   - [github.com/gametheory-go/gametheory/games/dodgem]: Dodgem. A game with cycles; the
//     player to move always sees the board from the same side.
//   - [github.com/gametheory-go/gametheory/games/torere]: mū tōrere. A small game; most positions
//     are draws by endless play. An index without gaps.
//   - [github.com/gametheory-go/gametheory/games/morris]: Three, Six and Nine Men's Morris. An
//     index by stages, almost without gaps, of positions up to symmetry.
//   - [github.com/gametheory-go/gametheory/games/endings]: chess endings without pawns, such as
//     king and rook against king. Cycles, tablebases, and an index by the men on the board.
//   - [github.com/gametheory-go/gametheory/games/othello]: Othello. Passing.
//   - [github.com/gametheory-go/gametheory/games/domineering]: Domineering. A
//     partizan game with independent components; symmetry up to sign.
//   - [github.com/gametheory-go/gametheory/games/toads], clobber, coloring (Col and
//     Snort), cutcake, hackenbush, amazons and konane: more partizan games. Package
//     [github.com/gametheory-go/gametheory/games/grid] stores a position of these games.
//   - [github.com/gametheory-go/gametheory/games/ruleset]: partizan games from a short text instead
//     of Go code. Patterns and replacements on grids and strips, heaps and graphs.
//     The packages of the games before stay, although rulesets describe these games, too. The
//     packages name moves as players do, draw boards for lists and pages, divide positions further,
//     and know values by theorems; a ruleset does not.
//   - [github.com/gametheory-go/gametheory/games/breakthrough]: Breakthrough. A race; static bounds
//     foresee the end.
//   - [github.com/gametheory-go/gametheory/games/hex]: Hex. Only a search of the board detects the
//     end; bounds foresee the end.
//   - [github.com/gametheory-go/gametheory/games/pig]: the dice game Pig. Chance, and cycles.
//   - [github.com/gametheory-go/gametheory/games/backgammon]: backgammon of any size. Chance, whole
//     turns as moves, and cycles after hits.
//   - [github.com/gametheory-go/gametheory/games/yahtzee]: Yahtzee, for one player and for two. A
//     game against chance.
//   - [github.com/gametheory-go/gametheory/games/poker]: Kuhn's and Leduc poker. Chance and
//     hidden cards.
//   - [github.com/gametheory-go/gametheory/games/goofspiel]: goofspiel. Simultaneous moves.
//   - [github.com/gametheory-go/gametheory/games/oshizumo]: Oshi-Zumo. Simultaneous bids, and cycles if
//     players may bid nothing.
//   - [github.com/gametheory-go/gametheory/games/blotto]: games of Colonel Blotto. One simultaneous
//     move.
//   - [github.com/gametheory-go/gametheory/games/stochastic]: the stochastic games of Shapley. Payoffs
//     along the way as payoffs at the end; values that are not fractions.
//   - [github.com/gametheory-go/gametheory/games/liarsdice]: liar's dice. Bluffs, and rolls
//     of dice that cannot be told apart.
//   - [github.com/gametheory-go/gametheory/games/draughts]: international draughts, and the longest
//     capture on boards of any size: a game of one player with a question that no search answers.
//
// More games are in packages bigpoints and nim. The commands in examples play all games. The
// packages of games have a notation, and nothing else for players at a terminal.
package games
