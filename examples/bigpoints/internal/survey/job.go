// Package survey says what boards are to be solved and for what, divides them into
// ranges, and solves a range, wherever that is: in the command, or in a worker of an
// engine that hands out ranges to many machines.
package survey

import (
	"fmt"
	"iter"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/rows"
)

// Job is the boards of a size, or those of some ranks, and how they are solved: all that
// decides on the rows. The same job has the same rows, unless they have seconds.
type Job struct {
	Size reduced.Size
	// Classes: one board of each class is solved, the first one, and ranks are those of
	// classes.
	Classes bool
	// Ranks are those of the boards, or classes, in lexicographic order.
	Ranks Range

	Objective reduced.Objective
	Search    bool // solve by alpha-beta search, and each class only once
	Moves     bool // a row says which first moves are best
	Seconds   bool // a row says how long its board took
}

// Total returns how many boards, or classes, the size has: at most 623,360,743,125,120.
func (j Job) Total() int64 {
	if j.Classes {
		return j.Size.CountClasses()
	}
	return j.Size.Count().Int64() // at most 25!/5!^5, 50 bits
}

// All is the range of all ranks of the size.
func (j Job) All() Range { return Range{0, j.Total()} }

// Check returns an error unless the size is one of the reduced game, its ranks are some,
// and the rest goes together.
func (j Job) Check() error {
	if err := j.Size.Check(); err != nil {
		return err
	}
	switch all := j.All(); {
	case !j.Ranks.Within(all):
		return fmt.Errorf("the ranks %v are not some of %v", j.Ranks, all)
	case j.Search && j.Objective != reduced.Margin && j.Objective != reduced.Outcome:
		return fmt.Errorf("-search is for the objectives margin and outcome, and -objective is %v", j.Objective)
	}
	return nil
}

// Form is the form of the rows.
func (j Job) Form() rows.Form {
	return rows.Form{Weight: j.Classes, Best: j.Moves, Seconds: j.Seconds}
}

// Boards yields the boards of some ranks, in order.
func (j Job) Boards(r Range) iter.Seq[reduced.Board] {
	if j.Classes {
		return j.Size.ClassRange(r.First, r.End)
	}
	return j.Size.BoardRange(r.First, r.End)
}

// Command returns the shortest command line that asks for the same rows.
func (j Job) Command() string {
	line := fmt.Sprintf("bigpoints -colors %d -discs %d", j.Size.Colors, j.Size.Discs)
	if j.Classes {
		line += " -classes"
	}
	if j.Ranks != j.All() {
		line += fmt.Sprintf(" -range %v", j.Ranks)
	}
	return line + j.Manner()
}

// Manner returns the end of the command line: how boards are solved, whichever they are.
func (j Job) Manner() string {
	line := fmt.Sprintf(" -objective %v", j.Objective)
	if j.Search {
		line += " -search"
	}
	if j.Moves {
		line += " -moves"
	}
	if !j.Seconds {
		line += " -seconds=false"
	}
	return line
}
