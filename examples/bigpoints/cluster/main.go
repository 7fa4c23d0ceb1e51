// Cluster simulates the survey of a size of Big Points on many machines: how long it takes,
// what of it is wasted, into how many ranges it is best divided, and what it costs.
//
//	go run ./examples/bigpoints/cluster                        # all classes of 4x5
//	go run ./examples/bigpoints/cluster -size 5x4 -loss 20m    # with machines that go away soon
//	go run ./examples/bigpoints/cluster -plan                  # what each size costs
//
// What boards cost is that of a sample, in positions, which the command bigpoints has
// searched; what a machine does in a second is -rate. The model is that of package pool.
// README.md, in this directory, walks through surveys on machines that are not simulated.
//
// The exit status is 0 if all went well, 1 if something failed, 64 if the command line was
// wrong, and 130 if a signal stopped it.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"slices"
	"time"

	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/pool"
	"github.com/gametheory-go/gametheory/examples/internal/atomicfile"
	"github.com/gametheory-go/gametheory/examples/internal/command"
)

func main() { command.Main("cluster", run) }

// config is what the flags ask for.
type config struct {
	size    string
	workers int // 0 for all powers of ten
	start   time.Duration
	own     time.Duration
	loss    time.Duration
	slow    float64
	factor  float64
	twice   bool
	rate    float64
	files   int64
	seed    uint64
	price   float64
	plan    bool
	svg     string
}

// sizes are the ones of which there is a sample.
var sizes = []string{"5x3", "4x5", "5x4", "5x5"}

// mostWorkers is as many as are simulated.
const mostWorkers = 100_000

func (c *config) flags() *flag.FlagSet {
	fs := flag.NewFlagSet("cluster", flag.ContinueOnError)
	fs.StringVar(&c.size, "size", "4x5", "simulate the survey of all classes of `SIZE`: 5x3, 4x5, 5x4 or 5x5")
	fs.IntVar(&c.workers, "workers", 0, "simulate only `N` workers, each with a core, and all lengths of ranges\n(default 1 to 100,000, and the best length for each)")
	fs.DurationVar(&c.start, "start", 30*time.Second, "let a new worker, also one that replaces a lost one, start after this `TIME`")
	fs.DurationVar(&c.own, "own", 2*time.Second, "let each range cost this `TIME` besides its boards")
	fs.DurationVar(&c.loss, "loss", 24*time.Hour, "lose a worker after this `TIME` on average; 0 for never")
	fs.Float64Var(&c.slow, "slow", 0.01, "let this `SHARE` of the workers be slow, 0 to 1")
	fs.Float64Var(&c.factor, "factor", 3, "let slow workers take `N` times as long")
	fs.BoolVar(&c.twice, "twice", false, "let workers that have nothing to do begin ranges a second time")
	fs.Float64Var(&c.rate, "rate", 1.9e6, "let a core search `N` positions a second")
	fs.Int64Var(&c.files, "files", 100_000, "make at most `N` ranges")
	fs.Uint64Var(&c.seed, "seed", 1, "draw what is left to chance from seed `N`")
	fs.Float64Var(&c.price, "price", 0.04, "let a core cost `N` dollars an hour")
	fs.BoolVar(&c.plan, "plan", false, "say what each size costs, instead of simulating one")
	fs.StringVar(&c.svg, "svg", "", "write a chart of the time to the end to `FILE`")
	return fs
}

func run(ctx context.Context, args []string, p command.Process) error {
	c := &config{}
	fs := c.flags()
	rest, err := command.Parse(fs, args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return command.Help(p.Stdout, `Usage: cluster [flags]
       cluster -plan [flags]

Simulates the survey of a size on 1 to 100,000 workers that are lost and replaced, and
says how long ranges of boards are best, how long the survey takes, and what is wasted.

`, c.flags(), `
Examples:
  cluster -size 5x4 -loss 20m          machines that are taken away soon
  cluster -workers 1000 -loss 0        all lengths of ranges
  cluster -svg ranges.svg              a chart
  cluster -plan -price 0.02            what each size costs

Exit status: 0 done, 1 failed, 64 wrong arguments, 130 interrupted.
`)
	case err != nil:
		return err
	case len(rest) > 0:
		return command.Usagef("unexpected argument %q", rest[0])
	}
	if err := c.check(); err != nil {
		return err
	}
	if err := c.checkGiven(fs); err != nil {
		return err
	}
	if c.plan {
		return c.printPlan(p.Stdout)
	}
	v, err := c.survey(c.size)
	if err != nil {
		return err
	}
	if c.svg != "" {
		return c.draw(ctx, v)
	}
	if c.workers > 0 {
		return c.printLengths(ctx, v, p.Stdout)
	}
	return c.printWorkers(ctx, v, p.Stdout)
}

// checkGiven returns an error if a flag is given that would change nothing.
func (c *config) checkGiven(fs *flag.FlagSet) (err error) {
	fs.Visit(func(f *flag.Flag) {
		switch {
		case c.plan && !slices.Contains([]string{"plan", "price", "rate"}, f.Name):
			err = command.Usagef("-%s is not for -plan", f.Name)
		case !c.plan && f.Name == "price":
			err = command.Usagef("-price needs -plan")
		case c.svg != "" && f.Name == "workers":
			err = command.Usagef("-workers is not for -svg, which draws all numbers of workers")
		}
	})
	return err
}

func (c *config) check() error {
	if !slices.Contains(sizes, c.size) {
		return command.Usagef("-size is %q, want one of %q", c.size, sizes)
	}
	for _, d := range []struct {
		name string
		time time.Duration
	}{{"-start", c.start}, {"-own", c.own}, {"-loss", c.loss}} {
		if d.time < 0 {
			return command.Usagef("%s is %v, and may not be negative", d.name, d.time)
		}
	}
	switch {
	case c.loss > 0 && c.loss <= c.start:
		return command.Usagef("-loss is %v, want more than the %v that a worker takes to start, or 0", c.loss, c.start)
	case !(c.slow >= 0 && c.slow <= 1): // also what is no number
		return command.Usagef("-slow is %v, want a share from 0 to 1", c.slow)
	case !(c.factor >= 1 && c.factor <= 1000):
		return command.Usagef("-factor is %v, want 1 to 1000", c.factor)
	case !(c.rate >= 1 && c.rate <= 1e12):
		return command.Usagef("-rate is %v, want 1 to 1e12", c.rate)
	case !(c.price >= 0 && c.price <= 1e6):
		return command.Usagef("-price is %v, want 0 to a million", c.price)
	}
	if err := command.Within("-files", c.files, 1, 1_000_000); err != nil {
		return err
	}
	return command.Within("-workers", int64(c.workers), 0, mostWorkers)
}

// pool returns so many workers, as the flags say they are.
func (c *config) pool(workers int) pool.Pool {
	return pool.Pool{
		Workers: workers, Start: c.start.Seconds(), Range: c.own.Seconds(), Loss: c.loss.Seconds(),
		Slow: c.slow, Factor: c.factor, Twice: c.twice,
	}
}

// survey returns the survey of all classes of a size.
func (c *config) survey(size string) (v pool.Survey, err error) {
	file, err := samples.Open("testdata/samples/" + size + ".csv")
	if err != nil {
		return v, err
	}
	defer file.Close()
	s, err := pool.ReadSample(file)
	if err != nil {
		return v, fmt.Errorf("the sample of %s: %w", size, err)
	}
	return pool.Survey{Sample: s, Classes: s.Size.CountClasses(), Rate: c.rate, Files: c.files, Seed: c.seed}, nil
}

// draw writes the chart.
func (c *config) draw(ctx context.Context, v pool.Survey) error {
	if err := atomicfile.Check(c.svg); err != nil {
		return err // before the work
	}
	picture, err := c.chart(ctx, v)
	if err != nil {
		return err
	}
	return atomicfile.WriteBytes(c.svg, picture)
}
