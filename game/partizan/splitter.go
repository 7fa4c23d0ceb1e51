package partizan

import (
	"slices"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/moves"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// parting splits positions by the rules and replaces parts by representatives.
type parting[S comparable] struct {
	parts    moves.Partitioner[S]  // or nil
	signer   Signer[S]             // or nil
	symmetry game.Canonicalizer[S] // or nil
}

func newParting[S comparable](r Rules[S]) (p parting[S]) {
	if parts, ok := Find[game.Partitioner[S]](r); ok {
		p.parts = parts
	}
	if p.signer, _ = Find[Signer[S]](r); p.signer == nil {
		p.symmetry, _ = Find[game.Canonicalizer[S]](r)
	}
	return p
}

// representative returns the representative of a part, and whether the part is the negative of
// the representative.
func (p *parting[S]) representative(part S) (r S, negative bool) {
	switch {
	case p.signer != nil:
		r, sign := p.signer.Signed(part)
		return r, sign < 0
	case p.symmetry != nil:
		return p.symmetry.Canonical(part), false
	}
	return part, false
}

// algebra computes the values of negatives, sums and games from the values of parts or options.
// For a [Solver] a value is a Value, for a [SumSolver] a form.
type algebra[V any] interface {
	negative(v V) V
	plus(v, u V) V
	canonical(left, right []V) V // which it may change and keep
	buffer() []V                 // an empty list for canonical
}

// splitter turns a fold over the positions of one player into a fold over the components of
// partizan positions. For the fold, the options of a component are the representatives of the
// parts of all options of Left and Right, in one list. The splitter remembers the grouping into
// options and the negative parts. After the fold has computed the values of the parts, the
// splitter adds the values of each option.
//
// The walk is depth-first. So components are finished in the reverse order of their beginnings,
// and the notes about components are stacks.
type splitter[S comparable, V any] struct {
	rules   Rules[S]
	sides   moves.Sides[S]      // the rules, as the type of interface that moves asks
	known   func(s S) (V, bool) // values that need no search, or nil
	found   func(s S, v V)      // called with the values of components, or nil
	tired   func() error        // if not nil, returns an error that ends the walk
	parting parting[S]
	algebra algebra[V]

	// For each component that the walk is in: of each part of an option whether its value
	// is to be taken negative; and of each option how many parts it has, and then how many
	// options there are of Left and of Right.
	signs []bool
	notes []int

	options []S // the buffer of Moves: a position, and options of it
}

func newSplitter[S comparable, V any](r Rules[S], a algebra[V]) *splitter[S, V] {
	return &splitter[S, V]{rules: r, sides: r, parting: newParting(r), algebra: a}
}

// config returns the configuration of the fold.
func (p *splitter[S, V]) config(memory int64) fold.Config[S, V] {
	c := fold.Config[S, V]{Rules: fold.Rules[S]{Moves: p}, Memory: memory}
	if k, ok := Find[game.Keyer[S]](p.rules); ok {
		c.Rules.Key = k
	}
	c.Cycle = func(positions []S) error {
		u := unsplit[S, V]{p}
		r := fold.Rules[S]{Moves: u, Key: c.Rules.Key, Canonical: u}
		return tool.AdviseCycle(r, positions, "package partizan/loopy is for games with cycles")
	}
	c.Function.Terminal = func(s S) (v V, err error) {
		if p.tired != nil {
			if err := p.tired(); err != nil {
				return v, err
			}
		}
		if p.known != nil {
			v, _ = p.known(s) // or 0
		}
		return v, nil
	}
	c.Function.Inner = p.inner
	return c
}

// sum returns the value of s: the sum of its components. It walks the components one by one and
// does not remember s itself.
func (p *splitter[S, V]) sum(s S, walk func(component S) (V, error)) (sum V, err error) {
	p.begin()
	components := p.components([]S{s}, s)[1:]
	// The walks below use the stack of signs for themselves.
	signs := slices.Clone(p.signs)
	for i, c := range components {
		p.begin()
		v, err := walk(c)
		if err != nil {
			return sum, err
		}
		if signs[i] {
			v = p.algebra.negative(v)
		}
		sum = p.algebra.plus(sum, v)
	}
	return sum, nil
}

// begin prepares the splitter for a walk. The last walk may have ended early.
func (p *splitter[S, V]) begin() { p.signs, p.notes = p.signs[:0], p.notes[:0] }

// Moves appends the parts of each option of s. It appends nothing if the value of s is known.
func (p *splitter[S, V]) Moves(dst []S, s S) []S {
	if p.tired != nil && p.tired() != nil {
		return dst // Terminal then returns the error
	}
	if p.known != nil {
		if _, ok := p.known(s); ok {
			return dst
		}
	}
	begin := len(dst)
	var counts [2]int
	for player := range counts {
		// The fold does not call Moves again before Moves returns, so one buffer is enough.
		p.options = append(p.options[:0], s)
		if Player(player) == Left {
			p.options = moves.AppendLeft(p.sides, p.options, s)
		} else {
			p.options = moves.AppendRight(p.sides, p.options, s)
		}
		counts[player] = len(p.options) - 1
		for _, o := range p.options[1:] {
			n := len(dst)
			dst = p.components(dst, o)
			p.notes = append(p.notes, len(dst)-n)
		}
	}
	// Without options the fold asks for Terminal, not for inner, and nothing would take the notes
	// off.
	if len(dst) > begin {
		p.notes = append(p.notes, counts[Left], counts[Right])
	}
	return dst
}

// taken appends the parts of s. If s has no parts, taken appends s, because the fold must see a
// move to 0.
func (p *splitter[S, V]) taken(dst []S, s S) []S {
	begin := len(dst)
	if p.parting.parts != nil {
		dst = moves.AppendParts(p.parting.parts, dst, s)
	}
	if len(dst) == begin {
		dst = append(dst, s)
	}
	return dst
}

// components appends the representatives of the parts of s.
func (p *splitter[S, V]) components(dst []S, s S) []S {
	begin := len(dst)
	dst = p.taken(dst, s)
	for i, part := range dst[begin:] {
		representative, negative := p.parting.representative(part)
		dst[begin+i] = representative
		p.signs = append(p.signs, negative)
	}
	return dst
}

// unsplit is the rules of a splitter without representatives.
type unsplit[S comparable, V any] struct{ splitter *splitter[S, V] }

// Moves appends the parts of each option of s.
func (p unsplit[S, V]) Moves(dst []S, s S) []S {
	for player := range 2 {
		for _, o := range Options(p.splitter.rules, []S{s}, s, Player(player))[1:] {
			dst = p.splitter.taken(dst, o)
		}
	}
	return dst
}

// Canonical returns the representative of a part.
func (p unsplit[S, V]) Canonical(part S) S {
	r, _ := p.splitter.parting.representative(part)
	return r
}

// inner returns the value of the component begun last, from the values of the positions that
// Moves appended.
func (p *splitter[S, V]) inner(s S, _ []S, values []V) V {
	// The walk finishes components in the reverse order, so the notes on this one are on top of the
	// stacks.
	top := len(p.notes) - 2
	nLeft, nRight := p.notes[top], p.notes[top+1]
	notes := p.notes[top-nLeft-nRight : top]
	signs := p.signs[len(p.signs)-len(values):]
	p.notes = p.notes[:top-nLeft-nRight]
	p.signs = p.signs[:len(p.signs)-len(values)]
	// notes[i] is how many parts option i has; signs and values have an entry for each part.
	sides := [2][]V{p.algebra.buffer(), p.algebra.buffer()}
	for i, n := range notes {
		player := Left
		if i >= nLeft {
			player = Right
		}
		var sum V
		for j, v := range values[:n] {
			if signs[j] {
				v = p.algebra.negative(v)
			}
			sum = p.algebra.plus(sum, v)
		}
		values, signs = values[n:], signs[n:]
		sides[player] = append(sides[player], sum)
	}
	v := p.algebra.canonical(sides[Left], sides[Right])
	if p.found != nil {
		p.found(s, v)
	}
	return v
}
