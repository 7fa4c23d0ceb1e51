package alphabeta

import (
	"fmt"
	"unsafe"

	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/memo"
	"github.com/gametheory-go/gametheory/internal/moves"
	"github.com/gametheory-go/gametheory/internal/oneline"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
	"github.com/gametheory-go/gametheory/minimax/internal/transposition"
)

// positions holds the positions on the path of a search, and asks the game about them. A
// worker knows a position by its number: the root has number 0, and the options of a position
// have the numbers behind all that were there. So the search does not depend on the type of
// the positions, and is compiled once and not again for each game.
type positions interface {
	// restart makes the rest of the root the only position, and returns the points of the root.
	restart() (points int32)
	// identify fills in the hash of c and, if keys are words, the key.
	identify(c *child)
	// expand forgets all positions from the first option of f on, adds the options of f, and returns
	// how many there are. It takes the values of those that static bounds decide, and makes children of
	// the others.
	expand(w *expansion, f *frame) (n int, err error)
	// score returns the score of terminal position at.
	score(at int32) (int32, error)
	// cycle returns the error for a cycle of positions, each of which has the next as an option.
	cycle(at []int32) error
	// bytes returns the memory of the positions, and release gives it back.
	bytes() int64
	release()

	// The methods below are those of a table in which a position is its own key. They must not be called
	// if keys are words.

	find(at int32, hash uint64) (entry[int32], bool)
	store(at int32, hash uint64, e entry[int32], work uint8)
	buckets() transposition.Place
	// again returns the first of these positions that comes again, and where.
	again(at []int32) (first, second int, ok bool)
}

// arena implements positions.
type arena[S comparable] struct {
	config   *rules.Config[S]
	keys     memo.Keys[S, uint64] // if words
	words    bool                 // keys are words
	root     S
	list     []S
	expanded []rules.Expanded[S]                   // of the last position that the game expanded at once
	table    *transposition.Table[S, entry[int32]] // nil if words
}

func newArena[S comparable](c *rules.Config[S]) *arena[S] {
	a := &arena[S]{config: c}
	a.reset()
	return a
}

// reset readies a for another game.
func (a *arena[S]) reset() {
	if a.words = fold.Words(a.config.Rules); a.words {
		a.keys = memo.NewKeys[S, uint64](a.config.Rules.Key)
	}
}

func (a *arena[S]) restart() (points int32) {
	rest, points := a.setAside(a.root)
	a.list = append(a.list[:0], rest)
	return points
}

func (a *arena[S]) identify(c *child) {
	if a.words {
		c.key = a.keys.Of(a.list[c.at])
		c.hash = transposition.HashWord(c.key)
		return
	}
	c.hash = a.table.Hash(a.list[c.at])
}

// Static bounds come before the key, since they cost no look-up. While they are asked for one option,
// memory brings what the table has on those before it.
func (a *arena[S]) expand(w *expansion, f *frame) (n int, err error) {
	s := a.list[f.at]
	// What lies behind are options of positions that have left the path.
	a.list = a.list[:f.options]
	if a.config.Expand != nil {
		n, err = a.expandAtOnce(w, f, s)
		w.options, w.room = len(a.list), cap(a.list)
		return n, err
	}
	a.list = moves.Append(a.config.Rules.Moves, a.list, s)
	w.options, w.room = len(a.list), cap(a.list)
	if n = len(a.list) - f.options; n > 0 && a.config.Turner != nil {
		f.turn = rules.Turn(a.config.Turner, s)
	}
	for i, o := range a.list[f.options:] {
		c := child{value: rules.Anything, at: int32(f.options + i), index: uint16(i + 1), sign: -1}
		if a.config.Turner != nil && rules.Turn(a.config.Turner, o) == f.turn {
			c.sign = +1
		}
		// From here on the rest stands for the option. Its bounds are those of the rest too, and c knows the points.
		o, c.points = a.setAside(o)
		a.list[c.at] = o
		if a.config.Bounder != nil {
			lo, hi := a.config.Bounder.Bounds(o)
			if err := w.bound(&c, lo, hi); err != nil {
				return n, err
			}
		}
		if !w.settled(f, &c) {
			a.identify(&c)
			w.admit(&c)
		} else if f.best >= f.beta {
			// The player who moved to f has something better elsewhere, so the options left do not matter.
			break
		}
	}
	return n, nil
}

// expandAtOnce is expand by one call of the game.
func (a *arena[S]) expandAtOnce(w *expansion, f *frame, s S) (n int, err error) {
	a.expanded = a.config.Expand(a.expanded[:0], s, int(f.alpha), int(f.beta))
	for i := range a.expanded {
		e := &a.expanded[i]
		c := child{value: rules.Anything, index: e.Move + 1, sign: -1}
		if c.index == 0 {
			panic(fmt.Sprintf("minimax: Expand tells an option of %s with Move 65535, want at most 65534", oneline.Of(s)))
		}
		if e.Again {
			c.sign = +1
		}
		if err := w.bound(&c, e.Lo, e.Hi); err != nil {
			return 1, err
		}
		if !w.settled(f, &c) { // only then the points are told, which the bounds have in them
			if rules.Excessive(e.Points) {
				return 1, fmt.Errorf("%w: %d points of an option of %s, want at most ±%d", rules.ErrScore, e.Points, oneline.Of(s), rules.MaxScore)
			}
			c.at, c.points = int32(len(a.list)), int32(e.Points)
			a.list = append(a.list, e.Position)
			if a.config.Rules.Key != nil {
				c.key, c.hash = e.Key, transposition.HashWord(e.Key)
			} else {
				a.identify(&c)
			}
			w.admit(&c)
		} else if f.best >= f.beta {
			break
		}
	}
	return len(a.expanded), nil
}

func (a *arena[S]) score(at int32) (int32, error) { return a.config.Terminal(a.list[at]) }

// setAside returns the position that stands for s in the table, and what s is worth more, which is
// added to it: the points won so far. If these exceed all scores, s stands for itself.
func (a *arena[S]) setAside(s S) (rest S, points int32) {
	rest, won := a.config.Bank(s)
	// Beyond MaxScore the sum of points and a bound would not fit in 32 bits.
	if rules.Excessive(won) {
		return a.config.Canonical(s), 0
	}
	return rest, int32(won)
}

// cycle is about positions as the table has them: without their points.
func (a *arena[S]) cycle(at []int32) error {
	r := a.config.Rules
	if a.config.Banker != nil {
		r.Canonical = rests[S]{a}
	}
	cycle := make([]S, len(at))
	for i, n := range at {
		cycle[i] = a.list[n]
	}
	return rules.NoCycles(r, cycle)
}

// rests represents positions by those that the table has.
type rests[S comparable] struct{ arena *arena[S] }

func (r rests[S]) Canonical(s S) S {
	rest, _ := r.arena.setAside(s)
	return rest
}

func (a *arena[S]) bytes() int64 {
	var s S
	return int64(cap(a.list)) * int64(unsafe.Sizeof(s))
}

func (a *arena[S]) release() { a.list = nil }

func (a *arena[S]) buckets() transposition.Place { return a.table.Place() }

func (a *arena[S]) find(at int32, hash uint64) (entry[int32], bool) {
	return a.table.Find(a.list[at], hash)
}

func (a *arena[S]) store(at int32, hash uint64, e entry[int32], work uint8) {
	a.table.Store(a.list[at], hash, e, work, e.join)
}

func (a *arena[S]) again(at []int32) (first, second int, ok bool) {
	met := make(map[S]int, len(at))
	for i, n := range at {
		if first, ok = met[a.list[n]]; ok {
			return first, i, true
		}
		met[a.list[n]] = i
	}
	return 0, 0, false
}
