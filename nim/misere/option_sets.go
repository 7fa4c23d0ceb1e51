package misere

// This file finds the elements of all options of a heap without visiting the options. A heap of n
// counters has about n^2/12 options if a move may leave three heaps, and about n^3/36 if a move
// may also take any number of counters. But the options have at most as many different elements
// as the monoid.
//
// Let S_p(m) be the set of the elements of all positions with p nonempty heaps and m counters in
// total. Let digit k of the code allow leaving p heaps. Then S_p(n-k) is the set of elements of
// the options that take k counters from a heap of n and leave p heaps. So only S_p(m) is needed,
// once for each total m:
//
//	S_0(m) = { 1 } if m = 0, and otherwise the empty set,
//	S_1(m) = { phi(m) } if m > 0,
//	S_2(m) = { phi(a) phi(m-a) : 1 <= a <= m/2 },
//	S_3(m) = the union over all elements x of
//	         x { y in S_2(m-a) : phi(a) = x and m/3 <= a <= m-2 }.
//
// It is enough to let a be the largest of the three heaps, so a is at least m/3. Larger heaps in
// S_2(m-a) do no harm. For each x the sets S_2(m-a) are united first, a word of 64 elements at a
// time. Then each element of the union is multiplied by x once. With Q elements, S_2(m) takes m/2
// products. S_3(m) takes at most Q products for each value of phi, and m Q/64 steps.
//
// If a move must leave heaps of different sizes, S_2(m) leaves out a = m/2. S_3(m) must not use
// the pair {a, m-2a} of S_2(m-a), because the heap a would occur twice. One pair gives one
// element. So it is enough to know the elements of S_2(m-a) that arise from several pairs:
// without this pair, S_2(m-a) loses the element phi(a) phi(m-2a), unless the element arises from
// another pair too.
//
// If digits go on without end, all digits after the last listed digit allow the same. The union
// of their sets for a heap of n+1 is the union for a heap of n and the sets of one more total.

// optionSets finds the set of the elements of the options of each heap.
type optionSets struct {
	*account
	*rules
	order   int                          // of the monoid
	times   func(x, y int) int           // its product
	element func(heap int) (x int)       // the element of a heap smaller than the heap asked for
	memo    [maxParts + 1]map[int]*split // by the number of heaps, two or three, and the total

	classes []class     // of the heaps from 1 to classed
	place   map[int]int // of each class, by its element
	classed int

	// The union for the digits of the tail, for totals below tailed.
	tails  set
	tailed int
}

// split is the set S_p(m) for one p and m.
type split struct {
	elements set
	many     set // the elements of several pairs; nil if not needed
}

// class is an element and its heaps, in ascending order.
type class struct {
	element int
	heaps   []int
}

func newOptionSets(a *account, r *rules, order int, times func(x, y int) int, element func(heap int) int) *optionSets {
	return &optionSets{account: a, rules: r, order: order, times: times, element: element}
}

// of returns the set of the elements of the options of heap n, empty if there are no options.
// Calls must have ascending heaps. A call may skip heaps, or repeat the last heap.
func (o *optionSets) of(n int) (set, error) {
	options := newSet(o.order)
	for k := 0; k <= n && k < len(o.digits); k++ {
		if err := o.addDigit(options, o.digits[k], n-k); err != nil {
			return nil, err
		}
	}
	if o.tail == 0 || n < len(o.digits) {
		return options, nil
	}
	if o.tails == nil {
		o.tails = newSet(o.order)
	}
	// Totals are added once, since heaps are asked for in ascending order.
	for ; o.tailed <= n-len(o.digits); o.tailed++ {
		if err := o.addDigit(o.tails, o.tail, o.tailed); err != nil {
			return nil, err
		}
	}
	options.union(o.tails)
	return options, nil
}

// addDigit adds to options the elements of all heaps that the digit allows to leave with this
// total.
func (o *optionSets) addDigit(options set, digit uint8, total int) error {
	if err := o.check(); err != nil {
		return err
	}
	// The element of the empty position is the identity, 0.
	if leaves(digit, 0) && total == 0 {
		options.add(0)
	}
	if leaves(digit, 1) && total > 0 {
		options.add(o.element(total))
	}
	for p := 2; p <= maxParts; p++ {
		if !leaves(digit, p) {
			continue
		}
		s, err := o.split(p, total)
		if err != nil {
			return err
		}
		options.union(s.elements)
	}
	return nil
}

// split returns S_p(total), where p is 2 or 3.
func (o *optionSets) split(p, total int) (*split, error) {
	if s := o.memo[p][total]; s != nil {
		return s, nil
	}
	find := o.pairs
	if p == 3 {
		find = o.triples
	}
	s, err := find(total)
	if err != nil {
		return nil, err
	}
	if o.memo[p] == nil {
		o.memo[p] = make(map[int]*split)
	}
	o.memo[p][total] = s
	return s, nil
}

// newSplit returns an empty split.
func (o *optionSets) newSplit(many bool) (*split, error) {
	sets := 1
	if many {
		sets++
	}
	if err := o.take(int64(sets) * setBytes(o.order)); err != nil {
		return nil, err
	}
	s := &split{elements: newSet(o.order)}
	if many {
		s.many = newSet(o.order)
	}
	return s, nil
}

// pairs finds S_2(total).
func (o *optionSets) pairs(total int) (*split, error) {
	s, err := o.newSplit(o.unequal && o.most() == 3)
	if err != nil {
		return nil, err
	}
	largest := total / 2 // of the smaller heap
	if o.unequal {
		largest = (total - 1) / 2
	}
	for a := 1; a <= largest; a++ {
		if a%interval == 0 {
			if err := o.check(); err != nil {
				return nil, err
			}
		}
		x := o.times(o.element(a), o.element(total-a))
		// The second pair of an element, or a later one.
		if s.many != nil && s.elements.has(x) {
			s.many.add(x)
		}
		s.elements.add(x)
	}
	return s, nil
}

// triples finds S_3(total).
func (o *optionSets) triples(total int) (*split, error) {
	s, err := o.newSplit(false)
	if err != nil {
		return nil, err
	}
	o.classify(total - 2)
	rest := newSet(o.order)
	for _, c := range o.classes {
		clear(rest)
		for _, a := range c.heaps {
			if a > total-2 {
				break
			}
			// The largest of three heaps has a third of the total at least.
			if 3*a < total {
				continue
			}
			if err := o.addRest(rest, total, a); err != nil {
				return nil, err
			}
		}
		if err := o.addProducts(s.elements, c.element, rest); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// classify adds the heaps up to n to their classes.
func (o *optionSets) classify(n int) {
	if o.place == nil {
		o.place = make(map[int]int)
	}
	for ; o.classed < n; o.classed++ {
		a := o.classed + 1
		x := o.element(a)
		i, ok := o.place[x]
		if !ok {
			i = len(o.classes)
			o.place[x] = i
			o.classes = append(o.classes, class{element: x})
		}
		// Heaps come in ascending order, so triples may stop at the first that is too large.
		o.classes[i].heaps = append(o.classes[i].heaps, a)
	}
}

// addRest adds to rest the elements of the other two heaps, if a heap of a is in a triple of this
// total.
func (o *optionSets) addRest(rest set, total, a int) error {
	if err := o.check(); err != nil {
		return err
	}
	s, err := o.split(2, total-a)
	if err != nil {
		return err
	}
	again := total - 2*a // the heap that comes with another heap of a
	if !o.unequal || again < 1 || again == a {
		rest.union(s.elements)
		return nil
	}
	x := o.times(o.element(a), o.element(again))
	// The element stays if another pair of this total has it, or if a heap before a has brought it.
	keep := s.many.has(x) || rest.has(x)
	rest.union(s.elements)
	if !keep {
		rest.remove(x)
	}
	return nil
}

// addProducts adds to s the products of x and the elements of rest.
func (o *optionSets) addProducts(s set, x int, rest set) error {
	n := 0
	for y := range rest.all() {
		if n++; n%interval == 0 {
			if err := o.check(); err != nil {
				return err
			}
		}
		s.add(o.times(x, y))
	}
	return nil
}
