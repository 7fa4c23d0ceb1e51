package main

import (
	"context"
	"errors"
	"fmt"
	"go/doc/comment"
	"go/parser"
	"go/token"
	"io/fs"
	"math"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/examples/catalogue"
)

const aboutGames = `## The games

All of this is computed, for a size that is small enough to look at every position, by
game.Positions, game.Count, game.UpToSymmetry and game.Find. Plays are in moves of all players.
The capabilities are the methods by which the rules say more than their moves; where Canonical
is missing the rules do not tell which positions are symmetric.

`

const aboutTools = `
## Which tools suit

What the start is worth to the player to move, found by every exact tool that applies, and how
many positions each of them expands until it knows; the fewest are bold, and where the number
differs from run to run the table says yes. All of them agree, or this page could not be made. An impartial game is worth its Grundy value, and lost if that is
∗0; a closed rule tells who wins without a look at any position. Fewer positions need not be
less time, and Grundy and Loopy know the values of many other positions in the end. Of games
with cycles only Loopy tells the value, and of those with more than two players Induction.

Search and MonteCarlo, which guess, apply to all games, with several players as MaxN, Paranoid
and MonteCarlo.

`

const aboutSolved = `
## What is solved, and by whom

What the packages say is known, and the sources of the values in the [catalogue](catalogue),
where tests find all these values again.

`

// tables writes the tables of games.
func tables(ctx context.Context, page *strings.Builder, examples string) error {
	games := newTable("llrrrrl", "game", "size", "players", "positions", "up to symmetry", "most moves", "plays", "cycles", "moves again", "capabilities")
	costs := newTable("lr", slices.Concat([]string{"game", "value"}, tools, []string{"closed rule"})...)
	for _, s := range subjects {
		p, err := s.study(ctx)
		if err != nil {
			return fmt.Errorf("%s, %s: %w", s.name, s.size, err)
		}
		name := fmt.Sprintf("[%s](%s)", s.name, link(s.pkg))
		games.row(name, s.size, fmt.Sprint(p.players), thousands(p.positions), thousands(p.classes), fmt.Sprint(p.moves), p.plays(),
			yes(p.cycles), yes(p.again), strings.Join(p.capabilities, ", "))
		costs.row(slices.Concat([]string{name + ", " + s.size, p.value}, p.costs(), []string{p.rule})...)
	}
	page.WriteString(aboutGames + games.String() + aboutTools + costs.String() + aboutSolved)
	return solved(page, examples)
}

// plays returns how long a play is.
func (p *properties) plays() string {
	switch {
	case p.cycles:
		return "may be endless"
	case p.shortest == p.longest:
		return fmt.Sprint(p.longest)
	}
	return fmt.Sprintf("%d to %d", p.shortest, p.longest)
}

// costs returns a cell for each tool, empty if it does not apply.
func (p *properties) costs() (cells []string) {
	least := int64(math.MaxInt64)
	for _, n := range p.looked {
		if n != varies {
			least = min(least, n)
		}
	}
	for _, tool := range tools {
		n, ok := p.looked[tool]
		switch {
		case !ok:
			cells = append(cells, "")
		case n == varies:
			cells = append(cells, "yes")
		case n == least:
			cells = append(cells, "**"+thousands(int(n))+"**")
		default:
			cells = append(cells, thousands(int(n)))
		}
	}
	return cells
}

func yes(b bool) string {
	if b {
		return "yes"
	}
	return "no"
}

// thousands writes n with commas; 0, which no number here is, as an empty cell.
func thousands(n int) string {
	if n == 0 {
		return ""
	}
	digits := fmt.Sprint(n)
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
}

// link returns the path from this page to a package.
func link(pkg string) string {
	if below, ok := strings.CutPrefix(pkg, "examples/"); ok {
		return below
	}
	return "../" + pkg
}

// solved writes what is known of the games of each package.
func solved(page *strings.Builder, examples string) error {
	published := make(map[string][]string)
	for _, v := range catalogue.Values() {
		published[v.Package] = append(published[v.Package], strings.Split(v.Source, "; ")...)
	}
	done := make(map[string]bool)
	for _, s := range subjects {
		if done[s.pkg] {
			continue
		}
		done[s.pkg] = true
		known, err := whatIsKnown(filepath.Join(examples, filepath.FromSlash(link(s.pkg)), "doc.go"))
		if err != nil {
			return err
		}
		fmt.Fprintf(page, "- [%s](%s): %sThe catalogue has %s.\n", path.Base(s.pkg), link(s.pkg), known, sources(published[s.pkg]))
	}
	return nil
}

// sources lists sources, each once: by author and work, without what a theorem says.
func sources(all []string) string {
	var names []string
	for _, source := range all {
		name, _, _ := strings.Cut(source, ": ")
		if name, _, _ = strings.Cut(name, ", ch. "); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return "values of " + strings.Join(names, "; ")
}

// whatIsKnown returns the text below the heading "What is known" of the comment of a
// package, in one line, or nothing if there is none.
func whatIsKnown(file string) (string, error) {
	f, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ParseComments|parser.PackageClauseOnly)
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	var p comment.Parser
	d := p.Parse(f.Doc.Text())
	at := slices.IndexFunc(d.Content, func(b comment.Block) bool {
		h, ok := b.(*comment.Heading)
		return ok && string(h.Text[0].(comment.Plain)) == "What is known"
	})
	if at < 0 {
		return "", nil
	}
	d.Content = d.Content[at+1:]
	if end := slices.IndexFunc(d.Content, func(b comment.Block) bool { _, ok := b.(*comment.Heading); return ok }); end >= 0 {
		d.Content = d.Content[:end]
	}
	text := (&comment.Printer{TextWidth: -1}).Text(d)
	return strings.Join(strings.Fields(string(text)), " ") + " ", nil
}

// table is a table in Markdown.
type table struct{ strings.Builder }

// newTable begins a table. Alignment has a letter for each column: l for left and r for right;
// the last one is that of all columns after it.
func newTable(alignment string, names ...string) *table {
	t := &table{}
	t.row(names...)
	for i := range names {
		t.WriteString(map[byte]string{'l': "|---", 'r': "|--:"}[alignment[min(i, len(alignment)-1)]])
	}
	t.WriteString("|\n")
	return t
}

func (t *table) row(cells ...string) { t.WriteString("| " + strings.Join(cells, " | ") + " |\n") }
