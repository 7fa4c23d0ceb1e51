package survey

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
)

// ErrCommand says that a line is not the command line of a job.
var ErrCommand = errors.New("not the command line of a survey")

// ParseCommand returns the job of a command line as [Job.Command] writes it, and in no
// other spelling. The error wraps [ErrCommand].
func ParseCommand(line string) (Job, error) {
	j, err := parseCommand(line)
	if err == nil {
		err = j.Check()
	}
	if err != nil {
		return Job{}, fmt.Errorf("%w: %q: %w", ErrCommand, line, err)
	}
	if j.Command() != line {
		return Job{}, fmt.Errorf("%w: %q", ErrCommand, line)
	}
	return j, nil
}

func parseCommand(line string) (j Job, err error) {
	fs := flag.NewFlagSet("", flag.ContinueOnError)
	fs.SetOutput(io.Discard)
	fs.IntVar(&j.Size.Colors, "colors", 0, "")
	fs.IntVar(&j.Size.Discs, "discs", 0, "")
	fs.BoolVar(&j.Classes, "classes", false, "")
	ranks := fs.String("range", "", "")
	objective := fs.String("objective", "", "")
	fs.BoolVar(&j.Search, "search", false, "")
	fs.BoolVar(&j.Moves, "moves", false, "")
	fs.BoolVar(&j.Seconds, "seconds", true, "")
	words := strings.Fields(line)
	if err := fs.Parse(words[min(1, len(words)):]); err != nil {
		return j, err
	}
	if j.Objective, err = reduced.ParseObjective(*objective); err != nil {
		return j, err
	}
	if err := j.Size.Check(); err != nil {
		return j, err
	}
	if j.Ranks = j.All(); *ranks != "" {
		j.Ranks, err = ParseRange(*ranks)
	}
	return j, err
}
