package findings

import (
	"fmt"
	"slices"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/examples/internal/chart"
)

func group(z Size) string { return fmt.Sprintf("%d colors", z.Colors) }
func discs(z Size) string { return fmt.Sprintf("%d discs", z.Discs) }

// note says how many boards are behind a number.
func note(z Size, sampled bool, boards int64) string {
	if sampled {
		return Thousands(boards) + " sampled"
	}
	return "all " + Thousands(z.Count().Int64())
}

func outcomesChart(sizes []Size) []byte {
	var bars []chart.Outcome
	for _, z := range sizes {
		bars = append(bars, chart.Outcome{Group: group(z), Name: discs(z), Note: note(z, z.Sampled, z.Boards), Shares: z.shares()})
	}
	return chart.Outcomes("Who wins with optimal play",
		"For each number of colors and discs, the share of boards that the first player wins, that are drawn, and that the second player wins. Whiskers are 95 % intervals, where boards are sampled.",
		bars)
}

func discsChart(sizes []Size) []byte {
	panels := []chart.Panel{{Name: "first player wins"}, {Name: "draw"}, {Name: "second player wins"}}
	for i := range panels {
		for colors := reduced.MinColors; colors <= reduced.MaxColors; colors++ {
			s := chart.Series{Name: fmt.Sprintf("%d colors", colors)}
			for _, z := range ofColors(sizes, colors) {
				s.Points = append(s.Points, chart.Point{X: z.Discs, Share: z.shares()[i]})
			}
			if len(s.Points) > 0 {
				panels[i].Series = append(panels[i].Series, s)
			}
		}
	}
	return chart.Lines("Who wins, by colors and discs",
		"The shares of boards that the first player wins, that are drawn, and that the second player wins, over the number of discs of each color, with a line for each number of colors. Vertical whiskers are 95 % intervals, where boards are sampled.",
		"discs of each color", reduced.MinDiscs, reduced.MaxDiscs, panels)
}

// ofColors returns the sizes of a number of colors.
func ofColors(sizes []Size, colors int) []Size {
	return slices.DeleteFunc(slices.Clone(sizes), func(z Size) bool { return z.Colors != colors })
}

func marginsChart(sizes []Size) []byte {
	var table [][]chart.Cell
	for colors := reduced.MinColors; colors <= reduced.MaxColors; colors++ {
		row := make([]chart.Cell, reduced.MaxDiscs-reduced.MinDiscs+1)
		solved := ofColors(sizes, colors)
		if len(solved) == 0 {
			continue
		}
		for i := range row {
			row[i].Name = fmt.Sprintf("%d colors, %d discs", colors, reduced.MinDiscs+i)
		}
		for _, z := range solved {
			cell := &row[z.Discs-reduced.MinDiscs]
			var boards int64
			for _, n := range z.Margins {
				boards += n
			}
			cell.Note = note(z, z.PointsSampled, boards)
			cell.Shares = make(map[int]float64)
			for d, n := range z.Margins {
				cell.Shares[d] = float64(n) / float64(boards)
			}
		}
		table = append(table, row)
	}
	return chart.Histograms("By how many points the game is won",
		"For each number of colors and discs, the shares of boards by the points of the first player less those of the second, if both play for as large a difference as possible.",
		"points of the first player less those of the second", table)
}

func statesChart(sizes []Size) []byte {
	var ranges []chart.Range
	for _, z := range sizes {
		if z.States == nil {
			continue
		}
		s := z.states()
		mean := "mean " + Thousands(round(s.mean))
		if z.StatesSampled {
			mean += fmt.Sprintf(" (of %s)", Thousands(int64(len(z.States))))
		}
		ranges = append(ranges, chart.Range{
			Group: group(z), Name: discs(z), Note: mean,
			Min: float64(s.min), Median: s.median, Mean: s.mean, Max: float64(s.max),
		})
	}
	return chart.Ranges("How many states a board has",
		"For each number of colors and discs, the least, the median, the mean and the largest number of states of a board, on a logarithmic axis.",
		"states of a board (positions that are reachable and not terminal)", ranges)
}
