package main

import (
	"bytes"
	"fmt"
	"io"

	"github.com/gametheory-go/gametheory/bigpoints"
)

// tableLimit is the greatest number of boards whose table is printed; more
// would push the summary out of sight.
const tableLimit = 100

// report is what is printed in the end: a table of the boards, if they are few,
// and how often each player won.
type report struct {
	title     string
	objective bigpoints.Objective
	count     int64                // the boards asked for
	done      int64                // those solved
	won       [3]int64             // by the second player, by nobody, by the first
	rows      []bigpoints.Analysis // of all boards solved, if a table is printed
}

func newReport(c *config, count int64) *report {
	return &report{title: c.title(), objective: c.objective, count: count}
}

func (r *report) add(a bigpoints.Analysis) {
	r.done++
	r.won[1+a.Winner()]++
	if r.count <= tableLimit {
		r.rows = append(r.rows, a)
	}
}

// print writes the report in one piece.
func (r *report) print(w io.Writer, interrupted bool) error {
	var b bytes.Buffer
	fmt.Fprintf(&b, "%s\n\n", r.title)
	r.table(&b)
	r.summary(&b)
	if r.done < r.count {
		why := "stopped by an error"
		if interrupted {
			why = "interrupted"
		}
		fmt.Fprintf(&b, "\n%s: %d of %d boards are solved and counted\n", why, r.done, r.count)
	}
	_, err := w.Write(b.Bytes())
	return err
}

// notes say which of the points in the table are no property of the board.
var notes = map[bigpoints.Objective]string{
	bigpoints.Thesis:  "The loser's points depend on the order in which the thesis examines moves.",
	bigpoints.Margin:  "Only the difference is a property of the board; the points are one way to it.",
	bigpoints.Outcome: "Points of 1, 0 mean that the first player wins, 0, 1 that the second does.",
}

func (r *report) table(w io.Writer) {
	if len(r.rows) == 0 {
		return
	}
	width := max(len("board"), len(r.rows[0].Board.String()))
	fmt.Fprintf(w, "%-*s  %-6s  %s\n", width, "board", "points", "states")
	for _, a := range r.rows {
		points := fmt.Sprintf("%d, %d", a.Points.First, a.Points.Second)
		fmt.Fprintf(w, "%-*s  %-6s  %6d\n", width, a.Board, points, a.States)
	}
	fmt.Fprintf(w, "\n%s\n\n", notes[r.objective])
}

func (r *report) summary(w io.Writer) {
	width := len(fmt.Sprint(r.done))
	fmt.Fprintf(w, "%-18s  %d\n", "boards", r.done)
	for i, who := range []string{"first player wins", "draws", "second player wins"} {
		n := r.won[2-i]
		// Of no boards, each share is 0.
		share := 100 * float64(n) / float64(max(r.done, 1))
		fmt.Fprintf(w, "%-18s  %*d  %5.1f %%\n", who, width, n, share)
	}
}
