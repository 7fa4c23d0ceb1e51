package alphabeta

import (
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
	"github.com/gametheory-go/gametheory/minimax/internal/transposition"
)

// expansion is the part of a worker that positions change when they are expanded.
type expansion struct {
	options  int                 // how many positions there are
	room     int                 // for how many there is room
	children []child             // options that are still to be looked at
	place    transposition.Place // of the table
	most     int32               // no score is as large
	sum      game.Stats
}

// bound narrows the bounds of c by those of the position that stands for it, or returns errWide.
func (w *expansion) bound(c *child, lo, hi int) error {
	if lo >= int(w.most) || hi <= -int(w.most) {
		return errWide
	}
	c.know(rules.Span{Lo: rules.Clamp(lo), Hi: rules.Clamp(hi)})
	return nil
}

// settled takes the value of an option of f if its bounds decide it.
func (w *expansion) settled(f *frame, c *child) bool {
	v, ok := c.value.Answer(f.window(c.sign))
	if ok {
		// A bound that answers the window is what a search with that window would return.
		w.sum.Cutoffs++
		f.take(int32(c.sign)*v, c.index)
	}
	return ok
}

// admit adds c to the children.
func (w *expansion) admit(c *child) {
	w.place.Fetch(c.hash)
	w.children = append(w.children, *c)
}
