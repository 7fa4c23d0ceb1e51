package strategic

import (
	"context"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/internal/lp"
	"github.com/gametheory-go/gametheory/internal/memo"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/internal/prefix"
	"github.com/gametheory-go/gametheory/internal/progress"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// run is a call of a tool: its end, its limits and its costs.
type run struct {
	Stats
	budget  memo.Budget
	ctx     context.Context
	report  func(Stats)
	beat    *progress.Beat
	began   time.Time
	worked  int // since step was last called
	ended   error
	plain   bool // solve linear programs with integers alone
	guessed bool // whether the last program was solved by a guess
}

// begin starts the call of a tool with the given Memory. The caller must call end.
func begin(ctx context.Context, memory int64, report func(Stats)) *run {
	mustContext(ctx)
	budget := tool.NewBudget("strategic", memory, game.DefaultMemory)
	return &run{ctx: ctx, budget: budget, report: report, beat: progress.Start(report != nil), began: time.Now()}
}

func mustContext(ctx context.Context) { must.HaveContext("strategic", ctx) }

// mustGame panics unless a tool has a game with players. Every game made by New has players.
func mustGame(tool string, g *Game) {
	if g == nil || len(g.players) == 0 {
		panic("strategic: " + tool + " without a Game")
	}
}

// room returns an error unless the call may hold this many more bytes for a while.
func (r *run) room(bytes int64) error { return inPackage(tool.Room(&r.budget, bytes)) }

// take counts bytes that the call holds from now on.
func (r *run) take(bytes int64) error { return inPackage(tool.Take(&r.budget, bytes)) }

// inPackage returns an error in the words of this package.
func inPackage(err error) error { return prefix.Wrap("strategic", err) }

// step counts pivots and reports progress if a report is due. If the call must end, step returns
// an error, and returns it again in later calls.
func (r *run) step(pivots int64) error {
	if r.ended != nil {
		return r.ended
	}
	r.Pivots += pivots
	if r.beat.Due() {
		r.Elapsed = time.Since(r.began)
		r.report(r.Stats)
	}
	r.ended = inPackage(poll.Cause(r.ctx))
	return r.ended
}

// eachLook is the number of operations between two checks of the context.
const eachLook = 1 << 14

// work counts operations on numbers, and calls step after each eachLook of them. Methods of a
// Game without a context pass a nil run, which never ends.
func (r *run) work(operations int) error {
	if r == nil {
		return nil
	}
	if r.worked += operations; r.worked < eachLook {
		return r.ended
	}
	r.worked = 0
	return r.step(0)
}

// end stops the reports and returns the costs of the call.
func (r *run) end() Stats {
	r.beat.Stop()
	r.Elapsed = time.Since(r.began)
	return r.Stats
}

// program returns a linear program of the given size. A number takes about each bytes.
func (r *run) program(rows, cols int, each int64) (*lp.Program, error) {
	// The numbers, and twice as many in floating point.
	if err := r.room(tool.Area(each+16, rows+1, cols+1)); err != nil {
		return nil, err
	}
	p := lp.New(rows, cols)
	p.Plain, p.Room, p.Work = r.plain, r.room, r.work
	return p, nil
}

// maximize solves a linear program.
func (r *run) maximize(p *lp.Program) (lp.Solution, error) {
	s, err := p.Maximize(r.step)
	r.guessed = s.Guessed
	return s, err
}
