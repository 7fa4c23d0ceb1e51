// Package play has games as people play them: a [Description] says what a person is told and
// shown of a game, and of any description [New] makes a [Game], whose moves are words, whose
// boards are texts or scenes and whose judgements are numbers, so that terminals and pages
// need not know the type of its positions.
package play

import (
	"context"
	"math/rand/v2"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/play/scene"
)

// Description is a game as people know it: its rules, and how its positions, moves and
// results are shown. The functions that are not said to be optional must be set.
type Description[S comparable] struct {
	// Name is the name of the game, a word. Empty means the name of the type of Rules, in small letters.
	Name string

	// About is the rules in one paragraph, without line breaks.
	About string

	// Manual is the rules in full. It may be empty.
	Manual Manual

	// Help has a line for each way to write a move, as wide as those of the commands: two
	// spaces, the move in 16 columns, and what it means.
	Help string

	// Rules are those of the game. If they are not a game.Turner, the players take turns. Where
	// they say that chance moves (game.Chancer), nobody has a turn: the course of the play draws at
	// once, before whoever moves next is asked.
	Rules game.Rules[S]

	// Start is where a play begins, with what chance draws there.
	Start S

	// Seed is the seed of all that chance draws, so that a play can be repeated. What is drawn after
	// a move depends on the seed and the number of the move alone.
	Seed uint64

	// Players are the names of the players, in the order of their numbers in Rules.
	Players []string

	// Longest is the number of moves after which a play counts as a draw, or as what Endless
	// says; 0 means that there is no limit. A game with cycles needs one.
	Longest int

	// Draw draws s, with a player to move, in lines.
	Draw func(s S, player int, p Palette) string

	// Secret says that what Draw shows is for the player to move alone. When one person's turn
	// follows another's, the screen is then cleared, and the person is asked to take the seat
	// and told the moves since their last turn. At the end everybody sees the position.
	Secret bool

	// DrawMove is Draw of the position that a move has led to, with the move marked. It is
	// used instead of Draw after the first move. Nil means Draw.
	DrawMove func(s, option S, player int, p Palette) string

	// Scene draws the last of the positions that a play has come to, with a player to move, as
	// shapes whose parts name moves as Move does. Those before it tell what a position alone may
	// not: which move was the last, whose a piece is, where it has stood since the start. Nil
	// means that moves can only be listed.
	Scene func(line []S, player int) scene.Scene

	// Move writes the move of a player from s to an option of it. Nil means that it is
	// game.MoveName of Rules.
	Move func(s, option S, player int) string

	// Tell returns a remark on what a move does, such as "takes 3". Nil, or an empty text,
	// means that there is nothing to add.
	Tell func(s, option S, player int) string

	// Drawn tells what everybody sees of a move of chance from s to an option of it, in a sentence
	// such as "Rolled a 5." Nil, or an empty text, means that it is hidden.
	Drawn func(s, option S) string

	// Parse reads a move, and returns the option that it leads to. Nil means that a
	// move is what Move writes, in any case of letters.
	Parse func(s S, player int, text string) (S, error)

	// Result says how a play has ended. The player is the one whose turn it would be.
	Result func(s S, player int) Result

	// Table is the table of all positions that can be made on disk, that of a [Numbered], or nil.
	Table *Table

	// Endless says how a play ends that reaches Longest moves at s. Nil means that it is a draw.
	Endless func(s S, player int) Result

	// Judge evaluates the moves at s, which is not terminal.
	Judge Judge

	// Levels are the players that the machine can be, the weakest first.
	Levels []Opponent
}

// Latest returns the last of the positions of a line and the one before it, if a move has led
// from there.
func Latest[S any](line []S) (s, last S, moved bool) {
	n := len(line)
	if s = line[n-1]; n == 1 {
		return s, last, false
	}
	return s, line[n-2], true
}

// Result is the end of a play.
type Result struct {
	Sheet   string // the score sheet, in lines; empty if there is nothing to count
	Points  []int  // of the players, where there are any
	Winners []int  // the players who win: none in a draw, or several who share the win
}

// Opponent is a level of the machine.
type Opponent struct {
	Level

	// New returns the level as a player, whose random choices come from dice.
	New func(dice *rand.Rand) Strategy

	// Sees evaluates the moves at the last position of a play, from its start on, as the
	// level does. Nil means that it does not tell.
	Sees func(ctx context.Context, line []Position) (Judgement[Position], error)
}

// TwoPlayers returns a Result function for a game of two players without a score sheet.
func TwoPlayers[S comparable](g game.Game[S]) func(s S, player int) Result {
	return func(s S, player int) Result {
		switch v := g.Score(s); {
		case v > 0:
			return Result{Winners: []int{player}}
		case v < 0:
			return Result{Winners: []int{1 - player}}
		}
		return Result{}
	}
}
