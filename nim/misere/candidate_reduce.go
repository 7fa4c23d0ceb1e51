package misere

import "unsafe"

// reduce returns the labeled monoid with indistinguishable elements merged. Elements x and y are
// indistinguishable if, for every z, xz and yz are both in the P-portion or both outside.
//
// The classes form the coarsest partition that refines the labels and respects multiplication by
// each generator. Refinement finds this partition, as Moore (1956) minimizes an automaton:
// elements of a class stay together while their products with each generator are in the same
// class.
func (t *trial) reduce() (*monoid, error) {
	act, err := t.actions()
	if err != nil {
		return nil, err
	}
	class, count, err := t.classes(act)
	if err != nil {
		return nil, err
	}
	// Classes are numbered in the order of their first places, which hold the least
	// positions of the new elements: the order of elements that a monoid has.
	m := &monoid{order: count, p: newSet(count)}
	first := make([]int32, 0, count)
	for i, c := range class {
		// The class has come up before, at a lesser position.
		if int(c) < len(first) {
			continue
		}
		first = append(first, int32(i))
		// The rest of a least position is one, of a class that came earlier.
		m.parent = append(m.parent, Element(class[t.list[i].rest]))
		m.top = append(m.top, int(t.list[i].top))
		if t.losing[i] {
			m.p.add(int(c))
		}
	}
	for _, v := range t.elements {
		m.phi = append(m.phi, Element(class[t.at[v]]))
	}
	return m, t.fill(m, act, class, first)
}

// actions returns, for each generator, the places of the products with the generator.
func (t *trial) actions() ([][]int32, error) {
	columns := int64(len(t.gens)) + 2 // with those of classes
	if err := t.take(columns * int64(len(t.list)) * int64(unsafe.Sizeof(int32(0)))); err != nil {
		return nil, err
	}
	act := make([][]int32, len(t.gens))
	for k, h := range t.gens {
		act[k] = make([]int32, len(t.list))
		for i, e := range t.list {
			if i%interval == 0 {
				if err := t.check(); err != nil {
					return nil, err
				}
			}
			act[k][i] = t.at[t.times(e.element, t.elements[h])]
		}
	}
	return act, nil
}

// classes returns the class of each place, and the number of classes.
func (t *trial) classes(act [][]int32) (class []int32, count int, err error) {
	class, count = make([]int32, len(t.list)), 1
	for i, losing := range t.losing {
		if losing {
			class[i], count = 1, 2
		}
	}
	next := make([]int32, len(t.list))
	// The partition is stable once every generator in turn has split no class.
	for stable := 0; stable < len(act); {
		for _, to := range act {
			n, err := t.split(next, class, to)
			if err != nil {
				return nil, 0, err
			}
			if stable++; n > count {
				stable = 0
			}
			class, next, count = next, class, n
		}
	}
	return class, count, nil
}

// split sets finer to the classes of a finer partition, and returns the number of classes. Two
// elements stay together if they are in one class and their products with a generator are in one
// class.
func (t *trial) split(finer, class, to []int32) (count int, err error) {
	ids := make(map[uint64]int32)
	for i, c := range class {
		key := uint64(c)<<32 | uint64(class[to[i]])
		id, ok := ids[key]
		if !ok {
			// Numbers in the order of first places, which reduce relies on.
			id = int32(len(ids))
			ids[key] = id
		}
		finer[i] = id
		if len(ids) > t.order {
			return 0, t.tooLarge()
		}
		if i%interval == 0 {
			if err := t.check(); err != nil {
				return 0, err
			}
		}
	}
	return len(ids), nil
}

// fill fills the multiplication table of m. To multiply by y is to multiply by the rest of y's
// least position, and then by its largest heap.
func (t *trial) fill(m *monoid, act [][]int32, class, first []int32) error {
	of := make(map[int][]int32)
	for k, h := range t.gens {
		of[h] = act[k]
	}
	if err := t.take(m.tableBytes()); err != nil {
		return err
	}
	m.table = make([]Element, m.order*m.order)
	for x := range m.order {
		if err := t.check(); err != nil {
			return err
		}
		row := m.table[x*m.order:][:m.order]
		row[0] = Element(x)
		// The parent of y is less than y, so its product stands in the row already.
		for y := 1; y < m.order; y++ {
			row[y] = Element(class[of[m.top[y]][first[row[m.parent[y]]]]])
		}
	}
	return nil
}
