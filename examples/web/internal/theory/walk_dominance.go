package theory

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/forms"
	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/internal/text"
)

// dominated explains how dominated strategies are left out.
var dominated = idea{
	name:  "dominance",
	title: "What nobody would play",
	lead:  "One player chooses a row, the other a column, and the number there is what the first wins from the second. Some rows and columns nobody would choose, whatever the other does.",
	label: "Rows of numbers, with / between them",
	usual: "3 1 4/2 0 5/1 -1 2",
	steps: dominanceSteps,
}

// mostChosen is how many rows and columns a table has at most.
const mostChosen = 8

func dominanceSteps(ctx context.Context, example string) ([]walkStep, error) {
	rows, err := readMatrix(example)
	if err != nil {
		return nil, err
	}
	g := strategic.ZeroSum(rows)
	names := [2][]string{}
	for p := range 2 {
		for s := range g.Strategies(p) {
			names[p] = append(names[p], [2]string{"row ", "column "}[p]+strconv.Itoa(s+1))
			g.SetStrategyName(p, s, names[p][s])
		}
	}
	out := [2]map[int]bool{{}, {}}
	steps := []walkStep{payoffs("The first player wants large numbers, the second one small ones.", rows, names, out, 0, -1)}
	e, err := strategic.NewDominance(g).Eliminate(ctx)
	if err != nil {
		return nil, err
	}
	written := forms.NewNames(g)
	for _, round := range e.Rounds {
		for _, d := range round {
			better, worse := "more", "less"
			if d.Player == 1 {
				better, worse = worse, better
			}
			reason := fmt.Sprintf("%s is dominated by %s: that brings %s against everything that is left. Nobody would choose what brings %s, so it goes.",
				text.Capital(names[d.Player][d.Strategy]), written.Mixture(d.Player, d.By), better, worse)
			steps = append(steps, payoffs(reason, rows, names, out, d.Player, d.Strategy))
			out[d.Player][d.Strategy] = true
		}
	}
	v, err := strategic.NewMinimax(g).Solve(ctx)
	if err != nil {
		return nil, err
	}
	value := fmt.Sprintf("Nothing else is dominated. The value is %s: the first player makes sure of it by %s, and the second one gives no more by %s.",
		v.Value.RatString(), written.Mixture(0, v.Profile[0]), written.Mixture(1, v.Profile[1]))
	return append(steps, payoffs(value, rows, names, out, 0, -1)), nil
}

// payoffs is a step that shows a table, without the rows and columns that are out, with one marked.
func payoffs(text string, rows [][]int, names [2][]string, out [2]map[int]bool, player, strategy int) walkStep {
	s := walkStep{Text: text, Heads: append([]string{""}, names[1]...)}
	for i, numbers := range rows {
		r := row{Name: names[0][i]}
		for j, n := range numbers {
			c := cell{Text: strconv.Itoa(n)}
			switch at := [2]int{i, j}; {
			case out[0][i] || out[1][j]:
				c.Class = gone
			case at[player] == strategy:
				c.Class = marked
			}
			r.Cells = append(r.Cells, c)
		}
		s.Rows = append(s.Rows, r)
	}
	return s
}

// readMatrix reads rows of whole numbers.
func readMatrix(text string) (rows [][]int, err error) {
	for i, line := range strings.Split(text, "/") {
		var numbers []int
		for _, word := range strings.Fields(line) {
			n, err := strconv.Atoi(word)
			if err != nil || n < -999 || n > 999 {
				return nil, fmt.Errorf("%q in row %d is no whole number from -999 to 999", word, i+1)
			}
			numbers = append(numbers, n)
		}
		if len(numbers) == 0 || len(numbers) > mostChosen || i > 0 && len(numbers) != len(rows[0]) {
			return nil, fmt.Errorf("row %d has %d numbers, want as many in each row, from 1 to %d", i+1, len(numbers), mostChosen)
		}
		rows = append(rows, numbers)
	}
	if len(rows) > mostChosen {
		return nil, fmt.Errorf("%d rows, want at most %d", len(rows), mostChosen)
	}
	return rows, nil
}
