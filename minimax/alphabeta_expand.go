package minimax

import (
	"fmt"

	"github.com/gametheory-go/gametheory/internal/moves"
	"github.com/gametheory-go/gametheory/internal/oneline"
)

// expand returns how many options s has. It takes the values of those that static bounds decide, and
// makes children of the others. The static bounds come first, since they cost no look-up; while
// they are asked for one option, memory brings what the table has on those before it.
func (w *worker[S, K, B]) expand(f *frame[K], s S) (n int, err error) {
	if w.expander != nil {
		return w.expandAtOnce(f, s)
	}
	w.options = moves.Append(w.Rules.Moves, w.options, s)
	if n = len(w.options) - f.options; n > 0 && w.turner != nil {
		f.turn = turn(w.turner, s)
	}
	for i, o := range w.options[f.options:] {
		c := child[K]{lo: -infinity, hi: infinity, at: int32(f.options + i), index: uint16(i + 1), sign: -1}
		if w.turner != nil && turn(w.turner, o) == f.turn {
			c.sign = +1
		}
		o, c.points = w.setAside(o)
		w.options[f.options+i] = o
		if w.bounder != nil {
			lo, hi := w.bounder.Bounds(o)
			if err := w.bound(&c, lo, hi); err != nil {
				return n, err
			}
		}
		if !w.settled(f, &c) {
			c.key = w.keys.Of(o)
			w.admit(c)
		} else if f.best >= f.beta {
			break
		}
	}
	return n, nil
}

// expandAtOnce is expand by one call of the game.
func (w *worker[S, K, B]) expandAtOnce(f *frame[K], s S) (n int, err error) {
	w.expanded = w.expander.Expand(w.expanded[:0], s, int(f.alpha), int(f.beta))
	for i := range w.expanded {
		e := &w.expanded[i]
		c := child[K]{lo: -infinity, hi: infinity, index: e.Move + 1, sign: -1}
		if c.index == 0 {
			panic(fmt.Sprintf("minimax: Expand of %T tells an option of %s with Move 65535, want at most 65534", w.expander, oneline.Of(s)))
		}
		if e.Again {
			c.sign = +1
		}
		if err := w.bound(&c, e.Lo, e.Hi); err != nil {
			return 1, err
		}
		if !w.settled(f, &c) { // only then the points are told, which the bounds have in them
			if excessive(e.Points) {
				return 1, fmt.Errorf("%w: %d points of an option of %s, want at most ±%d", ErrScore, e.Points, oneline.Of(s), MaxScore)
			}
			c.at, c.key, c.points = int32(len(w.options)), w.keys.Told(e.Position, e.Key), int32(e.Points)
			w.options = append(w.options, e.Position)
			w.admit(c)
		} else if f.best >= f.beta {
			break
		}
	}
	return len(w.expanded), nil
}

// setAside returns the position that stands for s in the table, and what s is worth more, which is
// added to it: the points won so far. If these exceed all scores, s stands for itself.
func (w *worker[S, K, B]) setAside(s S) (rest S, points int32) {
	rest, won := w.bank(s)
	if excessive(won) {
		return w.canonical(s), 0
	}
	return rest, int32(won)
}

// bound narrows the bounds of c by those of the position that stands for it, or returns errWide.
func (w *worker[S, K, B]) bound(c *child[K], lo, hi int) error {
	if lo >= int(w.most) || hi <= -int(w.most) {
		return errWide
	}
	c.know(clamp(lo), clamp(hi))
	return nil
}

// settled takes the value of an option of f if its bounds decide it.
func (w *worker[S, K, B]) settled(f *frame[K], c *child[K]) bool {
	v, ok := c.decided(f.window(c.sign))
	if ok {
		w.sum.Cutoffs++
		f.take(int32(c.sign)*v, c.index)
	}
	return ok
}

// admit adds c to the children.
func (w *worker[S, K, B]) admit(c child[K]) {
	c.hash = w.table.hash(c.key)
	w.table.fetch(c.hash)
	w.children = append(w.children, c)
}
