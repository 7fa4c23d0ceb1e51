package main

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/pool"
	"github.com/gametheory-go/gametheory/examples/internal/chart"
)

// drawn are the lengths of ranges whose time to the end is drawn, in seconds.
var drawn = []float64{20_000, 2000, 200}

// chart draws the time to the end over the number of workers, for some lengths of ranges, those
// that end, and without any waste.
func (c *config) chart(ctx context.Context, v pool.Survey) ([]byte, error) {
	ideal := chart.Curve{Name: "no waste"}
	var curves []chart.Curve
	for n := 1; n <= mostWorkers; n *= 10 {
		ideal.Counts = append(ideal.Counts, v.Work()/float64(n))
	}
	for _, seconds := range drawn {
		if !v.Ends(c.pool(1), seconds) {
			continue
		}
		curve := chart.Curve{Name: "ranges of " + span(seconds)}
		for n := 1; n <= mostWorkers; n *= 10 {
			trial, err := v.Try(ctx, c.pool(n), seconds)
			if err != nil {
				return nil, err
			}
			curve.Counts = append(curve.Counts, trial.End)
		}
		curves = append(curves, curve)
	}
	if len(curves) == 0 {
		return nil, errLost
	}
	return chart.Growth(
		fmt.Sprintf("How long all classes of %v take", v.Size),
		fmt.Sprintf("Seconds to the end of the survey over the number of workers, by the length of ranges. "+
			"A worker is lost once in %s on the mean, and another is there %s later; %g %% of the workers are %g times as slow.",
			span(c.loss.Seconds()), span(c.start.Seconds()), 100*c.slow, c.factor),
		"workers, as a power of ten", "seconds", 0, append(curves, ideal)), nil
}
