package extensive

import (
	"context"
	"fmt"
	"math/bits"
	"time"
	"unsafe"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/internal/progress"
)

// walker goes through the plays of a game in depth-first order. It numbers the information sets and
// the sequences of both players in a rulebook, and reports each play as two sequences and a weight.
// Its memory grows with the information sets and the length of a play, not with the number of
// nodes.
type walker[S comparable] struct {
	source source[S]
	book   *rulebook

	// Each of these functions may be nil. Skip reports whether no play through two sequences
	// matters. Found is called for each new set, at the first position of the set. End is called
	// for each play with its weight, which may be noWeight.
	skip  func(at [2]int32) bool
	found func(s S, player int, set int32) error
	end   func(at [2]int32, weight int32) error

	ctx    context.Context
	beat   *progress.Beat
	report func(game.Stats)
	began  time.Time
	stats  game.Stats

	path    []stage[S] // from the root
	options []S        // of the stages of the path, one behind the other
	chances []int32    // the numbers of the products after the options, for stages of chance
	counted int64      // bytes of these lists that the budget has counted
}

// stage is a node on the path of a walk.
type stage[S comparable] struct {
	position S
	begin    int      // the options begin here in the list of the walker
	next     int      // the next option to visit
	end      int      // the options end here
	chance   int      // if chance moves, the products begin here
	run      int      // the number of consecutive stages of chance that end here
	mover    int      // a player, or Chance
	first    int32    // the sequence of the next option if a player moves
	at       [2]int32 // the sequences of the players
	product  int32    // the number of the product of the chances
	payoffs  int32    // the number of the sum of the payoffs
}

// walk goes through all plays from s. Player 0 moves first if players alternate.
func (w *walker[S]) walk(s S) error {
	w.path, w.options, w.chances = w.path[:0], w.options[:0], w.chances[:0]
	if err := w.enter(stage[S]{position: s}, s, 0); err != nil {
		return err
	}
	for len(w.path) > 0 {
		t := &w.path[len(w.path)-1]
		if t.next == t.end {
			w.options, w.chances = w.options[:t.begin], w.chances[:t.chance]
			w.path = w.path[:len(w.path)-1]
			continue
		}
		o := stage[S]{position: w.options[t.next], at: t.at, product: t.product, payoffs: t.payoffs}
		if t.mover == Chance {
			o.product, o.run = w.chances[t.chance+t.next-t.begin], t.run
		} else {
			o.at[t.mover] = t.first
			t.first++
		}
		t.next++
		if err := w.enter(o, t.position, 1-t.mover); err != nil {
			return err
		}
	}
	return nil
}

// enter adds a stage to the path, or ends a play.
func (w *walker[S]) enter(o stage[S], parent S, alternate int) error {
	if w.skip != nil && w.skip(o.at) {
		return nil
	}
	if err := w.step(); err != nil {
		return err
	}
	o.begin, o.chance = len(w.options), len(w.chances)
	w.options, o.mover = w.source.visit(w.options, o.position, alternate)
	o.next, o.end = o.begin, len(w.options)
	var err error
	if o.payoffs, err = w.source.earn(w.book, o.payoffs, o.position, o.mover, o.begin == o.end); err != nil {
		return err
	}
	switch {
	case o.begin == o.end:
		w.stats.Terminals++
		return w.finish(&o)
	case o.mover == Chance:
		err = w.draw(&o)
	default:
		o.run = 0
		err = w.choose(&o, parent)
	}
	if err != nil {
		return err
	}
	w.path = append(w.path, o)
	w.stats.Depth = max(w.stats.Depth, len(w.path))
	return w.count()
}

// step counts a position, reports progress, and returns an error if the call must end.
func (w *walker[S]) step() error {
	w.stats.Positions++
	if w.beat.Due() {
		w.stats.Memory, w.stats.Elapsed = w.book.budget.Used, time.Since(w.began)
		w.report(w.stats)
	}
	return poll.Cause(w.ctx)
}

// count takes the memory of the lists from the budget.
func (w *walker[S]) count() error {
	var o stage[S]
	bytes := int64(cap(w.path))*int64(unsafe.Sizeof(o)) + int64(cap(w.options))*int64(unsafe.Sizeof(o.position)) + 4*int64(cap(w.chances))
	if bytes <= w.counted {
		return nil
	}
	more := bytes - w.counted
	w.counted = bytes
	return w.book.take(more)
}

// finish ends a play.
func (w *walker[S]) finish(o *stage[S]) error {
	weight, err := w.book.weight(o.product, o.payoffs)
	if err != nil {
		return fmt.Errorf("%w, at the end in %s", err, w.source.label(o.position))
	}
	if w.end == nil {
		return nil
	}
	return w.end(o.at, weight)
}

// draw prepares a stage at which chance moves.
func (w *walker[S]) draw(o *stage[S]) error {
	o.run++
	// A path without an end that passes no player takes the first option of each position, and comes
	// to the same positions again and again. So a position that is as far back as a power of two is
	// met again (Brent 1980).
	if o.run > 1 {
		power := 1 << (bits.Len(uint(o.run-1)) - 1)
		if from := len(w.path) - (o.run - power); w.path[from].position == o.position {
			return w.cycle(from)
		}
	}
	for i := range o.end - o.begin {
		product, err := w.book.after(o.product, w.source.chance(i))
		if err != nil {
			return err
		}
		w.chances = append(w.chances, product)
	}
	return nil
}

// choose prepares a stage at which a player moves.
func (w *walker[S]) choose(o *stage[S], parent S) error {
	p, n := o.mover, o.end-o.begin
	set, err := w.source.find(o.position, parent, p)
	if err != nil {
		return err
	}
	q := &w.book.players[p]
	if set < 0 {
		if set, err = w.book.add(p, o.at[p], n); err != nil {
			return err
		}
		if err = w.book.take(w.source.name(o.position, p, set)); err != nil {
			return err
		}
		if w.found != nil {
			if err = w.found(o.position, p, set); err != nil {
				return err
			}
		}
	}
	if q.last[set] != o.at[p] {
		// On a cycle with a player, the player comes to a set again, by a later choice.
		for i := range w.path {
			if w.path[i].position == o.position {
				return w.cycle(i)
			}
		}
		return fmt.Errorf("%w: at %s, player %d has forgotten what came before", ErrRecall, w.source.label(o.position), p)
	}
	if q.moves(set) != n {
		return fmt.Errorf("%s looks like another position to player %d, and %w: %d and %d", w.source.label(o.position), p, ErrView, n, q.moves(set))
	}
	o.first = q.first[set]
	return nil
}

// cycle returns the error for the positions of the path from a stage on.
func (w *walker[S]) cycle(from int) error {
	var positions []S
	for _, t := range w.path[from:] {
		positions = append(positions, t.position)
	}
	return w.source.cycle(positions)
}
