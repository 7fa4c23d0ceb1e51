package minimax

import (
	"cmp"
	"math"
	"slices"

	"github.com/gametheory-go/gametheory/internal/digraph"
	"github.com/gametheory-go/gametheory/internal/memo"
)

// retrograde analyzes a digraph from its ends backwards. An arc is marked if it
// leaves the turn with the same player.
//
// It goes through the amounts that the terminal positions pay to either player, from
// the largest down. When it reaches an amount, all positions that are worth more to one of
// the players have been decided; those that are worth the amount are decided in the order of
// their distances to the end:
//
//   - At distance 0, the terminal positions that pay the amount.
//   - A position with an option by which its player gains the amount, when the first such
//     option is decided, which is the nearest to the end. The player cannot gain more, or the
//     position would have been decided before.
//   - A position all of whose options are decided, when the last of them is. None is a gain for
//     the player to move, or the position would have been decided at once. So that player pays,
//     least with those decided last; and the very last is the farthest from the end.
//
// What is not decided when all amounts are done is a draw: nobody can force an end
// that pays. Each position is decided once, by looking at the arcs that lead to
// it.
//
// If endless is not nil, the same is done with one strongly connected component after the
// other, see loopy_endless.go.
type retrograde struct {
	out, in  digraph.Arcs
	verdicts []verdict
	ends     []end
	spare    []end    // for ends to be sorted
	decided  []uint32 // vertices, in the order in which they are
	next     int      // those from here on in decided wait to be looked at
	stopped  func() error

	score   func(v uint32) (int32, error)
	endless func(v uint32) (int32, error) // or nil

	// If endless is not nil:
	digraph.Components
	worth []int32 // what endless play is worth at the vertices on cycles; 0 at others
}

// verdict is what is known of a vertex.
type verdict struct {
	// payoff is what the vertex is worth to the player to move, or 0 if it is
	// undecided or a draw.
	payoff int32
	// plies is the distance to the end of a decided vertex. Of an undecided one, and
	// of a draw, it is the number of undecided options, or 1 at a terminal vertex.
	plies uint32
}

// run finds all verdicts.
func (r *retrograde) run(b *memo.Budget) (err error) {
	n := r.out.Vertices()
	if r.verdicts, err = digraph.Room(b, r.verdicts, n); err != nil {
		return err
	}
	r.verdicts = r.verdicts[:n]
	if r.endless != nil {
		return r.components(b)
	}
	for v := range uint32(n) {
		if err := r.begin(b, v); err != nil {
			return err
		}
	}
	if err := r.prepare(b); err != nil {
		return err
	}
	return r.decideAll(b)
}

// prepare makes what decideAll needs.
func (r *retrograde) prepare(b *memo.Budget) (err error) {
	if r.in, err = r.out.Reversed(b, r.stopped); err != nil {
		return err
	}
	r.decided, err = digraph.Room(b, r.decided, r.out.Vertices())
	return err
}

// begin counts the options of v. If v is terminal and pays, it is an end.
func (r *retrograde) begin(b *memo.Budget, v uint32) error {
	if err := r.stopped(); err != nil {
		return err
	}
	options := len(r.out.From(v))
	r.verdicts[v] = verdict{plies: uint32(max(1, options))}
	if options > 0 {
		return nil
	}
	payoff, err := r.score(v)
	if err != nil {
		return err
	}
	return r.end(b, end{v, verdict{payoff: payoff}})
}

// end is a way in which a play can end.
type end struct {
	v  uint32
	by verdict // what v has if it ends in this way
}

// end adds e to the ends, if it pays.
func (r *retrograde) end(b *memo.Budget, e end) (err error) {
	if e.by.payoff == 0 {
		return nil
	}
	if r.ends, err = digraph.Room(b, r.ends, 1); err != nil {
		return err
	}
	r.ends = append(r.ends, e)
	return nil
}

// amount returns what one player pays to the other.
func (e end) amount() uint32 { return uint32(max(e.by.payoff, -e.by.payoff)) }

// key returns a number that is the smaller, the sooner e is looked at.
func (e end) key() uint64 { return uint64(^e.amount())<<32 | uint64(e.by.plies) }

// sort sorts the ends: the largest amounts first, and of equal ones the nearest. It is a
// radix sort, whose time is linear and which, unlike those of package slices, can be stopped.
func (r *retrograde) sort(b *memo.Budget) (err error) {
	if len(r.ends) <= few {
		slices.SortFunc(r.ends, func(e, f end) int { return cmp.Compare(e.key(), f.key()) })
		return nil
	}
	if r.spare, err = digraph.Room(b, r.spare[:0], len(r.ends)); err != nil {
		return err
	}
	differ := uint64(0) // bits
	for _, e := range r.ends {
		differ |= e.key() ^ r.ends[0].key()
	}
	for shift := 0; differ>>shift > 0; shift += digit {
		if differ>>shift%(1<<digit) == 0 {
			continue
		}
		if err := r.sortBy(shift); err != nil {
			return err
		}
	}
	return nil
}

const (
	few   = 64 // ends, sorted so quickly that stopping would not matter
	digit = 8  // bits
)

// sortBy sorts the ends by the digit of their keys at shift, and keeps the order of those with
// the same digit.
func (r *retrograde) sortBy(shift int) error {
	var at [1<<digit + 1]int // where the ends of a digit begin
	of := func(e end) int { return int(e.key() >> shift % (1 << digit)) }
	for _, e := range r.ends {
		at[of(e)+1]++
	}
	for d := range 1 << digit {
		at[d+1] += at[d]
	}
	spare := r.spare[:len(r.ends)]
	for _, e := range r.ends {
		if err := r.stopped(); err != nil {
			return err
		}
		spare[at[of(e)]] = e
		at[of(e)]++
	}
	r.ends, r.spare = spare, r.ends
	return nil
}

// decideAll decides all that follows from the ends.
func (r *retrograde) decideAll(b *memo.Budget) error {
	if err := r.sort(b); err != nil {
		return err
	}
	r.decided, r.next = r.decided[:0], 0
	amount := uint32(0)
	for _, e := range r.ends {
		until := e.by.plies
		if e.amount() != amount {
			amount, until = e.amount(), math.MaxUint32
		}
		if err := r.spread(until); err != nil {
			return err
		}
		r.reach(e.v, e.by)
	}
	r.ends = r.ends[:0]
	return r.spread(math.MaxUint32)
}

// spread decides what follows from the vertices decided last, those that wait in the queue
// and are nearer to the end than the given number of plies: all that is worth their amount.
func (r *retrograde) spread(plies uint32) error {
	for ; r.next < len(r.decided); r.next++ {
		if err := r.stopped(); err != nil {
			return err
		}
		v := r.decided[r.next]
		option := r.verdicts[v]
		if option.plies >= plies {
			break
		}
		for _, u := range r.in.From(v) {
			r.reach(u&^digraph.Mark, verdict{relative(u, option.payoff), option.plies + 1})
		}
	}
	return nil
}

// relative returns the payoff at one side of an arc as the player to move at the other
// counts it.
func relative(arc uint32, payoff int32) int32 {
	if arc&digraph.Mark != 0 {
		return payoff
	}
	return -payoff
}

// reach notes that an option of v, or its being an end, gives it that verdict.
func (r *retrograde) reach(v uint32, by verdict) {
	d := &r.verdicts[v]
	if d.payoff != 0 {
		return
	}
	if d.plies--; by.payoff > 0 || d.plies == 0 {
		*d = by
		r.decided = append(r.decided, v)
	}
}
