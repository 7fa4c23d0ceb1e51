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

// Entry is a game on a menu. A terminal or a page lists the entry and opens the game. Name, Title
// and New must be set.
type Entry struct {
	Name  string // one word, such as "hex"
	Title string // the name as people write it
	Group string // the title of a group of similar games, which a menu lists together
	About string // the aim of the players, in a few words

	Args      string   // the form of the arguments; arguments in brackets are optional
	Sample    string   // an example of arguments; empty if Args says enough
	Default   string   // the arguments if none are given and some are needed
	Positions bool     // whether the words of a position may replace Args
	Lot       bool     // whether the seed determines the board or the moves of chance
	Takes     []string // the names of the options of the game: misere, match, hidden or first

	// Least and Most are the smallest and the largest number of players. Least 0 means 2, and
	// Most 0 means the smallest number.
	Least, Most int

	Click   string   // one sentence on how to make a move on the drawing
	Guide   []string // more texts like Click, for the later turns of a person
	Picture Snapshot // a position with a typical drawing of the game

	// Second says that the first player loses the usual game if both players play best. Usual
	// then gives a person the second seat.
	Second bool

	// Shared says that all games from New share their tools. Only one of these games may think at
	// a time.
	Shared bool

	// New returns the game with arguments, for a number of players. The error explains a mistake
	// in the arguments, or is context.Cause(ctx).
	New func(ctx context.Context, args []string, players int, o Options) (*Game, error)
}

// Snapshot is the position after Moves from the start of the game with Args. Blanks separate the
// moves. If Moves contains an underscore, underscores separate the moves instead, because the
// names contain blanks.
type Snapshot struct{ Args, Moves string }

// moves returns the names of the moves.
func (s Snapshot) moves() []string {
	if strings.Contains(s.Moves, "_") {
		return strings.Split(s.Moves, "_")
	}
	return strings.Fields(s.Moves)
}

// Single returns the entry of a game without arguments. The Title is the name of the game, and
// may be changed. The options set two things: Time limits the default levels and judge, and a
// Seed above 0 is the seed of chance.
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

// Has reports whether the game has the given option, such as misere.
func (e Entry) Has(option string) bool { return slices.Contains(e.Takes, option) }

// Range returns the smallest and the largest number of players.
func (e Entry) Range() (least, most int) {
	least = cmp.Or(e.Least, 2)
	return least, cmp.Or(e.Most, least)
}

// Seats returns the range of the number of players in words, such as "2 to 4 players".
func (e Entry) Seats() string {
	least, most := e.Range()
	if least == most {
		return fmt.Sprintf("%d players", least)
	}
	return fmt.Sprintf("%d to %d players", least, most)
}

// Usual returns the default seats of the game with arguments: a [Person] on the first seat, and
// [Easy] on the other seats. If Second is set and there are no arguments, the person has the last
// seat.
func (e Entry) Usual(args []string) []string {
	least, _ := e.Range()
	names := append([]string{Person}, slices.Repeat([]string{Easy}, least-1)...)
	if e.Second && len(args) == 0 {
		slices.Reverse(names)
	}
	return names
}

// Asked returns Args as a label for an input field, such as "Size or board".
func (e Entry) Asked() string {
	return text.Capital(strings.ToLower(strings.NewReplacer("[", "", "]", "", "|", " or ", " ", ", ").Replace(e.Args)))
}

// Line returns About with the sample arguments, for lists of games in a terminal.
func (e Entry) Line() string {
	if e.Sample == "" {
		return e.About
	}
	return e.About + ", such as " + e.Sample
}

// Open opens the game with arguments, for players with the given names. Each name is the name of
// a level, or [Person], [Easy] or [Best]. The error explains a mistake in the arguments, the
// players or the options, or is context.Cause(ctx).
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

// Start opens the game as Open does. Start also returns an error if there is no move at the
// start.
func (e Entry) Start(ctx context.Context, args, players []string, o Options) (*Game, error) {
	g, err := e.Open(ctx, args, players, o)
	if err == nil && g.Begin().Over() {
		return nil, fmt.Errorf("%s %s: there is no move at the start", e.Name, strings.Join(args, " "))
	}
	return g, err
}

// Pictured returns a course at the position Picture. All seats belong to persons.
func (e Entry) Pictured(ctx context.Context) (*Course, error) {
	least, _ := e.Range()
	g, err := e.Open(ctx, strings.Fields(cmp.Or(e.Picture.Args, e.Default)), slices.Repeat([]string{Person}, least), Options{Seed: 1})
	if err != nil {
		return nil, err
	}
	c := g.Begin()
	return c, c.Repeat(e.Picture.moves())
}

// Options are the settings of a play besides the game and the arguments.
type Options struct {
	Time   time.Duration // the time of the machine for a move
	Memory int64         // the limit in bytes for a tool of the machine; 0 means the default
	Tables string        // a directory of tables, which judge and play; empty for none
	Seed   uint64        // the seed of boards and of all random choices
	Misere bool          // the player who makes the last move loses
	Match  bool          // as many games as players, each begun by another player
	Hidden bool          // hands are shown only to their holders
	First  string        // the player who begins: a number, or random; empty for the first player
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

// Words returns a word for each set option that belongs to a saved play: "misere", "match",
// "hidden", or "first=" and a player.
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

// Set sets the option with the given word, as in Words.
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
