package main

import (
	"bytes"
	"fmt"
	"io"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/findings"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/rows"
)

// tableLimit is the greatest number of boards whose table is printed; more
// would push the summary out of sight.
const tableLimit = 100

// summary is what is printed in the end: a table of the boards, if they are few,
// and how often each player won.
type summary struct {
	title     string
	objective reduced.Objective
	form      rows.Form
	count     int64              // the rows asked for
	done      int64              // those there are
	boards    int64              // that they stand for
	won       [3]int64           // by the second player, by nobody, by the first
	rows      []reduced.Analysis // all that are done, if a table is printed
}

func newSummary(title string, o reduced.Objective, f rows.Form, count int64) *summary {
	return &summary{title: title, objective: o, form: f, count: count}
}

func (r *summary) add(a reduced.Analysis) {
	n := r.form.BoardsOf(a.Board.Size())
	r.done++
	r.boards += n
	r.won[1+a.Winner()] += n
	if r.count <= tableLimit {
		r.rows = append(r.rows, a)
	}
}

// print writes the summary in one piece.
func (r *summary) print(w io.Writer, interrupted bool) error {
	var b bytes.Buffer
	fmt.Fprintf(&b, "%s\n\n", r.title)
	if r.done < r.count { // before what looks final
		why := "stopped by an error"
		if interrupted {
			why = "interrupted"
		}
		fmt.Fprintf(&b, "%s: only %s are solved and counted\n\n", why, r.progress())
	}
	r.table(&b)
	r.shares(&b)
	_, err := w.Write(b.Bytes())
	return err
}

// notes say which of the points in the table are no property of the board.
var notes = map[reduced.Objective]string{
	reduced.Thesis:  "The loser's points depend on the order in which the thesis examines moves.",
	reduced.Margin:  "Only the difference is a property of the board; the points are one way to it.",
	reduced.Outcome: "Points of 1, 0 mean that the first player wins, 0, 1 that the second does.",
}

func (r *summary) table(w io.Writer) {
	if len(r.rows) == 0 {
		return
	}
	width := max(len("board"), len(r.rows[0].Board.String()))
	head := ""
	if r.form.Best {
		head = "  best"
	}
	fmt.Fprintf(w, "%-*s  %-6s  %s%s\n", width, "board", "points", "states", head)
	for _, a := range r.rows {
		points := fmt.Sprintf("%d, %d", a.Value.First, a.Value.Second)
		best := ""
		if r.form.Best {
			best = "  " + rows.Kinds(a)
		}
		fmt.Fprintf(w, "%-*s  %-6s  %6d%s\n", width, a.Board, points, a.Stats.Positions, best)
	}
	fmt.Fprintf(w, "\n%s\n\n", notes[r.objective])
}

func (r *summary) shares(w io.Writer) {
	width := len(fmt.Sprint(r.boards))
	line := func(what string, n int64) { fmt.Fprintf(w, "%-18s  %*d", what, width, n) }
	if r.form.Weight {
		line("classes", r.done)
		fmt.Fprintln(w)
	}
	line("boards", r.boards)
	fmt.Fprintln(w)
	for i, who := range []string{"first player wins", "draws", "second player wins"} {
		n := r.won[2-i]
		line(who, n)
		// Of no boards, each share is 0.
		fmt.Fprintf(w, "  %5.1f %%\n", 100*float64(n)/float64(max(r.boards, 1)))
	}
}

// progress says how many rows of how many are done.
func (r *summary) progress() string {
	return fmt.Sprintf("%s of %s %s", findings.Thousands(r.done), findings.Thousands(r.count), r.unit())
}

// unit is what a row stands for.
func (r *summary) unit() string {
	if r.form.Weight {
		return "classes"
	}
	return "boards"
}
