package thumb

import (
	"fmt"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/bigpoints/heuristic"
	"github.com/gametheory-go/gametheory/bigpoints/opponent"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/findings"
	"github.com/gametheory-go/gametheory/examples/internal/chart"
	"github.com/gametheory-go/gametheory/game"
)

// TextFile is the page that the report is for.
const TextFile = "heuristics.md"

// Report returns the tables and the chart of the page.
func (f *Findings) Report() findings.Generated {
	shown := f.exact[f.plan.Shown]
	return findings.Generated{
		Parts: map[string]string{
			"rules":        sentences(),
			"exact":        shown.Table(),
			"right":        f.bySize(func(r *Row) string { return percent(r.own(right)) }),
			"lost":         f.bySize(func(r *Row) string { return points(r.lost()) }),
			"combinations": f.combinations(),
			"meeting":      f.meetingTable(),
			"box":          f.boxTable(),
			"levels":       f.levelsTable(),
			"many":         f.manyTable(),
		},
		Pictures: map[string][]byte{"heuristics.svg": shown.chart()},
	}
}

// sentences lists the rules.
func sentences() string {
	rows := [][]string{{"rule", "what it says"}}
	for _, r := range heuristic.Rules() {
		rows = append(rows, []string{r.Name, r.Sentence})
	}
	return findings.Table("l", rows)
}

// Table lists the rows, the best first.
func (e Exact) Table() string {
	head := []string{"rule", "all: right %", "outcome %", "own play: right %", "outcome %", "points given away", "lost to a perfect player"}
	return findings.Table("lr", append([][]string{head}, e.figures()...))
}

// figures are the rows in words, the best first.
func (e Exact) figures() (rows [][]string) {
	for _, r := range e.ranked() {
		rows = append(rows, []string{r.Name, percent(r.all(right)), percent(r.all(outcome)),
			percent(r.own(right)), percent(r.own(outcome)), points(r.ownLost()), points(r.lost())})
	}
	return rows
}

// percent writes a share, with its interval if it is an estimate.
func percent(e game.Interval) string { return strings.ReplaceAll(findings.Percent(e), " %", "") }

// points writes a number of points, in the same way.
func points(e game.Interval) string {
	// What is nothing but for rounding has no sign.
	if e.Low == e.High {
		return fmt.Sprintf("%.2f", max(e.Value, 0))
	}
	return fmt.Sprintf("%.2f (%.2f to %.2f)", e.Value, max(e.Low, 0), e.High)
}

// chart shows the rows, the best first.
func (e Exact) chart() []byte {
	var dots []chart.Dot
	for _, r := range e.ranked() {
		dots = append(dots, chart.Dot{Name: r.Name, Shares: []game.Interval{r.all(right), r.own(right)}})
	}
	return chart.Dots("How often rules of thumb keep the value",
		fmt.Sprintf("For each rule, on all boards of %v, the share of choices in which its move is worth as much as any: over all positions, and over those that are met in its own play. The rule that loses least to a perfect opponent comes first.", e.Size),
		"moves that are worth as much as any (% of choices)", []string{"all positions", "own play"}, dots)
}

// bySize writes a figure of all rows for all sizes.
func (f *Findings) bySize(figure func(r *Row) string) string {
	head := []string{"rule"}
	for _, e := range f.exact {
		head = append(head, e.Size.String())
	}
	rows := [][]string{head}
	for _, best := range f.exact[f.plan.Shown].ranked() {
		row := []string{best.Name}
		for _, e := range f.exact {
			row = append(row, figure(e.row(best.Name)))
		}
		rows = append(rows, row)
	}
	return findings.Table("lr", rows)
}

// row returns the row with a name. Two sequences with a name are one.
func (e Exact) row(name string) *Row {
	return &e.Rows[slices.IndexFunc(e.Rows, func(r Row) bool { return r.Name == name })]
}

// combinations lists what was found, rule by rule.
func (f *Findings) combinations() string {
	rows := [][]string{{"sequence", "points given away on the boards of the search"}}
	for _, c := range []Found{f.plain, f.any} {
		names := strings.Split(c.Name, " then ")
		for i, lost := range c.Lost {
			rows = append(rows, []string{strings.Join(names[:i+1], " then "), fmt.Sprintf("%.2f", lost)})
		}
	}
	return findings.Table("lr", rows)
}

func (f *Findings) meetingTable() string {
	all := slices.SortedStableFunc(slices.Values(f.meetings), func(a, b Meeting) int {
		return int(1e9 * (b.Score() - a.Score()))
	})
	rows := [][]string{{"rule", "won %", "drawn %", "lost %", "score %", "points ahead"}}
	for _, m := range all {
		row := []string{m.Name}
		for _, share := range []float64{m.Win, m.Draw, m.Loss, m.Score()} {
			row = append(row, fmt.Sprintf("%.1f", 100*share))
		}
		rows = append(rows, append(row, fmt.Sprintf("%+.2f", m.Margin)))
	}
	return findings.Table("lr", rows)
}

// boxTable says what the sequences score against each other in the full game.
func (f *Findings) boxTable() string {
	rows := [][]string{{"rule", "score %", "95 %"}}
	for _, i := range f.best {
		rows = append(rows, append([]string{f.entrants[i].Name}, score(f.box.Total(i))...))
	}
	return findings.Table("lr", rows)
}

// levelsTable says what the best score against levels.
func (f *Findings) levelsTable() string {
	rows := [][]string{{"rule", "level", "boards", "score %", "95 %"}}
	for k, m := range f.plan.Levels {
		for i, r := range f.levels[k] {
			rows = append(rows, append([]string{f.entrants[f.best[i]].Name, level(m.Level, m.Effort), fmt.Sprint(m.Boards)}, score(r)...))
		}
	}
	return findings.Table("llr", rows)
}

// manyTable says what the best has of the wins with more players.
func (f *Findings) manyTable() string {
	rows := [][]string{{"players", "the others", "boards", "share of wins %", "95 %", "if all were equal"}}
	for i, c := range f.plan.Many {
		e := f.many[i]
		rows = append(rows, []string{fmt.Sprint(c.Players), c.Level.String(), fmt.Sprint(c.Boards),
			fmt.Sprintf("%.1f", 100*e.Value), fmt.Sprintf("%.1f to %.1f", 100*max(e.Low, 0), 100*min(e.High, 1)),
			fmt.Sprintf("%.1f", 100/float64(c.Players))})
	}
	return findings.Table("rlr", rows)
}

// score writes a score and its interval, in percent.
func score(r game.Record) []string {
	e := r.Score(0.95)
	return []string{fmt.Sprintf("%.1f", 100*e.Value), fmt.Sprintf("%.1f to %.1f", 100*e.Low, 100*e.High)}
}

func level(l opponent.Level, effort float64) string {
	if effort == 1 {
		return l.String()
	}
	return fmt.Sprintf("%v, %g of its effort", l, effort)
}
