package minimax

import (
	"context"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/progress"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// meter takes the time of a call, reports its progress, and sees to it that no other call
// is under way. Every tool has one, and each of its methods begins with
//
//	defer t.meter.enter(ctx, "Solver", t.Progress).end()
//
// and its loop asks at each position
//
//	if t.meter.due() {
//		t.meter.report(stats so far)
//	}
type meter struct {
	guard    tool.Guard
	progress func(game.Stats) // or nil
	beat     *progress.Beat   // or nil
	began    time.Time
}

// enter begins a call of a tool with this name, and returns m. It panics if the tool is in
// use, or ctx is nil. If progress is not nil it is to be told how far the call has come.
//
// Neither enter nor end is a part of the methods that call them, which are compiled for each game.
//
//go:noinline
func (m *meter) enter(ctx context.Context, name string, progress func(game.Stats)) *meter {
	must.HaveContext("minimax", ctx)
	m.guard.Enter("minimax", name)
	m.begin(progress)
	return m
}

// begin begins a call. If progress is not nil it is to be told how far the call has
// come.
func (m *meter) begin(report func(game.Stats)) {
	m.progress, m.began = report, time.Now()
	m.beat = progress.Start(report != nil)
}

// wanted reports whether progress is to be reported, in the call under way.
func (m *meter) wanted() bool { return m.progress != nil }

// end ends the call.
//
//go:noinline
func (m *meter) end() {
	m.beat.Stop()
	m.guard.Leave()
}

// elapsed returns the time since the call began.
func (m *meter) elapsed() time.Duration { return time.Since(m.began) }

// due reports whether a report is due, some ten times a second. It costs the look at
// a pointer if nobody wants reports, and at a flag if somebody does.
func (m *meter) due() bool { return m.beat.Due() }

// report reports st, with the time since the call began.
func (m *meter) report(st game.Stats) {
	st.Elapsed = m.elapsed()
	m.progress(st)
}
