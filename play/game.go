package play

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/text"
)

// Game is a game that can be played, whatever the type of its positions.
type Game struct {
	d     description
	plain description    // d without the default tools
	arm   func(g *Game)  // gives d the default tools; nil if the game has none
	match func() []*Game // or nil
}

// Of returns the game with these rules from a position on, with defaults for all that a [Description] may say. Of
// panics if rules is nil.
func Of[S comparable](rules game.Rules[S], start S) *Game {
	return New(Description[S]{Rules: rules, Start: start})
}

// New returns the game that is described, with defaults for what the description leaves out. It hides the type of
// the positions. New panics if the description has no rules.
func New[S comparable](d Description[S]) *Game {
	g := described(d)
	g.plain, g.arm = g.d, arm
	g.arm(g)
	return g
}

// Custom returns the game that is described, with defaults for all but Levels and Judge. A program that makes games by
// Custom alone does not contain the tools that are the default of these. Custom panics if the description has no rules,
// or names a default level.
func Custom[S comparable](d Description[S]) *Game {
	if i := slices.IndexFunc(d.Levels, Opponent.named); i >= 0 {
		panic(fmt.Sprintf("play: the level %q has no New, and Custom knows no default levels", d.Levels[i].Name))
	}
	return described(d)
}

// described returns the game that is described, without default tools.
func described[S comparable](d Description[S]) *Game {
	if d.Rules == nil {
		panic("play: a game without rules")
	}
	g := &Game{d: erase(&d)}
	g.d.complete()
	return g
}

// NewMatch returns a match: a game that is played several times, each time begun by another player. In all else the match
// is the first of the games.
func NewMatch(games func() []*Game) *Game { return &Game{d: games()[0].d, match: games} }

// Match returns the games of a match, and nil for another game.
func (g *Game) Match() []*Game {
	if g.match == nil {
		return nil
	}
	return g.match()
}

// Facts are what there is to know of a game whatever the position.
type Facts struct {
	Name    string   // a word
	About   string   // the rules in a paragraph, without line breaks
	Help    string   // the ways to write a move: lines of the move and what it means
	Players []string // the names of the players
	Signs   []string // explanations of the signs of Draw, such as "X is Black"
	Longest int      // the number of moves after which a play is over; 0 if there is none
	Secret  bool     // whether what Draw draws is for the player to move alone
	Chance  bool     // whether chance moves, as a seed says
	Views   bool     // whether something is hidden from players, and judgements rest on what the player to move sees
	Manual  Manual   // the rules in full
	Terms   []Term   // words of theory that judgements may use
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
	Of func() *Game

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
	Seen func(after *Course) bool
}

// Begin returns the course of the example up to its move, if it stands in the manual of g. It
// panics if the moves are not legal.
func (e Example) Begin(g *Game) *Course {
	if e.Of != nil {
		g = e.Of()
	}
	c := g.Begin()
	if err := c.Repeat(e.Moves); err != nil {
		panic(fmt.Sprintf("play: an example of a manual: %v", err))
	}
	return c
}

// Facts returns what there is to know of the game.
func (g *Game) Facts() Facts {
	d := g.d
	_, chance := game.Find[game.Chancer[Position]](d.Rules)
	_, views := game.Find[game.Viewer[Position]](d.Rules)
	return Facts{Name: d.Name, About: strings.Join(strings.Fields(d.About), " "), Help: d.Help, Players: slices.Clone(d.Players), Signs: d.signs(),
		Longest: d.Longest, Secret: d.Secret, Chance: chance, Views: views, Manual: d.Manual, Terms: d.Terms}
}

// Levels returns the players that the machine can be, the weakest first.
func (g *Game) Levels() (levels []Level) {
	for _, l := range g.d.Levels {
		l.Tells = l.Sees != nil
		levels = append(levels, l.Level)
	}
	return levels
}

// Again returns the game for another play: where chance moves, it draws by the next seed.
func (g *Game) Again() *Game { return g.Seeded(g.d.Seed + 1) }

// Seeded returns the game with another seed for all that chance draws.
func (g *Game) Seeded(seed uint64) *Game {
	seeded := *g
	seeded.d.Seed = seed
	return &seeded
}

// Table returns the table of all positions that can be made on disk, or nil if there is none.
func (g *Game) Table() *Table {
	if g.d.Table == nil {
		return nil
	}
	t := *g.d.Table
	t.game = g.d
	return &t
}

// Machine returns the player with the name of a level, or [Best], whose random choices
// come from dice. The error says that there is no such level.
func (g *Game) Machine(name string, dice *rand.Rand) (*Machine, error) {
	l, err := g.level(name)
	if err != nil {
		return nil, err
	}
	return &Machine{l.New(dice)}, nil
}

// level returns the level with a name.
func (g *Game) level(name string) (o Opponent, err error) {
	d := g.d
	if len(d.Levels) == 0 {
		return o, errors.New("there are no levels")
	}
	levels := g.Levels()
	l, ok := FindLevel(levels, name)
	if !ok {
		return o, fmt.Errorf("no such level: %q, want %s", name, text.OrList(wanted(levels)))
	}
	if i := slices.Index(levels, l); i >= 0 {
		return d.Levels[i], nil
	}
	n, _ := percent(l.Name)
	best := d.Levels[len(levels)-1]
	return Opponent{Level: l, New: func(dice *rand.Rand) Strategy { return percentage{n, dice, d.Rules, best.New(dice), d.Judge} }}, nil
}

// Machine is a level at the table. What it remembers of one position helps at the next. It
// is not safe for concurrent use.
type Machine struct{ strategy Strategy }

// Seat returns a strategy as a machine.
func Seat[S comparable](s game.Strategy[S]) *Machine { return &Machine{Player(s)} }

// Choose returns the name of the move at the present position of a course of its game.
// The error is game.ErrTerminal if the play is over, or one of the level.
func (m *Machine) Choose(ctx context.Context, c *Course) (string, error) {
	if c.Over() {
		return "", game.ErrTerminal
	}
	if f, ok := m.strategy.(Follower[Position]); ok {
		f.Follow(c.line[:c.at+1])
	}
	option, err := m.strategy.Choose(ctx, c.position())
	if err != nil && (ctx.Err() == nil || !slices.Contains(c.game.Rules.Moves(nil, c.position()), option)) {
		return "", err
	}
	return c.name(option), err
}

// Watch makes the machine report its progress while it chooses. A nil report ends that.
func (m *Machine) Watch(report func(game.Stats)) { watch(m.strategy, report) }
