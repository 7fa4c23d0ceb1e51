package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/disk"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/shard"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/survey"
)

// piece is the ranks of a shard, and which part of how many they are, if they are one.
type piece struct {
	survey.Range
	shard.Part
}

// indexVariables are those in which systems that run a command many times say which time
// it is: the Indexed Jobs of Kubernetes, and the arrays of Slurm.
var indexVariables = []string{"JOB_COMPLETION_INDEX", "SLURM_ARRAY_TASK_ID"}

// checkShard sees to the shard, which is a part of the ranks.
func (c *config) checkShard() (err error) {
	if !c.given["shard"] {
		for _, f := range []string{"dir", "zstd"} {
			if c.given[f] {
				return fmt.Errorf("-%s needs -shard", f)
			}
		}
		return nil
	}
	for _, f := range []string{"csv", "sample", "board", "position"} {
		if c.given[f] {
			return fmt.Errorf("-shard and -%s exclude each other", f)
		}
	}
	if c.dir == "" {
		return errors.New("-shard needs -dir, the directory for its file")
	}
	all := survey.Range{First: c.first, End: c.end}
	if strings.Contains(c.part, ":") {
		r, err := survey.ParseRange(c.part)
		if err == nil && !r.Within(all) {
			err = fmt.Errorf("want some of the ranks %v", all)
		}
		if err != nil {
			return fmt.Errorf("-shard is %q: %w", c.part, err)
		}
		c.shard = &piece{Range: r}
		return nil
	}
	part, err := c.checkPart(all.Len())
	if err != nil {
		return fmt.Errorf("-shard is %q: %w", c.part, err)
	}
	c.shard = &piece{all.Split(part.K, part.N), part}
	return nil
}

// checkPart returns the part of so many ranks that -shard asks for, or, if it does not
// say which, the environment.
func (c *config) checkPart(ranks int64) (shard.Part, error) {
	if strings.Contains(c.part, "/") {
		return shard.ParsePart(c.part, ranks)
	}
	if _, err := shard.ParsePart("0/"+c.part, ranks); err != nil {
		return shard.Part{}, fmt.Errorf("want a part such as 3/16, or a number of parts from 1 to %d", ranks)
	}
	name, value := "", ""
	for _, n := range indexVariables {
		v, ok := os.LookupEnv(n)
		if ok && name != "" && v != value {
			return shard.Part{}, fmt.Errorf("%s is %q, but %s is %q", name, value, n, v)
		}
		if ok {
			name, value = n, v
		}
	}
	if name == "" {
		return shard.Part{}, fmt.Errorf("which one? None of %s is set; say -shard 0/%s, for instance",
			strings.Join(indexVariables, ", "), c.part)
	}
	part, err := shard.ParsePart(value+"/"+c.part, ranks)
	if err != nil {
		err = fmt.Errorf("%s is %q: %w", name, value, err)
	}
	return part, err
}

// solveShard makes the file of a shard, unless it is there, and prints the summary of its
// rows.
func solveShard(ctx context.Context, c *config, stdout, stderr io.Writer) (interrupted bool, err error) {
	build, err := shard.Build()
	if err != nil {
		return false, err
	}
	if err := disk.MkdirAll(c.dir); err != nil {
		return false, err
	}
	part := *c // as if its ranks were asked for
	part.first, part.end = c.shard.First, c.shard.End
	part.given = map[string]bool{"range": true}
	sum := newSummary(part.title(), c.objective, c.form(), c.shard.Len())
	bar := startBar(stderr, 0, sum.count, part.boards().left(c, 0), sum.unit(), howToShow(c, stdout, stderr))
	m := &shard.Maker{
		Dir: c.dir, Job: c.survey(), Build: build, Compress: c.zstd, Workers: c.workers, Memory: c.workerMemory(),
		Solved: func(a survey.Row) { bar.add(!a.Copied) },
		Spoilt: func(err error) { fmt.Fprintf(stderr, "bigpoints: %v; it is made again\n", err) },
	}
	made, err := m.Make(ctx, c.shard.Range, c.shard.Part)
	bar.stop()
	switch {
	case err != nil && errors.Is(err, context.Cause(ctx)):
		sum.done = min(bar.done.Load(), sum.count)
		fmt.Fprintf(stderr, "bigpoints: interrupted after %s; the same command begins this shard again\n", sum.progress())
		return true, nil
	case err != nil:
		return false, err
	case !made:
		fmt.Fprintln(stderr, "bigpoints: this shard is there")
	}
	return false, printShard(m, c.shard.Range, sum, stdout)
}

// printShard prints the summary of a file that is there, and its name.
func printShard(m *shard.Maker, ranks survey.Range, sum *summary, stdout io.Writer) error {
	f, err := m.Find(ranks)
	if err != nil {
		return err
	}
	for a, err := range f.Rows() {
		if err != nil {
			return err
		}
		sum.add(a)
	}
	if err := sum.print(stdout, false); err != nil {
		return err
	}
	_, err = fmt.Fprintf(stdout, "\n%s\n", f.Name)
	return err
}
