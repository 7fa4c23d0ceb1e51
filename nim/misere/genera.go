package misere

import (
	"context"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/tool"
	"github.com/gametheory-go/gametheory/nim"
)

// Genera finds the genera of the positions of an impartial game without cycles, and remembers the
// genera. A genus gives the misère nim-value and the winner in misère play. Genera visits every
// position that a play can reach, so Genera solves only sums of a few small heaps. A [Quotient] of
// the game has no such limit.
//
// Rules must be set, by [NewGenera] or in a literal; the other fields are optional. The first call
// fixes the game: a later change of Rules has no effect until Reset. A Genera is not safe for
// concurrent use, and panics if it notices concurrent use. Genera uses the capabilities Key and
// Canonical of the rules, and ignores Score. Genera panics if the rules have Chances or View.
type Genera[S comparable] struct {
	Rules game.Rules[S]

	// Memory is the limit in bytes on the remembered genera; 0 means game.DefaultMemory. Memory
	// may change at any time. Memory that awaits the garbage collector is not counted.
	Memory int64

	// Progress, if not nil, is called about ten times a second during long calls, with the costs
	// of the call so far.
	Progress func(game.Stats)

	guard   tool.Guard
	walks   tool.Walks[S, remembered]
	rules   game.Rules[S] // the rules of the walks
	ids     map[Genus]int32
	genera  []Genus
	digits  [][]nim.Nimber // of the genera
	sets    [][]int32      // of numbers of genera, in ascending order
	numbers map[string]int32
	bytes   int64     // of the genera and the sets
	began   time.Time // the start of the current call
	buffers struct {  // of combine
		values, misere []nim.Nimber
		tame           []remembered
		ids            []int32
		key            []byte
	}
}

// remembered is the fold's knowledge of a position.
type remembered struct {
	id   int32 // the number of its genus
	wild int32 // the number of the set of genera of its tame options, from 1 on; 0 if it is tame
}

// entryBytes is the approximate number of bytes of a genus or a set without its numbers: headers,
// and the entry in a map.
const entryBytes = 128

// NewGenera returns a Genera for the impartial game with rules r.
func NewGenera[S comparable](r game.Rules[S]) *Genera[S] { return &Genera[S]{Rules: r} }

// Genus returns the genus of s. The time is linear in the number of moves between the positions
// that s can reach, without the positions already solved.
//
// The error wraps game.ErrCycle, game.ErrMemory or context.Cause(ctx). Genera found before an
// error are kept, and a later call continues from there.
func (g *Genera[S]) Genus(ctx context.Context, s S) (Genus, error) {
	defer g.guard.Enter("misere", "Genera").Leave()
	g.begin(ctx)
	k, err := g.known(ctx, s)
	if err != nil {
		return Genus{}, err
	}
	return g.genera[k.id], nil
}

// Value returns the misère nim-value of s, also called the misère Grundy value. The value is 0 if
// and only if the player to move loses in misère play. Unlike Grundy values, misère nim-values do
// not determine the value of a sum. The cost and the errors are the same as in Genus.
func (g *Genera[S]) Value(ctx context.Context, s S) (nim.Nimber, error) {
	defer g.guard.Enter("misere", "Genera").Leave()
	g.begin(ctx)
	return g.value(ctx, s)
}

// Outcome returns nim.PPosition or nim.NPosition, the outcome of s in misère play. The cost and
// the errors are the same as in Genus.
func (g *Genera[S]) Outcome(ctx context.Context, s S) (nim.Outcome, error) {
	switch p, err := g.PPosition(ctx, s); {
	case err != nil:
		return 0, err
	case p:
		return nim.PPosition, nil
	}
	return nim.NPosition, nil
}

// PPosition reports whether s is a P-position: the player to move loses in misère play. The cost
// and the errors are the same as in Genus.
func (g *Genera[S]) PPosition(ctx context.Context, s S) (bool, error) {
	v, err := g.Value(ctx, s)
	return v == 0 && err == nil, err
}

// Reset forgets all genera and keeps the memory for the next genera.
func (g *Genera[S]) Reset() { g.walks.Forget() }

// begin prepares the walks for a call.
func (g *Genera[S]) begin(ctx context.Context) {
	must.HaveContext("misere", ctx)
	g.began = time.Now()
	g.walks.Begin(g.config)
	if g.Progress != nil {
		g.walks.Report(func(st game.Stats) { g.Progress(g.spent(st)) })
	}
	g.walks.Fold.Limit(g.limit() - g.bytes)
}

// limit returns the allowed memory.
func (g *Genera[S]) limit() int64 { return tool.Memory("misere", g.Memory, game.DefaultMemory) }

// grow counts memory of genera and sets, and leaves less memory for the fold.
func (g *Genera[S]) grow(bytes int) {
	g.bytes += int64(bytes)
	if g.walks.Fold != nil {
		g.walks.Fold.Limit(g.limit() - g.bytes)
	}
}

// config returns the fold over positions, and forgets all genera.
func (g *Genera[S]) config() fold.Config[S, remembered] {
	must.Have(g.Rules, "misere: Genera without Rules")
	tool.MustBePlain("misere", g.Rules)
	g.rules = g.Rules
	g.ids, g.numbers = make(map[Genus]int32), make(map[string]int32)
	g.genera, g.digits, g.sets, g.bytes = nil, nil, nil, 0
	terminal := remembered{g.intern(fickle0), 0}
	c := fold.Config[S, remembered]{
		Rules: fold.Rules[S]{
			Moves:     g.Rules,
			Key:       tool.Find[game.Keyer[S]](g.Rules),
			Canonical: tool.Find[game.Canonicalizer[S]](g.Rules),
		},
		Memory: g.limit(),
	}
	c.Cycle = func(positions []S) error {
		return tool.AdviseCycle(c.Rules, positions, "minimax.Loopy solves game.Misere of rules with cycles")
	}
	c.Function.Terminal = func(S) (remembered, error) { return terminal, nil }
	c.Function.Inner = func(_ S, _ []S, options []remembered) remembered { return g.combine(options) }
	return c
}

// value returns the misère nim-value of s.
func (g *Genera[S]) value(ctx context.Context, s S) (nim.Nimber, error) {
	k, err := g.known(ctx, s)
	if err != nil {
		return 0, err
	}
	return g.digits[k.id][0], nil
}

// known evaluates all positions that s can reach, and returns the knowledge of s.
func (g *Genera[S]) known(ctx context.Context, s S) (remembered, error) {
	k, err := g.walks.Walk(ctx, s)
	if err != nil {
		return remembered{}, tool.Explain("misere", err, g.walks.Stats.Positions, g.limit())
	}
	return k, nil
}

// spent returns counts with Memory and Elapsed set.
func (g *Genera[S]) spent(counts game.Stats) game.Stats {
	counts.Memory = g.walks.Fold.Memory() + g.bytes
	counts.Elapsed = time.Since(g.began)
	return counts
}

// intern returns the number of a genus.
func (g *Genera[S]) intern(genus Genus) int32 {
	id, ok := g.ids[genus]
	if !ok {
		id = int32(len(g.genera))
		g.ids[genus] = id
		g.genera = append(g.genera, genus)
		g.digits = append(g.digits, genus.Digits())
		g.grow(entryBytes + 8*len(g.digits[id]) + len(genus.digits))
	}
	return id
}
