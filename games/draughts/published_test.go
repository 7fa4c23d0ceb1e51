package draughts_test

import (
	"context"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/games/draughts"
	"github.com/gametheory-go/gametheory/internal/publishedtest"
)

func TestPublished(t *testing.T) {
	publishedtest.Test(t, map[string]publishedtest.Find{
		"sequences of moves of international draughts, ": publishedtest.All(publishedtest.Long(sequences, "7"), "8"),
		"longest capture on ": func(_ context.Context, r publishedtest.Row) (any, error) {
			b, err := draughts.Parse(strings.ReplaceAll(r.Rest, ",", "\n"))
			return draughts.Longest(b).Len(), err
		},
	})
}
