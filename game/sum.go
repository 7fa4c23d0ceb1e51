package game

import (
	"slices"
	"sync"

	"github.com/gametheory-go/gametheory/internal/moves"
)

// Pair is a position of a [Sum] of two games: one position of each game.
type Pair[A, B comparable] struct {
	First  A
	Second B
}

// Sum returns the disjunctive sum of two games. A move in the sum is a move in one of the two
// games, and the play ends when neither game has a move. Moves lists the moves in a first. To add
// more games, add sums: Sum(a, Sum(b, c)).
//
// In each game the players must move alternately, and no position may contain the player to move,
// because the same player may move twice in a row in one summand. Moves of chance and hidden
// information are not allowed. Sum panics if a or b is nil, or is a [Turner], [Chancer], [Viewer] or
// [Simultaneous], or if [CheckCapabilities] finds a fault in a or b.
//
// The sum has MoveName. A name consists of the number of the summand and the name of the move:
// "1: take 3". If the second summand is also a sum, a name can be "2.1: take 3". If a or b has
// Canonical, the sum has a Canonical that replaces each summand by its representative.
//
// The sum has no other capabilities. [Normal] and [Misere] supply Score. There is no Key, because
// two 64-bit keys do not fit into 64 bits; a Pair of two 32-bit integers needs no Key. There are
// no Parts, because a part is not a Pair.
//
// The number of positions of a sum is the product of the numbers of positions of the games. For
// impartial games in normal play, the values of the summands suffice: see package nim.
//
// The sum is safe for concurrent use if a and b are safe.
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
	if _, ok := Find[Simultaneous[S]](r); ok {
		panic("game: sum of games with simultaneous moves")
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

// Moves appends first the pairs with an option of p.First, then the pairs with an option of
// p.Second.
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

// MoveName returns the number of the summand that moves and the name of the move there. The
// summand that moves is the summand with another position. If no position changes, it is the
// first summand with a move to its own position.
func (s *sum[A, B]) MoveName(p, next Pair[A, B]) string {
	if p.Second != next.Second || p == next && !slices.Contains(moves.Append(s.first, nil, p.First), p.First) {
		return inSummand("2", s.second, p.Second, next.Second)
	}
	return inSummand("1", s.first, p.First, next.First)
}

func (s *sum[A, B]) isSum() {}

// UnusedScores appends the scores of the summands. Package gametest calls it.
func (s *sum[A, B]) UnusedScores(dst []int, p Pair[A, B]) []int {
	return appendScores(appendScores(dst, s.first, p.First), s.second, p.Second)
}

// inSummand names the move from s to next in the summand r with the given number.
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
