// Package progress says when a long call is to report how far it has come: some ten
// times a second, whatever a position costs.
package progress

import (
	"sync/atomic"
	"time"
)

// Every is the time between two reports.
const Every = 100 * time.Millisecond

// Beat tells when a report is due. A nil *Beat is never due, so that a loop can ask
// it whether or not anybody wants reports.
type Beat struct {
	due  atomic.Bool
	done chan struct{}
}

// Start returns a beat if reports are wanted, and nil otherwise. It must be stopped.
func Start(wanted bool) *Beat {
	if !wanted {
		return nil
	}
	b := &Beat{done: make(chan struct{})}
	go b.run()
	return b
}

func (b *Beat) run() {
	t := time.NewTicker(Every)
	defer t.Stop()
	for {
		select {
		case <-t.C:
			b.due.Store(true)
		case <-b.done:
			return
		}
	}
}

// Due reports whether a report is due, once each time. It costs the look at a flag.
func (b *Beat) Due() bool { return b != nil && b.due.Load() && b.due.Swap(false) }

// Stop ends the beat.
func (b *Beat) Stop() {
	if b != nil {
		close(b.done)
	}
}
