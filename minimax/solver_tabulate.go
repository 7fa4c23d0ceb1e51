package minimax

import (
	"context"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/memo"
	"github.com/gametheory-go/gametheory/internal/tool"
	"github.com/gametheory-go/gametheory/minimax/internal/backward"
)

// tabulate makes the table of starts.
func (sv *Solver[S]) tabulate(ctx context.Context, starts []S) (*Table[S], error) {
	b := &memo.Budget{Limit: tool.Memory("minimax", sv.Memory, game.DefaultMemory)}
	c := sv.config
	c.Meter, c.Report = nil, nil // the table is to keep none of the Solver
	t := &Table[S]{config: &c}
	rows := backward.NewTable(&c, starts)
	if err := rows.Fill(ctx, &sv.meter, &t.Stats, b, true, nil); err != nil {
		return nil, tool.Explain("minimax", err, t.Stats.Positions, b.Limit)
	}
	t.rows, t.Stats.Elapsed = rows, sv.meter.Elapsed()
	return t, nil
}
