package game

import "sync"

// Pair is a position of a sum of two games: one position of each.
type Pair[A, B comparable] struct {
	First  A
	Second B
}

// Sum returns the disjunctive sum of two games: a move is a move in one of them,
// and the play ends when there is none in either. Sums of more are sums of sums,
// such as Sum(a, Sum(b, c)). The moves in a come first.
//
// The players must move alternately in both, and no position may say whose turn
// it is, since the same player may make two moves running in one of the games.
// Sum panics if a or b is a [Turner].
//
// Of the capabilities, the sum has Canonical if a or b has it: each summand
// can be replaced by its representative. It has no Key, since two words do not go
// into one; but a Pair of two integers of 32 bits is a word by itself, and needs
// none. It has no Parts: the parts would be positions of only one of the games,
// and a Pair is one of both.
//
// A sum has as many positions as the games have together, multiplied. That is what
// solvers of any convention and any score work with. In normal play of impartial
// games the values of the summands are enough: see package nim.
//
// The result is safe for concurrent use if a and b are.
func Sum[A, B comparable](a Rules[A], b Rules[B]) Rules[Pair[A, B]] {
	_, turnA := Find[Turner[A]](a)
	_, turnB := Find[Turner[B]](b)
	if turnA || turnB {
		panic("game: sum of games whose positions say whose turn it is")
	}
	s := &sum[A, B]{first: a, second: b}
	canonicalA, symmetricA := Find[Canonicalizer[A]](a)
	canonicalB, symmetricB := Find[Canonicalizer[B]](b)
	if symmetricA || symmetricB {
		return &symmetricSum[A, B]{s, canonicalA, canonicalB}
	}
	return s
}

type sum[A, B comparable] struct {
	first  Rules[A]
	second Rules[B]
	rooms  sync.Pool // of *room[A, B]
}

// room is where the options of summands are put before they become pairs.
type room[A, B comparable] struct {
	first  []A
	second []B
}

// Moves appends the pairs with an option of the first, and those with an option
// of the second.
func (s *sum[A, B]) Moves(dst []Pair[A, B], p Pair[A, B]) []Pair[A, B] {
	r, _ := s.rooms.Get().(*room[A, B])
	if r == nil {
		r = new(room[A, B])
	}
	r.first = s.first.Moves(r.first[:0], p.First)
	for _, o := range r.first {
		dst = append(dst, Pair[A, B]{o, p.Second})
	}
	r.second = s.second.Moves(r.second[:0], p.Second)
	for _, o := range r.second {
		dst = append(dst, Pair[A, B]{p.First, o})
	}
	s.rooms.Put(r)
	return dst
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
