package misere

import (
	"context"
	"slices"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/tool"
	"github.com/gametheory-go/gametheory/nim/internal/varint"
)

// Forms finds the canonical forms of the positions of an impartial game without cycles in misère play,
// and computes with forms. Most games have few reversible moves: there are 22 forms born by day 4 and
// 4171780 forms born by day 5. So Forms is for small games and sums. A [Quotient] of the game has no such limit.
//
// Rules must be set, by [NewForms] or in a literal; the other fields are optional. The first call
// fixes the game: a later change of Rules has no effect until Reset. A Forms is not safe for
// concurrent use, and panics if it notices concurrent use. Forms uses the capabilities Key and
// Canonical of the rules, and ignores Score. Forms panics if the rules have Chances or View.
type Forms[S comparable] struct {
	Rules game.Rules[S]

	// Memory is the limit in bytes on the remembered forms; 0 means game.DefaultMemory. Memory
	// may change at any time. Memory that awaits the garbage collector is not counted.
	Memory int64

	// Progress, if not nil, is called about ten times a second during long calls, with the costs
	// of the call so far.
	Progress func(game.Stats)

	guard tool.Guard
	walks tool.Walks[S, Form]
	sums  *fold.Fold[[2]Form, Form]
	began time.Time // the start of the current call
	forms formSet
}

// NewForms returns a Forms for the impartial game with rules r.
func NewForms[S comparable](r game.Rules[S]) *Forms[S] { return &Forms[S]{Rules: r} }

// Value returns the canonical form of s. The time is linear in the number of moves between the positions
// that s can reach, times the square of the number of options of a form, without the positions already
// solved.
//
// The error wraps game.ErrCycle, game.ErrMemory or context.Cause(ctx). Forms found before an error
// are kept, and a later call continues from there.
func (f *Forms[S]) Value(ctx context.Context, s S) (Form, error) {
	defer f.guard.Enter("misere", "Forms").Leave()
	f.begin(ctx)
	v, err := f.walks.Walk(ctx, s)
	if err != nil {
		return Form{}, tool.Explain("misere", err, f.walks.Stats.Positions, f.limit())
	}
	return v, nil
}

// Sum returns the canonical form of the disjunctive sum g + h of two forms of f. The time is linear in the
// number of pairs of followers, with the cost of their forms. The errors are the same as in Value, without
// game.ErrCycle.
func (f *Forms[S]) Sum(ctx context.Context, g, h Form) (sum Form, err error) {
	defer f.guard.Enter("misere", "Forms").Leave()
	f.begin(ctx)
	return f.sum(ctx, g, h)
}

func (f *Forms[S]) sum(ctx context.Context, g, h Form) (Form, error) {
	sum, st, err := f.sums.Walk(ctx, pair(g, h))
	if err != nil {
		return Form{}, tool.Explain("misere", err, st.Positions, f.limit())
	}
	return sum, nil
}

// Game returns the canonical form of the game with the given options, which are forms of f. Game does not
// report exhausted memory; the next call of another method reports it.
func (f *Forms[S]) Game(options ...Form) Form {
	defer f.guard.Enter("misere", "Forms").Leave()
	return f.forms.canonical(options)
}

// Reset forgets all forms. Forms of before a Reset must not be used with forms of later calls.
func (f *Forms[S]) Reset() {
	f.walks.Forget()
	f.sums, f.forms = nil, formSet{}
}

// begin prepares the walks for a call.
func (f *Forms[S]) begin(ctx context.Context) {
	must.HaveContext("misere", ctx)
	f.began = time.Now()
	f.walks.Begin(f.config)
	if f.sums == nil {
		f.sums = fold.New(f.sumConfig())
	}
	f.forms.grown = f.share
	f.share()
	if f.Progress != nil {
		f.walks.Report(func(st game.Stats) { f.Progress(f.spent(st)) })
		f.sums.Report(func(st fold.Stats) {
			f.Progress(f.spent(game.Stats{Positions: st.Positions, Terminals: st.Terminals, Hits: st.Hits, Depth: st.Depth}))
		})
	}
}

// share leaves the memory for the folds that the forms do not take.
func (f *Forms[S]) share() {
	left := f.limit() - f.forms.bytes
	if f.walks.Fold != nil && f.sums != nil {
		f.walks.Fold.Limit(left - f.sums.Memory())
		f.sums.Limit(left - f.walks.Fold.Memory())
	}
}

// limit returns the allowed memory.
func (f *Forms[S]) limit() int64 { return tool.Memory("misere", f.Memory, game.DefaultMemory) }

// config returns the fold over positions.
func (f *Forms[S]) config() fold.Config[S, Form] {
	must.Have(f.Rules, "misere: Forms without Rules")
	tool.MustBePlain("misere", f.Rules)
	c := fold.Config[S, Form]{
		Rules: fold.Rules[S]{
			Moves:     f.Rules,
			Key:       tool.Find[game.Keyer[S]](f.Rules),
			Canonical: tool.Find[game.Canonicalizer[S]](f.Rules),
		},
		Memory: f.limit(),
	}
	c.Cycle = func(positions []S) error {
		return tool.AdviseCycle(c.Rules, positions, "minimax.Loopy solves game.Misere of rules with cycles")
	}
	c.Function.Terminal = func(S) (Form, error) { return Form{}, nil }
	c.Function.Inner = func(_ S, _ []S, options []Form) Form { return f.forms.canonical(options) }
	return c
}

// sumConfig returns the fold over sums of two forms.
func (f *Forms[S]) sumConfig() fold.Config[[2]Form, Form] {
	c := fold.Config[[2]Form, Form]{Rules: fold.Rules[[2]Form]{Moves: pairRules{}}, Memory: f.limit()}
	c.Cycle = func([][2]Form) error { panic("misere: a cycle of forms") }
	c.Function.Terminal = func([2]Form) (Form, error) { return Form{}, nil }
	c.Function.Inner = func(_ [2]Form, _ [][2]Form, options []Form) Form { return f.forms.canonical(options) }
	return c
}

// pairRules are the rules of the sum of two forms, of which the one with the lesser id comes first.
type pairRules struct{}

func pair(f, g Form) [2]Form {
	if f.id() > g.id() {
		f, g = g, f
	}
	return [2]Form{f, g}
}

func (pairRules) Moves(dst [][2]Form, p [2]Form) [][2]Form {
	for i := range p {
		for _, o := range p[i].list() {
			dst = append(dst, pair(o, p[1-i]))
		}
	}
	return dst
}

// spent returns counts with Memory and Elapsed set.
func (f *Forms[S]) spent(counts game.Stats) game.Stats {
	counts.Memory = f.walks.Fold.Memory() + f.sums.Memory() + f.forms.bytes
	counts.Elapsed = time.Since(f.began)
	return counts
}

// formSet holds each canonical form once.
type formSet struct {
	index map[string]Form
	bytes int64
	grown func()
	key   []byte
}

// canonical returns the canonical form of the game H with the given options, which are canonical forms.
//
// H is equal to a game G if each option of G is an option of H, each other option of H has the option G,
// and, if G is 0, H is an N-position like 0. The moves to the other options are reversible: the
// opponent goes on to G. Conversely, if there is no such G, then H is in canonical form (Conway 1976,
// chapter 12). The last condition is needed in misère play: a player who has no other move than a
// reversible move would have won in 0.
func (s *formSet) canonical(options []Form) Form {
	options = slices.Clone(options)
	slices.SortFunc(options, compareID)
	options = slices.Compact(options)
	won := slices.ContainsFunc(options, Form.PPosition)
	for _, o := range options {
		for _, g := range o.list() {
			if (g != Form{} || won) && reducesTo(options, g) {
				return g
			}
		}
	}
	return s.intern(options, len(options) > 0 && !won)
}

// reducesTo reports whether each option of g is one of the given options, and each other of these has the
// option g.
func reducesTo(options []Form, g Form) bool {
	rest := g.list()
	for _, o := range options {
		switch {
		case len(rest) > 0 && rest[0] == o:
			rest = rest[1:]
		case !o.has(g):
			return false
		}
	}
	return len(rest) == 0
}

// formBytes is the approximate number of bytes of a form without its options and its key.
const formBytes = 160

// intern returns the canonical form with these options, in ascending order.
func (s *formSet) intern(options []Form, lost bool) Form {
	if len(options) == 0 {
		return Form{}
	}
	s.key = s.key[:0]
	for _, o := range options {
		s.key = varint.Append(s.key, o.id())
	}
	if f, ok := s.index[string(s.key)]; ok {
		return f
	}
	n := &form{options: options, id: len(s.index) + 1, lost: lost}
	nimbers := 0
	for _, o := range options {
		n.birthday = max(n.birthday, o.Birthday()+1)
		if _, ok := o.Nimber(); ok {
			nimbers++
		}
	}
	// The options are different, so as many nimbers as days are all nimbers before.
	n.nimber = nimbers == len(options) && nimbers == n.birthday
	if s.index == nil {
		s.index = make(map[string]Form)
	}
	s.index[string(s.key)] = Form{n}
	s.bytes += formBytes + 8*int64(len(options)) + int64(len(s.key))
	if s.grown != nil {
		s.grown()
	}
	return Form{n}
}
