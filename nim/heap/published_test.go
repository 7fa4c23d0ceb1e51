package heap_test

import (
	"context"
	"testing"

	"github.com/gametheory-go/gametheory/internal/publishedtest"
	"github.com/gametheory-go/gametheory/internal/race"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/heap"
)

func TestPublished(t *testing.T) {
	if race.Enabled {
		t.Skip("one goroutine, in a long loop: nothing for the race detector")
	}
	publishedtest.Test(t, map[string]publishedtest.Find{
		"values of Kayles":          values(heap.Kayles),
		"values of Dawson's chess":  values(heap.DawsonsChess),
		"values of Dawson's Kayles": values(heap.DawsonsKayles),
		"values of Grundy's game":   values(heap.GrundysGame),
		"values of Lasker's Nim":    values(heap.LaskersNim),
		"values of Nim":             values(heap.Nim),
		"period of ": func(ctx context.Context, r publishedtest.Row) (any, error) {
			return heap.NewSequence(heap.MustParse(r.Rest)).Period(ctx, 1<<20)
		},
	})
}

func values(rules heap.Rules) publishedtest.Find {
	q := heap.NewSequence(rules)
	return func(ctx context.Context, r publishedtest.Row) (any, error) {
		return publishedtest.List(r.Terms(), func(n int) (nim.Nimber, error) { return q.At(ctx, int64(n)) })
	}
}
