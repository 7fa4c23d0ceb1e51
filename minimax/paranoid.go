package minimax

import (
	"context"
	"iter"
	"time"

	"github.com/gametheory-go/gametheory/game"
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
// Game must be set, by [NewParanoid] or in a literal; the other fields are optional. The game is fixed at
// the first call, with Evaluate; Reset lets another one be set. A Paranoid remembers what it has found for
// each player. It is not safe for concurrent use, and panics where it notices that; a loop over All is
// one use.
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

	// Memory is the limit in bytes on the tables for all players, who have equal shares; 0 means DefaultTable.
	Memory int64

	// Progress, if not nil, is called some ten times a second with the Stats so far.
	Progress func(game.Stats)

	guard    tool.Guard
	game     game.Multiplayer[S] // fixed by the first call, or nil
	evaluate func(s S, player int) int
	searches map[int]*Search[S] // by player
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

// Reset forgets everything and keeps the memory.
func (p *Paranoid[S]) Reset() {
	p.game, p.evaluate = nil, nil
	for _, sr := range p.searches {
		sr.Reset()
		sr.Game, sr.Evaluate = nil, nil
	}
}

// search returns the search of the player to move at s. The limits are set anew,
// since they may have been changed.
func (p *Paranoid[S]) search(s S) *Search[S] {
	if p.game == nil {
		rules.MustPlay("Paranoid", p.Game)
		p.game, p.evaluate = p.Game, p.Evaluate
	}
	player := rules.Mover(p.game, s)
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
	sr.Depth, sr.Time, sr.Nodes, sr.Shortest, sr.Progress = p.Depth, p.Time, p.Nodes, p.Shortest, p.Progress
	// 0 would mean DefaultTable.
	sr.Memory = max(1, tool.Memory("minimax", p.Memory, DefaultTable)/int64(p.game.Players()))
	return sr
}

// prepare makes sr, which is new or has been reset, the search of a player.
func (p *Paranoid[S]) prepare(sr *Search[S], player int) {
	sr.Game, sr.Scale = Coalition(p.game, player), 1
	if evaluate := p.evaluate; evaluate != nil {
		c := newCoalition(p.game, player)
		sr.Evaluate = func(s S) int { return c.relative(s, evaluate) }
	}
}
