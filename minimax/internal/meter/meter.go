// Package meter takes the time of the calls of a tool and reports their progress.
package meter

import (
	"context"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/progress"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// Meter takes the time of a call, reports its progress, and sees to it that no other call
// is under way. Every tool has one, and each of its methods begins with
//
//	defer t.meter.Enter(ctx, "Solver", t.Progress).End()
//
// and its loop asks at each position
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

// Enter begins a call of a tool with this name, and returns m. It panics if the tool is in
// use, or ctx is nil. If progress is not nil it is to be told how far the call has come.
//
// Neither Enter nor End is a part of the methods that call them, which are compiled for each game.
//
//go:noinline
func (m *Meter) Enter(ctx context.Context, name string, progress func(game.Stats)) *Meter {
	must.HaveContext("minimax", ctx)
	m.guard.Enter("minimax", name)
	m.Begin(progress)
	return m
}

// Begin begins a call. If progress is not nil it is to be told how far the call has
// come.
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
	m.Beat.Stop()
	m.guard.Leave()
}

// Elapsed returns the time since the call began.
func (m *Meter) Elapsed() time.Duration { return time.Since(m.began) }

// Due reports whether a report is due, some ten times a second. It costs the look at
// a pointer if nobody wants reports, and at a flag if somebody does.
func (m *Meter) Due() bool { return m.Beat.Due() }

// Report reports st, with the time since the call began.
func (m *Meter) Report(st game.Stats) {
	st.Elapsed = m.Elapsed()
	m.progress(st)
}
