package main

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"sync"

	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/examples/internal/partizangames"
	"github.com/gametheory-go/gametheory/game/partizan/loopy"
	"github.com/gametheory-go/gametheory/games/grid"
	"github.com/gametheory-go/gametheory/games/ruleset"
)

// own has the games that were defined, by their words, the texts of their rulesets, and the databases in use.
var own = struct {
	sync.RWMutex
	games     map[string]partizangames.Game
	texts     map[string]string
	databases *partizangames.Databases // or nil
	directory string                   // of the databases
}{games: map[string]partizangames.Game{}, texts: map[string]string{}}

// files is a flag that may be given several times.
type files []string

// String returns the files with blanks between.
func (f *files) String() string { return strings.Join(*f, " ") }

// Set adds a file.
func (f *files) Set(file string) error {
	*f = append(*f, file)
	return nil
}

// forget forgets the games that were defined, and the databases.
func forget() {
	own.Lock()
	defer own.Unlock()
	clear(own.games)
	clear(own.texts)
	own.databases = nil
}

// findGame returns the game with a name, in small or capital letters: a game that was defined, a game of
// the list, an impartial game, or a ruleset of the library. Its positions use the databases.
func findGame(name string) (g partizangames.Game, ok bool) {
	own.RLock()
	databases := own.databases
	own.RUnlock()
	g, ok = knownGame(name)
	return g.Kept(databases), ok
}

// knownGame is findGame without the databases.
func knownGame(name string) (g partizangames.Game, ok bool) {
	own.RLock()
	g, ok = own.games[strings.ToLower(name)]
	own.RUnlock()
	if ok {
		return g, ok
	}
	if g, ok = gamelist.FindValued(name); ok {
		return g, ok
	}
	if g, ok = findImpartial(name); ok {
		return g, ok
	}
	if letters(name) != len(name) || name == "" {
		return g, false
	}
	r, ok := ruleset.Find(name)
	if !ok {
		return g, false
	}
	return described(r), true
}

// described returns the game of a ruleset.
func described(r *ruleset.Ruleset) partizangames.Game {
	notation, example := "rows of "+strings.Join(strings.Split(r.Signs(), ""), ", "), strings.Repeat(r.Signs()[:min(1, len(r.Signs()))], 4)
	switch r.Board() {
	case ruleset.Heaps:
		notation, example = "heaps", "5+3 or (3,4)"
	case ruleset.Graph:
		notation, example = "signs of vertices and edges", example+":1-2,2-3,3-4"
	}
	g := partizangames.New(notation, func(text string) (grid.Game, grid.Position, error) { return r.Read(text) }, example)
	return g.Called(r.Word(), r.Name()).Defined(r.String(), r.Board() == ruleset.Heaps)
}

// defineGame reads a ruleset and makes its game known.
func defineGame(text string) (*ruleset.Ruleset, error) {
	r, err := ruleset.Parse(text)
	if err != nil {
		return nil, err
	}
	word := r.Word()
	own.RLock()
	_, again := own.games[word]
	own.RUnlock()
	switch {
	case letters(word) != len(word):
		return nil, fmt.Errorf("%s: the name of a game that is typed has letters from a to z alone", r.Name())
	case !again:
		if known, ok := ruleset.Find(r.Name()); ok && known.String() == r.String() {
			return r, nil // the game of the library, as rules shows it
		}
		if err := free(word); err != nil {
			return nil, err
		}
	}
	own.Lock()
	defer own.Unlock()
	own.games[word], own.texts[word] = described(r), r.String()
	return r, nil
}

// game defines a game by a ruleset in one line, with semicolons between its statements.
func (s *session) game(text string) (string, error) {
	r, err := defineGame("game " + text)
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("%s: a game\n", r.Word()), nil
}

// load defines a game by a ruleset in a file.
func (s *session) load(file string) (string, error) {
	r, err := loadGame(file)
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("%s: a game\n", r.Word()), nil
}

func loadGame(file string) (*ruleset.Ruleset, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	r, err := defineGame(string(text))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return r, nil
}

// rules shows the ruleset of a game as a line that defines the game, or the names of all rulesets.
func (s *session) rules(name string) (string, error) {
	own.RLock()
	defer own.RUnlock()
	if name == "" {
		return s.notes(strings.Join(rulesets(slices.Collect(maps.Keys(own.texts))), "\n") + "\n"), nil
	}
	text, ok := own.texts[strings.ToLower(name)]
	var comments strings.Builder
	if r, found := ruleset.Find(name); !ok && found {
		text, ok = r.String(), true
		source, _ := ruleset.Text(name)
		for line := range strings.Lines(source) {
			if comment, ok := strings.CutPrefix(line, "//"); ok {
				comments.WriteString("#" + comment)
			}
		}
	}
	if !ok {
		return "", fmt.Errorf("%q is not a ruleset; rules lists the rulesets", name)
	}
	return comments.String() + strings.Join(strings.Split(strings.TrimSpace(text), "\n"), "; ") + "\n", nil
}

// rulesets returns the words of the rulesets of the library, and more words, in order.
func rulesets(more []string) []string {
	for _, r := range ruleset.All() {
		more = append(more, r.Word())
	}
	slices.Sort(more)
	return slices.Compact(more)
}

// endless returns the game of a position whose plays may be endless, if an expression is a position.
func endless(expression string) (*loopy.Form, bool, error) {
	expression = strings.TrimSpace(expression)
	p := whole(expression)
	if p.None() {
		var n int
		if p, n, _ = position(expression); n != len(expression) || p.None() {
			return nil, false, nil
		}
	}
	g, err := p.Loopy()
	return g, true, err
}
