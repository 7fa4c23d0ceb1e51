package game

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/game/internal/alike"
	"github.com/gametheory-go/gametheory/internal/moves"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/oneline"
	"github.com/gametheory-go/gametheory/internal/poll"
)

// ErrIllegal reports that a strategy chose a position that is not an option of the current
// position.
var ErrIllegal = errors.New("illegal move")

// Play lets players play against each other. It yields start and then each reached position with
// a nil error, until a terminal position ends the play. In a game with cycles the play may be
// endless; the caller then ends the play by leaving the loop.
//
// If r is a [Turner], players[i] moves whenever Turn returns i. Otherwise the players move in
// turn, beginning with players[0]. The same strategy may play for several players.
//
// If r is a [Chancer], no player is asked at a position of chance. If the last of the players was
// made by [Chance], this strategy draws the moves of chance and is not a player. Otherwise the
// moves come from the global source of math/rand/v2.
//
// The play stops with an error if ctx ends, if a strategy returns an error, or if a choice is not
// an option. The last pair is then the current position with the error. An error of a strategy is
// wrapped with the number of the player and the position. The error for a wrong choice wraps
// [ErrIllegal] and, if r is a [MoveNamer], lists the legal moves.
//
// Each loop over the result is a new play. Play panics if ctx or r is nil, if there are no
// players, or if [CheckCapabilities] finds a fault in r. The loop panics if Turn returns a number
// without a player, or if the player to move is nil.
func Play[S comparable](ctx context.Context, r Rules[S], start S, players ...Strategy[S]) iter.Seq2[S, error] {
	must.HaveContext("game", ctx)
	mustCheck("Play", r)
	var given *dice[S] // or nil
	if n := len(players); n > 0 {
		if last, ok := players[n-1].(*dice[S]); ok {
			given, players = last, players[:n-1]
		}
	}
	if len(players) == 0 {
		panic("game: no players")
	}
	return func(yield func(S, error) bool) {
		d := given
		if d == nil {
			d = newDice(r, rand.IntN)
		}
		m := newMatch(r, players, d)
		s := start
		for yield(s, nil) {
			next, err := m.move(ctx, s)
			if err == ErrTerminal {
				return
			}
			if err != nil {
				yield(s, err)
				return
			}
			s = next
		}
	}
}

// match is the state of a play without the position.
type match[S comparable] struct {
	rules   Rules[S]
	turner  Turner[S] // or nil
	players []Strategy[S]
	dice    *dice[S]
	plies   int // the moves made
	options []S // the buffer of the last move
}

func newMatch[S comparable](r Rules[S], players []Strategy[S], d *dice[S]) match[S] {
	turner, _ := Find[Turner[S]](r)
	return match[S]{rules: r, turner: turner, players: players, dice: d}
}

// move asks the player to move, or draws at a position of chance. The error is ErrTerminal,
// unwrapped, if and only if the play is over.
func (m *match[S]) move(ctx context.Context, s S) (S, error) {
	m.options = moves.Append(m.rules, m.options[:0], s)
	if len(m.options) == 0 {
		return s, ErrTerminal
	}
	if err := poll.Cause(ctx); err != nil {
		return s, err
	}
	if next, ok := m.dice.roll(s, m.options); ok {
		m.plies++
		return next, nil
	}
	player := m.player(s)
	must.Have(m.players[player], "game: the player to move is nil")
	next, err := m.players[player].Choose(ctx, s)
	if err != nil {
		return s, fmt.Errorf("player %d at %s: %w", player, oneline.Of(s), err)
	}
	if !slices.Contains(m.options, next) {
		return s, fmt.Errorf("player %d: %w from %s to %s%s", player, ErrIllegal, oneline.Of(s), oneline.Of(next), m.hint(s, next))
	}
	m.plies++
	return next, nil
}

// player returns the number of the player to move at s.
func (m *match[S]) player(s S) int {
	n := len(m.players)
	if m.turner == nil {
		return m.plies % n
	}
	i := m.turner.Turn(s)
	if i < 0 || i >= n {
		panic(fmt.Sprintf("game: Turn(%s) is %d, and there are %d players", oneline.Of(s), i, n))
	}
	return i
}

// hint returns a hint for the error about an illegal choice of next at s.
func (m *match[S]) hint(s, next S) string {
	for _, o := range m.options {
		if why := alike.Why(o, next); why != "" {
			return ": " + why
		}
	}
	return m.legal(s)
}

// legal returns the names of at most ten moves at s, for the error about an illegal choice. It
// returns nothing if moves have no names, because positions may be whole boards.
func (m *match[S]) legal(s S) string {
	const most = 10
	namer, ok := Find[MoveNamer[S]](m.rules)
	if !ok {
		return ""
	}
	var b strings.Builder
	sep := ", where the moves are "
	for i, o := range m.options {
		if i == most {
			fmt.Fprintf(&b, " and %d more", len(m.options)-most)
			break
		}
		fmt.Fprintf(&b, "%s%q", sep, namer.MoveName(s, o))
		sep = ", "
	}
	return b.String()
}
