// Package heaps has what the commands share about the games of taking and breaking heaps
// in package nim/heap: their names, their rules in words, who wins and why, and how to
// play them.
package heaps

import (
	"fmt"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/internal/text"
	"github.com/gametheory-go/gametheory/nim/heap"
	"github.com/gametheory-go/gametheory/nim/takeaway"
)

// Named is a game with its name on the command line, and its title elsewhere.
type Named struct {
	Name, Title string
	heap.Code
}

var known = []Named{
	{"nim", "Nim", heap.Nim},
	{"kayles", "Kayles", heap.Kayles},
	{"dawsons-kayles", "Dawson's Kayles", heap.DawsonsKayles},
	{"dawsons-chess", "Dawson's Chess", heap.DawsonsChess},
	{"treblecross", "Treblecross", heap.Treblecross},
	{"guiles", "Guiles", heap.Guiles},
	{"officers", "Officers", heap.Officers},
	{"grundy", "Grundy's Game", heap.GrundysGame},
	{"lasker", "Lasker's Nim", heap.LaskersNim},
}

// DefaultStart is where a play begins by default. In Nim the first player can win from
// there, in misère play too.
const DefaultStart = "7+5+3"

// allBut is the prefix of a set of numbers that may not be taken.
const allBut = "allbut"

// Help says how games are written.
func Help() string {
	var b strings.Builder
	b.WriteString("GAME is one of\n")
	for _, g := range known {
		fmt.Fprintf(&b, "  %-14s  %s\n", g.Name, g.Code)
	}
	b.WriteString(`  0.137           any other code: after the point, digit k is the sum of 1 if one
                  may take k counters that are a heap, 2 if one may take k and
                  leave a heap, 4 to leave two heaps, 8 to leave three; a last
                  digit 3... goes on for ever; with # heaps left must be unequal
  1,3-5           take one of these numbers
  allbut:2,4      take any number but these
`)
	return b.String()
}

// ParseGame reads a game: a name, a code or a set of numbers. Errors of codes and sets
// wrap heap.ErrCode and takeaway.ErrSet.
func ParseGame(text string) (Named, error) {
	word := strings.ToLower(strings.TrimSpace(text))
	for _, g := range known {
		if g.Name == word {
			return g, nil
		}
	}
	if set, ok := strings.CutPrefix(word, allBut); ok {
		return parseSet(strings.TrimPrefix(set, ":"), takeaway.AllBut, "all but ")
	}
	if strings.Contains(word, ".") {
		g, err := heap.Parse(word)
		return ByCode(g), err
	}
	if word == "" || !strings.ContainsAny(word[:1], "0123456789{") {
		return Named{}, fmt.Errorf("no such game: %q, want a name, a code such as 0.77 or a set such as 1,3-5", text)
	}
	return parseSet(word, takeaway.Subtraction, "")
}

// ByCode returns g with its title, if it is known, or its code.
func ByCode(g heap.Code) Named {
	for _, k := range known {
		if k.Code == g {
			return k
		}
	}
	return Named{Title: g.String(), Code: g}
}

// parseSet reads a set of numbers and returns the game that of makes from it. Its title is
// the set after the given text.
func parseSet(text string, of func(...int) heap.Code, before string) (Named, error) {
	set, err := takeaway.ParseSet(text)
	if err != nil {
		return Named{}, err
	}
	var runs []string
	for i := 0; i < len(set); {
		end := i + 1
		for end < len(set) && set[end] == set[end-1]+1 {
			end++
		}
		runs = append(runs, span(set[i], set[end-1]))
		i = end
	}
	return Named{Title: before + "{" + strings.Join(runs, ",") + "}", Code: of(set...)}, nil
}

func span(first, last int) string {
	if first == last {
		return fmt.Sprint(first)
	}
	return fmt.Sprintf("%d-%d", first, last)
}

// Rules returns a line that says what the game is.
func (g Named) Rules() string {
	name := g.Title
	if code := g.String(); code != name && len(code) <= 20 {
		name += ", " + code
	}
	return name + ": " + describe(g.Code) + "."
}

// Heading returns the rules as a paragraph.
func (g Named) Heading() string {
	return text.Paragraph("", strings.Fields(text.Capital(g.Rules())), " ")
}

// Known returns the games that have names.
func Known() []Named { return slices.Clone(known) }
