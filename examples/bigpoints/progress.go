package main

import (
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/findings"
	"github.com/gametheory-go/gametheory/examples/internal/ticker"
)

// refresh is how often the progress is shown.
const refresh = 200 * time.Millisecond

// bar shows how many boards are done, how many this run does in a second, and how long
// the others will take: on a terminal in a line that changes, or else in a line a minute.
type bar struct {
	shown *ticker.Ticker // nil if nothing is shown
	old   int64          // rows that were there
	total int64
	began time.Time
	done  atomic.Int64 // boards, by this run
	left  int64        // boards to be solved when it began
	unit  string       // what is counted: boards, or classes of them
	spent atomic.Int64 // of them, those that are solved
	quit  chan struct{}
	drawn sync.WaitGroup
}

// startBar begins a bar of total boards, of which old were done by another run and left
// are to be solved, while the others cost no time. The bar is drawn until stop, unless
// shown is nil. The unit is what a row stands for: with classes the rate is classes in a
// second.
func startBar(shown *ticker.Ticker, old, total, left int64, unit string) *bar {
	b := &bar{shown: shown, old: old, total: total, began: time.Now(), left: left, unit: unit, quit: make(chan struct{})}
	if shown != nil {
		b.drawn.Go(b.draw)
	}
	return b
}

// add counts a board, which was solved or not.
func (b *bar) add(solved bool) {
	b.done.Add(1)
	if solved {
		b.spent.Add(1)
	}
}

// draw keeps the bar going, while boards take long and when they come by the thousand.
func (b *bar) draw() {
	tick := time.NewTicker(refresh)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
			done, elapsed := b.done.Load(), time.Since(b.began)
			line := fmt.Sprintf("bigpoints: %s of %s %s", findings.Thousands(b.old+done), findings.Thousands(b.total), b.unit)
			for _, more := range []string{rate(elapsed, done, b.unit), timeLeft(elapsed, b.spent.Load(), b.left)} {
				if more != "" {
					line += ", " + more
				}
			}
			b.shown.Show("%s", line)
		case <-b.quit:
			return
		}
	}
}

// stop takes the bar away, so that the summary stands in its place.
func (b *bar) stop() {
	close(b.quit)
	b.drawn.Wait()
	if b.shown != nil {
		b.shown.Clear()
	}
}

// rate says how many boards, or classes, a second were done.
func rate(elapsed time.Duration, done int64, unit string) string {
	if done == 0 {
		return ""
	}
	perSecond := float64(done) / elapsed.Seconds()
	if perSecond < 10 {
		return fmt.Sprintf("%.2g %s/s", perSecond, unit)
	}
	return fmt.Sprintf("%.0f %s/s", perSecond, unit)
}

// timeLeft estimates how long the boards that are left will take, if done of
// total took the time elapsed.
func timeLeft(elapsed time.Duration, done, total int64) string {
	if done == 0 {
		return ""
	}
	const day = 24 * 60 * 60
	seconds := elapsed.Seconds() * float64(total-done) / float64(done)
	switch {
	case seconds < 2*day:
		return fmt.Sprintf("%v left", time.Duration(seconds)*time.Second)
	case seconds < 2*365*day:
		return fmt.Sprintf("%.0f days left", seconds/day)
	}
	return fmt.Sprintf("%.3g years left", seconds/(365*day))
}
