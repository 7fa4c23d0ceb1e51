package main

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/core/metrics"
)

// reportFn writes the summary, from the tally of all shards, beside their files: the
// engine may run it on any machine.
type reportFn struct{ Plan plan }

// ProcessElement writes the summary.
func (f *reportFn) ProcessElement(ctx context.Context, t tally) error {
	s, err := newStore(ctx, f.Plan)
	if err != nil {
		return err
	}
	return s.write(ctx, s.name(summaryName), t.text(f.Plan.Command))
}

// outcome is how a run ended.
type outcome struct {
	result beam.PipelineResult
	err    error
}

// print writes the summary, if it can be seen from here, and what this run did.
func (o outcome) print(ctx context.Context, p plan, w io.Writer) error {
	s, err := newStore(ctx, p)
	if err != nil {
		return err
	}
	text, err := s.readSummary(ctx)
	if err != nil {
		return err
	}
	_, err = io.WriteString(w, text+"\n"+meterTable(o.result))
	return err
}

// meterTable lists what the engine has counted: the work of this run, and of attempts that
// failed if the engine counts those.
func meterTable(result beam.PipelineResult) string {
	if result == nil {
		return ""
	}
	var lines []string
	all := result.Metrics().AllMetrics()
	for _, c := range all.Counters() {
		lines = append(lines, fmt.Sprintf("%-20s  %d\n", c.Name(), counted(c)))
	}
	for _, d := range all.Distributions() {
		v := d.Result()
		if v.Count > 0 {
			lines = append(lines, fmt.Sprintf("%-20s  %d on the mean, %d to %d\n", d.Name(), v.Sum/v.Count, v.Min, v.Max))
		}
	}
	slices.Sort(lines)
	return "counted by " + engine() + " in this run:\n" + strings.Join(lines, "")
}

func counted(c metrics.CounterResult) int64 { return c.Result() }
