package misere

// label finds which least positions are P-positions, by the recursion that defines
// them: if no option is one, and there is an option. Of an option it asks the least
// position of its element instead, which is no larger and so has been labeled.
func (t *trial) label(g options) error {
	t.losing = make([]bool, len(t.list))
	moves := make([][]int32, len(t.value))
	for _, h := range t.gens {
		if err := t.check(); err != nil {
			return err
		}
		moves[h] = t.moves(g, h)
	}
	for i := 1; i < len(t.list); i++ {
		if err := t.check(); err != nil {
			return err
		}
		t.losing[i] = !t.wins(int32(i), moves)
	}
	return nil
}

// moves returns the elements of the options of a heap, each once.
func (t *trial) moves(g options, h int) []int32 {
	var list []int32
	seen := make(map[int32]bool)
	for left := range g.Options(h) {
		if c := t.product(left); !seen[c] {
			seen[c] = true
			list = append(list, c)
		}
	}
	return list
}

// wins reports whether the least position at place i has an option that was labeled
// a P-position.
func (t *trial) wins(i int32, moves [][]int32) bool {
	larger, last := int32(0), int32(0) // the heaps before this one, and the one before
	for i != 0 {
		h, rest := t.list[i].top, t.list[i].rest
		if h != last {
			others := t.times(larger, t.list[rest].element)
			for _, c := range moves[h] {
				if t.losing[t.at[t.times(others, c)]] {
					return true
				}
			}
		}
		larger, last, i = t.times(larger, t.value[h]), h, rest
	}
	return false
}
