// Package study finds out what the tables of games say: of each game, in a size that is small
// enough to look at all positions, its properties, what its start is worth to every exact tool
// that applies, and what that costs.
package study

import (
	"context"
	"errors"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
)

// Properties are what the tables of games say of one.
type Properties struct {
	Players   int
	Positions int
	Classes   int  // of symmetric positions, or 0 if the rules do not tell them
	Moves     int  // most options of a position
	Again     bool // whether a player may move twice in a row

	Cycles            bool
	Shortest, Longest int // plays, if there are no cycles

	Capabilities []string

	Value  string           // of the start, which all exact tools agree on
	Looked map[string]int64 // positions that each tool expanded to find it
	Rule   string           // whether the package has a closed formula: yes, in part or empty
}

// study finds the properties of a game from its start. It looks at all positions, so it is for
// small sizes of a game. Answer adds what the start is worth.
func study(ctx context.Context, s *subject, answer answer) (*Properties, error) {
	r, start := s.rules, s.start
	p := &Properties{Capabilities: capabilities(r), Looked: make(map[string]int64)}
	if err := walk(ctx, p, r, start); err != nil {
		return nil, err
	}
	if c, ok := game.Find[game.Canonicalizer[number]](r); ok {
		for range game.Positions(game.UpToSymmetry(r), c.Canonical(start)) {
			p.Classes++
		}
	}
	census, err := game.Count(ctx, r, start)
	switch {
	case errors.Is(err, game.ErrCycle):
		p.Cycles = true
	case err != nil:
		return nil, err
	case census.Distinct != p.Positions:
		return nil, fmt.Errorf("%d positions by Count, %d by Positions", census.Distinct, p.Positions)
	default:
		p.Shortest, p.Longest = census.Shortest, census.Longest
	}
	return p, answer(ctx, p, s)
}

// walk looks at all positions: at how many options they have and whose turn it is.
func walk(ctx context.Context, p *Properties, r game.Rules[number], start number) error {
	turner, _ := game.Find[game.Turner[number]](r)
	players := make(map[int]bool)
	var moves []number
	options := make(map[number]bool)
	for s := range game.Positions(r, start) {
		if p.Positions++; ctx.Err() != nil {
			return context.Cause(ctx)
		}
		clear(options)
		moves = r.Moves(moves[:0], s)
		for _, o := range moves {
			options[o] = true // some rules name an option twice
			p.Again = p.Again || turner != nil && turner.Turn(o) == turner.Turn(s)
		}
		p.Moves = max(p.Moves, len(options))
		if turner != nil && len(moves) > 0 {
			players[turner.Turn(s)] = true
		}
	}
	if p.Players = len(players); turner == nil {
		p.Players = 2 // who move in turn
	}
	return nil
}

// capabilities returns the names of the methods by which r says more than its moves.
func capabilities(r game.Rules[number]) (names []string) {
	add := func(name string, has bool) {
		if has {
			names = append(names, name)
		}
	}
	add("Key", has[game.Keyer[number]](r))
	add("Canonical", has[game.Canonicalizer[number]](r))
	add("Bounds", has[game.Bounder[number]](r))
	add("Parts", has[game.Partitioner[number]](r))
	add("Turn", has[game.Turner[number]](r))
	add("Chances", has[game.Chancer[number]](r))
	add("Bank", has[game.Banker[number]](r))
	add("MoveName", has[game.MoveNamer[number]](r))
	return names
}

func has[C any](r game.Rules[number]) bool {
	_, ok := game.Find[C](r)
	return ok
}
