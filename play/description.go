package play

import (
	"context"
	"math/rand/v2"
	"strings"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/play/scene"
)

// Description is a game as people know it: its rules, and how its positions, moves and results are shown. Rules must be
// set. The zero values of the other fields are the defaults that are said there. Most games set only Name, About, Players
// and Pieces.
type Description[S comparable] struct {
	// Rules are a game.Game, a game.Multiplayer or, if there is a Result, any rules. The players take turns unless the
	// rules are a game.Turner. Where chance moves (game.Chancer), nobody has a turn: the play draws at once.
	Rules game.Rules[S]

	// Start is where a play begins, with what chance draws there.
	Start S

	// Name is a word, in addresses of pages and in files of saved plays. By default it is the name of the type of Rules in
	// small letters, or of the package of the type if the type is called rules, game or board. An [Entry] has a title of
	// several words.
	Name string

	// About is the rules in one paragraph, without line breaks. By default it says how many play.
	About string

	// Manual is the rules in full. It may be empty.
	Manual Manual

	// Terms are the words of the theory that the Why and the Basis of judgements use, with meanings.
	Terms []Term

	// Players are the names of the players, in the order of their numbers in Rules. The default is First and Second, and
	// Player 1, Player 2 and so on in a game.Multiplayer.
	Players []string

	// Signs explain signs of Draw that are not names of players, such as "X is Black". The default names the player of
	// each of the Pieces.
	Signs []string

	// Pieces say what the signs on the board are, for Draw and Scene. By default a sign is a disc of the player who
	// puts or moves it, and otherwise a letter.
	Pieces map[rune]Piece

	// Evaluate guesses what s, which is not terminal, is worth to the player to move: in points if the scores are
	// points, and otherwise as in a minimax.Search. The default Judge and Levels use it in games of two players in which
	// nothing is hidden.
	Evaluate func(s S) int

	// Time is how long the default Judge and the best of the default Levels think about a move; 0 means [DefaultTime].
	Time time.Duration

	// Memory is a limit in bytes on what the default Judge and Levels remember; 0 means [DefaultMemory].
	Memory int64

	// Judge evaluates the moves at s, which is not terminal. By default it solves the game by the tool that suits the
	// game, as package minimax recommends. Where that takes too long, it guesses.
	Judge Judge

	// Levels are the players that the machine can be, the weakest first. A person begins against the first of these that
	// is not called [Random]. By default they are random, beginner, advanced and expert. The last of these plays by what
	// the default Judge finds. An Opponent with a Name alone stands for the default level of this name.
	Levels []Opponent

	// Move writes the move of a player from s to an option of it. By default it is the MoveName of rules that are a
	// game.MoveNamer, the cells of the board that the move changes, such as b2 or b2-b3, the number that it takes from a
	// heap, such as a-2, the String of the position that it leads to, or else its number.
	Move func(s, option S, player int) string

	// Parse reads a move, and returns the option that the move leads to. By default a move is what Move writes, in any
	// case of letters, or as much of it as no other move begins with.
	Parse func(s S, player int, text string) (S, error)

	// Help has a line for each way to write a move, as wide as those of the commands: two
	// spaces, the move in 16 columns, and what the move means.
	Help string

	// Tell returns a remark on what a move does, such as "takes 3". An empty text means that there is nothing to add.
	Tell func(s, option S, player int) string

	// Draw draws s, with a player to move, in lines. By default it is the [Board] of rules that are a [Grid] or
	// have [Counters], or of positions whose String has two lines or more of the same length. Otherwise it
	// is the String of the position or, in a game.Viewer, what the player to move sees.
	Draw func(s S, player int, p Palette) string

	// DrawMove is Draw of the position that a move has led to, with the move marked. It is
	// used instead of Draw after the first move. By default it is Draw, if that is set.
	DrawMove func(s, option S, player int, p Palette) string

	// Scene draws the last of the positions that a play has come to, with a player to move, as
	// shapes whose parts name moves as Move does. The positions before tell what a position alone may
	// not: which move was the last, whose a piece is, where it has stood since the start. By default
	// it is the Board that Draw describes, on which a move is made by clicks on the cells that the move changes. Moves that
	// their cells do not tell apart are buttons.
	Scene func(line []S, player int) scene.Scene

	// Result says how a play has ended. The player is the one whose turn it would be. By default those win who have
	// the largest payoff.
	Result func(s S, player int) Result

	// Longest is the number of moves after which a play ends as Endless says. 0 means [DefaultLongest] for a play in which
	// a position has come again, and no limit for others.
	Longest int

	// Endless says how a play ends that reaches Longest moves at s. By default it is a draw.
	Endless func(s S, player int) Result

	// Seed is the seed of all that chance draws, so that a play can be repeated. What is drawn after
	// a move depends on the seed and the number of the move alone.
	Seed uint64

	// Drawn tells what everybody sees of a move of chance from s to an option of it, in a sentence such as "Rolled a 5."
	// By default it is what a game.MoveNamer calls the move. An empty text, the default in a game.Viewer, means that
	// nobody is told.
	Drawn func(s, option S) string

	// Secret says that what Draw shows is for the player to move alone, as it is in a game.Viewer without a Draw. When one
	// person's turn follows another's, the screen is then cleared, and the person is asked to take the seat and told the
	// moves since their last turn. At the end everybody sees the position.
	Secret bool

	// Table is the table of all positions that can be made on disk, that of a [Numbered], or nil.
	Table *Table
}

// Term is a word of the theory of a game.
type Term struct {
	Name  string // as it stands in a text, such as "nim-sum"
	Means string // in a sentence or two
}

// TermsIn returns those of the terms that a text uses.
func TermsIn(text string, terms []Term) (used []Term) {
	for _, t := range terms {
		if strings.Contains(text, t.Name) {
			used = append(used, t)
		}
	}
	return used
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

	// New returns the level as a player, whose random choices come from dice. Nil means the default level of
	// this name, in a game made by [New].
	New func(dice *rand.Rand) Strategy

	// Sees evaluates the moves at the last position of a play, from its start on, as the
	// level does. Nil means that it does not tell.
	Sees func(ctx context.Context, line []Position) (Judgement[Position], error)
}

// named reports whether an opponent stands for a default level.
func (o Opponent) named() bool { return o.New == nil }

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
