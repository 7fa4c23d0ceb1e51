// Package games is a signpost to the games that the library models. Each has a package of its
// own, which is also an example of how to write a game: its rules, which capabilities it has
// and why, its notation, and tests against values known from the literature.
//
//   - [github.com/gametheory-go/gametheory/games/mnk]: tic-tac-toe and other
//     games of k in a line. A position in one word; symmetries by tables.
//   - [github.com/gametheory-go/gametheory/games/connectfour]: Connect Four. One
//     game with moves of three kinds; static bounds; a lossless key.
//   - [github.com/gametheory-go/gametheory/games/gomoku]: Gomoku and renju. A game too large to
//     be solved: a search on one board, threats, and draws by pairings.
//   - [github.com/gametheory-go/gametheory/games/kalah]: Kalah. A player may move
//     twice in a row; scores along the way.
//   - [github.com/gametheory-go/gametheory/games/dotsboxes]: dots and boxes. Theory that makes a
//     game of the same values with fewer positions.
//   - [github.com/gametheory-go/gametheory/games/awari]: Awari. Endless plays that pay; a
//     bank for what has been captured, and an index for the rest.
//   - [github.com/gametheory-go/gametheory/games/dodgem]: Dodgem. Positions can be
//     repeated; the player to move always looks from the same side.
//   - [github.com/gametheory-go/gametheory/games/torere]: mū tōrere. A small game in which
//     most positions are draws by endless play; a perfect index.
//   - [github.com/gametheory-go/gametheory/games/morris]: Three, Six and Nine Men's Morris. A perfect
//     index by stages, of positions up to symmetry.
//   - [github.com/gametheory-go/gametheory/games/endings]: chess endings without pawns, such as
//     king and rook against king. Cycles, tablebases, and an index by the men on the board.
//   - [github.com/gametheory-go/gametheory/games/othello]: Othello. Passing.
//   - [github.com/gametheory-go/gametheory/games/domineering]: Domineering. A
//     partizan game whose positions fall apart; symmetry up to sign.
//   - [github.com/gametheory-go/gametheory/games/toads], clobber, coloring (Col and
//     Snort), cutcake, hackenbush, amazons and konane: more partizan games, whose positions
//     package [github.com/gametheory-go/gametheory/games/grid] holds in one word.
//   - [github.com/gametheory-go/gametheory/games/breakthrough]: Breakthrough. A race, whose end
//     static bounds foresee.
//   - [github.com/gametheory-go/gametheory/games/hex]: Hex. An end that takes a
//     search to see, and bounds that foresee it.
//   - [github.com/gametheory-go/gametheory/games/pig]: the dice game Pig. Chance, and positions
//     that can be repeated.
//   - [github.com/gametheory-go/gametheory/games/backgammon]: backgammon of any size. Chance, whole
//     turns as moves, and hits by which positions can be repeated.
//   - [github.com/gametheory-go/gametheory/games/yahtzee]: Yahtzee, for one player and for two. A game
//     against chance.
//   - [github.com/gametheory-go/gametheory/games/poker]: Kuhn's and Leduc poker. Chance, and
//     cards that only one player sees.
//   - [github.com/gametheory-go/gametheory/games/goofspiel]: goofspiel. Simultaneous moves.
//   - [github.com/gametheory-go/gametheory/games/liarsdice]: liar's dice with one die each. Bluffs.
//   - [github.com/gametheory-go/gametheory/games/draughts]: international draughts, and the longest capture on
//     boards of any size: a game of one player, and a question about it that no search answers.
//
// More games are in packages bigpoints and nim. The commands in examples play all of them; the packages
// themselves have nothing for players at a terminal but notation.
package games
