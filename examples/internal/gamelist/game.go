package gamelist

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/gametheory-go/gametheory/examples/internal/partizangames"
	"github.com/gametheory-go/gametheory/examples/internal/study"
	"github.com/gametheory-go/gametheory/internal/text"
	"github.com/gametheory-go/gametheory/play"
)

// Entry is a game on the menu.
type Entry struct {
	Name  string // a word
	Title string // as people write it
	Group string // of games that have something in common; they stand together
	Args  string // how its arguments are written; those in brackets can be left out
	About string // what players do, in a few words
	most  int    // the most players; 0 means 2, and the fewest are 2

	Click    string   // how a move is made on the drawing, in a sentence
	Guide    []string // what a player is told at the turns after the first, where there is much to tell
	Opponent string   // the level to begin against; empty for the best

	Picture Snapshot // where the drawing shows what the game is like

	Sample string // arguments, to show how they are written; empty if Args says all

	// Positions says that the text of a position, in words, may stand in the place of Args.
	Positions bool

	Default string // the arguments where none are given and the game needs some
	Lot     bool   // without arguments, or with a size, the seed decides what is dealt or rolled

	misere bool // whether it has the option Misere
	full   bool // whether it has the options of the full game of Big Points

	// Values reads the positions of the game as a partizan game, whose name is that of the entry if it
	// has none of its own. It is the zero Game for games that are not partizan.
	Values partizangames.Game

	// Small are plays that are soon over, at least one of them, for tests.
	Small []Small

	// Studied returns the game in sizes that are small enough to look at all positions, for the
	// tables of games; nil for a game with hidden cards, of which the tables know nothing.
	Studied func() []study.Subject

	// Tabled are arguments with which the game has a table that is soon made, the smallest table first;
	// an empty text stands for no arguments. It is empty if the game has no tables.
	Tabled []string

	// open returns the game with arguments, for so many players. Errors name what is
	// wrong with the arguments, or are context.Cause(ctx).
	open opener
}

// Snapshot is a position of a game: after these moves, with blanks between them, from the start with
// these arguments.
type Snapshot struct{ Args, Moves string }

// Pictured returns the course of a play of two persons at the position of the picture of the game.
func (e Entry) Pictured(ctx context.Context) (*play.Course, error) {
	g, err := e.Open(ctx, strings.Fields(cmp.Or(e.Picture.Args, e.Default)), []string{play.Person, play.Person}, Options{Seed: 1})
	if err != nil {
		return nil, err
	}
	c := g.Begin()
	return c, c.Repeat(strings.Fields(e.Picture.Moves))
}

// Small is a game that is soon over.
type Small struct {
	Args    string
	Players int // 0 means 2
	Options Options
}

// Entries returns the games, in the order of the menu.
func Entries() []Entry { return slices.Clone(entries) }

// Valued returns the games that have values, in the order of the menu.
func Valued() (games []partizangames.Game) {
	for _, e := range entries {
		switch g := e.Values; {
		case g.Notation == "":
		case g.Name == "":
			games = append(games, g.Called(e.Name, e.Title))
		default:
			games = append(games, g)
		}
	}
	return games
}

var valued = sync.OnceValue(Valued) // for who asks at each word of a text

// FindValued returns the game that has values with a name, in small or capital letters.
func FindValued(name string) (g partizangames.Game, ok bool) {
	games := valued()
	i := slices.IndexFunc(games, func(g partizangames.Game) bool { return strings.EqualFold(g.Name, name) })
	if i < 0 {
		return g, false
	}
	return games[i], true
}

// The groups of games.
const (
	groupBigPoints = "Big Points"
	groupHeaps     = "Heaps and numbers"
	groupLines     = "In a line"
	groupBoards    = "Boards"
	groupCards     = "Cards"
	groupDice      = "Dice"
	groupPieces    = "Bite, cover and cut"
	groupPartizan  = "Left and Right"
)

// Misere reports whether the game can be played in misère.
func (e Entry) Misere() bool { return e.misere }

// Full reports whether the game has the options of the full game of Big Points.
func (e Entry) Full() bool { return e.full }

// Asked is Args as the label of a field to fill in, such as "Size or board".
func (e Entry) Asked() string {
	return text.Capital(strings.ToLower(strings.NewReplacer("[", "", "]", "", "|", " or ").Replace(e.Args)))
}

// Line is About with sample arguments, for lists where arguments are typed.
func (e Entry) Line() string {
	if e.Sample == "" {
		return e.About
	}
	return e.About + ", such as " + e.Sample
}

// Most returns the most players.
func (e Entry) Most() int { return cmp.Or(e.most, 2) }

// Seats says how many players there may be.
func (e Entry) Seats() string {
	if e.Most() == 2 {
		return "2 players"
	}
	return fmt.Sprintf("2 to %d players", e.Most())
}

// Groups returns the names of the groups of the entries, in the order of their first.
func Groups() (names []string) {
	for _, e := range entries {
		if !slices.Contains(names, e.Group) {
			names = append(names, e.Group)
		}
	}
	return names
}

// Open opens the game with arguments, for the players with these names, each that of a
// level or Person or Best. Errors name what is wrong, or are context.Cause(ctx).
func (e Entry) Open(ctx context.Context, args, players []string, o Options) (*play.Game, error) {
	if err := e.check(o); err != nil {
		return nil, err
	}
	if len(players) < 2 || len(players) > e.Most() {
		return nil, fmt.Errorf("%s is for %s, not %d", e.Name, e.Seats(), len(players))
	}
	if o.Hidden && !slices.Contains(players, play.Person) {
		return nil, errors.New("-hidden is for persons, and none plays")
	}
	t, err := e.open(ctx, args, len(players), o)
	if err != nil {
		return nil, err
	}
	if t, err = o.byTable(t); err != nil {
		return nil, err
	}
	return t, t.CheckNames(players)
}

// Start opens the game for a play, as Open does: that nobody can move at the start is an error, too.
func (e Entry) Start(ctx context.Context, args, players []string, o Options) (*play.Game, error) {
	g, err := e.Open(ctx, args, players, o)
	if err == nil && g.Begin().Over() {
		return nil, fmt.Errorf("%s %s: there is no move at the start", e.Name, strings.Join(args, " "))
	}
	return g, err
}

// Find returns the game with a name.
func Find(word string) (Entry, error) {
	var names []string
	for _, e := range entries {
		if strings.EqualFold(word, e.Name) {
			return e, nil
		}
		names = append(names, e.Name)
	}
	return Entry{}, fmt.Errorf("no such game: %q, want %s", word, text.OrList(names))
}

// Complete returns the name that begins with word, if there is only one, and else word itself.
func Complete(word string) string {
	var names []string
	for _, e := range entries {
		if name := strings.ToLower(word); e.Name == name {
			return name
		} else if strings.HasPrefix(e.Name, name) {
			names = append(names, e.Name)
		}
	}
	if len(names) != 1 {
		return word
	}
	return names[0]
}

// opener opens a game, as Entry.open does.
type opener func(ctx context.Context, args []string, players int, o Options) (*play.Game, error)

// example returns the game that open opens with arguments for two players. It panics if these
// are wrong.
func example(open opener, o Options, args ...string) *play.Game {
	g, err := open(context.Background(), args, 2, o)
	if err != nil {
		panic(fmt.Sprintf("gamelist: the example of a manual: %v", err))
	}
	return g
}

// check returns an error if an option is set that the game does not have.
func (e Entry) check(o Options) error {
	switch {
	case o.Misere && !e.misere:
		return fmt.Errorf("-misere is for %s, not for %s", text.AndList(misereGames()), e.Name)
	case o.Match && !e.full:
		return fmt.Errorf("-match is for bigpoints, not for %s", e.Name)
	case o.Hidden && !e.full:
		return fmt.Errorf("-hidden is for bigpoints, not for %s", e.Name)
	case o.First != "" && !e.full:
		return fmt.Errorf("-first is for bigpoints, not for %s", e.Name)
	}
	return nil
}
