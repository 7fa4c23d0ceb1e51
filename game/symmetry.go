package game

import (
	"fmt"

	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/moves"
)

// UpToSymmetry returns the rules of r on representatives: the options of a position
// are those of its representative, each replaced by its own representative, each once
// and in the order of r. So [Positions], [Perft] and [Count] see one position of each
// class of symmetric ones: 765 of the 5478 positions of tic-tac-toe. They should begin
// with Canonical(start), since any other start is counted besides its representative.
//
// UpToSymmetry is for counting, walking and drawing. A solver uses [Canonicalizer] itself and
// needs no help. If r is a [Game], so is what is returned:
//
//	quotient := game.UpToSymmetry(g).(game.Game[S])
//
// Of the other capabilities it has Key and Bounds, and MoveName, which names the first move of
// r that leads to a position of the class. It has no Canonical, since its positions are
// representatives, and no Parts. Chances has for each class the sum of the weights of its
// options, and View is that of the representative. If r is a [Turner], the result cannot tell
// who moves, for Canonical may exchange the players: it has neither Score nor Bounds, and its
// Turn panics, so that no tool takes the players to move alternately.
//
// UpToSymmetry panics if r is nil or has no Canonical. The result is safe for concurrent use if r
// is.
func UpToSymmetry[S comparable](r Rules[S]) Rules[S] {
	mustCheck("UpToSymmetry", r)
	canonical, ok := Find[Canonicalizer[S]](r)
	if !ok {
		panic("game: UpToSymmetry of rules without Canonical")
	}
	q := quotient[S]{rules: distinct[S]{representatives[S]{r, canonical}}}
	if c, ok := Find[Keyer[S]](r); ok {
		q.capabilities = key[S]{q, c}
	}
	if c, ok := Find[MoveNamer[S]](r); ok {
		q.capabilities = quotientNames[S]{q, r, canonical, c}
	}
	if c, ok := Find[Chancer[S]](r); ok {
		q.capabilities = quotientChances[S]{q, representatives[S]{r, canonical}, c}
	}
	if c, ok := Find[Viewer[S]](r); ok {
		q.capabilities = views[S]{q, c}
	}
	if _, ok := Find[Turner[S]](r); ok {
		q.capabilities = noTurn[S]{q}
		return q
	}
	if c, ok := Find[Bounder[S]](r); ok {
		q.capabilities = bounds[S]{q, c}
	}
	if g, ok := r.(Game[S]); ok {
		return scored[S]{q, g}
	}
	return q
}

// representatives are the options of representatives, each replaced by its own. Some
// may be the same.
type representatives[S comparable] struct {
	rules     Rules[S]
	canonical Canonicalizer[S]
}

func (r representatives[S]) Moves(dst []S, s S) []S {
	n := len(dst)
	dst = moves.Append(r.rules, dst, r.canonical.Canonical(s))
	for i, o := range dst[n:] {
		dst[n+i] = r.canonical.Canonical(o)
	}
	return dst
}

// quotient has the moves between representatives, and wraps a list of capabilities:
// each of them is a quotient that wraps the ones before.
type quotient[S comparable] struct {
	rules        distinct[S]
	capabilities Rules[S] // or nil
}

func (q quotient[S]) Moves(dst []S, s S) []S { return q.rules.Moves(dst, s) }

// symmetries returns the rules of which q is the quotient.
func (q quotient[S]) symmetries() representatives[S] { return q.rules.r.(representatives[S]) }

// unquotient returns r, with this Key if it is not nil. Where r is a quotient it returns the rules
// without and with their Canonical, so that a cycle can be followed through them.
func unquotient[S comparable](r Rules[S], key Keyer[S]) fold.Rules[S] {
	if q, ok := r.(interface{ symmetries() representatives[S] }); ok {
		return fold.Rules[S]{Moves: q.symmetries().rules, Key: key, Canonical: q.symmetries().canonical}
	}
	return fold.Rules[S]{Moves: r, Key: key}
}
func (q quotient[S]) Unwrap() Rules[S] { return q.capabilities }

// scored is a quotient whose terminal positions have scores.
type scored[S comparable] struct {
	quotient[S]
	game Game[S]
}

func (q scored[S]) Score(s S) int { return q.game.Score(s) }

// The capabilities that a quotient may have.
type (
	key[S comparable] struct {
		quotient[S]
		Keyer[S]
	}
	bounds[S comparable] struct {
		quotient[S]
		Bounder[S]
	}
	views[S comparable] struct {
		quotient[S]
		Viewer[S]
	}
	noTurn[S comparable]          struct{ quotient[S] }
	quotientChances[S comparable] struct {
		quotient[S]
		rules   representatives[S]
		chances Chancer[S]
	}
	quotientNames[S comparable] struct {
		quotient[S]
		rules     Rules[S]
		canonical Canonicalizer[S]
		names     MoveNamer[S]
	}
)

func (noTurn[S]) Turn(S) int {
	panic("game: UpToSymmetry cannot say whose turn it is: Canonical may exchange the players")
}

// Chances appends the weights of the representatives of the options of s: the sum of those of each.
func (q quotientChances[S]) Chances(dst []int, s S) []int {
	options := q.rules.Moves(nil, s)
	weights, _ := moves.Weights[S](q.chances, nil, q.rules.canonical.Canonical(s), len(options))
	first := make(map[S]int)
	for i, w := range weights {
		at, met := first[options[i]]
		if !met {
			at = len(dst)
			first[options[i]], dst = at, append(dst, 0)
		}
		dst[at] += w
	}
	return dst
}

// MoveName names the first move at the representative of s to a position that next
// represents.
func (q quotientNames[S]) MoveName(s, next S) string {
	s = q.canonical.Canonical(s)
	for _, o := range q.rules.Moves(nil, s) {
		if q.canonical.Canonical(o) == next {
			return q.names.MoveName(s, o)
		}
	}
	return fmt.Sprint(next) // no option of s
}
