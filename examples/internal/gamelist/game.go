package gamelist

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/gametheory-go/gametheory/examples/internal/partizangames"
	"github.com/gametheory-go/gametheory/examples/internal/study"
	"github.com/gametheory-go/gametheory/internal/text"
	"github.com/gametheory-go/gametheory/play"
)

// Entry is a game on the menu, with what else is asked of it here.
type Entry struct {
	play.Entry

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
}

type (
	// Options are what a person asks for besides a game and its arguments.
	Options = play.Options

	// Snapshot is a position of a game.
	Snapshot = play.Snapshot
)

// Small is a game that is soon over.
type Small struct {
	Args    string
	Players int // 0 means 2
	Options Options
}

// Entries returns the games, in the order of the menu.
func Entries() []Entry { return slices.Clone(entries) }

// Menu returns the games for a menu, in its order.
func Menu() (games []play.Entry) {
	for _, e := range entries {
		games = append(games, e.Entry)
	}
	return games
}

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

// Groups returns the names of the groups of the entries, in the order of their first.
func Groups() (names []string) {
	for _, e := range entries {
		if !slices.Contains(names, e.Group) {
			names = append(names, e.Group)
		}
	}
	return names
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

// opener opens a game, as Entry.New does.
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

// DefaultMemory is what a solver may use, in bytes, unless Options say otherwise: a position that takes
// more would take too long as well.
const DefaultMemory = 512 << 20

// memory returns the limit on what a tool remembers.
func memory(o Options) int64 { return cmp.Or(o.Memory, DefaultMemory) }
