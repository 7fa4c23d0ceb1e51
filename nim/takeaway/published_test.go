package takeaway_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/internal/publishedtest"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/heap"
	"github.com/gametheory-go/gametheory/nim/takeaway"
)

func TestPublished(t *testing.T) {
	publishedtest.Test(t, map[string]publishedtest.Find{
		"losing numbers up to 100 when 1 to 10 are taken": bachets,
		"values and period when ":                         values,
		"period of the subtraction game ": func(ctx context.Context, r publishedtest.Row) (any, error) {
			table, err := takeaway.NewSolver(takeaway.Subtraction(r.Numbers()...)).Tabulate(ctx, 1<<16)
			if err != nil {
				return nil, err
			}
			return table.Period(), nil
		},
		"losing numbers of Fibonacci Nim":                               losing(takeaway.Times(2)),
		"losing numbers of less than twice as many as the opponent":     losing(func(t int64) int64 { return 2*t - 1 }),
		"losing numbers of at most as many as the opponent":             losing(takeaway.Times(1)),
		"losing numbers of at most three times as many as the opponent": losing(takeaway.Times(3)),
	})
}

func bachets(ctx context.Context, _ publishedtest.Row) (any, error) {
	table, err := takeaway.NewSolver(takeaway.Subtraction(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)).Tabulate(ctx, 1<<16)
	if err != nil {
		return nil, err
	}
	var all []int64
	for n := range table.PPositions() {
		if n > 100 {
			break
		}
		all = append(all, n)
	}
	return all, nil
}

// values are those of 0, 1, ... counters, as many as have been published, and their period.
func values(ctx context.Context, r publishedtest.Row) (any, error) {
	s := takeaway.Solver{Game: set(r), Misere: strings.HasSuffix(r.Rest, ", misère")}
	table, err := s.Tabulate(ctx, 1<<16)
	if err != nil {
		return nil, err
	}
	published, _, _ := strings.Cut(r.Want, "]")
	all := make([]nim.Nimber, len(strings.Fields(published)))
	for n := range all {
		all[n] = table.Value(int64(n))
	}
	return fmt.Sprint(all, table.Period()), nil
}

func set(r publishedtest.Row) heap.Code {
	switch {
	case strings.HasPrefix(r.Rest, "any number "):
		return takeaway.AllBut()
	case strings.HasPrefix(r.Rest, "all but "):
		return takeaway.AllBut(r.Numbers()...)
	}
	return takeaway.Subtraction(r.Numbers()...)
}

func losing(limit func(int64) int64) publishedtest.Find {
	return func(ctx context.Context, r publishedtest.Row) (any, error) {
		var all []int64
		for n, err := range takeaway.NewLosingNumbers(takeaway.Dynamic{Limit: limit}).All(ctx) {
			if err != nil {
				return nil, err
			}
			if all = append(all, n); len(all) == r.Terms() {
				break
			}
		}
		return all, nil
	}
}
