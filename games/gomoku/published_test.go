package gomoku_test

import (
	"context"
	"testing"

	"github.com/gametheory-go/gametheory/games/gomoku"
	"github.com/gametheory-go/gametheory/internal/publishedtest"
	"github.com/gametheory-go/gametheory/minimax"
)

func TestPublished(t *testing.T) {
	value := func(rule gomoku.Rule) publishedtest.Find {
		return func(ctx context.Context, _ publishedtest.Row) (any, error) {
			b := gomoku.MustNew(5, rule)
			return minimax.NewAlphaBeta[gomoku.Position](gomoku.Paired{Board: b}).Value(ctx, b.Start())
		}
	}
	publishedtest.Test(t, map[string]publishedtest.Find{
		"value of free-style Gomoku on 5 by 5": value(gomoku.FreeStyle),
		"value of standard Gomoku on 5 by 5":   value(gomoku.Standard),
	})
}
