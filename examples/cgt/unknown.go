package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
)

// unknown returns the error of a word that is no name of an expression.
func (c *calculator) unknown(word string) error {
	_, variable := c.loopy[word]
	if variable || slices.Contains(loopyNames, word) {
		return fmt.Errorf("%q is a game with loops: functions and reports want a game without loops", word)
	}
	return fmt.Errorf("%q is neither defined nor a game or a function%s; help lists games and functions", word, c.similar(word))
}

// similar asks whether a word that differs by one letter, or in capital letters, was meant.
func (c *calculator) similar(word string) string {
	names := slices.Concat(rulesets(nil), slices.Collect(maps.Keys(functions)), slices.Collect(maps.Keys(c.values)), slices.Collect(maps.Keys(c.functions)),
		slices.Collect(maps.Keys(commands)), []string{"Tiny", "Miny", "history"})
	for _, g := range append(gamelist.Valued(), impartial...) {
		names = append(names, g.Name)
	}
	slices.Sort(names)
	at := slices.IndexFunc(names, func(name string) bool { return strings.EqualFold(name, word) })
	if at < 0 && len(word) > 2 {
		at = slices.IndexFunc(names, func(name string) bool { return nearly(strings.ToLower(word), strings.ToLower(name)) })
	}
	if at < 0 || names[at] == word {
		return ""
	}
	return fmt.Sprintf(" (perhaps %s)", names[at])
}

// nearly reports whether two words are equal, or become equal if one letter is changed, added or removed, or if two letters
// change places.
func nearly(a, b string) bool {
	for a != "" && b != "" && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	for a != "" && b != "" && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	return len(a) <= 1 && len(b) <= 1 || len(a) == 2 && len(b) == 2 && a[0] == b[1] && a[1] == b[0]
}
