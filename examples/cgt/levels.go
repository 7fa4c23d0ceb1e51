package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/play"
)

// level is a player that the machine can be.
type level struct {
	name, about string
	make        func(t *table, dice *rand.Rand) game.Strategy[*state]
}

// levels are the players, the weakest first.
var levels = []level{
	{play.Random, "at random", func(t *table, dice *rand.Rand) game.Strategy[*state] { return game.Random(t, dice) }},
	{"hotstrat", "in the hottest summand", func(t *table, _ *rand.Rand) game.Strategy[*state] {
		return t.advised(func(s *state) (partizan.Advice, bool) { return t.Hotstrat(s.values()) })
	}},
	{"sentestrat", "in the hottest, but answers hot moves at once", func(t *table, _ *rand.Rand) game.Strategy[*state] {
		sente := new(partizan.Sentestrat)
		return t.advised(func(s *state) (partizan.Advice, bool) { return sente.Advise(t.Arithmetic, s.values(), s.moved) })
	}},
	{"thermostrat", "by the compound thermograph", func(t *table, _ *rand.Rand) game.Strategy[*state] {
		return t.advised(func(s *state) (partizan.Advice, bool) { return t.Thermostrat(s.values(), s.player) })
	}},
	{"expert", "perfect, by values or a search", func(t *table, _ *rand.Rand) game.Strategy[*state] { return game.StrategyFunc[*state](t.perfect) }},
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
	return best[0].Move.(*state), nil
}

// advised returns the strategy that follows advice: it moves in a summand by the option that is
// best at a temperature. Where all is cold, it is perfect.
func (t *table) advised(advise func(s *state) (partizan.Advice, bool)) game.Strategy[*state] {
	return game.StrategyFunc[*state](func(ctx context.Context, s *state) (*state, error) {
		advice, ok := advise(s)
		var options []*state
		var values []partizan.Value
		for _, o := range t.options(s) {
			if ok && o.to.moved == advice.Summand {
				options, values = append(options, o.to), append(values, o.to.sum[advice.Summand].value)
			}
		}
		best := t.BestAt(values, s.player, advice.Temperature)
		if err := t.failed(); err != nil || best >= 0 {
			if err != nil {
				return nil, err
			}
			return options[best], nil
		}
		return t.perfect(ctx, s)
	})
}
