package ruleset

import (
	"embed"
	"fmt"
	"slices"
	"strings"
	"sync"
)

//go:embed rulesets/*.txt
var files embed.FS

// library returns the texts of the rulesets of this package, and the rulesets, in the order of
// their names.
var library = sync.OnceValues(func() (texts []string, all []*Ruleset) {
	entries, err := files.ReadDir("rulesets")
	for _, e := range entries {
		text, readErr := files.ReadFile("rulesets/" + e.Name())
		r, parseErr := Parse(string(text))
		if readErr != nil || parseErr != nil {
			panic(fmt.Sprint("ruleset: ", e.Name(), ": ", readErr, parseErr))
		}
		texts, all = append(texts, string(text)), append(all, r)
	}
	if err != nil {
		panic(fmt.Sprint("ruleset: ", err))
	}
	return texts, all
})

// All returns the rulesets of this package in the order of their file names.
func All() []*Ruleset {
	_, all := library()
	return slices.Clone(all)
}

// Find returns the ruleset of this package with a name. Only letters and digits matter, in small or
// capital letters: "Toads and Frogs" and "toadsandfrogs" are the same.
func Find(name string) (r *Ruleset, ok bool) {
	i := find(name)
	if i < 0 {
		return nil, false
	}
	_, all := library()
	return all[i], true
}

// Text returns the text of the ruleset of this package with a name, as [Find] reads it. The text
// has comments with the rules in words and the sources.
func Text(name string) (text string, ok bool) {
	i := find(name)
	if i < 0 {
		return "", false
	}
	texts, _ := library()
	return texts[i], true
}

// find returns the index of the ruleset with a name, or -1.
func find(name string) int {
	_, all := library()
	name = word(strings.TrimSpace(name))
	return slices.IndexFunc(all, func(r *Ruleset) bool { return r.Word() == name })
}
