package findings

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// TextFile is the name of the text of a report, in Markdown.
const TextFile = "README.md"

// Report returns the files of the report by their names: the text, and the charts
// that it shows. The text has no title. links lists other pages, a line each, or is
// empty; how ends the text, and says how the numbers are made. Each size must have
// boards.
func Report(sizes []Size, links, how string) map[string][]byte {
	sizes = slices.SortedFunc(slices.Values(sizes), func(a, b Size) int {
		return cmp.Or(cmp.Compare(a.Colors, b.Colors), cmp.Compare(a.Discs, b.Discs))
	})
	return map[string][]byte{
		TextFile:     Relink([]byte(text(sizes, how)), links),
		outcomesFile: outcomesChart(sizes),
		discsFile:    discsChart(sizes),
		marginsFile:  marginsChart(sizes),
		statesFile:   statesChart(sizes),
	}
}

const introduction = `The reduced game of Big Points, for two players with open hands and without white
and black discs, solved on every board of many sizes: who wins, and by how many
points, if both players play for as large a difference of points as possible. Who
wins is the same if they only want to win.

The larger sizes are estimated from random boards, each as likely as any other.
Percentages with an interval are such estimates, and the interval is that of
Wilson (1927), with a confidence of 95 %; those without are exact.

`

func text(sizes []Size, how string) string {
	var b strings.Builder
	b.WriteString(introduction)
	fmt.Fprintf(&b, "%s%s", answerHeading, answer(sizes))
	b.WriteString("## Wins, draws and losses\n\n")
	fmt.Fprintf(&b, "![Who wins with optimal play](%s)\n\n", outcomesFile)
	outcomesTable(&b, sizes)
	fmt.Fprintf(&b, "\n![Who wins, by colors and discs](%s)\n\n", discsFile)
	b.WriteString("## Winning margins\n\n")
	fmt.Fprintf(&b, "![By how many points the game is won](%s)\n\n", marginsFile)
	b.WriteString("The points of the winner less those of the loser, over the boards that are not\ndrawn:\n\n")
	marginsTable(&b, sizes)
	b.WriteString("\n## States\n\n")
	fmt.Fprintf(&b, "![How many states a board has](%s)\n\n", statesFile)
	b.WriteString("A state is a position that can be reached and is not terminal, the start included.\nThe numbers are those of full enumerations.\n\n")
	statesTable(&b, sizes)
	fmt.Fprintf(&b, "\n## How this was made\n\n%s", how)
	return b.String()
}

func outcomesTable(b *strings.Builder, sizes []Size) {
	b.WriteString("| colors x discs | boards | solved | first player wins | draws | second player wins |\n")
	b.WriteString("|---|---:|---:|---:|---:|---:|\n")
	for _, z := range sizes {
		solved := "all"
		if z.Sampled {
			solved = Thousands(z.Boards)
		}
		fmt.Fprintf(b, "| %v | %s | %s | %s | %s | %s |\n", z.Size, Thousands(z.Count().Int64()), solved,
			outcome(z, first), outcome(z, drawn), outcome(z, second))
	}
}

// outcome writes how many boards of all end in one way, or the share of them if they
// are sampled.
func outcome(z Size, way int) string {
	share := Percent(z.share(z.Won[way]))
	if z.Sampled {
		return share
	}
	return fmt.Sprintf("%s (%s)", Thousands(z.Won[way]*z.ClassSize()), share)
}

func marginsTable(b *strings.Builder, sizes []Size) {
	b.WriteString("| colors x discs | mean | most frequent | largest |\n|---|---:|---:|---:|\n")
	for _, z := range sizes {
		largest := ""
		if z.PointsSampled {
			largest = "at least "
		}
		m := z.margins()
		fmt.Fprintf(b, "| %v | %.2f | %d | %s%d |\n", z.Size, m.mean, m.common, largest, m.most)
	}
}

func statesTable(b *strings.Builder, sizes []Size) {
	b.WriteString("| colors x discs | boards | least | median | mean | most | all boards together |\n")
	b.WriteString("|---|---:|---:|---:|---:|---:|---:|\n")
	for _, z := range sizes {
		if z.States == nil {
			fmt.Fprintf(b, "| %v | not enumerated | | | | | |\n", z.Size)
			continue
		}
		s := z.states()
		boards, mean, total := "all", commas(fmt.Sprintf("%.1f", s.mean)), Thousands(round(s.total))
		if z.StatesSampled {
			boards = "sample of " + Thousands(int64(len(z.States)))
			mean = fmt.Sprintf("%s ± %s", Thousands(round(s.mean)), Thousands(round(s.half)))
			total = "about " + about(s.mean*float64(z.Count().Int64()))
		}
		fmt.Fprintf(b, "| %v | %s | %s | %s | %s | %s | %s |\n", z.Size, boards,
			Thousands(s.min), commas(strconv.FormatFloat(s.median, 'f', -1, 64)), mean, Thousands(s.max), total)
	}
}

func round(x float64) int64 { return int64(math.Round(x)) }

// about writes a large number to two digits.
func about(x float64) string {
	digits := math.Pow(10, math.Floor(math.Log10(x))-1)
	x = math.Round(x/digits) * digits
	for _, unit := range []struct {
		size float64
		name string
	}{{1e12, "trillion"}, {1e9, "billion"}, {1e6, "million"}} {
		if x >= unit.size {
			return fmt.Sprintf("%.3g %s", x/unit.size, unit.name)
		}
	}
	return fmt.Sprintf("%.0f", x)
}
