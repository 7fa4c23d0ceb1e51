package study

import (
	"context"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/play"
)

// Subject is a line of the tables of games: a game, and a size of it that is small enough
// to look at all positions.
type Subject struct {
	Name, Size string // without a name of its own it is called as the entry in the list is
	Package    string // its path in the repository
	Study      func(ctx context.Context) (*Properties, error)
}

// Called returns the subject with a name.
func (s Subject) Called(name string) Subject {
	s.Name = name
	return s
}

// of returns the subject of a game from a start, whose worth answer finds out.
func of[S comparable](size, pkg string, r game.Rules[S], start S, answer answer) Subject {
	s := newSubject(play.Erase(r), start)
	switch c := any(r).(type) {
	case interface{ PPosition(S) bool }:
		s.rule, s.lost = "yes", func() (lost, known bool) { return c.PPosition(start), true }
	case interface{ PPosition(S) (bool, bool) }:
		s.rule, s.lost = "in part", func() (lost, known bool) { return c.PPosition(start) }
	}
	return Subject{"", size, pkg, func(ctx context.Context) (*Properties, error) { return study(ctx, s, answer) }}
}

// Scored returns the subject of a game with a score, or with payoffs, from a start. Chance may move in
// one with a score.
func Scored[S comparable](size, pkg string, r game.Rules[S], start S) Subject {
	if _, ok := game.Find[game.Chancer[S]](r); ok {
		return of(size, pkg, r, start, byExpectation)
	}
	if _, ok := r.(game.Multiplayer[S]); ok {
		return of(size, pkg, r, start, byPayoffs)
	}
	return of(size, pkg, r, start, byScore)
}

// Impartial returns the subject of an impartial game.
func Impartial[S comparable](size, pkg string, r game.Rules[S], start S) Subject {
	return of(size, pkg, r, start, byValue)
}

// InTurn returns the subject of a partizan game whose players move in turn, Left first.
func InTurn[S comparable](size, pkg string, r partizan.Rules[S], start S) Subject {
	return of(size+", Left to move", pkg, game.Normal(partizan.Alternating(r)), partizan.State[S]{Position: start, Player: partizan.Left}, byScore)
}
