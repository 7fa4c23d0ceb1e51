package partizan

import (
	"fmt"
	"sync"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/oneline"
)

// State is a position of a partizan game together with the player to move.
type State[S comparable] struct {
	Position S
	Player   Player
}

// String returns the position and who moves, such as "{3 5}, Left to move".
func (s State[S]) String() string { return fmt.Sprintf("%v, %v to move", s.Position, s.Player) }

// Alternating returns the game in which the players of r move in turn: its positions are those
// of r with the player to move. It is what the tools of packages game and minimax work with;
// [game.Normal] and [game.Misere] make it a [game.Game].
//
// Of the capabilities, it has Turn, where Left is player 0 and Right is player 1, and MoveName,
// by the names of r or the text of the position that a move leads to. It has Key if r has it,
// whose keys must then be less than 1<<63. It has Canonical if r has Signed, and then exchanges
// the players too, or if r has Canonical. It has no Parts: a move in one part would change
// whose turn it is in the others.
//
// The result is safe for concurrent use if r is. Alternating panics if r is nil or
// [CheckCapabilities] finds fault with it.
func Alternating[S comparable](r Rules[S]) game.Rules[State[S]] {
	mustCheck("Alternating", r)
	a := &alternating[S]{rules: r}
	if c, ok := Find[game.MoveNamer[S]](r); ok {
		a.names = c
	}
	if c, ok := Find[game.Keyer[S]](r); ok {
		a.capabilities = alternatingKey[S]{a, a.capabilities, c}
	}
	// Signed knows more than Canonical: negatives are one as well. So Canonical is used only without
	// it.
	if c, ok := Find[Signer[S]](r); ok {
		a.capabilities = alternatingSigned[S]{a, a.capabilities, c}
	} else if c, ok := Find[game.Canonicalizer[S]](r); ok {
		a.capabilities = alternatingCanonical[S]{a, a.capabilities, c}
	}
	return a
}

// alternating has the moves, and wraps a list of capabilities, each of which wraps those
// before it.
type alternating[S comparable] struct {
	rules        Rules[S]
	names        game.MoveNamer[S]    // or nil
	capabilities game.Rules[State[S]] // or nil
	spare        sync.Pool            // of *[]S
}

func (a *alternating[S]) Unwrap() game.Rules[State[S]] { return a.capabilities }

func (a *alternating[S]) Turn(s State[S]) int { return int(s.Player) }

// Moves appends the options of the player to move, each with the other player to move next.
func (a *alternating[S]) Moves(dst []State[S], s State[S]) []State[S] {
	all, _ := a.spare.Get().(*[]S)
	if all == nil {
		all = new([]S)
	}
	*all = Options(a.rules, append((*all)[:0], s.Position), s.Position, s.Player)
	for _, o := range (*all)[1:] {
		dst = append(dst, State[S]{o, s.Player.Opponent()})
	}
	clear(*all) // positions may have pointers
	a.spare.Put(all)
	return dst
}

// MoveName is the name that the rules of the game have for the move.
func (a *alternating[S]) MoveName(s, next State[S]) string {
	if a.names == nil {
		return oneline.Of(next.Position)
	}
	return a.names.MoveName(s.Position, next.Position)
}

// The capabilities that alternating play may have.
type (
	alternatingKey[S comparable] struct {
		*alternating[S]
		before game.Rules[State[S]]
		keyer  game.Keyer[S]
	}
	alternatingSigned[S comparable] struct {
		*alternating[S]
		before game.Rules[State[S]]
		signer Signer[S]
	}
	alternatingCanonical[S comparable] struct {
		*alternating[S]
		before    game.Rules[State[S]]
		canonical game.Canonicalizer[S]
	}
)

func (a alternatingKey[S]) Unwrap() game.Rules[State[S]]       { return a.before }
func (a alternatingSigned[S]) Unwrap() game.Rules[State[S]]    { return a.before }
func (a alternatingCanonical[S]) Unwrap() game.Rules[State[S]] { return a.before }

// Key has the player in the lowest bit.
func (a alternatingKey[S]) Key(s State[S]) uint64 {
	k := a.keyer.Key(s.Position)
	if k >= 1<<63 {
		panic(fmt.Sprintf("partizan: the key %d of %v leaves no bit for the player", k, s.Position))
	}
	return k<<1 | uint64(s.Player)
}

// Canonical exchanges the players where the representative is the negative: what Left can do in
// one, Right can in the other. If the position is its own negative, the representative has Left
// to move.
func (a alternatingSigned[S]) Canonical(s State[S]) State[S] {
	r, sign := a.signer.Signed(s.Position)
	switch sign {
	case -1:
		return State[S]{r, s.Player.Opponent()}
	case 0:
		return State[S]{r, Left}
	case 1:
		return State[S]{r, s.Player}
	}
	panic(fmt.Sprintf("partizan: Signed of %v has the sign %d, which is none of -1, 0 and 1", s.Position, sign))
}

// CanonicalFrom tells package gametest whose fault a wrong Canonical is.
func (a alternatingSigned[S]) CanonicalFrom() string { return "Signed" }

func (a alternatingCanonical[S]) Canonical(s State[S]) State[S] {
	return State[S]{a.canonical.Canonical(s.Position), s.Player}
}
