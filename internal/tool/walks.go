package tool

import (
	"context"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/fold"
)

// Walks is the fold of a tool, and what its walks cost in the call under way. The zero value has no fold
// before the first call.
type Walks[S comparable, V any] struct {
	Fold  *fold.Fold[S, V] // not embedded: its methods would be compiled again for each S and V
	Stats game.Stats       // of the walks of this call that have ended

	stale bool // the fold is to be reset before the next call
}

// Forget makes the next call begin with an empty fold, in the memory of the old one.
func (w *Walks[S, V]) Forget() { w.stale = true }

// Begin readies the fold for a call. Only the first call, and the first one after Forget, asks for the configuration: so
// the game of a tool is fixed between them. If config panics, the next call asks again.
func (w *Walks[S, V]) Begin(config func() fold.Config[S, V]) {
	switch {
	case w.Fold == nil:
		w.Fold = fold.New(config())
	case w.stale:
		w.Fold = w.Fold.Reset(config())
	}
	w.stale, w.Stats = false, game.Stats{}
	w.Fold.Report(nil)
}

// Report makes the walks of this call report the counts of the call.
func (w *Walks[S, V]) Report(report func(game.Stats)) {
	w.Fold.Report(func(f fold.Stats) { report(count(w.Stats, f)) })
}

// Walk returns the value of s, and counts the walk.
func (w *Walks[S, V]) Walk(ctx context.Context, s S) (V, error) {
	v, f, err := w.Fold.Walk(ctx, s)
	w.Stats = count(w.Stats, f)
	return v, err
}

// count returns the counts of a call, with those of another walk.
func count(call game.Stats, walk fold.Stats) game.Stats {
	call.Positions += walk.Positions
	call.Terminals += walk.Terminals
	call.Hits += walk.Hits
	call.Depth = max(call.Depth, walk.Depth)
	return call
}
