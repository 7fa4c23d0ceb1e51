package minimax

import (
	"github.com/gametheory-go/gametheory/internal/digraph"
	"github.com/gametheory-go/gametheory/internal/memo"
)

// retrograde analyses a digraph from its ends backwards. An arc is marked if it
// leaves the turn with the same player.
//
// It goes through the amounts that the terminal positions pay to either player, from
// the largest down. All positions that are worth more to one of the players are
// decided when it comes to an amount, and these are decided in the order of their
// distances to the end:
//
//   - At distance 0, the terminal positions that pay the amount.
//   - A position with an option at which its player gains the amount, when the first
//     such option is decided, which is the nearest to the end. He cannot gain more,
//     or it had been decided before.
//   - A position all of whose options are decided, when the last of them is. None
//     is a gain for the player to move, or it had been decided at once. So he
//     pays, least at those decided last; and the very last is the farthest from the
//     end.
//
// What is not decided when all amounts are done is a draw: nobody can force an end
// that pays. Each position is decided once, by looking at the arcs that lead to
// it.
type retrograde struct {
	out, in  digraph.Arcs
	verdicts []verdict
	decided  []uint32 // vertices, in the order in which they are
	next     int      // those from here on in decided wait to be looked at
	stopped  func() error
}

// verdict is what is known of a vertex.
type verdict struct {
	// payoff is what the vertex is worth to the player to move, or 0 if it is
	// undecided or a draw.
	payoff int32
	// plies is the distance to the end of a decided vertex. Of an undecided one, and
	// of a draw, it is the number of undecided options.
	plies uint32
}

func (d verdict) value() LoopyValue {
	if d.payoff == 0 {
		return LoopyValue{}
	}
	return LoopyValue{int(d.payoff), int(d.plies)}
}

// run finds all verdicts.
func (r *retrograde) run(b *memo.Budget, score func(v uint32) (int32, error)) (err error) {
	n := r.out.Vertices()
	if r.verdicts, err = digraph.Room(b, r.verdicts, n); err != nil {
		return err
	}
	r.verdicts = r.verdicts[:n]
	ends, err := r.begin(b, score)
	if err != nil {
		return err
	}
	if r.in, err = r.out.Reversed(b, r.stopped); err != nil {
		return err
	}
	if r.decided, err = digraph.Room(b, r.decided, n); err != nil {
		return err
	}
	for len(ends) > 0 {
		amount := ends[0].amount()
		for len(ends) > 0 && ends[0].amount() == amount {
			r.decide(ends[0].v, verdict{payoff: ends[0].payoff})
			ends = ends[1:]
		}
		if err := r.spread(); err != nil {
			return err
		}
	}
	return nil
}

// begin counts the options of all vertices and returns the terminal ones that pay, the
// largest amounts first.
func (r *retrograde) begin(b *memo.Budget, score func(v uint32) (int32, error)) (ends []end, err error) {
	most := uint32(0)
	for v := range uint32(r.out.Vertices()) {
		if err := r.stopped(); err != nil {
			return nil, err
		}
		r.verdicts[v].plies = uint32(len(r.out.From(v)))
		if r.verdicts[v].plies > 0 {
			continue
		}
		payoff, err := score(v)
		if err != nil {
			return nil, err
		}
		if payoff == 0 {
			continue
		}
		if ends, err = digraph.Room(b, ends, 1); err != nil {
			return nil, err
		}
		ends = append(ends, end{payoff, v})
		most = max(most, ends[len(ends)-1].amount())
	}
	return r.sort(b, ends, most)
}

// end is a terminal vertex that pays.
type end struct {
	payoff int32 // to the player whose turn it would be; not 0
	v      uint32
}

// amount returns what one player pays to the other.
func (e end) amount() uint32 { return uint32(max(e.payoff, -e.payoff)) }

// sort returns the ends in the order of their amounts, the largest first; most is the
// largest. It is a radix sort, whose time is linear and which, unlike those of
// package slices, can be stopped.
func (r *retrograde) sort(b *memo.Budget, ends []end, most uint32) ([]end, error) {
	spare, err := digraph.Room(b, []end(nil), len(ends))
	if err != nil {
		return nil, err
	}
	spare = spare[:len(ends)]
	const digit = 8 // bits
	for shift := 0; most>>shift > 0; shift += digit {
		var at [1<<digit + 1]int // where the ends of a digit begin; large digits come first
		of := func(e end) int { return ^int(e.amount()>>shift) & (1<<digit - 1) }
		for _, e := range ends {
			at[of(e)+1]++
		}
		for d := range 1 << digit {
			at[d+1] += at[d]
		}
		for _, e := range ends {
			if err := r.stopped(); err != nil {
				return nil, err
			}
			spare[at[of(e)]] = e
			at[of(e)]++
		}
		ends, spare = spare, ends
	}
	return ends, nil
}

func (r *retrograde) decide(v uint32, d verdict) {
	r.verdicts[v] = d
	r.decided = append(r.decided, v)
}

// spread decides what follows from the vertices decided last, those that wait in the
// queue: all that is worth their amount.
func (r *retrograde) spread() error {
	for ; r.next < len(r.decided); r.next++ {
		if err := r.stopped(); err != nil {
			return err
		}
		v := r.decided[r.next]
		option := r.verdicts[v]
		for _, u := range r.in.From(v) {
			payoff := -option.payoff
			if u&digraph.Mark != 0 {
				u, payoff = u&^digraph.Mark, option.payoff
			}
			d := &r.verdicts[u]
			if d.payoff != 0 {
				continue
			}
			if d.plies--; payoff > 0 || d.plies == 0 {
				r.decide(u, verdict{payoff, option.plies + 1})
			}
		}
	}
	return nil
}
