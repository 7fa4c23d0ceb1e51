package main

import (
	"fmt"
	"io"
	"sync"
	"sync/atomic"
	"time"

	"github.com/schollz/progressbar/v3"

	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/findings"
)

// refresh is how often the bar is drawn.
const refresh = 200 * time.Millisecond

// period is how often a line is written where there is no terminal. Only tests change it.
var period = time.Minute

// display is how the progress of a run is shown.
type display int

const (
	hidden  display = iota
	asLines         // one a minute, in a file or a log
	asBar           // on a terminal
)

// bar shows how many boards are done, how many this run does in a second, and how long
// the others will take: as a bar on a terminal, or else in a line a minute.
type bar struct {
	shown *progressbar.ProgressBar // nil for lines
	lines io.Writer                // nil for a bar; both are if nothing is shown
	old   int64                    // rows that were there
	total int64
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
func startBar(w io.Writer, old, total, left int64, unit string, how display) *bar {
	b := &bar{old: old, total: total, began: time.Now(), left: left, unit: unit, quit: make(chan struct{})}
	switch how {
	case hidden:
		return b
	case asLines:
		b.lines = w
		b.drawn.Go(b.log)
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

// log writes a line now and then.
func (b *bar) log() {
	tick := time.NewTicker(period)
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
			fmt.Fprintln(b.lines, line)
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
