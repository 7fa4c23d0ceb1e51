package play

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/gametheory-go/gametheory/internal/text"
)

// Entry is a game on a menu: what a terminal and pages need to offer and to open it. Name, Title and New
// must be set.
type Entry struct {
	Name  string // a word
	Title string // as people write it
	Group string // of games that have something in common; they stand together
	About string // what players do, in a few words

	Args      string   // how its arguments are written; those in brackets can be left out
	Sample    string   // arguments, to show how they are written; empty if Args says all
	Default   string   // the arguments where none are given and the game needs some
	Positions bool     // the text of a position, in words, may stand in the place of Args
	Lot       bool     // without arguments, or with a size, the seed decides what is dealt or rolled
	Takes     []string // the names of the options that the game has: misere, match, hidden or first

	// Least and Most are how many players there may be; 0 means 2.
	Least, Most int

	Click   string   // how a move is made on the drawing, in a sentence
	Guide   []string // what a player is told at the turns after the first, where there is much to tell
	Picture Snapshot // where the drawing shows what the game is like

	// Second says that the first player loses the usual game if both play best, so that a person is the second one.
	Second bool

	// Shared says that the games that New returns have the same tools: only one of them may think at a time.
	Shared bool

	// New returns the game with arguments, for so many players. Errors name what is wrong with the
	// arguments, or are context.Cause(ctx).
	New func(ctx context.Context, args []string, players int, o Options) (*Game, error)
}

// Snapshot is a position of a game: after these moves, from the start with these arguments. Between the moves are blanks
// or, if their names have blanks, underscores.
type Snapshot struct{ Args, Moves string }

// moves returns the names of the moves.
func (s Snapshot) moves() []string {
	if strings.Contains(s.Moves, "_") {
		return strings.Split(s.Moves, "_")
	}
	return strings.Fields(s.Moves)
}

// Single returns the entry of a game without arguments. The Title of the entry is the name of the game, and may be changed.
// The default levels and judge of the game think for the Time of the options.
func Single(g *Game) Entry {
	f := g.Facts()
	return Entry{
		Name:  f.Name,
		Title: text.Capital(f.Name),
		About: f.About,
		Lot:   f.Chance,
		Least: len(f.Players),
		Most:  len(f.Players),

		Shared: true,
		New: func(_ context.Context, args []string, _ int, o Options) (*Game, error) {
			if len(args) > 0 {
				return nil, fmt.Errorf("want no arguments, not %q", strings.Join(args, " "))
			}
			opened := g
			if o.Time > 0 {
				opened = opened.Timed(o.Time)
			}
			if f.Chance && o.Seed > 0 {
				opened = opened.Seeded(o.Seed)
			}
			return opened, nil
		},
	}
}

// Has reports whether the game has an option.
func (e Entry) Has(option string) bool { return slices.Contains(e.Takes, option) }

// Range returns the least and the greatest number of players.
func (e Entry) Range() (least, most int) {
	least = cmp.Or(e.Least, 2)
	return least, cmp.Or(e.Most, least)
}

// Seats says how many players there may be.
func (e Entry) Seats() string {
	least, most := e.Range()
	if least == most {
		return fmt.Sprintf("%d players", least)
	}
	return fmt.Sprintf("%d to %d players", least, most)
}

// Usual returns the names of those who play the game with arguments if nobody says who: a person, and [Easy] on the
// other seats.
func (e Entry) Usual(args []string) []string {
	least, _ := e.Range()
	names := append([]string{Person}, slices.Repeat([]string{Easy}, least-1)...)
	if e.Second && len(args) == 0 {
		slices.Reverse(names)
	}
	return names
}

// Asked is Args as the label of a field to fill in, such as "Size or board".
func (e Entry) Asked() string {
	return text.Capital(strings.ToLower(strings.NewReplacer("[", "", "]", "", "|", " or ", " ", ", ").Replace(e.Args)))
}

// Line is About with sample arguments, for lists where arguments are typed.
func (e Entry) Line() string {
	if e.Sample == "" {
		return e.About
	}
	return e.About + ", such as " + e.Sample
}

// Open opens the game with arguments, for the players with these names, each that of a
// level or [Person], [Easy] or [Best]. Errors name what is wrong, or are context.Cause(ctx).
func (e Entry) Open(ctx context.Context, args, players []string, o Options) (*Game, error) {
	for _, word := range o.Words() {
		if name, _, _ := strings.Cut(word, "="); !e.Has(name) {
			return nil, fmt.Errorf("%s has no option %s", e.Name, name)
		}
	}
	if least, most := e.Range(); len(players) < least || len(players) > most {
		return nil, fmt.Errorf("%s is for %s, not %d", e.Name, e.Seats(), len(players))
	}
	if o.Hidden && !slices.Contains(players, Person) {
		return nil, errors.New("hidden hands are for persons, and none plays")
	}
	g, err := e.New(ctx, args, len(players), o)
	if err != nil {
		return nil, err
	}
	if g, err = o.byTable(g); err != nil {
		return nil, err
	}
	return g, g.CheckNames(players)
}

// Start opens the game for a play, as Open does: that nobody can move at the start is an error, too.
func (e Entry) Start(ctx context.Context, args, players []string, o Options) (*Game, error) {
	g, err := e.Open(ctx, args, players, o)
	if err == nil && g.Begin().Over() {
		return nil, fmt.Errorf("%s %s: there is no move at the start", e.Name, strings.Join(args, " "))
	}
	return g, err
}

// Pictured returns the course of a play of persons at the position of the picture of the game.
func (e Entry) Pictured(ctx context.Context) (*Course, error) {
	least, _ := e.Range()
	g, err := e.Open(ctx, strings.Fields(cmp.Or(e.Picture.Args, e.Default)), slices.Repeat([]string{Person}, least), Options{Seed: 1})
	if err != nil {
		return nil, err
	}
	c := g.Begin()
	return c, c.Repeat(e.Picture.moves())
}

// Options are what a person asks for besides a game and its arguments.
type Options struct {
	Time   time.Duration // for the machine to think about a move
	Memory int64         // for a tool of the machine, in bytes; 0 means the default of the game
	Tables string        // the directory of tables to judge and play by; empty for none
	Seed   uint64        // of boards and all random choices
	Misere bool          // whoever makes the last move loses
	Match  bool          // as many games as there are players, each begun by another
	Hidden bool          // hands are shown only to the person who holds them
	First  string        // who begins: the number of a player, or random; empty for the first
}

// byTable returns the game judged and played by its table, if that is in the directory.
func (o Options) byTable(g *Game) (*Game, error) {
	if o.Tables == "" {
		return g, nil
	}
	if _, err := os.ReadDir(o.Tables); err != nil {
		return nil, err
	}
	table := g.Table()
	if table == nil {
		return g, nil
	}
	judged, err := table.Game(o.Tables, "")
	if errors.Is(err, ErrNoTable) {
		return g, nil
	}
	return judged, err
}

// Words returns the names of the options that are set and belong to a saved play.
func (o Options) Words() (words []string) {
	if o.Misere {
		words = append(words, "misere")
	}
	if o.Match {
		words = append(words, "match")
	}
	if o.Hidden {
		words = append(words, "hidden")
	}
	if o.First != "" {
		words = append(words, firstWord+o.First)
	}
	return words
}

// firstWord is how the word of the option First begins.
const firstWord = "first="

// Set sets the option with a name that Words has returned.
func (o *Options) Set(word string) error {
	first, ok := strings.CutPrefix(word, firstWord)
	switch {
	case word == "misere":
		o.Misere = true
	case word == "match":
		o.Match = true
	case word == "hidden":
		o.Hidden = true
	case ok && first != "":
		o.First = first
	default:
		return fmt.Errorf("no such option: %q, want misere, match, hidden or %s and a player", word, firstWord)
	}
	return nil
}
