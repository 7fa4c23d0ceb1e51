// Package progress says when a long call is to report how far it has come: some ten
// times a second, whatever a position costs.
package progress

import (
	"time"

	"github.com/gametheory-go/gametheory/internal/poll"
)

// Every is the time between two reports.
const Every = 100 * time.Millisecond

// Beat tells when a report is due. A nil *Beat is never due, so that a loop can ask
// it whether or not anybody wants reports. The zero Beat is stopped.
type Beat struct {
	due   poll.Flag
	timer *time.Timer
	next  time.Time // when a report is due that was not yet
}

// Start returns a beat if reports are wanted, and nil otherwise. It must be stopped.
func Start(wanted bool) *Beat {
	if !wanted {
		return nil
	}
	b := new(Beat)
	b.Resume()
	return b
}

// Resume goes on with a beat that has been stopped. The time that it was stopped for
// counts, so reports come as often from many short calls as from a long one.
func (b *Beat) Resume() {
	if b.timer == nil {
		b.next = time.Now().Add(Every)
		b.timer = time.AfterFunc(Every, func() { b.due.Store(true) })
		return
	}
	b.timer.Reset(time.Until(b.next))
}

// Due reports whether a report is due, once each time. It costs the look at a flag.
func (b *Beat) Due() bool { return b != nil && b.due.Load() && b.take() }

func (b *Beat) take() bool {
	if !b.due.Swap(false) {
		return false
	}
	b.next = time.Now().Add(Every)
	b.timer.Reset(Every)
	return true
}

// Stop ends the beat, or stops it until Resume.
func (b *Beat) Stop() {
	if b != nil && b.timer != nil {
		b.timer.Stop()
	}
}
