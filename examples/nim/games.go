package main

import (
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/heap"
)

// named is a game with what it is called: by its name on the command line, and by
// its title elsewhere.
type named struct {
	name, title string
	heap.Game
}

var known = []named{
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

// allBut stands before a set of numbers that may not be taken.
const allBut = "allbut"

// gamesHelp says how games are written.
func gamesHelp() string {
	var b strings.Builder
	b.WriteString("GAME is one of\n")
	for _, g := range known {
		fmt.Fprintf(&b, "  %-14s  %s\n", g.name, g.Game)
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

// parseGame reads a game: a name, a code or a set of numbers.
func parseGame(text string) (named, error) {
	word := strings.ToLower(strings.TrimSpace(text))
	for _, g := range known {
		if g.name == word {
			return g, nil
		}
	}
	if set, ok := strings.CutPrefix(word, allBut); ok {
		return parseSet(strings.TrimPrefix(set, ":"), heap.AllBut, "all but ")
	}
	if strings.Contains(word, ".") {
		g, err := heap.Parse(word)
		return byCode(g), err
	}
	if word == "" || !strings.ContainsAny(word[:1], "0123456789{") {
		return named{}, fmt.Errorf("no such game: %q, want a name, a code such as 0.77 or a set such as 1,3-5", text)
	}
	return parseSet(word, heap.Subtraction, "")
}

// byCode returns g with its title, if it is known, or its code.
func byCode(g heap.Game) named {
	for _, k := range known {
		if k.Game == g {
			return k
		}
	}
	return named{title: g.String(), Game: g}
}

// parseSet reads a set of numbers, of which of makes a game.
func parseSet(text string, of func(...int) heap.Game, before string) (named, error) {
	set, err := heap.ParseSet(text)
	if err != nil {
		return named{}, err
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
	return named{title: before + "{" + strings.Join(runs, ",") + "}", Game: of(set...)}, nil
}

func span(first, last int) string {
	if first == last {
		return fmt.Sprint(first)
	}
	return fmt.Sprintf("%d-%d", first, last)
}

// parsePosition reads the heaps that args are.
func parsePosition(args []string) (nim.Heaps, error) {
	h, err := nim.ParseHeaps(strings.Join(args, " "))
	if err != nil {
		return h, usageError{err}
	}
	return h, nil
}

// rules returns a line that says what the game is.
func (g named) rules() string {
	name := g.title
	if code := g.String(); code != name && len(code) <= 20 {
		name += ", " + code
	}
	return name + ": " + describe(g.Game) + "."
}

// heading returns the rules as a paragraph.
func (g named) heading() string { return paragraph("", strings.Fields(capital(g.rules())), " ") }

// capital returns s with a capital first letter, if that is in ASCII.
func capital(s string) string { return strings.ToUpper(s[:1]) + s[1:] }
