package minimax

import (
	"context"
	"math"
	"unsafe"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/moves"
	"github.com/gametheory-go/gametheory/internal/tool"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
	"github.com/gametheory-go/gametheory/minimax/internal/transposition"
)

// The shortest win. Minimax is indifferent between a win now and a win later. Players
// are not: of moves that are worth the same, the winner wants the one after which the
// play ends soonest, and the loser the one after which it ends latest, and neither
// gives up any of the value for it. The distance to the end is then defined as in
// games with cycles, see loopy.go.
//
// It is found after the value, and separately, so that it costs nothing where nobody
// asks. Let the position be worth g > 0 to the player who wins there. For any position
// p that can follow, D(p) is the least number d such that the winner can, from p on,
// end the play in at most d plies with g or more, or can get more than g at any time:
// giving up more is no way to delay. Let D(p) be -1 if p is worth more than g to the
// winner, and infinite if it is worth less. Then D(p) is 0 at a terminal position that
// pays g, and
//
//	D(p) = 1 + min D(o)  over the options o of p, where the winner is to move
//	D(p) = 1 + max D(o)  where the loser is
//
// but a least or largest D(o) of -1 stays -1. At the position asked about, and along
// the line of best play, D is the distance to the end.
//
// Whether D(p) <= d is a question about plays of d plies: beyond them only values are
// asked for, whether p is worth more than g, which the tool answers from its memory, or
// the game by its Bounds. Such a search looks at few positions if d is small, and a
// failing one proves D(p) > d; so d grows until it succeeds, by 1, or by an eighth if it
// is large (iterative deepening, Slate and Atkin 1977).

// distances are bounds of D.
type distances struct{ lo, hi int32 }

const (
	more  int32 = -1            // D where the winner gets more than the goal
	never int32 = math.MaxInt32 // D where the winner cannot reach the goal
)

// answers reports whether ds says if D is at most d.
func (ds distances) answers(d int32) bool { return ds.lo > d || ds.hi <= d }

// later returns D of a position, given that D is d at the option that decides it.
func later(d int32) int32 {
	if d == more || d == never {
		return d
	}
	return d + 1
}

// distanceEntry is what is remembered of a position.
type distanceEntry struct {
	distances
	goal int32 // to the player to move: negative, if that is the loser
	move uint16
}

// shortest searches for distances, for one tool.
type shortest[S comparable] struct {
	table transposition.Entries[S, distanceEntry]
	limit int64 // the memory allowed, a part of which is for the path

	// Of the search under way.
	tool    exactTool[S]
	config  *rules.Config[S]
	goal    int32 // g
	options []S   // of the positions on the path
	path    []shortestFrame[S]
	caps    int // their capacities when they were last accounted for
}

// begin returns the search for distances of a call: nil if shortest is false, and otherwise h, or a
// new one if h is nil or has another memory.
func (h *shortest[S]) begin(c *rules.Config[S], shortest bool, memory int64) *shortest[S] {
	if !shortest {
		return nil
	}
	if h == nil || h.limit != memory {
		h = newShortest(c, memory)
	}
	h.table.NewGeneration()
	return h
}

// newShortest returns a search for distances in the given memory.
func newShortest[S comparable](c *rules.Config[S], memory int64) *shortest[S] {
	return &shortest[S]{config: c, limit: memory, table: transposition.NewEntries[distanceEntry](c.Rules, memory-memory/pathShare)}
}

// shortestShare is the divisor of a tool's memory that gives the part for the distances.
const shortestShare = 8

// shares returns the memory for values and for distances of a tool whose field Memory is bytes, or
// usual if that is 0.
func shares(bytes, usual int64, shortest bool) (values, distances int64) {
	memory := tool.Memory("minimax", bytes, usual)
	if shortest {
		distances = memory / shortestShare
	}
	return memory - distances, distances
}

// distance returns D of s, which is worth v.
func (h *shortest[S]) distance(ctx context.Context, t exactTool[S], s S, v int32) (int32, error) {
	ds := distances{0, never}
	for ds.lo < ds.hi {
		d := ds.lo + (ds.hi-ds.lo)/2
		if ds.hi == never {
			d = ds.lo + ds.lo/8
		}
		found, err := h.ask(ctx, t, s, v, d)
		if err != nil {
			return 0, err
		}
		ds = distances{max(ds.lo, found.lo), min(ds.hi, found.hi)}
	}
	if ds.lo != ds.hi || ds.lo == never {
		broken(s)
	}
	return ds.lo, nil
}

// next returns the first of the best options of at.
func (h *shortest[S]) next(ctx context.Context, t exactTool[S], at spot[S]) (spot[S], error) {
	if at.plies == 0 {
		return at, game.ErrTerminal
	}
	// The question about an option is whether its D is small enough for the winner, or too
	// small for the loser.
	d := at.plies - 1
	if at.value < 0 {
		d--
	}
	for _, o := range moves.Append(t.rules().Rules.Moves, nil, at.position) {
		v := t.rules().Sign(at.position, o) * at.value
		found, err := h.ask(ctx, t, o, v, d)
		if err != nil {
			return at, err
		}
		if (found.hi <= d) == (at.value > 0) {
			return spot[S]{position: o, value: v, plies: at.plies - 1}, nil
		}
	}
	broken(at.position)
	return at, nil
}

// memory returns the bytes held.
func (h *shortest[S]) memory() int64 { return h.table.Memory() + h.held() }

// held returns the bytes that the path and its options take.
func (h *shortest[S]) held() int64 {
	var s S
	var n shortestFrame[S]
	return int64(cap(h.options))*int64(unsafe.Sizeof(s)) + int64(cap(h.path))*int64(unsafe.Sizeof(n))
}

// account returns an error, and drops the path and its options, if they have grown too
// large for the memory.
func (h *shortest[S]) account() error {
	if caps := cap(h.options) + cap(h.path); caps != h.caps {
		if h.caps = caps; h.held() > pathRoom(h.limit) {
			h.options, h.path, h.caps = nil, nil, 0
			return fold.ErrFull
		}
	}
	return nil
}
