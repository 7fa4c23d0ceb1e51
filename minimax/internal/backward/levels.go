package backward

import (
	"cmp"
	"slices"

	"github.com/gametheory-go/gametheory/minimax/internal/rules"
)

// shard is what an owner of a range of numbers has.
type shard struct {
	// ends are the positions with a payoff other than 0 by an option outside of the stage, or as terminal
	// ones, in the order of their keys. Those before next have been looked at.
	ends []uint32
	next int
	// now are the positions decided by moves within the stage, at the distance at hand; those before
	// looked have been looked at. Those at the next distance are later.
	now, later []uint32
	looked     int
	sent       [][]uint32 // by owner: positions with an option that was decided, with the mark if it is a gain
	wide       bool       // a number did not fit
}

const (
	// batch is how many positions of a shard are looked at before owners take note of what follows.
	batch = 1 << 14
	// few is how many ends are sorted by comparing.
	few = 64
	// digit is how many bits of a key the ends are sorted by at a time.
	digit = 8
)

// Run finds what all positions are worth.
func (s *stage[V, N, P]) Run(stopped func() error) error {
	s.stopped = stopped
	if len(s.to) > 0 {
		if err := s.each(true, s.gather); err != nil {
			return err
		}
		if err := s.spread(); err != nil {
			return err
		}
	}
	return s.each(true, s.settle)
}

// key returns a number that is the smaller, the sooner a position with the payoff and distance of v is looked at:
// the larger the amount that one player pays to the other, and for an amount the nearer the end.
func (s *stage[V, N, P]) key(v uint32) uint64 {
	pays := int32(s.payoffs[v])
	return uint64(^uint32(max(pays, -pays)))<<32 | uint64(s.distance(v))
}

// amount returns the amount of a key.
func amount(key uint64) int32 { return int32(^uint32(key >> 32)) }

// distance returns the distance to the end that is known of v.
func (s *stage[V, N, P]) distance(v uint32) uint32 {
	if s.plies == nil {
		return 0
	}
	return uint32(s.plies[v])
}

// beyond returns the key of the same amount for positions one ply farther off the end. Without
// distances they have the same key.
func (s *stage[V, N, P]) beyond(key uint64) uint64 {
	if s.plies == nil {
		return key
	}
	return key + 1
}

// gather finds the ends of a shard and sorts them, by a radix sort: its time is linear, and it can be stopped.
func (s *stage[V, N, P]) gather(i int) {
	sh := &s.shards[i]
	from, to := s.numbers(i)
	n := 0
	for _, pays := range s.payoffs[from:to] {
		if pays != 0 && pays != none[V]() {
			n++
		}
	}
	sh.ends = make([]uint32, 0, n)
	differ := uint64(0) // bits in which keys differ
	for v := from; v < to; v++ {
		if s.ended(i, v-from) {
			return
		}
		if pays := s.payoffs[v]; pays != 0 && pays != none[V]() {
			sh.ends = append(sh.ends, uint32(v))
			differ |= s.key(uint32(v)) ^ s.key(sh.ends[0])
		}
	}
	if n <= few {
		slices.SortFunc(sh.ends, func(u, v uint32) int { return cmp.Compare(s.key(u), s.key(v)) })
		return
	}
	spare := make([]uint32, n)
	for shift := 0; differ>>shift > 0; shift += digit {
		if differ>>shift%(1<<digit) == 0 {
			continue
		}
		var at [1<<digit + 1]int // where the ends of a digit begin
		for _, v := range sh.ends {
			at[s.key(v)>>shift%(1<<digit)+1]++
		}
		for d := range 1 << digit {
			at[d+1] += at[d]
		}
		// From front to back, so that ends with the same digit keep the order of the digits before.
		for k, v := range sh.ends {
			if s.ended(i, k) {
				return
			}
			d := s.key(v) >> shift % (1 << digit)
			spare[at[d]] = v
			at[d]++
		}
		sh.ends, spare = spare, sh.ends
	}
}

// spread decides all that follows from the ends, key by key. When a key comes, each position that is worth more to
// one of the players, or as much and nearer to the end, has been decided.
func (s *stage[V, N, P]) spread() error {
	for at, more := s.first(); more; at, more = s.after(at) {
		for todo := s.todo(at); todo > 0; todo = s.todo(at) {
			if err := s.stopped(); err != nil {
				return err
			}
			much := todo > batch/4
			// The order matters: no owner writes to what is known while another one reads its ends and arcs.
			if err := s.each(much, func(i int) { s.look(i, at) }); err != nil {
				return err
			}
			if err := s.each(much, func(i int) { s.note(i, at) }); err != nil {
				return err
			}
		}
		if slices.ContainsFunc(s.shards, func(sh shard) bool { return sh.wide }) {
			return ErrWide
		}
	}
	return nil
}

// after returns the key that comes after one, if there is one. What moves have decided is one ply farther off the
// end, and no end is left that would come before.
func (s *stage[V, N, P]) after(at uint64) (key uint64, more bool) {
	for i := range s.shards {
		sh := &s.shards[i]
		sh.now, sh.later, sh.looked = sh.later, sh.now[:0], 0
		more = more || len(sh.now) > 0
	}
	if more {
		return s.beyond(at), true
	}
	return s.first()
}

// first returns the least key of an end that is not decided.
func (s *stage[V, N, P]) first() (key uint64, some bool) {
	for i := range s.shards {
		sh := &s.shards[i]
		for sh.next < len(sh.ends) && s.left[sh.ends[sh.next]] == decided[N]() {
			sh.next++
		}
		if sh.next == len(sh.ends) {
			continue
		}
		if k := s.key(sh.ends[sh.next]); !some || k < key {
			key, some = k, true
		}
	}
	return key, some
}

// todo returns how many positions are to be looked at, or 1 in the place of all ends of a shard.
func (s *stage[V, N, P]) todo(at uint64) (n int) {
	for i := range s.shards {
		sh := &s.shards[i]
		n += len(sh.now) - sh.looked
		if s.due(sh, at) {
			n++
		}
	}
	return n
}

// due reports whether the next end of a shard is to be looked at. Keys change, but never so that an end
// comes too late: an end that was decided by a larger gain, or nearer, has a smaller key than before, and
// one that pays less than by its options outside of the stage has been looked at before.
func (s *stage[V, N, P]) due(sh *shard, at uint64) bool {
	return sh.next < len(sh.ends) && s.key(sh.ends[sh.next]) <= at
}

// look looks at some positions of a shard, and sends word to the owners of those that have them as options.
func (s *stage[V, N, P]) look(i int, at uint64) {
	sh := &s.shards[i]
	upTo := min(len(sh.now), sh.looked+batch)
	for _, v := range sh.now[sh.looked:upTo] {
		s.send(sh, v)
	}
	sh.looked = upTo
	for n := 0; n < batch && s.due(sh, at); n++ {
		v := sh.ends[sh.next]
		sh.next++
		// A player who can gain the amount does so. One who can only pay it outside of the stage waits for
		// the options within: pay decides the position when the last of them is decided, if that comes later.
		if s.left[v] == 0 || s.payoffs[v] > 0 && s.left[v] != decided[N]() {
			s.left[v] = decided[N]()
			s.send(sh, v)
		}
	}
}

// send sends word of the decided position v to the owners of those that have it as an option.
func (s *stage[V, N, P]) send(sh *shard, v uint32) {
	gains := s.payoffs[v] > 0
	for _, u := range s.from(v) {
		again := u&mark != 0
		u &^= mark
		owner := 0
		if len(s.shards) > 1 {
			owner = int(u) / s.size
		}
		if gains == again {
			u |= mark
		}
		sh.sent[owner] = append(sh.sent[owner], u)
	}
}

// note takes note of what was sent to a shard: options of a key that were decided.
func (s *stage[V, N, P]) note(i int, at uint64) {
	next := s.beyond(at)
	gain, pay := rules.Row{Payoff: amount(at), Plies: uint32(next)}, rules.Row{Payoff: -amount(at), Plies: uint32(next)}
	for from := range s.shards {
		sent := s.shards[from].sent[i]
		for _, u := range sent {
			if v := u &^ mark; s.left[v] == decided[N]() {
				continue
			} else if u&mark != 0 {
				// No option gains more, or gains as much sooner: v would have been decided before.
				s.decide(i, v, gain)
			} else {
				s.pay(i, v, pay)
			}
		}
		s.shards[from].sent[i] = sent[:0]
	}
}

// pay takes note of an option by which the player to move at u pays.
func (s *stage[V, N, P]) pay(i int, u uint32, by rules.Row) {
	s.left[u]--
	if known := (rules.Row{Payoff: int32(s.payoffs[u]), Plies: s.distance(u)}); by.Better(known, 0) {
		if !s.fits(by) {
			s.shards[i].wide = true
			return
		}
		s.set(u, by)
	}
	// The last option is decided, and none is a gain, so that the player pays: least with the options decided
	// last, and latest with the very last. An option outside of the stage that is better still is an end of u,
	// whose key has not come.
	if s.left[u] == 0 && int32(s.payoffs[u]) == by.Payoff && s.distance(u) == by.Plies {
		s.decide(i, u, by)
	}
}

// decide decides u, which is looked at next.
func (s *stage[V, N, P]) decide(i int, u uint32, r rules.Row) {
	if !s.fits(r) {
		s.shards[i].wide = true
		return
	}
	s.set(u, r)
	s.left[u] = decided[N]()
	s.shards[i].later = append(s.shards[i].later, u)
}

// settle gives the positions of a shard that are worth 0 that payoff: nobody can force an end that pays at those
// that are not decided.
func (s *stage[V, N, P]) settle(i int) {
	from, to := s.numbers(i)
	for v := from; v < to; v++ {
		if s.ended(i, v-from) {
			return
		}
		if s.payoffs[v] == 0 || s.left[v] != decided[N]() && len(s.to) > 0 {
			s.set(uint32(v), rules.Row{})
		}
	}
}
