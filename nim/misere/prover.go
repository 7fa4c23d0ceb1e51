package misere

import "slices"

// prover proves of a monoid that it has the outcomes of all positions right, or
// finds the least position of which that fails: see the essay in doc.go.
type prover struct {
	*limits
	game   options
	m      *monoid
	losing []set // losing[x] has each z for which xz is in the P-portion
	states []state
	of     [][]int32 // the states of each element, but for that of the empty position
	room   set       // what sum returns
}

// state is what the prover knows of some positions, the least of which is its top
// heap with the position of state rest. States are in the order of these.
type state struct {
	x    Element
	wins set // each z such that an option, with z, is in the P-portion
	rest int32
	top  int
}

func newProver(l *limits, game options, m *monoid) *prover {
	v := &prover{limits: l, game: game, m: m, of: make([][]int32, m.order), room: newSet(m.order)}
	v.states = []state{{wins: newSet(m.order)}} // the empty position
	return v
}

// load fills in losing.
func (v *prover) load() error {
	v.losing = make([]set, v.m.order)
	for x := range v.losing {
		if err := v.check(); err != nil {
			return err
		}
		v.losing[x] = newSet(v.m.order)
		for z, y := range v.m.table[x*v.m.order:][:v.m.order] {
			if v.m.p.has(y) {
				v.losing[x].add(Element(z))
			}
		}
	}
	return nil
}

// verify returns the least position that contradicts the recursion of outcomes, or
// nil if there is none. For all its heaps m must say what they are.
func (v *prover) verify() (failure []int, err error) {
	if err := v.load(); err != nil {
		return nil, err
	}
	wins := make([]set, len(v.m.phi))
	for h := range wins {
		if err := v.check(); err != nil {
			return nil, err
		}
		wins[h] = v.wins(h)
		if x, ok := wins[h].meet(v.losing[v.m.phi[h]]); ok {
			failure = lesser(failure, insert(v.m.word(x), h))
		}
	}
	for h, x := range v.m.phi {
		if wins[h] == nil || failure != nil && h > failure[0] {
			continue
		}
		if w, err := v.add(h, x, wins[h]); w != nil || err != nil {
			return lesser(failure, w), err
		}
	}
	return failure, nil
}

// wins returns the z such that an option of a heap of h, with z, is in the
// P-portion, or nil if there is no option.
func (v *prover) wins(h int) set {
	var wins set
	seen := newSet(v.m.order)
	for left := range v.game.Options(h) {
		if wins == nil {
			wins = newSet(v.m.order)
		}
		if x := v.m.product(left); !seen.has(x) {
			seen.add(x)
			wins.union(v.losing[x])
		}
	}
	return wins
}

// add goes on to positions with heap h, whose element is x. They are taken in order,
// those with one h, two and so on. If one of them is said to be an N-position and
// no option of it a P-position, add returns it: it is the least.
func (v *prover) add(h int, x Element, wins set) (failure []int, err error) {
	if v.covered(x, wins) {
		return nil, nil
	}
	for lo, hi := 0, len(v.states); lo < hi; lo, hi = hi, len(v.states) {
		for i := lo; i < hi; i++ {
			if err := v.check(); err != nil {
				return nil, err
			}
			s := v.states[i]
			y := v.m.times(s.x, x)
			v.sum(s.x, s.wins, x, wins)
			if !v.m.p.has(y) && !v.room.has(0) {
				return append([]int{h}, v.word(i)...), nil
			}
			if v.covered(y, v.room) {
				continue
			}
			v.of[y] = append(v.of[y], int32(len(v.states)))
			v.states = append(v.states, state{y, slices.Clone(v.room), int32(i), h})
			if len(v.states) > unreduced*v.order {
				return nil, v.tooLarge()
			}
		}
	}
	return nil, nil
}

// sum sets room to the wins of a sum: a winning move is one in either part, and the
// other part is then among what comes with it.
func (v *prover) sum(x Element, xwins set, y Element, ywins set) {
	clear(v.room)
	row, column := int(x)*v.m.order, int(y)*v.m.order
	for z := range v.m.order {
		if xwins.has(v.m.table[column+z]) || ywins.has(v.m.table[row+z]) {
			v.room.add(Element(z))
		}
	}
}

// covered reports whether a state of x wins no more than wins. Then whatever
// position fails that has a part of element x with these wins, a lesser one fails
// too: the one with the state's position in its place.
func (v *prover) covered(x Element, wins set) bool {
	return slices.ContainsFunc(v.of[x], func(i int32) bool { return v.states[i].wins.within(wins) })
}

// word returns the position of state i.
func (v *prover) word(i int) []int {
	var w []int
	for ; i != 0; i = int(v.states[i].rest) {
		w = append(w, v.states[i].top)
	}
	return w
}

// undo takes back all states but the first n.
func (v *prover) undo(n int) {
	for _, s := range v.states[n:] {
		v.of[s.x] = slices.DeleteFunc(v.of[s.x], func(i int32) bool { return int(i) >= n })
	}
	v.states = v.states[:n]
}

// insert adds heap h to position w.
func insert(w []int, h int) []int {
	i := 0
	for i < len(w) && w[i] >= h {
		i++
	}
	return slices.Insert(w, i, h)
}

// lesser returns the lesser of two positions, where nil stands for none.
func lesser(v, w []int) []int {
	if v == nil || w != nil && slices.Compare(w, v) < 0 {
		return w
	}
	return v
}
