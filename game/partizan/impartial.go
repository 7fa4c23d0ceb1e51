package partizan

import (
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/moves"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// Impartial returns the impartial game with rules r as a partizan game: both players have the
// same moves. The values are nimbers: if the nim-value is n, the value is *n.
//
// The game has the capabilities Key, Canonical, Parts and MoveName of r, and is safe for
// concurrent use if r is safe. Impartial panics if r is a [game.Turner], because the moves then
// depend on the player to move. It also panics if r is a [game.Chancer],
// [game.Viewer] or [game.Simultaneous], or if [game.CheckCapabilities] finds a fault in r. If r is
// a [game.Game], it must be normal play: the result panics at a terminal position with a score of
// 0 or more.
func Impartial[S comparable](r game.Rules[S]) Rules[S] {
	must.Have(r, "partizan: Impartial without Rules")
	tool.MustBePlain("partizan", r)
	if _, ok := game.Find[game.Turner[S]](r); ok {
		panic("partizan: the moves of impartial rules do not depend on whose turn it is")
	}
	i := impartial[S]{rules: r}
	if c, ok := game.Find[game.Keyer[S]](r); ok {
		i.capabilities = impartialKey[S]{i, c}
	}
	if c, ok := game.Find[game.Canonicalizer[S]](r); ok {
		i.capabilities = impartialCanonical[S]{i, c}
	}
	if c, ok := game.Find[game.Partitioner[S]](r); ok {
		i.capabilities = impartialParts[S]{i, c}
	}
	if c, ok := game.Find[game.MoveNamer[S]](r); ok {
		i.capabilities = impartialNames[S]{i, c}
	}
	return i
}

// impartial has the moves and a list of capabilities. Each capability wraps the capabilities
// before.
type impartial[S comparable] struct {
	rules        game.Rules[S]
	capabilities Rules[S] // or nil
}

func (i impartial[S]) Left(dst []S, s S) []S  { return i.moves(dst, s) }
func (i impartial[S]) Right(dst []S, s S) []S { return i.moves(dst, s) }
func (i impartial[S]) Unwrap() Rules[S]       { return i.capabilities }

func (i impartial[S]) moves(dst []S, s S) []S {
	n := len(dst)
	if dst = moves.Append(i.rules, dst, s); len(dst) == n {
		// Values are for normal play: at a terminal position the player to move must have lost.
		tool.NormalPlay("partizan", i.rules)(s)
	}
	return dst
}

// The capabilities that an impartial game may have.
type (
	impartialKey[S comparable] struct {
		impartial[S]
		game.Keyer[S]
	}
	impartialCanonical[S comparable] struct {
		impartial[S]
		game.Canonicalizer[S]
	}
	impartialParts[S comparable] struct {
		impartial[S]
		game.Partitioner[S]
	}
	impartialNames[S comparable] struct {
		impartial[S]
		game.MoveNamer[S]
	}
)
