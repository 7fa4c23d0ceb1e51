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
	write: func(ctx context.Context, r *reporter) (map[string][]byte, error) { return writeMoves(ctx, r, opened) },
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
	{reduced.Size{Colors: 3, Discs: 5}, 300, 300},
	{reduced.Size{Colors: 4, Discs: 2}, 0, 0},
	{reduced.Size{Colors: 4, Discs: 3}, 1000, 0},
	{reduced.Size{Colors: 4, Discs: 4}, 100, 100},
	{reduced.Size{Colors: 5, Discs: 2}, 300, 300},
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

func writeMoves(ctx context.Context, r *reporter, sizes []opening) (map[string][]byte, error) {
	winning, err := tallies(ctx, r, sizes, "outcome")
	if err != nil {
		return nil, err
	}
	best, err := tallies(ctx, r, sizes, "margin")
	if err != nil {
		return nil, err
	}
	var b strings.Builder
	b.WriteString(movesIntroduction)
	b.WriteString("## How many moves win\n\nOf the boards that the first player wins, in percent, those with so many winning moves:\n\n")
	b.WriteString(numbersTable(winning))
	b.WriteString("\nThe same of all boards and the moves that are best for the difference of points:\n\n")
	b.WriteString(numbersTable(best))
	b.WriteString("\n## Which kinds of moves win\n\nOf the boards that the first player wins, in percent, those on which the kind wins:\n\n")
	b.WriteString(kindsTable(winning))
	b.WriteString(rulesText + rulesTable(winning))
	b.WriteString("\nThe same of all boards, and the moves that are best for the difference of points:\n\n" + rulesTable(best))
	b.WriteString(literalText)
	b.WriteString("## How this was made\n\n" + again("moves") + "\nIt solves boards by these commands, as far as they are not solved yet:\n\n")
	for _, o := range sizes {
		for _, objective := range []string{"outcome", "margin"} {
			fmt.Fprintf(&b, "    go run ./examples/bigpoints %s\n", strings.Join(o.args("DIR", objective), " "))
		}
	}
	return map[string][]byte{"moves.md": []byte(b.String())}, nil
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

const movesIntroduction = `The thesis left the winning move out, as too complex to analyze. Here it is counted: on
each board of the reduced game, one of each class of those that differ by the names of the
colors, every first move is valued exactly. Of 3x5, 4x4 and 5x2, and of 4x3 for the
difference of points, the boards are random ones, drawn from seed 1.

A first move is of a kind, which does not depend on the names of the colors: pawns are
counted from behind, by the first disc of their color, and < is the disc behind that disc,
> the one ahead of it. So 2> is the second pawn from behind that takes the disc ahead.
There are two moves of each pawn but the rearmost, which has nothing behind it.

`

const rulesText = `
No kind wins on nearly all boards: where the pawn stands says little.

## Which rule of thumb names a winning move

A color ends where its last disc lies; the color that ends first is the one whose last disc
is nearest the start. A rule that leaves several moves open makes the one of the rearmost
pawn, with the disc behind before the disc ahead. Of the boards that the first player wins,
in percent, those on which the rule names a move that wins:

`

const literalText = `
To take a disc of the pawn's own color if one can, and else one of the color that ends
first, is the best of these rules: on no size is another one two points better. It names a
winning move on three boards of five at least, where a move at random does on one of four,
and is far from perfect: what wins depends on the whole board.

The boards that are sampled make intervals of 95 % of at most 3 points either way for
1,000 boards, 6 for 300 and 10 for 100.

## The order of preference, read literally

The text of the thesis has players win if they can, and otherwise keep the opponent's
points small; it does not mention draws. Its program prefers a win to a draw to a loss, and
so does this report. Read literally, with more points before fewer in a win, players lose
by a point rather than draw at many, and their aims are not opposite any more: the order in
which moves are examined then decides who wins, and boards that differ by the names of the
colors only come to different ends. The thesis' table of the boards of 2x2 is the same in
both readings. Of larger sizes, on all boards:

| colors x discs | boards | literally: first player, draws, second | by the program | another winner |
|---|---:|---:|---:|---:|
| 2x2 | 6 | 6 / 0 / 0 | 6 / 0 / 0 | 0 |
| 2x3 | 20 | 14 / 0 / 6 | 12 / 8 / 0 | 8 |
| 2x4 | 70 | 41 / 11 / 18 | 18 / 48 / 4 | 37 |
| 3x2 | 90 | 81 / 2 / 7 | 54 / 30 / 6 | 28 |
| 3x3 | 1,680 | 1,535 / 25 / 120 | 1,308 / 372 / 0 | 347 |

    go run ./examples/bigpoints -colors 3 -discs 3 -objective literal
    go test ./bigpoints/reduced -run Literal

`
