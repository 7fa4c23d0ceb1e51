package stochastic

import (
	"errors"
	"math"

	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/memo"
	"github.com/gametheory-go/gametheory/minimax/internal/rational"
)

// linear is the system of equations that the values satisfy if both sides keep to their choices. It is sparse, with
// an equation for each seat.
type linear struct {
	*contest
	order     []int32      // the seats
	place     []int32      // of each seat in the order, or unmet or onPath
	equations []equation   // by places
	terms     memo.Account // for the equations
	unknown   int          // places before the first whose value is known
}

// equation says what the value of a seat is: a constant, and coefficients times the values of others, by
// their places, which are behind its own.
type equation struct {
	constant rational.Number
	others   map[int32]rational.Number
}

// termBytes is what a term of an equation takes, in bytes.
const termBytes = 64

// What seats have that have no place yet.
const (
	unmet  = -1
	onPath = -2
)

// errStays reports that a play need not leave a component with the choices of both sides.
var errStays = errors.New("no end")

// evaluate finds the values of the seats if both sides keep to their choices. It goes on where it was stopped. The
// error is errStays if the choices do not end a play.
func (g *contest) evaluate() error {
	// With two strategies a play is a Markov chain. If it leaves the component with probability 1, and P has the
	// probabilities of moves inside, the powers of P tend to 0, so that I-P is regular: the values x = c + Px exist and
	// are unique.
	//
	// The seats are eliminated, as by Gauss, in the order in which a depth-first walk leaves them: most of what a seat
	// leads to is gone by then, and its value is a linear function of those of a few seats on the path of the walk. So
	// the time is nearly linear where most moves lead on, as in a turn of dice, and also where they go to and fro
	// along a line.
	if g.linear == nil {
		l := &linear{contest: g, place: make([]int32, len(g.seats)), terms: memo.Account{Budget: g.memory.Budget}}
		if err := l.walk(); err != nil {
			return err
		}
		l.unknown = len(l.order)
		g.linear = l
	}
	l := g.linear
	for k := len(l.equations); k < len(l.order); k++ {
		if err := l.eliminate(int32(k)); err == errStays {
			l.terms.Close()
			g.linear = nil
			return err
		} else if err != nil {
			return err
		}
	}
	// The last equation has no others, and each before has only others behind it.
	for l.unknown > 0 {
		if err := l.substituteBack(l.unknown - 1); err != nil {
			return err
		}
		l.unknown--
	}
	l.terms.Close()
	g.linear = nil
	return nil
}

// walk finds the order.
func (l *linear) walk() error {
	for i := range l.place {
		l.place[i] = unmet
	}
	type step struct{ seat, next int32 }
	var path []step
	meet := func(i int32) {
		if l.place[i] == unmet {
			l.place[i] = onPath
			path = append(path, step{seat: i})
		}
	}
	// When a seat gets its place, its moves lead to seats that have one, and are eliminated before it, or to seats on
	// the path. So an equation has terms for seats of the path alone.
	for i := range l.seats {
		meet(int32(i))
		for len(path) > 0 {
			if err := l.stopped(); err != nil {
				return err
			}
			last := &path[len(path)-1]
			moves := l.played(last.seat)
			if int(last.next) == len(moves) {
				l.place[last.seat] = int32(len(l.order))
				l.order = append(l.order, last.seat)
				path = path[:len(path)-1]
				continue
			}
			to := moves[last.next].to
			last.next++
			if to != outside {
				meet(to)
			}
		}
	}
	return nil
}

// eliminate finds the equation of place k, given those before.
func (l *linear) eliminate(k int32) error {
	r := equation{others: make(map[int32]rational.Number)}
	i := l.order[k]
	for _, m := range l.played(i) {
		// Coefficients are probabilities, and what a player chooses is certain.
		if !l.seats[i].chance {
			m.share = rational.Int(1)
		}
		if m.value.Sign() != 0 {
			r.constant = r.constant.Add(m.share.Mul(m.value))
		}
		if m.to != outside {
			r.add(l.place[m.to], m.share)
		}
	}
	// The first place goes first: its equation has only others behind it, so that it does not come again.
	for p := r.first(); p < k; p = r.first() {
		if err := l.stopped(); err != nil {
			return err
		}
		if err := l.substitute(&r, p); err != nil {
			return err
		}
	}
	// Now the coefficients are probabilities of the chain that is watched only where it is at place k or behind: own is
	// that of coming back to k before any other such place. It is less than 1 if plays leave, so that no pivot is 0.
	if own, ok := r.others[k]; ok {
		if own.Cmp(rational.Int(1)) == 0 {
			return errStays
		}
		delete(r.others, k)
		if err := l.divide(&r, rational.Int(1).Sub(own)); err != nil {
			return err
		}
	}
	bytes := r.constant.Bytes()
	for _, c := range r.others {
		bytes += termBytes + c.Bytes()
	}
	if !l.terms.Take(bytes) {
		return fold.ErrFull
	}
	l.equations = append(l.equations, r)
	return nil
}

// first returns the first place in the equation, or a number beyond all.
func (r *equation) first() int32 {
	first := int32(math.MaxInt32)
	for p := range r.others {
		first = min(first, p)
	}
	return first
}

// add adds c times the value at place p.
func (r *equation) add(p int32, c rational.Number) { r.others[p] = r.others[p].Add(c) }

// substitute replaces the value at place p in r by its equation.
func (l *linear) substitute(r *equation, p int32) error {
	by, c := l.equations[p], r.others[p]
	delete(r.others, p)
	r.constant = r.constant.Add(c.Mul(by.constant))
	for q, x := range by.others {
		if err := l.stopped(); err != nil {
			return err
		}
		r.add(q, c.Mul(x))
	}
	return nil
}

// divide divides r by d.
func (l *linear) divide(r *equation, d rational.Number) error {
	r.constant = r.constant.Quo(d)
	for p, c := range r.others {
		if err := l.stopped(); err != nil {
			return err
		}
		r.others[p] = c.Quo(d)
	}
	return nil
}

// substituteBack finds the value of the seat at place k, given those behind.
func (l *linear) substituteBack(k int) error {
	x := l.equations[k].constant
	for p, c := range l.equations[k].others {
		if err := l.stopped(); err != nil {
			return err
		}
		x = x.Add(c.Mul(l.values[l.order[p]]))
	}
	i := l.order[k]
	if !l.memory.Take(x.Bytes() - l.values[i].Bytes()) {
		return fold.ErrFull
	}
	l.values[i] = x
	return nil
}
