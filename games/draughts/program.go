package draughts

// program runs the dynamic program on components. See frontier.go.
type program struct {
	steps   []step
	entries []entry // of the steps one after the other
	machine automaton
	slots   []slot // of each state, by its number
	epoch   uint32 // slots of an earlier one are empty

	best int   // the edges of the best trail, or of one that was known before
	at   int   // the step that completed the best trail
	end  entry // what that step would have added

	all, widest int // entries in all, and at most in a step, since these were set to 0
}

// step decides one thing: whether an edge is taken, or whether a man is the start.
type step struct {
	edge    link     // that of a start is a loop
	yes     event    // what happens if it is taken
	own     [2]state // the bits of the labels where vertices have a man of the player
	leave   [2]event // which vertices leave the frontier afterwards, in any case
	leaving int      // how many
	rest    int      // edges that are decided later
	starts  int      // starts that are decided later
	first   int      // the first entry before the step
}

// start reports whether st chooses a start.
func (st *step) start() bool { return st.edge.from == st.edge.to }

// entry is a state with the most edges and how that came about.
type entry struct {
	state int32 // its number
	from  int32 // the entry before the last decision
	edges uint8
	taken bool // that decision
}

// slot says which entry of a step has a state.
type slot struct {
	epoch uint32
	entry int32
}

// run finds the longest trail of a component. It returns the number of its edges, or known if
// that is at least as large.
func (p *program) run(c component, known int) int {
	p.plan(c)
	p.best = known
	p.entries = append(p.entries[:0], entry{state: p.machine.number(0)})
	lo := 0
	for i := range p.steps {
		st := &p.steps[i]
		st.first = lo
		hi := len(p.entries)
		p.nextEpoch()
		for from := lo; from < hi; from++ {
			e := p.entries[from]
			e.from, e.taken = int32(from), false
			p.decide(i, st, e)
		}
		lo = hi
		p.all += len(p.entries) - lo
		p.widest = max(p.widest, len(p.entries)-lo)
	}
	return p.best
}

// nextEpoch makes all slots empty.
func (p *program) nextEpoch() {
	if p.epoch++; p.epoch == 0 {
		clear(p.slots)
		p.epoch = 1
	}
}

// decide adds what can become of e by a step.
func (p *program) decide(i int, st *step, e entry) {
	s := p.machine.states[e.state]
	if s&started != 0 || st.starts > 0 { // else no trail would have a start
		p.add(i, st, e)
	}
	if st.start() {
		if s&started != 0 {
			return
		}
	} else {
		// A man of the player is in the way unless it is the start, which has been chosen.
		for _, label := range st.own {
			if label != 0 && s&label == 0 {
				return
			}
		}
		e.edges++
	}
	e.taken = true
	e.state = p.machine.next(e.state, st.yes)
	p.add(i, st, e)
}

// add adds e, after vertices have left the frontier, unless it cannot be better than what is
// known.
func (p *program) add(i int, st *step, e entry) {
	if int(e.edges)+st.rest <= p.best {
		return
	}
	for _, leave := range st.leave[:st.leaving] {
		if e.state = p.machine.next(e.state, leave); e.state < 0 {
			if e.state == trail && int(e.edges) > p.best {
				p.best, p.at, p.end = int(e.edges), i, e
			}
			return
		}
	}
	for int(e.state) >= len(p.slots) {
		p.slots = append(p.slots, slot{})
	}
	switch sl := &p.slots[e.state]; {
	case sl.epoch != p.epoch:
		*sl = slot{p.epoch, int32(len(p.entries))}
		p.entries = append(p.entries, e)
	case e.edges > p.entries[sl.entry].edges:
		p.entries[sl.entry] = e
	}
}

// trail appends the edges of the best trail, in no order, and returns its start too.
func (p *program) trail(dst []link) (edges []link, start vertex) {
	e := p.end
	for i := p.at; i >= 0; i-- {
		switch edge := p.steps[i].edge; {
		case !e.taken:
		case p.steps[i].start():
			start = edge.from
		default:
			dst = append(dst, edge)
		}
		e = p.entries[e.from]
	}
	return dst, start
}

// plan makes the steps for a component. A vertex is in the frontier from its first edge to
// its last one; just before the first it may be chosen as the start.
func (p *program) plan(c component) {
	var last [maxVertices]uint8
	for i, e := range c.edges {
		last[e.from], last[e.to] = uint8(i), uint8(i)
	}
	var asked [maxVertices]bool
	p.steps = p.steps[:0]
	for i, e := range c.edges {
		st := step{edge: e, yes: takes + event(min(e.from%width, e.to%width))}
		for end, v := range [...]vertex{e.from, e.to} {
			column := event(v % width)
			if c.kind.own[v] {
				st.own[end] = aLabel << (4 * column)
				if !asked[v] {
					asked[v] = true
					p.steps = append(p.steps, step{edge: link{v, v}, yes: begins + column})
				}
			}
			if last[v] == uint8(i) {
				st.leave[st.leaving] = leaves + column
				st.leaving++
			}
		}
		p.steps = append(p.steps, st)
	}
	rest, starts := 0, 0
	for i := len(p.steps) - 1; i >= 0; i-- {
		st := &p.steps[i]
		st.rest, st.starts = rest, starts
		if st.start() {
			starts++
		} else {
			rest++
		}
	}
}
