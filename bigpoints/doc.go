// Package bigpoints is Big Points, the board game by Brigitte and Wolfgang Ditt: 2
// to 5 players, five colors, white and black discs, extra turns, backward moves
// and matches of several games. Package reduced has the form of it that can be
// solved, package opponent has players for both, and package heuristic has rules of
// thumb for people, and says what they are worth.
//
// Shuffle a [Board], make a [Game] of it, and take that to the packages game and
// minimax:
//
//	board := bigpoints.Printed().Random(rnd)
//	g := bigpoints.New(board, 3)
//	for s, err := range game.Play(ctx, g, g.Start(0), players...) { ... }
//
// A Game is a game.Multiplayer: everybody wants as many points as possible. Any smaller
// [Material] is played by the same rules, so that tiny games with white and black discs
// can be solved exactly: see [Game.Margin], [Game.Outcome] and [Induction]. What else
// players may want is an [Objective], for which there are [Game.WithObjective] and
// [InductionFor].
//
// # The rules
//
// The discs lie in a row, the track, that leads to a ladder with a step for each
// color. There are as many of each color, and some white and black ones; one
// more disc of each color lies in reserve. A pawn of each color, owned by nobody,
// stands before the track. In turn, the players choose a pawn that is not on the
// ladder.
//
//   - If there is a disc of the pawn's color ahead of it, it moves to the nearest
//     one, and the player takes the first free disc behind it, or the first one
//     ahead of it. A disc is free when no pawn stands on it; the one that the
//     pawn has left is free again. If there is a free disc on one side only, that
//     one must be taken.
//   - If there is none, it climbs to the highest empty step, and the player takes
//     the disc of its color from the reserve.
//
// A player who holds a black disc may spend it, right after the turn, for an extra turn:
// another move by these rules, in which the pawn may instead move backward, to the nearest disc
// of its color behind it. At most one is spent in a turn, and none that was taken in that same
// turn. A disc that is spent leaves the game.
//
// The game ends when all pawns are up. With C colors the n-th pawn up makes each
// disc of its color worth C-n points: 4, 3, 2, 1 and 0. A black disc is worth
// nothing, and a white one as many points as its holder has different colors
// besides white, black being one of them. The most points win, and equal points
// share the win. In a [Match] there are as many games as players, each begun by
// another, and points add up.
//
// # Decided here
//
// The printed rules leave some points open. Here,
//
//   - a pawn may not be moved along the track if there would be no disc to take;
//   - the reserve disc is always taken (in print the player "may"), since a disc
//     is never worth less than nothing;
//   - hands are open: all that was taken was seen, so this is a game of perfect
//     information;
//   - a pawn on the ladder stays there, in extra turns too;
//   - a black disc taken in an extra turn can be spent from the player's next
//     turn on.
//
// What happens if a player has no legal move, or no legal extra move, is left open
// too, and need not be decided: there is one until all pawns are up. The proof stands
// in package internal/rule, beside the code. Every turn takes a disc, so the game ends.
//
// The printed rules say that a pawn moves backward "on a disc" of its color; here it is
// the nearest one. A black disc may be kept for any later turn.
//
// # Extra turns as moves
//
// A turn with an extra turn is two moves of the same player. After a turn that
// leaves its player a black disc to spend, and a pawn to move, there is a
// position in which the same player is to move again: the first option is to
// pass, and each other one spends a black disc. A [Game] thus is a game.Turner.
//
// # Notation
//
// A board is a word such as "12w21b", read from the start to the ladder: digits
// for the colors, w for white, b for black. [Game.Text] writes a position:
//
//	.2w21b pawns 1:start 2:2 hands 1/- player 2 to move
//
// with a dot where a disc was taken, where each pawn stands ("start", a place of the
// track counted from 1, or "up1" for the highest step), and the hands of players 1,
// 2 and so on. [Game.MoveName] writes a move:
//
//	3<    pawn 3 moves on, and the player takes the disc behind it
//	3>    pawn 3 moves on, and the player takes the disc ahead of it
//	3^    pawn 3 climbs
//	-3<   pawn 3 moves backward, and the player takes the disc behind it
//	-3>   pawn 3 moves backward, and the player takes the disc ahead of it
//	pass  no black disc is spent
//
// where behind is towards the start and ahead towards the ladder, whichever way
// the pawn has moved.
//
// # What is known
//
// The game as printed is far too large to be solved, and nothing is published about who wins
// it. Package reduced has the form that is solved; tiny games with white and black discs
// are solved here, see [Game.Margin].
package bigpoints
