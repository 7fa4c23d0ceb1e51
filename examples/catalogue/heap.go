package catalogue

import (
	"context"

	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/heap"
)

func heapRows() []row {
	const (
		pkg         = "nim/heap"
		gangolli    = "Gangolli and Plambeck, A note on periodicity in some octal games, 1989"
		flammenkamp = "Flammenkamp, Octal games, web page, 2012"
	)
	values := func(what, source string, r heap.Rules, want ...int) row {
		return row{pkg: pkg, what: "values of " + what, want: want, source: source,
			find: func(ctx context.Context) (any, error) { return firstValues(ctx, heap.NewSequence(r), len(want)) }}
	}
	period := func(code string, preperiod, length, saltus int64, source string) row {
		return row{pkg: pkg, what: "period of " + code, source: source,
			want: heap.Period{Preperiod: preperiod, Length: length, Saltus: saltus},
			find: func(ctx context.Context) (any, error) {
				return heap.NewSequence(heap.MustParse(code)).Period(ctx, 1<<20)
			}}
	}
	return []row{
		values("Kayles", "OEIS A002186; "+guySmith, heap.Kayles,
			0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7, 4, 1, 2, 8, 5, 4,
			7, 2, 1, 8, 6, 7, 4, 1, 2, 3, 1, 4, 7, 2, 1, 8, 2, 7, 4, 1, 2, 8, 1, 4, 7, 2, 1, 4, 2, 7,
			4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 6, 7, 4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7),
		values("Dawson's chess", "OEIS A002187; "+guySmith, heap.DawsonsChess,
			0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0, 4, 5, 2, 7, 4,
			0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 4, 5, 5, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0, 4, 5, 3, 7, 4, 8),
		values("Dawson's Kayles", "OEIS A002187, shifted by one", heap.DawsonsKayles,
			0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0, 4, 5, 2, 7, 4),
		values("Grundy's game", "OEIS A002188; "+guySmith, heap.GrundysGame,
			0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0, 4, 3, 0, 4, 3, 0, 4, 1, 2, 3, 1, 2, 4,
			1, 2, 4, 1, 2, 4, 1, 5, 4, 1, 5, 4, 1, 5, 4, 1, 0, 2, 1, 0, 2, 1, 5, 2, 1, 3, 2, 1, 3, 2, 4, 3, 2, 4),
		values("Lasker's Nim", winningWays+", ch. 4", heap.LaskersNim,
			0, 1, 2, 4, 3, 5, 6, 8, 7, 9, 10, 12, 11),
		values("Nim", "Bouton 1901", heap.Nim, 0, 1, 2, 3, 4, 5, 6, 7),
		period("0.77", 71, 12, 0, guySmith+"; "+winningWays+", ch. 4"),
		period("0.07", 53, 34, 0, guySmith+"; "+winningWays+", ch. 4"),
		period("0.137", 52, 34, 0, guySmith+"; "+winningWays+", ch. 4"),
		period("0.15", 1, 10, 0, guySmith+"; "+winningWays+", ch. 4"),
		period("0.156", 3479, 349, 0, "Kenyon 1967; "+gangolli),
		period("0.356", 7315, 142, 0, gangolli),
		period("0.644", 3256, 442, 0, gangolli),
		period("0.165", 5181, 1550, 0, gangolli),
		period("0.16", 105351, 149459, 0, gangolli),
		period("0.56", 326640, 144, 0, gangolli),
		period("0.127", 46578, 4, 0, flammenkamp),
		period("4.3...", 1, 4, 4, "Lasker 1931; "+winningWays+", ch. 4"),
		period("0.3F", 0, 6, 3, "Kenyon 1967; "+winningWays+", ch. 4"),
		period("8.0", 1, 2, 1, "Dailly, Duchêne, Larsson and Paris, Partition games, 2020"),
	}
}

// firstValues returns the first n values.
func firstValues(ctx context.Context, q *heap.Sequence, n int) (all []nim.Nimber, err error) {
	for v, err := range q.Values(ctx) {
		if err != nil {
			return nil, err
		}
		if all = append(all, v); len(all) == n {
			break
		}
	}
	return all, nil
}
