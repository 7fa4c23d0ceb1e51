package catalogue

import (
	"context"
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/heap"
	"github.com/gametheory-go/gametheory/nim/misere"
)

// quotient says how large a misère quotient is, and how it repeats.
type quotient struct {
	order, p int // all elements, and those of the P-portion
	period   heap.Period
}

func misereRows() []row {
	const (
		pkg      = "nim/misere"
		plambeck = "Plambeck, Taming the wild in impartial combinatorial games, 2005"
		siegel   = "Plambeck and Siegel, Misère quotients for impartial games, 2008"
		genera   = "Siegel, CGSuite 2, GameHeapTest"
	)
	solved := func(code string, order, p int, preperiod, length int64, source string) row {
		return row{pkg: pkg, what: "misère quotient of " + code, source: source,
			want: quotient{order, p, heap.Period{Preperiod: preperiod, Length: length}},
			find: func(ctx context.Context) (any, error) {
				q, err := misere.NewSolver(heap.MustParse(code)).Solve(ctx, 300)
				if err != nil {
					return nil, err
				}
				period, _ := q.Period()
				return quotient{q.Order(), len(q.PPortion()), period}, nil
			}}
	}
	order := func(code string, n, want int, source string) row {
		return row{pkg: pkg, what: fmt.Sprintf("order of the misère quotient of %s to heap %d", code, n), want: want, source: source,
			find: func(ctx context.Context) (any, error) {
				q, err := misere.NewSolver(heap.MustParse(code)).Quotient(ctx, n)
				if err != nil {
					return nil, err
				}
				return q.Order(), nil
			}}
	}
	values := func(code, want, source string) row {
		return row{pkg: pkg, what: "misère nim-values of " + code, want: strings.Fields(want), source: source,
			find: func(ctx context.Context) (any, error) {
				g, all := misere.NewGenera(heap.MustParse(code)), []nim.Nimber(nil)
				for n := range strings.Fields(want) {
					v, err := g.Value(ctx, nim.NewHeaps(n))
					if err != nil {
						return nil, err
					}
					all = append(all, v)
				}
				return all, nil
			}}
	}
	genus := func(code string, n int, want, source string) row {
		return row{pkg: pkg, what: fmt.Sprintf("genus of a heap of %d of %s", n, code), want: want, source: source,
			find: func(ctx context.Context) (any, error) {
				return misere.NewGenera(heap.MustParse(code)).Genus(ctx, nim.NewHeaps(n))
			}}
	}
	return []row{
		solved("0.77", 40, 9, 71, 12, siegel),
		solved("0.123", 20, 5, 5, 5, plambeck),
		solved("0.15", 42, 12, 66, 10, siegel),
		solved("0.53", 16, 3, 21, 9, siegel),
		solved("0.72", 24, 5, 16, 4, siegel),
		order("0.07", 30, 360, "Siegel, miseregames.wordpress.com, 28 August 2007"),
		order("0.3...", 0, 1, siegel),
		order("0.3...", 1, 2, siegel),
		order("0.3...", 3, 6, siegel),
		order("0.3...", 7, 10, siegel),
		order("0.3...", 15, 18, siegel),
		order("0.3...", 31, 34, siegel),
		values("0.77", "1 0 2 3 0 1 3 2 1 0 2 4 0 1 2 5 1 6 3 2 0", genera),
		values("0.07", "1 1 0 0 2 1 3 0 0 1 1 3 0 2 1 1 0 0 2 1 3", genera),
		values("4.0#", "1 1 1 0 1 2 0 1 2 0 1 2 0 1 2 0 1 2 0 1 2", genera),
		genus("0.77", 5, "4^146", genera),
		genus("0.07", 10, "3^1431", genera),
		genus("4.0#", 13, "3^1431", genera),
		genus("0.312", 4, "2^1420", "Plambeck, plambeck.org, page on 0.312"),
	}
}
