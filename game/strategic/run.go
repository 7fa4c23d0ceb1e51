package strategic

import (
	"context"
	"fmt"
	"time"

	"github.com/gametheory-go/gametheory/game/strategic/internal/lp"
	"github.com/gametheory-go/gametheory/internal/progress"
)

// run is what goes with one call of a tool: when to end it, and what it has cost.
type run struct {
	Stats
	ctx     context.Context
	report  func(Stats)
	beat    *progress.Beat
	began   time.Time
	plain   bool // solve linear programs with integers alone
	guessed bool // whether the last program was solved by a guess
}

// begin starts the call. It must be ended by end.
func begin(ctx context.Context, report func(Stats)) *run {
	return &run{ctx: ctx, report: report, beat: progress.Start(report != nil), began: time.Now()}
}

// step counts pivots, reports if it is time to, and returns an error if the call is to end.
func (r *run) step(pivots int64) error {
	r.Pivots += pivots
	if r.beat.Due() {
		r.Elapsed = time.Since(r.began)
		r.report(r.Stats)
	}
	if r.ctx.Err() != nil {
		return fmt.Errorf("strategic: %w", context.Cause(r.ctx))
	}
	return nil
}

// end stops the reports and returns what the call has cost.
func (r *run) end() Stats {
	r.beat.Stop()
	r.Elapsed = time.Since(r.began)
	return r.Stats
}

// program returns a linear program of the given size.
func (r *run) program(rows, cols int) *lp.Program {
	p := lp.New(rows, cols)
	p.Plain = r.plain
	return p
}

// maximize solves a linear program.
func (r *run) maximize(p *lp.Program) (lp.Solution, error) {
	s, err := p.Maximize(r.step)
	r.guessed = s.Guessed
	return s, err
}
