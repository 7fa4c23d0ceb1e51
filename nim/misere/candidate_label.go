package misere

import "slices"

// label finds the least positions that are P-positions. It uses the definition: a P-position has
// options, but no option that is a P-position. The outcome of an option is the outcome of the
// least position of its element. This least position is no larger than the option, so it has its
// label already.
func (t *trial) label(r *rules) error {
	sets := newOptionSets(&t.account, r, t.size,
		func(x, y int) int { return int(t.times(int32(x), int32(y))) },
		func(heap int) int { return int(t.elements[heap]) })
	moves := make([][]int, len(t.elements)) // the elements of the options of the generators
	for _, h := range t.gens {
		options, err := sets.of(h)
		if err != nil {
			return err
		}
		moves[h] = slices.Collect(options.all())
	}
	t.losing = make([]bool, len(t.list))
	// In the order of least positions, so every option has been labeled. The empty position is not a
	// P-position: without a move the player wins.
	for i := 1; i < len(t.list); i++ {
		wins, err := t.wins(int32(i), moves)
		if err != nil {
			return err
		}
		t.losing[i] = !wins
	}
	return nil
}

// wins reports whether the least position at place i has an option with the label of a
// P-position.
func (t *trial) wins(i int32, moves [][]int) (bool, error) {
	larger, last := int32(0), int32(0) // the heaps before this one, and the one before
	for i != 0 {
		h, rest := t.list[i].top, t.list[i].rest
		// Equal heaps have the same options.
		if h != last {
			others := t.times(larger, t.list[rest].element)
			for k, c := range moves[h] {
				if k%interval == 0 {
					if err := t.check(); err != nil {
						return false, err
					}
				}
				if t.losing[t.at[t.times(others, int32(c))]] {
					return true, nil
				}
			}
		}
		larger, last, i = t.times(larger, t.elements[h]), h, rest
	}
	return false, nil
}
