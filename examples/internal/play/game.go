package play

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/scene"
	"github.com/gametheory-go/gametheory/examples/internal/text"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/extensive"
)

// Game is a game that can be played, whatever the type of its positions.
type Game interface {
	Facts() Facts

	// Levels returns the players that the machine can be, the weakest first.
	Levels() []Level

	// Machine returns the player with the name of a level, or [Best], whose random choices
	// come from dice. The error says that there is no such level.
	Machine(level string, dice *rand.Rand) (Machine, error)

	// Begin returns the course of a new play, at its start.
	Begin() Course

	// Again returns the game for another play: where chance moves, it draws by the next seed.
	Again() Game

	// Table returns the table of all positions that can be made on disk, or nil if there is none.
	Table() Table
}

// Match is a game that is played several times, each time begun by another player. As a Game
// it is the first of them.
type Match interface {
	Game
	Games() []Game
}

// Best is the name of the last of the levels of any game.
const Best = "best"

// Facts are what there is to know of a game whatever the position.
type Facts struct {
	About   string   // the rules in a paragraph, without line breaks
	Help    string   // the ways to write a move: lines of the move and what it means
	Players []string // their names
	Longest int      // the number of moves after which a play is over; 0 if there is none
	Secret  bool     // whether what Draw draws is for the player to move alone
	Chance  bool     // whether chance moves, as a seed says
	Views   bool     // whether something is hidden from players, and judgements rest on what the player to move sees
	Manual  Manual   // the rules in full
}

// Level is a player that the machine can be.
type Level struct {
	Name  string // a word
	About string // how it plays, in a few words
	Tells bool   // whether it tells what it sees: [Course].Sees

	// Perfect says that it makes a best move wherever its time and its memory suffice to
	// find one. If the last level is Perfect, percentages are levels as well.
	Perfect bool
}

// Machine is a level at the table. What it remembers of one position helps at the next. It
// is not safe for concurrent use.
type Machine interface {
	// Choose returns the name of the move at the present position of a course of its game.
	// The error is game.ErrTerminal if the play is over, or one of the level.
	Choose(ctx context.Context, c Course) (string, error)

	// Watch makes the machine report its progress while it chooses. A nil report ends that.
	Watch(report func(game.Stats))
}

// Course is the course of a play: the positions from the start on, of which one is the
// present one. Those after it belong to moves that were taken back, and are forgotten when
// another move is made. Moves and options are names, which differ at each position.
//
// A course is not safe for concurrent use. Courses of one game share its tools, and what these
// have found: Judge, Sees, Line and Choose must not be called on two of them at once; their other
// methods may.
type Course interface {
	Facts() Facts

	// Moves returns the names of the moves that have led to the present position, and Plies
	// how many they are. Longest counts those that were taken back as well.
	Moves() []string
	Plies() int
	Longest() int

	// Go makes the position after so many moves the present one. It panics if there are not so
	// many.
	Go(plies int)

	// Player returns the number of the player whose turn it is, and Mover that of the one
	// who made, or will make, the move after so many.
	Player() int
	Mover(plies int) int

	// Over reports whether the play has ended. Result returns how, and whether the rules decide it;
	// if not, the play has reached its greatest length, and is a draw.
	Over() bool
	Result() (r Result, byRules bool)

	// Options returns the names of the moves of the present position, in the order of the
	// rules: none if the play is over. Told returns what each of them does in a few words,
	// such as "takes 3", or "". Made returns the same of the move after so many, which has
	// been made: its name and what it did. Drawn returns what everybody has seen of what chance
	// drew after so many moves, in sentences, or "".
	Options() []string
	Told() []string
	Made(plies int) (name, told string)
	Drawn(plies int) string

	// Move makes a move: that of an option with this name, or what a person may type, which
	// Parse returns the name of. The error says what is wrong with it; the position is then as
	// it was. Repeat makes the moves that another course of the same game has returned, and
	// its error names the first that is not legal.
	Move(words string) error
	Parse(words string) (name string, err error)
	Repeat(moves []string) error

	// Draw draws the present position, in lines, and DrawMove with the move marked that has
	// led there. Scene draws it in shapes whose parts name Options, if the game has such a
	// drawing.
	Draw(p Palette) string
	DrawMove(p Palette) string
	Scene() (scene.Scene, bool)

	// Judge says what each of the Options is worth, in their order, and then
	// what it knows of other moves, where the rules name only some of very
	// many. Intermediate results go to deeper, which may be nil. The error is
	// game.ErrTerminal if the play is over, or one of the judge; what was found
	// so far comes with it.
	Judge(ctx context.Context, deeper func(Judgement[string])) (Judgement[string], error)

	// Sees is Judge as a level judges. The error may be that the level does not tell, or that
	// there is no such level.
	Sees(ctx context.Context, level string) (Judgement[string], error)

	// Line returns how the play goes on if everybody plays best, for at most so many moves and as far
	// as it is known, given a judgement of the present position: the first is a best move there. It
	// ends where chance moves. Proved says that all of the moves are proved to be best. The end of ctx
	// is no error if it comes after the first move.
	Line(ctx context.Context, j Judgement[string], most int) (line []string, proved bool, err error)

	// Choose returns the name of the move that a level makes. Its random choices depend on the seed
	// and the number of the ply alone, so that they are the same again. The error is game.ErrTerminal
	// if the play is over, says that there is no such level, or is one of the level.
	Choose(ctx context.Context, level string, seed uint64) (string, error)

	// Tree returns the game from the present position on in extensive form, as a tree of at
	// most so many nodes or, if merge is true, as a digraph with a node for each position. A player who
	// wins gets 1 from each who loses, and in a draw everybody gets 0. The error wraps
	// game.ErrMemory if there are more nodes, as there always are where a position can come
	// again and equal ones are not merged; or it is ErrTree, or context.Cause(ctx).
	Tree(ctx context.Context, nodes int, merge bool) (*extensive.Game, error)
}

// Manual is the rules of a game in full, for a person who has never played it.
type Manual struct {
	Aim      string    // what a player tries to reach
	Rules    []string  // paragraphs, without line breaks: how a play goes, and how it ends
	Examples []Example // moves that are explained
}

// Example is a move that is explained.
type Example struct {
	// Of returns the game in which it is made. Nil means the game of the manual: the board
	// may be smaller.
	Of func() Game

	// Args are the arguments with which a menu opens that game, if it is not the one that is
	// played without any.
	Args []string

	Moves []string // from the start to the position
	Move  string   // at the position
	Text  string   // what the move does, in sentences
	Shows []Claim  // of the text, which a test checks
}

// Claim is what the text of an example says of its move, and how that is seen after it.
type Claim struct {
	Says string
	Seen func(after Course) bool
}

// Begin returns the course of the example up to its move, if it stands in the manual of g. It
// panics if the moves are not legal.
func (e Example) Begin(g Game) Course {
	if e.Of != nil {
		g = e.Of()
	}
	c := g.Begin()
	if err := c.Repeat(e.Moves); err != nil {
		panic(fmt.Sprintf("play: an example of a manual: %v", err))
	}
	return c
}

// New returns the game that is described. It hides the type of the positions.
func New[S comparable](d Description[S]) Game { return described[S]{d} }

type described[S comparable] struct{ Description[S] }

func (g described[S]) Facts() Facts {
	d := g.Description
	return Facts{About: strings.Join(strings.Fields(d.About), " "), Help: d.Help, Players: slices.Clone(d.Players),
		Longest: d.Longest, Secret: d.Secret, Chance: has[game.Chancer[S]](d.Rules), Views: has[game.Viewer[S]](d.Rules), Manual: d.Manual}
}

// has reports whether rules have a capability.
func has[C any, S comparable](r game.Rules[S]) bool {
	_, ok := game.Find[C](r)
	return ok
}

func (g described[S]) Levels() (levels []Level) {
	for _, l := range g.Description.Levels {
		l.Tells = l.Sees != nil
		levels = append(levels, l.Level)
	}
	return levels
}

func (g described[S]) Begin() Course { return newCourse(g.Description) }

func (g described[S]) Again() Game {
	g.Seed++
	return g
}

// Machine is described at [Game].
func (g described[S]) Machine(name string, dice *rand.Rand) (Machine, error) {
	return g.Description.machine(name, dice)
}

func (d Description[S]) machine(name string, dice *rand.Rand) (machine[S], error) {
	l, err := d.level(name)
	if err != nil {
		return machine[S]{}, err
	}
	return machine[S]{l.New(dice)}, nil
}

// level returns the level with a name.
func (d Description[S]) level(name string) (o Opponent[S], err error) {
	if len(d.Levels) == 0 {
		return o, errors.New("there are no levels")
	}
	levels := described[S]{d}.Levels()
	l, ok := FindLevel(levels, name)
	if !ok {
		return o, fmt.Errorf("no such level: %q, want %s", name, text.OrList(Wanted(levels)))
	}
	if i := slices.Index(levels, l); i >= 0 {
		return d.Levels[i], nil
	}
	n, _ := percent(l.Name)
	best := d.Levels[len(levels)-1]
	return Opponent[S]{Level: l, New: func(dice *rand.Rand) game.Strategy[S] {
		return percentage[S]{n, dice, d.Rules, best.New(dice), d.Judge}
	}}, nil
}

// Seat returns a strategy as a machine.
func Seat[S comparable](s game.Strategy[S]) Machine { return machine[S]{s} }

// machine is a strategy at the table.
type machine[S comparable] struct{ strategy game.Strategy[S] }

func (m machine[S]) Choose(ctx context.Context, at Course) (string, error) {
	c := at.(*course[S])
	if c.Over() {
		return "", game.ErrTerminal
	}
	if f, ok := m.strategy.(Follower[S]); ok {
		f.Follow(c.line[:c.at+1])
	}
	option, err := m.strategy.Choose(ctx, c.position())
	if err != nil && (ctx.Err() == nil || !slices.Contains(c.Rules.Moves(nil, c.position()), option)) {
		return "", err
	}
	return c.name(option), err
}

func (m machine[S]) Watch(report func(game.Stats)) { watch(m.strategy, report) }
