package partizan

import (
	"context"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// Solver finds the values of the positions of a partizan game without cycles, and
// remembers them.
//
// Rules must be set, by [NewSolver] or in a literal; the other fields may be. They must not
// be changed after the first call of a method, unless Reset is called too. A Solver is not
// safe for concurrent use; several of them can share Rules whose methods are, and a Store.
//
// Solver uses the capabilities Key, Canonical or Signed, and Parts of the rules. Where there
// is Parts, it takes positions apart and remembers components alone; where there is Signed,
// it remembers one of a position and its negative.
//
// A position in one machine word takes 24 bytes and some 6 to 13 for the index; values are
// in the store.
type Solver[S comparable] struct {
	Rules Rules[S]

	// Store holds the values. If it is nil, the solver makes one.
	Store *Store

	// Memory is the limit in bytes on the positions that are remembered; 0 means
	// game.DefaultMemory. The store has a limit of its own.
	Memory int64

	// Progress, if not nil, is called some ten times a second during long calls, with
	// what the call has cost so far. Stats.Memory is that of positions and values.
	Progress func(game.Stats)

	fold     fold.Fold[S, ref]
	splitter *splitter[S]
	w        *worker
	stats    game.Stats // of the walks of the call under way that have ended
	began    time.Time  // the call under way
	reset    bool       // before the next call
}

// NewSolver returns a solver of the game with rules r.
func NewSolver[S comparable](r Rules[S]) *Solver[S] { return &Solver[S]{Rules: r} }

// Value returns the value of s. It needs the values of all positions that can be reached
// from s, or of their components, whoever moves; each is computed once.
//
// The error wraps game.ErrCycle, game.ErrMemory, [ErrRange] or the cause of ctx's end. What
// was found before an error is kept, and a later call goes on from there. The positions of a
// cycle that is reported are representatives, and each a part of an option of the one
// before it.
func (v *Solver[S]) Value(ctx context.Context, s S) (Value, error) {
	v.prepare(ctx)
	r, err := v.value(ctx, s)
	if err != nil {
		return Value{}, err
	}
	return v.Store.value(r), nil
}

// Outcome returns who wins s. Its errors are those of Value.
func (v *Solver[S]) Outcome(ctx context.Context, s S) (Outcome, error) {
	value, err := v.Value(ctx, s)
	return value.Outcome(), err
}

// PPosition reports whether the player who moves first loses s, whoever that is: whether
// its value is 0. Its errors are those of Value.
func (v *Solver[S]) PPosition(ctx context.Context, s S) (bool, error) {
	value, err := v.Value(ctx, s)
	return err == nil && value == Value{}, err
}

// Reset forgets all positions and keeps the memory that held them. The fields may then be
// changed. The values stay in the store.
func (v *Solver[S]) Reset() { v.reset = true }

// prepare readies the solver for a call.
func (v *Solver[S]) prepare(ctx context.Context) {
	v.began, v.stats = time.Now(), game.Stats{}
	if v.fold == nil || v.reset {
		if v.Store == nil {
			v.Store = NewStore()
		}
		if v.w == nil || v.w.Store != v.Store {
			v.w = v.Store.Arithmetic(ctx).w
		}
		c := v.config()
		if v.fold == nil {
			v.fold = fold.New(c)
		} else {
			v.fold = v.fold.Reset(c)
		}
		v.reset = false
	}
	v.w.ctx = ctx
}

func (v *Solver[S]) config() fold.Config[S, ref] {
	mustCheck(v.Rules)
	v.splitter = newSplitter(v.Rules, v.w)
	c := fold.Config[S, ref]{
		Rules:  fold.Rules[S]{Moves: v.splitter},
		Cycle:  func(positions []S) error { return &game.CycleError[S]{Positions: positions} },
		Memory: tool.Memory("partizan", v.Memory, game.DefaultMemory),
	}
	if k, ok := Find[game.Keyer[S]](v.Rules); ok {
		c.Rules.Key = k
	}
	if v.Progress != nil {
		c.Progress = func(f fold.Stats) { v.Progress(v.spent(tool.Count(v.stats, f))) }
	}
	c.Function.Terminal = func(S) (ref, error) { return 0, nil }
	c.Function.Inner = v.splitter.inner
	return c
}

// value returns the value of s: the sum of its parts' values. The parts are evaluated one
// by one, so that s is not remembered for being asked about.
func (v *Solver[S]) value(ctx context.Context, s S) (sum ref, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = errOf(r)
		}
	}()
	v.splitter.begin()
	parts := v.splitter.components(nil, s)
	signs := append([]bool(nil), v.splitter.signs...)
	for i, p := range parts {
		v.splitter.begin()
		r, f, err := v.fold.Walk(ctx, p)
		v.stats = tool.Count(v.stats, f)
		if err != nil {
			return 0, tool.Explain("partizan", err, v.stats.Positions, tool.Memory("partizan", v.Memory, game.DefaultMemory))
		}
		if signs[i] {
			r = v.w.negative(r)
		}
		sum = v.w.plus(sum, r)
	}
	return sum, nil
}

// spent returns the counts with memory and time.
func (v *Solver[S]) spent(counts game.Stats) game.Stats {
	counts.Memory = v.fold.Memory() + v.Store.Used()
	counts.Elapsed = time.Since(v.began)
	return counts
}

// parting is how rules take positions apart, and which parts they take for the same.
type parting[S comparable] struct {
	parts     game.Partitioner[S]   // or nil
	signer    Signer[S]             // or nil
	canonical game.Canonicalizer[S] // or nil
}

func newParting[S comparable](r Rules[S]) (p parting[S]) {
	p.parts, _ = Find[game.Partitioner[S]](r)
	if p.signer, _ = Find[Signer[S]](r); p.signer == nil {
		p.canonical, _ = Find[game.Canonicalizer[S]](r)
	}
	return p
}

// representative returns the position that stands for a part, and whether the part is the
// negative of it.
func (p *parting[S]) representative(part S) (r S, negative bool) {
	switch {
	case p.signer != nil:
		r, sign := p.signer.Signed(part)
		return r, sign < 0
	case p.canonical != nil:
		return p.canonical.Canonical(part), false
	}
	return part, false
}

// splitter makes a fold over the positions of one player a fold over the components of
// partizan positions. What the fold takes for the options of a component are the parts of
// its options of Left and of Right, all in one row, each replaced by its representative.
// Which of them belong together, and which are negatives, the splitter keeps to itself:
// when the fold has their values, it adds those of each option.
//
// The walk is depth-first, so that components are finished in the reverse of the order
// in which they were begun, and the notes on them are stacks.
type splitter[S comparable] struct {
	rules Rules[S]
	parting[S]
	w *worker

	// For each component that the walk is in: of each part of an option whether its value
	// is to be taken negative; and of each option how many parts it has, and then how many
	// options there are of Left and of Right.
	signs []bool
	notes []int

	options []S // the memory of the last call of Moves
}

func newSplitter[S comparable](r Rules[S], w *worker) *splitter[S] {
	return &splitter[S]{rules: r, parting: newParting(r), w: w}
}

// begin readies the splitter for a walk. The last one may have ended early.
func (p *splitter[S]) begin() { p.signs, p.notes = p.signs[:0], p.notes[:0] }

// Moves appends the parts of each option of s.
func (p *splitter[S]) Moves(dst []S, s S) []S {
	begin := len(dst)
	var counts [2]int
	for player := range counts {
		p.options = Options(p.rules, p.options[:0], s, Player(player))
		counts[player] = len(p.options)
		for _, o := range p.options {
			n := len(dst)
			dst = p.components(dst, o)
			p.notes = append(p.notes, len(dst)-n)
		}
	}
	if len(dst) > begin {
		p.notes = append(p.notes, counts[Left], counts[Right])
	}
	return dst
}

// components appends the representatives of the parts of s, and that of s if it has none,
// as a position without moves may: the fold must see it all the same, since a move to 0 is a
// move.
func (p *splitter[S]) components(dst []S, s S) []S {
	begin := len(dst)
	if p.parts != nil {
		dst = p.parts.Parts(dst, s)
	}
	if len(dst) == begin {
		dst = append(dst, s)
	}
	for i, part := range dst[begin:] {
		representative, negative := p.representative(part)
		dst[begin+i] = representative
		p.signs = append(p.signs, negative)
	}
	return dst
}

// inner returns the value of the component begun last, given the values of what Moves
// appended for it.
func (p *splitter[S]) inner(_ S, _ []S, values []ref) ref {
	top := len(p.notes) - 2
	nLeft, nRight := p.notes[top], p.notes[top+1]
	notes := p.notes[top-nLeft-nRight : top]
	signs := p.signs[len(p.signs)-len(values):]
	p.notes = p.notes[:top-nLeft-nRight]
	p.signs = p.signs[:len(p.signs)-len(values)]
	sides := [2][]ref{p.w.buffer(), p.w.buffer()}
	for i, n := range notes {
		player := Left
		if i >= nLeft {
			player = Right
		}
		var sum ref
		for j, r := range values[:n] {
			if signs[j] {
				r = p.w.negative(r)
			}
			sum = p.w.plus(sum, r)
		}
		values, signs = values[n:], signs[n:]
		sides[player] = append(sides[player], sum)
	}
	return p.w.canonical(sides[Left], sides[Right])
}
