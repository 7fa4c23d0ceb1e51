package findings

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/gametheory-go/gametheory/internal/text"
)

// TextFile is the name of the text of a report, in Markdown.
const TextFile = "README.md"

// Report returns the tables on the sizes and the charts. Each size must have boards.
func Report(sizes []Size) Generated {
	sizes = slices.SortedFunc(slices.Values(sizes), func(a, b Size) int {
		return cmp.Or(cmp.Compare(a.Colors, b.Colors), cmp.Compare(a.Discs, b.Discs))
	})
	return Generated{
		Parts: map[string]string{
			"outcomes": outcomesTable(sizes),
			"margins":  marginsTable(sizes),
			"states":   statesTable(sizes),
		},
		Pictures: map[string][]byte{
			"outcomes.svg": outcomesChart(sizes),
			"discs.svg":    discsChart(sizes),
			"margins.svg":  marginsChart(sizes),
			"states.svg":   statesChart(sizes),
		},
	}
}

func outcomesTable(sizes []Size) string {
	rows := [][]string{{"colors x discs", "boards", "solved", "first player wins", "draws", "second player wins"}}
	for _, z := range sizes {
		solved := "all"
		if z.Sampled {
			solved = Thousands(z.Boards)
		}
		rows = append(rows, []string{z.Size.String(), Thousands(z.Count().Int64()), solved,
			outcome(z, first), outcome(z, drawn), outcome(z, second)})
	}
	return Table("lr", rows)
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

func marginsTable(sizes []Size) string {
	rows := [][]string{{"colors x discs", "mean", "most frequent", "largest"}}
	for _, z := range sizes {
		m := z.margins()
		largest := fmt.Sprint(m.most)
		if z.PointsSampled {
			largest = "at least " + largest
		}
		rows = append(rows, []string{z.Size.String(), fmt.Sprintf("%.2f", m.mean), fmt.Sprint(m.common), largest})
	}
	return Table("lr", rows)
}

func statesTable(sizes []Size) string {
	rows := [][]string{{"colors x discs", "boards", "least", "median", "mean", "most", "all boards together"}}
	for _, z := range sizes {
		if z.States == nil {
			rows = append(rows, []string{z.Size.String(), "not enumerated", "", "", "", "", ""})
			continue
		}
		s := z.states()
		boards, mean, total := "all", text.Commas(fmt.Sprintf("%.1f", s.mean)), Thousands(round(s.total))
		if z.StatesSampled {
			boards = "sample of " + Thousands(int64(len(z.States)))
			mean = fmt.Sprintf("%s ± %s", Thousands(round(s.mean)), Thousands(round(s.half)))
			total = "about " + about(s.mean*float64(z.Count().Int64()))
		}
		rows = append(rows, []string{z.Size.String(), boards, Thousands(s.min),
			text.Commas(strconv.FormatFloat(s.median, 'f', -1, 64)), mean, Thousands(s.max), total})
	}
	return strings.ReplaceAll(Table("lr", rows), "  ", " ") // no wide gaps for what is not known
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
