package main

import (
	"fmt"
	"io"
	"sync"
	"sync/atomic"
	"time"

	"github.com/schollz/progressbar/v3"
)

// refresh is how often the bar is drawn.
const refresh = 200 * time.Millisecond

// bar shows on a terminal how many boards are done, how many this run does in a
// second, and how long the others will take. A bar that is not shown does nothing.
type bar struct {
	shown *progressbar.ProgressBar
	began time.Time
	done  atomic.Int64 // boards, by this run
	left  int64        // boards to be solved when it began
	unit  string       // what is counted: boards, or classes of them
	spent atomic.Int64 // of them, those that are solved
	quit  chan struct{}
	drawn sync.WaitGroup
}

// startBar begins a bar on w of total boards, of which old were done by another
// run and left are to be solved, while the others cost no time. It is drawn until
// stop. The unit is what a row stands for: with classes the rate is that of classes.
func startBar(w io.Writer, old, total, left int64, unit string, show bool) *bar {
	b := &bar{began: time.Now(), left: left, unit: unit, quit: make(chan struct{})}
	if !show {
		return b
	}
	b.shown = progressbar.NewOptions64(total,
		progressbar.OptionSetWriter(w),
		progressbar.OptionThrottle(refresh/2),
		progressbar.OptionShowCount(),
		progressbar.OptionSetElapsedTime(true),
		// Its own rate counts the boards of another run, and its own prediction
		// overflows for the sizes that take centuries.
		progressbar.OptionSetPredictTime(false),
		progressbar.OptionShowDescriptionAtLineEnd(),
		progressbar.OptionUseANSICodes(true),
		progressbar.OptionSetWidth(24),
		progressbar.OptionClearOnFinish(),
	)
	b.shown.StartWithoutRender() // its clock, which the first board would start
	b.shown.Set64(old)
	b.drawn.Go(b.draw)
	return b
}

// add counts a board, which was solved or not.
func (b *bar) add(solved bool) {
	if b.shown == nil {
		return
	}
	b.done.Add(1)
	if solved {
		b.spent.Add(1)
	}
}

// draw keeps the bar and its clock going, while boards take long and when they
// come by the thousand.
func (b *bar) draw() {
	tick := time.NewTicker(refresh)
	defer tick.Stop()
	drawn := int64(0)
	for {
		select {
		case <-tick.C:
			done, elapsed := b.done.Load(), time.Since(b.began)
			b.shown.Add64(done - drawn)
			drawn = done
			b.shown.Describe(rate(elapsed, done, b.unit) + " " + timeLeft(elapsed, b.spent.Load(), b.left))
		case <-b.quit:
			return
		}
	}
}

// stop takes the bar away, so that the summary stands in its place.
func (b *bar) stop() {
	if b.shown == nil {
		return
	}
	close(b.quit)
	b.drawn.Wait()
	b.shown.Clear()
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
