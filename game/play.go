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

// ErrIllegal says that a strategy chose a position that is not an option of the one
// where it was asked for a move.
var ErrIllegal = errors.New("illegal move")

// Play lets players play against each other. It yields start and then each position as
// it is reached, with a nil error, until a terminal position ends the play. In a game
// with cycles the play may go on until the caller leaves the loop.
//
// If r is a [Turner], it says who moves, and player i is players[i]. Otherwise the
// players take turns, players[0] first. One strategy may be several players, if it
// chooses for whoever is to move.
//
// If r is a [Chancer], nobody is asked where chance moves. The move is drawn from the global
// source of math/rand/v2 or, if the last of players was made by [Chance], by that strategy,
// which is then not a player.
//
// If ctx ends, a strategy returns an error, or its choice is not an option, the last pair is
// the position reached so far, once more, with the error. An error of a strategy is wrapped
// with the player's number and the position. A choice that is not an option is an error that
// wraps [ErrIllegal] and, if r is a [MoveNamer], names the legal moves.
//
// Each loop over the result is a play of its own. Play panics if ctx or r is nil, if
// there are no players, or if [CheckCapabilities] finds fault with r, and the loop panics
// if Turn returns a number that is not a player's, or the player to move is nil.
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

// match is the state of a play besides its position.
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

// move asks the player to move, or draws where chance moves. The error is ErrTerminal, unwrapped, if and
// only if the play is over.
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

// hint says what may help against an illegal choice of next at s.
func (m *match[S]) hint(s, next S) string {
	for _, o := range m.options {
		if why := alike.Why(o, next); why != "" {
			return ": " + why
		}
	}
	return m.legal(s)
}

// legal names the moves at s, at most ten of them, for an error about another one. It
// returns nothing if moves have no names: positions may be whole boards.
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
