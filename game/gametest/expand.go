package gametest

import (
	"math"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/must"
)

// Expanded is minimax.Expanded[S], or a type with the same fields.
type Expanded[S comparable] interface {
	~struct {
		Position S
		Key      uint64
		Points   int
		Lo, Hi   int
		Move     uint16
		Again    bool
	}
}

// expanded is an option of a position from the function for the field Expand.
type expanded[S comparable] struct {
	Position S
	Key      uint64
	Points   int
	Lo, Hi   int
	Move     uint16
	Again    bool
}

// TestExpand runs [Test] and also checks expand. The function expand is for the field Expand of a
// minimax.AlphaBeta or a minimax.ProofNumber with the game r. For each option, expand must agree
// with Moves, Bank, Canonical, Key, Bounds and Turn. Some fields may be unset, depending on alpha
// and beta: see minimax.Expanded. TestExpand makes these comparisons at the positions of the
// expensive checks. It panics if t, r or expand is nil or if there are no starts.
func TestExpand[S comparable, E Expanded[S]](t testing.TB, r game.Rules[S], expand func(dst []E, s S, alpha, beta int) []E, starts ...S) {
	must.Have(t, "gametest: TestExpand without a testing.TB")
	t.Helper()
	must.Have(expand, "gametest: TestExpand without a function")
	log(t, examineExpand(r, expand, starts, limitsOf()))
}

// examineExpand is examine with a check of expand.
func examineExpand[S comparable, E Expanded[S]](r game.Rules[S], expand func(dst []E, s S, alpha, beta int) []E, starts []S, l limits) Report {
	checkArguments(r, len(starts))
	all := erase(r)
	all.expand = func(dst []expanded[any], s any, alpha, beta int) []expanded[any] {
		given := make([]E, len(dst))
		for i, o := range dst {
			given[i] = E(expanded[S]{known[S](o.Position), o.Key, o.Points, o.Lo, o.Hi, o.Move, o.Again})
		}
		got := expand(given, known[S](s), alpha, beta)
		told := make([]expanded[any], len(got))
		for i, o := range got {
			o := expanded[S](o)
			told[i] = expanded[any]{o.Position, o.Key, o.Points, o.Lo, o.Hi, o.Move, o.Again}
		}
		return told
	}
	return examineErased(all, boxed(nil, starts), l)
}

// expandTwice returns the result of Expand at s. The result must begin with dst and be the same
// in a second call.
func (c *checker) expandTwice(s any, alpha, beta int) (options []expanded[any], ok bool) {
	first, ok := try(&c.violations, "Expand", s, func() []expanded[any] { return c.expand(nil, s, alpha, beta) })
	if !ok {
		return nil, false
	}
	dst := []expanded[any]{{Position: c.zero, Move: 7}}
	again, ok := try(&c.violations, "Expand", s, func() []expanded[any] { return c.expand(dst, s, alpha, beta) })
	switch {
	case !ok:
		return nil, false
	case len(again) == 0 || again[0] != dst[0]:
		c.fail("Expand does not append to dst", "at %v: dst is %v, and it returned %v", s, dst, again)
	case !slices.Equal(first, again[1:]):
		c.fail("Expand is not deterministic", "at %v, from %d to %d: %v, then %v", s, alpha, beta, first, again[1:])
	default:
		return first, true
	}
	return nil, false
}

// checkExpand compares the results of Expand at s with the other methods: first for all options
// without a question, and then for questions that some options decide.
func (c *checker) checkExpand(s any) {
	all, ok := c.expandTwice(s, -math.MaxInt, math.MaxInt)
	if !ok || !c.compareExpanded(s, all) {
		return
	}
	asked := make(map[int]bool) // most options raise the same questions
	for _, o := range all {
		for _, v := range []int{o.Lo, o.Hi} {
			if !o.Again {
				v = -v
			}
			for _, alpha := range []int{v - 1, v} {
				if asked[alpha] {
					continue
				}
				asked[alpha] = true
				if got, ok := c.expandTwice(s, alpha, alpha+1); !ok || !c.compareQuestion(s, all, got, alpha, alpha+1) {
					return
				}
			}
		}
	}
}

// compareExpanded compares all options of s from Expand with the other methods.
func (c *checker) compareExpanded(s any, all []expanded[any]) bool {
	options, ok := c.moves(s)
	if !ok {
		return false
	}
	if len(all) != len(options) {
		c.fail("Expand changes the options", "at %v: it has %d, and Moves %d", s, len(all), len(options))
		return false
	}
	left := make(map[expanded[any]]int) // the right answers of Expand, without the Move
	for _, o := range options {
		want, ok := c.described(s, o)
		if !ok {
			return false
		}
		left[c.comparable(want)]++
	}
	moves := make(map[uint16]bool)
	for _, o := range all {
		if o.Move == math.MaxUint16 {
			c.fail("Expand has a Move above 65534", "at %v: %+v", s, o)
			return false
		}
		if moves[o.Move] {
			c.fail("Expand does not tell moves apart", "at %v: two of them have Move %d", s, o.Move)
			return false
		}
		moves[o.Move] = true
		if c.bounder == nil && o.Lo == o.Hi {
			continue // of these, Expand need not tell the position
		}
		got := c.comparable(o)
		if left[got]--; left[got] < 0 {
			c.fail("Expand is not what the other methods say", "at %v: of no option they say %+v", s, o)
			return false
		}
	}
	return true
}

// comparable returns the part of a description of an option that all descriptions share.
func (c *checker) comparable(o expanded[any]) expanded[any] {
	if o.Move = 0; c.keyer == nil {
		o.Key = 0
	}
	if c.bounder == nil {
		o.Lo, o.Hi = 0, 0
	} else if o.Lo == o.Hi {
		o.Position, o.Key, o.Points = c.zero, 0, 0
	}
	return o
}

// described returns the correct description of the option o of s.
func (c *checker) described(s, o any) (e expanded[any], ok bool) {
	e.Position = o
	if e.Again, ok = c.samePlayer(s, o); !ok {
		return e, false
	}
	if c.banker != nil {
		b, ok := c.bank(o)
		if !ok {
			return e, false
		}
		e.Position, e.Points = b.rest, b.points
	}
	if c.canonicalizer != nil {
		if e.Position, ok = c.representative(e.Position); !ok {
			return e, false
		}
	}
	if c.keyer != nil {
		if e.Key, ok = ask(&c.violations, "Key", e.Position, c.keyer.Key); !ok {
			return e, false
		}
	}
	if c.bounder != nil {
		b, ok := c.bounds(e.Position)
		if !ok {
			return e, false
		}
		e.Lo, e.Hi = more(b.lo, e.Points), more(b.hi, e.Points)
	}
	return e, true
}

// more returns a bound plus points. A bound beyond all scores stays the same.
func more(bound, points int) int {
	if bound <= -math.MaxInt32 || bound >= math.MaxInt32 {
		return bound
	}
	return bound + points
}

// compareQuestion compares the result of Expand for a question with the result for all options.
func (c *checker) compareQuestion(s any, all, got []expanded[any], alpha, beta int) bool {
	const rule = "Expand depends on the question"
	if len(got) != len(all) && !(len(got) == 1 && shows(got[0], beta)) {
		c.fail(rule, "at %v, from %d to %d: %d options of %d, and none that decides", s, alpha, beta, len(got), len(all))
		return false
	}
	for _, o := range got {
		i := slices.IndexFunc(all, func(p expanded[any]) bool { return p.Move == o.Move })
		if i < 0 || all[i].Again != o.Again || o.Lo > all[i].Hi || o.Hi < all[i].Lo ||
			!decides(o, alpha, beta) && (o.Position != all[i].Position || o.Key != all[i].Key || o.Points != all[i].Points) {
			c.fail(rule, "at %v, from %d to %d: %+v does not agree with the options %+v", s, alpha, beta, o, all)
			return false
		}
	}
	return true
}

// shows reports whether an option proves that the value of the position is at least beta.
func shows(o expanded[any], beta int) bool {
	if o.Again {
		return o.Lo >= beta
	}
	return o.Hi <= -beta
}

// decides reports whether the bounds of an option decide the question.
func decides(o expanded[any], alpha, beta int) bool {
	if !o.Again {
		alpha, beta = -beta, -alpha
	}
	return o.Lo == o.Hi || o.Lo >= beta || o.Hi <= alpha
}
