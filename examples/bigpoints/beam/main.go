// Beam solves the boards of a size of Big Points on an engine that hands out work to many
// machines, by Apache Beam. Without flags of Beam it runs in this process:
//
//	GOWORK=off go build -C examples/bigpoints/beam -o "$PWD/"
//	./beam -colors 4 -discs 3 -classes -objective outcome -search -shards 16 -dir rows
//	go run ./examples/bigpoints merge -csv 4x3.csv rows/*.csv
//
// The survey is divided into shards, ranges of ranks. The file of a shard is the file that
// bigpoints -range writes: its rows, and the command line beside it. A shard whose file is
// there is not solved again, so that a run that was killed, on whatever engine, goes on by
// the same command. All workers must see the
// directory: it is one of a network, or the name of a bucket, gs://bucket/rows.
//
// The engine is chosen by the flags of Beam, which -beam-flags lists:
//
//	beam ... -runner flink -endpoint localhost:8099 -environment_type LOOPBACK
//	beam ... -runner spark -endpoint localhost:8099 -environment_type LOOPBACK
//	beam ... -runner dataflow -project P -region R -staging_location gs://bucket/staging -dir gs://bucket/rows
//
// The exit status is 0 if all boards were solved, 1 if that failed, 64 if the flags were
// wrong, and 130 if SIGINT or SIGTERM stopped it.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	beamlog "github.com/apache/beam/sdks/v2/go/pkg/beam/log"

	"github.com/gametheory-go/gametheory/examples/internal/command"
)

func main() { command.Main("beam", run) }

func run(ctx context.Context, args []string, p command.Process) error {
	c := &config{}
	fs := c.flags()
	own := c.flags()
	addBeamFlags(fs)
	rest, err := command.Parse(fs, args)
	if errors.Is(err, flag.ErrHelp) {
		return usage(p.Stdout, own)
	}
	if err != nil {
		return err
	}
	beam.Init() // a worker goes no further
	if c.beamFlags {
		return beamUsage(p.Stdout)
	}
	if len(rest) > 0 {
		return command.Usagef("unexpected argument %q", rest[0])
	}
	plan, err := c.plan()
	if err != nil {
		return &command.UsageError{Err: err}
	}
	if !c.verbose {
		quiet(p.Stderr)
	}
	return c.run(ctx, plan, p)
}

// run runs the pipeline and prints what it has found.
func (c *config) run(ctx context.Context, plan plan, p command.Process) error {
	done := make(chan outcome, 1)
	go func() {
		result, err := beam.Run(context.WithoutCancel(ctx), engine(), pipeline(plan))
		done <- outcome{result, err}
	}()
	select {
	case <-ctx.Done():
		// A local run ends with the process, and loses the shards that it is at. One on
		// an engine goes on there.
		fmt.Fprintln(p.Stderr, "beam: the same command goes on with the shards that are not there")
		return context.Cause(ctx)
	case o := <-done:
		if o.err != nil {
			return plainError(o.err)
		}
		return o.print(ctx, plan, p.Stdout)
	}
}

// quiet keeps from standard error what Beam says of its own work: what goes wrong is the
// error of the run.
func quiet(stderr io.Writer) {
	slog.SetDefault(slog.New(slog.NewTextHandler(stderr, &slog.HandlerOptions{Level: slog.LevelError + 1})))
	beamlog.SetLogger(silent{})
}

// silent is a logger of Beam that writes nothing.
type silent struct{}

func (silent) Log(context.Context, beamlog.Severity, int, string) {}

// plainError makes one line of an error of Beam, which comes with the stack of each
// process that it has passed.
func plainError(err error) error {
	var lines []string
	for line := range strings.Lines(err.Error()) {
		lines = append(lines, strings.TrimSpace(line))
	}
	return errors.New(strings.Join(lines, "; "))
}
