package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/gametheory-go/gametheory/game"
)

// level is a player that the machine can be.
type level struct {
	name, about string
	make        func(t *table, dice *rand.Rand) game.Strategy[*state]
}

// levels are the players, the weakest first.
var levels = []level{
	{"beginner", "at random", func(t *table, dice *rand.Rand) game.Strategy[*state] { return game.Random(t, dice) }},
	{"expert", "perfect, by values", func(t *table, _ *rand.Rand) game.Strategy[*state] { return game.StrategyFunc[*state](t.perfect) }},
}

// levelNames lists the levels.
func levelNames() string {
	var b strings.Builder
	for _, l := range levels {
		fmt.Fprintf(&b, "  %-14s%s\n", l.name, l.about)
	}
	return b.String()
}

// perfect makes the hottest move that wins, or the hottest of all if none does.
func (t *table) perfect(ctx context.Context, s *state) (*state, error) {
	j, err := t.judge(ctx, s, nil)
	if err != nil {
		return nil, err
	}
	best := j.Best()
	if len(best) == 0 {
		return nil, game.ErrTerminal
	}
	return best[0].Option, nil
}
