package nim

import (
	"unsafe"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/moves"
	"github.com/gametheory-go/gametheory/nim/internal/bitset"
)

// splitter converts a fold over positions to a fold over components. The options of a component c
// may have parts. The fold then takes all these parts, in one list, as the options of c. Only the
// splitter knows the option of each part. After the fold has the values of the parts, the
// splitter adds the values for each option and takes the mex of the sums.
//
// The walk is depth-first, and ends components in the reverse order of their beginnings, so the
// notes on components are a stack.
//
// The gain: in Kayles, 0.77, a row of n pins has a quadratic number of positions two moves later
// and an exponential number in all. But the components are only n rows.
type splitter[S comparable] struct {
	rules       fold.Rules[S]
	partitioner game.Partitioner[S]
	grown       func(bytes int64) // called when the stack grows

	// For each component in the walk: the end of the parts of each of its options, counted from
	// the first part, and then the number of options. If Parts returns several parts for a
	// component, the number is 0.
	stack []int

	options []S     // the buffer of Moves
	sums    []small // the buffer of inner
	room    bitset.Room
}

// begin prepares the splitter for a walk. The last walk may have ended early.
func (p *splitter[S]) begin() { p.stack = p.stack[:0] }

// Moves appends the positions that the value of s is computed from: the parts of s, if s has
// several parts, and otherwise the parts of each option.
func (p *splitter[S]) Moves(dst []S, s S) []S {
	begin, room := len(dst), p.bytes()
	dst = p.components(dst, s)
	if parts := dst[begin:]; len(parts) > 1 || parts[0] != s && p.canonical(parts[0]) != p.canonical(s) {
		p.stack = append(p.stack, 0)
	} else {
		dst = p.apart(dst[:begin], s)
	}
	if b := p.bytes(); b > room {
		p.grown(b)
	}
	return dst
}

// apart appends the parts of each option of s. s itself has one part.
func (p *splitter[S]) apart(dst []S, s S) []S {
	begin := len(dst)
	p.options = moves.Append(p.rules.Moves, p.options[:0], s)
	for _, o := range p.options {
		dst = p.components(dst, o)
		p.stack = append(p.stack, len(dst)-begin)
	}
	if n := len(p.options); n > 0 {
		p.stack = append(p.stack, n)
	}
	return dst
}

// components appends the parts of s. If s has no parts, as a terminal position may, components
// appends s, because the fold must see every option, even an option of value 0.
func (p *splitter[S]) components(dst []S, s S) []S {
	begin := len(dst)
	dst = moves.AppendParts(p.partitioner, dst, s)
	if len(dst) == begin {
		dst = append(dst, s)
	}
	return dst
}

func (p *splitter[S]) canonical(s S) S {
	if p.rules.Canonical == nil {
		return s
	}
	return p.rules.Canonical.Canonical(s)
}

// inner returns the value of the last component that was begun, from the values of the positions
// that Moves appended.
func (p *splitter[S]) inner(_ S, _ []S, values []small) small {
	top := len(p.stack) - 1
	n := p.stack[top]
	ends := p.stack[top-n : top]
	p.stack = p.stack[:top-n]
	if n == 0 {
		return NimSum(values...)
	}
	p.sums = p.sums[:0]
	begin := 0
	for _, end := range ends {
		p.sums = append(p.sums, NimSum(values[begin:end]...))
		begin = end
	}
	return small(bitset.Mex(&p.room, p.sums))
}

// bytes returns the memory of the stack and the buffers.
func (p *splitter[S]) bytes() int64 {
	var s S
	var v small
	return int64(cap(p.stack))*int64(unsafe.Sizeof(0)) +
		int64(cap(p.options))*int64(unsafe.Sizeof(s)) +
		int64(cap(p.sums))*int64(unsafe.Sizeof(v))
}
