package gametest

import (
	"reflect"
	"slices"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/internal/capability"
)

// subject is a game without the type of its positions. A position is an any, so the checks are
// compiled once and not for each type of positions. A slice of positions is also an any if a
// check needs the very slice that a method returns.
type subject struct {
	given any // the rules
	rules game.Rules[any]
	zero  any             // the zero value of positions
	kind  capability.Kind // of the rules, with the capabilities that they may lack

	// check finds faults in the methods of the given rules, unwrap returns the inner rules, and
	// find sets the interfaces and the fields below. Do not call find if the chain of inner rules
	// has no end.
	check  func() error
	unwrap func(r any) (inner any, wraps bool)
	find   func(*subject)

	// A set of positions: in a map of their own type, which is faster than one of any.
	seen func(s any) bool
	see  func(s any)

	interfaces[any]
	expand func(dst []expanded[any], s any, alpha, beta int) []expanded[any] // or nil

	symmetry string // the method that defines symmetry: Canonical, or the method behind Canonical
	wrapped  any    // the outermost game with a Score, or nil

	rawMoves, rawParts, rawChances appender
}

// interfaces are the interfaces of the rules. An interface is nil if the rules lack it.
type interfaces[S comparable] struct {
	game          game.Game[S]
	multiplayer   game.Multiplayer[S]
	turner        game.Turner[S]
	keyer         game.Keyer[S]
	canonicalizer game.Canonicalizer[S]
	bounder       game.Bounder[S]
	partitioner   game.Partitioner[S]
	banker        game.Banker[S]
	chancer       game.Chancer[S]
	namer         game.MoveNamer[S]
	viewer        game.Viewer[S]
	simultaneous  game.Simultaneous[S]
	unusedScorer  unusedScorer[S]
}

// appender is a method that appends positions or numbers to dst.
type appender func(dst, s any) any

// erase returns r without the type of its positions.
func erase[S comparable](r game.Rules[S]) subject {
	e := &erased[S]{rules: r, met: make(map[S]struct{})}
	var zero S
	return subject{
		given: r,
		rules: e,
		zero:  zero,
		kind: capability.Kind{
			Rules:    reflect.TypeFor[game.Rules[S]](),
			Position: reflect.TypeFor[S](),
			Methods:  capability.Interfaces(reflect.TypeFor[capabilities[S]]()),
		},
		check:    func() error { return game.CheckCapabilities(r) },
		unwrap:   unwrap[S],
		find:     e.find,
		seen:     e.seen,
		see:      e.see,
		rawMoves: raw(r.Moves),
	}
}

// capabilities lists the optional interfaces of a game.
type capabilities[S comparable] struct {
	_ interface{ Score(s S) int }
	_ game.Turner[S]
	_ game.Keyer[S]
	_ game.Canonicalizer[S]
	_ game.Bounder[S]
	_ game.Partitioner[S]
	_ game.Banker[S]
	_ game.Chancer[S]
	_ game.Viewer[S]
	_ game.Simultaneous[S]
	_ game.MoveNamer[S]
	_ game.Unwrapper[S]
}

// unwrap returns the inner game of r, if there is one.
func unwrap[S comparable](r any) (inner any, wraps bool) {
	w, ok := r.(game.Unwrapper[S])
	if !ok {
		return nil, false
	}
	return w.Unwrap(), true
}

// raw returns an appending method without the types of slices and positions.
func raw[S, E comparable](f func(dst []E, s S) []E) appender {
	return func(dst, s any) any {
		elements, _ := dst.([]E)
		return f(elements, known[S](s))
	}
}

// known returns a position of a known type.
func known[S comparable](s any) S {
	p, _ := s.(S) // S may be an interface, and the position nil
	return p
}

// boxed appends positions to dst.
func boxed[S comparable](dst []any, positions []S) []any {
	dst = slices.Grow(dst, len(positions))
	for _, p := range positions {
		dst = append(dst, p)
	}
	return dst
}

// erased has the methods of rules for positions of any type. A method that the rules lack must
// not be called.
type erased[S comparable] struct {
	rules game.Rules[S]
	interfaces[S]
	met map[S]struct{} // of see

	_ [0]func() // the type needs no ==
}

func (e *erased[S]) seen(s any) bool {
	_, met := e.met[known[S](s)]
	return met
}

func (e *erased[S]) see(s any) { e.met[known[S](s)] = struct{}{} }

// find looks for the capabilities.
func (e *erased[S]) find(c *subject) {
	if e.game, _ = e.rules.(game.Game[S]); e.game != nil {
		c.game = e
	}
	if e.multiplayer, _ = e.rules.(game.Multiplayer[S]); e.multiplayer != nil {
		c.multiplayer = e
	}
	for r, wraps := any(e.rules), true; wraps; r, wraps = unwrap[S](r) {
		e.findIn(r, c)
	}
}

// findIn looks in r for the capabilities that have not been found.
func (e *erased[S]) findIn(r any, c *subject) {
	if scored, ok := r.(game.Game[S]); ok && c.wrapped == nil {
		c.wrapped = scored
	}
	if has(r, &e.turner) {
		c.turner = e
	}
	if has(r, &e.keyer) {
		c.keyer = e
	}
	if has(r, &e.canonicalizer) {
		c.canonicalizer = e
		if made, ok := r.(interface{ CanonicalFrom() string }); ok {
			c.symmetry = made.CanonicalFrom()
		} else {
			c.symmetry = "Canonical"
		}
	}
	if has(r, &e.bounder) {
		c.bounder = e
	}
	if has(r, &e.partitioner) {
		c.partitioner, c.rawParts = e, raw(e.partitioner.Parts)
	}
	if has(r, &e.banker) {
		c.banker = e
	}
	if has(r, &e.chancer) {
		c.chancer, c.rawChances = e, raw(e.chancer.Chances)
	}
	if has(r, &e.namer) {
		c.namer = e
	}
	if has(r, &e.viewer) {
		c.viewer = e
	}
	if has(r, &e.simultaneous) {
		c.simultaneous = e
	}
	if has(r, &e.unusedScorer) {
		c.unusedScorer = e
	}
}

// has sets the capability to r if the capability has not been found and r has it. It reports
// whether it did.
func has[C comparable](r any, capability *C) (ok bool) {
	var none C
	if *capability == none {
		*capability, ok = r.(C)
	}
	return ok
}

func (e *erased[S]) Moves(dst []any, s any) []any {
	return boxed(dst, e.rules.Moves(nil, known[S](s)))
}

func (e *erased[S]) Parts(dst []any, s any) []any {
	return boxed(dst, e.partitioner.Parts(nil, known[S](s)))
}

func (e *erased[S]) Bank(s any) (rest any, points int) { return e.banker.Bank(known[S](s)) }

func (e *erased[S]) Score(s any) int              { return e.game.Score(known[S](s)) }
func (e *erased[S]) Players() int                 { return e.multiplayer.Players() }
func (e *erased[S]) Payoff(s any, player int) int { return e.multiplayer.Payoff(known[S](s), player) }
func (e *erased[S]) Turn(s any) int               { return e.turner.Turn(known[S](s)) }
func (e *erased[S]) Key(s any) uint64             { return e.keyer.Key(known[S](s)) }
func (e *erased[S]) Canonical(s any) any          { return e.canonicalizer.Canonical(known[S](s)) }
func (e *erased[S]) Bounds(s any) (lo, hi int)    { return e.bounder.Bounds(known[S](s)) }
func (e *erased[S]) Chances(dst []int, s any) []int {
	return e.chancer.Chances(dst, known[S](s))
}
func (e *erased[S]) MoveName(s, next any) string {
	return e.namer.MoveName(known[S](s), known[S](next))
}
func (e *erased[S]) View(s any) string { return e.viewer.View(known[S](s)) }
func (e *erased[S]) Before(s any) (before any, ok bool) {
	return e.simultaneous.Before(known[S](s))
}
func (e *erased[S]) UnusedScores(dst []int, s any) []int {
	return e.unusedScorer.UnusedScores(dst, known[S](s))
}
