package main

import (
	"context"
	"encoding/csv"
	"fmt"
	"go/doc/comment"
	"go/parser"
	"go/token"
	"math"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/examples/internal/study"
	"github.com/gametheory-go/gametheory/internal/text"
)

const aboutGames = `## The games

All of this is computed, for a size that is small enough to look at every position, by
game.Positions, game.Count, game.UpToSymmetry and game.Find. The lengths of plays count the
moves of all players. The capabilities are the optional methods of the rules; without Canonical
they do not tell which positions are symmetric.

`

const aboutTools = `
## Which tools suit

The value of the start to the player to move, found by every exact tool that applies, and how
many positions each of them expands to find it; the fewest are bold. All of them agree, or this
page could not be made. The value of an impartial game is its Grundy value, and the game is lost
if that is ∗0; a closed formula tells who wins without a look at any position. Fewer positions need
not take less time, and Grundy and Loopy know the values of many other positions in the end. Games
with cycles only Loopy solves, those with more than two players only Induction, and those with
chance only Expectimax, with a fraction as the value.

Search and MonteCarlo, which guess, apply to all games of two players; MaxN, Paranoid and
MonteCarlo to those of several.

`

const aboutSolved = `
## What is solved, and by whom

What the packages say is known, and the sources of the values that their tests confirm.

`

// tables writes the tables of games.
func tables(ctx context.Context, page *strings.Builder, examples string) error {
	games := newTable("llrrrrl", "game", "size", "players", "positions", "up to symmetry", "most moves", "plays", "cycles", "moves again", "capabilities")
	prices := newTable("l"+strings.Repeat("r", 1+len(study.Tools))+"l", slices.Concat([]string{"game", "value"}, study.Tools, []string{"closed formula"})...)
	for _, s := range gamelist.Studied() {
		game, price, err := rows(ctx, s)
		if err != nil {
			return err
		}
		games.row(game...)
		prices.row(price...)
	}
	page.WriteString(aboutGames + games.String() + aboutTools + prices.String() + aboutSolved)
	return solved(page, examples)
}

// rows returns the cells of a game in the two tables.
func rows(ctx context.Context, s study.Subject) (game, price []string, err error) {
	p, err := s.Study(ctx)
	if err != nil {
		return nil, nil, fmt.Errorf("%s, %s: %w", s.Name, s.Size, err)
	}
	name := fmt.Sprintf("[%s](%s)", s.Name, link(s.Package))
	game = []string{name, s.Size, fmt.Sprint(p.Players), thousands(p.Positions), thousands(p.Classes), fmt.Sprint(p.Moves), plays(p),
		yes(p.Cycles), yes(p.Again), strings.Join(p.Capabilities, ", ")}
	return game, slices.Concat([]string{name + ", " + s.Size, p.Value}, costs(p), []string{p.Rule}), nil
}

// plays returns how long a play is.
func plays(p *study.Properties) string {
	switch {
	case p.Cycles:
		return "may be endless"
	case p.Shortest == p.Longest:
		return fmt.Sprint(p.Longest)
	}
	return fmt.Sprintf("%d to %d", p.Shortest, p.Longest)
}

// costs returns a cell for each tool, empty if it does not apply.
func costs(p *study.Properties) (cells []string) {
	least := int64(math.MaxInt64)
	for _, n := range p.Looked {
		least = min(least, n)
	}
	for _, tool := range study.Tools {
		n, ok := p.Looked[tool]
		switch {
		case !ok:
			cells = append(cells, "")
		case n == least:
			cells = append(cells, "**"+text.Commas(strconv.FormatInt(n, 10))+"**")
		default:
			cells = append(cells, text.Commas(strconv.FormatInt(n, 10)))
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

// thousands writes n with commas; 0, which is no number of positions, as an empty cell.
func thousands(n int) string {
	if n == 0 {
		return ""
	}
	return text.Commas(strconv.Itoa(n))
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
	done := make(map[string]bool)
	for _, s := range gamelist.Studied() {
		if done[s.Package] {
			continue
		}
		done[s.Package] = true
		dir := filepath.Join(examples, filepath.FromSlash(link(s.Package)))
		known, err := knownResults(dir)
		if err != nil {
			return err
		}
		names, err := sources(filepath.Join(dir, filepath.FromSlash(published)))
		if err != nil {
			return err
		}
		fmt.Fprintf(page, "- [%s](%s): %s [Values](%s/%s) from %s.\n", path.Base(s.Package), link(s.Package), known, link(s.Package), published, names)
	}
	return nil
}

// published is the table of published values in the directory of a package.
const published = "testdata/published.csv"

// sources lists the sources of a table of published values, each once: by author and work,
// without what a theorem says.
func sources(file string) (string, error) {
	f, err := os.Open(file)
	if err != nil {
		return "", err
	}
	defer f.Close()
	rows, err := csv.NewReader(f).ReadAll()
	if err != nil {
		return "", fmt.Errorf("%s: %w", file, err)
	}
	var names []string
	for _, row := range rows[min(1, len(rows)):] {
		for source := range strings.SplitSeq(row[len(row)-1], "; ") {
			name, _, _ := strings.Cut(source, ": ")
			if name, _, _ = strings.Cut(name, ", ch. "); !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	return strings.Join(names, "; "), nil
}

// knownResults returns the text below the heading "Known results" of the comment of the
// package in a directory, in one line.
func knownResults(dir string) (string, error) {
	sources, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		return "", err
	}
	for _, file := range sources {
		f, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ParseComments|parser.PackageClauseOnly)
		if err != nil {
			return "", err
		}
		if known := below("Known results", f.Doc.Text()); known != "" {
			return known, nil
		}
	}
	return "", fmt.Errorf("%s: the comment of the package does not say what is known", dir)
}

// below returns the sentences below a heading of a comment, in one line, up to a table and what
// leads to it, or nothing if there are none.
func below(heading, text string) string {
	p := comment.Parser{LookupSym: func(string, string) bool { return true }} // no brackets around names
	d := p.Parse(text)
	at := slices.IndexFunc(d.Content, func(b comment.Block) bool {
		h, ok := b.(*comment.Heading)
		return ok && string(h.Text[0].(comment.Plain)) == heading
	})
	if at < 0 {
		return ""
	}
	d.Content = d.Content[at+1:]
	if end := slices.IndexFunc(d.Content, func(b comment.Block) bool { _, ok := b.(*comment.Paragraph); return !ok }); end >= 0 {
		d.Content = d.Content[:end]
	}
	line := strings.Join(strings.Fields(string((&comment.Printer{TextWidth: -1}).Text(d))), " ")
	return line[:strings.LastIndex(line, ".")+1]
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
