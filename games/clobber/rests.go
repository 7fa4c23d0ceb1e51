package clobber

import (
	"context"

	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/grid"
	"github.com/gametheory-go/gametheory/games/internal/words"
)

// rest is the value of the sum of the small components of a position, in the view of the player to
// move: twice the number of the value, plus 1 if this player wins the sum, moving first. The value 0
// is 0.
type rest uint32

// wins reports whether the player to move wins.
func (r rest) wins() bool { return r&1 != 0 }

// rests numbers values.
type rests struct {
	solver  *partizan.Solver[grid.Position]
	math    *partizan.Arithmetic
	numbers map[partizan.Value]rest
	known   []known // by number
	most    int     // how many may be known before a component or a sum gets a number

	parts, sums words.Table // of components, and of two rests
}

// known is a value with a number, and what is known of the value.
type known struct {
	value    partizan.Value
	negative rest
	moves    int    // of both players
	options  []rest // of Left, if expanded
	expanded bool
}

const (
	maxRests = 1 << 22 // the most values of components and of their sums
	lost     = 1 << 32 // the word of a value that the memory does not suffice for
)

func newRests(r Rules, store *partizan.Store) *rests {
	s := &rests{solver: partizan.NewSolver(r), numbers: map[partizan.Value]rest{{}: 0}, known: make([]known, 1), most: maxRests}
	s.solver.Store = store
	s.math = store.Arithmetic(context.Background())
	return s
}

// number returns the rest with a value. The negative gets a number as well. It returns false if the memory
// does not suffice for the negative.
func (s *rests) number(v partizan.Value) (r rest, ok bool) {
	if r, ok := s.numbers[v]; ok {
		return r, true
	}
	minus := s.math.Neg(v)
	if !s.fine() {
		return 0, false
	}
	r = s.enter(v)
	negative := r
	if minus != v {
		negative = s.enter(minus)
		s.known[negative/2].negative = r
	}
	s.known[r/2].negative = negative
	return r, true
}

// within is number, but gives no new number if most values are known.
func (s *rests) within(v partizan.Value) (r rest, ok bool) {
	if len(s.known) >= s.most {
		r, ok = s.numbers[v]
		return r, ok
	}
	return s.number(v)
}

// fine reports whether the last computation has ended without an error. After an error, it prepares the next
// computation.
func (s *rests) fine() bool {
	if s.math.Err() == nil {
		return true
	}
	s.math.Close()
	s.math = s.solver.Store.Arithmetic(context.Background())
	return false
}

// enter gives a value a number.
func (s *rests) enter(v partizan.Value) rest {
	r := rest(2 * len(s.known))
	if v.Outcome().Wins(partizan.Left, partizan.Left) {
		r++
	}
	s.known = append(s.known, known{value: v, moves: len(v.Options(partizan.Left)) + len(v.Options(partizan.Right))})
	s.numbers[v] = r
	return r
}

// part returns the value of a component.
func (s *rests) part(c stones, position func() grid.Position) (r rest, ok bool) {
	key := uint64(c.mine) | uint64(c.theirs)<<32
	if word, ok := s.parts.Load(key); ok {
		return rest(word), word != lost
	}
	v, err := s.solver.Value(context.Background(), position())
	if err == nil {
		r, ok = s.within(v)
	}
	s.parts.Store(key, wordOf(r, ok))
	return r, ok
}

func wordOf(r rest, ok bool) uint64 {
	if !ok {
		return lost
	}
	return uint64(r)
}

// add returns the sum of two rests.
func (s *rests) add(a, b rest) (sum rest, ok bool) {
	switch {
	case a == 0:
		return b, true
	case b == 0:
		return a, true
	}
	key := uint64(min(a, b)) | uint64(max(a, b))<<32
	if word, ok := s.sums.Load(key); ok {
		return rest(word), word != lost
	}
	v := s.math.Add(s.known[a/2].value, s.known[b/2].value)
	if s.fine() {
		sum, ok = s.within(v)
	}
	s.sums.Store(key, wordOf(sum, ok))
	return sum, ok
}

// negative returns -r.
func (s *rests) negative(r rest) rest { return s.known[r/2].negative }

// moves returns the number of options of both players.
func (s *rests) moves(r rest) int { return s.known[r/2].moves }

// options returns the options of the player to move.
func (s *rests) options(r rest) []rest {
	k := &s.known[r/2]
	if k.expanded {
		return k.options
	}
	var options []rest
	for _, v := range k.value.Options(partizan.Left) {
		// The negative of the option is an option of the negative, so the store already has all
		// values, and there is no error. Options may be more than most.
		o, ok := s.number(v)
		if !ok {
			panic("clobber: a value without a number")
		}
		options = append(options, o)
	}
	k = &s.known[r/2] // number may have moved the values
	k.options, k.expanded = options, true
	return options
}
