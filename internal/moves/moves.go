// Package moves asks rules for options and checks that these were appended.
//
// The commonest slip in a method Moves is to return a slice of its own instead of
// append(dst, ...). Tools keep the options of a whole path in one slice, so that the slip
// would mix up the options of different positions and lead to wrong values. Every call of
// Moves in the library with a dst of its caller goes through Append.
package moves

import (
	"fmt"
	"github.com/gametheory-go/gametheory/internal/oneline"
	"slices"
)

// Rules are the rules of a game, as in package game. Engines hold their rules as this type: Go looks a
// method up again each time that one type of interface becomes another.
type Rules[S comparable] interface{ Moves(dst []S, s S) []S }

// Partitioner has the capability Parts, as in package game.
type Partitioner[S comparable] interface{ Parts(dst []S, s S) []S }

// Append returns r.Moves(dst, s). It panics if what comes back does not begin with dst.
//
// The time of the check is constant: where the array is the same, the last element of dst
// decides, and where it is another one, append has copied dst anyway, so that all of it is
// compared. An option of s that is equal to that last element and overwrites it goes
// unnoticed, but for tools that begin with the start alone in dst this needs a position
// that is its own first option.
func Append[S comparable](r Rules[S], dst []S, s S) []S {
	if len(dst) == 0 {
		options := r.Moves(dst, s)
		if !grown(dst, options) {
			fail(r, "Moves", dst, options)
		}
		return options
	}
	last := dst[len(dst)-1]
	options := r.Moves(dst, s)
	if len(options) < len(dst) || &options[0] != &dst[0] || options[len(dst)-1] != last {
		check(r, "Moves", dst, last, options)
	}
	return options
}

// Path makes moves and takes them back, as in package minimax.
type Path[S comparable] interface {
	Moves(dst []S) []S
	Loud(dst []S) (loud []S, quiet bool)
}

// AppendPath returns p.Moves(dst), checked as by [Append].
func AppendPath[S comparable](p Path[S], dst []S) []S {
	return checked(p, "Moves", dst, end(dst), p.Moves(dst))
}

// AppendLoud returns p.Loud(dst), checked as by [Append].
func AppendLoud[S comparable](p Path[S], dst []S) (loud []S, quiet bool) {
	last := end(dst)
	loud, quiet = p.Loud(dst)
	return checked(p, "Loud", dst, last, loud), quiet
}

// AppendParts returns p.Parts(dst, s), checked as by [Append].
func AppendParts[S comparable](p Partitioner[S], dst []S, s S) []S {
	return checked(p, "Parts", dst, end(dst), p.Parts(dst, s))
}

// grown reports whether a slice may be the empty dst with elements appended: either they
// lie in the array of dst, or in one that append made since that was too small. (It may
// hold fewer now than made it grow.) What it rejects may be a slice that the rules keep,
// which tools would change.
func grown[S any](dst, all []S) bool {
	return len(all) == 0 || cap(all) > cap(dst) || &all[0] == &dst[:1][0]
}

// check panics unless all begins with dst, whose last element was last.
func check[S comparable](r any, method string, dst []S, last S, all []S) {
	if last != last {
		panic(fmt.Sprintf("game: the position %s is not equal to itself: it holds a NaN, so that no tool can find it again", oneline.Of(last)))
	}
	if n := len(dst); len(all) < n || all[n-1] != last || !slices.Equal(all[:n], dst) {
		fail(r, method, dst, all)
	}
}

// fail panics.
func fail[S any](r any, method string, dst, all []S) {
	panic(fmt.Sprintf("game: %s of %T does not append to dst: it must return append(dst, ...), "+
		"and returned %d positions that do not begin with the %d of dst (gametest.Test finds such faults)",
		method, r, len(all), len(dst)))
}
