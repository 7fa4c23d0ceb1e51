package draughts

// automaton is the states as a finite automaton, built as far as it is needed: it numbers the
// states, and remembers what becomes of them, which is the same on all boards. That is three times
// as fast as computing it again, and a state can be found among those of a step without hashing. On
// all boards together 4,246 states have been met.
type automaton struct {
	states  []state // by number
	numbers map[state]int32
	arcs    [][events]int32 // what becomes of a state by an event; 0 if that is not known
}

// event is what happens to a state: two vertices are connected by an edge, a vertex is chosen
// as the start, or it leaves the frontier.
type event uint8

const (
	takes  event = 0         // the edge between columns i and i+1 is takes + i
	begins       = width - 1 // in column i it is begins + i
	leaves       = begins + width
	events       = leaves + width
)

// What stands for something other than a state.
const (
	unknown = 0 // so the numbers of states begin with 1
	noTrail = -1
	trail   = -2
)

// number returns the number of a state.
func (a *automaton) number(s state) int32 {
	if a.numbers == nil {
		a.numbers = make(map[state]int32)
		a.states = make([]state, 1)
		a.arcs = make([][events]int32, 1)
	}
	n, ok := a.numbers[s]
	if !ok {
		n = int32(len(a.states))
		a.numbers[s] = n
		a.states = append(a.states, s)
		a.arcs = append(a.arcs, [events]int32{})
	}
	return n
}

// next returns the number of what becomes of the state with number n: noTrail if it cannot become
// a trail, and trail if it is one and no edge can be added.
func (a *automaton) next(n int32, e event) int32 {
	if to := a.arcs[n][e]; to != unknown {
		return to
	}
	to := a.follow(a.states[n], e)
	a.arcs[n][e] = to
	return to
}

// follow is next without remembering.
func (a *automaton) follow(s state, e event) int32 {
	switch {
	case e < begins:
		return a.number(s.take(uint8(e)))
	case e < leaves:
		return a.number(s.begin(uint8(e - begins)))
	}
	switch s, fate := s.leave(uint8(e - leaves)); fate {
	case alive:
		return a.number(s)
	case complete:
		return trail
	}
	return noTrail
}
