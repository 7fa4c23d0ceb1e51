package backward

import (
	"cmp"
	"slices"

	"github.com/gametheory-go/gametheory/minimax/internal/rules"
)

// shard is what an owner of a range of numbers has.
type shard struct {
	// ends are the positions with a payoff other than 0 by an option outside of the stage, or as terminal
	// ones, in the order of their keys. Those that have not been taken begin at next.
	ends []uint32
	next int
	// taken are ends that are decided at the key at hand, and now are the positions that moves within the stage
	// have decided there. Both wait to be looked at. Those decided one ply farther off the end are later.
	taken, now, later []uint32
	looked            int        // so many of now have been looked at
	sent              [][]uint32 // by owner: positions with an option that was decided, with the mark if it is a gain
	wide              bool       // a number did not fit
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
	// Without arcs no position follows from another, and each has the row that Begin gave it.
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
	// An end that pays 0 is not looked at: whatever is not decided is worth 0.
	for _, pays := range s.payoffs[from:to] {
		if pays != 0 && pays != none[V]() {
			n++
		}
	}
	sh.ends, sh.next = slices.Grow(sh.ends[:0], n), 0
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
		// All keys agree in this digit, and the pass would move nothing.
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
	take, look, note, more := s.take, s.look, s.note, false
	for s.at, more = s.first(); more; s.at, more = s.after(s.at) {
		next := uint32(s.beyond(s.at))
		s.gain, s.loss = rules.Row{Payoff: amount(s.at), Plies: next}, rules.Row{Payoff: -amount(s.at), Plies: next}
		// All ends of the key are decided before any owner takes note of anything: a note could give such an end
		// a larger distance.
		if err := s.each(s.much(), take); err != nil {
			return err
		}
		for todo := s.todo(); todo > 0; todo = s.todo() {
			if err := s.stopped(); err != nil {
				return err
			}
			// No owner writes to what is known while another one reads it.
			much := todo > batch/4
			if err := s.each(much, look); err != nil {
				return err
			}
			if err := s.each(much, note); err != nil {
				return err
			}
		}
		for i := range s.shards {
			if s.shards[i].wide {
				return ErrWide
			}
		}
	}
	return nil
}

// after returns the key that comes after one, if there is one. What moves have decided is one ply farther off the
// end, and no end is left that would come before.
func (s *stage[V, N, P]) after(at uint64) (key uint64, more bool) {
	for i := range s.shards {
		sh := &s.shards[i]
		// Whatever moves decide at a key is one ply farther off the end, and has the key after it.
		sh.now, sh.later, sh.looked = sh.later, sh.now[:0], 0 // now is looked at, and its memory free
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
		// Moves have decided these ends at a smaller key than their own.
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

// much reports whether there may be many ends of the key at hand.
func (s *stage[V, N, P]) much() bool {
	for i := range s.shards {
		// The ends are sorted: if this one is due, so are those before it.
		if sh := &s.shards[i]; sh.next+batch/4 < len(sh.ends) && s.due(sh.ends[sh.next+batch/4]) {
			return true
		}
	}
	return false
}

// due reports whether the key of the end v has come. The key of an end changes only when the end is decided, and
// then to a smaller one: that of a larger gain, or of one nearer to the end.
func (s *stage[V, N, P]) due(v uint32) bool { return s.key(v) <= s.at }

// take decides the ends of a shard that are worth what the key at hand says. Those that only pay it, and have options
// within the stage that are not decided, wait for these: notice decides them, if they can do no better.
func (s *stage[V, N, P]) take(i int) {
	sh := &s.shards[i]
	from := sh.next
	sh.taken = sh.ends[from:from]
	for ; sh.next < len(sh.ends) && s.due(sh.ends[sh.next]); sh.next++ {
		if s.ended(i, sh.next-from) {
			return
		}
		// Who gains needs no other option. Who pays needs to know that none of the others is better.
		if v := sh.ends[sh.next]; s.left[v] == 0 || s.payoffs[v] > 0 && s.left[v] != decided[N]() {
			s.left[v] = decided[N]()
			sh.taken = append(sh.taken, v) // in the place of an end that has been passed
		}
	}
}

// todo returns how many positions wait to be looked at.
func (s *stage[V, N, P]) todo() (n int) {
	for i := range s.shards {
		sh := &s.shards[i]
		n += len(sh.now) - sh.looked + len(sh.taken)
	}
	return n
}

// look looks at some positions of a shard, and sends word to the owners of those that have them as options.
func (s *stage[V, N, P]) look(i int) {
	sh := &s.shards[i]
	// At most a batch of each kind, so that what is sent does not take memory for all arcs at once.
	upTo := min(len(sh.now), sh.looked+batch)
	for _, v := range sh.now[sh.looked:upTo] {
		s.send(sh, v)
	}
	sh.looked = upTo
	n := min(len(sh.taken), batch)
	for _, v := range sh.taken[:n] {
		s.send(sh, v)
	}
	sh.taken = sh.taken[n:]
}

// send sends word of the decided position v to the owners of those that have it as an option.
func (s *stage[V, N, P]) send(sh *shard, v uint32) {
	// What v gains is a gain at u exactly if the same player moves at both, as the mark of the arc says.
	flip := uint32(mark)
	if s.payoffs[v] > 0 {
		flip = 0
	}
	if len(s.shards) == 1 { // there is no other owner to wait for
		s.notice(0, s.from(v), flip)
		return
	}
	for _, u := range s.from(v) {
		owner := int(u&^mark) / s.size
		sh.sent[owner] = append(sh.sent[owner], u^flip)
	}
}

// note takes note of what was sent to a shard: options of a key that were decided.
func (s *stage[V, N, P]) note(i int) {
	for from := range s.shards {
		sent := s.shards[from].sent[i]
		s.notice(i, sent, 0)
		s.shards[from].sent[i] = sent[:0]
	}
}

// notice takes note, for each of some positions of shard i, of an option that was decided at the key at hand: a gain for the
// player to move at the position if the mark differs from flip.
func (s *stage[V, N, P]) notice(i int, positions []uint32, flip uint32) {
	for _, u := range positions {
		gain := (u^flip)&mark != 0
		u &^= mark
		switch left := s.left[u]; {
		case left == decided[N]():
		case gain:
			// No option gains more, or gains as much sooner: u would have been decided before.
			s.decide(i, u, s.gain)
		case left > 1:
			s.left[u] = left - 1
		default:
			s.left[u] = 0
			// The last option within the stage is decided, and none was a gain, so that the player pays: least with the
			// options decided last, and latest with the very last. An option outside of the stage that is better
			// still is an end of u, whose key has not come.
			if !s.Row(uint64(u)).Better(s.loss, 0) {
				s.decide(i, u, s.loss)
			}
		}
	}
}

// decide decides u, which is looked at next.
func (s *stage[V, N, P]) decide(i int, u uint32, r rules.Row) {
	if !s.fits(r) {
		s.shards[i].wide = true
		return
	}
	// From now on notes pass u by, so that it is looked at once.
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
		// Without arcs nothing is ever marked as decided.
		if s.payoffs[v] == 0 || s.left[v] != decided[N]() && len(s.to) > 0 {
			s.set(uint32(v), rules.Row{})
		}
	}
}
