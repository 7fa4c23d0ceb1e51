package minimax

import (
	"context"
	"iter"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/tool"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
)

// Paranoid is a [Search] for games of several players. It assumes that all other players form a
// coalition against the player to move (Sturtevant and Korf, 2000), so the values are pessimistic.
// At depth d, with b options at each position and n players, there are b^d positions. At best the
// search visits about b^(d·(n-1)/n) of these positions.
//
// Values, payoffs and guesses have the same unit.
//
// Game must be set, by [NewParanoid] or in a literal. The other fields are optional. The first
// call fixes Game and Evaluate until Reset. A Paranoid remembers results for each player.
type Paranoid[S comparable] struct {
	Game game.Multiplayer[S]

	// Evaluate returns a guess of the payoff of a player at s, which is not terminal. Nil means 0
	// at all positions.
	Evaluate func(s S, player int) int

	// Depth, Time and Nodes are the limits of a call. Shortest asks for the shortest win. All
	// four fields work as in a [Search].
	Depth    int
	Time     time.Duration
	Nodes    int64
	Shortest bool

	// Memory is the limit in bytes on the tables for all players; 0 means DefaultTable. Each
	// player has an equal share.
	Memory int64

	// Progress, if not nil, is called about ten times a second with the Stats so far.
	Progress func(game.Stats)

	guard    tool.Guard
	game     game.Multiplayer[S] // fixed by the first call, or nil
	evaluate func(s S, player int) int
	searches map[int]*Search[S] // by player
}

// NewParanoid returns a search of g without guesses and without limits: set Evaluate, and Depth,
// Time or Nodes.
func NewParanoid[S comparable](g game.Multiplayer[S]) *Paranoid[S] { return &Paranoid[S]{Game: g} }

// Best returns the result of the deepest search within the limits. The value is a payoff of the
// player to move at s. If the value is Exact, this player can force the payoff. Best returns the
// errors of [Search.Best], and panics as Search.Best and [Coalition] do.
func (p *Paranoid[S]) Best(ctx context.Context, s S) (game.Result[S, int], error) {
	// Two calls at once may be of two players, so that the guards of the searches notice nothing.
	defer p.guard.Enter("minimax", "Paranoid").Leave()
	return p.search(s).Best(ctx, s)
}

// All returns an iterator over the results for the player to move at s, as [Search.All] does.
func (p *Paranoid[S]) All(ctx context.Context, s S) iter.Seq2[game.Result[S, int], error] {
	return func(yield func(game.Result[S, int], error) bool) {
		defer p.guard.Enter("minimax", "Paranoid").Leave()
		p.search(s).All(ctx, s)(yield)
	}
}

// Analyze returns the value of every move at s for the player who moves, as [Search.Analyze]
// does.
func (p *Paranoid[S]) Analyze(ctx context.Context, s S) (game.Analysis[S, int], error) {
	defer p.guard.Enter("minimax", "Paranoid").Leave()
	return p.search(s).Analyze(ctx, s)
}

// Choose returns the best move at s, as [Search.Choose] does. Choose implements game.Strategy.
func (p *Paranoid[S]) Choose(ctx context.Context, s S) (S, error) {
	defer p.guard.Enter("minimax", "Paranoid").Leave()
	return p.search(s).Choose(ctx, s)
}

// Reset forgets everything and keeps the memory.
func (p *Paranoid[S]) Reset() {
	p.game, p.evaluate = nil, nil
	// The searches stay for the memory of their tables. Without a game, each is prepared again.
	for _, sr := range p.searches {
		sr.Reset()
		sr.Game, sr.Evaluate = nil, nil
	}
}

// search returns the search of the player to move at s. search sets the limits again, because the
// fields may have changed.
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
	// What the first call fixes is set by prepare. The limits are those of this call.
	sr.Depth, sr.Time, sr.Nodes, sr.Shortest, sr.Progress = p.Depth, p.Time, p.Nodes, p.Shortest, p.Progress
	// 0 would mean DefaultTable.
	sr.Memory = max(1, tool.Memory("minimax", p.Memory, DefaultTable)/int64(p.game.Players()))
	return sr
}

// prepare makes sr, which is new or has been reset, the search of a player.
func (p *Paranoid[S]) prepare(sr *Search[S], player int) {
	// A guess is in the unit of payoffs, so a point is a score of 1.
	sr.Game, sr.Scale = Coalition(p.game, player), 1
	if evaluate := p.evaluate; evaluate != nil {
		c := newCoalition(p.game, player)
		sr.Evaluate = func(s S) int { return c.relative(s, evaluate) }
	}
}
