package sumproof

import (
	"context"
	"encoding/binary"
	"fmt"
	"slices"

	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/internal/memo"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// term is a part in a sum: twice its number, plus 1 for the negative.
type term uint32

// state is a position of a group: a sum, and the player to move.
type state struct {
	sum    uint32
	player partizan.Player
}

// group is the game of a group of summands, played in turn. Only the player to move matters: the
// player who cannot move loses. Each sum in normal form has a number.
//
// The methods panic with an error if the memory is too small.
type group[S comparable] struct {
	items *items[S]

	numbers map[item[S]]uint32 // of parts with options
	parts   []part[S]

	index map[string]uint32 // of sums
	sums  [][]term

	budget memo.Budget
	key    []byte
	buffer []item[S]
	terms  []term
}

// part is a representative.
type part[S comparable] struct {
	item    item[S]
	mirror  bool        // it is its own negative
	options [2][][]term // as sums in normal form
}

const (
	partBytes = 160
	sumBytes  = 80 // besides the terms and the key
	termBytes = 4
)

func newGroup[S comparable](t *items[S], memory int64) *group[S] {
	return &group[S]{
		items: t, numbers: map[item[S]]uint32{}, index: map[string]uint32{},
		budget: memo.Budget{Limit: memory},
	}
}

func (g *group[S]) take(bytes int64) {
	if err := tool.Take(&g.budget, bytes); err != nil {
		panic(failure{err})
	}
}

// failure is an error that a method of a game panics with, because the method returns no error.
type failure struct{ error }

// failureOf returns the error of a recovered panic. If the panic is no failure, failureOf panics
// again.
func failureOf(r any) error {
	if r == nil {
		return nil
	}
	f, ok := r.(failure)
	if !ok {
		panic(r)
	}
	return fmt.Errorf("sumproof: %w", f.error)
}

// start returns the state of a sum of items in which a player begins. It numbers all parts that can
// be reached, so the numbers do not depend on the order in which a walk meets the parts.
func (g *group[S]) start(ctx context.Context, all []signed[S], first partizan.Player) (state, error) {
	var sum []term
	for _, s := range all {
		sum = g.add(sum, s.item, s.negative)
	}
	for n := 0; n < len(g.parts); n++ {
		if err := poll.Cause(ctx); err != nil {
			return state{}, err
		}
		g.expand(uint32(n))
	}
	return state{g.intern(sum), first}, nil
}

// signed is an item or its negative.
type signed[S comparable] struct {
	item     item[S]
	negative bool
}

// add adds the parts of an item, or of its negative, to a sum in normal form.
func (g *group[S]) add(sum []term, it item[S], negative bool) []term {
	for _, p := range g.items.Parts(nil, it) {
		r, sign := g.items.Signed(p)
		n, ok := g.number(r, sign == 0)
		if !ok {
			continue
		}
		t := term(2 * n)
		if sign != 0 && (sign < 0) != negative {
			t++
		}
		sum = g.plus(sum, t)
	}
	return sum
}

// number returns the number of a representative, or false if no player can move.
func (g *group[S]) number(r item[S], mirror bool) (uint32, bool) {
	if n, ok := g.numbers[r]; ok {
		return n, true
	}
	g.buffer = g.items.Right(g.items.Left(g.buffer[:0], r), r)
	if len(g.buffer) == 0 {
		return 0, false
	}
	g.take(partBytes)
	n := uint32(len(g.parts))
	g.parts = append(g.parts, part[S]{item: r, mirror: mirror})
	g.numbers[r] = n
	return n, true
}

// plus adds a term to a sum in normal form. A part and its negative cancel.
func (g *group[S]) plus(sum []term, t term) []term {
	opposite := t ^ 1
	if g.parts[t/2].mirror {
		opposite = t
	}
	if i, ok := slices.BinarySearch(sum, opposite); ok {
		return slices.Delete(sum, i, i+1)
	}
	i, _ := slices.BinarySearch(sum, t)
	return slices.Insert(sum, i, t)
}

// intern returns the number of a sum in normal form. It copies the sum.
func (g *group[S]) intern(sum []term) uint32 {
	g.key = g.key[:0]
	for _, t := range sum {
		g.key = binary.LittleEndian.AppendUint32(g.key, uint32(t))
	}
	if n, ok := g.index[string(g.key)]; ok {
		return n
	}
	g.take(sumBytes + 2*termBytes*int64(len(sum)))
	n := uint32(len(g.sums))
	g.sums = append(g.sums, slices.Clone(sum))
	g.index[string(g.key)] = n
	return n
}

// expand finds the options of a part, as sums in normal form.
func (g *group[S]) expand(n uint32) {
	for q := range 2 {
		for _, o := range g.items.options(nil, g.parts[n].item, partizan.Player(q)) {
			sum := g.add(nil, o, false)
			g.take(sumBytes + termBytes*int64(len(sum)))
			g.parts[n].options[q] = append(g.parts[n].options[q], sum)
		}
	}
}

// termsOf returns the sum of a state as a sum of items.
func (g *group[S]) termsOf(s state) (all []partizan.Term[item[S]]) {
	for _, t := range g.sums[s.sum] {
		all = append(all, partizan.Term[item[S]]{Position: g.parts[t/2].item, Negative: t&1 != 0})
	}
	return all
}

// Moves appends the states after the moves of the player to move, in the order of the package
// comment.
func (g *group[S]) Moves(dst []state, s state) []state {
	sum := g.sums[s.sum]
	for i, t := range sum {
		if i > 0 && t == sum[i-1] {
			continue
		}
		player := s.player
		if t&1 != 0 {
			player = player.Opponent()
		}
		for _, o := range g.parts[t/2].options[player] {
			after := append(append(g.terms[:0], sum[:i]...), sum[i+1:]...)
			for _, u := range o {
				// The terms of the negative of a part are the opposite terms.
				if t&1 != 0 && !g.parts[u/2].mirror {
					u ^= 1
				}
				after = g.plus(after, u)
			}
			g.terms = after
			dst = append(dst, state{g.intern(after), s.player.Opponent()})
		}
	}
	return dst
}

// Score returns -1: the player who cannot move loses.
func (g *group[S]) Score(state) int { return -1 }
