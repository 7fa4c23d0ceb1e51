package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
)

// properties are what the tables of games say of one.
type properties struct {
	players   int
	positions int
	classes   int  // of symmetric positions, or 0 if the rules do not tell them
	moves     int  // most options of a position
	again     bool // whether a player may move twice in a row

	cycles            bool
	shortest, longest int // plays, if there are no cycles

	capabilities []string

	value  string           // of the start, which all exact tools agree on
	looked map[string]int64 // positions that each tool expanded to find it
	rule   string           // whether the package has a closed rule: yes, in part or empty
}

// study finds the properties of r from a start. It looks at all positions, so it is for
// small sizes of a game. Answer adds what the start is worth.
func study[S comparable](ctx context.Context, r game.Rules[S], start S, answer answer[S]) (*properties, error) {
	p := &properties{capabilities: capabilities(r), looked: make(map[string]int64)}
	if err := walk(ctx, p, r, start); err != nil {
		return nil, err
	}
	if c, ok := game.Find[game.Canonicalizer[S]](r); ok {
		for range game.Positions(game.UpToSymmetry(r), c.Canonical(start)) {
			p.classes++
		}
	}
	census, err := game.Count(ctx, r, start)
	switch {
	case errors.Is(err, game.ErrCycle):
		p.cycles = true
	case err != nil:
		return nil, err
	case census.Positions != p.positions:
		return nil, fmt.Errorf("%d positions by Count, %d by Positions", census.Positions, p.positions)
	default:
		p.shortest, p.longest = census.Shortest, census.Longest
	}
	return p, answer(ctx, p, r, start)
}

// walk looks at all positions: at how many options they have and whose turn it is.
func walk[S comparable](ctx context.Context, p *properties, r game.Rules[S], start S) error {
	turner, _ := game.Find[game.Turner[S]](r)
	players := make(map[int]bool)
	var moves []S
	options := make(map[S]bool)
	for s := range game.Positions(r, start) {
		if p.positions++; ctx.Err() != nil {
			return context.Cause(ctx)
		}
		clear(options)
		moves = r.Moves(moves[:0], s)
		for _, o := range moves {
			options[o] = true // some rules name an option twice
			p.again = p.again || turner != nil && turner.Turn(o) == turner.Turn(s)
		}
		p.moves = max(p.moves, len(options))
		if turner != nil && len(moves) > 0 {
			players[turner.Turn(s)] = true
		}
	}
	if p.players = len(players); turner == nil {
		p.players = 2 // who move in turn
	}
	return nil
}

// capabilities returns the names of the methods by which r says more than its moves.
func capabilities[S comparable](r game.Rules[S]) (names []string) {
	add := func(name string, has bool) {
		if has {
			names = append(names, name)
		}
	}
	add("Key", has[game.Keyer[S]](r))
	add("Canonical", has[game.Canonicalizer[S]](r))
	add("Bounds", has[game.Bounder[S]](r))
	add("Parts", has[game.Partitioner[S]](r))
	add("Turn", has[game.Turner[S]](r))
	add("MoveName", has[game.MoveNamer[S]](r))
	return names
}

func has[C any, S comparable](r game.Rules[S]) bool {
	_, ok := game.Find[C](r)
	return ok
}
