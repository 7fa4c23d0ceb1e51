package heap

import (
	"fmt"
	"iter"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/internal/code"
)

// Rules defines the moves at a heap by the size of the heap. A [Code] implements Rules. Other
// implementations can have any rule: a player takes a divisor of the size, or breaks a heap into
// equal heaps.
type Rules interface {
	// Options yields the options of a heap of n > 0 counters. An option is a slice of the sizes
	// of the heaps left, each smaller than n. The order of the sizes and sizes of 0 make no
	// difference. No option should come twice. Options may reuse the slice.
	Options(n int) iter.Seq[[]int]
}

// Positions is the game on positions of any number of heaps in which a move changes one heap by
// Rules. Positions implements [game.Rules], [game.Partitioner] and [game.MoveNamer]. Positions is
// safe for concurrent use if Rules are, and panics if Rules is nil. A [Code] needs no Positions.
type Positions struct{ Rules Rules }

var (
	_ game.Partitioner[nim.Heaps] = Positions{}
	_ game.MoveNamer[nim.Heaps]   = Positions{}
)

// Moves appends the options of s: the options of the largest heap first, each with the other
// heaps. Equal heaps have the same options, so Moves appends the options of only one of several
// equal heaps.
func (p Positions) Moves(dst []nim.Heaps, s nim.Heaps) []nim.Heaps {
	for option := range options(p.Rules, s) {
		dst = append(dst, option.heaps())
	}
	return dst
}

// Parts appends a position for each heap of s.
func (p Positions) Parts(dst []nim.Heaps, s nim.Heaps) []nim.Heaps { return s.AppendParts(dst) }

// MoveName returns the size of the changed heap and the sizes of the heaps left, such as "7→4+2",
// or "7→0" if the player takes the whole heap.
func (p Positions) MoveName(s, next nim.Heaps) string { return moveName(s, next) }

// option is an option of a position: the heaps left by the move, and the unchanged heaps.
type option struct {
	from         int // the heap of the move
	left, others []int
}

// heaps returns the option as a position.
func (o option) heaps() nim.Heaps {
	return nim.NewHeaps(append(append(make([]int, 0, len(o.left)+len(o.others)), o.others...), o.left...)...)
}

// options yields the options of s, in the order of Moves, with reused slices.
func options(r Rules, s nim.Heaps) iter.Seq[option] {
	must.Have(r, "heap: Positions without Rules")
	return func(yield func(option) bool) {
		sizes := s.AppendTo(nil)
		others := make([]int, 0, len(sizes))
		for i, n := range sizes {
			if i > 0 && n == sizes[i-1] {
				continue
			}
			others = append(append(others[:0], sizes[:i]...), sizes[i+1:]...)
			for left := range r.Options(n) {
				if !yield(option{n, left, others}) {
					return
				}
			}
		}
	}
}

// moveName returns the name of the move from s to next. All heaps left by the move are smaller,
// so the heap of the move is the only heap that s has more often than next.
func moveName(s, next nim.Heaps) string {
	before, after := s.AppendTo(nil), next.AppendTo(nil)
	var from int
	var left []int
	for len(before)+len(after) > 0 {
		switch {
		case len(after) == 0 || len(before) > 0 && before[0] > after[0]:
			from, before = before[0], before[1:]
		case len(before) == 0 || before[0] < after[0]:
			left, after = append(left, after[0]), after[1:]
		default:
			before, after = before[1:], after[1:]
		}
	}
	return fmt.Sprintf("%d→%v", from, nim.NewHeaps(left...))
}

// brief names rules in a message.
func brief(r Rules) string {
	switch r := r.(type) {
	case Code:
		return r.code.Brief()
	case fmt.Stringer:
		return code.Brief(r.String())
	}
	return fmt.Sprintf("%T", r)
}
