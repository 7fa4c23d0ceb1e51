package menu

import (
	"cmp"
	"fmt"
	"strings"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/text"
)

// Options are what a person asks for besides a game and its arguments.
type Options struct {
	Time   time.Duration // that the machine thinks about a move
	Memory int64         // that a tool of the machine remembers at most, in bytes; 0 means DefaultMemory
	Seed   uint64        // of boards and all that is chosen by lot
	Misere bool          // who makes the last move loses
	Match  bool          // as many games as there are players, each begun by another
	Hidden bool          // hands are shown to nobody but the person whose they are
	First  string        // who begins: the number of a player, or random; empty for the first
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

// check returns an error if an option is set that the game does not heed.
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

// misereGames returns the names of the games that can be played in misère.
func misereGames() (names []string) {
	for _, e := range entries {
		if e.misere {
			names = append(names, e.Name)
		}
	}
	return names
}
