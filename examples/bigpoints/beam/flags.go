package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"

	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/core/runtime/exec/optimized"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/runners"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/runners/dataflow"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/runners/flink"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/runners/prism"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/runners/spark"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/runners/universal"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/survey"
	"github.com/gametheory-go/gametheory/examples/internal/command"
)

// maxShards is more files than a directory should have.
const maxShards = 1_000_000

// maxMiB keeps the number of bytes within an int64.
const maxMiB = 1 << 30

// config is what the flags ask for.
type config struct {
	job       survey.Job
	objective string
	shards    int64
	dir       string
	mebibytes int64
	verbose   bool
	beamFlags bool
}

// flags returns the flags of this command, which have the names of those of bigpoints.
func (c *config) flags() *flag.FlagSet {
	fs := flag.NewFlagSet("beam", flag.ContinueOnError)
	fs.IntVar(&c.job.Size.Colors, "colors", 2, "solve boards of `N` colors, 2 to 5")
	fs.IntVar(&c.job.Size.Discs, "discs", 2, "solve boards of `N` discs of each color, 2 to 5")
	fs.BoolVar(&c.job.Classes, "classes", false, "solve one board of each class of those that differ by the names of the colors")
	fs.StringVar(&c.objective, "objective", reduced.Thesis.String(), "let the players want what `NAME` says: thesis, margin or outcome")
	fs.BoolVar(&c.job.Search, "search", false, "solve by alpha-beta search, for the objectives margin and outcome")
	fs.BoolVar(&c.job.Moves, "moves", false, "say which first moves are best")
	fs.BoolVar(&c.job.Seconds, "seconds", true, "end rows with the seconds it took to solve the board")
	fs.Int64Var(&c.shards, "shards", 16, "divide the boards into `N` shards")
	fs.StringVar(&c.dir, "dir", "", "keep the files of shards in the directory `DIR`, or in a bucket, gs://NAME/DIR")
	fs.Int64Var(&c.mebibytes, "memory", 256, "let each shard that is being solved use `N` MiB")
	fs.BoolVar(&c.verbose, "verbose", false, "write what Beam logs to standard error")
	fs.BoolVar(&c.beamFlags, "beam-flags", false, "list the flags of Beam")
	return fs
}

// addBeamFlags adds the flags of Beam, which its packages keep among those of the process.
func addBeamFlags(fs *flag.FlagSet) {
	flag.CommandLine.VisitAll(func(f *flag.Flag) {
		if !strings.HasPrefix(f.Name, "test.") && fs.Lookup(f.Name) == nil {
			fs.Var(f.Value, f.Name, f.Usage)
		}
	})
}

// engine returns the name of the runner that the flags ask for.
func engine() string {
	if *runners.Runner == "" {
		return "prism"
	}
	return *runners.Runner
}

// plan checks the flags.
func (c *config) plan() (plan, error) {
	var err error
	if c.job.Objective, err = reduced.ParseObjective(c.objective); err != nil {
		return plan{}, err
	}
	if err := c.job.Size.Check(); err != nil {
		return plan{}, err
	}
	c.job.Ranks = c.job.All()
	if err := c.job.Check(); err != nil {
		return plan{}, err
	}
	if c.dir == "" {
		return plan{}, errors.New("there is no -dir, the directory for the files")
	}
	if err := command.Within("-shards", c.shards, 1, min(maxShards, c.job.Ranks.Len())); err != nil {
		return plan{}, err
	}
	if err := command.Within("-memory", c.mebibytes, 1, maxMiB); err != nil {
		return plan{}, err
	}
	return plan{
		Command: c.job.Command(), Shards: c.shards, Dir: c.dir, Memory: c.mebibytes << 20,
	}, nil
}

func usage(w io.Writer, fs *flag.FlagSet) error {
	return command.Help(w, `Usage: beam [flags] [flags of Beam] -dir DIR

Solves all boards of a size of Big Points on an engine of Apache Beam, and writes
a file of rows for each shard to DIR, which bigpoints merge puts together. Whatever
ends a run, the same command goes on with the shards that are not there.

`, fs, `
The engine is this process, unless flags of Beam say another one:
  -runner flink|spark|dataflow|universal, -endpoint, -environment_type, ...

Examples:
  beam -colors 4 -discs 3 -classes -objective outcome -search -dir rows
  beam -colors 5 -discs 3 -classes -objective outcome -search -seconds=false -shards 280 -dir rows
  beam -colors 3 -dir /nfs/rows -runner flink -endpoint localhost:8099

Exit status: 0 done, 1 failed, 64 wrong arguments, 130 interrupted.
`)
}

// beamUsage lists the flags of Beam alone.
func beamUsage(w io.Writer) error {
	fs := flag.NewFlagSet("beam", flag.ContinueOnError)
	addBeamFlags(fs)
	return command.Help(w, fmt.Sprintf("The flags of Beam, of which %s are the runners:\n\n", strings.Join(engines, ", ")), fs, "")
}

// engines are the names of the runners that are built in.
var engines = []string{"prism", "flink", "spark", "dataflow", "universal"}
