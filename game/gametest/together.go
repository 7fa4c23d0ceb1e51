package gametest

import (
	"fmt"
	"math"
	"reflect"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
)

// callers is the number of goroutines that call a method at once.
const callers = 4

// asked is the number of positions for the goroutines.
const asked = 64

// checkTogether calls each method in several goroutines at once and compares the results with the
// results in a single goroutine. If it could not do so, it returns the reason.
func (c *checker) checkTogether(l limits) (why string) {
	if len(c.sample) == 0 || len(c.methods)+len(c.order) > 0 {
		return ": violations to be mended first"
	}
	if part, ok := c.written(); ok {
		c.fail("the rules are not safe for concurrent use:", "calls write to %s, and no lock is there", part)
		return ": calls write to " + part
	}
	if runtime.GOMAXPROCS(0) == 1 {
		return ": the program may use one processor only"
	}
	for _, q := range c.questions() {
		if d := q.together(l.stops); d != nil {
			c.fail(q.method+" is not safe for concurrent use", "at %v: %v, and then %v, where %d goroutines called it at once", d.position, d.alone, d.together, callers)
		}
	}
	c.report.Shared = len(c.order) == 0
	return ""
}

// question is a method with some positions.
type question struct {
	method    string
	ask       func(s any) any
	positions []any
	alone     []any // the answers in a single goroutine
}

// questions returns all methods, with positions at which each method can be called.
func (c *checker) questions() (all []question) {
	add := func(method string, ask func(s any) any, positions []any) {
		q := question{method: method, ask: ask}
		for i := range min(asked, len(positions)) {
			s := positions[i*len(positions)/min(asked, len(positions))]
			q.positions, q.alone = append(q.positions, s), append(q.alone, ask(s))
		}
		if len(q.positions) > 0 {
			all = append(all, q)
		}
	}
	var inner, ends []any
	for _, s := range c.sample {
		if c.terminal(s) {
			ends = append(ends, s)
		} else if !c.chanceMoves(s) {
			inner = append(inner, s)
		}
	}
	add("Moves", func(s any) any { return c.rawMoves(nil, s) }, c.sample)
	if c.game != nil {
		add("Score", func(s any) any { return c.game.Score(s) }, ends)
	}
	if c.multiplayer != nil {
		add("Payoff", func(s any) any { return c.multiplayer.Payoff(s, c.players-1) }, ends)
	}
	if c.turner != nil {
		add("Turn", func(s any) any { return c.turner.Turn(s) }, c.sample)
	}
	if c.keyer != nil {
		add("Key", func(s any) any { return c.keyer.Key(s) }, c.sample)
	}
	if c.canonicalizer != nil {
		add(c.symmetry, func(s any) any { return c.canonicalizer.Canonical(s) }, c.sample)
	}
	if c.bounder != nil {
		add("Bounds", func(s any) any { lo, hi := c.bounder.Bounds(s); return interval{lo, hi} }, c.sample)
	}
	if c.partitioner != nil {
		add("Parts", func(s any) any { return c.rawParts(nil, s) }, c.sample)
	}
	if c.banker != nil {
		add("Bank", func(s any) any { rest, points := c.banker.Bank(s); return banked{rest, points} }, c.sample)
	}
	if c.expand != nil {
		add("Expand", func(s any) any { return c.expand(nil, s, -math.MaxInt, math.MaxInt) }, c.sample)
	}
	if c.chancer != nil {
		add("Chances", func(s any) any { return c.chancer.Chances(nil, s) }, c.sample)
	}
	if c.namer != nil {
		add("MoveName", func(s any) any { options, _ := c.moves(s); return c.namer.MoveName(s, options[0]) }, inner)
	}
	if c.viewer != nil && c.turner != nil { // otherwise it has not been tried alone
		add("View", func(s any) any { return c.viewer.View(s) }, inner)
	}
	if c.simultaneous != nil {
		add("Before", func(s any) any { b, ok := c.simultaneous.Before(s); return before{b, ok} }, c.sample)
	}
	return all
}

// discord is an answer that differs from the answer in a single goroutine.
type discord struct {
	position        any
	alone, together any
}

// together lets goroutines ask until the world has been stopped the given number of times. It
// returns a difference that a goroutine has seen, or nil.
//
// Short calls seldom overlap by chance, least of all on a busy machine. At each stop of the
// world, goroutines are put aside in the midst of calls, and other goroutines go on first.
func (q *question) together(stops int) *discord {
	var (
		begun sync.WaitGroup
		seen  atomic.Pointer[discord]
		over  atomic.Bool
		group sync.WaitGroup
	)
	begun.Add(callers)
	for g := range callers {
		group.Go(func() {
			first := g * len(q.positions) / callers
			for i := first; i == first || !over.Load() && seen.Load() == nil; i++ {
				if d := q.differs(i % len(q.positions)); d != nil {
					seen.Store(d)
				}
				if i == first { // let the others begin, who would otherwise wait for the end of a slice of time
					begun.Done()
					runtime.Gosched()
				}
			}
		})
	}
	begun.Wait()
	var m runtime.MemStats
	for range stops {
		if seen.Load() == nil {
			runtime.ReadMemStats(&m) // stops the world
		}
	}
	over.Store(true)
	group.Wait()
	return seen.Load()
}

// differs asks about a position. It returns the answer if the answer differs from the answer in a
// single goroutine.
func (q *question) differs(i int) (d *discord) {
	s := q.positions[i]
	defer func() {
		if v := recover(); v != nil {
			d = &discord{s, q.alone[i], fmt.Sprint("a panic: ", v)}
		}
	}()
	if got := q.ask(s); !equal(q.alone[i], got) {
		return &discord{s, q.alone[i], got}
	}
	return nil
}

// equal reports whether two answers are the same: comparable values, or slices of comparable
// values.
func equal(a, b any) bool {
	v, w := reflect.ValueOf(a), reflect.ValueOf(b)
	if v.Kind() != reflect.Slice {
		return a == b
	}
	same := v.Len() == w.Len()
	for i := 0; same && i < v.Len(); i++ {
		same = v.Index(i).Equal(w.Index(i))
	}
	return same
}

// written returns a part of the rules that calls have changed. It returns false if there is no
// such part or if the rules contain a lock.
func (c *checker) written() (part string, ok bool) {
	for _, s := range []any{c.sample[0], c.sample[len(c.sample)-1]} {
		for _, q := range c.questions() {
			if slices.Contains(q.positions, s) {
				q.ask(s)
			}
		}
		now, locked := c.partsOf(c.given)
		for i, p := range now {
			if i < len(c.rulesAre) && c.rulesAre[i] != p && !locked {
				return p.name, true
			}
		}
	}
	return "", false
}

// part is a field of rules, with its fingerprint.
type part struct {
	name  string
	print uint64
}

// partsOf returns the parts of rules, the parts of inner games first. It also reports whether
// there is a lock.
func (c *checker) partsOf(r any) (all []part, locked bool) {
	const most = 200_000
	if inner, wraps := c.unwrap(r); wraps {
		all, locked = c.partsOf(inner)
	}
	v := reflect.ValueOf(r)
	for v.Kind() == reflect.Pointer {
		v = v.Elem()
	}
	add := func(name string, v reflect.Value) {
		print, lock := fingerprint(v, most)
		all, locked = append(all, part{name, print}), locked || lock
	}
	switch {
	case !v.IsValid():
	case v.Kind() != reflect.Struct:
		add(v.Type().String(), v)
	default:
		for i := range v.NumField() {
			add(v.Type().String()+"."+v.Type().Field(i).Name, v.Field(i))
		}
	}
	return all, locked
}
