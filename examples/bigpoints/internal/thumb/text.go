package thumb

import (
	"fmt"
	"strings"
	"text/tabwriter"

	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/findings"
)

// Title says what the boards are.
func (e Exact) Title() string {
	if e.Boards > 0 {
		return fmt.Sprintf("Rules of thumb on %d random boards of %v, from seed %d", e.Boards, e.Size, e.Seed)
	}
	return fmt.Sprintf("Rules of thumb on all %s boards of %v", findings.Thousands(e.Size.Count().Int64()), e.Size)
}

// Legend explains the last columns of Text, those of points.
const Legend = `  given      points that both players together lose in own play
  lost       points that the rule loses in a play to a perfect opponent, in the mean
             of both seats; the rules are in this order
`

// Text lists the rows for a terminal, the best first, with a legend.
func (e Exact) Text() string {
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	fmt.Fprint(w, "rule\tall %\toutcome %\town play %\toutcome %\tgiven\tlost\n")
	for _, row := range e.figures() {
		fmt.Fprintln(w, strings.Join(row, "\t"))
	}
	w.Flush() // to a Builder
	b.WriteString("\n" + Legend)
	return b.String()
}
