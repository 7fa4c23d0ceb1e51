package catalogue

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/heap"
	"github.com/gametheory-go/gametheory/nim/takeaway"
)

func takeawayRows() []row {
	const (
		pkg      = "nim/takeaway"
		ferguson = "Ferguson, Game Theory, part I, 4.1"
		cgsuite  = "Siegel, CGSuite 2, GameHeapTest"
		schwenk  = "Schwenk, Take-away games, 1970"
	)
	values := func(what, source string, s takeaway.Solver, p heap.Period, want ...int) row {
		return row{pkg: pkg, what: what, want: fmt.Sprint(want, p), source: source,
			find: func(ctx context.Context) (any, error) {
				table, err := s.Tabulate(ctx, 1<<16)
				if err != nil {
					return nil, err
				}
				var all []nim.Nimber
				for n := range want {
					all = append(all, table.Value(int64(n)))
				}
				return fmt.Sprint(all, table.Period()), nil
			}}
	}
	period := func(source string, length int64, set ...int) row {
		return row{pkg: pkg, what: fmt.Sprint("period of the subtraction game ", set),
			want: heap.Period{Length: length}, source: source,
			find: func(ctx context.Context) (any, error) {
				table, err := takeaway.NewSolver(takeaway.Subtraction(set...)).Tabulate(ctx, 1<<16)
				if err != nil {
					return nil, err
				}
				return table.Period(), nil
			}}
	}
	losing := func(what, source string, limit func(int64) int64, want ...int) row {
		return row{pkg: pkg, what: "losing numbers of " + what, want: want, source: source,
			find: func(ctx context.Context) (any, error) {
				var all []int64
				for n, err := range takeaway.NewLosingNumbers(takeaway.Dynamic{Limit: limit}).All(ctx) {
					if err != nil {
						return nil, err
					}
					if all = append(all, n); len(all) == len(want) {
						break
					}
				}
				return all, nil
			}}
	}
	sub, allBut := takeaway.Subtraction, takeaway.AllBut
	return []row{
		{pkg: pkg, what: "losing numbers up to 100 when 1 to 10 are taken",
			want: []int{0, 11, 22, 33, 44, 55, 66, 77, 88, 99}, source: "Bachet, Problèmes plaisants et délectables, 1612",
			find: func(ctx context.Context) (any, error) {
				table, err := takeaway.NewSolver(sub(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)).Tabulate(ctx, 1<<16)
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
			}},
		values("1, 3 or 4", ferguson, takeaway.Solver{Game: sub(1, 3, 4)},
			heap.Period{Length: 7}, 0, 1, 0, 1, 2, 3, 2, 0, 1, 0, 1, 2, 3, 2),
		values("2, 3 or 7", cgsuite, takeaway.Solver{Game: sub(2, 3, 7)},
			heap.Period{Length: 5}, 0, 0, 1, 1, 2, 0, 0, 1, 1, 2, 0, 0, 1, 1, 2, 0, 0, 1, 1, 2, 0),
		values("2, 3 or 7, misère", cgsuite, takeaway.Solver{Game: sub(2, 3, 7), Misere: true},
			heap.Period{Length: 5}, 1, 1, 0, 0, 2, 1, 1, 0, 0, 2, 1, 1, 0, 0, 2, 1, 1, 0, 0, 2, 1),
		values("all but 2, 3 and 7", cgsuite, takeaway.Solver{Game: allBut(2, 3, 7)},
			heap.Period{Length: 4, Saltus: 2}, 0, 1, 0, 1, 2, 3, 2, 3, 4, 5, 4, 5, 6, 7, 6, 7, 8, 9, 8, 9, 10),
		values("all but 2, 3 and 7, misère", cgsuite, takeaway.Solver{Game: allBut(2, 3, 7), Misere: true},
			heap.Period{Preperiod: 4, Length: 4, Saltus: 2}, 1, 0, 1, 0, 2, 3, 2, 3, 4, 5, 4, 5, 6, 7, 6, 7, 8, 9, 8, 9, 10),
		period(winningWays+", ch. 4: twice the one if the other is an odd multiple of it", 8, 4, 12),
		period(winningWays+", ch. 4: otherwise the sum of two", 16, 5, 11),
		period(winningWays+", ch. 4: a, b and a+b with b = 2ha-r: 2b+r", 29, 4, 13, 17),
		period(winningWays+", ch. 4: a, b and a+b with b = 2ha+r: a(2b+r)", 76, 4, 9, 13),
		losing("Fibonacci Nim", "Whinihan, Fibonacci Nim, 1963", takeaway.Times(2), 1, 2, 3, 5, 8, 13, 21, 34, 55, 89),
		losing("at most as many as the opponent", schwenk, takeaway.Times(1), 1, 2, 4, 8, 16, 32, 64, 128, 256, 512),
		losing("at most three times as many as the opponent", schwenk, takeaway.Times(3), 1, 2, 3, 4, 6, 8, 11, 15, 21, 29),
	}
}
