package menu

import (
	"context"

	"github.com/gametheory-go/gametheory/examples/internal/dialogue"
	"github.com/gametheory-go/gametheory/examples/internal/scene"
)

// Course is the course of a play, of which one ply is the present one: what
// [dialogue.Course] is without the type of the positions, which differs from game to game.
// Moves and options are names; at a position no two options have the same one.
//
// A course is not safe for concurrent use. Courses of one table think with the same tools,
// and remember what others have found: Judge, Line and Choose must not be called of two of
// them at once; their other methods may.
type Course interface {
	Facts() Facts

	// Moves returns the names of the moves that have led to the present position, and Plies
	// how many they are. Longest counts those that were taken back as well.
	Moves() []string
	Plies() int
	Longest() int

	// Go makes the position after so many moves the present one. It panics if there were not
	// as many.
	Go(plies int)

	// Player returns the number of the player whose turn it is, and Mover that of the one
	// who made, or will make, the move after so many.
	Player() int
	Mover(plies int) int

	// Over reports whether the play has ended. Result returns how, and whether by the rules:
	// if not, then by its length, which makes it a draw.
	Over() bool
	Result() (r dialogue.Result, byRules bool)

	// Options returns the names of the moves of the present position, in the order of the
	// rules: none if the play is over. Told returns what each of them does in a few words,
	// such as "takes 3", or "".
	Options() []string
	Told() []string

	// Move makes a move: that of an option with this name, or what a person may type. The
	// error says what is wrong with it; the position is then as it was.
	Move(words string) error

	// Draw draws the present position, in lines. Scene draws it in shapes whose parts name
	// Options, if the game has such a drawing.
	Draw(p dialogue.Palette) string
	Scene() (scene.Scene, bool)

	// Judge says what each of the Options is worth, in their order. What is found on the
	// way goes to deeper, which may be nil. The error is game.ErrTerminal if the play is
	// over, or one of the judge; what was found until then comes with it.
	Judge(ctx context.Context, deeper func(Judgement)) (Judgement, error)

	// Line returns how the play goes on if everybody plays best, as far as it is known and at
	// most so many moves: the first is a best move. The end of ctx is no error if it comes
	// after that.
	Line(ctx context.Context, most int) ([]string, error)

	// Choose returns the name of the move that a level makes. What it chooses by lot depends
	// on the seed and the number of the ply alone, so that it is the same again. The error is
	// game.ErrTerminal if the play is over, says that there is no such level, or is one of it.
	Choose(ctx context.Context, level string, seed uint64) (string, error)
}

// Facts are what there is to know of a game whatever the position.
type Facts struct {
	About   string   // the rules in a paragraph, without line breaks
	Help    string   // the ways to write a move: lines of the move and what it means
	Players []string // their names
	Longest int      // the number of moves after which a play is a draw; 0 if there is none
	Secret  bool     // whether what Draw draws is for the player to move alone
	Manual  Manual   // the rules in full
}

// Manual is the rules of a game in full, as in [dialogue.Manual].
type Manual struct {
	Aim      string   // what a player tries to reach
	Rules    []string // paragraphs: how a play goes, and how it ends
	Examples []Example
}

// Example is a move that is explained. It is made in the game that Args open, which is not
// always the one whose manual it is in: the board may be smaller.
type Example struct {
	Args  []string // the arguments of its game for Entry.Open, if it is not opened without any
	Moves []string // from the start to the position
	Move  string   // at the position
	Text  string   // what the move does, in sentences

	begin func() Course
}

// Begin returns the course of a play of its own up to the position, before the move.
func (e Example) Begin() Course { return e.begin() }

// Judgement is the evaluation of all moves at a position.
type Judgement struct {
	Moves []Judged // in the order of Options
	Basis string   // what it rests on, such as "exact"
	Unit  string   // as in [dialogue.Judgement]
	Line  []string // how the play goes on; the first is a best move
}

// Judged is the evaluation of a move, as in [dialogue.Judged].
type Judged struct {
	Move    string
	Text    string
	Value   float64
	Outcome dialogue.Outcome
	Plies   int
	Exact   bool
	Rank    int // 0 of the best moves, 1 of the second best ones and so on
}

// Exact reports whether all of a judgement is proved.
func (j Judgement) Exact() bool {
	for _, m := range j.Moves {
		if !m.Exact {
			return false
		}
	}
	return len(j.Moves) > 0
}

// Best returns a best move, the first if there are several; the zero Judged if nothing is
// known of any.
func (j Judgement) Best() Judged {
	for _, m := range j.Moves {
		if m.Rank == 0 && m.Outcome != dialogue.Unknown {
			return m
		}
	}
	return Judged{}
}
