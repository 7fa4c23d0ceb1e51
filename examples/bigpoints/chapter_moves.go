package main

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/findings"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/rows"
)

// movesChapter is about the first move.
var movesChapter = chapter{
	name:  "moves",
	file:  "moves.md",
	title: "Which first move wins",
	about: "how many first moves win, of which kinds they are, which rule of thumb names one, and what the thesis' order of preference says if it is read literally",
	rows:  true,
	generate: func(ctx context.Context, r *reporter) (findings.Generated, error) {
		return generateMoves(ctx, r, opened)
	},
}

// opening is a size whose first moves are valued: on all classes of boards, or on as many
// random ones for each objective.
type opening struct {
	reduced.Size
	margin, outcome int
}

var opened = []opening{
	{reduced.Size{Colors: 2, Discs: 2}, 0, 0},
	{reduced.Size{Colors: 2, Discs: 3}, 0, 0},
	{reduced.Size{Colors: 2, Discs: 4}, 0, 0},
	{reduced.Size{Colors: 2, Discs: 5}, 0, 0},
	{reduced.Size{Colors: 3, Discs: 2}, 0, 0},
	{reduced.Size{Colors: 3, Discs: 3}, 0, 0},
	{reduced.Size{Colors: 3, Discs: 4}, 0, 0},
	{reduced.Size{Colors: 3, Discs: 5}, 10_000, 10_000},
	{reduced.Size{Colors: 4, Discs: 2}, 0, 0},
	{reduced.Size{Colors: 4, Discs: 3}, 0, 0},
	{reduced.Size{Colors: 4, Discs: 4}, 2000, 2000},
	{reduced.Size{Colors: 5, Discs: 2}, 0, 0},
}

// args returns the command line that values the first moves.
func (o opening) args(dir, objective string) []string {
	line := fmt.Sprintf("-colors %d -discs %d -classes ", o.Colors, o.Discs)
	if n := map[string]int{"margin": o.margin, "outcome": o.outcome}[objective]; n > 0 {
		line += fmt.Sprintf("-sample %d -seed %d ", n, seed)
	}
	args := strings.Fields(line + "-objective " + objective + " -search -moves -seconds=false -csv")
	return append(args, filepath.Join(dir, fmt.Sprintf("%v-moves-%s.csv", o.Size, objective)))
}

// tally counts the boards of a size.
type tally struct {
	size   reduced.Size
	boards int
	best   map[int]int    // by the number of best moves
	kinds  map[string]int // by a kind that is best
	rules  []int          // by a rule that names a best move
	random float64        // the chance of a move at random, summed
}

func (t *tally) add(a reduced.Analysis) {
	moves, best := findings.FirstMoves(a.Board), strings.Fields(rows.Kinds(a))
	t.boards++
	t.best[len(best)]++
	t.random += float64(len(best)) / float64(len(moves))
	for _, k := range best {
		t.kinds[k]++
	}
	for i, r := range findings.Rules {
		if slices.Contains(best, r.Choose(moves)) {
			t.rules[i]++
		}
	}
}

// share writes a number of the boards in percent.
func (t *tally) share(n int) string {
	return fmt.Sprintf("%.1f", 100*float64(n)/float64(max(t.boards, 1)))
}

// tallies counts the boards of all sizes; of those that are not won by the first player,
// if the objective is the outcome, there is no winning move, and they do not count.
func tallies(ctx context.Context, r *reporter, sizes []opening, objective string) (all []*tally, err error) {
	for _, o := range sizes {
		t := &tally{size: o.Size, best: map[int]int{}, kinds: map[string]int{}, rules: make([]int, len(findings.Rules))}
		interrupted, err := r.rows(ctx, o.args(r.data, objective), func(a reduced.Analysis) error {
			if objective == "margin" || a.Winner() > 0 {
				t.add(a)
			}
			return nil
		})
		if interrupted {
			return nil, context.Cause(ctx)
		}
		if err != nil {
			return nil, err
		}
		all = append(all, t)
	}
	return all, nil
}

func generateMoves(ctx context.Context, r *reporter, sizes []opening) (g findings.Generated, err error) {
	winning, err := tallies(ctx, r, sizes, "outcome")
	if err != nil {
		return g, err
	}
	best, err := tallies(ctx, r, sizes, "margin")
	if err != nil {
		return g, err
	}
	var commands strings.Builder
	for _, o := range sizes {
		for _, objective := range []string{"outcome", "margin"} {
			fmt.Fprintf(&commands, "    go run ./examples/bigpoints %s\n", strings.Join(o.args("DIR", objective), " "))
		}
	}
	return findings.Generated{Parts: map[string]string{
		"winning":  numbersTable(winning),
		"best":     numbersTable(best),
		"kinds":    kindsTable(winning),
		"rules":    rulesTable(winning),
		"margins":  rulesTable(best),
		"commands": commands.String(),
	}}, nil
}

// numbersTable has the share of boards by the number of best moves.
func numbersTable(all []*tally) string {
	table := [][]string{{"colors x discs", "classes", "moves", "1", "2", "3", "4", "5 or more"}}
	for _, t := range all {
		row := []string{t.size.String(), findings.Thousands(int64(t.boards)), fmt.Sprint(2*t.size.Colors - 1)}
		many := t.boards
		for n := 1; n < 5; n++ {
			row = append(row, t.share(t.best[n]))
			many -= t.best[n]
		}
		table = append(table, append(row, t.share(many)))
	}
	return findings.Table("lr", table)
}

// kindsTable has the share of boards on which each kind is best.
func kindsTable(all []*tally) string {
	head := []string{"colors x discs", "1>"}
	for c := 2; c <= reduced.MaxColors; c++ {
		head = append(head, fmt.Sprintf("%d<", c), fmt.Sprintf("%d>", c))
	}
	table := [][]string{head}
	for _, t := range all {
		row := []string{t.size.String()}
		for _, k := range head[1:] {
			cell := ""
			if int(k[0]-'0') <= t.size.Colors {
				cell = t.share(t.kinds[k])
			}
			row = append(row, cell)
		}
		table = append(table, row)
	}
	return findings.Table("lr", table)
}

// rulesTable has the share of boards on which each rule names a best move.
func rulesTable(all []*tally) string {
	head := []string{"rule"}
	random := []string{"a move at random"}
	for _, t := range all {
		head = append(head, t.size.String())
		random = append(random, fmt.Sprintf("%.1f", 100*t.random/float64(max(t.boards, 1))))
	}
	table := [][]string{head, random}
	for i, r := range findings.Rules {
		row := []string{r.Name}
		for _, t := range all {
			row = append(row, t.share(t.rules[i]))
		}
		table = append(table, row)
	}
	return findings.Table("lr", table)
}
