package minimax

import (
	"context"
	"iter"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/tool"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
)

// Paranoid is a [Search] for games of several players: it assumes that all others play
// together against the player to move (Sturtevant and Korf, 2000). That errs on the side of
// caution. With b options at a position and n players it looks, at best, at some
// b^(d·(n-1)/n) of the b^d positions at depth d.
//
// Values, payoffs and guesses are in the same unit.
//
// Game must be set, by [NewParanoid] or in a literal; the other fields are optional. A
// Paranoid remembers what it has found for each player. The fields may be changed
// between calls; a change of Game, Evaluate or Memory makes it forget everything, as in a
// [Search]. It is not safe for concurrent use, and panics where it notices that; a loop
// over All is one use.
type Paranoid[S comparable] struct {
	Game game.Multiplayer[S]

	// Evaluate guesses the payoff of a player at s, which is not terminal. Nil
	// means 0 everywhere.
	Evaluate func(s S, player int) int

	// Depth, Time and Nodes are the limits of a call, and Shortest is what it asks for, as
	// in a Search.
	Depth    int
	Time     time.Duration
	Nodes    int64
	Shortest bool

	// Memory is the limit in bytes on the table for each player; 0 means DefaultTable.
	Memory int64

	// Progress, if not nil, is called some ten times a second with the Stats so far.
	Progress func(game.Stats)

	guard    tool.Guard
	searches map[int]*Search[S] // by player

	// The fields for which the searches were made.
	game     game.Multiplayer[S]
	evaluate func(s S, player int) int
	memory   int64
}

// NewParanoid returns a search of g with no guesses and no limits: set Evaluate, and Depth, Time
// or Nodes.
func NewParanoid[S comparable](g game.Multiplayer[S]) *Paranoid[S] { return &Paranoid[S]{Game: g} }

// Best returns the result of the deepest search within the limits. Its value is a payoff
// of the player to move at s: one that this player can force, if it is exact. It panics
// as [Search.Best] and [Coalition] do, and its errors are those of Search.Best.
func (p *Paranoid[S]) Best(ctx context.Context, s S) (game.Result[S, int], error) {
	defer p.guard.Enter("minimax", "Paranoid").Leave()
	return p.search(s).Best(ctx, s)
}

// All returns the results as [Search.All] does, for the player to move at s.
func (p *Paranoid[S]) All(ctx context.Context, s S) iter.Seq2[game.Result[S, int], error] {
	return func(yield func(game.Result[S, int], error) bool) {
		defer p.guard.Enter("minimax", "Paranoid").Leave()
		p.search(s).All(ctx, s)(yield)
	}
}

// Analyze returns what every move at s is worth to the player who makes it, as
// [Search.Analyze] does.
func (p *Paranoid[S]) Analyze(ctx context.Context, s S) (game.Analysis[S, int], error) {
	defer p.guard.Enter("minimax", "Paranoid").Leave()
	return p.search(s).Analyze(ctx, s)
}

// Choose returns the best move at s, as [Search.Choose] does, which makes a Paranoid a
// game.Strategy.
func (p *Paranoid[S]) Choose(ctx context.Context, s S) (S, error) {
	defer p.guard.Enter("minimax", "Paranoid").Leave()
	return p.search(s).Choose(ctx, s)
}

// Reset forgets everything and keeps the memory. It is needed when Game is a
// pointer and what it points to has changed.
func (p *Paranoid[S]) Reset() {
	for player, sr := range p.searches {
		p.searches[player] = &Search[S]{engine: sr.engine, reset: true}
	}
}

// search returns the search of the player to move at s. The limits are set anew,
// since they may have been changed.
func (p *Paranoid[S]) search(s S) *Search[S] {
	must.Have(p.Game, "minimax: Paranoid without a game")
	if p.memory != p.Memory || !tool.Same(p.game, p.Game) || !tool.Same(p.evaluate, p.Evaluate) {
		p.Reset()
		p.game, p.evaluate, p.memory = p.Game, p.Evaluate, p.Memory
	}
	player := rules.Mover(p.Game, s)
	sr := p.searches[player]
	if sr == nil {
		if p.searches == nil {
			p.searches = map[int]*Search[S]{}
		}
		sr = &Search[S]{}
		p.searches[player] = sr
	}
	if sr.Game == nil {
		p.prepare(sr, player)
	}
	sr.Depth, sr.Time, sr.Nodes = p.Depth, p.Time, p.Nodes
	sr.Shortest, sr.Progress = p.Shortest, p.Progress
	return sr
}

// prepare makes sr, which is new or has been reset, the search of a player.
func (p *Paranoid[S]) prepare(sr *Search[S], player int) {
	sr.Game, sr.Scale, sr.Memory = Coalition(p.Game, player), 1, p.Memory
	if evaluate := p.Evaluate; evaluate != nil {
		c := newCoalition(p.Game, player)
		sr.Evaluate = func(s S) int { return c.relative(s, evaluate) }
	}
}
