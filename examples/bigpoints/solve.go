package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	"golang.org/x/term"

	"github.com/gametheory-go/gametheory/bigpoints"
)

// solve does what c asks for and reports whether the end of ctx cut it short.
// Whatever cut it short, the rows of all boards that were finished in order are
// written and counted.
func solve(ctx context.Context, c *config, stdout, stderr io.Writer) (interrupted bool, err error) {
	rows, err := createCSV(c.csv, stdout)
	if err != nil {
		return false, err
	}
	boards, count := c.boards()
	r := newReport(c, count)
	bar := startBar(stderr, count, showBar(c, stdout, stderr))
	v := bigpoints.Survey{Objective: c.objective, Workers: c.workers, Memory: c.memory}
	for a, e := range v.Run(ctx, boards) {
		if e == nil {
			e = rows.write(a)
		}
		if e != nil {
			interrupted, err = cut(ctx, a, e)
			break
		}
		r.add(a)
		bar.add()
	}
	bar.stop()
	if e := rows.close(); err == nil {
		err = e
	}
	if e := r.print(reportTo(c, err, stdout, stderr), interrupted); err == nil {
		err = e
	}
	return interrupted, err
}

// cut tells an interruption from a failure, which it explains.
func cut(ctx context.Context, a bigpoints.Analysis, err error) (interrupted bool, _ error) {
	if errors.Is(err, context.Cause(ctx)) {
		return true, nil
	}
	return false, fmt.Errorf("board %s: %w", a.Board, err)
}

// reportTo returns where the report goes. If rows go to standard output nothing
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

// showBar reports whether to show a progress bar: on a terminal, unless the rows
// go to a terminal too, which most likely is the same one.
func showBar(c *config, stdout, stderr io.Writer) bool {
	return isTerminal(stderr) && !(c.csv == "-" && isTerminal(stdout))
}

func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}
