package reduced

import (
	"sync"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/progress"
)

// tally adds up the costs of the boards of a survey, for Progress. A nil tally does nothing.
type tally struct {
	report  func(game.Stats)
	began   time.Time
	beat    *progress.Beat
	mu      sync.Mutex
	done    game.Stats    // the cost of the solved boards
	workers []*tallyEntry // the current costs of each worker
}

// tallyEntry holds the costs of one worker.
type tallyEntry struct {
	tally *tally
	now   game.Stats // the cost so far of the current board
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

// solved adds the cost of a solved board.
func (e *tallyEntry) solved(st game.Stats) {
	if e != nil {
		e.add(game.Stats{}, st)
	}
}

// add records the cost so far of the current board of a worker, and the cost of a solved board.
// Then add reports the progress if it is time.
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

// sum returns the cost of two calls together, with the sum of the times.
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
