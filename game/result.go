package game

import (
	"fmt"
	"math/big"
	"strings"
	"text/tabwriter"
)

// Result is the value of a position with a line of best play.
type Result[S comparable, V any] struct {
	// Value is the value of the position for the player to move, if all players play as well as
	// possible.
	Value V

	// Plies is the number of moves until the end if the winner wins as soon as possible and the
	// loser loses as late as possible, without a change of Value. It is 0 in a draw, and if the
	// tool did not look for the shortest win.
	Plies int

	// Line is the principal variation: the positions that follow if all players play as well as
	// possible. The first position is a best move. Line is empty if the position is terminal.
	// Each tool documents its choice among equally good moves, usually the first in the order of
	// the rules.
	Line []S

	// Exact means that Value is proved. An exact tool sets Exact whenever the error is nil. A
	// heuristic tool sets Exact if Value does not depend on an estimate.
	Exact bool

	// Horizon is the number of plies that a tool has looked ahead by iterative deepening. It is 0
	// for other tools, and if there was no time to look ahead.
	Horizon int

	Stats Stats
}

// MoveNames returns the names of the moves of the Line, like the function [MoveNames]. The position
// s is the solved position.
func (r Result[S, V]) MoveNames(rules Rules[S], s S) []string { return MoveNames(rules, s, r.Line) }

// Option is a move with the value of the move.
type Option[S comparable, V any] struct {
	Position S    // the position after the move
	Value    V    // for the player who makes the move
	Plies    int  // as in [Result], including this move
	Exact    bool // Value is proved
	Best     bool // the tool has found no better move
}

// Analysis holds the value of a position and the value of each move at the position.
type Analysis[S comparable, V any] struct {
	Value   V              // as in [Result]
	Plies   int            // as in [Result]
	Exact   bool           // as in [Result]
	Horizon int            // as in [Result], including the analyzed moves
	Options []Option[S, V] // in the order of the rules; empty if the position is terminal
	Stats   Stats
}

// Best returns all best moves in the order of the rules, and nil if the position is terminal.
// Unless a tool documents another choice, Choose returns the first of these moves.
//
//go:noinline
func (a Analysis[S, V]) Best() []S {
	var best []S // not inlined: two wrappers for each type of positions would have the loop, too
	for _, o := range a.Options {
		if o.Best {
			best = append(best, o.Position)
		}
	}
	return best
}

// BestNames returns the names of the best moves at the analyzed position s, like the function
// [MoveName].
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

// Table returns a table of the moves at the analyzed position s, with a header and one line for
// each move. The columns are the name of the move (see [MoveName]), the value, and a mark for a
// best move. A column of plies appears if the tool has counted plies. A column of exact values
// appears if some values are not exact:
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

// tableRow is an option for positions of any type, with the name of the move.
type tableRow struct {
	move        string
	value       any
	plies       int
	exact, best bool
}

// tableOf returns the table of some options.
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

// valueText returns the text of a value. For a slice of fractions, fmt would print pointers.
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
