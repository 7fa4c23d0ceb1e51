package minimax

import (
	"context"
	"math"
	"unsafe"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/memo"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
	"github.com/gametheory-go/gametheory/minimax/internal/transposition"
)

// proofEngine answers questions.
type proofEngine[S comparable] interface {
	// search asks whether root is worth goal. If expand is set, it looks at the
	// options even if the answer is known, and returns the index of the first that
	// proves it, or -1 if there is none; if expand is not set, it returns -1.
	search(ctx context.Context, root S, goal int32, expand bool) (holds bool, option int, err error)
	// known returns the bounds in the table on the value of s, a representative.
	known(s S) (lo, hi int32)
	begin(nodes int64)     // a call
	take(bytes int64) bool // takes memory of the path for something else, or gives it back
	spend(depth int) error // counts a position as expanded, or says ErrUnproved
	tally() *game.Stats    // the counts since begin
	memory() int64
}

func newProofEngine[S comparable](c rules.Config[S], memory int64) proofEngine[S] {
	if fold.Words(c.Rules) {
		return newProofSearch[S, uint64](c, memory)
	}
	return newProofSearch[S, S](c, memory)
}

// proofSearch is a proofEngine with keys of type K.
type proofSearch[S, K comparable] struct {
	rules.Config[S]
	keys  memo.Keys[S, K]
	table *transposition.Table[K, proofEntry]
	ctx   context.Context // of the call
	stop  *poll.Flag      // set when ctx ends
	nodes int64           // how many positions a call may expand
	fault error           // of the bounds of a position
	sum   game.Stats

	// The path: its positions, and those of their options with their numbers.
	path     []proofNode[K]
	index    pathIndex[K]
	options  []S // representatives, where the game has such
	numbers  []proofOption
	expanded []rules.Expanded[S] // of the last position that the game expanded at once
	room     int64               // the most bytes that the path may take
	outside  int64               // bytes taken for something else
}

// proofNode is a position on the path.
type proofNode[K comparable] struct {
	key    K
	limit  proofNumbers // the search leaves it when its numbers reach these
	goal   int32        // what it has to be worth
	lo, hi int32        // where its options are
	at     int32        // the option with which the path goes on
	began  int64        // the positions expanded before it was entered
}

func newProofSearch[S, K comparable](c rules.Config[S], memory int64) *proofSearch[S, K] {
	room := memory / 8
	if c.Banker != nil {
		c.Expand = nil // it sets points aside, and this search does not
	}
	return &proofSearch[S, K]{
		Config: c,
		keys:   memo.NewKeys[S, K](c.Rules.Key),
		table:  transposition.New[K, proofEntry](memory - room),
		room:   room,
	}
}

func (e *proofSearch[S, K]) begin(nodes int64) {
	e.sum, e.nodes, e.outside = game.Stats{}, nodes, 0
	if nodes == 0 {
		e.nodes = math.MaxInt64
	}
	e.table.NewGeneration()
}

func (e *proofSearch[S, K]) tally() *game.Stats { return &e.sum }
func (e *proofSearch[S, K]) memory() int64      { return e.table.Memory() + e.held() + e.outside }

func (e *proofSearch[S, K]) take(bytes int64) bool {
	if bytes > 0 && e.held()+e.outside+bytes > e.room {
		return false
	}
	e.outside += bytes
	return true
}

// search is df-pn (Nagai, 2002). Plain proof-number search keeps the tree in
// memory, goes from the root to the leaf that can contribute most to an answer,
// expands it, and takes the changes back to the root. The depth-first search stays
// below a position as long as that leaf is there, which a limit on the position's
// numbers tells. What it leaves goes into a table.
//
// The numbers of the options of positions on the path are kept beside the path
// and not only in the table. So a search with a table of any size, or none, ends:
// it never loses what made it choose an option before it has made use of it.
func (e *proofSearch[S, K]) search(ctx context.Context, root S, goal int32, expand bool) (bool, int, error) {
	if err := poll.Cause(ctx); err != nil {
		return false, -1, err
	}
	e.ctx = ctx
	stop, done := poll.Watch(ctx)
	defer done()
	e.stop, e.fault = stop, nil
	e.clear()
	if !expand { // an index is that of an option of root itself, which may have them in another order
		root = e.Canonical(root)
	}
	n := e.glance(root, goal)
	if e.fault != nil {
		return false, -1, e.fault
	}
	if n.decided() && !expand {
		return n.prove == 0, -1, nil
	}
	// All numbers but those of an answer are within these limits.
	n, opened, err := e.open(root, goal, proofNumbers{endless, endless})
	if err != nil {
		e.abandon()
		return false, -1, err
	}
	if !opened {
		return n.prove == 0, -1, nil
	}
	for {
		here := &e.path[len(e.path)-1]
		v := surveyOptions(e.numbers[here.lo:here.hi])
		if v.within(here.limit) {
			here.at = here.lo + int32(v.best)
			if err := e.advance(here, v.limit(here.limit)); err != nil {
				e.abandon()
				return false, -1, err
			}
			continue
		}
		if len(e.path) == 1 {
			e.store(here, &v)
			e.index.remove(e.path)
			e.path = e.path[:0]
			if v.prove > 0 {
				return false, -1, nil
			}
			return true, v.best, nil
		}
		e.leave(&v)
	}
}

// advance looks at the option that here is at, and goes on there if its numbers
// are within the limit, which is in terms of here.
func (e *proofSearch[S, K]) advance(here *proofNode[K], limit proofNumbers) error {
	at, from := here.at, here.goal
	o := e.numbers[at]
	// The search may have reached the option in another way since it entered the arena.
	entry, known := e.find(e.keys.Of(e.options[at]))
	if n := entry.on(o.goal).seen(from, o.goal); known && !n.within(limit) {
		e.sum.Hits++
		e.numbers[at].proofNumbers = n
		return nil
	}
	n, opened, err := e.open(e.options[at], o.goal, limit.seen(from, o.goal))
	if err == nil && !opened {
		e.numbers[at].proofNumbers = n.seen(from, o.goal)
	}
	return err
}

// open expands s, and makes it the end of the path. If s is terminal it returns
// the answer instead, and opened is false.
func (e *proofSearch[S, K]) open(s S, goal int32, limit proofNumbers) (n proofNumbers, opened bool, err error) {
	k := e.keys.Of(s)
	if at, found := e.index.find(e.path, k); found {
		return n, false, e.loop(at)
	}
	if e.stop.Load() {
		return n, false, context.Cause(e.ctx)
	}
	lo := len(e.options)
	e.enter(s, goal)
	if e.fault != nil {
		return n, false, e.fault
	}
	if len(e.options) == lo {
		v, err := e.Function.Terminal(s)
		e.sum.Terminals++
		if err == nil {
			e.table.Store(k, proofEntry{lo: v, hi: v}, 0)
		}
		return answer(v >= goal), false, err
	}
	if err := e.spend(len(e.path) + 1); err != nil {
		return n, false, err
	}
	e.path = append(e.path, proofNode[K]{
		key: k, limit: limit, goal: goal,
		lo: int32(lo), hi: int32(len(e.options)),
		began: e.sum.Positions - 1,
	})
	e.index.add(e.path)
	if e.held()+e.outside > e.room || len(e.options) > math.MaxInt32 {
		return n, false, fold.ErrFull
	}
	return n, true, nil
}

// leave takes the last position from the path, and passes on what was found to the
// position before it.
func (e *proofSearch[S, K]) leave(v *proofSurvey) {
	top := len(e.path) - 1
	here, up := &e.path[top], &e.path[top-1]
	e.store(here, v)
	e.numbers[up.at].proofNumbers = v.seen(here.goal, up.goal)
	e.options, e.numbers = e.options[:here.lo], e.numbers[:here.lo]
	e.index.remove(e.path)
	e.path = e.path[:top]
}

// abandon ends a search early. What the path has grown to is not kept, since it
// may be more than is allowed; what was found below it is in the table.
func (e *proofSearch[S, K]) abandon() {
	e.path, e.options, e.numbers, e.index = nil, nil, nil, pathIndex[K]{}
}

// clear makes the path empty, whatever a panic in the rules has left of it.
func (e *proofSearch[S, K]) clear() {
	e.index.clear(e.path)
	e.path, e.options, e.numbers = e.path[:0], e.options[:0], e.numbers[:0]
}

// spend counts a position as expanded, at the end of a path of length depth.
func (e *proofSearch[S, K]) spend(depth int) error {
	if e.sum.Positions >= e.nodes {
		return ErrUnproved
	}
	e.sum.Positions++
	e.sum.Depth = max(e.sum.Depth, depth)
	if e.Meter.Due() {
		e.Report()
	}
	return nil
}

// held returns how many bytes the path takes.
func (e *proofSearch[S, K]) held() int64 {
	var s S
	option := int64(unsafe.Sizeof(s))*int64(cap(e.options)) + int64(unsafe.Sizeof(proofOption{}))*int64(cap(e.numbers))
	return option + int64(unsafe.Sizeof(proofNode[K]{}))*int64(cap(e.path)) + e.index.bytes()
}

// loop returns the error for the cycle that leads from position at of the path
// back to it.
func (e *proofSearch[S, K]) loop(at int) error {
	var positions []S
	for i := at; i < len(e.path); i++ {
		positions = append(positions, e.options[e.path[i].at])
	}
	// Each is the option of the one before: the last is the position at itself.
	last := len(positions) - 1
	return e.Cycle(append(positions[last:last+1:last+1], positions[:last]...))
}
