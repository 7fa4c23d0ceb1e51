// Package tool has what the tools of all packages do alike: they refuse the same
// things in the same words.
package tool

import (
	"errors"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/oneline"
)

// Memory returns the limit in bytes of a tool of package pkg whose field Memory
// is bytes: usual, where none is set. It panics if bytes is negative.
func Memory(pkg string, bytes, usual int64) int64 {
	if bytes < 0 {
		panic(pkg + ": negative Memory")
	}
	if bytes == 0 {
		return usual
	}
	return bytes
}

// MustCheck panics if r has a method with the name of a capability and another
// signature.
func MustCheck[S comparable](pkg string, r game.Rules[S]) {
	if err := game.CheckCapabilities(r); err != nil {
		panic(fmt.Sprintf("%s: %v", pkg, err))
	}
}

// MustBeSeen is [MustCheck] for a tool that knows chance: it panics also if players of r do not see
// all of a position, or if chance moves and nothing says whose turn it is.
func MustBeSeen[S comparable](pkg string, r game.Rules[S]) {
	MustCheck(pkg, r)
	RefuseSimultaneous(pkg, Find[game.Simultaneous[S]](r))
	Refuse(pkg, nil, Find[game.Viewer[S]](r))
	if Find[game.Chancer[S]](r) != nil && Find[game.Turner[S]](r) == nil {
		panic(pkg + ": a game with Chances needs Turn, which says to whom values are relative")
	}
}

// MustBePlain is [MustBeSeen] for a tool that does not know chance either, as most do not.
func MustBePlain[S comparable](pkg string, r game.Rules[S]) {
	MustCheck(pkg, r)
	RefuseSimultaneous(pkg, Find[game.Simultaneous[S]](r))
	Refuse(pkg, Find[game.Chancer[S]](r), Find[game.Viewer[S]](r))
}

// Refuse panics if a game has one of two capabilities that change what it means, so that a tool that
// does not know them would answer about another game. Each is nil if the game lacks it. The sentence
// names tools that know all of the game.
func Refuse(pkg string, chancer, viewer any) {
	if chancer != nil && viewer != nil {
		panic(pkg + ": chance moves, and players do not see all of a position (the game has methods Chances and View): package extensive solves such games")
	}
	if chancer != nil {
		panic(pkg + ": chance moves (the game has a method Chances): Expectimax, Search, MonteCarlo and NewInductionChance of package minimax know it, and package extensive")
	}
	if viewer != nil {
		panic(pkg + ": players do not see all of a position (the game has a method View): package extensive solves such games")
	}
}

// RefuseSimultaneous panics if a game has simultaneous moves. The capability is nil if the game lacks it.
func RefuseSimultaneous(pkg string, simultaneous any) {
	if simultaneous != nil {
		panic(pkg + ": players choose at once (the game has a method Before): packages simultaneous and extensive solve such games")
	}
}

// NormalPlay returns a function that panics if terminal position s is not lost for the
// player to move, where r says what terminal positions score: the values of package pkg
// are those of normal play, and answer no other question.
func NormalPlay[S comparable](pkg string, r game.Rules[S]) func(s S) {
	g, ok := game.Find[game.Game[S]](r)
	if !ok {
		return func(S) {}
	}
	return func(s S) {
		if score := g.Score(s); score >= 0 {
			panic(fmt.Sprintf("%s: the values are those of normal play, in which a player who cannot move loses, and %s scores %d: "+
				"a misère game has none (see package nim/misere), nor has one of points", pkg, oneline.Of(s), score))
		}
	}
}

// Explain returns the error of a fold or another loop in the words of package pkg,
// given how many positions it stored and what memory it was allowed.
func Explain(pkg string, err error, positions, memory int64) error {
	return fmt.Errorf("%s: %w", pkg, Reason(err, positions, memory))
}

// Reason is Explain without the name of the package.
func Reason(err error, positions, memory int64) error {
	if errors.Is(err, fold.ErrFull) {
		return fmt.Errorf("%w, %d bytes, with %d positions stored in this call", game.ErrMemory, memory, positions)
	}
	return err
}

// Find returns the capability C of r, or nil. (The zero value of an interface type
// is nil.)
func Find[C any, S comparable](r game.Rules[S]) C {
	c, _ := game.Find[C](r)
	return c
}
