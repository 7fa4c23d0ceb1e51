package gamelist

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/gametheory-go/gametheory/play"
)

// Options are what a person asks for besides a game and its arguments.
type Options struct {
	Time   time.Duration // for the machine to think about a move
	Memory int64         // for a tool of the machine, in bytes; 0 means DefaultMemory
	Tables string        // the directory of tables to judge and play by; empty for none
	Seed   uint64        // of boards and all random choices
	Misere bool          // whoever makes the last move loses
	Match  bool          // as many games as there are players, each begun by another
	Hidden bool          // hands are shown only to the person who holds them
	First  string        // who begins: the number of a player, or random; empty for the first
}

// byTable returns the game judged and played by its table, if that is in the directory.
func (o Options) byTable(g *play.Game) (*play.Game, error) {
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
	if errors.Is(err, play.ErrNoTable) {
		return g, nil
	}
	return judged, err
}

// memory returns the limit on what a tool remembers.
func (o Options) memory() int64 { return cmp.Or(o.Memory, DefaultMemory) }

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

// misereGames returns the names of the games that can be played in misère.
func misereGames() (names []string) {
	for _, e := range entries {
		if e.misere {
			names = append(names, e.Name)
		}
	}
	return names
}

// DefaultMemory is what a solver may use, in bytes, unless Options say otherwise: a position that takes
// more would take too long as well.
const DefaultMemory = 512 << 20
