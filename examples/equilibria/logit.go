package main

import (
	"context"
	"fmt"
	"iter"
	"strings"

	"github.com/gametheory-go/gametheory/game/strategic"
)

// logitPath prints points of the path of logit quantal responses: those at which the precision has doubled, and
// the last.
func (r *report) logitPath(ctx context.Context) error {
	if !r.logit || r.form == nil {
		return nil
	}
	t := strategic.NewLogitPath(r.form)
	t.Memory = r.left
	t.Progress = r.watch.form("logit path:")
	points, late, err := within(ctx, r.limits, func(ctx context.Context) ([]strategic.LogitPoint, error) {
		return doublings(t.All(ctx))
	})
	if err != nil {
		return err
	}
	r.section("Logit quantal responses, followed in floating point: a guess")
	for _, point := range points[max(0, len(points)-r.lines):] {
		r.printLogit(point)
	}
	if late {
		r.open("How the path goes on")
	}
	return nil
}

// doublings returns the points of a path at which the precision has doubled, and the last.
func doublings(path iter.Seq2[strategic.LogitPoint, error]) (points []strategic.LogitPoint, err error) {
	var point, last strategic.LogitPoint
	next := 0.0
	for point, err = range path {
		if err != nil {
			break
		}
		if last = point; point.Precision >= next {
			points = append(points, point)
			next = max(2*point.Precision, next)
		}
	}
	if len(points) > 0 && points[len(points)-1].Precision != last.Precision {
		points = append(points, last)
	}
	return points, err
}

// printLogit prints a point of the path.
func (r *report) printLogit(point strategic.LogitPoint) {
	if r.vectors {
		fmt.Fprintf(r, "%.6f", point.Precision)
		for _, part := range point.Probabilities {
			for _, x := range part {
				fmt.Fprintf(r, ",%.6f", x)
			}
		}
		fmt.Fprintln(r)
		return
	}
	fmt.Fprintf(r, "Precision %.3g\n", point.Precision)
	for p, part := range point.Probabilities {
		var parts []string
		for s, x := range part {
			if x >= 5e-7 {
				parts = append(parts, fmt.Sprintf("%.6f %s", x, r.names.Strategy(p, s)))
			}
		}
		fmt.Fprintf(r, "  %s: %s\n", r.player(p), strings.Join(parts, " + "))
	}
}
