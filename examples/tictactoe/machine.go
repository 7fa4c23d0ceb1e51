package main

import (
	"context"
	"errors"
	"math/rand/v2"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// perfect is the level of a machine that thinks about every move.
const perfect = 10

// machine is the opponent of the person at the keyboard, a game.Strategy. The moves
// that it thinks about are perfect if its time and memory suffice to solve the
// position.
type machine struct {
	solver *minimax.Solver[position]
	guess  game.Strategy[position] // what to do if they do not
	any    game.Strategy[position] // moves at random
	level  int                     // of ten moves, how many it thinks about
	time   time.Duration           // for each of them
	dice   *rand.Rand
}

func newMachine(b *board, c config, dice *rand.Rand) *machine {
	return &machine{
		solver: c.solver(b),
		guess:  game.First(forced{b}),
		any:    game.Random(full{b}, dice),
		level:  c.level,
		time:   c.time,
		dice:   dice,
	}
}

// Choose returns the machine's move at p.
func (m *machine) Choose(ctx context.Context, p position) (position, error) {
	if m.level < perfect && m.dice.IntN(perfect) >= m.level {
		return m.any.Choose(ctx, p)
	}
	limited, cancel := context.WithTimeout(ctx, m.time)
	defer cancel()
	next, err := m.solver.Choose(limited, p)
	if ctx.Err() == nil && (errors.Is(err, context.DeadlineExceeded) || errors.Is(err, minimax.ErrMemory)) {
		return m.guess.Choose(ctx, p)
	}
	return next, err
}
