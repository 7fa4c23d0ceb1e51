package main

import (
	"fmt"
	"io"

	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/findings"
)

// printPlan writes what all classes of each size cost.
func (c *config) printPlan(w io.Writer) error {
	fmt.Fprintf(w, "Who wins all boards of a size, by search; %s positions a second on each core, %g dollars\n"+
		"for a core hour. Costs are within the 95 %% of the sample's mean, and without waste.\n\n",
		findings.Thousands(int64(c.rate)), c.price)
	fmt.Fprintf(w, "size  %25s  %19s  %6s  %9s  %11s  %24s  %11s  %9s  %9s\n",
		"boards", "classes", "sample", "a class", "core years", "dollars", "rows", "on 100", "on 10,000")
	for _, size := range sizes {
		v, err := c.survey(size)
		if err != nil {
			return err
		}
		work := v.Work()
		hours := work / 3600
		off := 1.96 * v.Error()
		rows := float64(v.Classes) * float64(len("123451234512345,120,1,0,12345\n"))
		_, err = fmt.Fprintf(w, "%v   %25s  %19s  %6d  %9s  %11.3g  %24s  %11s  %9s  %9s\n",
			v.Size, findings.Thousands(v.Size.Count().Int64()), findings.Thousands(v.Classes), len(v.Positions),
			milliseconds(v.Mean/c.rate), hours/24/365.25,
			fmt.Sprintf("%.3g (%.3g to %.3g)", c.price*hours, c.price*hours*(1-off), c.price*hours*(1+off)),
			volume(rows), span(work/100), span(work/10_000))
		if err != nil {
			return err
		}
	}
	return nil
}

func milliseconds(seconds float64) string { return fmt.Sprintf("%.3g ms", 1000*seconds) }

// volume writes a number of bytes.
func volume(bytes float64) string {
	unit := 0
	units := []string{"kB", "MB", "GB", "TB", "PB"}
	for bytes /= 1000; bytes >= 1000 && unit < len(units)-1; unit++ {
		bytes /= 1000
	}
	return fmt.Sprintf("%.3g %s", bytes, units[unit])
}
