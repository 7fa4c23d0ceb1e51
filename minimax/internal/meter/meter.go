// Package meter measures the time of the calls of a tool, and reports progress.
package meter

import (
	"context"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/progress"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// Meter measures the time of a call, reports progress, and prevents a second call at the same
// time. Every tool has a Meter. Each method of the tool begins with
//
//	defer t.meter.Enter(ctx, "Solver", t.Progress).End()
//
// and the loop of the method asks at each position
//
//	if t.meter.Due() {
//		t.meter.Report(stats so far)
//	}
type Meter struct {
	guard    tool.Guard
	progress func(game.Stats) // or nil
	Beat     *progress.Beat   // or nil
	began    time.Time
}

// Enter begins a call of a tool with this name, and returns m. It panics if the tool is in use, or
// if ctx is nil. If progress is not nil, it gets the progress of the call.
//
// Enter and End are not inlined, because the methods that call them are compiled for each game.
//
//go:noinline
func (m *Meter) Enter(ctx context.Context, name string, progress func(game.Stats)) *Meter {
	must.HaveContext("minimax", ctx)
	// A second call panics here, before it changes anything of the first.
	m.guard.Enter("minimax", name)
	m.Begin(progress)
	return m
}

// Begin begins a call. If report is not nil, it gets the progress of the call.
func (m *Meter) Begin(report func(game.Stats)) {
	m.progress, m.began = report, time.Now()
	m.Beat = progress.Start(report != nil)
}

// Wanted reports whether progress is to be reported, in the call under way.
func (m *Meter) Wanted() bool { return m.progress != nil }

// End ends the call.
//
//go:noinline
func (m *Meter) End() {
	// In this order, no other call can begin while the beat of this one goes on.
	m.Beat.Stop()
	m.guard.Leave()
}

// Elapsed returns the time since the call began.
func (m *Meter) Elapsed() time.Duration { return time.Since(m.began) }

// Due reports whether a report is due, about ten times a second. Due reads a pointer, and with a
// progress function also a flag.
func (m *Meter) Due() bool { return m.Beat.Due() }

// Report reports st, with the time since the call began.
func (m *Meter) Report(st game.Stats) {
	st.Elapsed = m.Elapsed()
	m.progress(st)
}
