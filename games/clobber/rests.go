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
	most    int     // how many may be known

	parts, sums words.Table // of components, and of two rests
}

// known is a value with a number, and what is known of the value.
type known struct {
	value    partizan.Value
	negative rest
	options  []rest // of Left
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

// number returns the rest with a value. The options and the negative get numbers as well. It returns false if
// the numbers do not suffice, or the memory for the negative.
func (s *rests) number(v partizan.Value) (r rest, ok bool) {
	if r, ok := s.numbers[v]; ok {
		return r, true
	}
	left, ok := s.all(v.Options(partizan.Left))
	if !ok {
		return 0, false
	}
	right, ok := s.all(v.Options(partizan.Right))
	if !ok {
		return 0, false
	}
	minus := s.math.Neg(v)
	if !s.fine() || len(s.known)+2 > s.most {
		return 0, false
	}
	r = s.enter(v, left)
	negative := r
	if minus != v {
		for i, o := range right {
			right[i] = s.negative(o)
		}
		negative = s.enter(minus, right)
		s.known[negative/2].negative = r
	}
	s.known[r/2].negative = negative
	return r, true
}

// all returns the rests with some values.
func (s *rests) all(values []partizan.Value) (rests []rest, ok bool) {
	rests = make([]rest, len(values))
	for i, v := range values {
		if rests[i], ok = s.number(v); !ok {
			return nil, false
		}
	}
	return rests, true
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

// enter gives a value with the given options of Left a number.
func (s *rests) enter(v partizan.Value, options []rest) rest {
	r := rest(2 * len(s.known))
	if v.Outcome().Wins(partizan.Left, partizan.Left) {
		r++
	}
	s.known = append(s.known, known{value: v, options: options})
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
		r, ok = s.number(v)
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
		sum, ok = s.number(v)
	}
	s.sums.Store(key, wordOf(sum, ok))
	return sum, ok
}

// negative returns -r.
func (s *rests) negative(r rest) rest { return s.known[r/2].negative }

// options returns the options of the player to move.
func (s *rests) options(r rest) []rest { return s.known[r/2].options }

// moves returns the number of options of both players.
func (s *rests) moves(r rest) int { return len(s.options(r)) + len(s.options(s.negative(r))) }
