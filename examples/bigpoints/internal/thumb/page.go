package thumb

import (
	"fmt"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/bigpoints/heuristic"
	"github.com/gametheory-go/gametheory/bigpoints/opponent"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/findings"
	"github.com/gametheory-go/gametheory/examples/internal/chart"
	"github.com/gametheory-go/gametheory/examples/internal/text"
	"github.com/gametheory-go/gametheory/game"
)

// The files of the page.
const (
	TextFile  = "heuristics.md"
	chartFile = "heuristics.svg"
)

// Page returns the text of the page and its chart, by their names.
func (f *Findings) Page() map[string][]byte {
	var b strings.Builder
	shown := f.exact[f.plan.Shown]
	b.WriteString(findings.Wrap(f.answer()) + "\n")
	b.WriteString("## To take to the table\n\n" + findings.Wrap(advice) + "\n")
	b.WriteString("## The rules\n\n" + findings.Wrap(introduction) + "\n" + sentences() + "\n")
	fmt.Fprintf(&b, "## How good their moves are\n\n%s\n![How often rules keep the value](%s)\n\n%s\n", findings.Wrap(fmt.Sprintf(exactText, shown.Size)), chartFile, shown.Table())
	b.WriteString("## By size\n\n" + findings.Wrap(sizesText) + "\n")
	b.WriteString("Moves as good as any, in percent of the choices of own play:\n\n" + f.bySize(func(r *Row) string { return percent(r.own(right)) }) + "\n")
	b.WriteString("Points lost in a play to a perfect opponent:\n\n" + f.bySize(func(r *Row) string { return points(r.lost()) }) + "\n")
	b.WriteString("## Combinations\n\n" + f.combinations() + "\n")
	fmt.Fprintf(&b, "## Against each other\n\n%s\n%s\n", findings.Wrap(fmt.Sprintf(meetingText, f.plan.Meeting.Size)), f.meetingTable())
	b.WriteString("## With the printed material\n\n" + f.boxText())
	return map[string][]byte{TextFile: []byte(b.String()), chartFile: shown.chart()}
}

const introduction = `A rule is a preference among the moves that can be made. Among the moves that it likes
equally one is drawn, each with the same probability. A combination is a sequence of rules: of the
moves that the first likes best, those are made that the second likes best, and so on. A disc lies
ahead of its pawn if the pawn has yet to come to it. A rule that says nothing of extra turns spends
black discs as soon as it can. Those that count take a white disc for as many points as its holder
has colors, and at least for one less than there are; and a black disc for two points and a half.`

// sentences lists the rules.
func sentences() string {
	rows := [][]string{{"rule", "what it says"}}
	for _, r := range heuristic.Rules() {
		rows = append(rows, []string{r.Name, r.Sentence})
	}
	return findings.Table("l", rows)
}

const exactText = `On all boards of %v. A choice is a position where not all moves are worth the same for
the difference of points. A move is right if it is worth as much as any, and it keeps the outcome
if a win, a draw or a loss is still the best that can be had. Such moves are counted twice: over all positions that can be reached, each once, and over those
that are met when the rule plays against itself, each with its probability. The points of own play
are what both players together give away in a play. The last column says what the rule loses in a
play, in the mean of both seats, to an opponent who plays perfectly and knows the rule; it orders
the table. All figures are exact.`

// Table lists the rows, the best first.
func (e Exact) Table() string {
	rows := [][]string{{"rule", "all: right %", "outcome %", "own play: right %", "outcome %", "points given away", "lost to a perfect player"}}
	for _, r := range e.ranked() {
		rows = append(rows, []string{r.Name, percent(r.all(right)), percent(r.all(outcome)),
			percent(r.own(right)), percent(r.own(outcome)), points(r.ownLost()), points(r.lost())})
	}
	return findings.Table("lr", rows)
}

// percent writes a share, with its interval if it is an estimate.
func percent(e game.Estimate) string { return strings.ReplaceAll(findings.Percent(e), " %", "") }

// points writes a number of points, in the same way.
func points(e game.Estimate) string {
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
		dots = append(dots, chart.Dot{Name: r.Name, Shares: []game.Estimate{r.all(right), r.own(right)}})
	}
	return chart.Dots("How often rules of thumb keep the value",
		fmt.Sprintf("For each rule, on all boards of %v, the share of choices in which its move is worth as much as any: over all positions, and over those that are met in its own play. The rule that loses least to a perfect opponent comes first.", e.Size),
		"moves that are worth as much as any (% of choices)", []string{"all positions", "own play"}, dots)
}

const sizesText = `All boards of a size, where there is no interval; else random boards, with the
interval of 95 % of a ratio of sums over boards. The rules are in the order of the table above.`

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

// combinations says what was found and how.
func (f *Findings) combinations() string {
	var boards []string
	for _, s := range f.plan.Training {
		boards = append(boards, fmt.Sprintf("%d random boards of %v", s.Boards, s.Size))
	}
	rows := [][]string{{"sequence", "points given away on the boards of the search"}}
	for _, c := range []Found{f.plain, f.any} {
		names := strings.Split(c.Name, " then ")
		for i, lost := range c.Lost {
			rows = append(rows, []string{strings.Join(names[:i+1], " then "), fmt.Sprintf("%.2f", lost)})
		}
	}
	return findings.Wrap(fmt.Sprintf(combineText, text.AndList(boards), longest, gain)) + "\n" + findings.Table("lr", rows)
}

const combineText = `They were looked for by forward selection on %s: to the rules found so far is added the one with which
the sequence gives away the fewest points in a play against itself, up to %d rules, as long as that saves %.2f points.
Once without "answer", which asks to look at each move's answers, and once with it. What they are
worth on all boards of these sizes, and on other sizes, which the search has not seen, stands in the
tables above: there the rules that were added last do not always help.`

const meetingText = `Each rule plays each other one, in both seats, on all boards of %v. These are
expectations over the moves that are drawn, and exact. The score counts a win as 1 and a draw as 1/2.`

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

// boxText says what the plays of the full game came to.
func (f *Findings) boxText() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n", findings.Wrap(fmt.Sprintf(boxIntroduction, f.plan.Box.Boards)))
	rows := [][]string{{"rule", "score %", "95 %"}}
	for _, i := range f.best {
		rows = append(rows, append([]string{f.entrants[i].Name}, score(f.box.Total(i))...))
	}
	b.WriteString(findings.Table("lr", rows))
	fmt.Fprintf(&b, "\n%s\n", findings.Wrap(levelsText))
	rows = [][]string{{"rule", "level", "boards", "score %", "95 %"}}
	for k, m := range f.plan.Levels {
		for i, r := range f.levels[k] {
			rows = append(rows, append([]string{f.entrants[f.best[i]].Name, level(m.Level, m.Effort), fmt.Sprint(m.Boards)}, score(r)...))
		}
	}
	b.WriteString(findings.Table("llr", rows))
	fmt.Fprintf(&b, "\n%s\n", findings.Wrap(fmt.Sprintf(manyText, f.entrants[f.best[0]].Name)))
	rows = [][]string{{"players", "the others", "boards", "share of wins %", "95 %", "if all were equal"}}
	for i, c := range f.plan.Many {
		e := f.many[i]
		rows = append(rows, []string{fmt.Sprint(c.Players), c.Level.String(), fmt.Sprint(c.Boards),
			fmt.Sprintf("%.1f", 100*e.Value), fmt.Sprintf("%.1f to %.1f", 100*max(e.Low, 0), 100*min(e.High, 1)),
			fmt.Sprintf("%.1f", 100/float64(c.Players))})
	}
	b.WriteString(findings.Table("rlr", rows))
	return b.String()
}

const boxIntroduction = `The full game for two, with the white and the black discs: each rule plays each
other one on %d random boards, in both seats. The interval is that of game.Record.`

const levelsText = `The best of these against the levels of package opponent, on random boards, in both
seats. An expert makes a part of its usual effort.`

const manyText = `With more players: one plays by "%s" and all others are of a level, in every seat of every
board. Where several share a win, each has an equal part of it.`

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
