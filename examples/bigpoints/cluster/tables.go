package main

import (
	"context"
	"embed"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/findings"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/pool"
)

// samples are random classes of each size with the positions that were searched for who
// wins. Beside each stands the command that made it.
//
//go:embed testdata/samples/*.csv
var samples embed.FS

// printWorkers writes a line for each number of workers, with the length of ranges that
// ends first.
func (c *config) printWorkers(ctx context.Context, v pool.Survey, w io.Writer) error {
	c.head(v, w)
	fmt.Fprintf(w, "%7s  %8s  %9s  %7s  %9s  %9s | %5s %5s %5s %5s %5s  %9s\n",
		"workers", "range", "classes", "ranges", "end", "ideal", "lost", "own", "start", "slow", "idle", "waits")
	for n := 1; n <= mostWorkers; n *= 10 {
		best, _, err := v.Best(ctx, c.pool(n))
		if err != nil {
			return err
		}
		if best.Classes == 0 {
			return errLost
		}
		if _, err := fmt.Fprintf(w, "%7d  %s\n", n, line(v, n, best)); err != nil {
			return err
		}
	}
	return nil
}

// printLengths writes a line for each length of ranges.
func (c *config) printLengths(ctx context.Context, v pool.Survey, w io.Writer) error {
	c.head(v, w)
	fmt.Fprintf(w, "%d workers\n\n%8s  %9s  %7s  %9s  %9s | %5s %5s %5s %5s %5s  %9s\n",
		c.workers, "range", "classes", "ranges", "end", "ideal", "lost", "own", "start", "slow", "idle", "waits")
	best, all, err := v.Best(ctx, c.pool(c.workers))
	if err != nil {
		return err
	}
	if best.Classes == 0 {
		return errLost
	}
	for _, t := range all {
		mark := ""
		if t.Classes == best.Classes {
			mark = "  best"
		}
		if _, err := fmt.Fprintf(w, "%s%s\n", line(v, c.workers, t), mark); err != nil {
			return err
		}
	}
	_, err = fmt.Fprintf(w, "\nThe range that ended last, with the best length: %s.\n", last(v, best))
	return err
}

// errLost says that a survey does not come to an end.
var errLost = errors.New("workers are lost so soon that no range is finished: -loss is too short")

// head says what is simulated.
func (c *config) head(v pool.Survey, w io.Writer) {
	fmt.Fprintf(w, "%v: %s classes, %.3g core hours. Time in %%: at ranges that were lost, ranges' own,\n"+
		"until workers were there, of the slow, idle at the end; waits: from the first idle worker to the end.\n\n",
		v.Size, findings.Thousands(v.Classes), v.Work()/3600)
}

// line writes a trial.
func line(v pool.Survey, workers int, t pool.Trial) string {
	all := float64(workers) * t.End
	share := func(x float64) string { return fmt.Sprintf("%5.1f", 100*x/all) }
	return fmt.Sprintf("%8s  %9d  %7d  %9s  %9s | %s %s %s %s %s  %9s",
		span(t.Seconds), t.Classes, t.Ranges, span(t.End), span(v.Work()/float64(workers)),
		share(t.Lost), share(t.Own), share(t.Down), share(max(t.Useful-v.Work(), 0)), share(t.Idle), span(t.End-t.Dry))
}

// last says which range ended last.
func last(v pool.Survey, t pool.Trial) string {
	what := []string{fmt.Sprintf("%.1f times as long as the mean", t.Last.Work/t.Seconds)}
	if t.Last.Tries > 1 {
		what = append(what, fmt.Sprintf("begun %d times", t.Last.Tries))
	}
	if t.Last.Slow {
		what = append(what, "on a slow worker")
	}
	return strings.Join(what, ", ")
}

// span writes a time in the unit that suits it.
func span(seconds float64) string {
	const minute, hour, day, year = 60.0, 3600.0, 86_400.0, 365.25 * 86_400
	for _, u := range []struct {
		name string
		is   float64
	}{{"years", year}, {"days", day}, {"h", hour}, {"min", minute}} {
		if seconds >= 2*u.is {
			return fmt.Sprintf("%.*f %s", digits(seconds/u.is), seconds/u.is, u.name)
		}
	}
	return fmt.Sprintf("%.*f s", digits(seconds), seconds)
}

// digits is how many digits after the point leave about three in all.
func digits(x float64) int {
	switch {
	case x >= 99.5:
		return 0
	case x >= 9.95:
		return 1
	}
	return 2
}
