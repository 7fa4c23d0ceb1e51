package partizan

import (
	"github.com/gametheory-go/gametheory/game"
)

// Negative returns the game with the players exchanged: Left has the moves of Right in r, and
// Right has the moves of Left. The value of a position is the negative of its value in r. The
// game has the capabilities of r, and is safe for concurrent use if r is safe.
func Negative[S comparable](r Rules[S]) Rules[S] {
	mustCheck("Negative", r)
	n := negative[S]{rules: r}
	n.known, _ = Find[Valuer[S]](r)
	n.evaluator, _ = Find[Evaluator[S]](r)
	return n
}

type negative[S comparable] struct {
	rules     Rules[S]
	known     Valuer[S]    // or nil
	evaluator Evaluator[S] // or nil
}

func (n negative[S]) KnownValue(s S) (Value, bool) {
	if n.known == nil {
		return Value{}, false
	}
	v, ok := known(n.known, s)
	if !ok {
		return Value{}, false
	}
	return v.minus(), true
}

func (n negative[S]) Evaluate(c *Arithmetic, s S) (Value, bool) {
	if n.evaluator == nil {
		return Value{}, false
	}
	v, ok := n.evaluator.Evaluate(c, s)
	if !ok {
		return Value{}, false
	}
	return c.Neg(v), true
}

func (n negative[S]) Left(dst []S, s S) []S  { return Options(n.rules, dst, s, Right) }
func (n negative[S]) Right(dst []S, s S) []S { return Options(n.rules, dst, s, Left) }
func (n negative[S]) Unwrap() Rules[S]       { return n.rules }

// Sum returns the disjunctive sum of two games: a move in the sum is a move in one of the two
// games. To add more games, add sums. The difference of a and b is Sum(a, Negative(b)).
//
// The moves in a come first. The sum has MoveName as in [game.Sum], for example "1: b2-b3", and no
// other capability. To find the value of a sum, add the values from a [Solver] of a and a Solver of
// b with the same [Store]. This is much faster than a Solver of the sum. The sum is safe for
// concurrent use if a and b are safe.
func Sum[A, B comparable](a Rules[A], b Rules[B]) Rules[game.Pair[A, B]] {
	mustCheck("Sum", a)
	mustCheck("Sum", b)
	s := &sum[A, B]{}
	for p := range s.sides {
		s.sides[p] = game.Sum(side(a, Player(p)), side(b, Player(p)))
	}
	return s
}

// sum has for each player the sum of the two games with the moves of this player alone.
type sum[A, B comparable] struct {
	sides [2]game.Rules[game.Pair[A, B]]
}

func (s *sum[A, B]) Left(dst []game.Pair[A, B], p game.Pair[A, B]) []game.Pair[A, B] {
	return s.sides[Left].Moves(dst, p)
}

func (s *sum[A, B]) Right(dst []game.Pair[A, B], p game.Pair[A, B]) []game.Pair[A, B] {
	return s.sides[Right].Moves(dst, p)
}

// MoveName does not depend on the player, unless a move leads back to p.
func (s *sum[A, B]) MoveName(p, next game.Pair[A, B]) string {
	return game.MoveName(s.sides[Left], p, next)
}

func (s *sum[A, B]) side(p Player) game.Rules[game.Pair[A, B]] { return s.sides[p] }

// side returns the moves of one player with names.
func side[S comparable](r Rules[S], p Player) game.Rules[S] {
	if s, ok := r.(interface{ side(Player) game.Rules[S] }); ok {
		return s.side(p)
	}
	one := oneSided[S]{r, p}
	if c, ok := Find[game.MoveNamer[S]](r); ok {
		return oneSidedNames[S]{one, c}
	}
	return one
}

// oneSided is the game with the moves of one player.
type oneSided[S comparable] struct {
	rules  Rules[S]
	player Player
}

func (o oneSided[S]) Moves(dst []S, s S) []S { return Options(o.rules, dst, s, o.player) }

type oneSidedNames[S comparable] struct {
	oneSided[S]
	game.MoveNamer[S]
}
