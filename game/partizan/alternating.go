package partizan

import (
	"fmt"
	"sync"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/oneline"
)

// State is a position of a partizan game with the player to move.
type State[S comparable] struct {
	Position S
	Player   Player
}

// String returns the position and the player to move, for example "{3 5}, Left to move".
func (s State[S]) String() string { return fmt.Sprintf("%v, %v to move", s.Position, s.Player) }

// Alternating returns the game in which the players of r move in turn. A position of this game is
// a position of r with the player to move. Packages game and minimax work with this game.
// [game.Normal] and [game.Misere] make it a [game.Game].
//
// The game has these capabilities:
//
//   - Turn: Left is player 0, and Right is player 1.
//   - MoveName: the name from r, or the text of the position after the move.
//   - Key, if r has Key. The keys of r must be less than 1<<63.
//   - Canonical, if r has Signed or Canonical. With Signed, Canonical also exchanges the players.
//
// The game has no Parts, because a move in one part changes the player to move in all other
// parts.
//
// The result is safe for concurrent use if r is safe. Alternating panics if r is nil or if
// [CheckCapabilities] finds a fault in r.
func Alternating[S comparable](r Rules[S]) game.Rules[State[S]] {
	mustCheck("Alternating", r)
	a := &alternating[S]{rules: r}
	if c, ok := Find[game.MoveNamer[S]](r); ok {
		a.names = c
	}
	if c, ok := Find[game.Keyer[S]](r); ok {
		a.capabilities = alternatingKey[S]{a, a.capabilities, c}
	}
	// Signed knows more than Canonical: negatives are one as well. So Canonical is used only
	// without it.
	if c, ok := Find[Signer[S]](r); ok {
		a.capabilities = alternatingSigned[S]{a, a.capabilities, c}
	} else if c, ok := Find[game.Canonicalizer[S]](r); ok {
		a.capabilities = alternatingCanonical[S]{a, a.capabilities, c}
	}
	return a
}

// alternating has the moves and a list of capabilities. Each capability wraps the capabilities
// before.
type alternating[S comparable] struct {
	rules        Rules[S]
	names        game.MoveNamer[S]    // or nil
	capabilities game.Rules[State[S]] // or nil
	spare        sync.Pool            // of *[]S
}

func (a *alternating[S]) Unwrap() game.Rules[State[S]] { return a.capabilities }

func (a *alternating[S]) Turn(s State[S]) int { return int(s.Player) }

// Moves appends the options of the player to move. The other player moves next.
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

// MoveName returns the name of the move in the rules of the game.
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

// Key stores the player in the lowest bit.
func (a alternatingKey[S]) Key(s State[S]) uint64 {
	k := a.keyer.Key(s.Position)
	if k >= 1<<63 {
		panic(fmt.Sprintf("partizan: the key %d of %v leaves no bit for the player", k, s.Position))
	}
	return k<<1 | uint64(s.Player)
}

// Canonical exchanges the players if the representative is the negative: moves of Left in s are
// moves of Right in the representative. If the position is its own negative, the representative
// has Left to move.
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

// CanonicalFrom tells package gametest that Signed is the cause of a wrong Canonical.
func (a alternatingSigned[S]) CanonicalFrom() string { return "Signed" }

func (a alternatingCanonical[S]) Canonical(s State[S]) State[S] {
	return State[S]{a.canonical.Canonical(s.Position), s.Player}
}
