package play

import (
	"context"
	"math/rand/v2"
	"strings"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/play/scene"
)

// Description describes a game for people: the rules, and the form in which people see positions,
// moves and results. Rules must be set. All other fields are optional. The comment of a field
// states the default for the zero value. Most games set only Name, About, Players and Pieces.
type Description[S comparable] struct {
	// Rules are a game.Game or a game.Multiplayer. If Result is set, any rules are possible. The
	// players take turns unless the rules are a game.Turner. Where chance moves (game.Chancer),
	// no player moves, and the play draws at once.
	Rules game.Rules[S]

	// Start is the first position of a play. If chance moves at Start, the play draws at once.
	Start S

	// Name is one word, for addresses of pages and for files of saved plays. The default is the
	// name of the type of Rules in small letters. If the type is called Rules, Game or Board, the
	// default is the name of the package. A title of several words belongs to an [Entry].
	Name string

	// About is a summary of the rules in one paragraph, without line breaks. The default tells
	// the number of players.
	About string

	// Manual has the complete rules. Manual may be empty.
	Manual Manual

	// Terms are words of the theory of the game, with meanings. Why and Basis of judgements use
	// these words.
	Terms []Term

	// Players are the names of the players, in the order of the numbers of the players in Rules.
	// The default is First and Second. In a game.Multiplayer the default is Player 1, Player 2
	// and so on.
	Players []string

	// Signs explain the signs of Draw that are not names of players, such as "X is Black". The
	// default names the player of each of the Pieces.
	Signs []string

	// Pieces describe the signs on the board, for Draw and Scene. If one player alone puts or
	// moves a sign, the default is a disc in the color of the player. The default of other signs
	// is a letter.
	Pieces map[rune]Piece

	// Evaluate returns a guess of the value of s for the player to move. The position s is not
	// terminal. If scores are points, the guess is in points. Otherwise the unit is the unit of
	// Evaluate in minimax.Search. The default Judge and Levels use Evaluate in games of two
	// players without hidden information.
	Evaluate func(s S) int

	// Time is the time of the default Judge, and of the best of the default Levels, for a move. 0
	// means [DefaultTime].
	Time time.Duration

	// Memory is a limit in bytes on the memory of the default Judge and Levels. 0 means
	// [DefaultMemory].
	Memory int64

	// Judge evaluates the moves at a position that is not terminal. The default solves the game
	// with the tool that package minimax recommends for the game. If this takes too long, the
	// default guesses.
	Judge Judge

	// Levels are the players that the machine offers, from the weakest to the strongest. A person
	// begins against the first level with a name other than [Random]. The default is random,
	// beginner, advanced and expert. The default expert plays the moves that the default Judge
	// finds best.
	//
	// An Opponent with only a Name stands for the default level with this name.
	Levels []Opponent

	// Move returns the name of the move of a player from s to an option. All names at one
	// position must be different. The default is the first of these names that exists:
	//
	//   - the MoveName of rules that are a game.MoveNamer;
	//   - the cells of the board that the move changes, such as b2 or b2-b3;
	//   - the number of counters that the move takes from a heap, such as a-2;
	//   - the String of the option;
	//   - the number of the move.
	Move func(s, option S, player int) string

	// Parse reads a move and returns the option of s. By default a person types the name of a
	// move, in small or capital letters. The beginning of a name suffices if no other name has
	// the same beginning.
	Parse func(s S, player int, text string) (S, error)

	// Help has a line for each form of a move. A line has the width of the lines for commands:
	// two spaces, the move in 16 columns, and the meaning of the move.
	Help string

	// Tell returns a remark on the effect of a move, such as "takes 3". An empty text means no
	// remark.
	Tell func(s, option S, player int) string

	// Draw returns s in lines of text. The player is the player to move. The default is a [Board]
	// if the rules are a [Grid] or have [Counters], or if String returns two or more lines of the
	// same length. Otherwise the default is the String of the position or, in a game.Viewer, the
	// View of the player to move.
	Draw func(s S, player int, p Palette) string

	// DrawMove is Draw for an option of s, with the move from s marked. After the first move of a
	// play, DrawMove is used instead of Draw. If Draw is set, the default is Draw.
	DrawMove func(s, option S, player int, p Palette) string

	// Scene returns the last position of a line in shapes. Parts of the scene name moves, with
	// the names that Move returns. The line has all positions of the play from the start on. The
	// earlier positions tell the last move, for example, or the owner of a piece. The player is
	// the player to move.
	//
	// The default is the same Board as in Draw. A person makes a move by clicks on the cells that
	// the move changes. Moves that change the same cells have buttons.
	Scene func(line []S, player int) scene.Scene

	// Result returns the result of a play that ends at s. The player is the next player, who
	// would move. By default the players with the largest payoff win. If the payoffs of all
	// players are equal, the default is a draw.
	Result func(s S, player int) Result

	// Longest is the largest number of moves of a play. At this number the play ends, and Endless
	// returns the result. If Longest is 0, a play ends after [DefaultLongest] moves if a position
	// was repeated. A play without a repeated position then has no limit.
	Longest int

	// Endless returns the result of a play that ends at s because of Longest. The default is a
	// draw.
	Endless func(s S, player int) Result

	// Seed determines all options that chance draws, and makes plays repeatable. The draws after
	// a move depend only on Seed and on the number of the move.
	Seed uint64

	// Drawn returns a sentence on a move of chance from s to an option, such as "Rolled a 5." All
	// players read the sentence. An empty text means that nobody is told. The default is the
	// MoveName of the move. In a game.Viewer the default is an empty text.
	Drawn func(s, option S) string

	// Secret says that only the player to move may see the text of Draw. A game.Viewer without a
	// Draw is always Secret. If the next player is another person, the screen is cleared, and
	// this person is asked to take the seat. The person then reads the moves since the last turn
	// of the person. At the end everybody sees the position.
	Secret bool

	// Table is a table of all positions on disk, from the method Table of [Numbered]. Nil means
	// that the game has no table.
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

// Latest returns the last position s of a line, and the position last before s. If the line has
// only one position, moved is false. Latest panics if the line is empty.
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

// Opponent is a level with the code that plays the level.
type Opponent struct {
	Level

	// New returns the level as a player, with random choices from dice. In a game made by [New],
	// nil means the default level with this name.
	New func(dice *rand.Rand) Strategy

	// Sees evaluates the moves at the last position of a line as the level does. The line has all
	// positions of the play from the start on. Nil means that the level does not tell.
	Sees func(ctx context.Context, line []Position) (Judgement[Position], error)
}

// named reports whether an opponent stands for a default level.
func (o Opponent) named() bool { return o.New == nil }

// TwoPlayers returns a function for the field Result of a game of two players. The function
// returns the winner, but no score sheet.
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
