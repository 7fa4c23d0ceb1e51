package reduced

import (
	"sync"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/progress"
)

// tally adds up what the boards of a survey cost, for its Progress. A nil one does
// nothing.
type tally struct {
	report  func(game.Stats)
	began   time.Time
	beat    *progress.Beat
	mu      sync.Mutex
	done    game.Stats    // of the boards that are solved
	workers []*tallyEntry // what each worker is at
}

// tallyEntry is what a worker adds.
type tallyEntry struct {
	tally *tally
	now   game.Stats // of the board that the worker is at
}

// newTally returns a tally that must be stopped, or nil if nobody wants reports.
func newTally(report func(game.Stats)) *tally {
	if report == nil {
		return nil
	}
	return &tally{report: report, began: time.Now(), beat: progress.Start(true)}
}

func (t *tally) stop() {
	if t != nil {
		t.beat.Stop()
	}
}

// worker returns the entry of another worker.
func (t *tally) worker() *tallyEntry {
	if t == nil {
		return nil
	}
	e := &tallyEntry{tally: t}
	t.workers = append(t.workers, e)
	return e
}

// progress returns the Progress of a worker's tools, or nil.
func (e *tallyEntry) progress() func(game.Stats) {
	if e == nil {
		return nil
	}
	return func(st game.Stats) { e.add(st, game.Stats{}) }
}

// solved adds what a board has cost.
func (e *tallyEntry) solved(st game.Stats) {
	if e != nil {
		e.add(game.Stats{}, st)
	}
}

// add records what the board that a worker is at has cost so far, and what one that is solved
// has cost, and reports if it is time to.
func (e *tallyEntry) add(now, solved game.Stats) {
	t := e.tally
	t.mu.Lock()
	defer t.mu.Unlock()
	e.now = now
	t.done = sum(t.done, solved)
	if !t.beat.Due() {
		return
	}
	all := t.done
	all.Memory = 0
	for _, w := range t.workers {
		all = sum(all, w.now)
	}
	all.Elapsed = time.Since(t.began)
	t.report(all)
}

// sum returns what two calls cost together, their times added up.
func sum(a, b game.Stats) game.Stats {
	a.Positions += b.Positions
	a.Terminals += b.Terminals
	a.Hits += b.Hits
	a.Cutoffs += b.Cutoffs
	a.Depth = max(a.Depth, b.Depth)
	a.Memory += b.Memory
	a.Elapsed += b.Elapsed
	return a
}
