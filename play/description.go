package play

import (
	"context"
	"math/rand/v2"
	"strings"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/play/scene"
)

// Description describes a game for people: the rules, and the form of positions, moves and
// results on a screen. Rules must be set. All other fields are optional, and each comment states
// the default. Most games set only Name, About, Players and Pieces.
type Description[S comparable] struct {
	// Rules are a game.Game or a game.Multiplayer, or any rules if Result is set. The players
	// take turns unless the rules are a game.Turner. Where chance moves (game.Chancer), the play
	// draws at once.
	Rules game.Rules[S]

	// Start is the first position of a play. If chance moves at Start, the play draws at once.
	Start S

	// Name is one word, for addresses of pages and for files of saved plays. The default is the
	// name of the type of Rules in small letters, or of the package if the type is called Rules,
	// Game or Board. An [Entry] has a longer title.
	Name string

	// About is a summary of the rules in one paragraph, without line breaks. The default tells
	// the number of players.
	About string

	// Manual has the complete rules. Manual may be empty.
	Manual Manual

	// Terms explain the words of theory in the Why and the Basis of judgements.
	Terms []Term

	// Players are the names of the players, in the order of their numbers. The default is First
	// and Second, or Player 1, Player 2 and so on in a game.Multiplayer.
	Players []string

	// Signs explain the signs of Draw, such as "X is Black". Signs that are the names of players
	// need no explanation. The default names the player of each of the Pieces.
	Signs []string

	// Pieces describe the signs on the board, for Draw and Scene. If only one player puts or
	// moves a sign, the default is a disc in the color of this player. Otherwise the default is a
	// letter.
	Pieces map[rune]Piece

	// Evaluate returns a guess of the value of s for the player to move. The position s is not
	// terminal. If scores are points, the guess is in points. Otherwise the scale is the scale of
	// minimax.Search. The default Judge and Levels use Evaluate in games of two players without
	// hidden information.
	Evaluate func(s S) int

	// Time is the time for a move of the default Judge and of the best of the default Levels. 0
	// means [DefaultTime].
	Time time.Duration

	// Memory is a limit in bytes on the memory of the default Judge and Levels. 0 means
	// [DefaultMemory].
	Memory int64

	// Judge evaluates the moves at a position. The default solves the game with the tool that
	// package minimax recommends. If this takes too long, the default guesses.
	Judge Judge

	// Levels are the players of the machine, from the weakest to the strongest. A person begins
	// against the first level with a name other than [Random]. The default is random, beginner,
	// advanced and expert. The expert plays by the default Judge.
	//
	// An Opponent with only a Name stands for the default level of this name.
	Levels []Opponent

	// Move returns the name of the move of a player from s to an option. All moves at one
	// position must have different names. The default is the first of these that gives different
	// names:
	//
	//   - the MoveName of rules that are a game.MoveNamer;
	//   - the cells of the board that the move changes, such as b2 or b2-b3;
	//   - the number of counters that the move takes from a heap, such as a-2;
	//   - the String of the option;
	//   - the number of the move.
	Move func(s, option S, player int) string

	// Parse reads a move at s and returns the option. By default a person types the name of a
	// move, in any case of letters, or the beginning of a name if only one name begins so.
	Parse func(s S, player int, text string) (S, error)

	// Help has a line for each form of a move, in the format of the commands: two spaces, the
	// move in 16 columns, and the meaning of the move.
	Help string

	// Tell returns a remark on the effect of a move, such as "takes 3", or "".
	Tell func(s, option S, player int) string

	// Draw returns s in lines of text, with a player to move. The default is a [Board] if the
	// rules are a [Grid] or have [Counters], or if the String of s has two or more lines of the
	// same length. Otherwise the default is the String of s or, in a game.Viewer, the View of the
	// player to move.
	Draw func(s S, player int, p Palette) string

	// DrawMove is Draw for an option of s, with the move from s marked. DrawMove replaces Draw
	// after the first move. If Draw is set, the default is Draw.
	DrawMove func(s, option S, player int, p Palette) string

	// Scene returns the last position of a line in shapes, with a player to move. The parts of the
	// scene name moves as Move does. The line has all positions of the play: earlier positions
	// show, for example, the last move or the owner of a piece.
	//
	// The default is the same Board as for Draw. A person makes a move by clicks on the cells
	// that the move changes, or by a button if clicks cannot select the move.
	Scene func(line []S, player int) scene.Scene

	// Result returns the result of a play that ends at s, where the player would be to move. By
	// default the players with the largest payoff win. If all payoffs are equal, the default is a
	// draw.
	Result func(s S, player int) Result

	// Longest is the largest number of moves of a play. At this limit Endless returns the result.
	// 0 means [DefaultLongest] for a play with a repeated position, and no limit for other plays.
	Longest int

	// Endless returns the result of a play that reaches the limit at s. The default is a draw.
	Endless func(s S, player int) Result

	// Seed determines all draws of chance and makes a play repeatable. The draws after a move
	// depend only on Seed and the number of the move.
	Seed uint64

	// Drawn tells all players about a move of chance from s to an option, in a sentence such as
	// "Rolled a 5." An empty text tells nothing. The default is "Drawn: " and the MoveName of the
	// move. In a game.Viewer the default is an empty text.
	Drawn func(s, option S) string

	// Secret says that only the player to move may see the text of Draw. A game.Viewer or a
	// game.Simultaneous without a Draw is Secret. Before the turn of another person, the screen is cleared, and this person
	// is asked to take the seat. The screen then tells the moves since the person's last turn. At
	// the end everybody sees the position.
	Secret bool

	// Table is the table of all positions on disk, made by [Numbered.Table], or nil.
	Table *Table
}

// Term is a word of the theory of a game.
type Term struct {
	Name  string // as written in a text, such as "nim-sum"
	Means string // the meaning, in a sentence or two
}

// TermsIn returns the terms with a Name that occurs in the text.
func TermsIn(text string, terms []Term) (used []Term) {
	for _, t := range terms {
		if strings.Contains(text, t.Name) {
			used = append(used, t)
		}
	}
	return used
}

// Latest returns the last position s of a line, and the position before it. If there is no
// position before s, moved is false.
func Latest[S any](line []S) (s, last S, moved bool) {
	n := len(line)
	if s = line[n-1]; n == 1 {
		return s, last, false
	}
	return s, line[n-2], true
}

// Result is the result of a play.
type Result struct {
	Sheet   string // the score sheet, in lines; empty if there are no points to count
	Points  []int  // the points of each player; may be empty
	Winners []int  // the numbers of the winners: none in a draw, several if players share the win
}

// Opponent is a level of a [Description]: a Level and its strategy.
type Opponent struct {
	Level

	// New returns the level as a player, with random choices from dice. In a game made by [New],
	// nil means the default level with this name.
	New func(dice *rand.Rand) Strategy

	// Sees evaluates the moves at the last position of a line as the level does. The line has all
	// positions of the play. Nil means that the level tells nothing.
	Sees func(ctx context.Context, line []Position) (Judgement[Position], error)
}

// named reports whether an opponent stands for a default level.
func (o Opponent) named() bool { return o.New == nil }

// TwoPlayers returns a Result function for a game of two players. The player to move wins if
// Score is positive, and the other player wins if Score is negative. There is no score sheet.
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
