package play

import "github.com/gametheory-go/gametheory/game"

// Conversion converts positions of type S to positions of type T, and back.
type Conversion[T, S comparable] struct {
	// From converts a position to type S, and To converts a position back.
	From func(T) S
	To   func(S) T

	// Each calls the function positions with From(s), converts each result by To, and appends the
	// results to dst. The function positions is a method of the rules, such as Moves.
	Each func(dst []T, s T, positions func(dst []S, s S) []S) []T
}

// Convert returns the rules r with positions of type T. The new rules have the capabilities of r
// that package game or this package defines.
func Convert[T, S comparable](r game.Rules[S], by Conversion[T, S]) game.Rules[T] {
	from, to, all := by.From, by.To, layers(r)
	var e game.Rules[T] = &converted[T]{func(dst []T, s T) []T { return by.Each(dst, s, r.Moves) }}
	if c, ok := find[game.Keyer[S]](all); ok {
		e = keyed[T]{wrapped[T]{e}, func(s T) uint64 { return c.Key(from(s)) }}
	}
	if c, ok := find[game.Canonicalizer[S]](all); ok {
		e = symmetric[T]{wrapped[T]{e}, func(s T) T { return to(c.Canonical(from(s))) }}
	}
	if c, ok := find[game.Bounder[S]](all); ok {
		e = bounded[T]{wrapped[T]{e}, func(s T) (lo, hi int) { return c.Bounds(from(s)) }}
	}
	if c, ok := find[game.Partitioner[S]](all); ok {
		e = parted[T]{wrapped[T]{e}, func(dst []T, s T) []T { return by.Each(dst, s, c.Parts) }}
	}
	if c, ok := find[game.Turner[S]](all); ok {
		e = turned[T]{wrapped[T]{e}, func(s T) int { return c.Turn(from(s)) }}
	}
	if c, ok := find[game.Chancer[S]](all); ok {
		e = chanced[T]{wrapped[T]{e}, func(dst []int, s T) []int { return c.Chances(dst, from(s)) }}
	}
	if c, ok := find[game.Viewer[S]](all); ok {
		e = viewed[T]{wrapped[T]{e}, func(s T) string { return c.View(from(s)) }}
	}
	if c, ok := find[game.Simultaneous[S]](all); ok {
		e = joint[T]{wrapped[T]{e}, func(s T) (T, bool) {
			before, ok := c.Before(from(s))
			if !ok {
				return s, false
			}
			return to(before), true
		}}
	}
	if c, ok := find[game.Banker[S]](all); ok {
		e = banked[T]{wrapped[T]{e}, func(s T) (T, int) {
			rest, points := c.Bank(from(s))
			return to(rest), points
		}}
	}
	if c, ok := find[Grid[S]](all); ok {
		rows, columns := c.Size()
		e = gridded[T]{wrapped[T]{e}, rows, columns, func(s T, player, row, column int) rune { return c.At(from(s), player, row, column) }}
	}
	if c, ok := find[Counters[S]](all); ok {
		e = counted[T]{wrapped[T]{e}, func(s T, player int) []int { return c.Counters(from(s), player) }}
	}
	if c, ok := find[game.MoveNamer[S]](all); ok {
		e = named[T]{wrapped[T]{e}, func(s, next T) string { return c.MoveName(from(s), from(next)) }}
	}
	switch g := r.(type) {
	case game.Game[S]:
		e = ended[T]{wrapped[T]{e}, func(s T) int { return g.Score(from(s)) }}
	case game.Multiplayer[S]:
		e = several[T]{wrapped[T]{e}, g.Players(), func(s T) int { return g.Turn(from(s)) }, func(s T, player int) int { return g.Payoff(from(s), player) }}
	}
	return e
}

// layers returns rules, what they wrap, what that wraps and so on.
func layers[S comparable](r game.Rules[S]) (all []any) {
	_, _ = game.Find[none](r) // which panics if there is no end
	for r != nil {
		all = append(all, r)
		w, ok := r.(game.Unwrapper[S])
		if !ok {
			break
		}
		r = w.Unwrap()
	}
	return all
}

// none is a capability that no rules have.
type none interface{ none() }

// find is game.Find, compiled once for a capability and not where it is called: a program has the rules of many games.
//
//go:noinline
func find[C any](layers []any) (found C, ok bool) {
	for _, l := range layers {
		if found, ok = l.(C); ok {
			return found, true
		}
	}
	return found, false
}

// converted are rules without capabilities. It is a pointer, so that it is compared by ==.
type converted[T comparable] struct {
	moves func(dst []T, s T) []T
}

func (e *converted[T]) Moves(dst []T, s T) []T { return e.moves(dst, s) }

// wrapped are the rules that a capability is added to.
type wrapped[T comparable] struct{ game.Rules[T] }

func (w wrapped[T]) Unwrap() game.Rules[T] { return w.Rules }

type (
	keyed[T comparable] struct {
		wrapped[T]
		key func(T) uint64
	}
	symmetric[T comparable] struct {
		wrapped[T]
		canonical func(T) T
	}
	bounded[T comparable] struct {
		wrapped[T]
		bounds func(T) (lo, hi int)
	}
	parted[T comparable] struct {
		wrapped[T]
		parts func([]T, T) []T
	}
	turned[T comparable] struct {
		wrapped[T]
		turn func(T) int
	}
	chanced[T comparable] struct {
		wrapped[T]
		chances func([]int, T) []int
	}
	viewed[T comparable] struct {
		wrapped[T]
		view func(T) string
	}
	joint[T comparable] struct {
		wrapped[T]
		before func(T) (T, bool)
	}
	banked[T comparable] struct {
		wrapped[T]
		bank func(T) (T, int)
	}
	named[T comparable] struct {
		wrapped[T]
		name func(s, next T) string
	}
	gridded[T comparable] struct {
		wrapped[T]
		rows, columns int
		at            func(s T, player, row, column int) rune
	}
	counted[T comparable] struct {
		wrapped[T]
		counters func(s T, player int) []int
	}
	ended[T comparable] struct {
		wrapped[T]
		score func(T) int
	}
	several[T comparable] struct {
		wrapped[T]
		players int
		turn    func(T) int
		payoff  func(s T, player int) int
	}
)

func (w keyed[T]) Key(s T) uint64                   { return w.key(s) }
func (w symmetric[T]) Canonical(s T) T              { return w.canonical(s) }
func (w bounded[T]) Bounds(s T) (lo, hi int)        { return w.bounds(s) }
func (w parted[T]) Parts(dst []T, s T) []T          { return w.parts(dst, s) }
func (w turned[T]) Turn(s T) int                    { return w.turn(s) }
func (w chanced[T]) Chances(dst []int, s T) []int   { return w.chances(dst, s) }
func (w viewed[T]) View(s T) string                 { return w.view(s) }
func (w joint[T]) Before(s T) (T, bool)             { return w.before(s) }
func (w banked[T]) Bank(s T) (rest T, points int)   { return w.bank(s) }
func (w named[T]) MoveName(s, next T) string        { return w.name(s, next) }
func (w gridded[T]) Size() (rows, columns int)      { return w.rows, w.columns }
func (w counted[T]) Counters(s T, player int) []int { return w.counters(s, player) }
func (w ended[T]) Score(s T) int                    { return w.score(s) }

func (w gridded[T]) At(s T, player, row, column int) rune { return w.at(s, player, row, column) }
func (w several[T]) Players() int                         { return w.players }
func (w several[T]) Turn(s T) int                         { return w.turn(s) }
func (w several[T]) Payoff(s T, player int) int           { return w.payoff(s, player) }
