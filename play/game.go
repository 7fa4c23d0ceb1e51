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

// Game is a game that people can play. A Game hides the type of the positions.
type Game struct {
	d     description
	plain description    // d without the default tools
	arm   func(g *Game)  // gives d the default tools; nil if the game has none
	match func() []*Game // or nil
}

// Of returns the game with these rules and this start, and with the defaults of a [Description]. Of
// panics if rules is nil.
func Of[S comparable](rules game.Rules[S], start S) *Game {
	return New(Description[S]{Rules: rules, Start: start})
}

// New returns the game of a description, with defaults for the fields that are not set. New panics
// if Rules is nil.
func New[S comparable](d Description[S]) *Game {
	g := described(d)
	g.plain, g.arm = g.d, arm
	g.arm(g)
	return g
}

// Custom is New without the default Levels and the default Judge. A program that makes all games by
// Custom does not contain the tools of these defaults. Custom panics if Rules is nil, or if Levels
// names a default level.
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

// NewMatch returns a match: a game that is played several times, each time begun by another player.
// The function games returns these games. In all other respects, the match is like the first of the
// games.
func NewMatch(games func() []*Game) *Game { return &Game{d: games()[0].d, match: games} }

// Match returns the games of a match. If g is not a match, Match returns nil.
func (g *Game) Match() []*Game {
	if g.match == nil {
		return nil
	}
	return g.match()
}

// Facts are the facts about a game that do not depend on a position.
type Facts struct {
	Name    string   // one word
	About   string   // a summary of the rules in a paragraph, without line breaks
	Help    string   // the forms of a move, in lines, with meanings
	Players []string // the names of the players
	Signs   []string // explanations of the signs of Draw, such as "X is Black"
	Longest int      // the limit of the description on the number of moves, or 0
	Secret  bool     // whether only the player to move may see the text of Draw
	Chance  bool     // whether chance moves, by a seed
	Views   bool     // whether information is hidden; judgements use the view of the mover
	Manual  Manual   // the complete rules
	Terms   []Term   // words of theory that judgements may use
}

// Level is a player of the machine.
type Level struct {
	Name  string // one word
	About string // the way of playing, in a few words
	Tells bool   // whether the level tells its evaluation: see [Course.Sees]

	// Perfect says that the level makes a best move if time and memory suffice. If the last level
	// is Perfect, percentages are levels too: see [Percentages].
	Perfect bool
}

// Manual has the complete rules of a game, for a person who has never played the game.
type Manual struct {
	Aim      string    // the aim of a player
	Rules    []string  // paragraphs without line breaks: how a play goes and how it ends
	Examples []Example // moves with explanations
}

// Example is a move with an explanation.
type Example struct {
	// Of returns the game of the example, which may have a smaller board. Nil means the game of
	// the manual.
	Of func() *Game

	// Args are the arguments with which a menu opens the game of the example. Nil means no
	// arguments.
	Args []string

	Moves []string // from the start to the position of the example
	Move  string   // at the position of the example
	Text  string   // the effect of the move, in sentences
	Shows []Claim  // claims of Text, which a test checks
}

// Claim is a claim in the text of an example. Says has the words of the claim. Seen reports
// whether the claim is true after the move.
type Claim struct {
	Says string
	Seen func(after *Course) bool
}

// Begin returns a course with the Moves of the example made. The argument g is the game of the
// manual. Begin panics if a move is not legal.
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

// Facts returns the facts about the game.
func (g *Game) Facts() Facts {
	d := g.d
	_, chance := game.Find[game.Chancer[Position]](d.Rules)
	return Facts{Name: d.Name, About: strings.Join(strings.Fields(d.About), " "), Help: d.Help, Players: slices.Clone(d.Players), Signs: d.signs(),
		Longest: d.Longest, Secret: d.Secret, Chance: chance, Views: d.hides(), Manual: d.Manual, Terms: d.Terms}
}

// Levels returns the players of the machine, from the weakest to the strongest.
func (g *Game) Levels() (levels []Level) {
	for _, l := range g.d.Levels {
		l.Tells = l.Sees != nil
		levels = append(levels, l.Level)
	}
	return levels
}

// Again returns the game for another play: chance draws with the next seed.
func (g *Game) Again() *Game { return g.Seeded(g.d.Seed + 1) }

// Seeded returns the game with another seed for all draws of chance.
func (g *Game) Seeded(seed uint64) *Game {
	seeded := *g
	seeded.d.Seed = seed
	return &seeded
}

// Table returns the table of all positions on disk, or nil if the game has none.
func (g *Game) Table() *Table {
	if g.d.Table == nil {
		return nil
	}
	t := *g.d.Table
	t.game = g.d
	return &t
}

// Machine returns the player of a level, with random choices from dice. The name is the name of a
// level, a percentage, [Easy] or [Best]. The error says that there is no such level.
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

// Machine is a level that plays. A Machine remembers results from move to move. A Machine is not
// safe for concurrent use.
type Machine struct{ strategy Strategy }

// Seat returns a machine that plays by a strategy.
func Seat[S comparable](s game.Strategy[S]) *Machine { return &Machine{Player(s)} }

// Choose returns the name of a move at the present position of a course. The game of the course
// must be the game of the machine. The error is game.ErrTerminal if the play is over, or comes
// from the level. If ctx ends, Choose may return a move and the error.
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

// Watch makes the machine report the progress of Choose. A nil report stops the reports.
func (m *Machine) Watch(report func(game.Stats)) { watch(m.strategy, report) }
