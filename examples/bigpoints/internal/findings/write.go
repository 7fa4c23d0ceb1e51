package findings

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/text"
)

// Percent writes a share, with its interval if it is an estimate: in tenths, or in hundredths
// if the interval is but some tenths wide.
func Percent(e game.Interval) string {
	if e.Low == e.High {
		return fmt.Sprintf("%.1f %%", 100*e.Value)
	}
	decimals := 1
	if e.High-e.Low < 0.002 {
		decimals = 2
	}
	return fmt.Sprintf("%.*f %% (%.*f to %.*f)", decimals, 100*e.Value, decimals, 100*e.Low, decimals, 100*e.High)
}

// Thousands writes a number with commas.
func Thousands(n int64) string { return text.Commas(strconv.FormatInt(n, 10)) }

// Table writes a table in Markdown, whose first row is its head. Alignment has a letter
// for each column, l for left and r for right; the last letter is that of all columns
// after it.
func Table(alignment string, rows [][]string) string {
	var b strings.Builder
	for i, row := range rows {
		fmt.Fprintf(&b, "| %s |\n", strings.Join(row, " | "))
		if i > 0 {
			continue
		}
		for c := range row {
			b.WriteString(map[byte]string{'l': "|---", 'r': "|---:"}[alignment[min(c, len(alignment)-1)]])
		}
		b.WriteString("|\n")
	}
	return b.String()
}
