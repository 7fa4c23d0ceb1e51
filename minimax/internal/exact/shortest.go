package exact

import (
	"context"
	"math"
	"unsafe"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/memo"
	"github.com/gametheory-go/gametheory/internal/moves"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
	"github.com/gametheory-go/gametheory/minimax/internal/transposition"
)

// The shortest win. Minimax is indifferent between a win now and a win later. Players
// are not: of moves that are worth the same, the winner wants the one after which the
// play ends soonest, and the loser the one after which it ends latest, and neither
// gives up any of the value for it. The distance to the end is then defined as in
// games with cycles, see package backward.
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

// The bounds of D are a [rules.Span].
const (
	more  int32 = -1            // D where the winner gets more than the goal
	never int32 = math.MaxInt32 // D where the winner cannot reach the goal
)

// answers reports whether ds, bounds of D, says if D is at most d.
func answers(ds rules.Span, d int32) bool { return ds.Lo > d || ds.Hi <= d }

// later returns D of a position, given that D is d at the option that decides it.
func later(d int32) int32 {
	if d == more || d == never {
		return d
	}
	return d + 1
}

// distanceEntry is what is remembered of a position.
type distanceEntry struct {
	span rules.Span // of D
	goal int32      // to the player to move: negative, if that is the loser
	move uint16
}

// Shortest searches for distances, for one tool.
type Shortest[S comparable] struct {
	tool  *Tool[S]
	table *transposition.Entries[S, distanceEntry]
	limit int64 // the memory allowed, a part of which is for the path
	room  memo.Budget

	// Of the search under way.
	goal    int32 // g
	options []S   // of the positions on the path
	path    []frame[S]
	arenas  memo.Account // of the two
}

// Begin begins a call. If shortest is true, the call looks for shortest wins, with the given
// memory in bytes.
func (t *Tool[S]) Begin(shortest bool, memory int64) {
	if !shortest {
		t.Shortest = nil
		return
	}
	if h := t.Shortest; h == nil || h.limit != memory {
		table := transposition.NewEntries[distanceEntry](t.Config.Rules.Key, memory-memory/PathShare, false)
		t.Shortest = &Shortest[S]{tool: t, limit: memory, table: table, room: memo.Budget{Limit: PathRoom(memory)}}
		t.Shortest.arenas.Budget = &t.Shortest.room
	}
	t.Shortest.table.NewGeneration()
}

// PathShare is the divisor for paths: paths get 1/PathShare of the memory of a tool.
const PathShare = 8

// leastPath is the memory in bytes that a search with a table of fixed size has for its
// path, however little it has for all.
const leastPath = 1 << 20

// PathRoom returns the part of memory that is for paths, in bytes.
func PathRoom(memory int64) int64 { return max(memory/PathShare, leastPath) }

// shortestDistance returns D of s, which is worth v.
func shortestDistance[S comparable](ctx context.Context, h *Shortest[S], s S, v int32) (int32, error) {
	// The value is the goal, so D is finite, and not -1.
	ds := rules.Span{Hi: never}
	// Each answer raises Lo above d or lowers Hi to d, so the span shrinks.
	for ds.Lo < ds.Hi {
		d := ds.Lo + (ds.Hi-ds.Lo)/2
		if ds.Hi == never {
			d = ds.Lo + ds.Lo/8 // small steps, since a question takes the longer the farther it looks
		}
		found, err := askWithin(ctx, h, s, v, d)
		if err != nil {
			return 0, err
		}
		ds = ds.Meet(found)
	}
	if ds.Lo != ds.Hi || ds.Lo == never {
		Broken(s)
	}
	return ds.Lo, nil
}

// shortestNext returns the first of the best options of at.
func shortestNext[S comparable](ctx context.Context, h *Shortest[S], at Spot[S]) (Spot[S], error) {
	if at.plies == 0 {
		return at, game.ErrTerminal
	}
	// The question about an option is whether its D is small enough for the winner, or too
	// small for the loser.
	d := at.plies - 1
	// The winner's move leads to an option with D = plies-1. The loser's move must not lead to less.
	if at.Value < 0 {
		d--
	}
	for _, o := range moves.Append(h.tool.Config.Rules.Moves, nil, at.Position) {
		v := h.tool.Config.Sign(at.Position, o) * at.Value
		found, err := askWithin(ctx, h, o, v, d)
		if err != nil {
			return at, err
		}
		if (found.Hi <= d) == (at.Value > 0) {
			return Spot[S]{Position: o, Value: v, plies: at.plies - 1}, nil
		}
	}
	Broken(at.Position)
	return at, nil
}

// memoryOf returns the bytes held.
func memoryOf[S comparable](h *Shortest[S]) int64 { return h.table.Memory() + h.room.Used }

// accountFor returns an error, and drops the path and its options, if they have grown too
// large for the memory.
func accountFor[S comparable](h *Shortest[S]) error {
	var s S
	var n frame[S]
	if h.arenas.Hold(int64(cap(h.options))*int64(unsafe.Sizeof(s)) + int64(cap(h.path))*int64(unsafe.Sizeof(n))) {
		return nil
	}
	h.options, h.path = nil, nil
	h.arenas.Close()
	return fold.ErrFull
}

// frame is a position on the path.
type frame[S comparable] struct {
	position S // a representative
	winner   bool
	plies    int32      // the question is whether D is at most plies
	known    rules.Span // before its options are looked at
	options  rules.Span // by the options looked at
	move     int        // the option that answers, or seems to, counted from 1
	from     int        // where its options begin in the arena
	first    int        // the option to try first
	tried    int        // how many have been looked at
	before   int64      // the positions expanded before it
}

// askWithin asks whether D of s is at most d, where the goal is v, to the player to move.
func askWithin[S comparable](ctx context.Context, h *Shortest[S], s S, v, d int32) (rules.Span, error) {
	if err := poll.Cause(ctx); err != nil {
		return rules.Span{}, err
	}
	stop, done := poll.Watch(ctx)
	defer done()
	h.goal = max(v, -v)
	h.options, h.path = h.options[:0], h.path[:0]
	found, opened, err := openFrame(ctx, h, h.tool.Config.Canonical(s), v > 0, d)
	for err == nil && (opened || len(h.path) > 0) {
		if stop.Load() {
			return found, context.Cause(ctx)
		}
		top := &h.path[len(h.path)-1]
		if !opened {
			takeSpan(top, found)
		}
		if isDone(top, len(h.options)) {
			found, opened = closeFrame(h, top), false
			continue
		}
		o := h.options[top.from+optionAt(top, top.tried)]
		// Where the turn passes, the loser moves after the winner, and the winner after the loser.
		winner := top.winner == (h.tool.Config.Sign(top.position, o) > 0)
		found, opened, err = openFrame(ctx, h, h.tool.Config.Canonical(o), winner, max(top.plies-1, more))
	}
	return found, err
}

// openFrame answers a question at once, or adds s to the path.
func openFrame[S comparable](ctx context.Context, h *Shortest[S], s S, winner bool, d int32) (found rules.Span, opened bool, err error) {
	found, first := recallSpan(h, s, winner)
	// Bounds of D do not depend on the question that led to them.
	if answers(found, d) {
		h.tool.Engine.Tally().Hits++
		return found, false, nil
	}
	// Beyond the horizon only the value counts: whether it is more than the goal.
	if d < 0 {
		found, err = pointsOf(ctx, h, s, winner, found)
		return found, false, err
	}
	from := len(h.options)
	h.options = moves.Append(h.tool.Config.Rules.Moves, h.options, s)
	if len(h.options) == from {
		h.tool.Engine.Tally().Terminals++
		v, err := h.tool.Config.Terminal(s)
		return endOf(h, v, winner), false, err
	}
	// A position with options is not the end, so D is 1 or more if the value is the goal.
	if d == 0 {
		h.options = h.options[:from]
		if found, err = pointsOf(ctx, h, s, winner, found); found.Lo == 0 {
			found.Lo = 1
		}
		return found, false, err
	}
	top := frame[S]{
		position: s, winner: winner, plies: d, known: found, options: rules.Span{Lo: more, Hi: more},
		from: from, first: max(first-1, 0), before: h.tool.Engine.Tally().Positions,
	}
	if winner {
		top.options = rules.Span{Lo: never, Hi: never}
	}
	h.path = append(h.path, top)
	if err := accountFor(h); err != nil {
		return found, false, err
	}
	return found, true, h.tool.Engine.Spend(len(h.path))
}

// recallSpan returns what is remembered about D of s, and the option that mattered last.
func recallSpan[S comparable](h *Shortest[S], s S, winner bool) (known rules.Span, move int) {
	goal := h.goal
	v := knownSpan(h.tool, s)
	if !winner {
		goal, v = -goal, v.Turned()
	}
	switch {
	case v.Lo > h.goal:
		return rules.Span{Lo: more, Hi: more}, 0
	case v.Hi < h.goal:
		return rules.Span{Lo: never, Hi: never}, 0
	case v.Hi == h.goal:
		known.Lo = 0
	default:
		known.Lo = more
	}
	known.Hi = never
	// Distances for another goal are other numbers. The sign of the goal tells who is to win.
	if e, ok := h.table.Find(s, h.table.Key(s)); ok && e.goal == goal {
		known = known.Meet(e.span)
		move = int(e.move)
	}
	return known, move
}

// endOf returns D of a terminal position that pays v.
func endOf[S comparable](h *Shortest[S], v int32, winner bool) rules.Span {
	if !winner {
		v = -v
	}
	switch {
	case v > h.goal:
		return rules.Span{Lo: more, Hi: more}
	case v < h.goal:
		return rules.Span{Lo: never, Hi: never}
	}
	return rules.Span{}
}

// pointsOf asks the tool whether s is worth more than the goal, and returns known with the
// answer added.
func pointsOf[S comparable](ctx context.Context, h *Shortest[S], s S, winner bool, known rules.Span) (rules.Span, error) {
	alpha, sign := h.goal, int32(+1)
	if !winner {
		alpha, sign = -h.goal-1, -1
	}
	v, err := h.tool.Engine.Window(ctx, s, alpha, alpha+1)
	// A result outside the window is a bound on that side, so that it may also tell that the goal is out of reach.
	switch v *= sign; {
	case err != nil:
		return known, err
	case v > h.goal:
		return rules.Span{Lo: more, Hi: more}, nil
	case v < h.goal:
		return rules.Span{Lo: never, Hi: never}, nil
	}
	return rules.Span{Lo: max(known.Lo, 0), Hi: known.Hi}, nil
}

// closeFrame takes top off the path, and remembers and returns what has been found of it.
func closeFrame[S comparable](h *Shortest[S], top *frame[S]) rules.Span {
	found := foundSpan(top, len(h.options))
	goal := h.goal
	if !top.winner {
		goal = -goal
	}
	positions := h.tool.Engine.Tally().Positions - top.before
	h.table.Store(top.position, h.table.Key(top.position), distanceEntry{found, goal, uint16(top.move)}, transposition.Work(positions), nil)
	h.options, h.path = h.options[:top.from], h.path[:len(h.path)-1]
	return found
}

// optionAt returns the k-th option to try: the first one first.
func optionAt[S comparable](n *frame[S], k int) int {
	// The order is first, 0, 1, ... without first.
	switch {
	case k == 0:
		return n.first
	case k <= n.first:
		return k - 1
	}
	return k
}

// takeSpan takes what has been found of the option that n is at, and goes on to the next.
func takeSpan[S comparable](n *frame[S], found rules.Span) {
	// The option that decides so far is tried first when the position is asked about again.
	o := &n.options
	if n.winner && found.Hi < o.Hi || !n.winner && found.Lo > o.Lo {
		n.move = optionAt(n, n.tried) + 1
	}
	if n.winner {
		*o = rules.Span{Lo: min(o.Lo, found.Lo), Hi: min(o.Hi, found.Hi)}
	} else {
		*o = rules.Span{Lo: max(o.Lo, found.Lo), Hi: max(o.Hi, found.Hi)}
	}
	n.tried++
}

// isDone reports whether the options looked at answer the question, or are all that there
// are; they end in the arena at end.
func isDone[S comparable](n *frame[S], end int) bool {
	if n.from+n.tried == end {
		return true
	}
	// One option is enough for the winner who hurries, and one for the loser who delays.
	if n.winner {
		return later(n.options.Hi) <= n.plies
	}
	return later(n.options.Lo) > n.plies
}

// foundSpan returns what is known of D when n is done. Options not looked at may be better
// for the player to move.
func foundSpan[S comparable](n *frame[S], end int) rules.Span {
	// The winner's D is a least, for which a part of the options gives an upper bound; the loser's is a largest,
	// for which a part gives a lower bound.
	all := n.from+n.tried == end
	found := n.known
	if all || !n.winner {
		found.Lo = max(found.Lo, later(n.options.Lo))
	}
	if all || n.winner {
		found.Hi = min(found.Hi, later(n.options.Hi))
	}
	return found
}
