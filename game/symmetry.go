package game

import (
	"fmt"

	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/moves"
)

// UpToSymmetry returns rules in which one representative replaces each class of symmetric
// positions. The options of a position s are the representatives of the options of Canonical(s),
// without duplicates, in the order of r. [Positions], [Perft] and [Count] then visit one position
// of each class. For example, tic-tac-toe has 5478 positions in 765 classes. Begin with
// Canonical(start): any other start is counted in addition to its representative.
//
// Use UpToSymmetry to count, walk and draw. A solver uses [Canonicalizer] itself. If r is a
// [Game], the result is a Game:
//
//	quotient := game.UpToSymmetry(g).(game.Game[S])
//
// The result has Key and Bounds if r has these capabilities. MoveName returns the name of the
// first move of r that leads to the class of the option. The result has no Canonical, because all
// positions are representatives, and no Parts.
//
// If r is a [Turner], a [Chancer], a [Viewer] or a [Simultaneous], the result has no Turn, Chances,
// View, Before, Score and Bounds. The reason is that Canonical may exchange the players, and a
// representative then does not determine the player to move. [Count], [Perft] and [Positions] accept this result.
// [CheckCapabilities] reports the missing capabilities, and tools that need the player to move
// refuse the result.
//
// UpToSymmetry panics if r is nil or has no Canonical. The result is safe for concurrent use if r
// is safe.
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
	_, turns := Find[Turner[S]](r)
	_, chances := Find[Chancer[S]](r)
	_, hides := Find[Viewer[S]](r)
	_, joint := Find[Simultaneous[S]](r)
	if turns || chances || hides || joint {
		return countable[S]{q}
	}
	if c, ok := Find[Bounder[S]](r); ok {
		q.capabilities = bounds[S]{q, c}
	}
	if g, ok := r.(Game[S]); ok {
		return scored[S]{q, g}
	}
	return q
}

// representatives replaces each option of a representative by its own representative. Several
// options may become the same.
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

// quotient has the moves between representatives, and a list of capabilities. Each capability is
// a quotient that wraps the quotients before.
type quotient[S comparable] struct {
	rules        distinct[S]
	capabilities Rules[S] // or nil
}

func (q quotient[S]) Moves(dst []S, s S) []S { return q.rules.Moves(dst, s) }

// symmetries returns the representatives behind q.
func (q quotient[S]) symmetries() representatives[S] { return q.rules.r.(representatives[S]) }

// unquotient returns r, with key if key is not nil. If r is a quotient, the result has the rules
// before the quotient and their Canonical, and a cycle can be followed through these rules.
func unquotient[S comparable](r Rules[S], key Keyer[S]) fold.Rules[S] {
	if q, ok := r.(interface{ symmetries() representatives[S] }); ok {
		return fold.Rules[S]{Moves: q.symmetries().rules, Key: key, Canonical: q.symmetries().canonical}
	}
	return fold.Rules[S]{Moves: r, Key: key}
}
func (q quotient[S]) Unwrap() Rules[S] { return q.capabilities }

// countable is a quotient without a player to move.
type countable[S comparable] struct{ quotient[S] }

// lost tells [CheckCapabilities] why tools that need the player to move must refuse the rules.
func (countable[S]) lost() string {
	return "rules that are UpToSymmetry do not tell who moves, since Canonical may exchange the players: they lose Turn, Chances, View and Before"
}

// scored is a quotient with scores.
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
	quotientNames[S comparable] struct {
		quotient[S]
		rules     Rules[S]
		canonical Canonicalizer[S]
		names     MoveNamer[S]
	}
)

// MoveName returns the name of the first move from the representative of s to the class of next.
func (q quotientNames[S]) MoveName(s, next S) string {
	s = q.canonical.Canonical(s)
	for _, o := range q.rules.Moves(nil, s) {
		if q.canonical.Canonical(o) == next {
			return q.names.MoveName(s, o)
		}
	}
	return fmt.Sprint(next) // no option of s
}
