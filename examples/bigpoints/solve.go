package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"iter"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/checkpoint"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/rows"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/survey"
	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/ticker"
)

// solve does what c asks for and reports whether the end of ctx cut it short.
// Whatever cut it short, the rows of all boards that were finished in order are
// written and counted. It prints nothing if the rows cannot be begun.
func solve(ctx context.Context, c *config, stdout, stderr io.Writer) (interrupted bool, err error) {
	boards := c.boards()
	s := newSolver(c, boards)
	if err := s.open(boards, stdout); err != nil {
		return false, err
	}
	s.tellOld(stderr)
	done := s.sum.done
	s.bar = startBar(progressOf(c, stdout, stderr), done, boards.count, boards.left(c, done), s.sum.unit())
	err = s.solve(ctx, boards.after(done))
	s.bar.stop()
	interrupted, err = s.close(ctx, err)
	if err != nil {
		s.sum.print(reportTo(c, err, stdout, stderr), false) // as far as it goes
		return false, err
	}
	return interrupted, s.end(interrupted, stdout, stderr)
}

// close closes the rows, of which err was the end: that of ctx is an interruption and no error.
func (s *solver) close(ctx context.Context, err error) (interrupted bool, _ error) {
	if err != nil && errors.Is(err, context.Cause(ctx)) {
		interrupted, err = true, nil
	}
	if e := s.out.Close(); err == nil {
		err = e
	}
	return interrupted, err
}

// end prints the summary, and says how to go on with a run that was interrupted.
func (s *solver) end(interrupted bool, stdout, stderr io.Writer) error {
	err := s.sum.print(reportTo(s.config, nil, stdout, stderr), interrupted)
	if interrupted {
		fmt.Fprintf(stderr, "bigpoints: interrupted after %s%s\n", s.sum.progress(), s.config.again())
	}
	return err
}

// tellOld says with how many rows a run goes on.
func (s *solver) tellOld(stderr io.Writer) {
	if 0 < s.sum.done && s.sum.done < s.sum.count {
		fmt.Fprintf(stderr, "bigpoints: going on with %s, which has %s\n", s.config.csv, s.sum.progress())
	}
}

// again says how to go on with a run that was interrupted.
func (c *config) again() string {
	switch c.csv {
	case "":
		return "; nothing is kept without -csv FILE"
	case "-":
		return "" // whoever has the rows knows what to do with them
	}
	return "; run the same command to go on"
}

// solver is a run.
type solver struct {
	config *config
	boards *survey.Solver // nil if rows are copied only
	out    *checkpoint.File
	sum    *summary
	bar    *bar
}

func newSolver(c *config, boards list) *solver {
	return &solver{
		config: c,
		boards: survey.NewSolver(c.survey(), c.workers, c.workerMemory()),
		sum:    newSummary(c.title(), c.objective, c.form(), boards.count),
	}
}

// open begins the rows, or goes on with those that are there, which it counts.
func (s *solver) open(boards list, stdout io.Writer) (err error) {
	c := s.config
	switch c.csv {
	case "":
		s.out = &checkpoint.File{Writer: rows.NewWriter(io.Discard, c.form())}
		return nil
	case "-":
		s.out = &checkpoint.File{Writer: rows.NewWriter(stdout, c.form())}
		return s.out.Header()
	}
	s.out, err = checkpoint.Open(c.csv, c.job(boards), func(a reduced.Analysis) {
		if s.boards != nil {
			s.boards.Know(a)
		}
		s.sum.add(a)
	})
	return err
}

// solve adds the rows of boards. A row is written as soon as its board is solved;
// those of boards that are not solved, as another of their class was, may wait for
// one that is.
func (s *solver) solve(ctx context.Context, boards iter.Seq[reduced.Board]) error {
	for a, err := range s.boards.Run(ctx, boards) {
		if err != nil {
			return err
		}
		write := s.out.AddNow
		if a.Copied {
			write = s.out.Add
		}
		if err := write(a.Analysis); err != nil {
			return fmt.Errorf("board %s: %w", a.Board, err)
		}
		s.sum.add(a.Analysis)
		s.bar.add(!a.Copied)
	}
	return s.out.Flush()
}

// job is what the rows of the boards are.
func (c *config) job(boards list) checkpoint.Job {
	return checkpoint.Job{Command: c.command(), Form: c.form(), Boards: boards.after(0)}
}

// reportTo returns where the summary goes. If rows go to standard output nothing
// else does; and standard error has room for one line if there is an error.
func reportTo(c *config, err error, stdout, stderr io.Writer) io.Writer {
	switch {
	case c.csv != "-":
		return stdout
	case err == nil:
		return stderr
	}
	return io.Discard
}

// progressOf returns what shows the progress: nil if the rows go to a terminal, which most
// likely is the terminal of standard error.
func progressOf(c *config, stdout, stderr io.Writer) *ticker.Ticker {
	if c.csv == "-" && command.IsTerminal(stdout) && command.IsTerminal(stderr) {
		return nil
	}
	return ticker.New(stderr)
}
