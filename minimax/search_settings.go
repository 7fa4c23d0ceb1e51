package minimax

import (
	"cmp"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/tool"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
)

// searchFields are the fields of a Search on which what it remembers depends.
type searchFields[S comparable] struct {
	game    game.Game[S]
	path    Path[S]
	guides  guides[S]
	numbers searchNumbers
}

// guides are the functions that guide a Search; each may be nil.
type guides[S comparable] struct {
	evaluate func(s S) int
	noisy    func(s, o S) bool
	prove    func(s S, depth int) (Proved, bool)
	label    func(s, o S) int
	reduce   func(s, o S, tried, depth int) int
	enough   func(s S, depth int) int
	margin   func(s S, depth int) (int, bool)
}

// searchNumbers are the numbers and choices among the fields.
type searchNumbers struct {
	beyond                           int // plies of noisy moves
	scale                            int
	memory                           int64
	history, killing, deeper, forced bool
}

// current returns the fields as they are.
func (sr *Search[S]) current() searchFields[S] {
	return searchFields[S]{
		game:   sr.Game,
		path:   sr.Path,
		guides: guides[S]{sr.Evaluate, sr.Noisy, sr.Prove, sr.Label, sr.Reduce, sr.Enough, sr.Margin},
		numbers: searchNumbers{
			beyond: sr.NoisyPlies, scale: sr.Scale, memory: sr.Memory,
			history: sr.History, killing: sr.Killers, deeper: sr.Deeper, forced: sr.Forced,
		},
	}
}

// same reports whether the fields are those of before.
func (f *searchFields[S]) same(before *searchFields[S]) bool {
	return f.numbers == before.numbers && tool.Same(f.guides, before.guides) &&
		tool.Same(f.game, before.game) && tool.Same(f.path, before.path)
}

// prepare readies the engine for a call.
func (sr *Search[S]) prepare() {
	sr.check()
	f := sr.current()
	switch {
	case sr.engine == nil:
		sr.engine = newSearcher(newSettings(f))
	case sr.reset || !f.same(&sr.fields):
		sr.engine = sr.engine.reset(newSettings(f))
	}
	sr.fields, sr.reset = f, false
}

func (sr *Search[S]) check() {
	switch {
	case sr.Depth < 0 || sr.Time < 0 || sr.Nodes < 0 || sr.Window < 0 || sr.Scale < 0 || sr.NoisyPlies < 0:
		panic("minimax: negative field of a Search")
	case sr.Depth > MaxDepth || sr.NoisyPlies > MaxDepth:
		panic("minimax: Depth or NoisyPlies beyond MaxDepth")
	}
}

// settings is what the engine needs to know of the game and of the fields that what it
// remembers depends on.
type settings[S comparable] struct {
	rules fold.Rules[S]
	rules.Likeness[S]
	score   func(S) int
	bounder game.Bounder[S] // or nil
	chancer game.Chancer[S] // or nil
	path    Path[S]         // or nil
	most    int             // guesses may be, in absolute value
	largest int             // scores may be, in absolute value
	guides[S]
	searchNumbers
}

// newSettings returns the settings for the fields, with the defaults.
func newSettings[S comparable](f searchFields[S]) settings[S] {
	g := f.game
	must.Have(g, "minimax: Search without a Game")
	tool.MustBeSeen("minimax", g)
	c := settings[S]{
		rules:         fold.Rules[S]{Moves: g, Key: tool.Find[game.Keyer[S]](g), Canonical: tool.Find[game.Canonicalizer[S]](g)},
		score:         g.Score,
		bounder:       tool.Find[game.Bounder[S]](g),
		chancer:       tool.Find[game.Chancer[S]](g),
		path:          f.path,
		most:          rules.MaxScore,
		guides:        f.guides,
		searchNumbers: f.numbers,
	}
	c.beyond = cmp.Or(c.beyond, defaultNoisyPlies)
	c.memory = tool.Memory("minimax", c.memory, DefaultTable)
	if c.path != nil {
		c.rules.Canonical = nil
	}
	c.Likeness = rules.Likeness[S]{Symmetry: c.rules.Canonical, Turner: tool.Find[game.Turner[S]](g)}
	guesses := c.evaluate != nil || c.path != nil
	if !guesses {
		c.evaluate = func(S) int { return 0 }
	}
	switch {
	case c.scale == 0 && !guesses && c.chancer == nil:
		c.scale = 1
	case c.scale == 0:
		c.scale, c.most = DefaultScale, DefaultScale-1
	}
	c.largest = rules.MaxScore / c.scale
	return c
}

// defaultNoisyPlies is the NoisyPlies of a Search in which none are set.
const defaultNoisyPlies = 50
