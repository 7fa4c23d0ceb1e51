package strategic

import (
	"bufio"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// WriteText writes the game as a table for people to read in a monospaced font. The first player
// chooses the row, and the second player chooses the column. A line above the table explains the
// cells. In a zero-sum game of two players, a cell has the payoff of the first player. Otherwise a
// cell has the payoffs of all players. With more than two players, there is a table for each
// choice of the other players. Errors come from w.
//
// WriteText writes the whole game: check [Game.Size] first.
func (g *Game) WriteText(w io.Writer) error {
	return g.write(w, func(text string) string { return text }, textTable)
}

// WriteMarkdown writes the tables of WriteText in the Markdown of GitHub.
func (g *Game) WriteMarkdown(w io.Writer) error { return g.write(w, markdown.Replace, markdownTable) }

// write writes a caption, with its special letters escaped, and a table for each choice of
// the players after the second.
func (g *Game) write(w io.Writer, escape func(string) string, table func(io.Writer, [][]string)) error {
	mustWriter(w)
	out := bufio.NewWriter(w) // it keeps the first error until Flush
	zero := g.isZeroSum()
	for profile := range g.slices() {
		fmt.Fprintf(out, "%s\n\n", escape(oneLine(g.caption(profile, zero))))
		table(out, g.cells(profile, zero))
		if !g.isLast(profile) {
			fmt.Fprintln(out)
		}
	}
	return out.Flush()
}

// isZeroSum reports whether the game is a zero-sum game of two players.
func (g *Game) isZeroSum() bool {
	if g.Players() != 2 {
		return false
	}
	for profile := range g.Profiles() {
		x := g.Payoff(profile, 0)
		if x.Add(x, g.Payoff(profile, 1)).Sign() != 0 {
			return false
		}
	}
	return true
}

// slices returns an iterator over the choices of the players after the second. In each profile
// the first two players choose their first strategies.
func (g *Game) slices() func(yield func([]int) bool) {
	return func(yield func([]int) bool) {
		profile := make([]int, g.Players())
		for {
			if !yield(profile) || g.isLast(profile) {
				return
			}
			for p := len(profile) - 1; p >= 2; p-- {
				if profile[p]++; profile[p] < g.Strategies(p) {
					break
				}
				profile[p] = 0
			}
		}
	}
}

// isLast reports whether the players after the second choose their last strategies.
func (g *Game) isLast(profile []int) bool {
	for p := 2; p < len(profile); p++ {
		if profile[p] != g.Strategies(p)-1 {
			return false
		}
	}
	return true
}

// caption explains the cells of a slice.
func (g *Game) caption(profile []int, zero bool) string {
	if zero {
		return fmt.Sprintf("What %s gets from %s", g.PlayerName(0), g.PlayerName(1))
	}
	names := make([]string, g.Players())
	for p := range names {
		names[p] = g.PlayerName(p)
	}
	text := "Payoffs of " + strings.Join(names, ", ")
	for p := 2; p < len(profile); p++ {
		word := ","
		if p == 2 {
			word = " if"
		}
		text += fmt.Sprintf("%s %s chooses %s", word, g.PlayerName(p), g.StrategyName(p, profile[p]))
	}
	return text
}

// cells returns the table of a slice with a row and a column of names.
func (g *Game) cells(slice []int, zero bool) [][]string {
	profile := append([]int(nil), slice...)
	columns, corner, heads := 1, g.PlayerName(0), []string{"payoff"}
	if g.Players() > 1 {
		columns, corner, heads = g.Strategies(1), g.PlayerName(0)+` \ `+g.PlayerName(1), g.players[1].strategies
	}
	rows := [][]string{append([]string{corner}, heads...)}
	for s := range g.Strategies(0) {
		row := []string{g.StrategyName(0, s)}
		for c := range columns {
			profile[0] = s
			if g.Players() > 1 {
				profile[1] = c
			}
			if cell := g.cell(profile); zero {
				row = append(row, cell[0])
			} else {
				row = append(row, strings.Join(cell, ", "))
			}
		}
		rows = append(rows, row)
	}
	for _, row := range rows {
		for i := range row {
			row[i] = oneLine(row[i])
		}
	}
	return rows
}

// oneLine returns the text with spaces for line ends.
func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// textTable writes a table with right-aligned columns of numbers.
func textTable(w io.Writer, rows [][]string) {
	widths := make([]int, len(rows[0]))
	for _, row := range rows {
		for i, cell := range row {
			widths[i] = max(widths[i], utf8.RuneCountInString(cell))
		}
	}
	for r, row := range rows {
		fmt.Fprintf(w, "%-*s |", widths[0], row[0])
		for i, cell := range row[1:] {
			fmt.Fprintf(w, "  %*s", widths[i+1], cell)
		}
		fmt.Fprintln(w)
		if r == 0 {
			length := 0
			for _, n := range widths[1:] {
				length += n + 2
			}
			fmt.Fprintf(w, "%s+%s\n", strings.Repeat("-", widths[0]+1), strings.Repeat("-", length))
		}
	}
}

// markdownTable writes a table in Markdown.
func markdownTable(w io.Writer, rows [][]string) {
	for r, row := range rows {
		fmt.Fprint(w, "|")
		for _, cell := range row {
			fmt.Fprintf(w, " %s |", markdown.Replace(cell))
		}
		fmt.Fprintln(w)
		if r == 0 {
			fmt.Fprintf(w, "| :-- |%s\n", strings.Repeat(" --: |", len(row)-1))
		}
	}
}

// markdown escapes the characters that have a meaning in Markdown.
var markdown = strings.NewReplacer(`\`, `\\`, "|", `\|`, "*", `\*`, "_", `\_`, "`", "\\`", "[", `\[`, "]", `\]`, "<", "&lt;", "&", "&amp;", "~", `\~`)
