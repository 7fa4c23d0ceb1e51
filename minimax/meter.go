package minimax

import (
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/progress"
)

// meter takes the time of a call, and reports its progress. Every tool has one:
//
//	t.meter.begin(t.Progress)
//	defer t.meter.end()
//
// and its loop asks at each position
//
//	if t.meter.due() {
//		t.meter.report(stats so far)
//	}
type meter struct {
	progress func(game.Stats) // or nil
	beat     *progress.Beat   // or nil
	began    time.Time
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
func (m *meter) end() { m.beat.Stop() }

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
