package minimax

import (
	"cmp"
	"context"
	"math"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// deepen searches s deeper and deeper and yields what it finds. It leaves the last
// result in r. The error is nil if yield has returned false, or a limit is reached.
func (sr *Search[S]) deepen(ctx context.Context, s S, r *game.Result[S, int], yield func(game.Result[S, int], error) bool) error {
	defer sr.begin(ctx)()
	e := sr.engine
	done, err := e.first(s, r)
	for err == nil && !done && r.Horizon < cmp.Or(sr.Depth, MaxDepth) {
		var ok bool
		if ok, done, err = e.deepen(s, r); !ok {
			better := err == nil && sr.Unfinished && e.unfinished(s, r)
			if r.Stats = e.stats(); better && !yield(*r, nil) {
				return nil
			}
			err = cmp.Or(err, context.Cause(ctx))
			break
		}
		r.Stats = e.stats()
		if !yield(*r, nil) {
			return nil
		}
	}
	r.Stats = e.stats()
	if err == nil && r.Horizon == 0 {
		yield(*r, nil)
	}
	return err
}

// begin readies the engine for a call, and returns what is to be called at its end.
func (sr *Search[S]) begin(ctx context.Context) (end func()) {
	limited, cancel := within(ctx, sr.Time)
	stop, done := fold.Watch(limited)
	var deadline time.Time
	if sr.Time > 0 {
		deadline = time.Now().Add(sr.Time)
	}
	sr.meter.begin(sr.Progress)
	sr.engine.begin(call{
		stop: stop, nodes: cmp.Or(sr.Nodes, math.MaxInt64), window: sr.Window, shortest: sr.Shortest, meter: &sr.meter,
		deadline: deadline,
	})
	return func() {
		sr.meter.end()
		done()
		cancel()
	}
}

// prepare readies the engine for a call.
func (sr *Search[S]) prepare() {
	sr.check()
	if sr.engine != nil && !sr.reset {
		return
	}
	tool.MustCheck("minimax", sr.Game)
	if sr.engine == nil {
		sr.engine = newSearcher(sr.settings())
	} else {
		sr.engine = sr.engine.reset(sr.settings())
	}
	sr.reset = false
}

func (sr *Search[S]) check() {
	switch {
	case sr.Game == nil:
		panic("minimax: Search without a Game")
	case sr.Depth < 0 || sr.Time < 0 || sr.Nodes < 0 || sr.Window < 0 || sr.Scale < 0 || sr.NoisyPlies < 0:
		panic("minimax: negative field of a Search")
	case sr.Depth > MaxDepth || sr.NoisyPlies > MaxDepth:
		panic("minimax: Depth or NoisyPlies beyond MaxDepth")
	}
}

// settings is what the engine needs to know of the game and of the fields that
// may not change.
type settings[S comparable] struct {
	rules    fold.Rules[S]
	score    func(S) int
	turner   game.Turner[S]  // or nil
	bounder  game.Bounder[S] // or nil
	evaluate func(S) int
	noisy    func(s, o S) bool // or nil
	beyond   int               // plies of noisy moves
	scale    int
	most     int // guesses may be, in absolute value
	memory   int64
	history  bool
	killing  bool
	deeper   bool
	forced   bool
	path     Path[S] // or nil
	prove    func(s S, depth int) (Proved, bool)
	label    func(s, o S) int
	reduce   func(s, o S, tried, depth int) int
	enough   func(s S, depth int) int
	margin   func(s S, depth int) (int, bool)
}

func (sr *Search[S]) settings() settings[S] {
	g := sr.Game
	c := settings[S]{
		rules:    fold.Rules[S]{Moves: g, Key: tool.Find[game.Keyer[S]](g), Canonical: tool.Find[game.Canonicalizer[S]](g)},
		score:    g.Score,
		turner:   tool.Find[game.Turner[S]](g),
		bounder:  tool.Find[game.Bounder[S]](g),
		evaluate: sr.Evaluate,
		noisy:    sr.Noisy,
		beyond:   cmp.Or(sr.NoisyPlies, defaultNoisyPlies),
		scale:    sr.Scale,
		most:     MaxScore,
		memory:   tool.Memory("minimax", sr.Memory, DefaultTable),
		history:  sr.History,
		killing:  sr.Killers,
		forced:   sr.Forced,
		path:     sr.Path,
		prove:    sr.Prove,
		label:    sr.Label,
		reduce:   sr.Reduce,
		enough:   sr.Enough,
		margin:   sr.Margin,
		deeper:   sr.Deeper,
	}
	if c.path != nil {
		c.rules.Canonical = nil
	}
	switch {
	case c.evaluate == nil && c.path == nil:
		c.evaluate = func(S) int { return 0 }
		c.scale = cmp.Or(c.scale, 1)
	case c.scale == 0:
		c.scale, c.most = DefaultScale, DefaultScale-1
	}
	return c
}

// defaultNoisyPlies is where noise ends in a Search that is not told.
const defaultNoisyPlies = 50
