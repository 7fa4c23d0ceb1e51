package backward

import "slices"

// shard is what an owner of a range of numbers has.
type shard struct {
	// waiting are the positions that are worth the amount at hand, by their distances to the end: those
	// decided, and, with the mark, those with an option outside of the stage that pays it.
	waiting [][]uint32
	next    int        // in the list of the distance at hand
	queued  int        // positions that wait
	spare   [][]uint32 // lists to be used again
	sent    [][]uint32 // by owner: positions with an option that was decided, with the mark if it is a gain
	largest int32      // the largest amount below the one at hand that is known to come
	wide    bool       // a distance did not fit
}

// batch is how many positions of a shard are looked at before owners take note of what follows.
const batch = 1 << 14

// Run finds what all positions are worth.
func (s *stage[V, N, P]) Run(stopped func() error) error {
	if len(s.to) > 0 {
		amount := most[V]() // or less
		for amount > 0 {
			if err := stopped(); err != nil {
				return err
			}
			s.each(true, func(i int) { s.shards[i].largest = 0; s.collect(i, amount) })
			if s.waiting() > 0 {
				if err := s.spread(amount, stopped); err != nil {
					return err
				}
			}
			amount = 0
			for i := range s.shards {
				amount = max(amount, s.shards[i].largest)
			}
		}
	}
	s.each(true, s.settle)
	return nil
}

// waiting returns how many positions wait.
func (s *stage[V, N, P]) waiting() (n int) {
	for i := range s.shards {
		n += s.shards[i].queued
	}
	return n
}

// collect lets those positions of a shard wait that are worth the amount by options outside of
// the stage, or by the last options within, and looks for the next amount.
func (s *stage[V, N, P]) collect(i int, amount int32) {
	sh := &s.shards[i]
	from, to := s.numbers(i)
	for v := from; v < to; v++ {
		if s.open[v] == decided[N]() {
			continue
		}
		pays := int32(s.payoffs[v])
		if pays < 0 && s.open[v] == 0 {
			pays = -pays
		}
		if pays == amount {
			sh.wait(uint32(v)|mark, s.distance(uint32(v)))
		} else if pays > sh.largest && pays < amount {
			sh.largest = pays
		}
	}
}

// distance returns the distance to the end that is known of v.
func (s *stage[V, N, P]) distance(v uint32) uint32 {
	if s.plies == nil {
		return 0
	}
	return uint32(s.plies[v])
}

// wait adds v to those that wait.
func (sh *shard) wait(v uint32, plies uint32) {
	for int(plies) >= len(sh.waiting) {
		sh.waiting = append(sh.waiting, nil)
	}
	list := sh.waiting[plies]
	if n := len(sh.spare); list == nil && n > 0 {
		list, sh.spare = sh.spare[n-1][:0], sh.spare[:n-1]
	}
	sh.waiting[plies] = append(list, v)
	sh.queued++
}

// spread decides all that is worth the amount, those nearest to the end first.
func (s *stage[V, N, P]) spread(amount int32, stopped func() error) error {
	for plies := uint32(0); s.waiting() > 0; {
		if err := stopped(); err != nil {
			return err
		}
		much := s.waiting() > batch/4
		s.each(much, func(i int) { s.look(i, plies) })
		s.each(much, func(i int) { s.note(i, amount, plies) })
		if s.wide() {
			return ErrWide
		}
		if s.done(plies) {
			plies++
		}
	}
	return nil
}

func (s *stage[V, N, P]) wide() bool {
	return slices.ContainsFunc(s.shards, func(sh shard) bool { return sh.wide })
}

// done reports whether nothing waits at the distance any more, and forgets its lists then.
func (s *stage[V, N, P]) done(plies uint32) bool {
	for i := range s.shards {
		if sh := &s.shards[i]; int(plies) < len(sh.waiting) && sh.next < len(sh.waiting[plies]) {
			return false
		}
	}
	for i := range s.shards {
		sh := &s.shards[i]
		if sh.next = 0; int(plies) < len(sh.waiting) && sh.waiting[plies] != nil {
			sh.spare = append(sh.spare, sh.waiting[plies])
			sh.waiting[plies] = nil
		}
	}
	return true
}

// look looks at some positions of a shard that wait at a distance: it decides those that are not, and
// sends word to the owners of the positions that have them as options.
func (s *stage[V, N, P]) look(i int, plies uint32) {
	sh := &s.shards[i]
	if int(plies) >= len(sh.waiting) {
		return
	}
	list := sh.waiting[plies]
	upTo := min(len(list), sh.next+batch)
	for _, v := range list[sh.next:upTo] {
		sh.queued--
		if v&mark != 0 {
			if v &^= mark; s.open[v] == decided[N]() {
				continue // by a move within the stage, as soon
			}
			s.open[v] = decided[N]()
		}
		s.send(sh, v)
	}
	sh.next = upTo
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

// note takes note of what was sent to a shard: options that were decided, at a distance.
func (s *stage[V, N, P]) note(i int, amount int32, plies uint32) {
	next := uint32(0)
	if s.plies != nil {
		next = plies + 1
	}
	for from := range s.shards {
		sent := s.shards[from].sent[i]
		for _, u := range sent {
			if u&mark != 0 {
				s.gain(i, u&^mark, Row{amount, next})
			} else {
				s.pay(i, u, Row{-amount, next})
			}
		}
		s.shards[from].sent[i] = sent[:0]
	}
}

// gain takes note of an option by which the player to move at u gains.
func (s *stage[V, N, P]) gain(i int, u uint32, by Row) {
	if s.open[u] == decided[N]() {
		return
	}
	s.decide(i, u, by)
}

// pay takes note of an option by which the player to move at u pays.
func (s *stage[V, N, P]) pay(i int, u uint32, by Row) {
	if s.open[u] == decided[N]() {
		return
	}
	s.open[u]--
	if known := (Row{int32(s.payoffs[u]), s.distance(u)}); by.Better(known) {
		if !s.fits(by) {
			s.shards[i].wide = true
			return
		}
		s.set(u, by)
	}
	if s.open[u] > 0 {
		return
	}
	switch best := int32(s.payoffs[u]); {
	case best == by.Payoff:
		s.decide(i, u, Row{best, s.distance(u)})
	case best < 0:
		s.shards[i].largest = max(s.shards[i].largest, -best)
	}
}

// decide decides u, which waits to be looked at.
func (s *stage[V, N, P]) decide(i int, u uint32, r Row) {
	if !s.fits(r) {
		s.shards[i].wide = true
		return
	}
	s.set(u, r)
	s.open[u] = decided[N]()
	s.shards[i].wait(u, r.Plies)
}

// settle gives the positions of a shard that are worth 0 that payoff.
func (s *stage[V, N, P]) settle(i int) {
	from, to := s.numbers(i)
	for v := from; v < to; v++ {
		if s.payoffs[v] == 0 || s.open[v] != decided[N]() && len(s.to) > 0 {
			s.set(uint32(v), Row{})
		}
	}
}
