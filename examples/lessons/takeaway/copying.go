package main

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/lesson"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/nim"
)

// errNothing says that there is nothing to copy.
var errNothing = errors.New("the piles are equal: there is nothing to copy")

// copying is the strategy of the player who moves second from two equal piles: to do to
// one of them what has just been done to the other. The position says what that was,
// since the piles were equal before.
func copying(_ context.Context, h nim.Heaps) (nim.Heaps, error) {
	sizes := append(h.AppendTo(nil), 0, 0) // piles that are taken whole are gone
	if sizes[0] == sizes[1] {
		return h, errNothing
	}
	return nim.NewHeaps(sizes[1], sizes[1]), nil
}

// copier is a player who copies, against whom all plays are made.
type copier struct {
	rules game.Rules[nim.Heaps]
	plays map[nim.Heaps]*big.Int
}

// wins returns the number of plays from h, where the other player is to move and the
// copier answers. It returns an error unless the copier can answer each move, so that the
// other player has the last chance to move, and loses.
func (c *copier) wins(ctx context.Context, h nim.Heaps) (*big.Int, error) {
	if n, ok := c.plays[h]; ok {
		return n, nil
	}
	plays := new(big.Int)
	options := c.rules.Moves(nil, h)
	if len(options) == 0 {
		plays.SetInt64(1)
	}
	for _, o := range options {
		answer, err := game.StrategyFunc[nim.Heaps](copying).Choose(ctx, o)
		if err != nil {
			return nil, fmt.Errorf("at %v: %w", o, err)
		}
		if !isOption(c.rules, o, answer) {
			return nil, fmt.Errorf("from %v to %v: %w", o, answer, game.ErrIllegal)
		}
		n, err := c.wins(ctx, answer)
		if err != nil {
			return nil, err
		}
		plays.Add(plays, n)
	}
	c.plays[h] = plays
	return plays, nil
}

func isOption(r game.Rules[nim.Heaps], s, next nim.Heaps) bool {
	for _, o := range r.Moves(nil, s) {
		if o == next {
			return true
		}
	}
	return false
}

// tellCopying tells that copying wins from two equal piles.
func (s setup) tellCopying(ctx context.Context, page *lesson.Page) error {
	page.Title("Copying")
	page.Say("From two equal piles the second player needs no theory: whatever the other does to one pile, do it to the " +
		"other pile. There is always an answer, so the copier is never the one who cannot move. The value says the same: v + v = 0 for " +
		"every v. It is a strategy, and here it plays against every possible play.")
	start := nim.NewHeaps(s.equal, s.equal)
	for _, g := range []struct {
		name  string
		rules game.Rules[nim.Heaps]
	}{
		{"Nim", nim.Nim{}},
		{"Take-Away of " + s.takes(), s.rules()},
	} {
		c := &copier{g.rules, make(map[nim.Heaps]*big.Int)}
		plays, err := c.wins(ctx, start)
		if err != nil {
			return err
		}
		line, err := s.play(ctx, g.rules, start)
		if err != nil {
			return err
		}
		page.Say("%s from %v: the copier makes the last move in all %v plays that the other player can choose. One of them, "+
			"with the moves of the first player drawn at random:", g.name, start, plays)
		page.Lines(line)
	}
	return nil
}

// play returns the positions of a play between a player who draws moves and the copier.
func (s setup) play(ctx context.Context, r game.Rules[nim.Heaps], start nim.Heaps) (string, error) {
	dice := rand.New(rand.NewPCG(s.seed, 0))
	var positions []string
	for h, err := range game.Play(ctx, r, start, game.Random(r, dice), game.Strategy[nim.Heaps](game.StrategyFunc[nim.Heaps](copying))) {
		if err != nil {
			return "", err
		}
		positions = append(positions, h.String())
	}
	return strings.Join(positions, ", "), nil
}
