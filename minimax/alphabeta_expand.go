package minimax

// bound narrows the bounds of c by those of the position that stands for it, or returns errWide.
func (w *crewman) bound(c *child, lo, hi int) error {
	if lo >= int(w.most) || hi <= -int(w.most) {
		return errWide
	}
	c.know(clamp(lo), clamp(hi))
	return nil
}

// settled takes the value of an option of f if its bounds decide it.
func (w *crewman) settled(f *frame, c *child) bool {
	v, ok := c.decided(f.window(c.sign))
	if ok {
		w.sum.Cutoffs++
		f.take(int32(c.sign)*v, c.index)
	}
	return ok
}

// admit adds c to the children.
func (w *crewman) admit(c *child) {
	w.place.fetch(c.hash)
	w.children = append(w.children, *c)
}
