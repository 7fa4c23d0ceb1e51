package partizan

// The partial order (Conway 1976). G <= H if Left, moving first, cannot win G - H: that is,
// if no Left option of G is at least H, and no Right option of H is at most G. Stops
// decide most comparisons at once: if the left stop of G is less than the right stop of H,
// then G < H; and if G <= H, each stop of G is at most that of H.

// leq reports whether a <= b.
func (w *worker) leq(a, b ref) bool {
	switch {
	case a == b:
		return true
	case !a.isNode() && !b.isNode():
		return leqSmall(a, b)
	case b.isNumber():
		return w.atMost(a, b.number())
	case a.isNumber():
		return w.atLeast(b, a.number())
	}
	aLeft, aRight, bLeft, bRight := w.stop(a, Left), w.stop(a, Right), w.stop(b, Left), w.stop(b, Right)
	switch {
	case aLeft < bRight:
		return true
	case aLeft > bLeft || aRight > bRight:
		return false
	}
	if answer, ok := w.recall(a, b^leqTag); ok {
		return answer != 0
	}
	less := w.leqOptions(a, b)
	var answer ref
	if less {
		answer = 1
	}
	w.remember(a, b^leqTag, answer)
	return less
}

// leqOptions is leq by the options.
func (w *worker) leqOptions(a, b ref) bool {
	w.step()
	options := w.appendSide(w.buffer(), a, Left)
	less := true
	for _, o := range options {
		if less = !w.leq(b, o); !less {
			break
		}
	}
	if less {
		options = w.appendSide(options[:0], b, Right)
		for _, o := range options {
			if less = !w.leq(o, a); !less {
				break
			}
		}
	}
	w.release(options)
	return less
}

// form is a game given by options, which is not a number and need not be in canonical
// form.
type form struct {
	options [2][]ref
	stops   [2]fix
}

// leqForm reports whether a <= f.
func (w *worker) leqForm(a ref, f *form) bool {
	switch left, right := w.stop(a, Left), w.stop(a, Right); {
	case left < f.stops[Right]:
		return true
	case left > f.stops[Left] || right > f.stops[Right]:
		return false
	}
	for _, o := range f.options[Right] {
		if w.leq(o, a) {
			return false
		}
	}
	w.step()
	options := w.appendSide(w.buffer(), a, Left)
	less := true
	for _, o := range options {
		if less = !w.geqForm(o, f); !less {
			break
		}
	}
	w.release(options)
	return less
}

// geqForm reports whether a >= f.
func (w *worker) geqForm(a ref, f *form) bool {
	switch left, right := w.stop(a, Left), w.stop(a, Right); {
	case right > f.stops[Left]:
		return true
	case right < f.stops[Right] || left < f.stops[Left]:
		return false
	}
	for _, o := range f.options[Left] {
		if w.leq(a, o) {
			return false
		}
	}
	w.step()
	options := w.appendSide(w.buffer(), a, Right)
	greater := true
	for _, o := range options {
		if greater = !w.leqForm(o, f); !greater {
			break
		}
	}
	w.release(options)
	return greater
}
