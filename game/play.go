package game

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"
)

// ErrIllegal says that a strategy chose a position that is not an option of
// the one it was asked about.
var ErrIllegal = errors.New("illegal move")

// Play lets players play against each other. It yields start and then each
// position as it is reached, with a nil error, until a terminal one ends the
// play. In a game with cycles it may go on until the loop is left.
//
// If r is a [Turner], it says who moves, and player i is players[i]. Otherwise
// the players take turns, players[0] first. One strategy may be several
// players, if it chooses for whoever is to move.
//
// If ctx ends, a strategy returns an error or its choice is not an option (an
// error that wraps [ErrIllegal]), the last pair is the position reached so
// far, once more, with the error. Errors of a strategy are wrapped with the
// player's number and the position.
//
// Each loop over the result is a play of its own. Play panics if there are no
// players, and the loop panics if Turn returns a number that is no player's.
func Play[S comparable](ctx context.Context, r Rules[S], start S, players ...Strategy[S]) iter.Seq2[S, error] {
	if len(players) == 0 {
		panic("game: no players")
	}
	turner, _ := Find[Turner[S]](r)
	return func(yield func(S, error) bool) {
		m := match[S]{rules: r, turner: turner, players: players}
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

// match is the state of a play besides its position.
type match[S comparable] struct {
	rules   Rules[S]
	turner  Turner[S] // or nil
	players []Strategy[S]
	plies   int // the moves made
	options []S // the memory of the last move
}

// move asks the player to move. The error is ErrTerminal, unwrapped, if and
// only if the play is over.
func (m *match[S]) move(ctx context.Context, s S) (S, error) {
	m.options = m.rules.Moves(m.options[:0], s)
	if len(m.options) == 0 {
		return s, ErrTerminal
	}
	if err := context.Cause(ctx); err != nil {
		return s, err
	}
	player := m.player(s)
	next, err := m.players[player].Choose(ctx, s)
	if err != nil {
		return s, fmt.Errorf("player %d at %v: %w", player, s, err)
	}
	if !slices.Contains(m.options, next) {
		return s, fmt.Errorf("player %d: %w from %v to %v", player, ErrIllegal, s, next)
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
		panic(fmt.Sprintf("game: Turn(%v) is %d, and there are %d players", s, i, n))
	}
	return i
}
