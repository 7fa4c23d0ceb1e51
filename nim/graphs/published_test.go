package graphs_test

import (
	"context"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/publishedtest"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/graphs"
)

func TestPublished(t *testing.T) {
	publishedtest.Test(t, map[string]publishedtest.Find{
		"values of Cram on ":                                  publishedtest.Long(sized(cram), "4 by n squares"),
		"values of node Kayles on ":                           sized(func(rows, n int) starter { return graphs.NodeKayles{Graph: graphs.Grid(rows, n)} }),
		"values of node Kayles on paths":                      sized(func(_, n int) starter { return graphs.NodeKayles{Graph: graphs.Path(n)} }),
		"values of arc Kayles on paths of 2, 3, ... vertices": sized(func(_, n int) starter { return graphs.ArcKayles{Graph: graphs.Path(n + 1)} }),
		"values of green Hackenbush: ":                        green,
	})
}

func cram(rows, n int) starter { return graphs.Cram{Rows: rows, Columns: n} }

type starter interface {
	game.Rules[nim.Set]
	Start() nim.Set
}

// sized finds the values of a game for 1, 2, ..., and for as many rows as the row says.
func sized(of func(rows, n int) starter) publishedtest.Find {
	return func(ctx context.Context, r publishedtest.Row) (any, error) {
		rows := append(r.Numbers(), 0)[0]
		return publishedtest.List(r.Terms(), func(i int) (nim.Nimber, error) {
			g := of(rows, i+1)
			return nim.NewGrundy(g).Value(ctx, g.Start())
		})
	}
}

func green(ctx context.Context, r publishedtest.Row) (any, error) {
	pictures := []string{"0-1 1-2 2-3", "0-1 1-2 2-0", "0-1 1-2 2-3 3-1", "0-1 1-2 1-3 3-4"}
	return publishedtest.List(len(pictures), func(i int) (nim.Nimber, error) {
		p, err := graphs.ParsePicture(pictures[i])
		if err != nil {
			return 0, err
		}
		h, err := graphs.NewHackenbush(p)
		if err != nil {
			return 0, err
		}
		return nim.NewGrundy(h).Value(ctx, h.Start())
	})
}
