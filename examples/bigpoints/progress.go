package main

import (
	"fmt"
	"io"
	"sync"
	"time"

	"github.com/schollz/progressbar/v3"
)

// refresh is how often the bar is drawn.
const refresh = 200 * time.Millisecond

// bar shows on a terminal how many boards are solved, how fast, and how long the
// others will take. A bar that is not shown does nothing.
type bar struct {
	shown *progressbar.ProgressBar
	began time.Time
	total int64
	quit  chan struct{}
	drawn sync.WaitGroup
}

// startBar begins a bar of total boards on w. It is drawn until stop.
func startBar(w io.Writer, total int64, show bool) *bar {
	b := &bar{began: time.Now(), total: total, quit: make(chan struct{})}
	if !show {
		return b
	}
	b.shown = progressbar.NewOptions64(total,
		progressbar.OptionSetWriter(w),
		progressbar.OptionThrottle(refresh/2),
		progressbar.OptionShowCount(),
		progressbar.OptionShowIts(),
		progressbar.OptionSetItsString("boards"),
		progressbar.OptionSetElapsedTime(true),
		// Its own prediction overflows for the sizes that take centuries.
		progressbar.OptionSetPredictTime(false),
		progressbar.OptionShowDescriptionAtLineEnd(),
		progressbar.OptionUseANSICodes(true),
		progressbar.OptionSetWidth(24),
		progressbar.OptionClearOnFinish(),
	)
	b.shown.StartWithoutRender() // its clock, which the first board would start
	b.drawn.Go(b.draw)
	return b
}

// add counts a board.
func (b *bar) add() {
	if b.shown != nil {
		b.shown.Add(1)
	}
}

// draw keeps the clock of the bar going while a board takes long.
func (b *bar) draw() {
	tick := time.NewTicker(refresh)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
			done := b.shown.State().CurrentNum
			b.shown.Describe(timeLeft(time.Since(b.began), done, b.total))
		case <-b.quit:
			return
		}
	}
}

// stop takes the bar away, so that the report stands in its place.
func (b *bar) stop() {
	if b.shown == nil {
		return
	}
	close(b.quit)
	b.drawn.Wait()
	b.shown.Clear()
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
		return fmt.Sprintf("%v left", (time.Duration(seconds) * time.Second))
	case seconds < 2*365*day:
		return fmt.Sprintf("%.0f days left", seconds/day)
	}
	return fmt.Sprintf("%.3g years left", seconds/(365*day))
}
