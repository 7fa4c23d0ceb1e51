package game

import (
	"fmt"
	"math/big"
	"strings"
	"text/tabwriter"
)

// Result is the answer of a tool about a position: its value, and how best play
// continues.
type Result[S comparable, V any] struct {
	// Value is what the position is worth to the player to move, if everybody
	// plays as well as possible.
	Value V

	// Plies is the number of moves until the end if the winner wins as soon and the
	// loser loses as late as possible without changing Value. It is 0 in a draw, and
	// if the tool was not asked for the shortest win.
	Plies int

	// Line is the principal variation: the positions that follow if everybody
	// plays as well as possible. The first is the best move; the line is empty if
	// the position is terminal. Which of equally good moves the line has, a tool says itself:
	// mostly the earliest in the order of the rules.
	Line []S

	// Exact says that Value is proved. An exact tool always sets it when its error
	// is nil; a tool that guesses sets it when the value depends on no guess.
	Exact bool

	// Horizon is how many plies a tool that deepens has looked ahead. It is 0 for
	// other tools, and if there was no time to look ahead at all.
	Horizon int

	Stats Stats
}

// MoveNames returns the names of the moves of the line from s, the position that the tool was asked
// about, as [MoveNames] does.
func (r Result[S, V]) MoveNames(rules Rules[S], s S) []string { return MoveNames(rules, s, r.Line) }

// Option is a move and what it is worth.
type Option[S comparable, V any] struct {
	Position S    // where the move leads to
	Value    V    // to the player who makes the move
	Plies    int  // as in [Result], this move included
	Exact    bool // Value is proved
	Best     bool // the tool finds no move better
}

// Analysis is the answer of a tool about a position and every move there.
type Analysis[S comparable, V any] struct {
	Value   V              // as in [Result]
	Plies   int            // as in [Result]
	Exact   bool           // as in [Result]
	Horizon int            // as in [Result], the moves that are analyzed included
	Options []Option[S, V] // in the order of the rules; none if the position is terminal
	Stats   Stats
}

// Best returns all best moves, in the order of the rules, and nil if the position is
// terminal. The Choose of a tool returns the first of them unless it says otherwise.
func (a Analysis[S, V]) Best() []S {
	var best []S
	for _, o := range a.Options {
		if o.Best {
			best = append(best, o.Position)
		}
	}
	return best
}

// BestNames returns the names of the best moves at s, the position that was analyzed, as [MoveName]
// does.
func (a Analysis[S, V]) BestNames(rules Rules[S], s S) []string {
	namer, _ := Find[MoveNamer[S]](rules)
	var names []string
	for _, o := range a.Options {
		if o.Best {
			names = append(names, moveName(namer, s, o.Position))
		}
	}
	return names
}

// Table writes the moves at s, the position that was analyzed, a line each below a header: the name of
// the move as [MoveName] has it, the value, and whether the move is a best one. Between them are the
// plies if the tool has told them, and whether the value is exact if some values are not:
//
//	move    value  plies  best
//	take 1  -1     4
//	take 2  1      3      best
//
// The table of a terminal position is empty.
func (a Analysis[S, V]) Table(rules Rules[S], s S) string {
	namer, _ := Find[MoveNamer[S]](rules)
	rows := make([]tableRow, len(a.Options))
	for i, o := range a.Options {
		rows[i] = tableRow{moveName(namer, s, o.Position), o.Value, o.Plies, o.Exact, o.Best}
	}
	return tableOf(rows)
}

// tableRow is an option of any type, with the name of its move.
type tableRow struct {
	move        string
	value       any
	plies       int
	exact, best bool
}

// tableOf writes the table of some options.
func tableOf(rows []tableRow) string {
	if len(rows) == 0 {
		return ""
	}
	plies, guesses := false, false
	for _, r := range rows {
		plies, guesses = plies || r.plies != 0, guesses || !r.exact
	}
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	write := func(move, value, length, exact, best string) {
		cells := []string{move, value}
		if plies {
			cells = append(cells, length)
		}
		if guesses {
			cells = append(cells, exact)
		}
		fmt.Fprintln(w, strings.Join(append(cells, best), "\t"))
	}
	exact, best := map[bool]string{true: "exact"}, map[bool]string{true: "best"}
	write("move", "value", "plies", "exact", "best")
	for _, r := range rows {
		write(r.move, valueText(r.value), fmt.Sprint(r.plies), exact[r.exact], best[r.best])
	}
	w.Flush()
	lines := strings.Split(b.String(), "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " ")
	}
	return strings.Join(lines, "\n")
}

// valueText returns the text of a value. Of several fractions, fmt would write where they are.
func valueText(v any) string {
	if fractions, ok := v.([]*big.Rat); ok {
		texts := make([]string, len(fractions))
		for i, x := range fractions {
			texts[i] = x.RatString()
		}
		return fmt.Sprint(texts)
	}
	return fmt.Sprint(v)
}
