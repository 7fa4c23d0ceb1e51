package game

import (
	"slices"
	"sync"

	"github.com/gametheory-go/gametheory/internal/moves"
)

// Pair is a position of a sum of two games: one position of each.
type Pair[A, B comparable] struct {
	First  A
	Second B
}

// Sum returns the disjunctive sum of two games: a move is a move in one of them, and
// the play ends when there is none in either. The moves in a come first. Sums of more
// games are sums of sums, such as Sum(a, Sum(b, c)).
//
// The players must move alternately, and no position may say whose turn it is, since in one of
// the games the same player may make two moves in a row. Neither game may have moves of chance
// or hidden information. Sum panics if a or b is nil or a [Turner], [Chancer] or [Viewer], or
// if [CheckCapabilities] finds fault with one of them.
//
// Of the capabilities, the sum has MoveName, which writes which summand moves and the
// name of the move there, as in "1: take 3", or "2.1: take 3" in the first summand of a
// second one that is itself a sum. It has Canonical if a or b has it: each summand is
// replaced by its representative. It has no Score of its own: [Normal] and [Misere] make
// it a game. It has no Bounds, no Key, since two words do not fit into one, and no
// Parts, since a part would be a position of one game and not a Pair. (A Pair of two
// integers of 32 bits is a word by itself and needs no Key.)
//
// The number of positions of a sum is the product of the numbers of its games. In normal play of
// impartial games, the values of the summands suffice: see package nim.
//
// The result is safe for concurrent use if a and b are.
func Sum[A, B comparable](a Rules[A], b Rules[B]) Rules[Pair[A, B]] {
	mustCheck("Sum", a)
	mustCheck("Sum", b)
	mustAlternate(a)
	mustAlternate(b)
	s := &sum[A, B]{first: a, second: b}
	canonicalA, symmetricA := Find[Canonicalizer[A]](a)
	canonicalB, symmetricB := Find[Canonicalizer[B]](b)
	if symmetricA || symmetricB {
		return &symmetricSum[A, B]{s, canonicalA, canonicalB}
	}
	return s
}

// mustAlternate panics if r cannot be a summand.
func mustAlternate[S comparable](r Rules[S]) {
	if _, ok := Find[Turner[S]](r); ok {
		panic("game: sum of games whose positions say whose turn it is")
	}
	if _, ok := Find[Chancer[S]](r); ok {
		panic("game: sum of games in which chance moves")
	}
	if _, ok := Find[Viewer[S]](r); ok {
		panic("game: sum of games in which players do not see all")
	}
}

type sum[A, B comparable] struct {
	first  Rules[A]
	second Rules[B]
	spare  sync.Pool // of *options[A, B]
}

// options is a buffer for the options of the summands before they become pairs.
type options[A, B comparable] struct {
	first  []A
	second []B
}

// Moves appends the pairs with an option of the first, and those with an option
// of the second.
func (s *sum[A, B]) Moves(dst []Pair[A, B], p Pair[A, B]) []Pair[A, B] {
	r, _ := s.spare.Get().(*options[A, B])
	if r == nil {
		r = new(options[A, B])
	}
	r.first = moves.Append(s.first, r.first[:0], p.First)
	for _, o := range r.first {
		dst = append(dst, Pair[A, B]{o, p.Second})
	}
	r.second = moves.Append(s.second, r.second[:0], p.Second)
	for _, o := range r.second {
		dst = append(dst, Pair[A, B]{p.First, o})
	}
	s.spare.Put(r)
	return dst
}

// MoveName writes the summand that moves and the move there. The summand is the one
// whose position changes. If none does, it is the first one with a move to where it is.
func (s *sum[A, B]) MoveName(p, next Pair[A, B]) string {
	if p.Second != next.Second || p == next && !slices.Contains(moves.Append(s.first, nil, p.First), p.First) {
		return inSummand("2", s.second, p.Second, next.Second)
	}
	return inSummand("1", s.first, p.First, next.First)
}

func (s *sum[A, B]) isSum() {}

// UnusedScores appends what the summands score, for gametest.
func (s *sum[A, B]) UnusedScores(dst []int, p Pair[A, B]) []int {
	return appendScores(appendScores(dst, s.first, p.First), s.second, p.Second)
}

// inSummand names the move from s to next in summand r, which has the given number.
func inSummand[S comparable](number string, r Rules[S], s, next S) string {
	separator := ": "
	if _, nested := Find[interface{ isSum() }](r); nested {
		separator = "."
	}
	return number + separator + MoveName(r, s, next)
}

// symmetricSum is a sum with Canonical.
type symmetricSum[A, B comparable] struct {
	*sum[A, B]
	first  Canonicalizer[A] // or nil
	second Canonicalizer[B] // or nil
}

// Canonical replaces each position by its representative.
func (s *symmetricSum[A, B]) Canonical(p Pair[A, B]) Pair[A, B] {
	if s.first != nil {
		p.First = s.first.Canonical(p.First)
	}
	if s.second != nil {
		p.Second = s.second.Canonical(p.Second)
	}
	return p
}
