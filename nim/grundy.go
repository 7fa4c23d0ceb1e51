package nim

import (
	"context"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/tool"
	"github.com/gametheory-go/gametheory/nim/internal/bitset"
)

// The package documentation proves the theorem of Sprague and Grundy.
//
// The cost. The value of a position needs the values of all positions that it can reach, each
// once. No cutoffs are possible, as in a search for wins and losses. In exchange, a sum needs
// only the values of its components: k components with n positions each have n^k positions
// together, but only kn separately.

// Grundy finds the values of the positions of an impartial game without cycles, and remembers the
// values. The value of a position is also called nim-value, nimber or Grundy number. The value is
// 0 if and only if the player to move loses in normal play. The value of a sum of games is the
// nim-sum of the values.
//
// Rules must be set, by [NewGrundy] or in a literal; the other fields are optional. The first call
// fixes the game: a later change of Rules has no effect until Reset. If Rules are a [game.Game],
// the game must follow normal play, like a game that [game.Normal] returns. Grundy panics at a
// terminal position with a score that is not below 0. Grundy also panics if Rules have Chances or
// View. A Grundy is not safe for concurrent use, and panics if it notices concurrent use. Several
// Grundys can share Rules if the methods of Rules are safe for concurrent use.
//
// Grundy uses the capabilities Key, Canonical and Parts of the rules. If the rules have Parts,
// Grundy splits positions and remembers only components. Grundy ignores Turn, because the moves of
// an impartial game do not depend on the player to move. If the moves of the given rules do depend
// on the player, the values are the values of the directed graph of positions. In this graph the
// players alternate, whatever the positions say.
//
// A position in one machine word takes 16 bytes, and about 6 to 13 bytes for the index. With
// fewer than 400,000 positions the index may take up to 26 bytes for each. Terminal positions are
// not remembered. The stack takes about 100 bytes for each move of depth.
type Grundy[S comparable] struct {
	Rules game.Rules[S]

	// Memory is the limit in bytes on the remembered values; 0 means game.DefaultMemory. Memory
	// may change at any time. Memory that awaits the garbage collector is not counted.
	Memory int64

	// Progress, if not nil, is called about ten times a second during long calls, with the costs
	// of the call so far.
	Progress func(game.Stats)

	guard    tool.Guard
	walks    tool.Walks[S, small]
	rules    game.Rules[S] // the rules of the walks, or nil before the first call
	splitter *splitter[S]  // or nil, if the rules have no Parts
	parts    []S           // the buffer of value
	began    time.Time     // the start of the current call, if Progress is set
}

// small is a value in half the memory of a Nimber. A position of value n has n options side by
// side in memory, so 32 bits are enough.
type small = uint32

// NewGrundy returns a Grundy for the impartial game with rules r.
func NewGrundy[S comparable](r game.Rules[S]) *Grundy[S] { return &Grundy[S]{Rules: r} }

// Value returns the value of s. The time is linear in the number of moves between the positions
// that s can reach, without the positions already solved. If the rules have Parts, components
// count instead of positions.
//
// The error wraps game.ErrCycle, game.ErrMemory or context.Cause(ctx). Values found before an
// error are kept, and a later call continues from there.
//
// If the rules have Parts, each position of a reported cycle is a component of the position
// before, or of an option of the position before.
func (g *Grundy[S]) Value(ctx context.Context, s S) (Nimber, error) {
	defer g.guard.Enter("nim", "Grundy").Leave()
	g.prepare(ctx)
	return g.value(ctx, s)
}

// Outcome returns the outcome of s in normal play. A P-position has value 0. The errors are the
// same as in Value.
func (g *Grundy[S]) Outcome(ctx context.Context, s S) (Outcome, error) {
	v, err := g.Value(ctx, s)
	if err != nil {
		return 0, err
	}
	return outcome(v == 0), nil
}

// PPosition reports whether s is a P-position: the player to move loses in normal play, and s has
// value 0. The errors are the same as in Value.
func (g *Grundy[S]) PPosition(ctx context.Context, s S) (bool, error) {
	v, err := g.Value(ctx, s)
	return v == 0 && err == nil, err
}

// Reset forgets all values and keeps the memory for the next values. It makes solving many small
// games faster.
func (g *Grundy[S]) Reset() {
	g.walks.Forget()
	g.rules = nil
}

// prepare prepares the walks for a call.
func (g *Grundy[S]) prepare(ctx context.Context) {
	must.HaveContext("nim", ctx)
	if g.Progress != nil {
		g.began = time.Now()
	}
	g.walks.Begin(g.config)
	if g.Progress != nil {
		g.walks.Report(func(st game.Stats) { g.Progress(g.spent(st)) })
	}
	g.limit(0)
	if g.splitter != nil {
		g.limit(g.splitter.bytes())
	}
}

// fixed returns the rules of the next call.
func (g *Grundy[S]) fixed() game.Rules[S] {
	if g.rules != nil {
		return g.rules
	}
	return g.Rules
}

// limit sets the limit of the fold's memory: Memory, minus the bytes used outside of the fold.
func (g *Grundy[S]) limit(outside int64) {
	g.walks.Fold.Limit(tool.Memory("nim", g.Memory, game.DefaultMemory) - outside)
}

func (g *Grundy[S]) config() fold.Config[S, small] {
	must.Have(g.Rules, "nim: Grundy without Rules")
	tool.MustBePlain("nim", g.Rules)
	g.rules = g.Rules
	c := fold.Config[S, small]{
		Rules: fold.Rules[S]{
			Moves:     g.Rules,
			Key:       tool.Find[game.Keyer[S]](g.Rules),
			Canonical: tool.Find[game.Canonicalizer[S]](g.Rules),
		},
		Memory: tool.Memory("nim", g.Memory, game.DefaultMemory),
	}
	var room bitset.Room
	lost := tool.NormalPlay("nim", g.Rules)
	c.Function.Terminal = func(s S) (small, error) { lost(s); return 0, nil }
	c.Function.Inner = func(_ S, _ []S, values []small) small { return small(bitset.Mex(&room, values)) }
	g.splitter = nil
	if p, ok := game.Find[game.Partitioner[S]](g.Rules); ok {
		g.splitter = &splitter[S]{rules: c.Rules, partitioner: p, grown: g.limit}
		c.Rules.Moves, c.Function.Inner = g.splitter, g.splitter.inner
	}
	c.Cycle = func(positions []S) error {
		return tool.AdviseCycle(c.Rules, positions, "Loopy finds the values of games with cycles")
	}
	return c
}

// value returns the value of s, the nim-sum of the values of its parts. It evaluates the parts
// one by one, and does not remember s itself.
func (g *Grundy[S]) value(ctx context.Context, s S) (Nimber, error) {
	g.parts = append(g.parts[:0], s)
	if g.splitter != nil {
		g.parts = g.splitter.components(g.parts[:0], s)
	}
	var sum small
	for _, p := range g.parts {
		v, err := g.walk(ctx, p)
		if err != nil {
			return 0, err
		}
		sum ^= v
	}
	return Nimber(sum), nil
}

// walk returns the value of s and counts the work.
func (g *Grundy[S]) walk(ctx context.Context, s S) (small, error) {
	if g.splitter != nil {
		g.splitter.begin()
	}
	v, err := g.walks.Walk(ctx, s)
	if err != nil {
		return 0, tool.Explain("nim", err, g.walks.Stats.Positions, tool.Memory("nim", g.Memory, game.DefaultMemory))
	}
	return v, nil
}

// spent returns counts with Memory and Elapsed set.
func (g *Grundy[S]) spent(counts game.Stats) game.Stats {
	counts.Memory = g.memory()
	counts.Elapsed = time.Since(g.began)
	return counts
}

// memory returns the bytes in use.
func (g *Grundy[S]) memory() int64 {
	if g.splitter == nil {
		return g.walks.Fold.Memory()
	}
	return g.walks.Fold.Memory() + g.splitter.bytes()
}
