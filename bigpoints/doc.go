// Package bigpoints implements Big Points, a board game by Brigitte and Wolfgang Ditt for 2 to 5
// players. The game has five colors, white and black discs, extra turns, backward moves, and
// matches of several games.
//
// Shuffle a [Board], make a [Game] of the board, and pass the game to the packages game and
// minimax:
//
//	board := bigpoints.Printed().Random(rnd)
//	g := bigpoints.New(board, 3)
//	for s, err := range game.Play(ctx, g, g.Start(0), players...) { ... }
//
// A Game is a game.Multiplayer: each player wants as many points as possible. Package reduced
// solves a smaller form of the game. Package opponent has players for both forms. Package heuristic
// measures rules of thumb for people.
//
// [Material] is the number of discs of each kind. Small materials give small games, and tools of
// package minimax solve small games exactly: see [Game.Margin], [Game.Outcome] and [Induction]. An
// [Objective] replaces the points as the goal of a player: see [Game.WithObjective] and
// [InductionFor].
//
// # The rules
//
// The discs lie in a row, the track. The track leads to a ladder with a step for each color. Each
// color has the same number of discs. Some discs are white or black. One more disc of each color
// lies in the reserve. A pawn of each color stands before the track, and belongs to nobody. In
// turn, each player chooses a pawn outside of the ladder.
//
//   - If a disc of the color of the pawn lies ahead, the pawn moves to the nearest such disc. The
//     player takes the first free disc behind the pawn, or the first free disc ahead. A disc is
//     free if no pawn stands on the disc; the disc that the pawn leaves becomes free. If free discs
//     lie on one side only, the player takes a disc of this side.
//   - Otherwise the pawn climbs to the highest empty step, and the player takes the disc of this
//     color from the reserve.
//
// A player with a black disc may spend the disc right after the turn, for an extra turn. An extra
// turn is another move by the same rules. In an extra turn the pawn may also move backward, to the
// nearest disc of the same color behind. A player spends at most one black disc in a turn, and no
// disc taken in the same turn. A spent disc leaves the game.
//
// The game ends when all pawns are on the ladder. With C colors, each disc of the color of the n-th
// pawn on the ladder counts C-n points. With five colors the points are 4, 3, 2, 1 and 0. A black
// disc counts no points. A white disc counts one point for each different color among the discs of
// the player, without white. Black is a color here. With the discs 1, 1, 3, black and white, the
// white disc counts 3 points. The most points win. Players with equal points share the win. A
// [Match] has as many games as players. Each player begins one game, and the points of all games
// add up.
//
// # Decisions
//
// The printed rules leave some points open. This package decides:
//
//   - A pawn does not move along the track if no free disc remains to take.
//   - The player always takes the disc of the reserve. The printed rules say "may", but no disc
//     counts less than 0 points.
//   - Hands are open, since all players have seen each disc taken. The game has perfect
//     information.
//   - A pawn on the ladder stays on the ladder, in extra turns too.
//   - A black disc taken in an extra turn can be spent from the next turn of the player on.
//   - A pawn that moves backward moves to the nearest disc of its color.
//   - A player may keep a black disc for any later turn.
//
// No rule for players without a legal move is necessary. Until all pawns are on the ladder, each
// turn and each extra turn has a legal move. Package internal/rule has the proof. Each turn takes a
// disc, and therefore each game ends.
//
// # Extra turns as moves
//
// A turn with an extra turn consists of two moves of the same player. If a player has a black disc
// to spend and a pawn to move after a turn, the same player is to move again. The first option is
// to pass. Each other option spends a black disc. Therefore a [Game] is a game.Turner.
//
// # Notation
//
// A board is a word such as "12w21b", from the start to the ladder: digits for the colors, w for
// white, b for black. [Game.Text] writes a position:
//
//	.2w21b pawns 1:start 2:2 hands 1/- player 2 to move
//
// A dot is the place of a taken disc. Each pawn has a place: "start", a place of the track counted
// from 1, or "up1" for the highest step. The hands of players 1, 2 and so on follow.
// [Game.MoveName] writes a move:
//
//	3<    pawn 3 moves on, and the player takes the disc behind the pawn
//	3>    pawn 3 moves on, and the player takes the disc ahead of the pawn
//	3^    pawn 3 climbs
//	-3<   pawn 3 moves backward, and the player takes the disc behind the pawn
//	-3>   pawn 3 moves backward, and the player takes the disc ahead of the pawn
//	pass  the player spends no black disc
//
// Behind means towards the start, and ahead towards the ladder, also after a backward move.
//
// # Known results
//
// The printed game is too large to solve, and nobody has published the winner. Package reduced
// solves a smaller form. [Game.Margin] solves small games with white and black discs.
package bigpoints
