package main

import (
	"fmt"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/survey"
)

// tally is what some shards hold. The zero tally is that of none.
type tally struct {
	Shards, Rows         int64
	Boards               int64 // that the rows stand for
	First, Draws, Second int64 // boards that the first player wins, nobody, or the second
	Positions            int64
}

// add counts a row.
func (t *tally) add(j survey.Job, a reduced.Analysis) {
	n := j.Form().BoardsOf(j.Size)
	t.Rows++
	t.Boards += n
	t.Positions += a.Stats.Positions
	switch a.Winner() {
	case 1:
		t.First += n
	case 0:
		t.Draws += n
	default:
		t.Second += n
	}
}

// sum returns the tally of what a and b are the tallies of. It is what the combiner
// combines by: associative and commutative, so that workers may sum what they have before
// they send it.
func sum(a, b tally) tally {
	return tally{
		Shards: a.Shards + b.Shards, Rows: a.Rows + b.Rows, Boards: a.Boards + b.Boards,
		First: a.First + b.First, Draws: a.Draws + b.Draws, Second: a.Second + b.Second,
		Positions: a.Positions + b.Positions,
	}
}

// text returns the summary of a survey.
func (t tally) text(command string) string {
	width := len(fmt.Sprint(t.Boards))
	share := func(n int64) string {
		return fmt.Sprintf("%*d  %5.1f %%", width, n, 100*float64(n)/float64(max(t.Boards, 1)))
	}
	return fmt.Sprintf(`%s

shards              %*d
rows                %*d
boards              %*d
first player wins   %s
draws               %s
second player wins  %s
`, command, width, t.Shards, width, t.Rows, width, t.Boards, share(t.First), share(t.Draws), share(t.Second))
}
